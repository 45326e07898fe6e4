import Demos
import FoundationEssentials
import Glibc
import System
import TactileSDL
import Viewer

/// The table of `--memory-report`: what the memory is used for when the window closes.
///
/// The kernel says what each mapping of a process takes; of memory that several processes have in common, each has its part
/// (Pss). The lines of a process add up to it.
@MainActor
final class MemoryReport {
    /// The scene in the window, the last one that was made.
    var scene: SceneStage?

    /// The memory of a process by the kinds of its mappings, in bytes.
    struct Process: Equatable {
        /// Memory of its own that is no file's: what it has allocated, and its stacks.
        var own = 0
        /// Memory that is made to be shared: the picture of the window on the way to the display, and pictures on the way from
        /// the processes that decode.
        var shared = 0
        /// Parts of files: the program, its libraries, locales.
        var files = 0
        /// Parts of files that this process has changed: addresses in the program and its libraries, and variables.
        var changed = 0

        /// The sum of all kinds.
        var total: Int { own + shared + files + changed }
    }

    /// Prints the table of a window that has just closed.
    func print(for window: SDLWindow) {
        let processes = Self.descendants(of: getpid()).map(Self.memory)
        let text = text(
            window: window.memory, usesGraphicsProcessor: window.usesGraphicsProcessor,
            program: Self.memory(of: getpid()), decoders: processes)
        Swift.print(text, terminator: "")
    }

    /// Returns the table: what the program knows of its memory, and what the kernel says of its processes.
    ///
    /// - Parameters:
    ///   - window: the memory of the window's painter.
    ///   - usesGraphicsProcessor: whether that is memory of the graphics processor.
    ///   - program: the memory of the program.
    ///   - decoders: the memory of the processes that decode.
    /// - Returns: The table, a line for each kind.
    func text(window: WindowMemory, usesGraphicsProcessor: Bool, program: Process, decoders: [Process]) -> String {
        var parts = scene?.photoMemory.filter { $0.byteCount > 0 } ?? []
        if !usesGraphicsProcessor { parts.append(("layers", window.layers)) }
        let known = parts.reduce(0) { $0 + $1.byteCount }
        parts.append(("everything else that is allocated", max(0, program.own - known)))
        parts.append(("pictures on the way to the display or from decoders", program.shared))
        parts.append(("code and constants of the program and libraries", program.files))
        parts.append(("changed parts of these", program.changed))
        var lines = ["Memory when the window closed"]
        for part in parts { lines.append(Self.line("  " + part.kind, part.byteCount)) }
        lines.append(Self.line("the program", program.total))
        let kinds: [(String, KeyPath<Process, Int>)] = [
            ("allocated", \.own), ("pictures on the way from decoders", \.shared), ("code and constants", \.files),
            ("changed parts of these", \.changed),
        ]
        for (kind, part) in kinds {
            lines.append(Self.line("  " + kind, decoders.reduce(0) { $0 + $1[keyPath: part] }))
        }
        let all = decoders.reduce(0) { $0 + $1.total }
        lines.append(Self.line("decoders, \(decoders.count) processes", all))
        lines.append(Self.line("together", program.total + all))
        if usesGraphicsProcessor {
            lines.append(Self.line("textures of the graphics processor", window.textures + window.layers))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ name: String, _ byteCount: Int) -> String {
        name + String(repeating: " ", count: max(0, 54 - name.count))
            + PrintedNumber.fixed(Double(byteCount) / 1e6, decimals: 1, width: 8) + " MB"
    }

    // MARK: What the kernel says

    private static func descendants(of process: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let children = threads.flatMap { thread in
            text(of: "/proc/\(process)/task/\(thread)/children").split { $0.isWhitespace }.compactMap { pid_t($0) }
        }
        return children + children.flatMap(descendants)
    }

    /// Returns the memory of a process; of one that may not be looked into, what it has in common with no other.
    private static func memory(of process: pid_t) -> Process {
        let mappings = text(of: "/proc/\(process)/smaps")
        guard mappings.isEmpty else { return Process(mappings: mappings) }
        let pages = text(of: "/proc/\(process)/statm").split { $0.isWhitespace }.compactMap { Int($0) }
        return Process(own: pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0)
    }

    /// Returns the text of a file of the kernel; empty if it cannot be read.
    ///
    /// Such a file says that it has no bytes, so that Foundation would read only its first 4 KiB.
    private static func text(of path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var text: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { text += part[..<count] }
        return String(decoding: text, as: UTF8.self)
    }
}

extension MemoryReport.Process {
    /// Reads the text of `/proc/PID/smaps`: for each mapping a line with its addresses and its name, and lines of its numbers in
    /// kilobytes, as proc(5) says.
    init(mappings text: String) {
        var kind = \Self.own, isFile = false, dirty = 0
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            guard first.last == ":" else {
                // addresses, rights, offset, device, inode and, if it has one, a name
                let name = words.count > 5 ? words[5] : ""
                let isShared = ["/memfd:", "/SYSV", "/dev/shm/", "/dev/zero"].contains { name.hasPrefix($0) }
                isFile = name.hasPrefix("/") && !isShared
                kind = isFile ? \.files : isShared ? \.shared : \.own
                continue
            }
            guard words.count > 1, let kilobytes = Int(words[1]) else { continue }
            switch first {
            case "Pss:": self[keyPath: kind] += kilobytes << 10
            // A page of a file that has just been written is dirty, too; one that this process has changed is anonymous.
            case "Pss_Dirty:": dirty = kilobytes << 10
            case "Anonymous:" where isFile:
                let own = min(dirty, kilobytes << 10)
                files -= own
                changed += own
            default: break
            }
        }
    }
}
