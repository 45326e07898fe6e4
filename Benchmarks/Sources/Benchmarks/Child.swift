import Foundation

/// A child process.
struct Child {
    private let process = Process()
    private let name: String
    /// The time of the start on the machine's clock, in seconds.
    let start: Double

    /// Starts a program by its path if it contains a slash, else by its name in PATH.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], output: Pipe? = nil
    ) throws(BenchmarkError) {
        name = ([program] + arguments.prefix(3)).joined(separator: " ")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        if let output { process.standardOutput = output }
        start = Machine.time
        do { try process.run() } catch { throw BenchmarkError("\(program) cannot be started; is it installed?") }
    }

    /// Starts a program with the nice value of this library's decoding threads, so that a busy machine slows all equally.
    init(nice program: String, _ arguments: [String]) throws(BenchmarkError) {
        try self.init("nice", ["-n", "10", program] + arguments)
    }

    /// Starts this program again for one task, with that nice value and nothing else in its memory.
    init(niceSelf words: [String]) throws(BenchmarkError) {
        try self.init(nice: "/proc/self/exe".resolved, ["child"] + words)
    }

    /// Waits for the end of the process and returns its duration, in seconds.
    @discardableResult
    func finish() throws(BenchmarkError) -> Double {
        process.waitUntilExit()
        let time = Machine.time - start
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw BenchmarkError("\(name) ended with status \(process.terminationStatus)")
        }
        return time
    }

    /// A Boolean value that indicates whether the process is running.
    var isRunning: Bool { process.isRunning }

    /// The peak memory of the running process, in mebibytes (VmHWM).
    var peakMemory: Double {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }

    /// Terminates the process.
    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}

extension String {
    /// The path with links resolved.
    fileprivate var resolved: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
