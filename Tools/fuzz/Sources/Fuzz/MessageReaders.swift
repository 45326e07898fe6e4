import Foundation

@testable import Lab
@testable import Platform
@testable import System
@testable import TactileLottie
@testable import TactilePhotos

/// The readers of messages between the processes of the program.
///
/// The first byte of an input chooses the reader. Then follow messages, each after a byte with a quarter of its length.
enum MessageReaders {
    static func read(_ bytes: [UInt8]) throws {
        guard let kind = bytes.first else { return }
        let rest = bytes.dropFirst()
        switch kind % 19 {
        case 0: try receive(WholeTask(size: .fitting(width: 2, height: 2), makesThumbnail: false), rest)
        case 1: try receive(WholeTask(size: .filling(width: 100, height: 100), makesThumbnail: true), rest)
        case 2: try receive(RegionTask(tile: PhotoTile(level: 1, column: 0, row: 0), maxPixels: 64), rest)
        case 3: try receive(thumbnail, rest)
        case 4: try receive(GlanceTask(), rest)
        case 5: try receive(DetailsTask(), rest)
        case 6: try receive(FactsTask(), rest)
        case 7, 8: try receiveFrames(rest, opens: kind % 19 == 7)
        case 9: try readTask(WholeTask.self, rest)
        case 10: try readTask(RegionTask.self, rest)
        case 11: try readTask(EntryTask.self, rest)
        case 12: try readTask(GlanceTask.self, rest)
        case 13: try readAnimation(rest)
        case 14:
            var message = MessageReader(rest)
            let request = try FrameRequest(from: &message, maxPixels: 1 << 20)
            Rules.check(request.target(of: PixelSize(width: 4000, height: 3000)).count > 0, "a frame has no pixels")
        case 15:
            guard let result = SweepResult(line: Substring(decoding: rest, as: UTF8.self)) else { return }
            let again = SweepResult(line: result.line[...])
            Rules.check(again?.line == result.line, "a line is not read as it is written: \(result.line)")
        case 16:
            let changes = try receive(RotationTask(quarterTurns: 1), rest), file = [UInt8](repeating: 0, count: 64)
            let rotated = file.withUnsafeBytes { changes.applied(to: $0) }
            Rules.check(rotated.map { $0.count == 64 + changes.growth } ?? true, "changes give another length")
        case 17: try readTask(RotationTask.self, rest)
        default:
            let sizes: [PhotoRequest.TargetSize] = [.fitting(width: 4, height: 4), .filling(width: 2, height: 2)]
            try receive(WholeTask(sizes: sizes, makesThumbnail: false), rest)
        }
    }

    private static let thumbnail = EntryTask(
        subject: SharedThumbnailCache.Claim(uri: "file:///a.jpg", time: "1", byteCount: "2", program: "tactile"),
        place: .normal, size: .filling(width: 4, height: 4))

    /// A connection to no server, which a helper asks after its end.
    private static let connection = ServerConnection(program: "/nonexistent", memory: 1 << 20, usesNamespaces: false)

    /// Calls a closure with a helper process that has sent messages, and sends no more.
    private static func withHelper<Result>(
        _ messages: ArraySlice<UInt8>, _ body: (Helper) throws -> Result
    ) rethrows -> Result {
        var ends: [Int32] = [-1, -1], rest = messages
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else {
            fatalError("there is no socket")
        }
        defer { close(ends[1]) }
        while let length = rest.popFirst().map({ 4 * Int($0) }) {
            let message = Array(rest.prefix(length))
            // An empty message would be the end.
            if !message.isEmpty { send(ends[1], message, message.count, Int32(MSG_DONTWAIT)) }
            rest = rest.dropFirst(length)
        }
        shutdown(ends[1], Int32(SHUT_WR))
        let process = ServerConnection.HelperProcess(server: 0, number: 0)
        return try body(Helper(connection, process: process, socket: ends[0]))
    }

    /// Receives the answer to a task from a helper process that is not trusted.
    @discardableResult
    private static func receive<Task: FileTask>(_ task: Task, _ messages: ArraySlice<UInt8>) throws -> Task.Answer {
        let path = FilePath("input"), maxPixels = 1 << 12
        let outcome = try withHelper(messages) { helper in
            do throws(HelperFailure) {
                return try helper.perform(
                    task.message(maxPixels: maxPixels), allowance: task.allowance, grow: { $0 <= 1 << 20 },
                    read: { message, pixels throws(MalformedMessage) in
                        try task.outcome(from: &message, pixels, path: path, maxPixels: maxPixels)
                    })
            } catch {
                throw PhotosError(error, path: path)
            }
        }
        let answer: Task.Answer
        do throws(PhotosError) {
            answer = try outcome.get()
        } catch {
            try check(error, path)
            throw error
        }
        for pixels in task.encoded(answer).pixels {
            Rules.check(pixels.count <= 1 << 20, "an answer has more pixels than allowed")
        }
        return answer
    }

    /// Writes an error of a helper process as it would send it, and reads the same.
    private static func check(_ error: PhotosError, _ path: FilePath) throws {
        var message = MessageReader(HelperAnswer(error).message.bytes)
        Rules.check(try message.flag() == false, "an error is a success: \(error)")
        let again = try message.error(path: path)
        var second = MessageReader(HelperAnswer(again).message.bytes)
        _ = try second.flag()
        Rules.check(try second.error(path: path) == again, "an error is not read as it is written: \(error)")
    }

    private static func receiveFrames(_ messages: ArraySlice<UInt8>, opens: Bool) throws {
        let request = FrameRequest(
            path: FilePath("input"), size: .fitting(width: 2, height: 2),
            limits: DecodingLimits(maxPixels: 1 << 12, memory: 1 << 20))
        try withHelper(messages) { helper in
            if opens {
                let (timeline, size, _) = try helper.open(request, -1)
                Rules.check(size.width <= 2 && size.height <= 2, "frames of \(size) are larger than was asked for")
                let position = timeline.position(at: 1)
                Rules.check(position.frame < timeline.count, "a frame is beyond the end: \(timeline)")
            }
            let frame = try helper.frame(at: 0, of: PixelSize(width: 2, height: 2), path: request.path)
            Rules.check(frame.pixels.count == 4, "a frame has \(frame.pixels.count) pixels")
        }
    }

    /// Reads a task as a helper process does; its message says the same when it is written again.
    private static func readTask<Task: FileTask>(_ type: Task.Type, _ bytes: ArraySlice<UInt8>) throws {
        var message = MessageReader(bytes)
        var first = Message(), second = Message()
        try Task(from: &message).append(to: &first)
        var again = MessageReader(first.bytes)
        try Task(from: &again).append(to: &second)
        Rules.check(first.bytes == second.bytes, "a task is not read as it is written")
    }

    /// Reads what a helper process says of an animation, and the tasks that it is given.
    private static func readAnimation(_ bytes: ArraySlice<UInt8>) throws {
        var message = MessageReader(bytes)
        if let task = try? LottieTask(from: &message) {
            var again = MessageReader(task.message.bytes)
            let same = try LottieTask(from: &again)
            Rules.check(same.message.bytes == task.message.bytes, "a task is not read as it is written")
        }
        message = MessageReader(bytes)
        let contents = try LottieContents(from: &message)
        var answer = Message()
        contents.append(to: &answer)
        message = MessageReader(answer.bytes)
        let again = try LottieContents(from: &message)
        Rules.check(again.frameCount == contents.frameCount, "an animation is not read as it is written")
        for range in contents.markers.values { Rules.check(range.lowerBound >= 0, "a marker begins before the frames") }
    }
}
