import Tactile
import Testing

/// A stage that lives through a case of the vectors, and records its calls.
final class TransitionVectorStage: TransitionObserver {
    typealias Setup = TransitionVectors.Setup

    let root: ViewController
    private let navigation: NavigationController?
    private let stage: Stage
    private let supplier = Supplier()
    private let hand = PercentDrivenInteractiveTransition()
    private let adapter: Adapter
    private let setup: Setup
    private(set) var calls: [TransitionCall] = []
    private(set) var times: [Double] = []
    private(set) var faults: [TransitionFault] = []
    private var newest: ViewController?

    /// Adapts a presentation as a case says.
    private final class Adapter: AdaptivePresentationControllerDelegate {
        let style: ModalPresentationStyle
        init(_ style: ModalPresentationStyle) { self.style = style }
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { style }
    }

    init(_ setup: Setup) {
        self.setup = setup
        adapter = Adapter(setup.adaptsTo.flatMap(ModalPresentationStyle.init) ?? .none)
        navigation = setup.container == "navigation" ? NavigationController(rootViewController: Bottom()) : nil
        navigation?.delegate = supplier
        root = navigation ?? Presenter()
        stage = .test(root)
        switch setup.animator {
        case "blocks":
            let fade = Fade()
            fade.duration = setup.duration ?? 0.5
            supplier.animator = fade
        case "interruptible": supplier.animator = InterruptibleFade()
        default: break
        }
        supplier.dims = setup.dimming ?? false
        if setup.interactive == true { supplier.interactor = hand }
        stage.step(to: 1)
        stage.transitionObserver = self
    }

    var isIdle: Bool { stage.isIdle }
    /// How many controllers are on the stage.
    var height: Int { chain.count }
    var window: Window { stage.window }

    private var chain: [ViewController] {
        var chain: [ViewController] = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// Does what a step says; false: it says nothing known.
    func perform(_ step: String) -> Bool {
        let words = step.split(separator: " ").map(String.init)
        let animated = !step.hasSuffix("at once")
        switch (words[0], words.count > 1 ? Double(words[1]) : nil) {
        case ("present", _) where step.hasPrefix("present it again"): presentAgain(animated)
        case ("present", _): chain.last?.present(make(), animated: animated) {}
        case ("dismiss", _): root.dismiss(animated: animated) {}
        case ("push", _): navigation?.pushViewController(pushed(again: step.hasPrefix("push it")), animated: animated)
        case ("pop", _): newest = navigation?.popViewController(animated: animated)
        case ("update", let share?): hand.update(share)
        case ("finish", _): hand.finish()
        case ("cancel", _): hand.cancel()
        case ("wait", let seconds?): stage.step(to: stage.time + seconds)
        case ("record", _): (calls, times) = ([], [])
        default: return false
        }
        // What takes no time ends in a step of its own at the same stamp.
        for _ in 0..<2 { stage.step(to: stage.time) }
        return true
    }

    private func presentAgain(_ animated: Bool) { if let newest { root.present(newest, animated: animated) {} } }

    private func pushed(again: Bool) -> ViewController { again ? newest ?? Pushed() : Pushed() }

    private func make() -> Presented {
        let made = chain.count > 1 ? Second() : Presented()
        made.modalPresentationStyle = ModalPresentationStyle(rawValue: setup.style) ?? .custom
        made.modalTransitionStyle = setup.transitionStyle.flatMap(ModalTransitionStyle.init) ?? .coverVertical
        made.transitioningDelegate = supplier
        if setup.adaptsTo != nil { made.presentationController?.delegate = adapter }
        newest = made
        return made
    }

    func transition(did call: TransitionCall, at time: Double) {
        calls.append(call)
        times.append(time)
    }

    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }
}
