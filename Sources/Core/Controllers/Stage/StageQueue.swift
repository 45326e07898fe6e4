import Synchronization
import Views

/// The queue of work of the stage that was created last or steps now, for code that has no view to ask for its stage.
///
/// Work that comes before there is a stage waits for the first one.
package enum StageQueue {
    private static var waiting: [(Stage) -> Void] = []
    private nonisolated static let inbox = Mutex<Inbox?>(nil)
    private nonisolated static let lastTime = Mutex(0.0)

    /// The time of the stage, in seconds; 0 without a stage.
    package static var now: Double { Stage.current?.time ?? 0 }

    /// The time at which the stage's last step began, for other threads.
    package nonisolated static var lastStepTime: Double { lastTime.withLock(\.self) }

    /// Calls a closure with the stage, at once if there is one.
    package static func withStage(_ work: @escaping (Stage) -> Void) {
        if let stage = Stage.current { work(stage) } else { waiting.append(work) }
    }

    /// Runs work after a number of seconds on the stage's clock; never after an infinite one.
    package static func schedule(after delay: Double, _ work: @escaping () -> Void) {
        guard delay < .infinity else { return }
        withStage { $0.window.schedule(at: $0.time + max(0, delay), work) }
    }

    /// Runs work of another thread in the next step of the stage.
    package nonisolated static func post(_ work: @escaping Inbox.Message) {
        if let inbox = inbox.withLock(\.self) {
            inbox.post(work)
        } else {
            Task { @MainActor in withStage { _ in work() } }
        }
    }

    static func didChange(to stage: Stage?) {
        inbox.withLock { $0 = stage?.inbox }
        lastTime.withLock { $0 = stage?.time ?? 0 }
        guard let stage, !waiting.isEmpty else { return }
        let works = waiting
        waiting = []
        for work in works { work(stage) }
    }
}
