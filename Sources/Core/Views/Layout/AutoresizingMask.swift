import Geometry

extension View {
    /// The sides and lengths of a view that change with the superview's size, with UIKit's bits.
    ///
    /// On each axis the change is shared between the flexible parts in proportion to their lengths. Without a flexible
    /// part, the distance to the left and to the upper side and the size stay.
    public nonisolated struct AutoresizingMask: RawRepresentable, Sendable {
        /// A bit set with one bit per part.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the superview's left side changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right side changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's upper side changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's lower side changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

        /// Returns whether a part changes.
        func contains(_ part: AutoresizingMask) -> Bool { rawValue & part.rawValue != 0 }
    }

    /// Gives the subviews with an autoresizing mask their places in the new size.
    final func resizeSubviews(from old: Size) {
        guard autoresizesSubviews else { return }
        for view in subviews where view.autoresizingMask.rawValue != 0 && view.translatesAutoresizingMaskIntoConstraints
        {
            let frame = view.frame, mask = view.autoresizingMask
            let across = Self.resized(
                start: frame.minX, length: frame.width, old: old.width, new: size.width,
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
            let down = Self.resized(
                start: frame.minY, length: frame.height, old: old.height, new: size.height,
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            )
            view.frame = Rect(x: across.start, y: down.start, width: across.length, height: down.length)
        }
    }

    private static func resized(
        start: Double, length: Double, old: Double, new: Double, _ isStartFlexible: Bool, _ isLengthFlexible: Bool,
        _ isEndFlexible: Bool
    ) -> (start: Double, length: Double) {
        let parts = [
            isStartFlexible ? start : 0, isLengthFlexible ? length : 0, isEndFlexible ? old - start - length : 0,
        ]
        let flexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
        let count = Double(flexible.count(where: \.self)), sum = parts.reduce(0, +)
        guard count > 0 else { return (start, length) }
        func change(_ index: Int) -> Double {
            guard flexible[index] else { return 0 }
            return (new - old) * (sum > 0 ? parts[index] / sum : 1 / count)
        }
        return (start + change(0), max(0, length + change(1)))
    }
}
