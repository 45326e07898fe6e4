import Geometry

nonisolated extension VectorValue {
    /// Width and height.
    init(_ size: Size) { self.init([size.width, size.height]) }

    /// x and y.
    init(_ point: Point) { self.init([point.x, point.y]) }

    /// x, y, width and height.
    init(_ rect: Rect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
}

nonisolated extension VectorValue {
    /// Creates an object of the members that have a value.
    init(members: [(name: String, value: VectorValue?)]) {
        self = .object(members.compactMap { member in member.value.map { Member(member.name, $0) } })
    }

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
