import Compositor
import Geometry
import Glibc
import Platform
import Testing

@testable import TactileSDL

/// A window on a compositor of the tests, which plays scripts of a pointer, a wheel and a trackpad.
@MainActor final class WaylandScreen {
    /// An event of the compositor; times are seconds since the start of the script.
    enum Message: Hashable, Sendable {
        case enter(x: Double, y: Double)
        case enterOtherSurface
        case leave
        case motion(Double, x: Double, y: Double)
        case button(Double, isDown: Bool)
        case axis(Double, Axis, by: Double)
        case source(PointerFrame.Source)
        case stop(Double, Axis)
        case discrete(Axis, Int32)
        case value120(Axis, Int32)
        case frame
        case begin(Gesture, Double, fingers: UInt32)
        case update(Gesture, Double, dx: Double, dy: Double, scale: Double, rotation: Double)
        case end(Gesture, Double, isCancelled: Bool)
        case pointer(isPresent: Bool)
    }

    typealias Axis = PointerFrame.Axis

    /// A gesture, with its number at the compositor.
    enum Gesture: Int32, CaseIterable, Sendable {
        case swipe = 0
        case pinch = 1
        case hold = 2
    }

    /// The time before now at which scripts start, in seconds; longer than each script, so that no stamp is in the future.
    static let past = 0.8

    let window: SDLWindow
    private let compositor: OpaquePointer
    /// The time of CLOCK_MONOTONIC at which the scripts start, in milliseconds; counted back from the first stamp.
    private lazy var start = Int64((Self.monotonic - Self.past) * 1000)
    private let hasExactTimes: Bool
    private var hasPointer = true

    /// Opens a window.
    convenience init(seat: UInt32 = 8, gestures: UInt32 = 3, timestamps: UInt32 = 0) throws {
        var options = compositor_options()
        (options.seat, options.gestures, options.timestamps) = (seat, gestures, timestamps)
        try self.init(options)
    }

    /// Opens a window on a compositor with these options.
    init(_ options: compositor_options) throws {
        var client: Int32 = -1
        compositor = try #require(compositor_create(options, &client))
        setenv("WAYLAND_SOCKET", "\(client)", 1)
        setenv("SDL_VIDEODRIVER", "wayland", 1)
        setenv("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0", 1)
        do {
            window = try SDLWindow(.init(title: "Test", size: Size(width: 400, height: 300), painter: .cpu))
        } catch {
            compositor_destroy(compositor)
            throw error
        }
        hasExactTimes = options.timestamps > 0
        window.present(DisplayList(size: window.size, scale: window.scale, background: .white))
        let deadline = window.now + 5
        while !compositor_has_window(compositor), window.now < deadline { _ = window.events(until: window.now + 0.01) }
        try #require(compositor_has_window(compositor), "the window was not shown")
        _ = window.events(until: 0)
    }

    isolated deinit { compositor_destroy(compositor) }

    /// Ends the connection, as a compositor that crashes.
    func disconnect() { compositor_disconnect(compositor) }

    /// The number of frames that the window has shown.
    var frames: UInt64 { compositor_frames(compositor) }

    /// The window's size at the compositor, in pixels and on the desktop.
    var size: compositor_size { compositor_size(compositor) }
    /// The number of pixels in the box that the last frame has changed.
    var damage: UInt64 { compositor_damage(compositor) }
    /// A Boolean value that indicates whether the window has ever changed pixels that the compositor may have shown.
    var isTorn: Bool { compositor_is_torn(compositor) }

    /// The pixels of the window at the compositor.
    var bitmap: Bitmap {
        let size = size
        var bitmap = Bitmap(width: Int(size.pixel_width), height: Int(size.pixel_height))
        let count = compositor_pixels(compositor, &bitmap.pixels, bitmap.pixels.count)
        return count == bitmap.pixels.count ? bitmap : Bitmap(width: 0, height: 0)
    }

    /// Asks for the next frame, as a display does that has shown the last one.
    func ask() { compositor_ask(compositor) }

    /// Gives the window a size, and returns the window's events.
    func resize(to size: Size) -> [InputEvent] {
        compositor_resize(compositor, Int32(size.width), Int32(size.height))
        return window.events(until: window.now + 0.05)
    }

    /// Moves the window to an output, and returns the window's events.
    func move(toOutput index: Int32) -> [InputEvent] {
        compositor_move(compositor, index)
        return window.events(until: window.now + 0.05)
    }

    /// Returns the time of an event of the script on the window's clock, to a millisecond.
    func windowTime(_ time: Double) -> Double {
        // The two clocks are read one after the other; the thread may wait in between.
        let differences = (0..<10).map { _ in Self.monotonic - window.now }
        return Double(start) / 1000 + time - differences.reduce(differences[0], max)
    }

    /// Sends messages, which arrive together, and returns the events of the window.
    func play(_ messages: [Message]) -> [InputEvent] {
        send(messages)
        return window.events(until: 0)
    }

    /// Sends messages, which arrive together.
    func send(_ messages: [Message]) {
        compositor_begin(compositor)
        for message in messages {
            if case .pointer(let isPresent) = message {
                compositor_end(compositor)
                if isPresent != hasPointer { compositor_set_pointer(compositor, isPresent) }
                hasPointer = isPresent
                // The window needs time to request its new pointer.
                _ = window.events(until: 0)
                compositor_begin(compositor)
            } else {
                send(message)
            }
        }
        compositor_end(compositor)
    }

    private func send(_ message: Message) {
        switch message {
        case .enter(let x, let y): compositor_enter(compositor, false, x, y)
        case .enterOtherSurface: compositor_enter(compositor, true, 5, 5)
        case .leave: compositor_leave(compositor)
        case .motion(let time, let x, let y): compositor_motion(compositor, stamp(time), x, y)
        case .button(let time, let isDown): compositor_button(compositor, stamp(time), 0x110, isDown)
        case .axis(let time, let axis, let value): compositor_axis(compositor, stamp(time), axis.rawValue, value)
        case .source(let source): compositor_axis_source(compositor, source.rawValue)
        case .stop(let time, let axis): compositor_axis_stop(compositor, stamp(time), axis.rawValue)
        case .discrete(let axis, let steps): compositor_axis_discrete(compositor, axis.rawValue, steps)
        case .value120(let axis, let value): compositor_axis_value120(compositor, axis.rawValue, value)
        case .frame: compositor_frame(compositor)
        case .begin(let gesture, let time, let fingers):
            compositor_gesture_begin(compositor, gesture.rawValue, stamp(time, isExact: false), fingers)
        case .update(let gesture, let time, let dx, let dy, let scale, let rotation):
            compositor_gesture_update(
                compositor, gesture.rawValue, stamp(time, isExact: false), dx, dy, scale, rotation)
        case .end(let gesture, let time, let isCancelled):
            compositor_gesture_end(compositor, gesture.rawValue, stamp(time, isExact: false), isCancelled)
        case .pointer: break
        }
    }

    /// Returns a stamp in milliseconds, and sends the exact one before if the compositor offers exact ones.
    private func stamp(_ time: Double, isExact: Bool = true) -> UInt32 {
        if hasExactTimes, isExact {
            let nanoseconds = start * 1_000_000 + Int64((time * 1e9).rounded())
            compositor_timestamp(
                compositor, UInt64(nanoseconds / 1_000_000_000), UInt32(nanoseconds % 1_000_000_000))
        }
        return UInt32(truncatingIfNeeded: start + Int64((time * 1000).rounded(.down)))
    }

    private static var monotonic: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension InputEvent {
    /// A short description without the time: "changed 0,-12 at 100,80".
    var summary: String {
        func text(_ x: Double, _ y: Double) -> String { "\(short(x)),\(short(y))" }
        switch kind {
        case .pointer(let pointer): return "\(pointer.phase) \(text(pointer.location.x, pointer.location.y))"
        case .scroll(let scroll):
            let name = scroll.phase.map { "\($0)" } ?? (scroll.isPrecise ? "precise" : "wheel")
            return "\(name) \(text(scroll.delta.dx, scroll.delta.dy))"
        case .pinch(let pinch):
            return "pinch \(pinch.phase) \(text(pinch.delta.dx, pinch.delta.dy)) x\(short(pinch.scale))"
        case .close: return "close"
        default: return "\(kind)"
        }
    }

    private func short(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
