import Controllers
import Geometry
import Platform
import TactileLottie
import Views

/// A tab icon that shows a Lottie animation: the first frame is the unselected state, the last frame the selected one.
///
/// A change of the selection plays the animation from its current frame, forwards or backwards. During an interactive change
/// of tabs the animation follows the interaction.
final class LottieTabIcon: View, TabIcon {
    /// A Boolean value that indicates whether the icon shows only the first and the last frame.
    var isStill = false { didSet { if isStill { jump() } } }
    var unselectedTint = Color.white { didSet { animation.tint = unselectedTint } }
    var selectedTint = Color.white { didSet { animation.tintAtEnd = selectedTint } }
    /// The visible progress of the animation, 0 to 1.
    var shownProgress: Double { animation.realtimeAnimationProgress }

    private let animation: LottieAnimationView
    private var isSelected = false
    /// The progress to which the animation plays; `nil` if it does not play.
    private var targetProgress: Double?
    /// The greatest progress of the animation per progress of the content during an interaction.
    private static let steepest = 1.5

    /// Creates an icon from a file.
    ///
    /// If the file cannot be shown, the icon is a placeholder, and `didFail` receives the error.
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
