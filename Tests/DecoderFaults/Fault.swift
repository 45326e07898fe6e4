import Glibc

/// What a decoder that an attacker has taken over, or that has a fault, may do.
enum Fault: String, CaseIterable {
    /// Writes to an address that is not mapped.
    case crash
    /// Ends as GLib does when it gets no memory.
    case abort
    /// Ends as if all were well.
    case exit
    /// Uses the processor without an end.
    case loop
    /// Waits without an end.
    case sleep
    /// Takes 10 GB of memory.
    case allocate
    /// Opens a file of the system.
    case open
    /// Writes a file.
    case create
    /// Connects to another computer.
    case connect
    /// Starts a program.
    case execute
    /// Ends other processes of the user.
    case kill
    /// Makes memory executable.
    case inject
    /// Asks for memory again and again.
    case ask
    /// Sends questions and answers in advance, and reads none.
    case flood
    /// Asks for shared memory twice.
    case hoard
    /// Says that it needs a little more memory, each time.
    case need
    /// Starts threads without an end.
    case threads
    /// Gives an answer of another size.
    case answer

    /// The text before the fault's name in a file.
    private static let mark = "decoder-fault:"

    /// Finds the fault that a file asks for at its beginning.
    init?(file: Int32) {
        var start = [UInt8](repeating: 0, count: 1 << 14)
        let count = pread(file, &start, start.count, 0)
        guard count > 0 else { return nil }
        let text = String(decoding: start[..<count], as: UTF8.self)
        guard let range = text.firstRange(of: Self.mark) else { return nil }
        self.init(rawValue: String(text[range.upperBound...].prefix { $0.isLetter }))
    }

    /// Does what the fault is about; returns if the system has only refused it.
    func commit() {
        switch self {
        case .crash: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case .abort: Glibc.abort()
        case .exit: Glibc.exit(0)
        case .loop: while getpid() > 0 {}
        case .sleep: while Glibc.sleep(1000) >= 0 {}
        case .allocate:
            for _ in 0..<10_000 {
                guard let memory = malloc(1 << 20) else { Glibc.abort() }
                memset(memory, 1, 1 << 20)
            }
        case .open: commitOpening("/etc/passwd", O_RDONLY)
        case .create: commitOpening("/tmp/decoder-fault", O_WRONLY | O_CREAT)
        case .connect:
            // A socket would be the first step.
            if socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 { succeed() }
        case .execute:
            var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
            execve("/bin/true", &arguments, nil)
            succeed()
        case .kill:
            Glibc.kill(getppid(), SIGTERM)
            succeed()
        case .inject:
            let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            if memory != MAP_FAILED { succeed() }
        case .flood:
            for _ in 0..<1000 { send(1, 1) }
            // A process that ended now would seem to have crashed, if the program had answered already.
            while true { Glibc.sleep(1000) }
        case .hoard: for _ in 0..<2 { send(2, 1 << 16) }
        case .threads:
            var thread = pthread_t()
            for _ in 0..<100_000 {
                let status = pthread_create(
                    &thread, nil,
                    { _ in
                        Glibc.sleep(1000)
                        return nil
                    }, nil)
                if status != 0 { Glibc.abort() }
            }
        case .ask, .answer, .need: break
        }
    }

    /// Sends a message to the program, by the number that a helper's socket has.
    private func send(_ kind: Int64, _ number: Int64) {
        _ = [kind, number].withUnsafeBytes { Glibc.send(4, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
    }

    private func commitOpening(_ path: String, _ flags: Int32) {
        let file = path.withCString { Glibc.open($0, flags, 0o600) }
        if file >= 0 { succeed() }
    }

    /// Ends the process with a signal by which a test recognises that nothing has stopped the fault.
    private func succeed() { raise(SIGUSR1) }
}
