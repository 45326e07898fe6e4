internal import CSDL2
internal import Glibc

/// Seconds since it was made, on SDL's finest counter; never goes back.
nonisolated struct Clock {
    private let start = SDL_GetPerformanceCounter()
    private let frequency = Double(SDL_GetPerformanceFrequency())

    var now: Double { Double(SDL_GetPerformanceCounter() - start) / frequency }

    /// Sleeps until `deadline`, without hearing any event; at once when it has passed.
    func sleep(until deadline: Double) {
        let rest = deadline - now
        guard rest > 0 else { return }
        var time = timespec(tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        // A signal may cut the sleep short, which only makes the frame early.
        nanosleep(&time, nil)
    }
}
