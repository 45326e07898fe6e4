import Compositor
import Foundation
import Tactile
import TactileSDL

/// The evenness of frames on displays of several rates: the time between two of them, while a view moves.
///
/// On Wayland the compositor of the tests asks for each frame; on X11 (Xvfb) the window has a display of that rate.
enum PaceBenchmark {
    private static let rates = [60.0, 120, 144]
    private static let frames = 400
    /// The largest 99th percentile of the intervals, in medians.
    private static let limit = 1.1

    static func run(_ table: inout Table) throws {
        let desktop = try Desktop()
        for rate in rates {
            try add("X11", rate, intervals(onXvfb: desktop, rate), to: &table)
            try add("Wayland", rate, intervalsOnWayland(rate), to: &table)
        }
    }

    private static func add(_ name: String, _ rate: Double, _ intervals: [Double], to table: inout Table) {
        let rounds = (0..<3).map { Array(intervals[($0 * intervals.count / 3)..<(($0 + 1) * intervals.count / 3)]) }
        let title = "\(name), \(Int(rate)) Hz, from frame to frame"
        table.add(Figure(name: "\(title), median", rounds: rounds.map { $0.quantile(0.5) }, unit: "ms"))
        table.add(
            Figure(
                name: "\(title), 99th percentile in medians",
                rounds: rounds.map { $0.quantile(0.99) / $0.quantile(0.5) }, limit: limit))
    }

    private static func intervals(onXvfb desktop: Desktop, _ rate: Double) throws -> [Double] {
        for (name, value) in desktop.environment { setenv(name, value, 1) }
        return try intervals(of: RatedWindow(try window(), refreshRate: rate))
    }

    private static func intervalsOnWayland(_ rate: Double) throws -> [Double] {
        var client: Int32 = -1, options = compositor_options()
        (options.seat, options.asks_by_hand, options.trusts_client) = (8, true, true)
        guard let compositor = compositor_create(options, &client) else {
            throw BenchmarkError("the compositor has not started")
        }
        defer { compositor_destroy(compositor) }
        for (name, value) in [
            ("WAYLAND_SOCKET", "\(client)"), ("SDL_VIDEODRIVER", "wayland"), ("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0"),
        ] { setenv(name, value, 1) }
        let address = UInt(bitPattern: compositor)
        let display = Thread {
            guard let compositor = OpaquePointer(bitPattern: address) else { return }
            let start = Machine.time
            var count = 0.0
            while !Thread.current.isCancelled {
                count += 1
                let time = start + count / rate
                var next = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
                clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, nil)
                compositor_ask(compositor)
            }
        }
        display.start()
        defer {
            display.cancel()
            while display.isExecuting { usleep(1000) }
        }
        return try intervals(of: RatedWindow(try window(), refreshRate: rate))
    }

    private static func window() throws(BenchmarkError) -> SDLWindow {
        do { return try SDLWindow(.init(title: "Pace", painter: .cpu)) } catch {
            throw BenchmarkError(error.description)
        }
    }

    /// Returns the times between the frames of a moving view, in milliseconds.
    private static func intervals(of window: RatedWindow) throws(BenchmarkError) -> [Double] {
        let stage = Stage(
            rootViewController: MovingController(), size: window.size, displayScale: window.scale,
            textEngine: BlankTextEngine())
        let collector = FrameCollector(count: frames + 1) { window.close() }
        stage.frameObserver = collector
        stage.run(on: window)
        let times = collector.timings.map(\.presented)
        guard times.count > frames else { throw BenchmarkError("the window has closed") }
        return zip(times, times.dropFirst()).map { ($1 - $0) * 1000 }
    }

    /// A view that moves to and fro.
    private final class MovingController: ViewController {
        override func viewDidLoad() {
            let card = View(frame: Rect(x: 40, y: 300, width: 200, height: 200))
            card.backgroundColor = .white
            view.addSubview(card)
            View.animate(withDuration: 0.7, options: [.repeat, .autoreverse], animations: { card.center.x = 1100 })
        }
    }
}

/// A window on a display of another rate, which closes after ``close()``.
private final class RatedWindow: Backend {
    let refreshRate: Double
    private let window: SDLWindow
    private var isClosed = false

    init(_ window: SDLWindow, refreshRate: Double) { (self.window, self.refreshRate) = (window, refreshRate) }

    /// Adds an event that closes the window.
    func close() { isClosed = true }

    func events(until deadline: Double?) -> [InputEvent] {
        isClosed ? [InputEvent(time: now, kind: .close)] : window.events(until: deadline)
    }

    var size: Size { window.size }
    var scale: Double { window.scale }
    var now: Double { window.now }
    var title: String {
        get { window.title }
        set { window.title = newValue }
    }
    var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.isFullScreen = newValue }
    }
    var isVisible: Bool { window.isVisible }
    var awaitsDisplay: Bool { window.awaitsDisplay }
    func present(_ list: DisplayList) { window.present(list) }
    nonisolated func wake() { window.wake() }
}
