import CSDL2
import Geometry
import Glibc
import Platform
import Raster
import Testing

@testable import TactileSDL

/// An invisible window that OpenGL draws in, with access to its pixels.
@MainActor struct Screen {
    /// The window's size, in pixels, which SDL's offscreen driver cannot change.
    static let size = (width: 1024, height: 640)
    let window: SDLWindow
    let renderer: RendererHandle

    /// Opens a window on SDL's offscreen driver, drawn by `gpu`.
    ///
    /// Without OpenGL the test is cancelled; it fails if the environment has TACTILE_NEEDS_OPENGL.
    init() throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        let size = Size(width: Double(Self.size.width), height: Double(Self.size.height))
        do throws(SDLError) {
            window = try SDLWindow(.init(title: "Test", size: size, painter: .gpu))
        } catch {
            if getenv("TACTILE_NEEDS_OPENGL") != nil { throw error }
            try Test.cancel("\(error)")
        }
        renderer = try #require(window.presenter.renderer)
        // Drops SDL's events of a new window.
        _ = window.events(until: 0)
    }

    /// The window's own painter.
    var painter: GPUPainter {
        get throws { try #require(window.presenter.painter as? GPUPainter) }
    }

    /// Draws a list with a painter, without presenting it, and returns its pixels.
    func bitmap(of list: DisplayList, by painter: any FramePainter) throws -> Bitmap {
        try painter.draw(list, damage: nil)
        return try pixels(of: list)
    }

    /// Returns the pixels drawn last in the area of a list, which must fit into the window.
    func pixels(of list: DisplayList) throws -> Bitmap {
        let (width, height) = RasterPainter.pixelSize(of: list)
        try #require(width <= Self.size.width && height <= Self.size.height)
        var bitmap = Bitmap(width: width, height: height)
        var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        try #require(
            SDL_RenderReadPixels(renderer.pointer, &area, format, &bitmap.pixels, Int32(width * 4)) == 0)
        return Bitmap(width: width, height: height, pixels: bitmap.pixels.map { $0 | 0xFF00_0000 })
    }
}

/// The differences between two bitmaps of the same size.
struct BitmapDifference: CustomStringConvertible {
    /// The fraction of the pixels, 0 to 1, in which no channel differs by more than 2 of 255.
    let fractionNear: Double
    /// The largest difference of a channel, and its position.
    let largest: (difference: Int, x: Int, y: Int)

    init(_ a: Bitmap, _ b: Bitmap) {
        var near = 0, largest = (difference: 0, x: 0, y: 0)
        for (i, (p, q)) in zip(a.pixels, b.pixels).enumerated() {
            var difference = 0
            for shift: UInt32 in [16, 8, 0] {
                difference = max(difference, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
            }
            if difference <= 2 { near += 1 }
            if difference > largest.difference { largest = (difference, i % a.width, i / a.width) }
        }
        fractionNear = a.pixels.isEmpty ? 1 : Double(near) / Double(a.pixels.count)
        self.largest = largest
    }

    var description: String {
        "\((fractionNear * 1e5).rounded() / 1e3) % within 2 of 255; at most \(largest.difference), at (\(largest.x), \(largest.y))"
    }
}

/// Tests that open windows: SDL has one video driver at a time, so they run one after the other.
@Suite(.serialized) enum VideoTests {}
