import CPlanted
import Glibc
import Synchronization

// A program with the fault that its argument names. Tools/checks/sanitizer/check expects a report of each, and none of `locked`.

/// A number that two threads change.
final class Counter: @unchecked Sendable {
    let isLocked: Bool
    /// The place at which the threads wait for each other, so that one cannot be over before the other begins.
    let start: UnsafeMutablePointer<pthread_barrier_t>
    private let lock = Mutex(())
    private(set) var number = 0

    init(isLocked: Bool) {
        self.isLocked = isLocked
        start = .allocate(capacity: 1)
        pthread_barrier_init(start, nil, 2)
    }

    deinit {
        pthread_barrier_destroy(start)
        start.deallocate()
    }

    func add() {
        if isLocked { lock.withLock { _ in number += 1 } } else { number += 1 }
    }
}

/// Two threads that change a number at the same time.
func count(_ counter: Counter) {
    let context = Unmanaged.passUnretained(counter).toOpaque()
    var threads: [pthread_t] = []
    for _ in 0..<2 {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let counter = Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue()
                pthread_barrier_wait(counter.start)
                for _ in 0..<1000 { counter.add() }
                return nil
            }, context)
        threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
}

/// Loses a block of memory.
@inline(never) func lose() {
    guard let block = malloc(1000) else { return }
    memset(block, 1, 1000)
}

switch CommandLine.arguments.dropFirst().first {
case "race": count(Counter(isLocked: false))
case "locked": count(Counter(isLocked: true))
case "read": print(planted_read(8))
case "undefined": print(planted_overflow(CInt(CommandLine.arguments.count)))
case "leak": for _ in 0..<10 { lose() }
default:
    print("usage: Planted race|locked|read|undefined|leak")
    exit(2)
}
