import System
public import TactilePhotos
public import Viewer

/// The arrival of values by which photos are sorted, in a recording.
nonisolated public struct RecordedValues: Hashable, Sendable {
    /// The time of the arrival, in seconds since the start.
    public var time: Double
    /// The values.
    public var values: PhotoValue.Batch

    /// Creates the arrival of values.
    public init(time: Double, values: PhotoValue.Batch) { (self.time, self.values) = (time, values) }

    /// The types of lines, by the properties.
    static let types: [String: PhotoValue] = ["dates": .date, "sizes": .size]

    /// The line of a recording.
    var line: String {
        let type =
            switch values.value {
            case .date: "dates"
            case .size: "sizes"
            }
        let list = values.values.map { $0 == PhotoValue.missing ? JSONValue.null : .whole($0) }
        let line: JSONValue = [
            "t": .number(time), "type": .string(type), "photo": .whole(values.photo), "values": .array(list),
        ]
        return line.compact
    }
}
