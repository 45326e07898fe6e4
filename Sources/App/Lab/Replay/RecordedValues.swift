import System
public import TactilePhotos
public import Viewer

/// The arrival of values by which photos are sorted, in a recording.
nonisolated public struct RecordedValues: Hashable, Sendable {
    /// The time of the arrival, in seconds since the start.
    public var time: Double
    /// The values.
    public var values: PhotoValue.Batch
    /// A Boolean value that indicates whether the values of the next line arrive together with these; recordings of older
    /// versions have no such lines.
    public var hasMore: Bool

    /// Creates the arrival of values.
    public init(time: Double, values: PhotoValue.Batch, hasMore: Bool = false) {
        (self.time, self.values, self.hasMore) = (time, values, hasMore)
    }

    /// The types of lines, by the properties.
    static let types: [String: PhotoValue] = ["dates": .date, "sizes": .size, "ratings": .rating]

    /// The line of a recording.
    var line: String {
        let type =
            switch values.value {
            case .date: "dates"
            case .size: "sizes"
            case .rating: "ratings"
            }
        let list = values.values.map { $0 == PhotoValue.missing ? JSONValue.null : .whole($0) }
        let offsets = values.offsets.map { $0.map { JSONValue.whole($0) } ?? .null }
        let members: [(name: String, value: JSONValue?)] = [
            ("t", .number(time)), ("type", .string(type)), ("photo", .whole(values.photo)), ("values", .array(list)),
            ("offsets", offsets.isEmpty ? nil : .array(offsets)), ("more", hasMore ? true : nil),
        ]
        return JSONValue(members: members).compact
    }
}
