import Controllers
import System
import TactilePhotos

/// A reader of the values by which photos are sorted: in the background, or at once where photos are decoded at once.
///
/// The reading of a property stops when other photos are requested, and with the reader.
final class PhotoValueReader {
    /// The most photos whose values arrive together.
    private static let batch = 4096

    private let inbox: Inbox
    private let delivery: (any PhotoValueDelivery)?
    private let isImmediate: () -> Bool
    private let sandbox: Sandbox?
    private let receive: (PhotoValues) -> Void
    private var tasks: [PhotoValue: Task<Void, Never>] = [:]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - material: the place where photos are decoded, and the delivery of a recording or a replay.
    ///   - receive: receives values.
    init(_ material: SceneMaterial, receive: @escaping (PhotoValues) -> Void) {
        inbox = material.inbox
        sandbox = material.sandbox
        delivery = material.decodeDelivery as? any PhotoValueDelivery
        self.receive = receive
        let mode = material.mode, decodesAtOnce = material.decodesAtOnce
        isImmediate = { if case .immediate = mode { true } else { decodesAtOnce() } }
        delivery?.observeValues(for: self, receive)
    }

    isolated deinit { for task in tasks.values { task.cancel() } }

    /// Reads a value of photos in place of those requested before.
    func read(_ value: PhotoValue, of photos: [Int], in catalogue: Catalogue) {
        tasks.removeValue(forKey: value)?.cancel()
        guard !photos.isEmpty else { return }
        let batches = Self.batches(photos)
        guard !isImmediate() else {
            guard delivery?.hasRecordedValues != true else { return }
            // The date of a file differs between copies of a folder, so that a replay does not use it.
            let usesFileDates = delivery == nil
            for batch in batches {
                deliver(
                    PhotoValues(
                        value, from: batch.lowerBound,
                        batch.map {
                            value.read(of: catalogue, at: $0, usesFileDates: usesFileDates, sandbox: self.sandbox)
                        }))
            }
            return
        }
        let inbox = inbox, sandbox = sandbox
        tasks[value] = Task.detached(priority: .utility) { [weak self] in
            for batch in batches {
                var values: [Int64] = []
                for index in batch {
                    if Task.isCancelled { return }
                    values.append(value.read(of: catalogue, at: index, sandbox: sandbox))
                }
                let read = PhotoValues(value, from: batch.lowerBound, values)
                inbox.post { self?.deliver(read) }
            }
        }
    }

    private func deliver(_ values: PhotoValues) {
        delivery?.note(values)
        receive(values)
    }

    /// Returns the ranges of successive photos, the longer ones divided.
    private static func batches(_ photos: [Int]) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        for photo in photos.sorted() {
            if let last = batches.last, last.upperBound == photo, last.count < batch {
                batches[batches.count - 1] = last.lowerBound..<photo + 1
            } else {
                batches.append(photo..<photo + 1)
            }
        }
        return batches
    }
}
