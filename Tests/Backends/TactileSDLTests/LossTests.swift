import CSDL2
import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// Losses of textures and changes of the window during a transition.
    @Suite struct LossTests {
        private let photo = Image(noise(width: 300, height: 200), isOpaque: true, mipLevels: 4)

        /// Makes a frame of a photo in flight over a constant backdrop; `time` is 0 to 1.
        private func frame(_ time: Double, size: Size = Size(width: 400, height: 300), scale: Double = 1) -> DisplayList
        {
            let all = Rect(origin: .zero, size: size)
            let whole = Paint.image(photo, source: .unit, tint: nil)
            let cells = (0..<6).map { i in
                let x = Double(i % 3 * 130 + 8), y = Double(i / 3 * 120 + 8)
                return DrawCommand(whole, in: Rect(x: x, y: y, width: 122, height: 112), cornerRadius: 6)
            }
            let backdrop = Layer(id: 1, bounds: all, background: Color(white: 0.9), commands: cells)
            let flying = Rect(x: 40 + 200 * time, y: 30 + 90 * time, width: 300 - 180 * time, height: 200 - 120 * time)
            return DisplayList(
                size: size, scale: scale,
                commands: [
                    DrawCommand(.layer(backdrop), in: all),
                    DrawCommand(.color(Color(white: 0, alpha: 0.6)), in: all),
                    DrawCommand(whole, in: flying, cornerRadius: 9),
                ])
        }

        /// Opens a window and presents the first half of a flight.
        private func screenInFlight() throws -> Screen {
            let screen = try Screen()
            for step in 0...4 { screen.window.present(frame(Double(step) / 8)) }
            return screen
        }

        /// Draws a list with a new painter.
        private func reference(_ list: DisplayList, on screen: Screen) throws -> Bitmap {
            try screen.bitmap(of: list, by: GPUPainter(screen.renderer))
        }

        /// Overwrites the painter's textures, as a driver does that loses them.
        private func lose(_ loss: TextureLoss, on screen: Screen) throws {
            let painter = try screen.painter
            for layer in painter.layers.values {
                let texture = try layer.level(0, on: painter.canvas).0
                try painter.canvas.draw(onto: texture, over: 0xFFFF_00FF) {}
            }
            guard loss == .device else { return }
            for level in photo.levels.indices {
                let texture = try painter.images.texture(of: photo, level: level).0
                try texture.upload(Array(repeating: 0xFFFF_00FF, count: texture.width * texture.height))
            }
        }

        @Test(arguments: [(TextureLoss.targets, SDL_RENDER_TARGETS_RESET), (.device, SDL_RENDER_DEVICE_RESET)])
        func `textures that are lost in mid-flight are made again at once`(loss: TextureLoss, event: SDL_EventType)
            throws
        {
            let screen = try screenInFlight(), middle = frame(0.5), next = frame(0.625)
            let (drawn, uploads) = (try screen.painter.layersDrawn, try screen.painter.images.uploads)
            try lose(loss, on: screen)
            screen.window.present(next)
            #expect(try screen.pixels(of: next) != reference(next, on: screen), "the loss is visible")

            screen.window.present(middle)
            push(.blank(event))
            _ = screen.window.events(until: 0)
            let restored = try screen.pixels(of: middle)
            #expect(try restored == reference(middle, on: screen))
            #expect(try screen.painter.layersDrawn == drawn + 1)
            #expect(try (screen.painter.images.uploads > uploads) == (loss == .device))
            screen.window.present(next)
            let following = try screen.pixels(of: next)
            #expect(try following == reference(next, on: screen))
            #expect(screen.window.failure == nil)
        }

        @Test func `another scale or size in mid-flight makes a complete frame`() throws {
            let screen = try screenInFlight(), small = Size(width: 333, height: 217)
            let lists = [
                frame(0.625, scale: 2), frame(0.625, size: small, scale: 2), frame(0.75, size: small), frame(0.75),
                frame(0.75, scale: 1.3),
            ]
            for list in lists {
                screen.window.present(list)
                let shown = try screen.pixels(of: list)
                #expect(try shown == reference(list, on: screen), "\(list.size) at \(list.scale)")
            }
        }

        private func push(_ event: SDL_Event) {
            var event = event
            SDL_PushEvent(&event)
        }
    }
}
