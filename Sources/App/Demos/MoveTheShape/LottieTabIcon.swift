import Controllers
import Geometry
import Platform
import TactileLottie
import Viewer
import Views

/// A tab icon that shows a Lottie animation: the first frame is the unselected state, the last frame the selected one.
///
/// The animation moves with the content of the tabs, so that both arrive together, also if a drag drives or reverses them.
/// The colour changes together with the colour of the title.
final class LottieTabIcon: View, TabIcon {
    /// A Boolean value that indicates whether the icon shows only the first and the last frame.
    var isStill = false { didSet { if isStill { jump() } } }
    var unselectedTint = Color.white { didSet { unselected.tint = unselectedTint } }
    var selectedTint = Color.white { didSet { selected.tint = selectedTint } }
    /// The visible progress of the animation, 0 to 1.
    var shownProgress: Double { selected.realtimeAnimationProgress }
    /// The views around the animation in each colour, whose alphas change independently of its progress.
    let faces = TabFaces(unselected: View(), selected: View())

    private let unselected: LottieAnimationView
    private let selected: LottieAnimationView
    private var isSelected = false

    /// Creates an icon from a file.
    ///
    /// If the file cannot be shown, the icon is a placeholder, and the material receives the error.
    init(contentsOfFile path: String, _ material: SceneMaterial) {
        unselected = LottieAnimationView(
            contentsOfFile: path, sandbox: material.sandbox, milliseconds: material.helperMilliseconds,
            didFail: material.didFail)
        selected = LottieAnimationView(animation: unselected.animation)
        super.init()
        isUserInteractionEnabled = false
        for (face, animation) in zip([faces.unselected, faces.selected], animations) {
            face.addSubview(animation)
            addSubview(face)
        }
        faces.show(isSelected: false)
    }

    private var animations: [LottieAnimationView] { [unselected, selected] }

    /// Changes the colour; if `animated`, the animation follows with the content of the tabs.
    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        faces.show(isSelected: isSelected)
        if !animated || isAtEnds { jump() }
    }

    func update(isSelected: Bool, remainingFraction: Double) {
        self.isSelected = isSelected
        faces.change(isSelected: isSelected)
        if isAtEnds { jump() } else { goToEnd() }
    }

    func showSelected(_ isSelected: Bool) { faces.show(isSelected: isSelected) }

    private var isAtEnds: Bool { isStill || window?.isReduceMotionEnabled ?? true }

    private func jump() {
        View.performWithoutAnimation {
            for animation in animations { animation.pause() }
            goToEnd()
        }
    }

    private func goToEnd() { for animation in animations { animation.currentProgress = isSelected ? 1 : 0 } }

    override func layoutSubviews() {
        for face in [faces.unselected, faces.selected] { face.frame = bounds }
        for animation in animations { animation.frame = bounds }
    }
}
