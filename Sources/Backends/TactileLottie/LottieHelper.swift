internal import CLottie
internal import Glibc
internal import Synchronization
public import System

/// An animation that a helper process parses and draws, the same one as the other animations of a sandbox.
///
/// A frame of the window waits for each answer, so that a process that is late is ended and started again, three times at
/// most.
nonisolated final class LottieHelper {
    let contents: LottieContents
    private let text: MemoryFile
    /// The number of the animation in the process.
    private let number: Int
    private let sandbox: Sandbox
    private let milliseconds: Int
    /// The process that has parsed the animation; nil after a failure.
    private var helper: Helper?
    private var failures = 0

    private static let count = Atomic(0)
    private static let maxFailures = 3
    /// The time to parse an animation, in milliseconds, in which its process starts.
    private static let openMilliseconds = 250

    /// The time for the start of the sandbox, in milliseconds, for which the first animation waits.
    private static let startMilliseconds = 2000

    /// Returns whether a sandbox confines its processes; a sandbox that has not started in time cannot draw either.
    static func isConfined(_ sandbox: Sandbox) -> Bool {
        do throws(HelperFailure) {
            return try sandbox.report(within: startMilliseconds)?.isConfined ?? false
        } catch {
            return true
        }
    }

    /// Parses an animation in a helper process.
    ///
    /// - Throws: ``LottieError`` if rlottie rejects it, or if the process fails.
    init(_ file: LottieFile, _ sandbox: Sandbox, _ milliseconds: Int) throws(LottieError) {
        guard let text = MemoryFile(Array(file.text.utf8)) else {
            throw .unreadable(file: file.name, reason: String(cString: strerror(errno)))
        }
        let number = Self.count.add(1, ordering: .relaxed).newValue, opened: (helper: Helper, contents: LottieContents?)
        do throws(HelperFailure) {
            let helper = try sandbox.sharedHelper(for: LottieService.name)
            opened = (helper, try Self.open(text, number, helper, max(milliseconds, Self.openMilliseconds)))
        } catch {
            throw .malformed(file: file.name, reason: error.lottieReason)
        }
        guard let contents = opened.contents else {
            throw LottieDrawing.refusal(of: file)
        }
        (self.sandbox, self.milliseconds, self.number, self.contents) = (sandbox, milliseconds, number, contents)
        helper = opened.helper
        self.text = text
    }

    deinit {
        guard let helper else { return }
        // On another thread, because a frame may wait for this one. A process that fails has closed everything.
        Thread.startOrPerform("animation's end") { [number] in
            try? helper.perform(LottieTask.close(number).message) { _, _ in }
        }
    }

    private static func open(
        _ text: borrowing MemoryFile, _ number: Int, _ helper: Helper, _ milliseconds: Int
    ) throws(HelperFailure) -> LottieContents? {
        try helper.perform(
            LottieTask.open(number).message, file: text.descriptor, milliseconds: milliseconds
        ) { message, _ throws(MalformedMessage) in
            try message.optional { message throws(MalformedMessage) in try LottieContents(from: &message) }
        }
    }

    /// Returns the process, which parses the animation if it has been started since the last frame.
    private func readyHelper() throws(HelperFailure) -> Helper {
        let shared = try sandbox.sharedHelper(for: LottieService.name)
        if shared !== helper { _ = try Self.open(text, number, shared, milliseconds) }
        helper = shared
        return shared
    }

    /// Draws a frame; it is blank after failures.
    func pixels(ofFrame frame: Int, width: Int, height: Int) -> [UInt32] {
        let byteCount = width * height * MemoryLayout<UInt32>.size
        let task = LottieTask.frame(number, frame, width: width, height: height).message
        guard failures < Self.maxFailures else { return [UInt32](repeating: 0, count: width * height) }
        do throws(HelperFailure) {
            let pixels = try readyHelper().perform(task, milliseconds: milliseconds, allowance: byteCount) {
                _, pictures throws(MalformedMessage) in
                guard pictures.count == 1, pictures[0].count == byteCount else { throw MalformedMessage() }
                return Array(pictures[0].bindMemory(to: UInt32.self))
            }
            failures = 0
            return pixels
        } catch {
            // The next frame tries again, because this one has waited long enough.
            helper = nil
            failures += 1
        }
        return [UInt32](repeating: 0, count: width * height)
    }
}

nonisolated extension HelperFailure {
    /// The reason of an animation that was not parsed, in words.
    fileprivate var lottieReason: String {
        switch self {
        case .late, .timeLimit: "reading it takes too long"
        case .unavailable: "no process that reads it can be started"
        case .crashed, .killed, .forbiddenCall, .malformedAnswer: "its reader failed"
        }
    }
}

/// A task of the service that draws animations, each of which has a number.
nonisolated enum LottieTask {
    case open(Int)
    case frame(Int, Int, width: Int, height: Int)
    case close(Int)

    var message: Message {
        var message = Message()
        switch self {
        case .open(let number):
            message.append(0)
            message.append(number)
        case .frame(let number, let frame, let width, let height):
            message.append(1)
            message.append(number)
            message.append(frame)
            message.append(width)
            message.append(height)
        case .close(let number):
            message.append(2)
            message.append(number)
        }
        return message
    }

    init(from message: inout MessageReader) throws(MalformedMessage) {
        let kind = try message.number(in: 0...2), number = try message.number()
        switch kind {
        case 0: self = .open(number)
        case 1:
            let sides = 1...1 << 14
            self = .frame(
                number, try message.number(in: 0...Int.max), width: try message.number(in: sides),
                height: try message.number(in: sides))
        default: self = .close(number)
        }
    }
}

/// The service that draws animations in helper processes.
nonisolated public final class LottieService: HelperService {
    /// The name of the service.
    public static var name: String { "animations" }

    private var drawings: [Int: LottieDrawing] = [:]

    /// Makes a service without an animation.
    public init() {}

    /// Opens rlottie, which opens no file itself, and starts threads with the first animation.
    public static func prepare() { _ = lottie_is_available() }

    /// Performs a task of a ``LottieAnimation``.
    public func perform(
        _ message: inout MessageReader, file: Int32, _ program: ProgramConnection
    ) throws(MalformedMessage) -> HelperAnswer {
        switch try LottieTask(from: &message) {
        case .open(let number):
            let drawing = Self.text(of: file).flatMap { LottieDrawing($0) }
            drawings[number] = drawing
            var answer = Message()
            answer.append(drawing?.contents) { $1.append(to: &$0) }
            return HelperAnswer(answer)
        case .frame(let number, let frame, let width, let height):
            guard let drawing = drawings[number] else { throw MalformedMessage() }
            return HelperAnswer(pixels: [drawing.pixels(ofFrame: frame, width: width, height: height)])
        case .close(let number):
            drawings[number] = nil
            return HelperAnswer()
        }
    }

    private static func text(of file: Int32) -> String? {
        let count = lseek(file, 0, SEEK_END)
        guard count > 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
        }
        return bytes.count == count ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

nonisolated extension LottieContents {
    private static let maxMarkers = 200

    func append(to message: inout Message) {
        message.append(width)
        message.append(height)
        message.append(frameCount)
        message.append(framerate)
        let markers = markers.sorted { $0.key < $1.key }.prefix(Self.maxMarkers)
        message.append(markers.count)
        for (name, range) in markers {
            message.append(String(name.prefix(100)))
            message.append(range.lowerBound)
            message.append(range.upperBound)
        }
    }

    init(from message: inout MessageReader) throws(MalformedMessage) {
        let sizes = 0...1 << 24
        (width, height) = (try message.number(in: sizes), try message.number(in: sizes))
        (frameCount, framerate) = (try message.number(in: sizes), try message.double(in: 0...1e6))
        for _ in 0..<(try message.number(in: 0...Self.maxMarkers)) {
            let name = try message.text(), start = try message.number(in: sizes)
            markers[name] = start...(try message.number(in: start...sizes.upperBound))
        }
    }
}
