internal import Platform
import System

/// A task on one file that is not trusted, which a helper process performs, or the program itself without a sandbox.
protocol FileTask: Sendable {
    /// The result.
    associatedtype Answer: Sendable

    /// The number of the task's kind, by which a helper process recognises it.
    static var kind: TaskKind { get }

    /// Reads the task from a message.
    init(from message: inout MessageReader) throws(MalformedMessage)

    /// The most bytes of pictures in an answer for which the task has not asked.
    var allowance: Int { get }

    /// Appends the task to a message.
    func append(to message: inout Message)

    /// Performs the task in this process; `grow` returns whether a number of bytes may be used in all.
    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer

    /// Returns an answer in a form that passes between processes.
    func encoded(_ answer: Answer) -> HelperAnswer

    /// Reads an answer of a process that is not trusted: one that the task cannot have is malformed.
    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer
}

/// The kinds of tasks.
enum TaskKind: Int {
    case photo, region, thumbnail, glance, details, facts, rotation, frames, frame
}

/// The runner of tasks on files: in the helper processes of a sandbox, or in this process.
struct TaskPlace: ~Copyable {
    private let sandbox: Sandbox?
    /// The cancellation of the task, which ends a helper process; `nil`, the default, for a task that cannot be cancelled.
    var cancellation: Cancellation?
    /// The decoder of this process.
    private var decoder: FileDecoder

    /// Chooses the place: a sandbox that confines its helpers, otherwise this process.
    init(_ sandbox: Sandbox?, maxPixels: Int) {
        self.sandbox = sandbox
        decoder = FileDecoder(maxPixels: maxPixels)
    }

    /// The most pixels of a picture.
    var maxPixels: Int { decoder.maxPixels }

    /// Frees memory that an exceptionally large picture has used.
    mutating func trim() { decoder.trim() }

    /// Performs a task on a file.
    ///
    /// - Parameters:
    ///   - task: the task.
    ///   - file: the file.
    ///   - milliseconds: the time after which a helper process is ended; it does not limit this process.
    ///   - grow: returns whether a number of bytes may be used in all.
    /// - Returns: The answer of the task.
    /// - Throws: `PhotosError` if the file cannot be read or decoded, or the helper process fails.
    mutating func perform<Task: FileTask>(
        _ task: Task, on file: borrowing PictureFile, milliseconds: Int = Helper.usualMilliseconds,
        grow: (Int) -> Bool = { _ in true }
    ) throws(PhotosError) -> Task.Answer {
        guard let sandbox, try isConfined(sandbox, milliseconds, file.path) else {
            return try task.perform(on: file, with: &decoder, grow: grow)
        }
        let maxPixels = maxPixels, path = file.path, outcome: Result<Task.Answer, PhotosError>
        do throws(HelperFailure) {
            outcome = try sandbox.perform(
                task.message(maxPixels: maxPixels), for: PhotoService.name, file: file.descriptor,
                milliseconds: milliseconds, allowance: task.allowance, cancellation: cancellation, grow: grow
            ) { message, pixels throws(MalformedMessage) in
                try task.outcome(from: &message, pixels, path: path, maxPixels: maxPixels)
            }
        } catch {
            throw PhotosError(error, path: path)
        }
        return try outcome.get()
    }

    private func isConfined(_ sandbox: Sandbox, _ milliseconds: Int, _ path: FilePath) throws(PhotosError) -> Bool {
        do throws(HelperFailure) {
            return try sandbox.report(within: milliseconds)?.isConfined ?? false
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}

extension FileTask {
    var allowance: Int { 0 }

    /// Returns the task as a helper process receives it.
    func message(maxPixels: Int) -> Message {
        var message = Message()
        message.append(Self.kind.rawValue)
        message.append(maxPixels)
        append(to: &message)
        return message
    }

    /// Performs the task in a helper process.
    static func perform(
        _ message: inout MessageReader, on file: borrowing PictureFile, with decoder: inout FileDecoder,
        grow: (Int) -> Bool
    ) throws(MalformedMessage) -> HelperAnswer {
        let task = try Self(from: &message)
        do throws(PhotosError) {
            let answer = task.encoded(try task.perform(on: file, with: &decoder, grow: grow))
            return answer.succeeded
        } catch {
            return HelperAnswer(error)
        }
    }

    /// Reads the answer or the error of a helper process.
    func outcome(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], path: FilePath, maxPixels: Int
    ) throws(MalformedMessage) -> Result<Answer, PhotosError> {
        guard try message.flag() else { return .failure(try message.error(path: path)) }
        return .success(try answer(from: &message, pixels, maxPixels: maxPixels))
    }
}

extension HelperAnswer {
    /// The answer after the sign of success.
    var succeeded: HelperAnswer {
        var message = Message()
        message.append(true)
        message.append(contentsOf: self.message)
        return HelperAnswer(message, pixels: pixels)
    }

    /// Makes the answer of a task that has failed.
    init(_ error: PhotosError) {
        self.init()
        message.append(false)
        message.append(error)
    }
}
