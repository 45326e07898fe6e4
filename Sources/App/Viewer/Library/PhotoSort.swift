import System
package import TactilePhotos

/// The order in which the grid shows photos.
public nonisolated struct PhotoSort: Hashable, Sendable {
    /// The property by which photos are sorted.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        /// The natural order of the paths.
        case name
        /// The date, the newest photo first.
        case date
        /// The size of the file, the largest one first.
        case size
        /// The rating, the best one first.
        case rating

        /// The value of the files that the order needs; nil if it needs none.
        package var value: PhotoValue? {
            switch self {
            case .name: nil
            case .date: .date
            case .size: .size
            case .rating: .rating
            }
        }

        /// Returns the next property in turn.
        package func next(withRatings: Bool) -> Key {
            switch self {
            case .name: .date
            case .date: .size
            case .size: withRatings ? .rating : .name
            case .rating: .name
            }
        }
    }

    /// The property by which photos are sorted; the name by default.
    public var key: Key
    /// A Boolean value that indicates whether the order is the opposite of the usual one.
    public var isReversed: Bool

    /// Creates an order.
    public init(_ key: Key = .name, isReversed: Bool = false) { (self.key, self.isReversed) = (key, isReversed) }

    /// The order as a sentence.
    package var notice: String {
        switch (key, isReversed) {
        case (.name, false): strings("Sorted by name.")
        case (.name, true): strings("Sorted by name, the last one first.")
        case (.date, false): strings("Sorted by date taken.")
        case (.date, true): strings("Sorted by date taken, the oldest first.")
        case (.size, false): strings("Sorted by size.")
        case (.size, true): strings("Sorted by size, the smallest first.")
        case (.rating, false): strings("Sorted by rating.")
        case (.rating, true): strings("Sorted by rating, the lowest first.")
        }
    }
}

extension PhotoSort: RawRepresentable {
    private static let reversed = "-reversed"

    /// Creates the order of a word such as `date` or `date-reversed`; nil for another word.
    public init?(rawValue: String) {
        let isReversed = rawValue.hasSuffix(Self.reversed)
        let name = isReversed ? String(rawValue.dropLast(Self.reversed.count)) : rawValue
        guard let key = Key(rawValue: name) else { return nil }
        self.init(key, isReversed: isReversed)
    }

    /// The word of the order in files.
    public var rawValue: String { key.rawValue + (isReversed ? Self.reversed : "") }
}
