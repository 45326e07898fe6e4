import System
import TactilePhotos
public import Viewer

/// The arrival of values by which photos are sorted, in a recording.
nonisolated public struct RecordedValues: Hashable, Sendable {
    /// The time of the arrival, in seconds since the start.
    public var time: Double
    /// The values.
    public var values: PhotoValues

    /// Creates the arrival of values.
    public init(time: Double, values: PhotoValues) { (self.time, self.values) = (time, values) }

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

extension DecodeRecorder: PhotoValueDelivery {
    /// False: the files are read.
    public var hasRecordedValues: Bool { false }

    /// Records values that are delivered now.
    public func note(_ values: PhotoValues) { backend.note(RecordedValues(time: now, values: values)) }

    /// Does nothing.
    public func observeValues(for owner: AnyObject, _ receive: @escaping (PhotoValues) -> Void) {}
}

extension DecodeSchedule: PhotoValueDelivery {
    /// Does nothing.
    public func note(_ values: PhotoValues) {}

    /// Calls `receive` for recorded values at their times, as long as `owner` lives.
    public func observeValues(for owner: AnyObject, _ receive: @escaping (PhotoValues) -> Void) {
        valueObservers.removeAll { $0.owner == nil }
        valueObservers.append(ValueObserver(owner: owner, receive: receive))
    }
}

/// A receiver of the values of a replay.
struct ValueObserver {
    /// The object with whose end the values are no longer received.
    weak var owner: AnyObject?
    /// Receives values.
    let receive: (PhotoValues) -> Void
}
