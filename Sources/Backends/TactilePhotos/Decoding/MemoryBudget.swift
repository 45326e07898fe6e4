internal import Dispatch
internal import Synchronization

/// Memory that several threads share: each takes its part before it fills it, and waits while the others have too much.
///
/// Who waits has nothing, so that no two can wait for each other; they are served in the order in which they came.
final class MemoryBudget: Sendable {
    /// What there is, in bytes.
    let total: Int
    private let state = Mutex(State())

    private struct State {
        var taken = 0
        var waiting: [(bytes: Int, alarm: DispatchSemaphore)] = []
    }

    init(_ total: Int) { self.total = total }

    /// Waits for a part.
    ///
    /// - Precondition: `bytes` is not more than there is in total.
    func part(of bytes: Int) -> MemoryPart {
        precondition(bytes <= total, "\(bytes) bytes will never be free of \(total)")
        let alarm: DispatchSemaphore? = state.withLock { state in
            if state.waiting.isEmpty, state.taken + bytes <= total {
                state.taken += bytes
                return nil
            }
            let alarm = DispatchSemaphore(value: 0)
            state.waiting.append((bytes, alarm))
            return alarm
        }
        alarm?.wait()
        return MemoryPart(bytes: bytes, of: self)
    }

    /// Takes more if it is there at once.
    fileprivate func take(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard state.taken + bytes <= total else { return false }
            state.taken += bytes
            return true
        }
    }

    fileprivate func giveBack(_ bytes: Int) {
        let served = state.withLock { state in
            state.taken -= bytes
            var served: [DispatchSemaphore] = []
            while let next = state.waiting.first, state.taken + next.bytes <= total {
                state.taken += next.bytes
                served.append(state.waiting.removeFirst().alarm)
            }
            return served
        }
        for alarm in served { alarm.signal() }
    }
}

/// A thread's part of the memory, given back when the part goes.
struct MemoryPart: ~Copyable {
    /// How much it is.
    private(set) var bytes: Int
    private let budget: MemoryBudget

    fileprivate init(bytes: Int, of budget: MemoryBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    deinit { budget.giveBack(bytes) }

    /// Makes the part larger if that needs no waiting; returns whether it is as large now.
    mutating func grow(to size: Int) -> Bool {
        guard size > bytes else { return true }
        guard budget.take(size - bytes) else { return false }
        bytes = size
        return true
    }
}
