import Foundation

/// What the figures were measured on.
enum Machine {
    /// The processor's name and the number of its cores that are ours.
    static var description: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
        return "\(model.dropFirst()), \(ProcessInfo.processInfo.activeProcessorCount) cores"
    }

    /// The time this thread has had the processor for, in milliseconds.
    static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
