internal import Synchronization

extension SharedThumbnailCache {
    /// The entries that threads write when no photo has been requested for a while.
    ///
    /// Entries beyond a limit of memory are written before the next photo is decoded.
    final class DraftQueue: Sendable {
        private struct State {
            /// The entries; the first is the oldest.
            var drafts: [Draft] = []
            var byteCount = 0
        }

        /// The memory that entries may use while photos are waiting, in bytes.
        private let limit: Int
        private let state = Mutex(State())

        /// Makes an empty list with a limit in bytes.
        init(limit: Int) { self.limit = limit }

        /// A Boolean value that indicates whether there are no entries.
        var isEmpty: Bool { state.withLock(\.drafts.isEmpty) }

        /// Adds an entry.
        func append(_ draft: Draft) {
            state.withLock { state in
                state.drafts.append(draft)
                state.byteCount += draft.byteCount
            }
        }

        /// Removes and returns the entry to write next; `nil` if there is none, or if it can wait and the thread is not idle.
        func next(isIdle: Bool) -> Draft? {
            state.withLock { state in
                guard !state.drafts.isEmpty, isIdle || state.byteCount > limit else { return nil }
                let draft = state.drafts.removeFirst()
                state.byteCount -= draft.byteCount
                return draft
            }
        }
    }
}
