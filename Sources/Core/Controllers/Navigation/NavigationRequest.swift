/// The stack of a navigation controller has changed, and its top is to be seen.
///
/// It does not say which: when its turn comes, the way leads straight to what is the top by then.
struct NavigationRequest: TransitionRequest {
    let navigation: NavigationController

    var isAnimated: Bool { navigation.isNextAnimated }
    var completion: (() -> Void)? { nil }

    func isOpposite(of running: Transition) -> Bool {
        guard let operation = running.operation as? StackOperation, operation.navigation === navigation else {
            return false
        }
        return navigation.viewControllers.elementsEqual(
            running.state.isCancelled ? operation.after : operation.before, by: ===)
    }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? { navigation.makeOperation() }
}
