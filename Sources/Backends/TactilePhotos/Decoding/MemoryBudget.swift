internal import Dispatch
internal import Synchronization

/// A budget of memory for several threads: each thread reserves memory before it uses it, and waits until it is free.
///
/// Deadlock cannot occur, because a thread holds no reservation while it waits. Threads are served in the order of their
/// requests.
final class MemoryBudget: Sendable {
    /// The size of the budget, in bytes.
    let total: Int
    private let state = Mutex(State())

    private struct State {
        var reserved = 0
        var waiting: [(bytes: Int, granted: DispatchSemaphore)] = []
    }

    /// A Boolean value that indicates whether a thread waits for memory.
    var isShort: Bool { state.withLock { !$0.waiting.isEmpty } }

    init(_ total: Int) { self.total = total }

    /// Reserves memory; waits until it is free.
    ///
    /// `reclaim` releases reservations that can be made again; it is called before the thread waits.
    ///
    /// - Precondition: `bytes` is at most the whole budget.
    func reserve(_ bytes: Int, reclaim: () -> Void = {}) -> MemoryReservation {
        precondition(bytes <= total, "\(bytes) bytes exceed the budget of \(total)")
        let granted: DispatchSemaphore? = state.withLock { state in
            if state.waiting.isEmpty, state.reserved + bytes <= total {
                state.reserved += bytes
                return nil
            }
            let granted = DispatchSemaphore(value: 0)
            state.waiting.append((bytes, granted))
            return granted
        }
        if let granted {
            reclaim()
            granted.wait()
        }
        return MemoryReservation(bytes: bytes, of: self)
    }

    /// Reserves more memory if it is free now; returns whether it was.
    fileprivate func tryReserve(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard state.reserved + bytes <= total else { return false }
            state.reserved += bytes
            return true
        }
    }

    fileprivate func release(_ bytes: Int) {
        let served = state.withLock { state in
            state.reserved -= bytes
            var served: [DispatchSemaphore] = []
            while let next = state.waiting.first, state.reserved + next.bytes <= total {
                state.reserved += next.bytes
                served.append(state.waiting.removeFirst().granted)
            }
            return served
        }
        for granted in served { granted.signal() }
    }
}

/// A thread's reservation of memory, which is released with the value.
struct MemoryReservation: ~Copyable {
    /// The size, in bytes.
    private(set) var bytes: Int
    private let budget: MemoryBudget

    fileprivate init(bytes: Int, of budget: MemoryBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    deinit { budget.release(bytes) }

    /// Enlarges the reservation if the memory is free now; returns whether the reservation has at least the size.
    mutating func grow(to size: Int) -> Bool {
        guard size > bytes else { return true }
        guard size <= budget.total else { return false }
        guard budget.tryReserve(size - bytes) else { return false }
        bytes = size
        return true
    }
    /// Releases the part of the reservation beyond a size.
    mutating func shrink(to size: Int) {
        guard size < bytes else { return }
        budget.release(bytes - size)
        bytes = size
    }
}
