import Foundation
import Measurement

/// The processes of a sweep: each replays a part, and writes a line for each replay to a pipe.
///
/// A stage belongs to the main thread of its process, so that replays run in parallel in processes. If this process ends,
/// by Ctrl-C for example, the others end at their next line, because their pipes are closed.
struct SweepProcesses {
    private let count: Int
    private let arguments: [String]

    /// A process with the text that has arrived since the last complete line.
    private struct Worker {
        let process: Process
        let output: FileHandle
        var rest = Data()
        var isOver = false
    }

    /// Prepares a number of processes of this program.
    init(_ count: Int, arguments: [String]) { (self.count, self.arguments) = (count, arguments) }

    /// Runs the processes, and returns the results in their order.
    ///
    /// - Throws: `CommandError` if a process cannot be started or fails.
    func results(_ total: Int, _ progress: ProgressLine) throws(CommandError) -> [SweepResult] {
        var workers = try start()
        defer { for worker in workers where worker.process.isRunning { worker.process.terminate() } }
        var results = [SweepResult?](repeating: nil, count: total)
        while let index = waitForOutput(workers) {
            let data = workers[index].output.availableData
            workers[index].isOver = data.isEmpty
            workers[index].rest.append(data)
            for line in takeLines(&workers[index].rest) {
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, let place = Int(parts[0]), results.indices.contains(place),
                    let result = SweepResult(line: parts[1])
                else { throw CommandError("a process of the sweep wrote an unknown line; run it with --jobs 1") }
                results[place] = result
                progress.advance()
            }
        }
        for worker in workers { worker.process.waitUntilExit() }
        guard workers.allSatisfy({ $0.process.terminationStatus == 0 }), !results.contains(nil) else {
            throw CommandError("a process of the sweep ended early; run it with --jobs 1")
        }
        return results.compactMap(\.self)
    }

    private func start() throws(CommandError) -> [Worker] {
        var workers: [Worker] = []
        for index in 0..<count {
            let process = Process(), pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = arguments + ["--part", "\(index)/\(count)"]
            process.standardOutput = pipe
            process.standardInput = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                for worker in workers { worker.process.terminate() }
                throw CommandError("a process of the sweep cannot be started; run it with --jobs 1")
            }
            workers.append(Worker(process: process, output: pipe.fileHandleForReading))
        }
        return workers
    }

    /// Returns the index of a process that has written something or has ended; nil if all have ended.
    private func waitForOutput(_ workers: [Worker]) -> Int? {
        let open = workers.indices.filter { !workers[$0].isOver }
        guard !open.isEmpty else { return nil }
        var polls = open.map { pollfd(fd: workers[$0].output.fileDescriptor, events: Int16(POLLIN), revents: 0) }
        while poll(&polls, nfds_t(polls.count), -1) < 0, errno == EINTR {}
        return polls.firstIndex { $0.revents != 0 }.map { open[$0] } ?? open[0]
    }

    private func takeLines(_ data: inout Data) -> [String] {
        guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let text = String(decoding: data[..<last], as: UTF8.self)
        data = Data(data[data.index(after: last)...])
        return text.split(separator: "\n").map(String.init)
    }
}
