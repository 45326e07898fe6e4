import Demos
import Glibc
import System
import TactileSDL

/// The table of `--start-report`: what the program does from its start until the first frame is on screen, and how long each
/// step takes.
///
/// The steps follow each other without gaps. What other threads do meanwhile, such as reading the folder, is part of the
/// processor time of all threads.
@MainActor
final class StartReport {
    /// The time since a moment in the past, and the processor time of the main thread and of all threads, in seconds.
    struct Moment: Equatable {
        /// The elapsed time.
        var elapsed: Double
        /// The processor time of the main thread.
        var main: Double
        /// The processor time of all threads.
        var all: Double

        /// The present moment.
        static var now: Self {
            Self(
                elapsed: time(CLOCK_MONOTONIC), main: time(CLOCK_THREAD_CPUTIME_ID),
                all: time(CLOCK_PROCESS_CPUTIME_ID))
        }

        private static func time(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }

    /// The moment of the program's first instructions; `nil` before ``begin()``.
    private static var beginning: Moment?
    /// The scene in the window.
    var scene: SceneStage?
    private let beginning: Moment
    private var steps: [(name: String, end: Moment)] = []

    /// Notes that the program begins, for a report that its command line may ask for.
    static func begin() { beginning = .now }

    /// Creates a report of what follows a moment, by default the beginning of the program.
    init(from beginning: Moment? = nil) { self.beginning = beginning ?? Self.beginning ?? .now }

    /// Notes that a step has ended.
    ///
    /// - Parameters:
    ///   - name: what the step did.
    ///   - moment: its end.
    func end(_ name: String, at moment: Moment = .now) { steps.append((name, moment)) }

    /// The table: a line for each step with its times in milliseconds, and their sums.
    ///
    /// Of what precedes the beginning only the processor time is known.
    var text: String {
        var lines = [Self.line("Start, in milliseconds", ["elapsed", "main thread", "all threads"])]
        lines.append(
            Self.line("  program and libraries", ["-", Self.number(beginning.main), Self.number(beginning.all)]))
        var last = beginning
        for step in steps {
            let end = step.end
            let times = [end.elapsed - last.elapsed, end.main - last.main, end.all - last.all]
            lines.append(Self.line("  " + step.name, times.map(Self.number)))
            last = end
        }
        let sums = [last.elapsed - beginning.elapsed, last.main, last.all]
        lines.append(Self.line("first frame", sums.map(Self.number)))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Prints the table when a window has presented its first frame, and a line when all of its thumbnails are there.
    func follow(_ window: SDLWindow) {
        var hasPrinted = false
        window.didPresent = { [weak window, self] in
            if !hasPrinted {
                end("layout and painting")
                print(text, terminator: "")
                hasPrinted = true
            }
            guard let last = steps.last?.end, scene?.showsWholeScreen ?? false else { return }
            let now = Moment.now
            let times = [now.elapsed - last.elapsed, now.main - last.main, now.all - last.all]
            print(Self.line("thumbnails on it, later by", times.map(Self.number)))
            window?.didPresent = nil
        }
    }

    private static func number(_ seconds: Double) -> String { PrintedNumber.fixed(seconds * 1000, decimals: 2) }

    private static func line(_ name: String, _ columns: [String]) -> String {
        columns.reduce(name + String(repeating: " ", count: max(0, 34 - name.count))) { line, column in
            line + String(repeating: " ", count: max(1, 13 - column.count)) + column
        }
    }
}
