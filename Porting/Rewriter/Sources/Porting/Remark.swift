/// What the program says about a line: what is left to do by hand, or what it has left out.
public struct Remark: Equatable, Sendable {
    /// The path of the file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The sentence, without a full stop.
    public let text: String
    /// A Boolean value that indicates whether the code does not work before somebody has changed it.
    public let isError: Bool

    /// Creates a remark.
    public init(path: String, line: Int, text: String, isError: Bool) {
        (self.path, self.line, self.text, self.isError) = (path, line, text, isError)
    }
}

extension Remark: Comparable {
    /// The order of the paths, then of the lines.
    public static func < (one: Remark, other: Remark) -> Bool {
        (one.path, one.line, one.text) < (other.path, other.line, other.text)
    }
}

extension Remark: CustomStringConvertible {
    /// The remark in the form of a compiler's messages.
    public var description: String { "\(path):\(line): \(isError ? "error" : "note"): \(text)" }
}
