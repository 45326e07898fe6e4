import StageSupport
import Tactile
import TestSupport
import Testing

/// Presentations that take another style under other traits, at their beginning and while they stand.
@Suite struct AdaptivityTests {
    private let stage: PresentationStage
    private let photo = ViewController()
    private let adapter = Adapter()
    private let compact = Size(width: 900, height: 300)
    private let regular = Size(width: 900, height: 600)

    init() {
        stage = PresentationStage(photo: photo, size: Size(width: 900, height: 600))
        stage.makePresentationController = { [adapter] presented, presenting in
            let controller = Dimmed(presentedViewController: presented, presenting: presenting)
            controller.delegate = adapter
            controller.log = adapter.log
            return controller
        }
    }

    private var dimmings: Int {
        stage.window.subviews.flatMap(\.subviews).filter { $0 is DimmingView }.count
    }
    private var half: Rect { Rect(x: 450, y: 0, width: 450, height: stage.window.size.height) }
    private var whole: Rect { stage.window.bounds }

    private func present() {
        stage.root.present(photo, animated: false)
        stage.wait(0)
    }

    private func change(to size: Size) {
        stage.resize(size)
        stage.wait(1)
    }

    /// Expects the state at rest after any sequence: one shown controller, framed by its style, with the right links.
    private func check(shows shown: ViewController, isAdapted: Bool, _ location: SourceLocation = #_sourceLocation) {
        #expect(stage.root.presentedViewController === shown, sourceLocation: location)
        #expect(shown.presentingViewController === stage.root, sourceLocation: location)
        #expect(shown.stage === stage.stage, sourceLocation: location)
        #expect(shown.view.presentation.frame == (isAdapted ? whole : half), sourceLocation: location)
        #expect(shown.presentationController is Dimmed == !isAdapted, sourceLocation: location)
        #expect(shown.presentationController?.presentedViewController === shown, sourceLocation: location)
        #expect(shown.presentationController?.containerView != nil, sourceLocation: location)
        #expect(dimmings == (isAdapted ? 0 : 1), sourceLocation: location)
        let isCovered = isAdapted && adapter.style == .fullScreen
        #expect((stage.root.view.superview == nil) == isCovered, sourceLocation: location)
        #expect(stage.faults.isEmpty, sourceLocation: location)
        #expect(stage.isIdle, sourceLocation: location)
    }

    private func leave() {
        stage.dismiss()
        stage.wait(2)
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.root.view.superview === stage.window)
        #expect(stage.root.view.frame == whole)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.rules.isEmpty)
        #expect(stage.isIdle)
    }

    nonisolated static let styles = [ModalPresentationStyle.fullScreen, .overFullScreen]

    @Test(arguments: styles, [false, true])
    func `it begins in the style that the traits ask for`(style: ModalPresentationStyle, isSwapped: Bool) {
        adapter.style = style
        let other = ViewController()
        if isSwapped { adapter.substitute = { _ in other } }
        change(to: compact)
        present()
        check(shows: isSwapped ? other : photo, isAdapted: true)
        #expect(adapter.log.lines == ["which for \(style)?", "will be \(style), no coordinator"])
        leave()
        #expect(photo.stage == nil && other.stage == nil)
    }

    @Test(arguments: styles, [false, true])
    func `it changes there and back while it stands`(style: ModalPresentationStyle, isSwapped: Bool) {
        adapter.style = style
        let other = NamedController("other", log: Log())
        if isSwapped { adapter.substitute = { _ in other } }
        present()
        check(shows: photo, isAdapted: false)
        for _ in 0..<3 {
            adapter.log.lines = []
            change(to: compact)
            check(shows: isSwapped ? other : photo, isAdapted: true)
            #expect(
                adapter.log.lines == [
                    "which for \(style)?", "will be \(style)", "dismissal begins", "dismissal ended true",
                ])
            adapter.log.lines = []
            change(to: regular)
            check(shows: photo, isAdapted: false)
            #expect(adapter.log.lines == ["will be none", "presentation begins", "presentation ended true"])
        }
        let once = ["will appear at once", "did appear at once", "will disappear at once", "did disappear at once"]
        if isSwapped {
            #expect(other.log.lines == ["other did load"] + (0..<3).flatMap { _ in once.map { "other \($0)" } })
        }
        leave()
    }

    @Test(arguments: [false, true])
    func `the delegate may put the presented controller into another one`(isLive: Bool) {
        adapter.substitute = { controller in
            let box = ViewController(), inner = controller.presentedViewController
            box.addChild(inner)
            box.view.addSubview(inner.view)
            inner.didMove(toParent: box)
            return box
        }
        if !isLive { change(to: compact) }
        present()
        if isLive { change(to: compact) }
        #expect(stage.root.presentedViewController === photo.parent)
        #expect(photo.presentingViewController === stage.root)
        #expect(photo.view.isDescendant(of: stage.window))
        #expect(photo.presentationController === photo.parent?.presentationController)
        change(to: regular)
        #expect(photo.parent == nil)
        check(shows: photo, isAdapted: false)
        change(to: compact)
        #expect(photo.parent != nil)
        leave()
    }

    @Test(arguments: [true, false])
    func `a presentation that begins adapted and goes back leaves nothing, and can be asked for again`(isSwapped: Bool)
    {
        let interaction = PercentDrivenInteractiveTransition(), other = ViewController()
        other.transitioningDelegate = stage.driver
        if isSwapped { adapter.substitute = { _ in other } }
        change(to: compact)
        stage.interactor = interaction
        stage.present()
        interaction.update(0.5)
        stage.perform(interaction.cancel)
        stage.wait(1)
        #expect(stage.ends.map(\.didComplete) == [false])
        #expect(stage.root.presentedViewController == nil)
        #expect(photo.stage == nil && other.stage == nil)
        #expect(stage.root.view.superview === stage.window)
        stage.interactor = nil
        present()
        check(shows: isSwapped ? other : photo, isAdapted: true)
        leave()
    }

    @Test func `an answer that is no such style is reported, and changes nothing`() {
        adapter.style = .custom
        photo.modalPresentationStyle = .overFullScreen
        photo.presentationController?.delegate = adapter
        change(to: compact)
        present()
        #expect(stage.rules == [.unsuitableStyle])
        #expect(photo.view.frame == whole)
        change(to: regular)
        #expect(stage.rules == [.unsuitableStyle])
        change(to: compact)
        #expect(stage.rules == [.unsuitableStyle, .unsuitableStyle])
    }

    @Test func `a presentation controller that is requested before the presentation is the one that is used`() throws {
        let early = try #require(photo.presentationController as? Dimmed)
        #expect(early.containerView == nil)
        #expect(photo.presentationController === early)
        present()
        #expect(photo.presentationController === early)
        #expect(early.presentingViewController === stage.root)
        change(to: compact)
        let other = try #require(photo.presentationController)
        #expect(other !== early)
        #expect(early.containerView == nil)
        #expect(other.delegate === adapter)
        change(to: regular)
        #expect(photo.presentationController === early)
        leave()
        #expect(early.containerView == nil)
        #expect(photo.presentationController !== early)
    }

    @Test func `what cannot adapt while a transition runs does so after it`() {
        stage.present()
        stage.wait(0.5)
        stage.resize(compact)
        #expect(!adapter.log.lines.contains { $0.hasPrefix("which") })
        #expect(dimmings == 1)
        stage.wait(0.5)
        #expect(stage.ends.map(\.didComplete) == [true])
        stage.wait(1)
        check(shows: photo, isAdapted: true)
        stage.dismiss()
        stage.wait(0.5)
        stage.resize(regular)
        stage.wait(2)
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test func `after a cancelled transition the remaining presentation adapts`() {
        let interaction = PercentDrivenInteractiveTransition()
        present()
        stage.interactor = interaction
        stage.dismiss()
        interaction.update(0.5)
        stage.resize(compact)
        stage.perform(interaction.cancel)
        stage.wait(2)
        check(shows: photo, isAdapted: true)
        stage.interactor = nil
        leave()
    }

    @Test(arguments: [0.0625, 0.5])
    func `several changes, each before the last was visible, leave at most one decoration`(pause: Double) {
        present()
        for turn in 0..<7 {
            stage.resize(turn % 2 == 0 ? compact : regular)
            stage.wait(pause)
        }
        stage.wait(1)
        check(shows: photo, isAdapted: true)
        stage.resize(regular)
        stage.wait(0.0625)
        stage.dismiss()
        stage.wait(2)
        #expect(stage.window.subviews.count == 1)
        #expect(
            adapter.log.lines.filter { $0.hasSuffix("begins") }.count
                == adapter.log.lines.filter { $0.hasSuffix("true") }.count)
    }

    @Test(arguments: [false, true], [ModalPresentationStyle.fullScreen, .overFullScreen])
    func `in a tower it changes below what it has presented`(isSwapped: Bool, style: ModalPresentationStyle) {
        let other = ViewController(), top = ViewController()
        if isSwapped { adapter.substitute = { _ in other } }
        top.modalPresentationStyle = style
        present()
        photo.present(top, animated: false)
        stage.wait(0)
        change(to: compact)
        let shown = isSwapped ? other : photo
        #expect(stage.root.presentedViewController === shown)
        #expect(shown.presentedViewController === top)
        #expect(top.presentingViewController === shown)
        #expect(top.view.isDescendant(of: stage.window))
        #expect(shown.view.isDescendant(of: stage.window) == (style == .overFullScreen))
        stage.perform { top.dismiss(animated: true) }
        stage.wait(2)
        check(shows: shown, isAdapted: true)
        shown.present(top, animated: false)
        stage.wait(0)
        change(to: regular)
        #expect(photo.presentedViewController === top)
        top.dismiss(animated: false)
        stage.wait(1)
        check(shows: photo, isAdapted: false)
        leave()
    }

    @Test(arguments: [true, false])
    func `in a tower it waits for the transition of what it has presented`(isPresentation: Bool) {
        let other = ViewController(), top = ViewController()
        adapter.substitute = { _ in other }
        present()
        if isPresentation {
            stage.perform { photo.present(top, animated: true) }
        } else {
            photo.present(top, animated: false)
            stage.wait(0)
            stage.perform { top.dismiss(animated: true) }
        }
        stage.wait(0.125)
        stage.resize(compact)
        #expect(stage.root.presentedViewController === photo)
        stage.wait(1)
        #expect(stage.root.presentedViewController === other)
        if isPresentation {
            #expect(top.presentingViewController === other)
            top.dismiss(animated: false)
            stage.wait(1)
        }
        check(shows: other, isAdapted: true)
        leave()
    }

    @Test func `traits of its own are the presentation's to give`() throws {
        let controller = try #require(photo.presentationController)
        controller.overrideTraitCollection = TraitCollection(horizontalSizeClass: .compact)
        present()
        #expect(photo.traitCollection.horizontalSizeClass == .compact)
        #expect(photo.traitCollection.verticalSizeClass == .regular)
        change(to: compact)
        #expect(photo.traitCollection.horizontalSizeClass == .compact)
        #expect(photo.traitCollection.verticalSizeClass == .compact)
        #expect(photo.presentationController !== controller)
        controller.overrideTraitCollection = nil
        change(to: regular)
        #expect(photo.traitCollection.horizontalSizeClass == .regular)
    }

    @Test(arguments: [false, true], [false, true])
    func `nothing outlives it`(isSwapped: Bool, staysAdapted: Bool) {
        weak var gone: ViewController?
        weak var other: ViewController?
        do {
            let photo = ViewController()
            photo.modalPresentationStyle = .custom
            photo.transitioningDelegate = stage.driver
            gone = photo
            if isSwapped {
                adapter.substitute = { _ in
                    let made = ViewController()
                    other = made
                    return made
                }
            }
            stage.root.present(photo, animated: false)
            stage.wait(0)
            change(to: compact)
            if !staysAdapted { change(to: regular) }
            stage.perform { stage.root.dismiss(animated: true) }
            stage.wait(2)
        }
        #expect(gone == nil)
        #expect(other == nil)
    }
}

/// Answers a style where there is little height.
private final class Adapter: AdaptivePresentationControllerDelegate {
    let log = Log()
    var style = ModalPresentationStyle.fullScreen
    var substitute: (PresentationController) -> ViewController? = { _ in nil }

    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle { traitCollection.verticalSizeClass == .compact ? style : .none }

    func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
        log.add("which for \(style)?")
        return substitute(controller)
    }

    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) {
        log.add("will be \(style)\(transitionCoordinator == nil ? ", no coordinator" : "")")
    }
}

private final class DimmingView: View {}

/// Takes the right half, and dims the rest.
private final class Dimmed: PresentationController {
    var log: Log?
    private let dimming = DimmingView()

    override var frameOfPresentedViewInContainerView: Rect {
        let size = containerView?.size ?? .zero
        return Rect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        log?.add("presentation begins")
        containerView?.addSubview(dimming)
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 }
        )
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.add("presentation ended \(completed)")
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        log?.add("dismissal begins")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 }
        )
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log?.add("dismissal ended \(completed)")
        if completed { dimming.removeFromSuperview() }
    }
}
