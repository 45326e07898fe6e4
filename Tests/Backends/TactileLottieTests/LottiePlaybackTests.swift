import Testing

@testable import TactileLottie

@Suite struct LottiePlaybackTests {
    private func playback(
        from: Double = 0.2, to: Double = 0.8, pass: Double = 3, _ mode: LottieLoopMode, completedPasses: Double = 0
    ) -> LottiePlayback {
        LottiePlayback(
            fromProgress: from, toProgress: to, passDuration: pass, loopMode: mode, completedPasses: completedPasses)
    }

    /// A loop mode, the passes completed at time 0, a time, and the progress expected then.
    nonisolated private static let cases: [(LottieLoopMode, Double, Double, Double)] = [
        (.playOnce, 0, 0, 0.2), (.playOnce, 0, 1.5, 0.5), (.playOnce, 0, 3, 0.8), (.playOnce, 0, 9, 0.8),
        (.playOnce, 0.5, 0, 0.5), (.playOnce, 0.5, 1.5, 0.8), (.playOnce, 1, 0, 0.8),
        (.loop, 0, 1.5, 0.5), (.loop, 0, 3, 0.2), (.loop, 0, 301.5, 0.5), (.loop, 0.5, 1.5, 0.2),
        (.autoReverse, 0, 3, 0.8), (.autoReverse, 0, 4.5, 0.5), (.autoReverse, 0, 6, 0.2),
        (.repeat(2), 0, 3, 0.2), (.repeat(2), 0, 6, 0.8), (.repeat(2.5), 0, 9, 0.5), (.repeat(0), 0, 1, 0.2),
        (.repeatBackwards(1), 0, 3, 0.8), (.repeatBackwards(1), 0, 4.5, 0.5), (.repeatBackwards(1), 0, 6, 0.2),
        (.repeatBackwards(2), 0, 100, 0.2),
    ]

    @Test(arguments: cases) func `the progress follows from the completed passes`(
        mode: LottieLoopMode, completedPasses: Double, time: Double, expected: Double
    ) {
        #expect(abs(playback(mode, completedPasses: completedPasses).value(at: time) - expected) < 1e-12)
    }

    @Test(arguments: cases) func `the velocity is the derivative of the progress`(
        mode: LottieLoopMode, completedPasses: Double, time: Double, _: Double
    ) {
        let playback = playback(mode, completedPasses: completedPasses), t = time + 0.1, h = 1e-6
        let slope = (playback.value(at: t + h) - playback.value(at: t - h)) / (2 * h)
        #expect(abs(playback.velocity(at: t)[0] - slope) < 1e-6)
    }

    @Test func `the rest time is the duration of the passes that are left`() {
        #expect(playback(.playOnce).restTime == 3)
        #expect(playback(.playOnce, completedPasses: 0.5).restTime == 1.5)
        #expect(playback(.loop).restTime == .infinity)
        #expect(playback(.repeatBackwards(2)).restTime == 12)
        #expect(playback(.repeat(-3)).restTime == 0)
        #expect(playback(pass: 0, .loop).restTime == 0)
        #expect(playback(from: 0.4, to: 0.4, pass: 0, .loop).value(at: 1) == 0.4)
    }

    @Test func `a range whose end precedes its beginning is played backwards`() {
        let playback = playback(from: 1, to: 0, pass: 1, .playOnce)
        #expect(playback.value(at: 0.25) == 0.75)
        #expect(playback.velocity(at: 0.25)[0] == -1)
        #expect(playback.value(at: .infinity) == 0)
    }
}
