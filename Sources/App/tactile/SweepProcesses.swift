import Glibc
import Lab
import System

/// The processes of a sweep: each replays a part, and writes a line for each replay to a pipe.
///
/// A stage belongs to the main thread of its process, so that replays run in parallel in processes. If this process ends,
/// by Ctrl-C for example, the others end at their next line, because their pipes are closed.
struct SweepProcesses {
    private let count: Int
    private let arguments: [String]

    /// A process with the text that has arrived since the last complete line.
    private struct Worker {
        let process: ChildProcess
        let output: Int32
        var rest: [UInt8] = []
        var isOver = false
    }

    /// Prepares a number of processes of this program.
    init(_ count: Int, arguments: [String]) { (self.count, self.arguments) = (count, arguments) }

    /// Runs the processes, and returns the results in their order.
    ///
    /// - Throws: `CommandError` if a process cannot be started or fails.
    func results(_ total: Int, _ progress: ProgressLine) throws(CommandError) -> [SweepResult] {
        var workers = try start()
        defer { for worker in workers { Self.end(worker) } }
        var results = [SweepResult?](repeating: nil, count: total)
        while let index = waitForOutput(workers) {
            let bytes = read(workers[index].output)
            workers[index].isOver = bytes.isEmpty
            workers[index].rest += bytes
            for line in takeLines(&workers[index].rest) {
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, let place = Int(parts[0]), results.indices.contains(place),
                    let result = SweepResult(line: parts[1])
                else { throw CommandError("a process of the sweep wrote an unknown line; run it with --jobs 1") }
                results[place] = result
                progress.advance()
            }
        }
        let statuses = workers.map { $0.process.wait() }
        guard statuses.allSatisfy({ $0 == 0 }), !results.contains(nil) else {
            throw CommandError("a process of the sweep ended early; run it with --jobs 1")
        }
        return results.compactMap(\.self)
    }

    private func start() throws(CommandError) -> [Worker] {
        var workers: [Worker] = []
        for index in 0..<count {
            var ends: [Int32] = [-1, -1]
            let part = ["--part", "\(index)/\(count)"]
            guard pipe(&ends) == 0,
                let process = try? ChildProcess(
                    AssetsFolder.executable.path, arguments + part, output: ends[1], errors: STDERR_FILENO)
            else {
                for end in ends where end >= 0 { close(end) }
                for worker in workers { Self.end(worker) }
                throw CommandError("a process of the sweep cannot be started; run it with --jobs 1")
            }
            close(ends[1])
            workers.append(Worker(process: process, output: ends[0]))
        }
        return workers
    }

    private static func end(_ worker: Worker) {
        worker.process.end(SIGTERM)
        close(worker.output)
    }

    /// Returns what a process has written; nothing if it has ended.
    private func read(_ output: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            repeat { count = Glibc.read(output, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
            count = max(0, count)
        }
    }

    /// Returns the index of a process that has written something or has ended; nil if all have ended.
    private func waitForOutput(_ workers: [Worker]) -> Int? {
        let open = workers.indices.filter { !workers[$0].isOver }
        guard !open.isEmpty else { return nil }
        var polls = open.map { pollfd(fd: workers[$0].output, events: Int16(POLLIN), revents: 0) }
        while poll(&polls, nfds_t(polls.count), -1) < 0, errno == EINTR {}
        return polls.firstIndex { $0.revents != 0 }.map { open[$0] } ?? open[0]
    }

    private func takeLines(_ data: inout [UInt8]) -> [String] {
        guard let last = data.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let text = String(decoding: data[..<last], as: UTF8.self)
        data.removeFirst(last + 1)
        return text.split(separator: "\n").map(String.init)
    }
}
