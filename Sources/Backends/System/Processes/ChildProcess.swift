internal import CProcesses
internal import Glibc
internal import Synchronization

/// The reason why a program was not started, or a file for it not made.
public struct ChildProcessError: Error, Hashable {
    /// The system's words, without a full stop.
    public let reason: String
}

/// A program that this one has started, without a shell and in a group of its own.
///
/// It has the environment of this program, and of its open files only standard input, output and errors.
public final class ChildProcess: Sendable {
    private enum State {
        case running
        case over(status: Int32)
    }

    private let number: pid_t
    private let state = Mutex(State.running)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: The arguments behind its name.
    ///   - input: The descriptor of its standard input, which stays open here; nil for an empty one.
    ///   - output: The descriptor of its standard output; nil for one that takes nothing.
    ///   - errors: The descriptor of its errors; nil for one that takes nothing.
    /// - Throws: ``ChildProcessError`` if the system does not start it.
    public init(
        _ program: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
    ) throws(ChildProcessError) {
        var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (place, file) in zip([0, 1, 2] as [Int32], [input, output, errors]) {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file, place)
            } else {
                posix_spawn_file_actions_addopen(&actions, place, "/dev/null", place == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        // The program may outlive this one, and must not keep its files and connections open.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        // Threads of a queue block all signals, and a new process inherits that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process: pid_t = 0
        let status = posix_spawn(&process, program, &actions, &attributes, words, environ)
        guard status == 0 else { throw ChildProcessError(reason: String(cString: strerror(status))) }
        number = process
    }

    /// Waits until the program has ended.
    ///
    /// - Returns: Its exit status, or the number of the signal that has ended it; -1 where the system does not know.
    @discardableResult
    public func wait() -> Int32 {
        // The system may have given the number to another process since.
        if let status = state.withLock({ if case .over(let status) = $0 { status } else { nil } }) { return status }
        // The process is released under the lock, so that no signal goes to another one of its number.
        var info = siginfo_t()
        while waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return state.withLock { state in
            if case .over(let status) = state { return status }
            var status: Int32 = 0
            var waited: pid_t
            repeat { waited = waitpid(number, &status, 0) } while waited < 0 && errno == EINTR
            // The system forgets how processes end where the caller ignores SIGCHLD.
            let signal = status & 0x7F, result = waited < 0 ? -1 : signal == 0 ? status >> 8 & 0xFF : signal
            state = .over(status: result)
            return result
        }
    }

    /// Sends a signal to the program and to those that it has started; does nothing after ``wait()``.
    ///
    /// - Parameter signal: The signal; nil for the one that ends them at once.
    public func end(_ signal: Int32? = nil) {
        state.withLock { if case .running = $0 { kill(-number, signal ?? SIGKILL) } }
    }

    /// Creates a file in memory, for what a program receives or makes.
    ///
    /// It needs neither a path nor space on a disk.
    ///
    /// - Parameter content: The content; none by default.
    /// - Returns: The descriptor, for reading and writing from the beginning of the file, which the caller closes.
    /// - Throws: ``ChildProcessError`` if there is no descriptor or no memory left.
    public static func makeFile(of content: [UInt8] = []) throws(ChildProcessError) -> Int32 {
        let closesInOtherPrograms: UInt32 = 1  // MFD_CLOEXEC of Linux
        let first = memfd_create("tactile", closesInOtherPrograms)
        defer { close(first) }
        // A number below 3, free where this program has no standard input or output, would be replaced in the other one.
        let file = fcntl(first, F_DUPFD_CLOEXEC, 3)
        guard file >= 0 else { throw ChildProcessError(reason: String(cString: strerror(errno))) }
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(rest.startIndex)) }
            guard count > 0 || errno == EINTR else {
                defer { close(file) }
                throw ChildProcessError(reason: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(max(count, 0))
        }
        return file
    }

    /// Returns the path of a program.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - folders: The folders that are searched, separated by colons; nil for those of the environment.
    /// - Returns: The path; nil if none of the folders has such a program.
    public static func path(of name: String, in folders: String?) -> String? {
        let usual = getenv("PATH").map { String(cString: $0) } ?? ""
        return (folders ?? usual).split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
