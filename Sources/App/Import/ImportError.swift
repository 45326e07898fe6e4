/// An error in a file that is imported.
public struct ImportError: Error, Hashable, CustomStringConvertible {
    /// The file, and the line if the error is in one.
    public let place: String
    /// The reason, and what to do about it.
    public let reason: String

    /// One sentence: the place, the reason and what to do.
    public var description: String { "\(place): \(reason)" }
}

/// An error without its place, which the reader of the file adds.
struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension String {
    /// The text for a message: shortened, and without control characters.
    var quoted: String {
        let shown = unicodeScalars.prefix(40).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }.joined()
        return "\"\(shown)\(unicodeScalars.count > 40 ? "…" : "")\""
    }
}
