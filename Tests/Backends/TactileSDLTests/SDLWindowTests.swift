import CSDL2
import Geometry
import Glibc
import Platform
import Raster
import Testing

@testable import TactileSDL

extension VideoTests {
    /// A window on SDL's dummy driver, which needs no display.
    @Suite struct SDLWindowTests {
        private let window: SDLWindow

        init() throws {
            setenv("SDL_VIDEODRIVER", "dummy", 1)
            window = try SDLWindow(.init(title: "Test", size: Size(width: 320, height: 240), scale: 2))
            // Drops SDL's events of a new window.
            _ = window.events(until: 0)
        }

        @Test func `a window has the properties of its options`() {
            #expect(window.title == "Test")
            #expect(window.size == Size(width: 320, height: 240))
            #expect(window.scale == 2)
            #expect(window.refreshRate > 0)
            #expect(!window.isFullScreen)
            #expect(window.failure == nil)
        }

        @Test func `a title can be changed`() {
            window.title = "Ein anderer"
            #expect(window.title == "Ein anderer")
        }

        @Test func `a wake before the sleep ends it, and several count as one`() {
            for _ in 0..<3 { window.wake() }
            #expect(window.events(until: nil) == [])
            push(.key(SDLK_q))
            #expect(window.events(until: nil).map(\.kind) == [.key(KeyEvent(phase: .down, key: "q"))])
        }

        @Test func `a window is idle after a second without events, and once more after ten`() throws {
            var times: [SDLWindow.IdleTime: Double] = [:]
            window.didBecomeIdle = { [unowned window] time in
                #expect(times.updateValue(window.now, forKey: time) == nil)
                if time == .long { window.wake() }
            }
            push(.key(SDLK_q))
            _ = window.events(until: nil)
            #expect(times == [:])
            let before = window.now
            _ = window.events(until: before + 1.1)
            #expect(times == [:], "a call with a deadline only waits for that")
            let start = window.now
            #expect(window.events(until: nil) == [])
            let short = try #require(times[.short]), long = try #require(times[.long])
            #expect(short > start + 0.9 && short < start + 9 && long > start + 9.9)
        }

        @Test func `a hidden window is not visible, and both changes end a sleep`() {
            let pointer = window.presenter.window.pointer
            #expect(window.isVisible)
            SDL_HideWindow(pointer)
            #expect(window.events(until: nil) == [] && !window.isVisible)
            SDL_ShowWindow(pointer)
            #expect(window.events(until: nil) == [] && window.isVisible)
        }

        @Test func `a deadline that has passed empties the queue, in order and with rising times`() {
            let before = window.now
            _ = window.events(until: 0)
            push(.button(down: true, 20, 40))
            push(.motion(22, 40))
            push(.button(down: false, 22, 40))
            let events = window.events(until: before)
            let places = [Point(x: 10, y: 20), Point(x: 11, y: 20), Point(x: 11, y: 20)]
            let phases: [PointerEvent.Phase] = [.down, .move, .up]
            #expect(
                events.map(\.kind)
                    == zip(phases, places).map {
                        .pointer(PointerEvent(phase: $0, id: 0, location: $1, source: .mouse))
                    })
            let times = [before] + events.map(\.time) + [window.now]
            #expect(times == times.sorted())
        }

        @Test func `the times of events during a frame are spread over the frame`() {
            let before = window.now
            _ = window.events(until: 0)
            for x in 1...8 { push(.motion(Int32(x), 0)) }
            let times = window.events(until: 0).map(\.time)
            #expect(times.count == 8 && times[0] > before)
            let step = (times[7] - times[0]) / 7
            #expect(step > 0)
            for (i, time) in times.enumerated() { #expect(abs(time - times[0] - Double(i) * step) < step * 0.01) }
            // The first event is one step after the last call.
            #expect(times[0] - step >= before)
        }

        @Test func `a frame writes every pixel of the window`() {
            window.present(list(.white))
            #expect(pixel(0, 0) == 0xFFFF_FFFF)
            #expect(pixel(639, 479) == 0xFFFF_FFFF)
        }

        @Test func `the last frame is drawn again after an exposure, and only then`() {
            window.present(list(.white))
            paintOver()
            _ = window.events(until: 0)
            #expect(pixel(0, 0) != 0xFFFF_FFFF)
            push(.window(SDL_WINDOWEVENT_EXPOSED))
            _ = window.events(until: 0)
            #expect(pixel(0, 0) == 0xFFFF_FFFF)
        }

        @Test func `only the box that changed is drawn`() {
            func list(at x: Double) -> DisplayList {
                var list = self.list(.white)
                list.commands = [DrawCommand(.color(.red), in: Rect(x: x, y: 10, width: 20, height: 20))]
                return list
            }
            window.present(list(at: 10))
            paintOver()
            window.present(list(at: 40))
            // In pixels of half a point: the old place and the new one are drawn, and the rest is as it was.
            #expect(pixel(30, 30) == 0xFFFF_FFFF && pixel(100, 30) == Color.red.pixel)
            #expect(pixel(18, 30) == 0xFF00_0000 && pixel(122, 30) == 0xFF00_0000 && pixel(100, 62) == 0xFF00_0000)
        }

        @Test func `the background of a small frame fills the window`() {
            window.present(list(.white))
            paintOver()
            window.present(DisplayList(size: Size(width: 100, height: 100), scale: 2, background: .white))
            #expect(pixel(199, 199) == 0xFFFF_FFFF)
            #expect(pixel(639, 479) == 0xFFFF_FFFF)
        }

        @Test func `textures that the driver has lost are drawn again`() {
            window.present(list(.white))
            paintOver()
            push(.blank(SDL_RENDER_TARGETS_RESET))
            _ = window.events(until: 0)
            #expect(pixel(639, 479) == 0xFFFF_FFFF)
        }

        @Test func `a resized window reports its new size`() {
            SDL_SetWindowSize(window.presenter.window.pointer, 1000, 600)
            let size = Size(width: 500, height: 300)
            #expect(window.events(until: 0).map(\.kind) == [.resize(size, scale: 2)])
            #expect(window.size == size)
        }

        @Test func `a window follows the desktop's scale and text, and keeps its size in points`() throws {
            let window = try SDLWindow(.init(title: "", size: Size(width: 400, height: 300)))
            _ = window.events(until: 0)
            #expect(window.textScale == nil)
            let twice = X11Resolution(settings: [], resources: "Xft.dpi: 192")
            #expect(window.presenter.window.adopt(twice))
            let size = Size(width: 400, height: 300)
            #expect(window.events(until: 0).map(\.kind) == [.resize(size, scale: 2)])
            #expect(window.presenter.window.units == (width: 800, height: 600))
            #expect(window.textScale == 1)
            #expect(!window.presenter.window.adopt(twice))
            #expect(window.events(until: 0) == [])
            push(.motion(200, 100))
            let moved = PointerEvent(phase: .move, id: 0, location: Point(x: 100, y: 50), source: .mouse)
            #expect(window.events(until: 0).map(\.kind) == [.pointer(moved)])
            #expect(window.presenter.window.adopt(X11Resolution()))
            #expect(window.events(until: 0).map(\.kind) == [.resize(size, scale: 1)])
        }

        @Test func `a window with a scale of its own takes only the text from the desktop`() {
            let settings = SettingsProperty(settings: [
                ("Gdk/WindowScalingFactor", .number(3)), ("Gdk/UnscaledDPI", .number(120 * 1024)),
            ])
            #expect(window.presenter.window.adopt(X11Resolution(settings: settings.bytes, resources: "")))
            #expect(window.events(until: 0) == [])
            #expect(window.scale == 2 && window.textScale == 1.25)
        }

        @Test func `scrolled content is moved in the window's picture, and painted where the picture is lost`() {
            func show(_ offset: Double) -> Bitmap {
                let list = DisplayList.scrolledGrid(by: offset, size: window.size, scale: window.scale)
                window.present(list)
                return RasterPainter().bitmap(of: list)
            }
            func shown() -> [UInt32] { (0..<480).flatMap { y in (0..<640).map { x in pixel(x, y) ?? 0 } } }
            _ = show(0)
            for offset in [10.0, 35, 35, 12, 300, 290] {
                let whole = show(offset)
                #expect(shown() == whole.pixels, "\(offset)")
            }
            // Pixels of another painter move too.
            paintOver()
            _ = show(295)
            #expect(pixel(100, 200) == 0xFF00_0000)
            push(.window(SDL_WINDOWEVENT_EXPOSED))
            _ = window.events(until: 0)
            #expect(shown() == RasterPainter().bitmap(of: .scrolledGrid(by: 295, size: window.size, scale: 2)).pixels)
        }

        @Test(arguments: [(0.1, 0.5), (3.0, 3.0), (100.0, 8.0), (.nan, 1.0)])
        func `a scale outside the range is clamped`(preferred: Double, scale: Double) {
            let requested = SDLWindow.Options(title: "", scale: preferred).requestedScale
            #expect(X11Resolution().scale(requested: requested).window == scale)
        }

        @Test func `without OpenGL the processor draws, and a request for gpu throws`() {
            #expect(window.painter == .cpu)
            let error = #expect(throws: SDLError.self) { try SDLWindow(.init(title: "", painter: .gpu)) }
            #expect(error?.description.hasPrefix("The graphics processor cannot draw in a window (") == true)
        }

        @Test func `without a display the error is one clear sentence`() async {
            await #expect(processExitsWith: .success) { @MainActor in
                for name in ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"] { unsetenv(name) }
                let error = #expect(throws: SDLError.self) { try SDLWindow(.init(title: "")) }
                try #require(error?.description.hasPrefix("There is no display to open a window on (") == true)
            }
        }

        private func push(_ event: SDL_Event) {
            var event = event
            SDL_PushEvent(&event)
        }

        private func list(_ color: Color) -> DisplayList {
            DisplayList(size: window.size, scale: window.scale, background: color)
        }

        /// Overwrites the window's pixels without its presenter.
        private func paintOver() { SDL_FillRect(surface, nil, 0xFF00_0000) }

        private func pixel(_ x: Int, _ y: Int) -> UInt32? {
            guard let surface = surface?.pointee, surface.format.pointee.BytesPerPixel == 4 else { return nil }
            let offset = y * Int(surface.pitch) + 4 * x
            return surface.pixels.map { $0.load(fromByteOffset: offset, as: UInt32.self) | 0xFF00_0000 }
        }

        private var surface: UnsafeMutablePointer<SDL_Surface>? {
            SDL_GetWindowSurface(window.presenter.window.pointer)
        }
    }
}
