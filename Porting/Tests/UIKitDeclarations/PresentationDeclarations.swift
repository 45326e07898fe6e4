import UIKitNames

/// Every method of a presentation's delegate.
class EveryAdaptiveMethod: NSObject, UIAdaptivePresentationControllerDelegate {
    let calls = Calls()
    var style = UIModalPresentationStyle.none
    var mayDismiss = true

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        calls.note()
        return style
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) { calls.note() }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        calls.note()
        return nil
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: UIViewControllerTransitionCoordinator?
    ) { calls.note() }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        calls.note()
        return mayDismiss
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.note() }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.note() }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.note()
    }
}

/// The older method for the adaptive style.
class AdaptiveWithoutTraits: NSObject, UIAdaptivePresentationControllerDelegate {
    let calls = Calls()

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        calls.note()
        return .none
    }
}

/// Every method of a sheet's delegate, in a controller, as listings declare it.
class EverySheetMethod: UIViewController, UISheetPresentationControllerDelegate {
    let calls = Calls()

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { calls.note() }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.note() }
}

/// Every method of a controller that concerns its appearance, its place and its size.
class EveryControllerMethod: UIViewController {
    let calls = Calls()

    override func loadView() {
        super.loadView()
        calls.note()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        calls.note()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.note()
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        calls.note()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.note()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.note()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.note()
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        calls.note()
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        calls.note()
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        calls.note()
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        calls.note()
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        calls.note()
    }
    override func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        calls.note()
        return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.note()
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.note()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        calls.note()
    }
}
