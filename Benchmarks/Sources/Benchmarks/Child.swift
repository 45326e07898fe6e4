import Foundation

/// Another program that runs beside this one.
struct Child {
    private let process = Process()
    private let name: String
    /// When it was started, on the machine's clock, in seconds.
    let start: Double

    /// Starts a program found in PATH, or one whose path has a slash.
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

    /// Starts a program as nice as our decoding threads make themselves, so that on a busy machine all are slowed alike.
    init(nice program: String, _ arguments: [String]) throws(BenchmarkError) {
        try self.init("nice", ["-n", "10", program] + arguments)
    }

    /// Starts this program again, as nice, to do one thing with nothing else in its memory.
    init(niceSelf words: [String]) throws(BenchmarkError) {
        try self.init(nice: "/proc/self/exe".resolved, ["child"] + words)
    }

    /// Waits for its end and returns how long it has run, in seconds.
    @discardableResult
    func finish() throws(BenchmarkError) -> Double {
        process.waitUntilExit()
        let time = Machine.time - start
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw BenchmarkError("\(name) ended with status \(process.terminationStatus)")
        }
        return time
    }

    /// Whether it still runs.
    var isRunning: Bool { process.isRunning }

    /// The most memory it has had at once, in mebibytes (VmHWM); only while it runs.
    var peakMemory: Double {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }

    /// Ends it.
    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}

extension String {
    /// The path that a link leads to.
    fileprivate var resolved: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
