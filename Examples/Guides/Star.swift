import Tactile
import TactileLottie

/// A star that fills when it is chosen, and empties again.
final class Star: View {
    let animation: LottieAnimationView
    var isChosen = false { didSet { animation.play(toProgress: isChosen ? 1 : 0) } }

    init(file: String, log: (String) -> Void) {
        animation = LottieAnimationView(contentsOfFile: file) { log("\($0)") }
        super.init()
        animation.tint = Color(white: 0.6)
        animation.tintAtEnd = Color(red: 1, green: 0.8, blue: 0)
        addSubview(animation)
    }

    override func layoutSubviews() { animation.frame = bounds }

    /// Hints at the animation: plays the marker "hint" if the file has it, else the first ten frames forwards and backwards.
    func hint() {
        if animation.play(marker: "hint", loopMode: .repeat(2)) { return }
        animation.play(fromFrame: 0, toFrame: 10, loopMode: .repeatBackwards(1))
    }

    /// Fills alongside the animations of an animator, also while a gesture scrubs them.
    func fill(alongside animator: PropertyAnimator) {
        animator.addAnimations { self.animation.currentProgress = 1 }
    }
}
