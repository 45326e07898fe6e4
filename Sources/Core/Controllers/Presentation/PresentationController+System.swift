/// Covers everything, and takes the presenter's view away: the presentation controller of the style full screen.
final class FullScreenPresentationController: PresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

/// Covers the controller that defines the context: the presentation controller of both styles of that name.
final class ContextPresentationController: PresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { presentationStyle == .currentContext }
}

extension PresentationController {
    /// The system's own controller of a style.
    static func system(
        _ style: ModalPresentationStyle, of presented: ViewController, presenting: ViewController?
    ) -> PresentationController {
        let controller =
            switch style.resolved {
            case .fullScreen:
                FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
            case .pageSheet, .formSheet, .automatic:
                SheetPresentationController(presentedViewController: presented, presenting: presenting)
            case .currentContext, .overCurrentContext:
                ContextPresentationController(presentedViewController: presented, presenting: presenting)
            case .overFullScreen, .custom, .none:
                PresentationController(presentedViewController: presented, presenting: presenting)
            }
        controller.presentationStyle = style.resolved
        return controller
    }
}

extension ViewController {
    /// What frames and decorates this controller, or the outermost one around it, when it is presented.
    ///
    /// Where the presentation has not begun yet, one is made, which the presentation will take: set its `delegate` before
    /// `present`. Ask anew each time: adapting replaces the instance.
    public final var presentationController: PresentationController? {
        let outermost = outermost
        if let active = outermost.presentation?.controller { return active }
        guard outermost.modalPresentationStyle != .none else { return nil }
        if let early = outermost.earlyPresentationController { return early }
        let presentation = outermost.presentation
        let made = outermost.makePresentationController(
            presenting: presentation?.presenting, source: presentation?.source)
        outermost.earlyPresentationController = made
        return made
    }

    /// The sheet that frames this controller, or the outermost one around it; nil where it is presented in another style.
    public final var sheetPresentationController: SheetPresentationController? {
        presentationController as? SheetPresentationController
    }

    /// Hands over the controller that was made before, or makes one.
    final func takePresentationController(
        presenting: ViewController?, source: ViewController?
    ) -> PresentationController {
        defer { earlyPresentationController = nil }
        if let early = earlyPresentationController, early.presentationStyle == modalPresentationStyle.resolved {
            return early
        }
        return makePresentationController(presenting: presenting, source: source)
    }

    private func makePresentationController(
        presenting: ViewController?, source: ViewController?
    ) -> PresentationController {
        guard modalPresentationStyle == .custom else {
            return .system(modalPresentationStyle, of: self, presenting: presenting)
        }
        guard let delegate = transitioningDelegate else { return .system(.custom, of: self, presenting: presenting) }
        let answer = delegate.presentationController(
            forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
        stage?.observe(.presentationControllerForPresented, answer: answer.map { "\(type(of: $0))" } ?? "nil")
        return answer ?? .system(.custom, of: self, presenting: presenting)
    }
}
