import Glibc
import Testing

@testable import System

@Suite struct ChildProcessTests {
    private static func shell(_ script: String, output: Int32? = nil) throws -> ChildProcess {
        try ChildProcess("/bin/sh", ["-c", script], output: output)
    }

    @Test func `the status is that of the exit, or the number of the signal`() throws {
        #expect(try Self.shell("exit 0").wait() == 0)
        let process = try Self.shell("exit 7")
        #expect(process.wait() == 7 && process.wait() == 7)
        #expect(try Self.shell("kill -15 $$").wait() == SIGTERM)
    }

    @Test func `a process is ended with those that it has started, and not after its end`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let process = try Self.shell("sleep 1000 & echo; wait", output: ends[1])
        close(ends[1])
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 1)
        process.end()
        #expect(process.wait() == SIGKILL)
        // The pipe ends when the other process has ended, too.
        #expect(read(ends[0], &byte, 1) == 0)
        close(ends[0])
        process.end(SIGTERM)
    }

    @Test func `without files, input is empty and output goes nowhere`() throws {
        #expect(try Self.shell("test -z \"$(cat)\" && echo text && echo text >&2").wait() == 0)
    }

    @Test func `a program receives a file in memory, and makes another one, also by its path`() throws {
        let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let given = try ChildProcess.makeFile(of: content), made = try ChildProcess.makeFile()
        defer {
            close(given)
            close(made)
        }
        let script = "cat >/proc/self/fd/1"
        #expect(try ChildProcess("/bin/sh", ["-c", script], input: given, output: made).wait() == 0)
        var bytes = [UInt8](repeating: 0, count: content.count + 1)
        #expect(pread(made, &bytes, bytes.count, 0) == content.count)
        #expect(bytes.dropLast() == content[...])
    }

    @Test func `a missing program is an error in the system's words`() throws {
        let error = #expect(throws: ChildProcessError.self) { try ChildProcess("/nowhere/program", []) }
        #expect(error?.reason == "No such file or directory")
        #expect(ChildProcess.path(of: "sh", in: "/nowhere:/bin") == "/bin/sh")
        #expect(ChildProcess.path(of: "program", in: "/nowhere") == nil)
    }
}
