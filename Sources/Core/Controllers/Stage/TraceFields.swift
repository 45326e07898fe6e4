public import Geometry

/// What a scene says of itself in one frame of a trace: names with values, in an order of its own.
public struct TraceFields: Hashable, Sendable {
    /// The fields in their order.
    public let fields: [Field]

    /// A name and a value.
    public struct Field: Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// What it is.
        public let value: TraceValue
    }

    /// Makes fields of names and values.
    public init(_ fields: [(name: String, value: TraceValue)]) {
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }
}

/// A value in a trace.
public indirect enum TraceValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number, written with nine decimals.
    case number(Double)
    /// A word.
    case string(String)
    /// Several values.
    case list([TraceValue])
    /// Named values.
    case object(TraceFields)

    /// Returns a list of the two components of a vector.
    public static func vector(_ v: Vector) -> TraceValue { .list([.number(v.dx), .number(v.dy)]) }

    /// Returns a list of a rectangle's left edge, top edge, width and height.
    public static func rect(_ r: Rect) -> TraceValue {
        .list([.number(r.minX), .number(r.minY), .number(r.width), .number(r.height)])
    }
}

/// A scene that can be traced.
@MainActor
public protocol TraceSource: AnyObject {
    /// What is on screen at `time`; called once a frame, after the step to that time.
    func traceFields(at time: Double) -> TraceFields
}
