import Glibc

/// A process that writes one line when it is ready.
///
/// Foundation's processes inherit the signals that the threads of a test block, among them the one that ends a process.
nonisolated final class ServerProcess {
    /// The line without its end.
    let line: String
    private var process: pid_t = 0

    init(_ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        defer { for end in ends { close(end) } }
        var files = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t(), noSignals = sigset_t()
        posix_spawn_file_actions_init(&files)
        posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        for end in ends { posix_spawn_file_actions_addclose(&files, end) }
        sigemptyset(&noSignals)
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = arguments.map { strdup($0) } + [nil]
        defer {
            for word in words { free(word) }
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        let status = posix_spawn(&process, arguments[0], &files, &attributes, &words, environ)
        guard status == 0 else { throw TestXServerError(reason: "no process of \(arguments)") }
        close(ends[1])
        ends[1] = -1
        // The process ends if the pipe is closed before it has written the whole line.
        var text: [UInt8] = [], byte: UInt8 = 0
        while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
        line = String(decoding: text, as: UTF8.self)
    }

    deinit { stop() }

    /// Ends the process, and waits for its end.
    func stop() {
        guard process != 0 else { return }
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
        process = 0
    }
}
