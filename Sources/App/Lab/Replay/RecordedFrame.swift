public import Controllers
import System
import Viewer

/// The times of a frame that the window has presented during a recording, in seconds since the recording's start.
nonisolated public struct RecordedFrame: Hashable, Sendable {
    /// The times on the way from the loop to the display.
    public var timing: FrameTiming
    /// The time at which the window received the event of ``FrameTiming/newestInput``; nil unless the frame is the first to
    /// contain it.
    public var received: Double?

    /// Creates the times of a frame.
    public init(_ timing: FrameTiming, received: Double? = nil) { (self.timing, self.received) = (timing, received) }

    /// The name of the member that a line of a recording has for the frames before it.
    static let member = "frames"
    /// The most frames of a line, which take less than the longest line.
    static let mostOfLine = 4096
    /// The memory that a frame takes in a recording, in bytes.
    static let size = MemoryLayout<RecordedFrame>.stride

    /// The list in the line of a recording, in microseconds: due, newest input, received, stepped, drawn, presented.
    var recorded: JSONValue {
        func time(_ value: Double?) -> JSONValue { value.map { .number(($0 * 1e6).rounded() / 1e6) } ?? .null }
        return .array(
            [timing.due, timing.newestInput, received, timing.stepped, timing.drawn, timing.presented].map(time))
    }

    /// Reads the list of a line; nil for another value, and for times that are not in the order of a frame.
    init?(recorded value: JSONValue) {
        guard let list = value.array, list.count == 6, let due = list[0].number, let stepped = list[3].number,
            let drawn = list[4].number, let presented = list[5].number, stepped <= drawn, drawn <= presented
        else { return nil }
        let optional = list[1...2].map { $0 == .null ? nil : $0.number }
        guard zip(list[1...2], optional).allSatisfy({ $0 == .null || $1 != nil }),
            ([due, stepped, presented] + optional.compactMap(\.self)).allSatisfy({ $0.magnitude <= Self.latest })
        else { return nil }
        self.init(
            FrameTiming(due: due, newestInput: optional[0], stepped: stepped, drawn: drawn, presented: presented),
            received: optional[1])
    }

    /// The latest time, in seconds.
    private static let latest = 1e6
}

extension JSONValue {
    /// The frames of a line's member; nil for another value.
    nonisolated var recordedFrames: [RecordedFrame]? {
        guard let array, array.count <= RecordedFrame.mostOfLine else { return nil }
        let frames = array.compactMap(RecordedFrame.init(recorded:))
        return frames.count == array.count ? frames : nil
    }
}
