package import Controllers
import Dispatch
import Glibc
package import Platform
import Synchronization
import System
package import TactilePhotos

/// Changes of the files of a reader, which a thread finds and prepares, and passes to the scene one after the other.
///
/// The next changes are prepared after the scene has taken the last ones over. So a step of the main thread never has more
/// than one event of changes, however many files have changed, and the reader has the catalogue with them ready.
package nonisolated final class ChangeFeed: Sendable {
    /// What the thread has to do.
    package enum Finding: Sendable {
        /// Passes on changes that are known.
        case changes(FileChanges)
        /// Reads the folders again; files that were written or replaced since a time count as changed.
        case reading(since: Double)
    }

    private struct State {
        var findings: [Finding] = []
        var isRunning = false
        var isStopped = false
    }

    private let reader: CatalogueReader
    private let inbox: Inbox
    private let receive: @MainActor @Sendable (FileChanges) -> Void
    private let state = Mutex(State())
    /// Signalled when the scene has taken changes over, and at the end.
    private let isTaken = DispatchSemaphore(value: 0)

    /// Creates a feed without changes.
    ///
    /// - Parameters:
    ///   - reader: the reader of the folders.
    ///   - inbox: the queue of the stage.
    ///   - receive: passes changes to the scene, which takes them over in the next step.
    package init(_ reader: CatalogueReader, inbox: Inbox, receive: @escaping @MainActor @Sendable (FileChanges) -> Void)
    {
        (self.reader, self.inbox, self.receive) = (reader, inbox, receive)
    }

    /// Adds changes to those before; returns false where the system has no thread left, so that they are not found.
    package func add(_ finding: Finding) -> Bool {
        let begins = state.withLock { state in
            state.findings.append(finding)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard begins, !Thread.start("folder changes", { [self] in run() }) else { return true }
        state.withLock { $0 = State() }
        return false
    }

    /// Discards all changes that the scene has not received.
    package func stop() {
        state.withLock { $0.isStopped = true }
        isTaken.signal()
    }

    private func run() {
        // Frames never wait for changes. On Linux a thread has its own niceness.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        while let finding = next() {
            switch finding {
            case .changes(let changes): pass(changes)
            case .reading(let time):
                var differences = reader.differences(since: time)
                while !isStopped, let changes = differences.next() { pass(changes) }
            }
        }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    private func next() -> Finding? {
        state.withLock { state in
            guard !state.isStopped, !state.findings.isEmpty else {
                state.isRunning = false
                return nil
            }
            return state.findings.removeFirst()
        }
    }

    /// Prepares changes, passes them to the scene, and waits until it has taken them over.
    private func pass(_ changes: FileChanges) {
        let relevant = reader.prepare(changes)
        guard !relevant.isEmpty else { return }
        inbox.post { [self] in
            if !isStopped { receive(relevant) }
            // Messages run after the events of their step, and this one in the next step.
            inbox.post { [isTaken] in isTaken.signal() }
        }
        isTaken.wait()
    }
}
