import CSDL2
import Compositor
import Geometry
import Glibc
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// Windows of Wayland whose frames the processor draws, in memory that it shares with the compositor.
    @Suite struct SharedMemoryTests {
        private let photo = Image(noise(width: 300, height: 200), isOpaque: true, mipLevels: 4)

        /// Makes a frame of a photo in flight; `time` is 0 to 1.
        private func frame(_ time: Double, in window: SDLWindow) -> DisplayList {
            let bounds = Rect(x: 20 + 100 * time, y: 10 + 33.3 * time, width: 210 - 90 * time, height: 140 - 60 * time)
            let command = DrawCommand(.image(photo, source: .unit, tint: nil), in: bounds, cornerRadius: 9)
            return DisplayList(
                size: window.size, scale: window.scale, background: Color(white: 0.2), commands: [command])
        }

        /// Opens a window on outputs with scales in 120ths.
        private func screen(
            scale: UInt32 = 120, second: UInt32 = 0, isFractional: Bool = false, asksByHand: Bool = false,
            keptBuffers: Int32 = 0
        ) throws -> WaylandScreen {
            var options = compositor_options()
            (options.seat, options.scale, options.kept_buffers) = (8, (scale, second), keptBuffers)
            (options.is_fractional, options.asks_by_hand) = (isFractional, asksByHand)
            return try WaylandScreen(options)
        }

        @Test(arguments: [(UInt32(120), false), (240, false), (360, true), (150, true), (180, true), (200, true)])
        func `the compositor has every pixel of a frame, at any scale`(scale: UInt32, isFractional: Bool) throws {
            let screen = try screen(scale: scale, isFractional: isFractional), window = screen.window
            #expect(window.size == Size(width: 400, height: 300))
            #expect(abs(window.scale - Double(scale) / 120) < 0.005)
            for step in 0...12 {
                let list = frame(Double(step) / 12, in: window)
                window.present(list)
                _ = window.events(until: 0)
                #expect(screen.bitmap == RasterPainter().bitmap(of: list), "frame \(step)")
            }
            #expect((screen.size.width, screen.size.height) == (400, 300))
            #expect(!screen.isTorn && window.failure == nil)
        }

        @Test(arguments: [(Int32(0), UInt32(120)), (1, 180), (1, 240), (2, 120)])
        func `only the box that changed is damaged, though the compositor keeps buffers`(
            keptBuffers: Int32, scale: UInt32
        ) throws {
            let screen = try screen(scale: scale, isFractional: scale == 180, keptBuffers: keptBuffers)
            let window = screen.window
            func list(at x: Double, dimming: Double) -> DisplayList {
                var list = frame(0, in: window)
                list.commands.append(DrawCommand(.color(.black), in: Rect(x: x, y: 200, width: 20, height: 10)))
                list.commands.append(
                    DrawCommand(.color(Color(white: 1, alpha: dimming)), in: Rect(x: 300, y: 0, width: 4, height: 2)))
                return list
            }
            for step in 0..<12 {
                // The square stands still in the last frames, and only the small one above it changes.
                let list = list(at: 10 + 7 * Double(min(step, 6)), dimming: Double(step) / 12)
                window.present(list)
                _ = window.events(until: 0)
                #expect(screen.bitmap == RasterPainter().bitmap(of: list), "frame \(step)")
                let points = Double(screen.damage) / (window.scale * window.scale)
                // At a scale with a fraction a compositor mixes pixels beside the box.
                if step > 6 { #expect(scale == 180 ? (18...24).contains(points) : points == 4 * 2) }
                if (1...6).contains(step) { #expect(points < 300 * 215) }
            }
            #expect(!screen.isTorn && window.failure == nil)
        }

        @Test(arguments: [(Int32(0), UInt32(120)), (1, 150), (1, 180), (1, 240), (2, 120), (2, 150)])
        func `scrolled content is moved in each buffer, though the compositor keeps buffers`(
            keptBuffers: Int32, scale: UInt32
        ) throws {
            let screen = try screen(scale: scale, isFractional: scale % 120 > 0, keptBuffers: keptBuffers)
            let window = screen.window
            var offset = 0.0
            for step in 0..<24 {
                // Each way, with a frame that stands still and one that has nothing in common with the last one.
                offset += [7, 13, 0, -20, 5, 400][step % 6] * (step < 12 ? 1 : -1)
                let list = DisplayList.scrolledGrid(by: offset, size: window.size, scale: window.scale)
                window.present(list)
                _ = window.events(until: 0)
                #expect(screen.bitmap == RasterPainter().bitmap(of: list), "frame \(step)")
            }
            #expect(!screen.isTorn && window.failure == nil)
        }

        @Test(arguments: [641.0, 643, 645])
        func `damage reaches the last rows of a tall window, whose sides are rounded to pixels`(width: Double) throws {
            let screen = try screen(scale: 150, isFractional: true), window = screen.window
            let size = Size(width: width, height: 1400)
            _ = screen.resize(to: size)
            #expect(window.size == size)
            for level in [0.0, 0.5] {
                var list = DisplayList(size: size, scale: window.scale, background: .white)
                list.commands = [
                    DrawCommand(.color(Color(white: level)), in: Rect(x: 100, y: 1395, width: 20, height: 5))
                ]
                window.present(list)
                _ = window.events(until: 0)
                // The list may be some rows higher or lower than the window.
                let shown = screen.bitmap, drawn = RasterPainter().bitmap(of: list), count = drawn.pixels.count
                #expect(shown.width == drawn.width && abs(shown.height - drawn.height) <= 2)
                #expect(shown.pixels.prefix(count) == drawn.pixels.prefix(shown.pixels.count) && !screen.isTorn)
                #expect(shown.pixels.dropFirst(count).allSatisfy { $0 == 0xFFFF_FFFF })
                if level > 0 { #expect(screen.damage < 40 * 20) }
            }
        }

        @Test func `a window that was found hidden between two calls wakes when the display asks`() throws {
            let screen = try screen(asksByHand: true), window = screen.window
            screen.ask()
            // Until the callback has come, a frame would ask for no other one.
            while window.awaitsDisplay { _ = window.events(until: 0) }
            window.present(frame(0, in: window))
            while window.isVisible { _ = window.awaitsDisplay }
            screen.ask()
            // Reads the display's message into the queue that the next call empties before it sleeps.
            for _ in 0..<100 { SDL_PumpEvents() }
            #expect(window.events(until: nil) == [] && window.isVisible)
        }

        @Test func `neither a renderer of SDL nor OpenGL is loaded`() async {
            await #expect(processExitsWith: .success) { @MainActor in
                let screen = try WaylandScreen()
                try #require(screen.window.painter == .cpu && screen.window.presenter.renderer == nil)
                let libraries = try #require(MappedFiles.names)
                let loaded = libraries.filter { name in
                    ["libGL", "libEGL", "libgallium", "_dri.so", "libLLVM", "libvulkan"].contains { name.contains($0) }
                }
                try #require(loaded.isEmpty && !libraries.isEmpty, "\(loaded)")
            }
        }

        @Test func `a frame follows when the display asks for it, and input arrives meanwhile`() throws {
            let screen = try screen(asksByHand: true), window = screen.window
            screen.ask()
            _ = window.events(until: 0)
            #expect(!window.awaitsDisplay)
            window.present(frame(0, in: window))
            #expect(window.awaitsDisplay)
            screen.send([.enter(x: 5, y: 6), .frame])
            screen.ask()
            #expect(window.events(until: 0).map(\.summary) == ["move 5,6"])
            // On a busy machine the display may have asked before it had the frame, and then asks again.
            var tries = 0
            while window.awaitsDisplay || !window.isVisible, tries < 1000 {
                screen.ask()
                _ = window.events(until: 0)
                tries += 1
            }
            #expect(!window.awaitsDisplay && window.isVisible)
        }

        @Test func `a window for which the display does not ask is hidden, until it asks again`() throws {
            let screen = try screen(asksByHand: true), window = screen.window
            screen.ask()
            _ = window.events(until: 0)
            window.present(frame(0, in: window))
            #expect(window.isVisible)
            let begin = window.now
            _ = window.events(until: begin)
            #expect(window.now - begin >= SharedMemoryPresenter.frameCallbackTimeout)
            #expect(!window.isVisible && !window.awaitsDisplay)
            // Without a deadline only the display's request ends the sleep.
            screen.ask()
            #expect(window.events(until: nil) == [] && window.isVisible)
        }

        @Test func `a window of another size is shown with the next frame of that size`() throws {
            let screen = try screen(), window = screen.window
            window.present(frame(0, in: window))
            _ = window.events(until: 0)
            let frames = screen.frames, size = Size(width: 500, height: 320)
            #expect(screen.resize(to: size).map(\.kind) == [.resize(size, scale: 1)])
            #expect(screen.frames == frames, "no frame of the old size is stretched or padded")
            for size in [size, Size(width: 350, height: 260), Size(width: 800, height: 600)] {
                if window.size != size { _ = screen.resize(to: size) }
                let list = frame(0.5, in: window)
                window.present(list)
                _ = window.events(until: 0)
                #expect(list.size == size && screen.bitmap == RasterPainter().bitmap(of: list))
            }
            #expect(!screen.isTorn)
        }

        @Test func `without a frame of the new size the last one is shown on its background`() throws {
            let screen = try screen(), window = screen.window, list = frame(0, in: window)
            window.present(list)
            _ = screen.resize(to: Size(width: 500, height: 290))
            window.wake()
            _ = window.events(until: nil)
            // Waits until the compositor has the frame.
            _ = window.events(until: 0)
            let shown = screen.bitmap, drawn = RasterPainter().bitmap(of: list)
            #expect((shown.width, shown.height) == (500, 290))
            for y in 0..<shown.height {
                for x in 0..<shown.width {
                    let expected = x < drawn.width ? drawn.pixels[y * drawn.width + x] : 0xFF33_3333
                    guard shown.pixels[y * shown.width + x] != expected else { continue }
                    Issue.record("the pixel at (\(x), \(y)) is \(shown.pixels[y * shown.width + x])")
                    return
                }
            }
        }

        @Test func `a window on another output has that output's scale`() throws {
            let screen = try screen(scale: 120, second: 240), window = screen.window
            // Until it is on an output, a window has the largest scale.
            for (output, scale) in [(Int32(1), 2.0), (0, 1), (1, 2)] {
                _ = screen.move(toOutput: output)
                let list = frame(0.25, in: window)
                window.present(list)
                _ = window.events(until: 0)
                #expect(window.scale == scale && window.size == Size(width: 400, height: 300))
                #expect(screen.bitmap == RasterPainter().bitmap(of: list))
                #expect((screen.size.width, screen.size.height) == (400, 300))
            }
            #expect(window.failure == nil)
        }

        @Test func `each frame of a flight across outputs has every pixel at the scale of its output`() throws {
            let screen = try screen(scale: 120, second: 240), window = screen.window
            for step in 0...12 {
                if step % 4 == 0 { _ = screen.move(toOutput: step / 4 % 2 == 0 ? 1 : 0) }
                let list = frame(Double(step) / 12, in: window)
                window.present(list)
                _ = window.events(until: 0)
                #expect(list.scale == (step / 4 % 2 == 0 ? 2 : 1))
                #expect(screen.bitmap == RasterPainter().bitmap(of: list), "frame \(step)")
            }
            #expect(!screen.isTorn && window.failure == nil)
        }

        @Test func `a window that is only exposed keeps its frame`() throws {
            let screen = try screen(), window = screen.window
            window.present(frame(0, in: window))
            _ = window.events(until: 0)
            let frames = screen.frames
            var exposure = SDL_Event.window(SDL_WINDOWEVENT_EXPOSED)
            SDL_PushEvent(&exposure)
            for _ in 0..<2 { _ = window.events(until: 0) }
            #expect(screen.frames == frames && window.failure == nil)
        }

        @Test func `a window off the desktop commits nothing, and shows its last frame when it is back`() throws {
            let screen = try screen(), window = screen.window, frames = screen.frames
            SDL_HideWindow(window.presenter.window.pointer)
            let list = frame(0, in: window)
            window.present(list)
            _ = window.events(until: 0)
            #expect(screen.frames == frames && window.failure == nil && !window.isVisible)
            SDL_ShowWindow(window.presenter.window.pointer)
            for _ in 0..<2 { _ = window.events(until: 0) }
            #expect(window.isVisible && screen.bitmap == RasterPainter().bitmap(of: list))
        }
    }
}

/// The files that are mapped into this process.
private enum MappedFiles {
    static var names: [String]? {
        guard let file = fopen("/proc/self/maps", "r") else { return nil }
        defer { fclose(file) }
        var names: Set<String> = [], line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if let slash = text.firstIndex(of: "/") { names.insert(String(text[slash...])) }
        }
        return names.sorted()
    }
}
