internal import Synchronization

/// What has been decoded of one folder, for loaders that are asked for it again: as much as fits, and of that what was
/// asked for last.
public final class PhotoMemory: Sendable {
    private typealias Outcome = Result<PhotoImage, PhotosError>

    private struct Entries {
        var outcomes: [PhotoRequest: (outcome: Outcome, use: Int)] = [:]
        var byteCount = 0
        /// How often something has been asked for or remembered.
        var uses = 0
    }

    /// How many bytes it remembers at most.
    public let limit: Int
    private let entries = Mutex(Entries())

    /// What a failure, or the place of a photo, counts, in bytes.
    private static let entry = 256

    /// Makes a memory of nothing that grows up to a number of bytes; unless it is said, without limit.
    public init(limit: Int = .max) { self.limit = limit }

    /// How many bytes of photos it remembers.
    public var byteCount: Int { entries.withLock { $0.byteCount } }

    subscript(request: PhotoRequest) -> Result<PhotoImage, PhotosError>? {
        entries.withLock { entries in
            entries.uses += 1
            entries.outcomes[request]?.use = entries.uses
            return entries.outcomes[request]?.outcome
        }
    }

    /// Remembers what has become of a wish, and forgets for it what has not been asked for the longest.
    ///
    /// - Complexity: O(photos) for each that is forgotten: a folder's memory holds tens of them.
    func remember(_ outcome: Result<PhotoImage, PhotosError>, of request: PhotoRequest) {
        entries.withLock { entries in
            guard entries.outcomes[request] == nil else { return }
            entries.uses += 1
            entries.outcomes[request] = (outcome, entries.uses)
            entries.byteCount += Self.cost(of: outcome)
            while entries.byteCount > limit, let oldest = entries.outcomes.min(by: { $0.value.use < $1.value.use }) {
                entries.outcomes[oldest.key] = nil
                entries.byteCount -= Self.cost(of: oldest.value.outcome)
            }
        }
    }

    private static func cost(of outcome: Outcome) -> Int {
        entry + ((try? outcome.get())?.image.byteCount ?? 0)
    }
}
