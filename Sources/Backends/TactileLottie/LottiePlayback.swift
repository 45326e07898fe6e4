import Views

/// How the progress of an animation goes with time while it is played.
nonisolated struct LottiePlayback: PropertyMotion, Hashable {
    /// Where the stretch begins and ends, as shares of the whole; it is played backwards where the end lies before.
    let fromProgress: Double
    let toProgress: Double
    /// Seconds for one pass.
    let passDuration: Double
    let loopMode: LottieLoopMode
    /// Passes that lie behind it already, whole ones and a share.
    let passed: Double

    private var passesLeft: Double { max(0, loopMode.passCount - passed) }

    /// Seconds until it has been played as often as it should; infinite if that is for ever.
    var restTime: Double { passDuration > 0 ? passesLeft * passDuration : 0 }

    /// The passes that lie behind it at a time.
    func passes(at time: Double) -> Double {
        time < restTime ? passed + time / passDuration : passed + (passesLeft.isFinite ? passesLeft : 0)
    }

    func value(at time: Double) -> Double {
        let passes = passes(at: time)
        let whole = passes.rounded(.down)
        var share = passes - whole
        var pass = whole
        // The end of the last pass is not the beginning of another one.
        if share == 0, pass > 0, time >= restTime { (share, pass) = (1, pass - 1) }
        if isReturn(pass) { share = 1 - share }
        return fromProgress + (toProgress - fromProgress) * share
    }

    func velocity(at time: Double) -> Components {
        guard time < restTime else { return .zero }
        let speed = (toProgress - fromProgress) / passDuration
        return Components(isReturn(passes(at: time).rounded(.down)) ? -speed : speed)
    }

    private func isReturn(_ pass: Double) -> Bool {
        loopMode.reverses && pass.truncatingRemainder(dividingBy: 2) == 1
    }
}

/// How often a stretch of an animation is played; names after lottie-ios.
nonisolated public enum LottieLoopMode: Hashable, Sendable {
    /// Once; it stays at the end.
    case playOnce
    /// Again and again from the beginning.
    case loop
    /// To the end and back, again and again.
    case autoReverse
    /// So many times; it stays at the end. Below one it is not played.
    case `repeat`(Double)
    /// To the end and back, so many times; it stays at the beginning.
    case repeatBackwards(Double)

    /// How many times the stretch is gone along.
    var passCount: Double {
        switch self {
        case .playOnce: 1
        case .loop, .autoReverse: .infinity
        case .repeat(let count): max(0, count)
        case .repeatBackwards(let count): max(0, count) * 2
        }
    }

    /// Whether every second pass goes back.
    var reverses: Bool {
        switch self {
        case .playOnce, .loop, .repeat: false
        case .autoReverse, .repeatBackwards: true
        }
    }
}
