public import Geometry
public import Gestures
import Motion
public import Platform
public import Views

/// The frame loop: handles input, gestures, transitions, animations, layout and drawing, in this order.
///
/// ``step(to:)`` is an event simulation. Input events, ends of animations, inferred lifts of fingers and deadlines of
/// transitions take effect in order of time, each at its own time, and simultaneous ones in the order given here. After
/// them, the views are evaluated at the time of the frame. Therefore the same input gives the same values at the same
/// times at any frame rate.
///
/// ```swift
/// let stage = Stage(
///     rootViewController: Counter(), size: backend.size, displayScale: backend.scale, textEngine: text)
/// stage.title = "Counter"
/// stage.run(on: backend)  // returns when the window is closed
/// ```
@preconcurrency @MainActor
public final class Stage {
    /// The root of the view hierarchy.
    public let window: Window
    /// The controller whose view fills the window.
    ///
    /// A new one replaces the old one, and what that has presented, at once, as in UIKit. Requested transitions are dropped.
    public var rootViewController: ViewController {
        didSet { if rootViewController !== oldValue { removeRoot(oldValue) } }
    }
    /// The queue through which other threads post work to the main actor.
    public let inbox: Inbox
    /// The observer of all calls of the transition protocols and of all faults.
    public weak var transitionObserver: (any TransitionObserver)?
    /// The observer of all gestures.
    public var gestureObserver: (any GestureObserver)? {
        get { arena.observer }
        set { arena.observer = newValue }
    }
    /// The gestures that have begun and not ended.
    public var activeGestures: [GestureRecognizer] { arena.winners }
    /// The observer of the frames that ``run(on:)`` presents.
    public weak var frameObserver: (any FrameObserver)?
    /// The object that draws over the frames that ``run(on:)`` presents.
    public weak var frameOverlay: (any FrameOverlay)?
    /// The traits of the window.
    public internal(set) var traits: TraitCollection
    /// The title of the window.
    public var title = ""
    /// The constants of the gesture recognizers; a change applies to the next press.
    public var gestureSettings: GestureSettings {
        get { window.gestureSettings }
        set {
            window.gestureSettings = newValue
            arena.settings = newValue
        }
    }
    /// The constants of the library's own transitions; a change applies to those that begin after it.
    public var transitionSettings = TransitionSettings.standard
    /// Called with the paths of folders and files that the user opens; without a handler they are ignored.
    public var openHandler: ((_ paths: [FilePath]) -> Void)?
    /// Called when files of the opened folders appeared, changed or vanished; without a handler this is ignored.
    public var filesHandler: ((_ changes: FileChanges) -> Void)?
    /// A Boolean value that indicates whether the window is to cover the display.
    public var isFullScreen = false
    /// A Boolean value that indicates whether the user has closed the window or pressed Control-Q.
    public private(set) var isClosed = false

    /// The resize of the window that is under way; nil while there is none.
    var resizing: WindowChange?
    private(set) lazy var transitions = TransitionQueue(stage: self)
    package let arena = GestureArena()
    private lazy var router = GestureRouter(window, arena)
    private var queue: ArraySlice<InputEvent> = []
    private var deferred: [() -> Void] = []
    /// The time of the newest input event that has been handled; nil before the first one.
    private var newestInput: Double?
    private var embeddedStages: [Stage] = []
    /// The objects that are called before each frame.
    package var frameFollowers: [any FrameFollowing] = []

    /// Creates a stage that shows a controller.
    ///
    /// - Parameters:
    ///   - rootViewController: The controller whose view fills the window.
    ///   - size: The size of the window, in points.
    ///   - displayScale: The number of pixels per point.
    ///   - textEngine: The engine that measures and draws text.
    ///   - userInterfaceStyle: The style of the window.
    ///   - inbox: The queue through which other threads post work.
    public init(
        rootViewController: ViewController, size: Size, displayScale: Double, textEngine: any TextEngine,
        userInterfaceStyle: UserInterfaceStyle = .light, inbox: Inbox = Inbox()
    ) {
        self.inbox = inbox
        self.rootViewController = rootViewController
        window = Window(size: size, displayScale: displayScale, textEngine: textEngine)
        window.backgroundColor = .black
        window.overrideUserInterfaceStyle = userInterfaceStyle
        traits = TraitCollection(
            windowSize: size, displayScale: displayScale, userInterfaceStyle: userInterfaceStyle)
        window.didOverrideStyle = { [unowned self] in styleDidChange() }
        announce()
        showRoot()
    }

    private func showRoot() {
        rootViewController.ownStage = self
        rootViewController.traitsMayHaveChanged()
        window.addSubview(rootViewController.view)
        rootViewController.loadViewIfNeeded()
        rootViewController.view.frame = window.bounds
        rootViewController.beginAppearanceTransition(true, animated: false)
        window.layoutIfNeeded()
        rootViewController.endAppearanceTransition()
    }

    /// Removes the former root with all that it presents, and shows the new one.
    private func removeRoot(_ old: ViewController) {
        transitions.abandon()
        // A presentation may have taken its view away.
        let wasShown = old.appearance != .disappeared
        if wasShown { old.beginOwnAppearance(false, animated: false) }
        for presentation in old.presentations.reversed() { presentation.abandon() }
        old.view.removeFromSuperview()
        if wasShown { old.endOwnAppearance() }
        old.ownStage = nil
        showRoot()
    }

    /// The time of the last step, in seconds on the clock of the events.
    public var time: Double { window.engine.now }

    /// A Boolean value that indicates whether nothing moves, no work waits and no gesture is in progress.
    public var isIdle: Bool {
        window.engine.isIdle && queue.isEmpty && deferred.isEmpty && !transitions.isBusy && !arena.hasWinner
            && embeddedStages.allSatisfy(\.isIdle)
    }

    /// A Boolean value that indicates whether the next frame may differ from the current one without further input.
    public var isMoving: Bool {
        !window.engine.isIdle || arena.liftTime != nil || frameFollowers.contains { !$0.isPaused }
            || embeddedStages.contains(where: \.isMoving)
    }

    /// A Boolean value that indicates whether something moves or waits whose end may complete a transition.
    var mayCompleteTransitions: Bool { isMoving || window.nextWorkTime != nil || arena.hasWinner }

    /// The time of the next change of state without further input, whether or not frames are drawn; nil if none is due.
    package var nextDeadline: Double? {
        let own = [
            window.engine.nextEnd, arena.liftTime, arena.deadline, transitions.deadline, window.nextWorkTime,
        ]
        return (own + embeddedStages.map(\.nextDeadline)).compactMap(\.self).min()
    }

    /// Returns the drawing commands for the current state.
    public func displayList() -> DisplayList { window.displayList() }

    // MARK: Steps

    /// Adds input events, which must be in order of time, to the queue.
    public func enqueue(_ events: some Sequence<InputEvent>) { queue.append(contentsOf: events) }

    /// Runs work after the actions of the current event, at the same time.
    func afterActions(_ work: @escaping () -> Void) { deferred.append(work) }

    /// Advances to a time, and handles everything up to and including that time.
    ///
    /// A time before the current one counts as the current one.
    ///
    /// Messages in ``inbox`` have no time of their own: they run at `time`, after all events up to that time.
    public func step(to time: Double) {
        announce()
        let start = self.time, target = max(time, start)
        window.engine.beginStep()
        while let instant = nextInstant(upTo: target) {
            window.engine.advance(to: max(instant.time, self.time))
            arena.time = self.time
            window.layoutIfNeeded()
            switch instant.kind {
            case .input(let event):
                queue = queue.dropFirst()
                newestInput = event.sampleTime
                handle(InputEvent(time: event.sampleTime, kind: event.kind))
            case .endOfAnimation: window.engine.endOne()
            case .lift: arena.inferLift()
            case .gesture: arena.reachDeadline()
            case .deadline: transitions.running?.expire()
            case .work: window.runNextWork()
            }
            settle()
            window.engine.endTurn()
        }
        window.engine.advance(to: target)
        // A message may end a gesture, and a gesture's velocity is that of the frame.
        arena.time = self.time
        inbox.drain()
        fireFrameFollowers(since: start)
        settle()
        for stage in embeddedStages { stage.step(toTimeOf: self) }
        window.engine.endStep()
    }

    /// Runs another stage in step with this one, so that a view of this one can show it, until ``removeEmbedded(_:)``.
    ///
    /// Each step of this stage ends with a step of the other one to the same time, under the same preference for reduced
    /// motion and with the same settings. The other stage gets no input of its own; the view enqueues what it passes on.
    public func embed(_ stage: Stage) {
        embeddedStages.append(stage)
        stage.step(toTimeOf: self)
    }

    /// Ends the effect of ``embed(_:)``; the other stage stands still.
    public func removeEmbedded(_ stage: Stage) { embeddedStages.removeAll { $0 === stage } }

    private func step(toTimeOf other: Stage) {
        isReduceMotionEnabled = other.isReduceMotionEnabled
        (legibility, window.highContrastColors) = (other.legibility, other.window.highContrastColors)
        if gestureSettings != other.gestureSettings { gestureSettings = other.gestureSettings }
        (scrollSettings, transitionSettings) = (other.scrollSettings, other.transitionSettings)
        step(to: other.time)
        other.announce()
    }

    private struct Instant {
        enum Kind {
            case input(InputEvent)
            case endOfAnimation
            case lift
            case gesture
            case deadline
            case work
        }

        let time: Double
        let kind: Kind
    }

    private func nextInstant(upTo limit: Double) -> Instant? {
        var next: Instant?
        // Without an array, which each step would allocate.
        func consider(_ time: Double?, _ kind: Instant.Kind) {
            if let time, time < next?.time ?? .infinity { next = Instant(time: time, kind: kind) }
        }
        if let event = queue.first { consider(event.time, .input(event)) }
        consider(window.engine.nextEnd, .endOfAnimation)
        consider(arena.liftTime, .lift)
        consider(arena.deadline, .gesture)
        consider(transitions.deadline, .deadline)
        consider(window.nextWorkTime, .work)
        return next.flatMap { $0.time <= limit ? $0 : nil }
    }

    /// Lays out, and runs the deferred work, including the work that the layout adds.
    private func settle() {
        window.layoutIfNeeded()
        defer { window.validateFocus() }
        while !deferred.isEmpty {
            deferred.removeFirst()()
            window.layoutIfNeeded()
        }
        transitions.running?.releaseContextAtRest()
    }

    // MARK: Input

    private func handle(_ event: InputEvent) {
        switch event.kind {
        case .pointer(let pointer):
            if pointer.phase == .down { window.focusedControl = nil }
            if pointer.source == .mouse { window.pointerLocation = pointer.phase == .cancel ? nil : pointer.location }
            router.handle(pointer, at: event.time)
        case .scroll(let scroll): router.handle(scroll, at: event.time)
        case .pinch(let pinch): router.handle(pinch, at: event.time)
        case .key(let key): if !window.offerToFirstResponder(key), !window.useFocus(key) { handle(key) }
        case .contextMenu(let location): window.openContextMenu(at: location)
        case .resize(let size, let scale): resize(to: size, scale: scale)
        case .close: isClosed = true
        case .motion(let isReduced): isReduceMotionEnabled = isReduced
        case .appearance(let style): userInterfaceStyle = style
        case .open(let paths): openHandler?(paths)
        case .files(let changes): filesHandler?(changes)
        }
    }

    private func handle(_ key: KeyEvent) {
        if rootViewController.offer(key) { return }
        guard key.phase == .down else { return }
        if key.key == "Tab", key.modifiers.isSubset(of: .shift) { window.moveFocus(backward: key.modifiers == .shift) }
        if key.key == "F11" { isFullScreen.toggle() }
        if key.key.lowercased() == "q", key.modifiers == .control { isClosed = true }
    }
}

extension ViewController {
    /// Offers a key to the presented controller, then to the last visible child, each with the controllers inside and
    /// above it, and then to this controller; returns whether one of them has handled it.
    fileprivate func offer(_ key: KeyEvent) -> Bool {
        childPresentation?.presented.offer(key) ?? false || visibleChildren.last?.offer(key) ?? false || handle(key)
    }
}

// MARK: - Run loop

extension Stage {
    /// Shows the stage on a backend until the user closes it.
    ///
    /// The loop collects input until a frame is due, so that the frame contains the newest sample. While nothing moves,
    /// it sleeps until input arrives or an animation ends. A frame that equals the previous one is not presented. Where
    /// the display asks for frames, the next one is due when it asks; elsewhere they follow each other by its rate.
    ///
    /// No frame is due while the window is hidden. The loop then wakes for input and for ends of animations only; when
    /// the window becomes visible, the animations are where they belong at that time.
    public func run(on backend: any Backend) {
        inbox.setWake { [weak backend] in backend?.wake() }
        defer { inbox.setWake(nil) }
        var shown: DisplayList?
        var frameTime = backend.now
        var isPacedByDisplay = false
        var wasFullScreen = isFullScreen
        while !isClosed {
            let mustDraw = shown == nil || (isMoving || frameOverlay?.isMoving ?? false) && backend.isVisible
            enqueue(backend.events(until: mustDraw ? frameTime : nextDeadline))
            var due = mustDraw ? frameTime : max(frameTime, backend.now)
            // After a sleep the next frame is due at once, but not before the display can show it.
            if backend.now < frameTime || backend.awaitsDisplay { enqueue(backend.events(until: frameTime)) }
            if isPacedByDisplay { due = backend.now }
            step(to: backend.now)
            if backend.title != title { backend.title = title }
            if isFullScreen == wasFullScreen {
                // The desktop may have changed the mode, and its decision counts.
                isFullScreen = backend.isFullScreen
            } else {
                backend.isFullScreen = isFullScreen
            }
            wasFullScreen = isFullScreen
            if shown == nil || backend.isVisible {
                var list = displayList()
                frameOverlay?.draw(over: &list, at: time)
                if list == shown { newestInput = nil } else { present(list, on: backend, due: due) }
                shown = list
            } else {
                newestInput = nil
            }
            isPacedByDisplay = backend.awaitsDisplay
            frameTime = isPacedByDisplay ? backend.now : max(frameTime + 1 / backend.refreshRate, backend.now)
        }
    }
}

extension Stage {
    /// Presents a frame, and notifies the observer of the times.
    private func present(_ list: DisplayList, on backend: any Backend, due deadline: Double) {
        let drawn = backend.now
        backend.present(list)
        frameObserver?.frameDidPresent(
            FrameTiming(due: deadline, newestInput: newestInput, stepped: time, drawn: drawn, presented: backend.now))
    }
}
