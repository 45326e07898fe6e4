import Dispatch
import Foundation
import TestSupport
import Testing

@testable import Desktop

/// Copies by programs that stand in for those of the desktop.
@Suite struct ClipboardProgramTests {
    /// A folder with the program of a system, a script whose working files are beside it.
    private final class StandIn: Sendable {
        let folder: String
        let system: ClipboardProgram.WindowSystem

        init(_ script: String, _ system: ClipboardProgram.WindowSystem = .x11) throws {
            folder = NSTemporaryDirectory() + "clipboard-\(UUID().uuidString)"
            self.system = system
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try makeExecutable(folder + "/" + system.program, "#!/bin/sh\ncd '\(folder)'\n\(script)\n")
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func program(patience: Double = 600) -> ClipboardProgram {
            ClipboardProgram(system, searchPath: "/nowhere:" + folder, patience: patience)
        }

        func copy(_ content: Data = Data("picture".utf8), patience: Double = 600) throws -> ClipboardProgram.Answer {
            try Self.copy(content, by: program(patience: patience), in: folder)
        }

        static func copy(
            _ content: Data, by program: ClipboardProgram, in folder: String
        ) throws -> ClipboardProgram.Answer {
            try content.write(to: URL(fileURLWithPath: folder + "/content"))
            let file = try #require(FileHandle(forReadingAtPath: folder + "/content"))
            return program.copy(file.fileDescriptor, mediaType: "image/png")
        }

        func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

        /// Waits until a file has a whole line, and returns the line.
        func line(_ name: String) async throws -> String {
            let events = FolderEvents(folder)
            while true {
                if let text = text(name), text.hasSuffix("\n") { return String(text.dropLast()) }
                await events.next()
            }
        }
    }

    /// Returns whether a process exists that is neither over nor waiting for its parent.
    private static func isRunning(_ process: String) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return text.split(separator: ")").last.map { !$0.hasPrefix(" Z") && !$0.hasPrefix(" X") } ?? false
    }

    /// Returns whether a process is no child of this one any more.
    private static func isReleased(_ process: String) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.contains("PPid:\t\(getpid())\n") != true
    }

    @Test(arguments: [ClipboardProgram.WindowSystem.wayland, .x11])
    func `the program receives the bytes, the media type, no signals' mask and no other descriptor`(
        system: ClipboardProgram.WindowSystem
    ) throws {
        let script = """
            echo "$@" >words
            cat >bytes
            ls -l /proc/self/fd >open
            grep SigBlk /proc/self/status >mask
            echo $$ >process
            """
        let standIn = try StandIn(script, system)
        // Open in this process, and not closed on a start of another program.
        let leak = open(standIn.folder + "/leak", O_RDWR | O_CREAT, 0o600)
        defer { close(leak) }
        let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        // The threads of queues block signals.
        let answer = try DispatchQueue(label: "copy").sync { try standIn.copy(content) }
        #expect(answer == .done)
        #expect(try Data(contentsOf: URL(fileURLWithPath: standIn.folder + "/bytes")) == content)
        #expect(standIn.text("words")?.contains("image/png") == true)
        #expect(standIn.text("open")?.contains("/leak") == false)
        #expect(standIn.text("mask")?.hasSuffix("\t0000000000000000\n") == true)
        #expect(Self.isReleased(try #require(standIn.text("process")).trimmingCharacters(in: .newlines)))
    }

    @Test func `a text is passed on as it is`() throws {
        let standIn = try StandIn("cat >bytes; echo \"$@\" >words", .wayland), text = "/tmp/ä b.jpg\n/c.png"
        #expect(standIn.program().copy(text) == .done && standIn.text("bytes") == text)
        #expect(standIn.text("words") == "--type text/plain;charset=utf-8\n")
    }

    @Test func `a program that stays in the background does not delay the answer`() async throws {
        let standIn = try StandIn("cat >bytes; (echo $$ >parent; exec sleep 1000) & echo $! >kept")
        #expect(try standIn.copy() == .done)
        let kept = try await standIn.line("kept")
        #expect(Self.isRunning(kept))
        kill(try #require(pid_t(kept)), SIGKILL)
    }

    @Test func `a missing program and a failing one are told apart`() throws {
        #expect(try StandIn("exit 1").copy() == .failed)
        #expect(try StandIn("kill -9 $$").copy() == .failed)
        let other = try StandIn("exit 0", .wayland)
        let missing = ClipboardProgram(.x11, searchPath: other.folder)
        #expect(try StandIn.copy(Data(), by: missing, in: other.folder) == .missing)
        // A file that is no program, although it may be executed.
        let folder = try StandIn("exit 0")
        try "\u{7f}ELF".write(toFile: folder.folder + "/xclip", atomically: false, encoding: .utf8)
        #expect(try folder.copy() == .failed)
    }

    @Test func `a program that does not answer is ended with those that it has started`() async throws {
        let standIn = try StandIn("exec 3>alive; sleep 1000 & echo $! >child; echo $$ >process; wait")
        let alive = ProcessPipe(standIn.folder + "/alive")
        #expect(try standIn.copy(patience: 5) == .late)
        let processes = [try await standIn.line("child"), try await standIn.line("process")]
        await alive.end()
        for process in processes { #expect(Self.isReleased(process)) }
    }

    @Test func `a further copy ends the one that waits`() async throws {
        let standIn = try StandIn("echo $$ >process; sleep 1000")
        let program = standIn.program()
        async let answer = Task.detached {
            try StandIn.copy(Data(), by: program, in: standIn.folder)
        }.value
        let process = try await standIn.line("process")
        program.end()
        #expect(try await answer == .ended && Self.isReleased(process))
        // Before its start, too; and a program that owns the clipboard is left alone.
        let early = standIn.program()
        early.end()
        #expect(try StandIn.copy(Data(), by: early, in: standIn.folder) == .ended)
        let kept = try StandIn("sleep 1000 & echo $! >kept"), owner = kept.program()
        try #require(try StandIn.copy(Data(), by: owner, in: kept.folder) == .done)
        owner.end()
        let owning = try await kept.line("kept")
        #expect(Self.isRunning(owning))
        kill(try #require(pid_t(owning)), SIGKILL)
    }
}
