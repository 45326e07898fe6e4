public import Controllers
public import Geometry
public import Platform
import Raster
public import Views

/// A stage whose clock and events a test controls, around the view controller that is tested.
///
/// Events enter either at a time (`at:`), in which case they wait for the next step, or now, in which case they are
/// processed at once. Frames, calls of the transition protocols and trace fields come out.
open class TestStage<Controller: ViewController> {
    /// The view controller that is tested: the root, or one inside it.
    public let controller: Controller
    /// The stage.
    public let stage: Stage
    /// The calls of the transition protocols, and the faults.
    public let observer: TransitionRecorder
    /// The kind of pointer that a pointer event with id 0 comes from.
    public var pointerSource = PointerEvent.Source.mouse
    /// The seconds between press and lift of a tap at a time.
    public var tapDuration = 0.0
    /// The frames per second of ``frames(_:rate:check:)``.
    public var frameRate = 60.0
    /// The objects that live as long as the stage, such as a temporary folder.
    public var retained: [AnyObject] = []

    /// Creates a test stage from a stage, and advances it to its start time.
    ///
    /// - Parameters:
    ///   - controller: The view controller that is tested.
    ///   - stage: A stage that contains the controller.
    ///   - observer: The recorder of the calls of the transition protocols.
    ///   - startTime: The time of the first step, in seconds.
    public init(
        _ controller: Controller, on stage: Stage, observer: TransitionRecorder = TransitionRecorder(),
        startTime: Double = 0
    ) {
        (self.controller, self.stage, self.observer) = (controller, stage, observer)
        stage.transitionObserver = observer
        stage.step(to: startTime)
    }

    /// Creates a test stage with text of fixed width.
    ///
    /// - Parameters:
    ///   - controller: The view controller that is tested.
    ///   - root: The root view controller; `nil` means the tested one.
    ///   - size: The window's size, in points.
    ///   - scale: The number of pixels per point.
    ///   - startTime: The time of the first step, in seconds.
    public convenience init(
        _ controller: Controller, in root: ViewController? = nil, size: Size = .smallWindow,
        scale: Double = 1, startTime: Double = 0
    ) {
        self.init(controller, on: .test(root ?? controller, size: size, scale: scale), startTime: startTime)
    }

    /// The time that the stage has reached, in seconds.
    public var time: Double { stage.time }
    /// The window.
    public var window: Window { stage.window }
    /// The window's size, in points.
    public var size: Size { stage.window.size }
    /// The centre of the window.
    public var middle: Point { stage.window.bounds.center }
    /// A Boolean value that indicates whether nothing moves, waits or is held.
    public var isIdle: Bool { stage.isIdle }
    /// A Boolean value that indicates whether the user prefers reduced motion.
    public var isReduceMotionEnabled: Bool {
        get { stage.isReduceMotionEnabled }
        set { stage.isReduceMotionEnabled = newValue }
    }
    /// The views in front of the root's view.
    public var containers: [View] { window.subviews.filter { $0 !== stage.rootViewController.view } }

    /// The calls of the transition protocols, without their times.
    public var calls: [TransitionCall] { observer.calls.map(\.call) }
    /// The faults.
    public var faults: [TransitionFault] { observer.faults }
    /// The rules that the faults broke.
    public var rules: [TransitionFault.Rule] { observer.rules }

    // MARK: Time

    /// Advances the stage to a time.
    public func step(to time: Double) { stage.step(to: time) }

    /// Advances the stage by a number of seconds, in one step.
    public func wait(_ seconds: Double) { stage.step(to: stage.time + seconds) }

    /// Begins what was requested, then advances the stage by a number of seconds.
    public func run(_ seconds: Double) {
        wait(0)
        wait(seconds)
    }

    /// Performs an action as an event handler does: what it starts begins at the current time.
    public func perform(_ action: () -> Void) {
        action()
        wait(0)
    }

    /// Advances the stage frame by frame.
    ///
    /// - Parameters:
    ///   - seconds: The number of seconds.
    ///   - rate: The frames per second; `nil` means ``frameRate``.
    ///   - check: Called after each frame.
    public func frames(_ seconds: Double, rate: Double? = nil, check: () -> Void = {}) {
        let rate = rate ?? frameRate
        for _ in 0..<Int((seconds * rate).rounded()) {
            wait(1 / rate)
            check()
        }
    }

    // MARK: Events at a time

    /// Adds events to the queue.
    public func enqueue(_ events: some Sequence<InputEvent>) { stage.enqueue(events) }

    /// Adds one event to the queue.
    public func enqueue(_ kind: InputEvent.Kind, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: kind)])
    }

    /// Adds a pointer event to the queue; an id other than 0 is a finger's unless a source is given.
    public func pointer(
        _ phase: PointerEvent.Phase, _ location: Point, at time: Double, id: Int = 0,
        source: PointerEvent.Source? = nil
    ) {
        let source = source ?? (id == 0 ? pointerSource : .touch)
        enqueue(.pointer(PointerEvent(phase: phase, id: id, location: location, source: source)), at: time)
    }

    /// Adds a press and a lift at one place to the queue.
    public func tap(_ location: Point, at time: Double) {
        pointer(.down, location, at: time)
        pointer(.up, location, at: time + tapDuration)
    }

    /// Adds the press of a key to the queue.
    public func key(_ key: String, modifiers: KeyEvent.Modifiers = [], at time: Double) {
        enqueue(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)), at: time)
    }

    /// Adds a change of the window's size and scale to the queue.
    public func resize(_ size: Size, scale: Double = 1, at time: Double) {
        enqueue(.resize(size, scale: scale), at: time)
    }

    // MARK: Events now

    /// Sends a pointer event now; an id other than 0 is a finger's.
    public func pointer(_ phase: PointerEvent.Phase, _ location: Point, id: Int = 0) {
        pointer(phase, location, at: time, id: id)
        wait(0)
    }

    /// Presses and lifts at one place, now.
    public func tap(_ location: Point) {
        for phase in [PointerEvent.Phase.down, .up] { pointer(phase, location) }
    }

    /// Presses and releases a key, now.
    public func key(_ key: String, modifiers: KeyEvent.Modifiers = []) {
        for phase in [KeyEvent.Phase.down, .up] {
            enqueue(.key(KeyEvent(phase: phase, key: key, modifiers: modifiers)), at: time)
        }
        wait(0)
    }

    /// Changes the window's size and scale, now.
    public func resize(_ size: Size, scale: Double = 1) {
        resize(size, scale: scale, at: time)
        wait(0)
    }

    // MARK: Frames and traces

    /// Returns the current frame.
    public func displayList() -> DisplayList { stage.displayList() }

    /// Paints the current frame.
    public func bitmap() -> Bitmap { RasterPainter().bitmap(of: displayList()) }

    /// Returns the centre of a view, in the window.
    public func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    /// Returns the value of a field in a trace of the current frame.
    public func traced(_ name: String) -> TraceValue? { traceFields.first { $0.name == name }?.value }

    /// The values of all fields in a trace of the current frame.
    public func traced() -> [TraceValue] { traceFields.map(\.value) }

    private var traceFields: [(name: String, value: TraceValue)] {
        (stage.rootViewController as? any TraceSource)?.traceFields(at: time).fields.map { ($0.name, $0.value) } ?? []
    }
}
