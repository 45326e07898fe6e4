public import Platform
public import Geometry
public final class SDLTextEngine: TextEngine {
 public init(fontFolder: String) throws(SDLError) {}
 public func size(of text: String, font: Font) -> Size { Size(width: 10, height: 10) }
 public func image(of text: String, font: Font, scale: Double) -> Image { Image(Bitmap(width: 10, height: 10, filledWith: 0xFFFFFFFF), isOpaque: false) }
}
