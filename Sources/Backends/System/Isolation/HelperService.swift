internal import CSandbox
internal import Glibc

/// A kind of task that helper processes perform, each on one file that is not trusted.
///
/// One object performs all tasks of a process, so that it can keep a file open from one task to the next.
public protocol HelperService: AnyObject {
    /// The name by which the program asks for the service.
    static var name: String { get }

    /// Loads the libraries and files that tasks will need, because a confined process can open none.
    ///
    /// Called once, before any process is confined. It must not start threads.
    static func prepare()

    init()

    /// Performs a task.
    ///
    /// - Parameters:
    ///   - task: the task, in the form that the program has given it.
    ///   - file: the descriptor of the file, open for reading, which is closed after the task; -1 if there is none.
    ///   - program: the program, for questions.
    /// - Returns: The answer.
    /// - Throws: ``MalformedMessage`` if the task is not well-formed, which ends the process.
    func perform(
        _ task: inout MessageReader, file: Int32, _ program: ProgramConnection
    ) throws(MalformedMessage) -> HelperAnswer
}

/// The answer to a task: a message, and pixels that are too large for one.
public struct HelperAnswer {
    /// The message.
    public var message: Message
    /// The pixels of pictures, premultiplied `0xAARRGGBB`.
    public var pixels: [[UInt32]]

    /// Makes an answer.
    public init(_ message: Message = Message(), pixels: [[UInt32]] = []) {
        (self.message, self.pixels) = (message, pixels)
    }
}

/// The kinds of messages from a helper process to the program; each kind but the answer is a question.
enum HelperMessage: Int {
    /// May the task use this many bytes in all?
    case grow = 1
    /// A request for shared memory of this many bytes, once for a task.
    case memory = 2
    /// The number of pixels of each picture, and the answer.
    case answer = 3
}

/// The program, as a helper process sees it.
public final class ProgramConnection {
    private let socket: Int32
    private var memory: SharedMemory?

    init(_ socket: Int32) { self.socket = socket }

    /// Asks whether the task may use a number of bytes in all.
    public func allows(bytes: Int) -> Bool {
        var question = Message()
        question.append(HelperMessage.grow.rawValue)
        question.append(bytes)
        var (reader, _) = ask(question)
        return (try? reader.flag()) ?? false
    }

    /// Performs the program's tasks until the program closes the connection or sends a malformed message.
    func serve(_ service: any HelperService, seconds: UInt32, total: UInt32) {
        while let (message, file) = receive() {
            defer { if file >= 0 { close(file) } }
            var task = MessageReader(message)
            guard sandbox_limit_time(seconds, total) == 0,
                var answer = try? service.perform(&task, file: file, self)
            else { return }
            send(&answer)
            // Both processes give up a large memory after a task, and this one what its decoder has used.
            if let kept = memory?.count, kept > SharedMemory.keptBytes {
                memory = nil
                sandbox_release_heap()
            }
        }
    }

    /// Sends an answer, whose pixels are moved.
    private func send(_ answer: inout HelperAnswer) {
        let counts = answer.pixels.map(\.count), size = MemoryLayout<UInt32>.size
        move(&answer.pixels, byteCount: counts.reduce(0, +) * size)
        var message = Message()
        message.append(HelperMessage.answer.rawValue)
        message.append(counts.count)
        for count in counts { message.append(count) }
        message.append(contentsOf: answer.message)
        guard sandbox_send(socket, message.bytes, message.bytes.count, -1) == 0 else { _exit(0) }
    }

    /// Moves the pixels of pictures, one after the other, to the shared memory, before the program makes a copy of them.
    private func move(_ pictures: inout [[UInt32]], byteCount: Int) {
        guard byteCount > 0 else { return }
        if let kept = memory?.count, kept < byteCount { memory = nil }
        if memory == nil { memory = makeMemory(byteCount) }
        guard let target = memory?.bytes else { _exit(1) }
        var offset = 0
        for index in pictures.indices {
            pictures[index].withUnsafeBytes { source in
                UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: source)
                offset += source.count
            }
            pictures[index] = []
        }
    }

    private func makeMemory(_ byteCount: Int) -> SharedMemory? {
        var question = Message()
        question.append(HelperMessage.memory.rawValue)
        question.append(byteCount)
        var (reader, descriptor) = ask(question)
        guard descriptor >= 0, let capacity = try? reader.number(in: byteCount...Int.max) else { return nil }
        defer { close(descriptor) }
        return SharedMemory(mapping: descriptor, byteCount: capacity)
    }

    private func ask(_ question: Message) -> (MessageReader, Int32) {
        guard sandbox_send(socket, question.bytes, question.bytes.count, -1) == 0, let (bytes, file) = receive() else {
            _exit(0)
        }
        return (MessageReader(bytes), file)
    }

    private func receive() -> (ArraySlice<UInt8>, Int32)? { HelperSocket.receive(socket) }
}

/// The messages of a socket.
enum HelperSocket {
    /// Receives a message and its descriptor; nil after the end, an error, or the milliseconds.
    static func receive(_ socket: Int32, milliseconds: Int32 = -1) -> (ArraySlice<UInt8>, Int32)? {
        var descriptor: Int32 = -1
        let bytes = [UInt8](unsafeUninitializedCapacity: Message.capacity) { buffer, count in
            count = max(0, sandbox_receive(socket, buffer.baseAddress, buffer.count, &descriptor, milliseconds))
        }
        guard bytes.isEmpty else { return (bytes[...], descriptor) }
        if descriptor >= 0 { close(descriptor) }
        return nil
    }
}
