import Geometry
import Views

/// How what is seen follows the stack.
extension NavigationController {
    /// Whether it has been told that it comes, and not that it has gone.
    var isOnScreen: Bool { appearance != .disappeared }

    /// What leads to the top of the stack; nil where that is seen already, or was shown at once.
    func makeOperation() -> StackOperation? {
        let hand = nextHand
        nextHand = nil
        guard isOnScreen, let from = settled.last, let to = stack.last, from !== to else {
            showAtOnce()
            return nil
        }
        let kind: Operation = settled.contains { $0 === to } ? .pop : .push
        let made = StackOperation(
            kind, of: self, before: settled, after: stack, from: from, to: to, hand: hand)
        stackOperation = made
        return made
    }

    /// Shows the top without a transition; whose turn has come already is not disturbed.
    func showAtOnce() {
        guard stackOperation == nil else { return }
        let old = settled.last, top = stack.last
        settled = stack
        if old !== top {
            if let old, old.visibleAppearance != .disappeared {
                old.beginAppearanceTransition(false, animated: false)
                old.endAppearanceTransition()
            }
            old?.placedView.removeFromSuperview()
            if appearance.isAppearingOrAppeared { top?.beginAppearanceTransition(true, animated: false) }
        }
        placeTop()
        if old !== top, appearance == .appeared {
            view.layoutIfNeeded()
            top?.endAppearanceTransition()
        }
        adoptChildren()
    }

    /// A transition has ended with a stack at rest: so the stack is that, unless another change waits for its turn.
    func settle(_ result: [ViewController]) {
        stackOperation = nil
        guard isOnScreen, let stage else {
            settled = stack
            return
        }
        settled = result
        if !stage.transitions.isChangeWaiting(in: self) { stack = result }
    }

    /// Puts the top, and what the bar says of it, where they belong at rest.
    func placeTop() {
        navigationBar.show(settled.last?.navigationItem, back: backItem(in: settled))
        guard isViewLoaded, let view = settled.last?.placedView else { return }
        if view.superview !== content { content.addSubview(view) }
        View.performWithoutAnimation { view.frame = content.bounds }
    }

    /// Tells children that they are, or are no longer, in the stack.
    func adoptChildren() {
        let kept = stack + settled
        for child in children where !kept.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            if child.placedView.superview === content { child.placedView.removeFromSuperview() }
            child.removeFromParent()
        }
        orderChildren()
        let old = moved
        moved = children.filter { child in old.contains { $0 === child } || settled.contains { $0 === child } }
        for child in moved where !old.contains(where: { $0 === child }) { child.didMove(toParent: self) }
        // Who was put in below the top comes by a pop when it is first seen.
        for child in moved where child !== settled.last { child.isEntering = false }
    }

    /// Puts the top last among the children, for that hears of keys first.
    func orderChildren() { children = children.filter { child in !stack.contains { $0 === child } } + stack }

    func backItem(in stack: [ViewController]) -> NavigationItem? { stack.dropLast().last?.navigationItem }
}

extension Appearance {
    /// Whether it is on its way in or out.
    var isUnderWay: Bool {
        switch self {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }
}
