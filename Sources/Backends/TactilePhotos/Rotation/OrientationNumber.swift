/// A value of the EXIF orientation tag: the change that makes a stored picture upright.
package enum OrientationNumber: Int, Sendable, CaseIterable {
    case upright = 1
    case mirrored, halfTurn, flipped, transposed, quarterTurn, transversed, threeQuarterTurns

    /// The orientations that follow each other by quarter turns clockwise.
    private static let turns: [[OrientationNumber]] = [
        [.upright, .quarterTurn, .halfTurn, .threeQuarterTurns], [.mirrored, .transversed, .flipped, .transposed],
    ]

    /// Returns the orientation after more quarter turns clockwise.
    package func turned(by quarterTurns: Int) -> OrientationNumber {
        for turns in Self.turns {
            guard let index = turns.firstIndex(of: self) else { continue }
            return turns[((index + quarterTurns) % 4 + 4) % 4]
        }
        return self
    }

    /// Returns the orientation after left and right are exchanged.
    func mirroredHorizontally() -> OrientationNumber {
        // The orientations 1 and 2, 3 and 4, and so on, differ by this alone.
        OrientationNumber(rawValue: (rawValue - 1) ^ 1 + 1) ?? self
    }

    /// Returns the quarter turns clockwise from another orientation to this one, 0 to 3; `nil` if one is mirrored and the
    /// other is not.
    package func quarterTurns(from other: OrientationNumber) -> Int? { (0...3).first { other.turned(by: $0) == self } }
}
