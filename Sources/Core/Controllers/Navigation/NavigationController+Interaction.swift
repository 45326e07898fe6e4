import Geometry
import Gestures
import Platform
import Views

/// The interaction controller of a push or a pop.
///
/// If the system withdraws the pointer, a push finishes and a pop is cancelled, so that the upper of the two
/// controllers stays on top.
final class NavigationInteractionController: TransitionInteractor {
    /// The operation of the transition.
    var operation = NavigationController.Operation.pop

    override func withdraw(velocity: Double) { if operation == .push { finish() } else { cancel() } }
}

/// The drag that starts a pop, and that catches the system's own pushes and pops.
extension NavigationController {
    /// The constants of transitions.
    var transitionSettings: TransitionSettings { stage?.transitionSettings ?? .standard }

    func makePan() -> PanInteractionController {
        let pan = PanInteractionController()
        pan.recognizer.shouldReceive = { [unowned self] press in
            if press.source == .scroll || operationToCatch != nil { return true }
            let x = view.convertFromWindow(press.location).x
            return x >= 0 && x <= transitionSettings.navigation.edge
        }
        pan.recognizer.shouldBegin = { [unowned self, unowned pan] in
            let offset = pan.recognizer.offsetFromPress
            if operationToCatch != nil { return abs(offset.dx) > abs(offset.dy) }
            guard let stage, !stage.transitions.isBusy else { return false }
            return offset.dx > abs(offset.dy) && viewControllers.count > 1
        }
        pan.interactionToCatch = { [unowned self] in
            guard let running = operationToCatch, let interactor = running.interactionController else { return nil }
            interactor.operation = running.kind
            return interaction(interactor)
        }
        pan.makeInteraction = { [unowned self] _ in
            let interactor = NavigationInteractionController()
            var made = interaction(interactor)
            made.request = { [unowned self] in pop(with: interactor) }
            return made
        }
        return pan
    }

    /// The running operation; nil if a drag cannot catch it.
    private var operationToCatch: StackOperation? {
        guard let operation = stackOperation, let transition = operation.transition else { return nil }
        return operation.interactionController != nil && transition.canReverse ? operation : nil
    }

    private func interaction(_ interactor: NavigationInteractionController) -> PanInteraction {
        var made = PanInteraction(
            interactor, toward: Vector(dx: interactor.operation == .push ? -1 : 1, dy: 0),
            over: { [unowned self] in max(view.size.width, 1) },
            rule: transitionSettings.navigationRule)
        made.stillPress = .followsRule
        return made
    }
}
