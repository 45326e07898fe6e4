import CFloor
import Tactile

/// A hero flight painted by a plain program in C, as the least that a frame can cost on this machine.
///
/// Each frame has the same photo in the same place, over a backdrop dimmed by the same factor, as the frame of the
/// program; each pixel is written once, on one core.
struct HeroFloor {
    private let frames: [(frame: floor_frame, photo: Bitmap)]
    private let backdrop: Bitmap

    /// Takes the photos and their places from the display lists of a flight.
    init(_ flight: [DisplayList], size: (width: Int, height: Int)) {
        var backdrop = Bitmap(width: size.width, height: size.height)
        // Any content takes the same time.
        for index in backdrop.pixels.indices { backdrop.pixels[index] = 0xFF00_0000 | UInt32(index & 0xFF_FFFF) }
        self.backdrop = backdrop
        frames = flight.compactMap(Self.frame)
    }

    /// Paints every frame, and returns the costs.
    func paint() -> [Cost] {
        var screen = Bitmap(width: backdrop.width, height: backdrop.height)
        return frames.map { frame, photo in
            let clock = Clock()
            photo.withPicture { photo in
                backdrop.withPicture { backdrop in
                    screen.pixels.withUnsafeMutableBufferPointer {
                        floor_paint(frame, photo, backdrop, $0.baseAddress, Int(backdrop.width))
                    }
                }
            }
            return clock.cost
        }
    }

    /// Returns the topmost image of a list, in the mip level nearest above the drawn size; nil if there is none.
    private static func frame(_ list: DisplayList) -> (floor_frame, Bitmap)? {
        var brightness = 1.0, hero: (image: Image, box: Rect)?
        for command in list.commands {
            switch command.paint {
            case .color(let color): brightness *= 1 - color.alpha * command.opacity
            case .image(let image, _, _): hero = (image, command.bounds)
            case .layer: break
            }
        }
        guard let hero else { return nil }
        func pixels(_ length: Double) -> Int32 { Int32((length * list.scale).rounded()) }
        let box = hero.box
        let frame = floor_frame(
            left: pixels(box.minX), top: pixels(box.minY), width: max(1, pixels(box.width)),
            height: max(1, pixels(box.height)), brightness: Int32(256 * brightness))
        let photo = hero.image.levels.last { $0.width >= Int(frame.width) } ?? hero.image.levels[0]
        return (frame, photo)
    }
}

extension Bitmap {
    fileprivate func withPicture<Result>(_ work: (floor_picture) -> Result) -> Result {
        pixels.withUnsafeBufferPointer {
            work(floor_picture(pixels: $0.baseAddress, width: Int32(width), height: Int32(height)))
        }
    }
}
