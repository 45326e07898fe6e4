import System

/// A format of files that people have: one that can be imported, or one that is only named.
///
/// Importers, messages and the table of Docs/Import.md read ``all``.
nonisolated struct ImportFormat: Sendable {
    /// The name as a person says it, with its article.
    let name: String
    /// What shows the format, in the content of a file.
    let marks: [Mark]
    /// What is done with a file.
    let use: Use

    /// What shows a format.
    enum Mark: Sendable {
        /// Bytes at a place of a file that is no text, one of these.
        case bytes([[UInt8]], offset: Int)
        /// A line that no other format has, also after lines of other programs.
        case line(@Sendable (LogLine) -> Bool)
        /// The first line that is neither empty nor a comment nor a message, unless another line says more.
        case start(@Sendable (LogLine) -> Bool)
        /// A list of objects of JSON with this name.
        case list(String)
        /// A list of objects of JSON in an object with other members before it.
        case header
        /// A member of the first object of JSON.
        case member(String, value: String? = nil)
    }

    /// What is done with a file of a format.
    enum Use: Sendable {
        /// It is imported; this makes a file of the format.
        case read(Reader, Recipe)
        /// It is not imported; this tells what to do instead.
        case refuse(String)
    }

    /// A reader of a format.
    enum Reader: Sendable {
        // Events of the kernel.
        case evemu, libinput, evtest, getevent
        // Logs of the desktop.
        case debugEvents, xinput, wev
        // Objects of JSON; samples may stand in a table.
        case frames, activity, browser, samples

        /// A Boolean value that indicates whether people make the stamps, so that they can have the wrong unit.
        var mayHaveOtherUnits: Bool { self == .evemu || self == .samples }
    }

    /// How to make a file.
    struct Recipe: Sendable {
        /// The command; nil for another source.
        let command: String?
        /// What makes the file, for the page.
        let source: String
        /// Who may run it, and what it needs.
        let user: String
    }

    /// The recipe of a format that is imported.
    var recipe: Recipe? { if case .read(_, let recipe) = use { recipe } else { nil } }

    /// The error that names the format, for a file that is not imported.
    func refusal(_ advice: String) -> Fault { Fault("it is \(name); \(advice)") }

    // MARK: Recognition

    /// What recognition finds.
    enum Found {
        /// A format, and the number of the line at which it begins.
        case format(ImportFormat, line: Int)
        /// Objects of JSON, whose members tell the format.
        case json
    }

    /// The most lines and bytes that are looked at, and the bytes of one of them.
    private static let mostLines = 2000, mostBytes = 1 << 18, mostLength = 400, mostMagic = 64

    /// Finds the format of a file by its content.
    ///
    /// - Throws: `Fault` for a file that cannot be read, is empty or has no known format.
    static func find(_ open: () throws(FileError) -> ChunkReader) throws(Fault) -> Found {
        let found: Found?, isEmpty: Bool
        do throws(FileError) {
            if let format = binary(try firstBytes(try open())) { return .format(format, line: 1) }
            (found, isEmpty) = try text(try open())
        } catch {
            // A JSON text may be one long line.
            if (try? open().next())?.first(where: { $0 > 0x20 }).map({ "{[".utf8.contains($0) }) == true {
                return .json
            }
            throw Fault(error.reason)
        }
        if let found { return found }
        guard !isEmpty else { throw Fault("the file is empty; record the device again") }
        let names = all.filter { $0.recipe != nil }.map(\.name).joined(separator: ", ")
        throw Fault("its format is not known; known are \(names): Docs/Import.md says how to make each")
    }

    private static func firstBytes(_ chunks: ChunkReader) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < mostMagic {
            let next = try chunks.next()
            if next.isEmpty { break }
            bytes += next
        }
        return bytes
    }

    private static func binary(_ bytes: [UInt8]) -> ImportFormat? {
        all.first { format in
            format.marks.contains { mark in
                guard case .bytes(let starts, let offset) = mark else { return false }
                return starts.contains { bytes.dropFirst(offset).starts(with: $0) }
            }
        }
    }

    private static func text(_ chunks: ChunkReader) throws(FileError) -> (found: Found?, isEmpty: Bool) {
        var lines = LineReader(chunks), byteCount = 0, isEmpty = true
        var start: (format: ImportFormat?, line: Int)?
        while lines.number < mostLines, byteCount < mostBytes, let bytes = try lines.next() {
            byteCount += bytes.count
            let line = LogLine(bytes, atMost: mostLength)
            guard !line.text.isEmpty else { continue }
            isEmpty = false
            if let format = all.first(where: { $0.isShown(by: line) }) {
                // Its own beginning may precede the line that says most.
                let isBegun = start?.format?.name == format.name
                return (.format(format, line: isBegun ? start?.line ?? lines.number : lines.number), false)
            }
            guard start == nil, !line.isMessage else { continue }
            if line.text.hasPrefix("{") || Self.beginsList(line.text) { return (.json, false) }
            start = (all.first { $0.isBegun(by: line) }, lines.number)
        }
        return (start.flatMap { start in start.format.map { Found.format($0, line: start.line) } }, isEmpty)
    }

    /// Returns a Boolean value that indicates whether a line begins a list of JSON, and no log with words in brackets.
    private static func beginsList(_ text: Substring) -> Bool {
        guard text.first == "[" else { return false }
        let next = text.dropFirst().first { !$0.isWhitespace }
        return next == nil || next == "{" || next == "]"
    }

    private func isShown(by line: LogLine) -> Bool {
        marks.contains { if case .line(let test) = $0 { test(line) } else { false } }
    }

    private func isBegun(by line: LogLine) -> Bool {
        marks.contains { if case .start(let test) = $0 { test(line) } else { false } }
    }

    /// Returns the format of objects of JSON; nil for an unknown one.
    ///
    /// - Parameters:
    ///   - list: the name of the list of objects; nil for one without a name, and for objects in lines.
    ///   - hasHeader: whether members precede the list.
    ///   - first: the first object.
    /// - Returns: the format.
    static func json(list: String?, hasHeader: Bool, first: JSONRecord) -> ImportFormat? {
        all.first { format in
            format.marks.contains { mark in
                switch mark {
                case .list(let name): list == name
                case .header: hasHeader
                case .member(let name, let value): first[name].map { value == nil || $0.string == value } ?? false
                case .bytes, .line, .start: false
                }
            }
        }
    }
}
