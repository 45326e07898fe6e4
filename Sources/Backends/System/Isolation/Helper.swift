internal import CSandbox
internal import Dispatch
internal import Glibc
internal import Synchronization

/// A helper process, as the program sees it: it performs one task at a time.
///
/// The process ends with the last reference to the object.
public final class Helper: Sendable {
    private struct State: ~Copyable, Sendable {
        var memory: SharedMemory?
        var tasks = 0
        /// The failure that has ended the process; nil while it lives.
        var failure: HelperFailure?
    }

    private let server: ServerConnection
    private let process: ServerConnection.HelperProcess
    private let socket: Int32
    private let state = Mutex(State())

    /// The time for a task, in milliseconds: more than one of the longest processor time takes on a busy machine.
    public static let usualMilliseconds = 60_000

    /// The time for a task for which a frame waits, in milliseconds.
    public static let frameMilliseconds = 40

    init(_ server: ServerConnection, process: ServerConnection.HelperProcess, socket: Int32) {
        (self.server, self.process, self.socket) = (server, process, socket)
    }

    deinit {
        close(socket)
        if state.withLock({ $0.failure == nil }) { endInBackground() }
    }

    /// Ends the process on another thread, because a frame may wait for this one.
    private func endInBackground() {
        Thread.startOrPerform("helper's end") { [server, process] in _ = server.end(process) }
    }

    /// A Boolean value that indicates whether the process has failed, or has performed as many tasks as one may.
    var isOver: Bool { state.withLock { $0.failure != nil || $0.tasks >= HelperServer.maxTasks } }

    /// A Boolean value that indicates whether the process has failed.
    var hasFailed: Bool { state.withLock { $0.failure != nil } }

    /// Ends the task that the process performs, and the process with it.
    func interrupt() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Performs a task in the process.
    ///
    /// - Parameters:
    ///   - task: the task, in the form of its service.
    ///   - file: the descriptor of the file; -1 if there is none.
    ///   - milliseconds: the time for the task; a process that is later is ended.
    ///   - allowance: the most bytes of pictures in the answer, unless `grow` allows more.
    ///   - grow: returns whether the task may use a number of bytes in all.
    ///   - read: reads the answer from the message and from the pictures' pixels, which are valid until it returns.
    /// - Returns: The result of `read`.
    /// - Throws: ``HelperFailure`` if the process ends, is late or does not answer in its form.
    public func perform<Answer: Sendable>(
        _ task: Message, file: Int32 = -1, milliseconds: Int = Helper.usualMilliseconds,
        allowance: Int = 0, grow: (Int) -> Bool = { _ in false },
        read: (inout MessageReader, [UnsafeRawBufferPointer]) throws(MalformedMessage) -> Answer
    ) throws(HelperFailure) -> Answer {
        try state.withLock { state throws(HelperFailure) in
            if let failure = state.failure { throw failure }
            state.tasks += 1
            let deadline = DispatchTime.now() + .milliseconds(milliseconds)
            var rights = Rights(byteCount: allowance)
            if sandbox_send(socket, task.bytes, task.bytes.count, file) != 0 { throw end(&state, .crashed) }
            for _ in 0..<Self.maxMessages {
                var message: MessageReader
                switch receive(until: deadline) {
                case .success(let reader): message = reader
                case .failure(let failure): throw end(&state, failure)
                }
                let answer: Answer?
                do throws(MalformedMessage) {
                    answer = try step(&message, &state, &rights, grow: grow, read: read)
                } catch {
                    throw end(&state, .malformedAnswer)
                }
                if let answer { return answer }
            }
            throw end(&state, .malformedAnswer)
        }
    }

    /// The most messages that a process sends for one task: a task asks twice at most.
    private static let maxMessages = 8

    /// What a process may still ask for in a task.
    private struct Rights {
        /// The most bytes of pictures in the answer.
        var byteCount: Int
        var mayAskForMemory = true
    }

    /// Handles a message of the process: answers a question, or reads the answer to the task and returns it.
    private func step<Answer>(
        _ message: inout MessageReader, _ state: inout State, _ rights: inout Rights, grow: (Int) -> Bool,
        read: (inout MessageReader, [UnsafeRawBufferPointer]) throws(MalformedMessage) -> Answer
    ) throws(MalformedMessage) -> Answer? {
        switch HelperMessage(rawValue: try message.number()) {
        case .grow:
            let byteCount = try message.number(in: 0...Int.max), isAllowed = grow(byteCount)
            if isAllowed { rights.byteCount = max(rights.byteCount, byteCount) }
            var answer = Message()
            answer.append(isAllowed)
            try send(answer)
            return nil
        case .memory:
            guard rights.mayAskForMemory, rights.byteCount > 0 else { throw MalformedMessage() }
            rights.mayAskForMemory = false
            try share(try message.number(in: 1...rights.byteCount), &state)
            return nil
        case .answer:
            let answer = try read(&message, try Self.pictures(&message, in: state.memory?.bytes))
            // Both processes give up a large memory after a task.
            if let count = state.memory?.count, count > SharedMemory.keptBytes { state.memory = nil }
            return answer
        case nil: throw MalformedMessage()
        }
    }

    private func receive(until deadline: DispatchTime) -> Result<MessageReader, HelperFailure> {
        let left = max(0, Int64(deadline.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds)) / 1_000_000
        var descriptor: Int32 = -1, status = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Message.capacity) { buffer, count in
            status = sandbox_receive(
                socket, buffer.baseAddress, buffer.count, &descriptor, Int32(clamping: left))
            count = max(0, status)
        }
        // A process has nothing to send but messages.
        if descriptor >= 0 { close(descriptor) }
        switch status {
        case 1... where descriptor < 0: return .success(MessageReader(bytes))
        case -Int(ETIMEDOUT): return .failure(.late)
        case 0, -Int(ECONNRESET): return .failure(.crashed)
        default: return .failure(.malformedAnswer)
        }
    }

    private func send(_ message: Message, _ descriptor: Int32 = -1) throws(MalformedMessage) {
        guard sandbox_send(socket, message.bytes, message.bytes.count, descriptor) == 0 else {
            throw MalformedMessage()
        }
    }

    /// Makes shared memory of at least a number of bytes, and gives it to the process.
    private func share(_ byteCount: Int, _ state: inout State) throws(MalformedMessage) {
        // The next picture is often a little larger.
        let size = byteCount > SharedMemory.keptBytes ? byteCount : max(1 << 16, byteCount.nextPowerOfTwo)
        state.memory = nil
        let descriptor = sandbox_make_memory(size)
        guard descriptor >= 0 else { throw MalformedMessage() }
        defer { close(descriptor) }
        state.memory = SharedMemory(descriptor, byteCount: size)
        guard state.memory != nil else { throw MalformedMessage() }
        var answer = Message()
        answer.append(size)
        try send(answer, descriptor)
    }

    /// Returns the parts of the shared memory that a process has filled with pictures.
    private static func pictures(
        _ message: inout MessageReader, in memory: UnsafeMutableRawBufferPointer?
    ) throws(MalformedMessage) -> [UnsafeRawBufferPointer] {
        var rest = UnsafeRawBufferPointer(memory ?? UnsafeMutableRawBufferPointer(start: nil, count: 0))[...]
        let size = MemoryLayout<UInt32>.size
        var pictures: [UnsafeRawBufferPointer] = []
        for _ in 0..<(try message.number(in: 0...maxPictures)) {
            let byteCount = try message.number(in: 0...rest.count / size) * size
            pictures.append(UnsafeRawBufferPointer(rebasing: rest.prefix(byteCount)))
            rest = rest.dropFirst(byteCount)
        }
        return pictures
    }

    private static let maxPictures = 4

    /// Ends the process; returns the failure, which its end explains unless the program was the cause.
    private func end(_ state: inout State, _ failure: HelperFailure) -> HelperFailure {
        state.memory = nil
        state.failure = failure
        if failure == .crashed, let status = server.end(process) {
            state.failure = HelperFailure(waitStatus: status)
        } else if failure != .crashed {
            endInBackground()
        }
        return state.failure ?? failure
    }
}

extension Int {
    /// The smallest power of two that is not smaller.
    fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
