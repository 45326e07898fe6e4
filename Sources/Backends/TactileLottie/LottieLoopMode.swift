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
