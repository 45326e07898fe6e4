public import Geometry

/// Something in a frame that no movement explains.
nonisolated public struct Flaw: Hashable, Sendable, CustomStringConvertible {
    /// The time of the frame, in seconds.
    public let time: Double
    /// Where, in points of the window.
    public let place: Rect
    /// What is seen there, and what it does.
    public let reason: String

    init(_ time: Double, _ reason: String, _ place: Rect) {
        (self.time, self.place, self.reason) = (time, place, reason)
    }

    init(_ time: Double, _ reason: String, _ item: VisibleItem) {
        let noun =
            switch item.subject {
            case .picture: "a picture"
            case .text: "a text or symbol"
            case .screen: "a small screen"
            }
        self.init(time, "\(noun) \(reason)", item.visible)
    }

    /// One line: when, where and what.
    public var description: String {
        let sides = [place.minX, place.minY, place.width, place.height].map { JSONText.number($0.rounded()) }
        return "at \(JSONText.number((time * 1000).rounded() / 1000)) s in [\(sides.joined(separator: ","))]: \(reason)"
    }
}
