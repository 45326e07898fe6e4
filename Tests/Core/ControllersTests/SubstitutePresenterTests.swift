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

    private let play = Play(size: Size(width: 900, height: 600))
    private let adapter = Adapter()
    private let guest = ViewController()
    private var small: Size { Size(width: 900, height: 300) }
    private var large: Size { Size(width: 900, height: 600) }

    init() {
        play.makePresentationController = { [adapter] presented, presenting in
            let controller = PresentationController(presentedViewController: presented, presenting: presenting)
            controller.delegate = adapter
            return controller
        }
        guest.modalPresentationStyle = .overFullScreen
    }

    /// In mid-presentation the window takes another size, under which another controller is to be shown, and who is
    /// shown until then presents.
    @Test(arguments: [false, true]) func `whoever stands for it presents`(isAdaptedFirst: Bool) {
        play.resize(to: isAdaptedFirst ? small : large)
        play.present()
        play.step(by: 0.25)
        play.resize(to: isAdaptedFirst ? large : small)
        let before = isAdaptedFirst ? adapter.substitute : play.photo
        let after = isAdaptedFirst ? play.photo : adapter.substitute
        #expect(play.root.presentedViewController === before)
        var isThere = false
        before.present(guest, animated: false) { isThere = true }
        play.step(by: 3)
        #expect(play.rules.isEmpty && isThere && play.stage.isIdle)
        #expect(play.root.presentedViewController === after && after.presentedViewController === guest)
        #expect(guest.presentingViewController === after && guest.view.window != nil)
        play.act { play.root.dismiss(animated: false) }
        play.step(by: 1)
        #expect(play.root.presentedViewController == nil && guest.stage == nil && play.stage.isIdle)
        #expect(play.stage.window.subviews.count == 1 && play.rules.isEmpty)
    }
}
