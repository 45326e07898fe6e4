/// Kinds of scrolling, as UIKit's `UIScrollTypeMask` names them.
public nonisolated struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The steps of a wheel.
    public static let discrete = ScrollTypeMask(rawValue: 1)
    /// The fine movement of two fingers on a trackpad.
    public static let continuous = ScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
