import StageSupport
import Tactile
import TestSupport
import Testing

/// What a controller presents that stands for another one, and no longer does when its turn comes.
@Suite struct SubstitutePresenterTests {
    /// Shows another controller where there is little height.
    private final class Adapter: AdaptivePresentationControllerDelegate {
        let substitute = ViewController()

        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none }

        func presentationController(
            _ controller: PresentationController,
            viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
        ) -> ViewController? { substitute }
    }

    private let stage = PresentationStage(size: Size(width: 900, height: 600))
    private let adapter = Adapter()
    private let guest = ViewController()
    private var small: Size { Size(width: 900, height: 300) }
    private var large: Size { Size(width: 900, height: 600) }

    init() {
        stage.makePresentationController = { [adapter] presented, presenting in
            let controller = PresentationController(presentedViewController: presented, presenting: presenting)
            controller.delegate = adapter
            return controller
        }
        guest.modalPresentationStyle = .overFullScreen
    }

    /// A resize in mid-presentation replaces the presented controller; the replaced one presents the guest.
    @Test(arguments: [false, true]) func `a substitute presents`(isAdaptedFirst: Bool) {
        stage.resize(isAdaptedFirst ? small : large)
        stage.present()
        stage.wait(0.25)
        stage.resize(isAdaptedFirst ? large : small)
        let before = isAdaptedFirst ? adapter.substitute : stage.photo
        let after = isAdaptedFirst ? stage.photo : adapter.substitute
        #expect(stage.root.presentedViewController === before)
        var isThere = false
        before.present(guest, animated: false) { isThere = true }
        stage.wait(3)
        #expect(stage.rules.isEmpty && isThere && stage.isIdle)
        #expect(stage.root.presentedViewController === after && after.presentedViewController === guest)
        #expect(guest.presentingViewController === after && guest.view.window != nil)
        stage.perform { stage.root.dismiss(animated: false) }
        stage.wait(1)
        #expect(stage.root.presentedViewController == nil && guest.stage == nil && stage.isIdle)
        #expect(stage.window.subviews.count == 1 && stage.rules.isEmpty)
    }
}
