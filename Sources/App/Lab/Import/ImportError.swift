import Viewer

/// An error in a file that is imported.
public nonisolated struct ImportError: Error, Hashable, CustomStringConvertible {
    /// The file, and the line if the error is in one.
    public let place: String
    /// The reason, and what to do about it.
    public let reason: String

    /// One sentence: the place, the reason and what to do.
    public var description: String { "\(place): \(reason)" }
}

/// An error without its file, which the reader of the file adds.
nonisolated struct Fault: Error {
    let reason: String
    /// The line; nil for the one that the reader has reached.
    let line: Int?

    init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }
}

nonisolated extension String {
    /// The text for a message: shortened, and without control characters.
    var quoted: String {
        let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(40))).withoutControlCharacters
        return "\"\(shown)\(unicodeScalars.count > 40 ? "…" : "")\""
    }
}
