/// Somebody has chosen another tab.
final class TabRequest: TransitionRequest {
    /// It may go before its turn comes.
    private weak var owner: TabBarController?
    private let target: ViewController?
    private let mayAnimate: Bool
    private(set) var isAnimated = true
    let completion: (() -> Void)? = nil

    init(of owner: TabBarController, to target: ViewController?, mayAnimate: Bool) {
        (self.owner, self.target, self.mayAnimate) = (owner, target, mayAnimate)
    }

    func belongs(to owner: TabBarController) -> Bool { self.owner === owner }

    func isOpposite(of running: Transition) -> Bool {
        guard let owner, let operation = running.operation as? TabOperation, operation.owner === owner else { return false }
        return target === (running.state.isCancelled ? operation.new : operation.old)
    }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        guard let owner, owner.shown !== target else { return nil }
        // What was chosen later is there already, or has a request of its own.
        guard owner.selectedViewController === target else { return nil }
        guard mayAnimate, owner.appearance == .appeared, let old = owner.shown, let target,
            let animator = owner.delegate?.tabBarController(
                owner, animationControllerForTransitionFrom: old, to: target)
        else {
            owner.place(target)
            return nil
        }
        return TabOperation(of: owner, from: old, to: target, animator)
    }
}
