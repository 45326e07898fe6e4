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

/// An error without its place, which the reader of the file adds.
nonisolated struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

nonisolated extension String {
    /// The text for a message: shortened, and without control characters.
    var quoted: String {
        let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(40))).withoutControlCharacters
        return "\"\(shown)\(unicodeScalars.count > 40 ? "…" : "")\""
    }
}
