internal import CSandbox
internal import Glibc

/// The process that makes helper processes: the program, started again with an argument of its own.
///
///     program --starts--> server: prepares the services, is confined, then waits
///        |                   |
///        |<--- report -------|
///        |---- new helper -->|--divides--> helper: confined further; performs tasks through a socket of its own
///        |---- end helper -->|
///
/// The server reads no file that is not trusted. It has one thread, because a process with several cannot be divided
/// safely, and libraries that are loaded before it is confined are loaded for all helpers.
public enum HelperServer {
    /// The first argument of a server.
    static let argument = "--decoder-helpers"
    /// The variable of the environment that marks the process of a server, also if its arguments are lost.
    static let variable = "TACTILE_DECODER_HELPERS"
    /// The descriptor of the socket to the program.
    static let socket: Int32 = 3
    /// The processor time of a task, in seconds.
    ///
    /// The costliest pictures that the decoders accept take five seconds on a processor of 2020.
    public static let secondsPerTask = 20
    /// The tasks after which a helper is replaced, so that a decoder's leaks do not add up.
    static let maxTasks = 100

    /// Makes helper processes for the program, and never returns, if this process was started for that.
    ///
    /// A program calls this first of all, before it starts a thread. A process that was started for that and lacks its
    /// arguments ends with status 1, so that it never acts as the program.
    ///
    /// - Parameters:
    ///   - services: the services that helper processes offer.
    ///   - secondsPerTask: the processor time of a task, in seconds, at least 1.
    public static func runIfAsked(services: [any HelperService.Type], secondsPerTask: Int = secondsPerTask) {
        let arguments = ProcessArguments.all.dropFirst()
        guard arguments.first == argument || getenv(variable) != nil else { return }
        guard arguments.count == 2, arguments.first == argument, let memory = arguments.last.flatMap({ Int($0) }),
            memory > 0
        else { exit(1) }
        exit(run(services, memory: memory, seconds: UInt32(secondsPerTask)))
    }

    private static func run(_ services: [any HelperService.Type], memory: Int, seconds: UInt32) -> Int32 {
        guard sandbox_begin() == 0 else { return 1 }
        for service in services { service.prepare() }
        guard sandbox_has_one_thread() == 1, sandbox_limit_memory(memory) == 0 else { return 1 }
        // The start of all decoders has read more code than most photos need.
        sandbox_release_files()
        let hasFilter = sandbox_prepare_filter() == 0 && filterWorks(), landlock = sandbox_forbid_files()
        var report = Message()
        report.append(hasFilter)
        report.append(Int(landlock))
        guard send(report) else { return 1 }
        while let (bytes, descriptor) = HelperSocket.receive(socket) {
            var request = MessageReader(bytes), answer = Message()
            do throws(MalformedMessage) {
                switch try request.number(in: 0...1) {
                case 0:
                    let name = try request.text()
                    guard let service = services.first(where: { $0.name == name }), descriptor >= 0 else {
                        throw MalformedMessage()
                    }
                    answer.append(start(service, descriptor, hasFilter: hasFilter, seconds: seconds))
                default: answer.append(Int(sandbox_end(pid_t(try request.number(in: 2...Int(Int32.max))))))
                }
            } catch {
                return 1
            }
            if descriptor >= 0 { close(descriptor) }
            guard send(answer) else { return 1 }
        }
        return 0
    }

    /// Makes a helper process; returns its number, or a negative error.
    private static func start(
        _ service: any HelperService.Type, _ descriptor: Int32, hasFilter: Bool, seconds: UInt32
    ) -> Int {
        let process = sandbox_fork()
        guard process == 0 else { return Int(process) }
        close(socket)
        if hasFilter, sandbox_filter_calls() != 0 { _exit(1) }
        ProgramConnection(descriptor).serve(service.init(), seconds: seconds, total: seconds * UInt32(maxTasks))
        _exit(0)
    }

    /// Returns whether the kernel accepts a filter, by a process that tries; ends this process if there can be no other.
    private static func filterWorks() -> Bool {
        let process = sandbox_fork()
        if process == 0 { _exit(sandbox_filter_calls() == 0 ? 0 : 1) }
        guard process > 0 else { exit(1) }
        var status: Int32 = 0
        return waitpid(process, &status, 0) == process && status == 0
    }

    private static func send(_ message: Message) -> Bool {
        sandbox_send(socket, message.bytes, message.bytes.count, -1) == 0
    }
}
