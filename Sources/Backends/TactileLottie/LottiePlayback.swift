import Views

/// The progress of an animation as a function of time during playback.
nonisolated struct LottiePlayback: PropertyMotion, Hashable {
    /// The progress at the beginning of a pass, 0 to 1.
    let fromProgress: Double
    /// The progress at the end of a pass, 0 to 1; if it is less than `fromProgress`, the animation plays backwards.
    let toProgress: Double
    /// The duration of one pass, in seconds.
    let passDuration: Double
    let loopMode: LottieLoopMode
    /// The number of passes completed at time 0, with the fraction of an unfinished pass.
    let completedPasses: Double

    private var passesLeft: Double { max(0, loopMode.passCount - completedPasses) }

    /// The time until the last pass ends, in seconds; infinite if the animation loops.
    var restTime: Double { passDuration > 0 ? passesLeft * passDuration : 0 }

    /// Returns the number of passes completed at a time, with the fraction of an unfinished pass.
    func passes(at time: Double) -> Double {
        time < restTime
            ? completedPasses + time / passDuration : completedPasses + (passesLeft.isFinite ? passesLeft : 0)
    }

    func value(at time: Double) -> Double {
        let passes = passes(at: time)
        let whole = passes.rounded(.down)
        var fraction = passes - whole
        var pass = whole
        // After the last pass the animation rests at its end, not at the beginning of another pass.
        if fraction == 0, pass > 0, time >= restTime { (fraction, pass) = (1, pass - 1) }
        if isReversed(pass) { fraction = 1 - fraction }
        return fromProgress + (toProgress - fromProgress) * fraction
    }

    func velocity(at time: Double) -> Components {
        guard time < restTime else { return .zero }
        let speed = (toProgress - fromProgress) / passDuration
        return Components(isReversed(passes(at: time).rounded(.down)) ? -speed : speed)
    }

    private func isReversed(_ pass: Double) -> Bool {
        loopMode.reverses && pass.truncatingRemainder(dividingBy: 2) == 1
    }
}

/// The repetition of an animation or of a range of it; the names are those of lottie-ios.
nonisolated public enum LottieLoopMode: Hashable, Sendable {
    /// Plays once and stays at the end.
    case playOnce
    /// Repeats from the beginning, forever.
    case loop
    /// Plays to the end and back, forever.
    case autoReverse
    /// Plays the given number of times and stays where the last pass ends; a number of 0 or less plays nothing.
    case `repeat`(Double)
    /// Plays to the end and back the given number of times, and stays at the beginning.
    case repeatBackwards(Double)

    /// The number of passes; a repetition to the end and back has two.
    var passCount: Double {
        switch self {
        case .playOnce: 1
        case .loop, .autoReverse: .infinity
        case .repeat(let count): max(0, count)
        case .repeatBackwards(let count): max(0, count) * 2
        }
    }

    /// A Boolean value that indicates whether every second pass is reversed.
    var reverses: Bool {
        switch self {
        case .playOnce, .loop, .repeat: false
        case .autoReverse, .repeatBackwards: true
        }
    }
}
