internal import Synchronization

/// A cache of the decoded photos of one folder, which evicts the least recently used ones.
///
/// Several loaders can use one cache, so that each photo is decoded once. The cache also keeps failures, but none
/// that may have passed (``PhotosError/canRetry``).
public final class PhotoCache: Sendable {
    private typealias Outcome = Result<PhotoImage, PhotosError>

    private struct Entries {
        var outcomes: [PhotoRequest: (outcome: Outcome, use: Int)] = [:]
        var byteCount = 0
        /// The number of lookups and insertions so far.
        var uses = 0
    }

    /// The capacity, in bytes.
    public let limit: Int
    private let entries = Mutex(Entries())

    /// The bytes that an entry counts in addition to its pixels.
    private static let entryOverhead = 256

    /// Makes an empty cache with a capacity in bytes; by default the capacity is unlimited.
    public init(limit: Int = .max) { self.limit = limit }

    /// The number of bytes that the cache holds.
    public var byteCount: Int { entries.withLock { $0.byteCount } }

    subscript(request: PhotoRequest) -> Result<PhotoImage, PhotosError>? {
        entries.withLock { entries in
            entries.uses += 1
            entries.outcomes[request]?.use = entries.uses
            return entries.outcomes[request]?.outcome
        }
    }

    /// Inserts the outcome of a request, and evicts the least recently used entries beyond the capacity.
    ///
    /// - Complexity: O(n) for each eviction from n entries; a folder's cache holds tens of entries.
    func insert(_ outcome: Result<PhotoImage, PhotosError>, for request: PhotoRequest) {
        if case .failure(let error) = outcome, error.canRetry { return }
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

    /// Discards all entries, because the system is short of memory.
    package func removeAll() {
        entries.withLock { entries in
            entries.outcomes = [:]
            entries.byteCount = 0
        }
    }

    private static func cost(of outcome: Outcome) -> Int {
        entryOverhead + ((try? outcome.get())?.image.byteCount ?? 0)
    }
}
