internal import CSandbox
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The server of helper processes, as the program sees it.
///
/// The server loads its libraries while the program opens its window. A server that fails in namespaces of its own is
/// started again without them. One that ends later is started again at the next request, at most three times without an
/// answer.
final class ServerConnection: Sendable {
    private enum State {
        case running(Process, Sandbox.Report)
        /// There is no server; the report of the one before.
        case failed(Sandbox.Report?)
    }

    /// The process and the socket of a server.
    private struct Process {
        let number: pid_t
        let socket: Int32
        let hasNamespaces: Bool
    }

    /// A helper process: the number of its server, which a new server does not have, and its number there.
    struct HelperProcess: Sendable {
        let server: pid_t
        let number: Int
    }

    private let program: String
    private let memory: Int
    private let state = Mutex(State.failed(nil))
    /// The report of the first server, which does not change; nil until it has come.
    private let known = Mutex<Sandbox.Report?>(nil)
    /// The number of starts that are left before one must answer.
    private let restarts = Mutex(maxRestarts)
    /// Waits for the first report.
    private let start = DispatchGroup()

    /// The time in which a server has to load its libraries, in milliseconds.
    private static let startMilliseconds: Int32 = 10_000
    private static let maxRestarts = 3

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - program: the path of a program that calls ``HelperServer/runIfAsked(services:secondsPerTask:)``.
    ///   - memory: the memory of each helper, in bytes.
    ///   - usesNamespaces: whether bubblewrap is used if it is installed.
    init(program: String, memory: Int, usesNamespaces: Bool) {
        (self.program, self.memory) = (program, memory)
        start.enter()
        // The caller opens a window meanwhile, and does not wait until the new process has begun.
        Thread.startOrPerform("sandbox") {
            let hasNamespaces = usesNamespaces && Bubblewrap.isInstalled
            self.settle(Self.start(program, memory, hasNamespaces: hasNamespaces))
            self.start.leave()
        }
    }

    deinit { if case .running(let process, _) = state.withLock({ $0 }) { Self.end(process) } }

    /// Waits for the report of a server that has been started, or of the one that replaces it.
    private func settle(_ first: Process?) {
        var process = first
        while let started = process {
            if let report = Self.report(of: started) {
                known.withLock { $0 = report }
                return state.withLock { $0 = .running(started, report) }
            }
            Self.end(started)
            process = started.hasNamespaces ? Self.start(program, memory, hasNamespaces: false) : nil
        }
    }

    /// Returns the report of the server, also of one that has ended since; `nil` if none could be started.
    ///
    /// - Parameter milliseconds: the time to wait for the server's start.
    /// - Returns: The report.
    /// - Throws: ``HelperFailure/late`` after this time.
    func report(within milliseconds: Int) throws(HelperFailure) -> Sandbox.Report? {
        guard start.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { throw .late }
        return known.withLock { $0 }
    }

    /// Makes a helper process for a service.
    ///
    /// - Parameters:
    ///   - service: the name of the service.
    ///   - descriptor: the process's end of its socket.
    /// - Returns: The process; nil if the server cannot make one.
    func start(_ service: String, _ descriptor: Int32) -> HelperProcess? {
        var request = Message()
        request.append(0)
        request.append(service)
        guard let (server, number) = ask(request, descriptor), number > 1 else { return nil }
        return HelperProcess(server: server, number: number)
    }

    /// Ends a helper process; returns its status by `waitpid`, nil if its server has ended before.
    func end(_ process: HelperProcess) -> Int? {
        var request = Message()
        request.append(1)
        request.append(process.number)
        return ask(request, -1, of: process.server).flatMap { $0.answer >= 0 ? $0.answer : nil }
    }

    /// Asks the server, which is started again if it has ended; asks nothing if another server is meant.
    private func ask(
        _ request: Message, _ descriptor: Int32, of server: pid_t? = nil
    ) -> (server: pid_t, answer: Int)? {
        guard start.wait(timeout: .now() + .milliseconds(3 * Int(Self.startMilliseconds))) == .success else {
            return nil
        }
        return state.withLock { state in
            if server == nil, case .failed(let report) = state { state = restarted(report) }
            guard case .running(let process, let report) = state, server == nil || server == process.number else {
                return nil
            }
            if sandbox_send(process.socket, request.bytes, request.bytes.count, descriptor) == 0,
                let (bytes, file) = HelperSocket.receive(process.socket, milliseconds: Self.startMilliseconds)
            {
                if file >= 0 { close(file) }
                var answer = MessageReader(bytes)
                if let number = try? answer.number() {
                    restarts.withLock { $0 = Self.maxRestarts }
                    return (process.number, number)
                }
            }
            Self.end(process)
            state = .failed(report)
            return nil
        }
    }

    /// Returns the state after a new start in place of a server that has ended.
    private func restarted(_ report: Sandbox.Report?) -> State {
        let mayStart = restarts.withLock { restarts in
            restarts -= 1
            return restarts >= 0
        }
        guard let report, mayStart,
            let process = Self.start(program, memory, hasNamespaces: report.hasNamespaces)
        else { return .failed(report) }
        if let second = Self.report(of: process), second == report { return .running(process, second) }
        Self.end(process)
        return .failed(report)
    }

    private static func start(_ program: String, _ memory: Int, hasNamespaces: Bool) -> Process? {
        var ends: [Int32] = [-1, -1]
        guard sandbox_socket_pair(&ends) == 0 else { return nil }
        defer { close(ends[1]) }
        let own = [program, HelperServer.argument, "\(memory)"]
        let words = hasNamespaces ? Bubblewrap.arguments(for: program) + own : own
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let number = sandbox_start(words[0], &arguments, HelperServer.variable + "=1", ends[1])
        guard number > 0 else {
            close(ends[0])
            return nil
        }
        return Process(number: number, socket: ends[0], hasNamespaces: hasNamespaces)
    }

    private static func report(of process: Process) -> Sandbox.Report? {
        guard let (bytes, file) = HelperSocket.receive(process.socket, milliseconds: startMilliseconds) else {
            return nil
        }
        if file >= 0 { close(file) }
        var message = MessageReader(bytes)
        guard let hasFilter = try? message.flag(), let landlock = try? message.number() else { return nil }
        return Sandbox.Report(hasNamespaces: process.hasNamespaces, hasFilter: hasFilter, landlockVersion: landlock)
    }

    private static func end(_ process: Process) {
        close(process.socket)
        _ = sandbox_end(process.number)
    }
}

/// The program bubblewrap, which starts the server in namespaces of its own: without a network, other processes, or files
/// but those of the system's libraries.
private enum Bubblewrap {
    private static let path = "/usr/bin/bwrap"

    static var isInstalled: Bool { access(path, X_OK) == 0 }

    /// Returns the command that starts a program.
    static func arguments(for program: String) -> [String] {
        let shared = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/fonts", "/var/cache/fontconfig"]
        let paths = shared + libraryFolders.filter { !$0.hasPrefix("/usr/") && !$0.hasPrefix("/lib") } + [program]
        return [path, "--unshare-all", "--new-session", "--cap-drop", "ALL", "--proc", "/proc", "--dev", "/dev"]
            + paths.flatMap { ["--ro-bind-try", $0, $0] } + ["--"]
    }

    /// The folders of the libraries that this process has loaded, because a program may have brought its own, and those of
    /// `LD_LIBRARY_PATH`, from which it may load more.
    private static var libraryFolders: [String] {
        let named = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
        var folders = Set(named.split(whereSeparator: { $0 == ":" || $0 == ";" }).map(String.init))
        folders = folders.filter { $0.hasPrefix("/") }
        guard let file = fopen("/proc/self/maps", "re") else { return folders.sorted() }
        defer { fclose(file) }
        let slash = Int32(UInt8(ascii: "/"))
        var line: UnsafeMutablePointer<CChar>?, capacity = 0
        defer { free(line) }
        while getline(&line, &capacity, file) > 0, let line {
            // A name that contains ".so" belongs to a library; most lines have none, or the one before.
            guard strstr(line, ".so") != nil, let start = strchr(line, slash), let end = strrchr(line, slash) else {
                continue
            }
            let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
            folders.insert(String(decoding: bytes, as: UTF8.self))
        }
        return folders.sorted()
    }
}
