/// The state of one finger on a device, as the events have said so far.
nonisolated struct TrackedFinger: Hashable, Sendable {
    /// The number of the touch, new with each one; -1 without a touch.
    ///
    /// It is not the device's own number, because devices repeat theirs.
    var touch: Int32 = -1
    /// The number that the device gives the touch; -1 without one.
    var trackingID: Int32 = -1
    /// The place from the left and from the top, in units of the device; nil until the device has sent it.
    var x: Double?
    var y: Double?
    var tool = EvdevCode.fingerTool

    /// A Boolean value that indicates whether the touch counts as one of a finger.
    var isFinger: Bool { touch >= 0 && tool == EvdevCode.fingerTool }

    /// Returns whether the same touch, or the same absence of one, is at another place than before.
    func hasMoved(since before: TrackedFinger) -> Bool {
        touch == before.touch && (before.x != nil && x != before.x || before.y != nil && y != before.y)
    }
}

/// The numbers of touches, none twice in a recording.
nonisolated struct TouchNumbers {
    private var last: Int32 = 0

    /// Returns the next number, above 0.
    mutating func next() -> Int32 {
        last = last == .max ? 1 : last + 1
        return last
    }
}
