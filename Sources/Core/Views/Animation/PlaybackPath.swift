package import Motion

/// The progress of an animator over the seconds of its own time, for drawings of the motion.
///
/// The path begins with the animator's timing. Each timing that replaced the remainder adds a piece, which begins at the
/// progress reached there. In the opposite direction the position moves back along the path.
package struct PlaybackPath: Hashable {
    /// A section of the path with one timing.
    package struct Piece: Hashable {
        /// The progress over the seconds since the beginning of the piece.
        package let curve: TimingCurve
        /// The progress at its end: 1, the animator's end, or 0, its start.
        package let target: Double
        /// The seconds from the beginning of the path to the beginning of the piece.
        package let start: Double

        /// Returns the progress along the curve at a number of seconds of the path: 1 from the end of the curve on.
        fileprivate func progress(at time: Double, along direction: TimingCurve.Direction) -> Double {
            // The sum decides, because the difference can be less than the duration by a rounding error.
            let isOver = time >= start + curve.duration
            return curve.value(at: isOver ? curve.duration : time - start, along: direction)
        }
    }

    /// The sections in their order; never empty.
    package let pieces: [Piece]
    /// The seconds from the beginning of the path to the position.
    package let time: Double
    /// The seconds until the position begins to move; 0 while it moves or is paused.
    package let delay: Double

    /// Creates a path of pieces with a position on it.
    ///
    /// - Precondition: There is at least one piece.
    package init(pieces: [Piece], time: Double = 0, delay: Double = 0) {
        (self.pieces, self.time, self.delay) = (pieces, time, delay)
    }

    /// Creates the path of one timing, with a position on it, without a delay.
    package init(_ curve: TimingCurve, time: Double = 0) {
        self.init(pieces: [Piece(curve: curve, target: 1, start: 0)], time: time, delay: 0)
    }

    /// The length of the path in seconds.
    package var duration: Double { pieces.last.map { $0.start + $0.curve.duration } ?? 0 }

    /// Returns the progress at a number of seconds from the beginning: 0 there, and the last target from the end on.
    ///
    /// - Complexity: O(pieces)
    package func value(at time: Double, along direction: TimingCurve.Direction = .none) -> Double {
        var result = 0.0
        for (index, piece) in pieces.enumerated() where index == 0 || time >= piece.start {
            let end = index + 1 < pieces.count ? min(time, pieces[index + 1].start) : time
            result += (piece.target - result) * piece.progress(at: end, along: direction)
        }
        return result
    }
}
