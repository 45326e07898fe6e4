/// Work that a stage runs once at a time on its clock, and the handle that cancels it.
///
/// A stage that waits for such work is idle: it draws no frames until then.
@MainActor
public final class ScheduledWork {
    /// The time, in seconds on the stage's clock.
    public let time: Double
    private var work: (() -> Void)?

    fileprivate init(at time: Double, _ work: @escaping () -> Void) {
        self.time = time
        self.work = work
    }

    /// Drops the work.
    public func cancel() { work = nil }

    fileprivate var isCancelled: Bool { work == nil }

    fileprivate func run() {
        let work = work
        self.work = nil
        work?()
    }
}

/// The work that a window's stage runs later, in the order of time; work of the same time runs in the order of its
/// scheduling.
struct WorkSchedule {
    private var works: [ScheduledWork] = []

    /// The time of the next work; nil if there is none.
    var nextTime: Double? { works.first { !$0.isCancelled }?.time }

    mutating func add(_ work: ScheduledWork) {
        works.removeAll { $0.isCancelled }
        let place = works.firstIndex { $0.time > work.time } ?? works.count
        works.insert(work, at: place)
    }

    /// Removes and returns the next work.
    mutating func removeFirst() -> ScheduledWork? {
        works.removeAll { $0.isCancelled }
        return works.isEmpty ? nil : works.removeFirst()
    }
}

extension Window {
    /// Runs work at a time on the stage's clock, in seconds; a time that has passed counts as now.
    ///
    /// - Returns: The work, which can be cancelled.
    @discardableResult
    public func schedule(at time: Double, _ work: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(at: max(time, engine.now), work)
        scheduledWork.add(scheduled)
        return scheduled
    }

    /// The time of the next scheduled work; nil if there is none.
    package var nextWorkTime: Double? { scheduledWork.nextTime }

    /// Runs the next scheduled work.
    package func runNextWork() { scheduledWork.removeFirst()?.run() }
}
