import CSDL2
import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// What the display's driver may lose, or the desktop change, while a photo flies.
    @Suite struct LossTests {
        private let photo = Image(noise(width: 300, height: 200), isOpaque: true, mipLevels: 4)

        /// A photo in flight over a backdrop that stands still.
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

        /// A window that has shown half of a flight.
        private func screenInFlight() throws -> Screen {
            let screen = try Screen()
            for step in 0...4 { screen.window.present(frame(Double(step) / 8)) }
            return screen
        }

        /// What a painter draws that nothing has happened to.
        private func undisturbed(_ list: DisplayList, on screen: Screen) throws -> Bitmap {
            try screen.picture(of: list, by: GPUPainter(screen.renderer))
        }

        /// Does to the painter's textures what a driver does that loses them.
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
        func `what is lost in mid-flight is made anew at once`(loss: TextureLoss, event: SDL_EventType) throws {
            let screen = try screenInFlight(), middle = frame(0.5), next = frame(0.625)
            let (drawn, uploads) = (try screen.painter.layersDrawn, try screen.painter.images.uploads)
            try lose(loss, on: screen)
            screen.window.present(next)
            #expect(try screen.pixels(of: next) != undisturbed(next, on: screen), "what is lost is seen")

            screen.window.present(middle)
            push(.blank(event))
            _ = screen.window.events(until: 0)
            let restored = try screen.pixels(of: middle)
            #expect(try restored == undisturbed(middle, on: screen))
            #expect(try screen.painter.layersDrawn == drawn + 1)
            #expect(try (screen.painter.images.uploads > uploads) == (loss == .device))
            screen.window.present(next)
            let following = try screen.pixels(of: next)
            #expect(try following == undisturbed(next, on: screen))
            #expect(screen.window.failure == nil)
        }

        @Test func `another scale or size in mid-flight makes a whole picture of it`() throws {
            let screen = try screenInFlight(), small = Size(width: 333, height: 217)
            let lists = [
                frame(0.625, scale: 2), frame(0.625, size: small, scale: 2), frame(0.75, size: small), frame(0.75),
                frame(0.75, scale: 1.3),
            ]
            for list in lists {
                screen.window.present(list)
                let shown = try screen.pixels(of: list)
                #expect(try shown == undisturbed(list, on: screen), "\(list.size) at \(list.scale)")
            }
        }

        private func push(_ event: SDL_Event) {
            var event = event
            SDL_PushEvent(&event)
        }
    }
}
