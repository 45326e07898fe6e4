import Geometry
package import TactilePhotos
public import Viewer

/// The schedule of the decodes of a replay, which delivers each photo as late as the recording says.
///
/// A request whose photo has no recorded delivery is delivered at once.
public final class DeliverySchedule: RecordedPhotoSource.Delivery {
    private var decodes: [RecordedDecode]
    private var held: [(time: Double, receive: () -> Void)] = []
    private let clock: () -> Double
    /// The values of photos that have not arrived yet.
    private var values: ArraySlice<RecordedValues>
    /// A Boolean value that indicates whether values come from the recording alone: it names the order at its start.
    package private(set) var hasRecordedValues: Bool
    /// A Boolean value that indicates whether the replay has not been ended.
    package private(set) var isReplay = true
    private var sources: [WeakSource] = []

    private struct WeakSource {
        weak var source: RecordedPhotoSource?
    }

    /// Creates the schedule of a recording.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - clock: returns the stage's time, in seconds.
    public init(_ recording: Recording, clock: @escaping () -> Double) {
        decodes = recording.decodes
        values = recording.values[...]
        hasRecordedValues = recording.sort != nil || !values.isEmpty
        self.clock = clock
    }

    /// The stage's time, in seconds.
    package var now: Double { clock() }

    /// A Boolean value that indicates whether no recorded delivery is left.
    var isOver: Bool { decodes.isEmpty && held.isEmpty && values.isEmpty }
    /// The time of the next delivery, in seconds; `nil` if nothing waits.
    var nextDelivery: Double? { [held.first?.time, values.first?.time].compactMap(\.self).min() }

    /// Delivers a photo after its recorded delay.
    ///
    /// The recorded delivery is the first one of the photo in the same size, otherwise the first one of the photo for
    /// the same use or tile, because the replay may have another scale or window.
    package func deliver(_ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void) {
        let wanted = RecordedDecode(request, at: 0, delay: 0)
        let candidates = decodes.indices.filter {
            decodes[$0].photo == wanted.photo && decodes[$0].fills == wanted.fills && decodes[$0].tile == wanted.tile
        }
        guard let index = candidates.first(where: { decodes[$0].size == wanted.size }) ?? candidates.first else {
            return receive()
        }
        let time = requestTime + decodes.remove(at: index).delay
        guard time > now else { return receive() }
        // Photos that are due at the same time keep their order.
        held.insert((time, receive), at: held.firstIndex { $0.time > time } ?? held.endIndex)
    }

    /// Delivers all photos and values that are due at a time.
    package func deliver(upTo time: Double) {
        while let first = values.first, first.time <= time {
            var next = values.removeFirst(), together = [next.values]
            while next.hasMore, values.first?.time == first.time {
                next = values.removeFirst()
                together.append(next.values)
            }
            for entry in sources { entry.source?.receive(together) }
        }
        while let next = held.first, next.time <= time {
            held.removeFirst()
            next.receive()
        }
    }

    /// Does nothing: the values are those of the recording.
    package func note(_ values: [PhotoValue.Batch]) {}

    /// Passes recorded values and the end of the replay to a source as long as it exists.
    package func add(_ source: RecordedPhotoSource) {
        sources.removeAll { $0.source == nil }
        sources.append(WeakSource(source: source))
    }

    /// Ends a replay that live input follows: photos are decoded on threads, and delivered as soon as they are decoded.
    ///
    /// What waits for its time is delivered by the next ``deliver(upTo:)``.
    package func end() {
        (isReplay, hasRecordedValues, decodes) = (false, false, [])
        for entry in sources { entry.source?.continueLive() }
    }
}
