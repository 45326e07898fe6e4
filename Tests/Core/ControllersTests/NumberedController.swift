import StageSupport
import Tactile
import TransitionDoubles

/// A controller that reports its appearance by number; only the stage retains it.
final class NumberedController: ViewController {
    let number: Int
    /// Receives the appearance calls.
    var didCall: (AppearanceCall) -> Void
    /// Called after `viewWillAppear` was reported.
    var willAppear: (NumberedController, Bool) -> Void = { _, _ in }
    /// The transitioning delegate, which nothing else retains.
    var supplier: FixedTransitioningDelegate?

    init(_ number: Int, didCall: @escaping (AppearanceCall) -> Void = { _ in }) {
        (self.number, self.didCall) = (number, didCall)
        super.init()
    }

    private func note(_ name: TransitionCall.Name) { didCall(AppearanceCall(controller: number, name: name)) }

    override func viewWillAppear(_ animated: Bool) {
        note(.viewWillAppear)
        willAppear(self, animated)
    }
    override func viewIsAppearing(_ animated: Bool) { note(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { note(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { note(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { note(.viewDidDisappear) }
}
