public import Controllers
public import Geometry
public import TestSupport

/// A stage on which seeded random actions are performed, with the appearance of every controller that takes part.
open class RandomWalk<Root: ViewController>: TestStage<Root> {
    /// The source of the actions.
    public var random: RandomActions
    /// The appearance calls, with the numbers of the controllers.
    public private(set) var appearances: [AppearanceCall] = []
    /// How often each completion has been called.
    public private(set) var completions: [Int: Int] = [:]
    private var requests = 0

    /// The range of the window's width and height, in points.
    private let lengths = 200.0...900

    /// Creates the walk of a seed, in a window of a size.
    public init(_ root: Root, size: Size = .smallWindow, seed: UInt64) {
        random = RandomActions(seed: seed)
        super.init(root, on: .test(root, size: size))
    }

    /// Creates a walk on a test stage that exists, with its calls so far.
    public init(on other: TestStage<Root>, random: RandomActions) {
        self.random = random
        super.init(other.controller, on: other.stage, observer: other.observer, startTime: other.time)
        retained.append(other)
    }

    /// Notes an appearance call.
    public func note(_ appearance: AppearanceCall) { appearances.append(appearance) }

    /// Returns a completion handler that counts its calls.
    public func completion() -> () -> Void {
        requests += 1
        let request = requests
        return { [unowned self] in completions[request, default: 0] += 1 }
    }

    // MARK: Actions that all walks have

    /// Returns whether the next change is animated: three times out of four.
    public func isAnimated() -> Bool { !random.isOne(in: 4) }

    /// Changes the window's size to a random one.
    public func resize() {
        let size = Size(width: .random(in: lengths, using: &random), height: .random(in: lengths, using: &random))
        resize(size)
    }

    /// Waits until every transition that does not end by itself has been completed by the stage.
    public func waitLong() { wait(20) }

    /// Waits for a random time.
    public func wait(upTo seconds: Double) { wait(.random(in: 0...seconds, using: &random)) }
}

/// An appearance call of a numbered controller.
public struct AppearanceCall {
    /// The number of the controller.
    public let controller: Int
    /// The method.
    public let name: TransitionCall.Name

    /// Makes the record of a call.
    public init(controller: Int, name: TransitionCall.Name) { (self.controller, self.name) = (controller, name) }

    /// The calls that may follow each call in a controller's life.
    public static let successors: [TransitionCall.Name: Set<TransitionCall.Name>] = [
        .viewDidDisappear: [.viewWillAppear],
        .viewWillAppear: [.viewIsAppearing, .viewWillDisappear],
        .viewIsAppearing: [.viewDidAppear, .viewWillDisappear],
        .viewDidAppear: [.viewWillDisappear],
        .viewWillDisappear: [.viewDidDisappear, .viewWillAppear],
    ]
}
