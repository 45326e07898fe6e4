import Demos
import FoundationEssentials
import Glibc
import System
import TactileSDL
import Viewer

/// The table of `--memory-report`: what the memory is used for when the window closes.
@MainActor
final class MemoryReport {
    /// The scene in the window, the last one that was made.
    var scene: SceneStage?

    /// The memory of the program's processes, in bytes.
    struct Processes {
        /// That of the program itself.
        var own = 0
        /// That of the processes that decode.
        var decoders: [Int] = []
    }

    /// Prints the table of a window that has just closed.
    func print(for window: SDLWindow) {
        let text = text(
            window: window.memory, usesGraphicsProcessor: window.usesGraphicsProcessor, processes: .measured())
        Swift.print(text, terminator: "")
    }

    /// Returns the table: what the program knows of its memory, and what the kernel says of its processes.
    ///
    /// - Parameters:
    ///   - window: the memory of the window's painter.
    ///   - usesGraphicsProcessor: whether that is memory of the graphics processor.
    ///   - processes: the memory of the processes.
    /// - Returns: The table, a line for each kind.
    func text(window: WindowMemory, usesGraphicsProcessor: Bool, processes: Processes) -> String {
        var parts = scene?.photoMemory ?? []
        parts.append(("pictures of the window", window.pictures))
        if !usesGraphicsProcessor { parts.append(("layers", window.layers)) }
        let known = parts.reduce(0) { $0 + $1.byteCount }
        parts.append(("code, libraries and the rest", max(0, processes.own - known)))
        var lines = ["Memory when the window closed"]
        for part in parts { lines.append(Self.line("  " + part.kind, part.byteCount)) }
        lines.append(Self.line("the program", processes.own))
        let decoders = processes.decoders.reduce(0, +)
        lines.append(Self.line("decoders, \(processes.decoders.count) processes", decoders))
        lines.append(Self.line("together", processes.own + decoders))
        if usesGraphicsProcessor {
            lines.append(Self.line("textures of the graphics processor", window.textures + window.layers))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ name: String, _ byteCount: Int) -> String {
        name + String(repeating: " ", count: max(0, 38 - name.count))
            + PrintedNumber.fixed(Double(byteCount) / 1e6, decimals: 1, width: 8) + " MB"
    }
}

extension MemoryReport.Processes {
    /// Measures the processes of this program: of memory that several processes have in common, each has its part (Pss).
    static func measured() -> Self {
        let own = getpid()
        return Self(own: memory(of: own), decoders: descendants(of: own).map(memory))
    }

    private static func descendants(of process: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let children = threads.flatMap { thread in
            words(of: "/proc/\(process)/task/\(thread)/children").compactMap { pid_t($0) }
        }
        return children + children.flatMap(descendants)
    }

    /// Returns the memory of a process; of one that may not be looked into, what it has in common with no other.
    private static func memory(of process: pid_t) -> Int {
        let summary = words(of: "/proc/\(process)/smaps_rollup")
        if let place = summary.firstIndex(of: "Pss:"), place + 1 < summary.count,
            let kilobytes = Int(summary[place + 1])
        {
            return kilobytes << 10
        }
        let pages = words(of: "/proc/\(process)/statm").compactMap { Int($0) }
        return pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    private static func words(of path: String) -> [Substring] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split { $0.isWhitespace }
    }
}
