import StageSupport
import Tactile
import TestSupport
import TransitionDoubles

/// A stage on which seeded random actions are performed, with the appearance of every controller that takes part.
class RandomWalk<Root: ViewController>: TestStage<Root> {
    var random: RandomActions
    /// The appearance calls, with the numbers of the controllers.
    private(set) var appearances: [AppearanceCall] = []
    /// How often each completion has been called.
    private(set) var completions: [Int: Int] = [:]
    private var requests = 0

    /// The range of the window's width and height, in points.
    private let lengths = 200.0...900

    init(_ root: Root, seed: UInt64) {
        random = RandomActions(seed: seed)
        super.init(root, on: .test(root))
    }

    func note(_ appearance: AppearanceCall) { appearances.append(appearance) }

    /// Returns a completion handler that counts its calls.
    func completion() -> () -> Void {
        requests += 1
        let request = requests
        return { [unowned self] in completions[request, default: 0] += 1 }
    }

    // MARK: Actions that all walks have

    /// Returns whether the next change is animated: three times out of four.
    func isAnimated() -> Bool { !random.isOne(in: 4) }

    func resize() {
        let size = Size(width: .random(in: lengths, using: &random), height: .random(in: lengths, using: &random))
        resize(size)
    }

    /// Waits until every transition that does not end by itself has been completed by the stage.
    func waitLong() { wait(20) }

    func wait(upTo seconds: Double) { wait(.random(in: 0...seconds, using: &random)) }
}

/// An appearance call of a numbered controller.
struct AppearanceCall {
    let controller: Int
    let name: TransitionCall.Name

    /// The calls that may follow each call in a controller's life.
    static let successors: [TransitionCall.Name: Set<TransitionCall.Name>] = [
        .viewDidDisappear: [.viewWillAppear],
        .viewWillAppear: [.viewIsAppearing, .viewWillDisappear],
        .viewIsAppearing: [.viewDidAppear, .viewWillDisappear],
        .viewDidAppear: [.viewWillDisappear],
        .viewWillDisappear: [.viewDidDisappear, .viewWillAppear],
    ]
}

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
