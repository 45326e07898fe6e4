import Controllers
import Geometry

/// The drag down that closes the viewer, and that catches the photo in flight.
extension ViewerController {
    private var isShown: Bool { phase == .shown }

    func makeInteractionController() -> PanInteractionController {
        let pan = PanInteractionController(), recognizer = pan.recognizer
        recognizer.shouldReceive = { [unowned self] _ in isShown || thumbnails.interactor != nil }
        recognizer.shouldBegin = { [unowned self, unowned recognizer] in
            !isShown || recognizer.offsetFromPress.dy > abs(recognizer.offsetFromPress.dx)
        }
        recognizer.beginsAtPress = { [unowned self] _ in !isShown }
        pan.interactionToCatch = { [unowned self, unowned recognizer] in
            guard !isShown, let interactor = thumbnails.interactor else { return nil }
            var caught = interaction(interactor)
            caught.origin = recognizer.translation
            return caught
        }
        pan.makeInteraction = { [unowned self] _ in
            guard isShown else { return nil }
            var made = interaction(thumbnails.prepareFlight(closes: true, byDrag: true))
            made.stillPress = .followsRule
            made.request = { [unowned self] in dismiss(animated: true) }
            return made
        }
        return pan
    }

    private func interaction(_ interactor: TransitionInteractor) -> PanInteraction {
        let closes = thumbnails.isClosing, rule = thumbnails.constants.closingRule
        var made = PanInteraction(
            interactor, toward: Vector(dx: 0, dy: closes ? 1 : -1),
            over: { [unowned self] in max(view.size.height, 1) },
            rule: closes ? rule : .opposite(rule))
        made.updatesAtBeginning = false
        return made
    }
}
