import Compositor
import Foundation
import Tactile
import TactileSDL

/// The time from the hardware's sample to the frame that shows it, in a window on the compositor of the tests.
///
/// A pointer drags a view with 1000 samples a second, each with the stamp of the moment in which it is sent.
enum LatencyBenchmark {
    private static let frames = 300
    /// The time between two samples, in microseconds.
    private nonisolated static let interval: UInt32 = 1000

    static func run(_ table: inout Table) throws(BenchmarkError) {
        let timings = try measure()
        let rounds = (0..<3).map { Array(timings[($0 * frames / 3)..<(($0 + 1) * frames / 3)]) }
        func add(_ name: String, limit: Double? = nil, _ time: (FrameTiming) -> Double) {
            let medians = rounds.map { $0.map { time($0) * 1000 }.quantile(0.5) }
            table.add(Figure(name: name, rounds: medians, unit: "ms", limit: limit))
        }
        add("from the pointer's newest sample to the frame's step", limit: 2) { $0.stepped - ($0.newestInput ?? 0) }
        add("from that sample to the return of present") { $0.presented - ($0.newestInput ?? 0) }
    }

    /// Shows a stage on the compositor until it has presented the frames.
    private static func measure() throws(BenchmarkError) -> [FrameTiming] {
        var client: Int32 = -1, options = compositor_options()
        (options.seat, options.gestures, options.timestamps) = (8, 3, 1)
        guard let compositor = compositor_create(options, &client) else {
            throw BenchmarkError("the compositor has not started")
        }
        defer { compositor_destroy(compositor) }
        for (name, value) in [
            ("WAYLAND_SOCKET", "\(client)"), ("SDL_VIDEODRIVER", "wayland"), ("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", "0"),
        ] { setenv(name, value, 1) }
        let window: SDLWindow
        do { window = try SDLWindow(.init(title: "Latency", painter: .cpu)) } catch {
            throw BenchmarkError(error.description)
        }
        let stage = Stage(
            rootViewController: DragController(), size: window.size, displayScale: window.scale,
            textEngine: BlankTextEngine())
        let address = UInt(bitPattern: compositor), thread = Thread { drag(OpaquePointer(bitPattern: address)) }
        func endDrag() {
            thread.cancel()
            while thread.isExecuting { usleep(1000) }
        }
        // The drag ends before its receiver.
        let collector = FrameCollector(
            count: frames, isCounted: { $0.newestInput != nil },
            didFinish: {
                endDrag()
                compositor_disconnect(compositor)
            })
        stage.frameObserver = collector
        thread.start()
        stage.run(on: window)
        endDrag()
        return collector.timings
    }

    /// Presses in the window and moves the pointer in a circle until the thread is cancelled.
    private nonisolated static func drag(_ compositor: OpaquePointer?) {
        guard let compositor else { return }
        while !compositor_has_window(compositor) { usleep(1000) }
        var count = 0
        while !Thread.current.isCancelled {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let stamp = UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
            let angle = Double(count) / 300
            compositor_begin(compositor)
            if count == 0 {
                compositor_enter(compositor, false, 640, 400)
                compositor_frame(compositor)
            }
            compositor_timestamp(compositor, UInt64(time.tv_sec), UInt32(time.tv_nsec))
            if count == 1 {
                compositor_button(compositor, stamp, 0x110, true)
            } else {
                compositor_motion(compositor, stamp, 640 + 300 * sin(angle), 400 + 200 * cos(angle))
            }
            compositor_frame(compositor)
            compositor_end(compositor)
            count += 1
            usleep(interval)
        }
    }

    /// A view that a drag moves.
    private final class DragController: ViewController {
        override func viewDidLoad() {
            let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
            card.backgroundColor = .white
            view.addSubview(card)
            let home = card.center
            view.addGestureRecognizer(
                PanGestureRecognizer { [unowned card] pan in card.center = home + pan.translation })
        }
    }
}
