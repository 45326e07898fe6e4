import Platform

/// The intervals between the movements of a recording, which show whether its times are in the right unit.
nonisolated struct MovementIntervals {
    private let sorted: [Double]

    /// The intervals in seconds that reports of a device have in milliseconds.
    private static let suspicious = 1.0...50
    /// The fewest movements that show anything.
    private static let fewest = 3

    /// Collects the intervals that end with a movement.
    init(_ events: [InputEvent]) {
        sorted = zip(events, events.dropFirst())
            .filter { $1.time > $0.time && Self.isMovement($1.kind) }.map { $1.time - $0.time }.sorted()
    }

    /// What is to be said about the times if they look like milliseconds; nil otherwise.
    var advice: String? {
        guard sorted.count >= Self.fewest, case let median = sorted[sorted.count / 2], Self.suspicious.contains(median)
        else { return nil }
        return "the times look like milliseconds (the median interval between movements is"
            + " \(NumberText.plain(median)) s); divide them by 1000"
    }

    private static func isMovement(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .pointer(let pointer): pointer.phase == .move
        case .scroll(let scroll): scroll.isPrecise && scroll.delta != .zero
        case .pinch(let pinch): pinch.phase == .changed
        default: false
        }
    }
}
