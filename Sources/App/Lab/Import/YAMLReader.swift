import CYAML
import System
import Viewer

/// One event of a YAML text.
nonisolated enum YAMLEvent: Equatable {
    case mapping
    case sequence
    /// The end of a mapping or a sequence.
    case end
    case scalar(String)
    /// The end of the text.
    case endOfText
}

/// A reader of the events of a YAML text, by libyaml, in bounded memory.
///
/// Anchors and aliases are refused, because files of devices have none.
nonisolated final class YAMLReader {
    /// The most nested mappings and sequences.
    static let deepest = 32
    /// The most bytes that the parser may read for one event.
    private static let longestEvent = 1 << 20

    private let chunks: ChunkReader
    private var chunk: [UInt8] = []
    private var position = 0
    private var failure: FileError?
    private var bytesSinceEvent = 0
    private var depth = 0
    // The parser is on the heap because libyaml keeps its address.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let isReady: Bool
    /// The line of the last event, from 1.
    private(set) var line = 1

    /// The number of lines that are left out before the text.
    private var skippedLines: Int
    private let firstLine: Int

    /// Creates a reader of the text that begins in a line, from 1.
    init(_ chunks: ChunkReader, from firstLine: Int = 1) {
        self.chunks = chunks
        self.firstLine = firstLine
        skippedLines = firstLine - 1
        isReady = yaml_is_available() != 0 && yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        // The address is valid for the time of the calls of `yaml_parser_parse`, which only this object makes.
        let context = Unmanaged.passUnretained(self).toOpaque()
        yaml_parser_set_input(
            parser,
            { context, buffer, size, count in
                guard let context, let buffer, let count else { return 0 }
                let reader = Unmanaged<YAMLReader>.fromOpaque(context).takeUnretainedValue()
                let target = UnsafeMutableRawBufferPointer(start: buffer, count: size)
                guard let length = reader.fill(target) else { return 0 }
                count.pointee = length
                return 1
            }, context)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// Copies the next bytes of the file; nil if the parser must stop.
    private func fill(_ target: UnsafeMutableRawBufferPointer) -> Int? {
        while position == chunk.count {
            do {
                chunk = try chunks.next()
            } catch {
                failure = error
                return nil
            }
            position = 0
            guard !chunk.isEmpty else { break }
            while skippedLines > 0, let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n")) {
                position = end + 1
                skippedLines -= 1
            }
            if skippedLines > 0 { position = chunk.count }
        }
        let piece = chunk[position...].prefix(target.count)
        target.copyBytes(from: piece)
        position += piece.count
        bytesSinceEvent += piece.count
        guard bytesSinceEvent <= Self.longestEvent else {
            failure = FileError("an entry has more than \(Self.longestEvent >> 20) MB; this is no text of events")
            return nil
        }
        return piece.count
    }

    /// Returns the next event.
    ///
    /// - Throws: `Fault` for a text that is not YAML, is nested too deeply, has very long entries, anchors or aliases.
    func next() throws(Fault) -> YAMLEvent {
        guard yaml_is_available() != 0 else {
            throw Fault("libyaml reads it, and " + MissingLibrary(yaml_library(), found: yaml_found()).reason)
        }
        guard isReady else { throw Fault("there is not enough memory to read it") }
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
            defer { yaml_event_delete(&event) }
            bytesSinceEvent = 0
            line = Int(event.start_mark.line) + firstLine
            switch event.type {
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                return .scalar(
                    String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
            case YAML_MAPPING_START_EVENT:
                try descend()
                return .mapping
            case YAML_SEQUENCE_START_EVENT:
                try descend()
                return .sequence
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
                depth -= 1
                return .end
            case YAML_ALIAS_EVENT: throw Fault("the file contains an alias, which no recording of a device has")
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .endOfText
            default: continue
            }
        }
    }

    private func descend() throws(Fault) {
        depth += 1
        guard depth <= Self.deepest else {
            throw Fault("the file is nested more than \(Self.deepest) times; this is no recording of a device")
        }
    }

    /// Reads the rest of a value that begins with an event.
    func skip(_ first: YAMLEvent) throws(Fault) {
        guard first == .mapping || first == .sequence else { return }
        let level = depth
        while depth >= level, try next() != .endOfText {}
    }

    /// The error of the parser, with its line.
    private var problem: Fault {
        line = Int(max(parser.pointee.problem_mark.line, parser.pointee.mark.line)) + firstLine
        if let failure { return Fault(failure.reason) }
        let text = parser.pointee.problem.map { String(cString: $0) } ?? "unknown error"
        return Fault("this is not YAML (\(text)); the file may be cut off")
    }
}
