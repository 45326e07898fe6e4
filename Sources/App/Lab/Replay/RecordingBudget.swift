import Platform
import Viewer

/// The budget of what a recording may take in a file and in memory, in bytes, lines and events.
///
/// The reader and the writer count the same, so that a recording is never longer than one that a replay accepts.
nonisolated struct RecordingBudget {
    /// The number of lines so far.
    private(set) var lines = 0
    /// The number of bytes of these lines.
    private(set) var bytes = 0
    /// The number of events and deliveries so far.
    private(set) var events = 0
    private var changes = 0
    /// The memory that they take, in bytes.
    private(set) var memory = 0

    /// Creates a budget of which a part is used.
    init(lines: Int = 0, memory: Int = 0) { (self.lines, self.memory) = (lines, memory) }

    /// A limit that a recording exceeds.
    enum Excess: Error {
        /// The file has too many lines, most of which are empty.
        case lines
        /// The file has too many bytes.
        case bytes
        /// There are too many events and deliveries.
        case events
        /// The window changes too often.
        case changes
        /// The events take too much memory.
        case memory

        /// The reason, and what to do about it.
        var reason: String {
            switch self {
            case .lines: "there are more than \(Recording.mostLines) lines; remove the empty ones"
            case .bytes: "it has more than \(Recording.largestFile >> 20) MB, the limit; use a part of it"
            case .events: "there are more than \(Recording.mostEvents) events; divide the recording into several"
            case .changes: "the window changes more than \(Recording.mostChanges) times; remove some changes"
            case .memory:
                "its events take more than \(Recording.mostMemory >> 20) MB of memory; divide the recording into several"
            }
        }
    }

    /// Counts a line, also an empty one, with its line break.
    mutating func add(lineOf count: Int) throws(Excess) {
        lines += 1
        bytes += count + 1
        guard lines <= Recording.mostLines else { throw .lines }
        guard bytes <= Recording.largestFile else { throw .bytes }
    }

    /// Counts bytes that make a line longer; returns whether half of a file is left for the events that follow.
    mutating func hasRoom(forBytes count: Int) -> Bool {
        bytes += count
        return bytes <= Recording.largestFile / 2
    }

    /// Counts the frames of a line.
    mutating func add(framesOf count: Int) throws(Excess) {
        memory += count * RecordedFrame.size
        guard memory <= Recording.mostMemory else { throw .memory }
    }

    /// Counts an event or a delivery.
    ///
    /// - Parameters:
    ///   - size: The memory that it takes, in bytes.
    ///   - isChange: Whether it changes the window.
    /// - Throws: ``Excess``.
    mutating func add(eventOf size: Int, isChange: Bool = false) throws(Excess) {
        events += 1
        changes += isChange ? 1 : 0
        memory += size
        guard events <= Recording.mostEvents else { throw .events }
        guard changes <= Recording.mostChanges else { throw .changes }
        guard memory <= Recording.mostMemory else { throw .memory }
    }
}

nonisolated extension InputEvent {
    /// The memory that the event takes in a recording, in bytes.
    var recordedSize: Int {
        let texts: [Int] =
            switch kind {
            case .open(let paths): paths.map(\.bytes.count)
            case .files(let changes): changes.paths.map(\.bytes.count)
            case .key(let key): [key.key.utf8.count]
            case .pointer, .contextMenu, .scroll, .pinch, .resize, .close, .motion, .appearance: []
            }
        return texts.reduce(MemoryLayout<InputEvent>.stride) { $0 + MemoryLayout<String>.stride + $1 }
    }
}

nonisolated extension RecordedDecode {
    /// The memory that the delivery takes in a recording, in bytes.
    var recordedSize: Int { MemoryLayout<RecordedDecode>.stride }
}

nonisolated extension RecordedValues {
    /// The memory that the values take in a recording, in bytes.
    var recordedSize: Int {
        MemoryLayout<RecordedValues>.stride + values.values.count * MemoryLayout<Int64>.stride
            + values.offsets.count * MemoryLayout<Int?>.stride
    }
}

nonisolated extension RecordedTuning {
    /// The memory that the change takes in a recording, in bytes.
    var recordedSize: Int { MemoryLayout<RecordedTuning>.stride }
}
