public import Geometry

/// The description of a scene in one frame of a trace: names with values, in order.
@MainActor
public struct TraceFields: Hashable, Sendable {
    /// The fields, in order.
    public let fields: [Field]

    /// A name and a value.
    public struct Field: Hashable, Sendable {
        /// The name of the field.
        public let name: String
        /// The value of the field.
        public let value: TraceValue
    }

    /// Creates fields from names and values.
    public init(_ fields: [(name: String, value: TraceValue)]) {
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }
}

/// A value in a trace.
@MainActor
public indirect enum TraceValue: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// An integer.
    case integer(Int)
    /// A number, written with nine decimals.
    case number(Double)
    /// A string.
    case string(String)
    /// A list of values.
    case list([TraceValue])
    /// Fields with names of their own.
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
    /// Returns the scene's state on screen at a time; called once a frame, after the step to that time.
    func traceFields(at time: Double) -> TraceFields
}
