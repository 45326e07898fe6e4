import Controllers
import Synchronization
import System
import TactilePhotos

/// The reading of one property of photos on a thread, which ends when no value is missing.
///
/// The thread is its own, as that of all that waits for a helper process: libdispatch (Swift 6.3) ends a program whose
/// workers wait while no descriptor is free.
nonisolated final class ValueReading: Sendable {
    /// Reads the value of a photo, and for a date the minutes by which its clock was ahead of Coordinated Universal Time.
    typealias Read = @Sendable (_ photo: Int, _ catalogue: Catalogue) -> (value: Int64, offset: Int?)

    private let queue: Mutex<ValueQueue>
    private let read: Read
    private let inbox: Inbox
    private let receive: @MainActor @Sendable ([PhotoValue.Batch]) -> Void

    /// Creates a reading that has not begun.
    ///
    /// - Parameters:
    ///   - queue: the queue, which is empty.
    ///   - read: reads the value of a photo, on the thread.
    ///   - inbox: the inbox through which values arrive.
    ///   - receive: receives values that arrive together.
    init(
        _ queue: ValueQueue, by read: @escaping Read, to inbox: Inbox,
        receive: @escaping @MainActor @Sendable ([PhotoValue.Batch]) -> Void
    ) {
        self.queue = Mutex(queue)
        (self.read, self.inbox, self.receive) = (read, inbox, receive)
    }

    /// Reads the values of photos in place of those that were requested before.
    ///
    /// - Parameters:
    ///   - photos: the photos whose values have not arrived.
    ///   - update: the catalogue.
    ///   - limit: the most values that arrive at once.
    func request(_ photos: CatalogueOrder, of update: CatalogueUpdate, atOnce limit: Int) {
        guard queue.withLock({ $0.request(photos, of: update, atOnce: limit) }) else { return }
        // Without a thread, the next request tries again.
        if !Thread.start("values", { self.run() }) { queue.withLock { $0.readerDidFail() } }
    }

    /// Ends the reading; what has been read does not arrive any more.
    func end() { queue.withLock { $0.removeAll() } }

    private func run() {
        var finished: ValueQueue.Entry?
        while true {
            let (photo, isDue) = queue.withLock { $0.next(after: finished) }
            if isDue { announce() }
            guard let photo else { return }
            let (value, offset) = read(photo.index, photo.catalogue)
            finished = ValueQueue.Entry(photo: photo.index, value: value, offset: offset)
        }
    }

    /// Lets the main actor take values.
    private func announce() {
        inbox.post { [self] in
            let (batches, isDue) = queue.withLock { $0.deliver() }
            if !batches.isEmpty { receive(batches) }
            if isDue { announce() }
        }
    }
}
