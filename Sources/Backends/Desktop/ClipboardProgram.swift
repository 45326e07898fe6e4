import CGIO
import Foundation
import Synchronization

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
        case running(pid_t)
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
        guard let path = programPath else { return .missing }
        let process: pid_t? = state.withLock { state in
            guard case .idle = state else { return nil }
            let process = start([path] + system.arguments(mediaType), input: file)
            state = process.map { .running($0) } ?? .stopped(.failed)
            return process
        }
        guard let process else { return reason ?? .failed }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in self?.stop(.late) }
        // The process is released under the lock, so that no signal goes to another one of its number.
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { state in
            var status: Int32 = 0
            waitpid(process, &status, 0)
            if case .stopped(let answer) = state { return answer }
            state = .over
            return status == 0 ? .done : .failed
        }
    }

    /// Starts the program with a text, and waits as ``copy(_:mediaType:)`` does.
    public func copy(_ text: String) -> Answer {
        guard let file = tmpfile() else { return .failed }
        defer { fclose(file) }
        let isWritten = fputs(text, file) >= 0 && fflush(file) == 0
        rewind(file)
        return isWritten ? copy(fileno(file), mediaType: "text/plain;charset=utf-8") : .failed
    }

    /// Ends a program that does not own the clipboard yet, or keeps it from being started; does nothing later.
    public func end() { stop(.ended) }

    private func stop(_ answer: Answer) {
        state.withLock { state in
            switch state {
            case .idle: state = .stopped(answer)
            case .running(let process):
                // The program may have started others, which belong to its group.
                kill(-process, SIGKILL)
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

    private var programPath: String? {
        (searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(system.program)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Starts a program in a group of its own, without a shell; returns its process, or nil after a failure.
    private func start(_ words: [String], input: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        for output in [1, 2] as [Int32] { posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
        // The program outlives this one, and must not keep its files and connections open.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        // Threads of a queue block all signals, and a new process inherits that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var process: pid_t = 0
        let status = posix_spawn(&process, words[0], &actions, &attributes, arguments, environ)
        return status == 0 ? process : nil
    }
}
