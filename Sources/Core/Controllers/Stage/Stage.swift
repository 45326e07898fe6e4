public import Geometry
import Gestures
public import Platform
public import Views

/// The one frame loop: input, gestures, transitions, animations, layout and drawing, in this order and in stamped time.
///
/// `step(to:)` is a small simulation. The next of input stamps, ends of animations, lifts of silent fingers and deadlines
/// of transitions, in order of time (in this order where they tie), acts at its own time; only then is the tree evaluated at the frame's time. So
/// the same input gives the same values at the same times at any frame rate.
public final class Stage {
    /// The root of the views.
    public let window: Window
    /// The controller that fills the window.
    public let rootViewController: ViewController
    /// Where other threads leave what they have for the main actor.
    public let inbox: Inbox
    /// Is told of every call of the transition protocols, and of every fault.
    public weak var transitionObserver: (any TransitionObserver)?
    /// The traits of the window.
    public internal(set) var traits: TraitCollection
    /// What moves along with the window's new size, while that is under way.
    var resizing: WindowChange?
    /// What the window's title bar should say.
    public var title = ""
    /// Whether the person wants less to move: a fade takes the place of every animated transition that begins then,
    /// unless its animator heeds the wish itself; the window's.
    public var isReduceMotionEnabled: Bool {
        get { window.isReduceMotionEnabled }
        set { window.isReduceMotionEnabled = newValue }
    }
    /// Whether the window should cover the display.
    public var isFullScreen = false
    /// Whether the person has asked to leave.
    public private(set) var isClosed = false

    private(set) lazy var transitions = TransitionQueue(stage: self)
    private let arena = GestureArena()
    private var queue: ArraySlice<InputEvent> = []
    private var deferred: [() -> Void] = []

    /// Makes a stage of a size in points, `displayScale` pixels in a point, that shows a controller.
    public init(
        rootViewController: ViewController, size: Size, displayScale: Double, textEngine: any TextEngine,
        inbox: Inbox = Inbox()
    ) {
        self.inbox = inbox
        self.rootViewController = rootViewController
        window = Window(size: size, displayScale: displayScale, textEngine: textEngine)
        window.backgroundColor = .black
        traits = TraitCollection(windowSize: size, displayScale: displayScale)
        rootViewController.ownStage = self
        rootViewController.traitsMayHaveChanged()
        window.addSubview(rootViewController.view)
        rootViewController.loadViewIfNeeded()
        rootViewController.view.frame = window.bounds
        rootViewController.beginAppearanceTransition(true, animated: false)
        window.layoutIfNeeded()
        rootViewController.endAppearanceTransition()
    }

    /// The time that has been reached, in seconds on the clock of the events.
    public var time: Double { window.engine.now }

    /// Whether nothing moves, waits or is held.
    public var isIdle: Bool {
        window.engine.isIdle && queue.isEmpty && deferred.isEmpty && !transitions.isBusy && !arena.hasWinner
    }

    /// Whether the next frame may differ from this one without anything happening.
    public var isMoving: Bool { !window.engine.isIdle || arena.liftTime != nil }

    /// When something happens next without anybody doing anything, whether or not anybody looks; nil: never.
    var nextDeadline: Double? {
        [window.engine.nextEnd, arena.liftTime, transitions.deadline].compactMap(\.self).min()
    }

    /// The picture of what is on stage now.
    public func displayList() -> DisplayList { window.displayList() }

    /// Hands over events, in order of time.
    public func enqueue(_ events: some Sequence<InputEvent>) { queue.append(contentsOf: events) }

    /// Has something done after the actions of the event being dealt with, at the same time.
    func afterActions(_ work: @escaping () -> Void) { deferred.append(work) }

    /// Lives through everything up to and including `time`; a time that has been passed already counts as now.
    ///
    /// What other threads have posted has no time of its own: it happens at `time`, after everything stamped.
    public func step(to time: Double) {
        let target = max(time, self.time)
        window.engine.beginStep()
        while let instant = nextInstant(upTo: target) {
            window.engine.advance(to: max(instant.time, self.time))
            arena.time = self.time
            window.layoutIfNeeded()
            switch instant.kind {
            case .input(let event):
                queue = queue.dropFirst()
                handle(event)
            case .endOfAnimation: window.engine.endOne()
            case .lift: arena.inferLift()
            case .deadline: transitions.running?.expire()
            }
            settle()
        }
        window.engine.advance(to: target)
        inbox.drain()
        settle()
        window.engine.endStep()
    }

    private struct Instant {
        enum Kind {
            case input(InputEvent)
            case endOfAnimation
            case lift
            case deadline
        }

        let time: Double
        let kind: Kind
    }

    private func nextInstant(upTo limit: Double) -> Instant? {
        let instants = [
            queue.first.map { Instant(time: $0.time, kind: .input($0)) },
            window.engine.nextEnd.map { Instant(time: $0, kind: .endOfAnimation) },
            arena.liftTime.map { Instant(time: $0, kind: .lift) },
            transitions.deadline.map { Instant(time: $0, kind: .deadline) },
        ]
        var next: Instant?
        for case let instant? in instants where instant.time < next?.time ?? .infinity { next = instant }
        return next.flatMap { $0.time <= limit ? $0 : nil }
    }

    /// Lays out, and does what was put off until after the actions, also by the layout.
    private func settle() {
        window.layoutIfNeeded()
        while !deferred.isEmpty {
            deferred.removeFirst()()
            window.layoutIfNeeded()
        }
    }

    private func handle(_ event: InputEvent) {
        switch event.kind {
        case .pointer(let pointer):
            arena.handle(pointer, at: event.time) { recognizers(from: window.hitTest(pointer.location)) }
        case .scroll(let scroll): handle(scroll, at: event.time)
        case .key(let key): handle(key)
        case .resize(let size, let scale): resize(to: size, scale: scale)
        case .close: isClosed = true
        case .motion(let isReduced): isReduceMotionEnabled = isReduced
        }
    }

    /// Gives a scroll to the gesture that has taken it for a drag; else to the deepest view that may take it for one, or
    /// scrolls.
    ///
    /// Where one may take it for a drag, those around may too: two fingers that go across one's way go along another's.
    private func handle(_ scroll: ScrollEvent, at time: Double) {
        if arena.handle(scroll, at: time) { return }
        var view = window.hitTest(scroll.location)
        while let current = view {
            let isPress = current.gestureRecognizers.contains { $0.canFollow(scroll) }
            if isPress, arena.handle(scroll, at: time, recognizers: { recognizers(from: current) }) { return }
            if current.scroll(scroll) { return }
            view = current.superview
        }
    }

    /// The recognisers of a view and of those around it, the deepest first.
    private func recognizers(from view: View?) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var host: (any GestureHost)? = view
        while let current = host {
            found += current.gestureRecognizers
            host = current.gestureParent
        }
        return found
    }

    private func handle(_ key: KeyEvent) {
        if rootViewController.offer(key) { return }
        guard key.phase == .down else { return }
        if key.key == "F11" { isFullScreen.toggle() }
        if key.key.lowercased() == "q", key.modifiers == .control { isClosed = true }
    }
}

extension ViewController {
    /// Offers a key to what is presented by this controller, to the newest child with all inside and above it, and then
    /// to this controller.
    fileprivate func offer(_ key: KeyEvent) -> Bool {
        childPresentation?.presented.offer(key) ?? false || visibleChildren.last?.offer(key) ?? false || handle(key)
    }
}
