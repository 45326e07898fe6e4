import Controllers
import Geometry
import Gestures
import Platform
import Viewer
import Views

/// Drives one change of tabs, from its beginning or from where a drag has caught it.
final class TabInteractionController: TransitionInteractor {
    /// The tab that leaves.
    fileprivate(set) var old: ViewController
    /// The tab that appears.
    let new: ViewController

    /// Creates an interaction controller of a change that a drag begins, or that begins by itself and can be caught.
    fileprivate init(from old: ViewController, to new: ViewController, wantsInteractiveStart: Bool) {
        (self.old, self.new) = (old, new)
        super.init()
        self.wantsInteractiveStart = wantsInteractiveStart
    }
}

/// The drag that moves the content from tab to tab, catches it in flight, and pulls at it beyond the first and the last.
final class TabDrag {
    let pan = PanInteractionController()
    private unowned let tabs: TabBarController
    private let edge: TabEdge
    /// The interaction controller of the newest change.
    private var newest: TabInteractionController?
    /// The interaction controller of the change that a drag has requested, until that begins.
    private var requested: TabInteractionController?
    /// The tab that the drag moves away.
    private weak var base: ViewController?
    /// The translation of the drag at which that tab is at rest, in points.
    private var zero = 0.0

    private let settings: TuningSettings

    init(_ tabs: TabBarController, edge: TabEdge, _ settings: TuningSettings) {
        (self.tabs, self.edge, self.settings) = (tabs, edge, settings)
        let recognizer = pan.recognizer
        recognizer.shouldReceive = { [unowned self] in
            // Without self, tabs and edge are the parameters, which the closures would retain.
            self.tabs.view.convertFromWindow($0.location).y < self.tabs.tabBar.frame.minY
        }
        recognizer.beginsAtPress = { [unowned self] _ in running != nil || self.edge.isMoving }
        recognizer.shouldBegin = { [unowned self] in
            if running != nil || self.edge.isMoving { return true }
            let offset = pan.recognizer.offsetFromPress
            return abs(offset.dx) > abs(offset.dy) && self.tabs.transitionCoordinator == nil
        }
        pan.interactionToCatch = { [unowned self] in catchRunning() }
        pan.makeInteraction = { [unowned self] in lead(to: $0.dx) }
        pan.didPassEnd = { [unowned self] interactor, isFinished, translation in
            guard let passed = interactor as? TabInteractionController else { return }
            (base, zero) = (isFinished ? passed.new : passed.old, translation.dx)
        }
        pan.didEndWithoutInteraction = { [unowned self] in self.edge.release(velocity: $0.dx, in: width) }
    }

    /// Returns the interaction controller of a change that begins.
    func interactionController(from old: ViewController, to new: ViewController) -> TabInteractionController {
        if let requested, requested.new === new {
            // Another change may have come before it.
            requested.old = old
            (newest, self.requested) = (requested, nil)
            return requested
        }
        let made = TabInteractionController(from: old, to: new, wantsInteractiveStart: false)
        newest = made
        return made
    }

    // MARK: The drag

    private var width: Double { max(tabs.view.size.width, 1) }

    /// The interaction controller of the running change, if a drag can catch it.
    private var running: TabInteractionController? {
        guard let newest, let coordinator = tabs.transitionCoordinator,
            coordinator.viewController(forKey: .to) === newest.new, !coordinator.isInteractive
        else { return nil }
        return newest
    }

    private func catchRunning() -> PanInteraction? {
        let translation = pan.recognizer.translation
        (base, zero) = (tabs.selectedViewController, translation.dx)
        if let running { return interaction(running, from: translation) }
        if edge.isMoving { zero -= edge.take(in: width) }
        return nil
    }

    /// Begins the change to the neighbour on the side to which the drag makes room, or pulls at the last tab.
    private func lead(to place: Double) -> PanInteraction? {
        // Keys may have changed the tab meanwhile.
        if tabs.transitionCoordinator == nil, base !== tabs.selectedViewController {
            (base, zero) = (tabs.selectedViewController, place)
        }
        guard let base else { return nil }
        let beyond = place - zero
        let next = index(of: base) + (beyond < 0 ? 1 : -1)
        guard tabs.viewControllers.indices.contains(next) else {
            // A change that the drag has brought to its end is over with the next sample.
            if tabs.transitionCoordinator == nil { edge.pull(base, by: beyond, in: width) }
            return nil
        }
        edge.reset()
        guard beyond != 0, tabs.transitionCoordinator == nil else { return nil }
        let interactor = TabInteractionController(
            from: base, to: tabs.viewControllers[next], wantsInteractiveStart: true)
        requested = interactor
        var made = interaction(interactor, from: Vector(dx: zero, dy: 0))
        made.request = { [unowned self] in tabs.selectedIndex = next }
        return made
    }

    private func interaction(_ interactor: TabInteractionController, from origin: Vector) -> PanInteraction {
        let isToTheRight = index(of: interactor.new) > index(of: interactor.old)
        var made = PanInteraction(
            interactor, toward: Vector(dx: isToTheRight ? -1 : 1, dy: 0), over: { [unowned self] in width },
            rule: settings.tuning.moveTheShapeRule)
        made.origin = origin
        return made
    }

    private func index(of tab: ViewController) -> Int { tabs.viewControllers.firstIndex { $0 === tab } ?? 0 }
}
