import Controllers
import Geometry
import Platform
import TactileLottie
import Views

/// A Lottie animation as the icon of a tab: its first frame is not selected, its last one is.
///
/// It is played from wherever it is, forwards or back; in a hand that changes tabs it follows that.
final class LottieTabIcon: View, TabIcon {
    /// Whether it only changes between its first frame and its last.
    var isStill = false { didSet { if isStill { jump() } } }
    var unselectedTint = Color.white { didSet { animation.tint = unselectedTint } }
    var selectedTint = Color.white { didSet { animation.tintAtEnd = selectedTint } }
    /// How far it is seen to have come, 0 to 1.
    var shownProgress: Double { animation.realtimeAnimationProgress }

    private let animation: LottieAnimationView
    private var isSelected = false
    /// Where it is on its way to by itself.
    private var targetProgress: Double?
    /// How much of the animation goes along with as much of the content's way, at most.
    private static let steepest = 1.5

    /// Shows the animation of a file; of one that cannot be shown, a placeholder, and `didFail` is told why.
    init(contentsOfFile path: String, didFail: (LottieError) -> Void) {
        animation = LottieAnimationView(contentsOfFile: path, didFail: didFail)
        super.init()
        isUserInteractionEnabled = false
        addSubview(animation)
    }

    private var end: Double { isSelected ? 1 : 0 }

    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        if isStill || window?.isReduceMotionEnabled ?? true { return jump() }
        guard animated else {
            targetProgress = nil
            animation.currentProgress = end
            return
        }
        guard targetProgress != end, targetProgress != nil || animation.currentProgress != end else { return }
        let target = end
        targetProgress = target
        animation.play(toProgress: target) { [weak self] finished in
            if finished, self?.targetProgress == target { self?.targetProgress = nil }
        }
    }

    /// Moves at most 1.5 times as fast as the content, because the rest of the animation would appear to jump if it took
    /// place during a short rest of the transition.
    func update(isSelected: Bool, remainingFraction: Double) {
        self.isSelected = isSelected
        if isStill || window?.isReduceMotionEnabled ?? true { return jump() }
        targetProgress = nil
        let shown = animation.realtimeAnimationProgress, most = Self.steepest * remainingFraction
        animation.currentProgress = shown + min(max(end - shown, -most), most)
    }

    private func jump() {
        targetProgress = nil
        View.performWithoutAnimation {
            animation.pause()
            animation.currentProgress = end
        }
    }

    override func layoutSubviews() { animation.frame = bounds }
}
