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
        case .ask, .answer: break
        }
    }

    private func commitOpening(_ path: String, _ flags: Int32) {
        let file = path.withCString { Glibc.open($0, flags, 0o600) }
        if file >= 0 { succeed() }
    }

    /// Ends the process with a signal by which a test recognises that nothing has stopped the fault.
    private func succeed() { raise(SIGUSR1) }
}
