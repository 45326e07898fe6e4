import Controllers
import Geometry
import Gestures
import Motion
import Platform
import Views

/// A hand that drags the content from tab to tab, catches it in flight, and pulls at it beyond the first and the last.
final class TabHand {
    private(set) lazy var recognizer = PanGestureRecognizer { [unowned self] in follow($0) }
    /// Whether there is anything to drag.
    var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            recognizer.cancel()
            asked = nil
        }
    }

    private unowned let tabs: TabBarController
    private let edge: TabEdge
    /// Drives the newest change.
    private var interactor: TabInteractor?
    /// What a hand has asked for, until the tabs ask who drives it.
    private var asked: TabInteractor?
    /// What the hand has hold of, or will have when its turn comes.
    private var held: TabInteractor?
    /// The tab that the hand drags away.
    private var base: ViewController?
    /// Where in the drag's translation that tab is at rest, in points.
    private var zero = 0.0

    /// Which velocity against the way leads back from wherever it is, in ways a second; ours, as the stacks'.
    private static let contrary = 0.1

    init(_ tabs: TabBarController, edge: TabEdge) {
        (self.tabs, self.edge) = (tabs, edge)
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.shouldReceive = { [unowned self] in
            isEnabled && tabs.view.convertFromWindow($0.location).y < tabs.tabBar.frame.minY
        }
        recognizer.beginsAtPress = { [unowned self] _ in running != nil || edge.isMoving }
        recognizer.shouldBegin = { [unowned self] in begins() }
    }

    // MARK: For the tabs' delegate

    /// A change begins: somebody will ask who drives it.
    func prepare(from old: ViewController, to new: ViewController) -> TabInteractor {
        if let asked, asked.new === new {
            // Another change may have come before it.
            asked.old = old
            (interactor, self.asked) = (asked, nil)
            return asked
        }
        let made = TabInteractor(from: old, to: new, byHand: false)
        interactor = made
        return made
    }

    // MARK: The drag

    /// What runs, and can be taken hold of.
    private var running: TabInteractor? {
        guard let interactor, let coordinator = tabs.transitionCoordinator,
            coordinator.viewController(forKey: .to) === interactor.new, !coordinator.isInteractive
        else { return nil }
        return interactor
    }

    private func begins() -> Bool {
        if running != nil || edge.isMoving { return true }
        let way = recognizer.offsetFromPress
        return abs(way.dx) > abs(way.dy) && tabs.transitionCoordinator == nil
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take(at: pan.translation.dx)
            move(to: pan.translation.dx)
        case .changed: move(to: pan.translation.dx)
        case .ended: letGo(velocity: pan.velocity.dx, isStill: pan.offsetFromPress.length < GestureSettings.slop)
        // Whoever takes the pointer away has decided nothing.
        case .cancelled: letGo(velocity: 0, isStill: true)
        case .possible, .failed: break
        }
    }

    private var width: Double { max(tabs.view.size.width, 1) }

    private func take(at place: Double) {
        held = nil
        base = tabs.selectedViewController
        zero = place
        if let running {
            running.pause()
            guard tabs.transitionCoordinator?.isInteractive ?? false else { return }
            (base, held) = (running.old, running)
            zero = place + side(of: running) * running.percentComplete * width
        } else if edge.isMoving {
            zero = place - edge.take(in: width)
        }
    }

    /// 1 where the new tab comes from the right, -1 from the left.
    private func side(of interactor: TabInteractor) -> Double {
        index(of: interactor.new) > index(of: interactor.old) ? 1 : -1
    }

    private func index(of tab: ViewController) -> Int { tabs.viewControllers.firstIndex { $0 === tab } ?? 0 }

    private func move(to place: Double) {
        if let held { drive(held, to: place) }
        if held == nil { lead(to: place) }
    }

    /// Moves what the hand has hold of; at either end it lets go of it, to go on with the next one.
    private func drive(_ interactor: TabInteractor, to place: Double) {
        let side = side(of: interactor), share = side * (zero - place) / width
        interactor.update(share)
        guard !(0...1).contains(share) else { return }
        held = nil
        if share > 1 {
            interactor.finish()
            base = interactor.new
            zero -= side * width
        } else {
            interactor.cancel()
            base = interactor.old
        }
    }

    /// Brings in the neighbour on the side to which the hand makes room, or pulls at the last tab.
    private func lead(to place: Double) {
        // Keys may have led elsewhere meanwhile.
        if tabs.transitionCoordinator == nil, base !== tabs.selectedViewController {
            (base, zero) = (tabs.selectedViewController, place)
        }
        guard let base else { return }
        let beyond = place - zero
        let next = index(of: base) + (beyond < 0 ? 1 : -1)
        guard tabs.viewControllers.indices.contains(next) else {
            // What has been let go of at the end of its way is there with the next sample.
            if tabs.transitionCoordinator == nil { edge.pull(base, by: beyond, in: width) }
            return
        }
        edge.reset()
        guard beyond != 0, tabs.transitionCoordinator == nil else { return }
        let interactor = TabInteractor(from: base, to: tabs.viewControllers[next], byHand: true)
        (asked, held) = (interactor, interactor)
        tabs.selectedIndex = next
        interactor.update(abs(beyond) / width)
    }

    /// Lets go: on, where the drag would come to rest beyond the middle, else back; as fast as the hand was.
    ///
    /// `isStill`: what it has done decides nothing.
    private func letGo(velocity: Double, isStill: Bool) {
        base = nil
        guard let held else { return edge.release(velocity: velocity, in: width) }
        self.held = nil
        let side = side(of: held), speed = -side * velocity / width
        if isStill { return held.withdraw(velocity: speed) }
        let share = side * (zero - recognizer.translation.dx) / width
        held.shouldFinish = share + Decay().limit(velocity: speed) > 0.5 && speed > -Self.contrary
        held.release(velocity: speed)
    }
}
