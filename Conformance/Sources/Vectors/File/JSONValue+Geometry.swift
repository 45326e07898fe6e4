import Geometry
import System

nonisolated extension JSONValue {
    /// An array of numbers.
    init(_ numbers: some Sequence<Double>) { self = .array(numbers.map { .number($0) }) }

    /// A number; nil is `null`.
    init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

    /// Width and height.
    init(_ size: Size) { self.init([size.width, size.height]) }

    /// x and y.
    init(_ point: Point) { self.init([point.x, point.y]) }

    /// x, y, width and height.
    init(_ rect: Rect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
}

nonisolated extension JSONValue {
    /// A string; nil stays nil.
    init?(text: String?) {
        guard let text else { return nil }
        self = .string(text)
    }

    /// x, y, width and height; nil stays nil.
    init?(rect: Rect?) {
        guard let rect else { return nil }
        self.init(rect)
    }

    /// A number; nil stays nil.
    init?(amount: Double?) {
        guard let amount else { return nil }
        self = .number(amount)
    }
}
