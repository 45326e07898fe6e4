import Tactile
import TactileLottie

/// A star that fills when it is chosen and empties when it is not.
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

    /// Plays a hint: the segment named `hint` twice if the file has it, otherwise the first ten frames forwards and back.
    func hint() {
        if animation.play(marker: "hint", loopMode: .repeat(2)) { return }
        animation.play(fromFrame: 0, toFrame: 10, loopMode: .repeatBackwards(1))
    }

    /// Fills together with the animator's other animations, also while a gesture scrubs the animator.
    func fill(alongside animator: PropertyAnimator) {
        animator.addAnimations { self.animation.currentProgress = 1 }
    }
}
