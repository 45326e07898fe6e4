import Dispatch
import Glibc
import Synchronization
import System

/// A program that owns the desktop's clipboard and gives the content of a file to the programs that ask for it.
///
/// SDL offers only text. `wl-copy` (of wl-clipboard) and `xclip` read their input, take the clipboard over and then
/// continue in the background until another program does, also after this one has ended. The file itself is their input,
/// so that its size does not matter here. An object starts one program.
public final class ClipboardProgram: Sendable {
    /// A system of windows, each of which has a program of its own.
    public enum WindowSystem: Hashable, Sendable {
        case wayland, x11

        /// The program.
        public var program: String { self == .wayland ? "wl-copy" : "xclip" }
        /// The Debian package of the program.
        public var package: String { self == .wayland ? "wl-clipboard" : "xclip" }

        fileprivate func arguments(_ mediaType: String) -> [String] {
            switch self {
            case .wayland: ["--type", mediaType]
            case .x11: ["-selection", "clipboard", "-t", mediaType, "-in"]
            }
        }
    }

    /// The end of a copy.
    public enum Answer: Hashable, Sendable {
        /// The program owns the clipboard.
        case done
        /// The program is not installed.
        case missing
        /// The program has ended with a failure.
        case failed
        /// The program did not end in time, and was ended.
        case late
        /// ``end()`` was called.
        case ended
    }

    private enum State {
        case idle
        case running(ChildProcess)
        /// Ended before its time by a signal, for a reason.
        case stopped(Answer)
        case over
    }

    private let system: WindowSystem
    private let searchPath: String?
    private let patience: Double
    private let state = Mutex(State.idle)

    /// Creates a copy to come.
    ///
    /// - Parameters:
    ///   - system: the system of the window.
    ///   - searchPath: the folders in which the program lies, separated by colons; by default those of the environment.
    ///   - patience: the longest time for the program to take the clipboard over, in seconds.
    public init(_ system: WindowSystem, searchPath: String? = nil, patience: Double = 20) {
        (self.system, self.searchPath, self.patience) = (system, searchPath, patience)
    }

    /// Starts the program, and waits until it owns the clipboard; meant for a thread, and for one call.
    ///
    /// - Parameters:
    ///   - file: the descriptor of a file, which the program reads from its position.
    ///   - mediaType: the media type of the file.
    /// - Returns: The end of the copy.
    public func copy(_ file: Int32, mediaType: String) -> Answer {
        guard let path = ChildProcess.path(of: system.program, in: searchPath) else { return .missing }
        let process: ChildProcess? = state.withLock { state in
            guard case .idle = state else { return nil }
            let process = try? ChildProcess(path, system.arguments(mediaType), input: file)
            state = process.map { .running($0) } ?? .stopped(.failed)
            return process
        }
        guard let process else { return reason ?? .failed }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in self?.stop(.late) }
        let status = process.wait()
        return state.withLock { state in
            if case .stopped(let answer) = state { return answer }
            state = .over
            return status == 0 ? .done : .failed
        }
    }

    /// Starts the program with a text, and waits as ``copy(_:mediaType:)`` does.
    public func copy(_ text: String) -> Answer {
        guard let file = try? ChildProcess.makeFile(of: Array(text.utf8)) else { return .failed }
        defer { close(file) }
        return copy(file, mediaType: "text/plain;charset=utf-8")
    }

    /// Ends a program that does not own the clipboard yet, or keeps it from being started; does nothing later.
    public func end() { stop(.ended) }

    private func stop(_ answer: Answer) {
        state.withLock { state in
            switch state {
            case .idle: state = .stopped(answer)
            case .running(let process):
                process.end()
                state = .stopped(answer)
            case .stopped, .over: break
            }
        }
    }

    private var reason: Answer? {
        state.withLock { state in
            guard case .stopped(let answer) = state else { return nil }
            return answer
        }
    }
}
