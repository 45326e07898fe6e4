import Foundation

/// The machine on which the benchmarks run.
nonisolated enum Machine {
    /// The processor's name and the number of available cores.
    static var description: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
        return "\(model.dropFirst()), \(ProcessInfo.processInfo.activeProcessorCount) cores"
    }

    /// The processor time of this thread, in milliseconds.
    static var threadTime: Double { read(CLOCK_THREAD_CPUTIME_ID) * 1000 }

    /// The processor time of all threads of this process, in milliseconds.
    static var processTime: Double { read(CLOCK_PROCESS_CPUTIME_ID) * 1000 }

    /// The time of a clock that all processes share, in seconds.
    static var time: Double { read(CLOCK_MONOTONIC) }

    /// The time of the same clock, in milliseconds.
    static var milliseconds: Double { time * 1000 }

    /// The processor time of the ended child processes, in seconds.
    static var childrenTime: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The time since the start of some work.
struct Clock {
    private let elapsed = Machine.milliseconds
    private let processor = Machine.processTime

    /// The cost of the work since the creation.
    var cost: Cost { Cost(elapsed: Machine.milliseconds - elapsed, processor: Machine.processTime - processor) }
}

/// The cost of some work, in milliseconds.
struct Cost {
    /// The time that has passed.
    let elapsed: Double
    /// The processor time of all threads.
    let processor: Double
}
