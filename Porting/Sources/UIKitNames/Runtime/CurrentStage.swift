import Controllers
import Gestures
import Synchronization
import Views

/// The stage that was created last or steps now: what code from iOS means by the screen, the application and the main queue.
///
/// Work that comes before there is a stage waits for the first one.
enum CurrentStage {
    /// The stage; nil before the first one, and after it has been released.
    static weak var stage: Stage? {
        didSet {
            inbox.withLock { $0 = stage?.inbox }
            lastTime.withLock { $0 = stage?.time ?? 0 }
            guard let stage, !waiting.isEmpty else { return }
            let works = waiting
            waiting = []
            for work in works { work(stage) }
        }
    }
    private static var waiting: [(Stage) -> Void] = []
    private nonisolated static let inbox = Mutex<Inbox?>(nil)
    private nonisolated static let lastTime = Mutex(0.0)

    /// The time of the stage, in seconds; 0 without a stage.
    static var now: Double { stage?.time ?? 0 }

    /// The time at which the stage's last step began, for other threads.
    nonisolated static var lastStepTime: Double { lastTime.withLock(\.self) }

    /// Calls a closure with the stage, at once if there is one.
    static func withStage(_ work: @escaping (Stage) -> Void) {
        if let stage { work(stage) } else { waiting.append(work) }
    }

    /// Runs work after a number of seconds on the stage's clock; never after an infinite one.
    static func schedule(after delay: Double, _ work: @escaping () -> Void) {
        guard delay < .infinity else { return }
        withStage { $0.window.schedule(at: $0.time + max(0, delay), work) }
    }

    /// Runs work of another thread in the next step of the stage.
    nonisolated static func post(_ work: @escaping Inbox.Message) {
        if let inbox = inbox.withLock(\.self) {
            inbox.post(work)
        } else {
            Task { @MainActor in withStage { _ in work() } }
        }
    }
}

extension Stage: StageAnnouncing {
    /// Makes this the current stage.
    package func becomeCurrent() { CurrentStage.stage = self }
}

extension Responder: WindowProviding {
    /// The window of the current stage.
    package final var substituteWindow: Window? { CurrentStage.stage?.window }
}
