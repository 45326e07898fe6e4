import Controllers
import Geometry
import Motion
import Platform
import Replay
import System
import Viewer

/// The lab on the screen, above the scene: measurements, the state of a recording or a replay, and the tuning panel.
///
/// Its times are those of the window's clock.
final class LabScreen {
    /// The lab's own stage, with the tuning panel.
    let stage: Stage
    /// The root controller of that stage.
    let controller: LabController
    /// The gestures of the scene.
    let gestures = LabGestures()
    /// A Boolean value that indicates whether the measurements are visible.
    var showsMeasurements = false
    /// A Boolean value that indicates whether the bar has the button of the menu.
    var showsButton = true
    /// Called when the user has shown or hidden that button.
    var didToggleButton: () -> Void = {}
    private(set) var measurements = LabMeasurements()
    /// The blind comparison; `nil` while none runs.
    var comparison: LabComparison?
    /// Called once when the help of the first start is dismissed; `nil`: there is none.
    var didDismissHint: (() -> Void)?
    /// Called after each frame that was presented.
    var didPresent: () -> Void = {}
    /// The gestures of that help that the user has done.
    var firstGestures = FirstGestures()
    private let texts: LabText
    /// The language of the lab, also over a scene in English.
    private let language = Strings.current
    private weak var session: LabSession?
    private weak var backend: LabBackend?
    private var refreshRate = 60.0
    private var message: (text: String, time: Double)?
    /// The press that the panel has received, whose events it receives to the end.
    private var panelPress: Int?
    private var corner = LabCorner.top

    /// The time for which a message is visible, in seconds.
    private static let messageLife = 4.0

    /// Creates the screen of a window.
    init(_ controller: LabController, size: Size, scale: Double, textEngine: any TextEngine) {
        self.controller = controller
        stage = Stage(rootViewController: controller, size: size, displayScale: scale, textEngine: textEngine)
        stage.window.backgroundColor = .clear
        stage.window.letsTouchesThrough = true
        texts = LabText(textEngine)
    }

    /// Applies the preferences of the user to the lab's own stage.
    func take(_ preferences: Lab.Preferences) {
        stage.userInterfaceStyle = preferences.appearance
        stage.isReduceMotionEnabled = preferences.isMotionReduced
        stage.legibility = preferences.legibility
        // The text of the button may have another size.
        controller.placeButton(in: nil)
        stage.window.highContrastColors = Palette.highContrast
    }

    /// Measures another scene from now on.
    func begin(_ session: LabSession, on backend: LabBackend, settings: TuningSettings, refreshRate: Double) {
        (self.session, self.backend, self.refreshRate) = (session, backend, refreshRate)
        measurements.removeSamples()
        measurements.endFrames()
        gestures.removeAll()
        gestures.clock = { [unowned backend] in $0 + backend.origin }
    }

    /// Shows a sentence for a while, from a time on.
    func show(_ text: String, at time: Double) { message = (text, time) }

    /// Shows a mark of a recording for a while, from a time on.
    func show(_ mark: RecordedMark, at time: Double) {
        gestures.mark(mark)
        show(strings("Marked: \(mark.words)"), at: time)
    }

    // MARK: Input

    /// Adds an event of the window, or of a replay, to the measurements.
    func measure(_ event: InputEvent, estimator: VelocityEstimator) {
        measurements.add(event, estimator: estimator)
        guard let place = event.kind.location else { return }
        corner = corner.leaving(place, in: stage.window.size)
    }

    /// Passes an event to the lab's stage.
    func enqueue(_ event: InputEvent) { stage.enqueue([event]) }

    /// Handles a key while a row of the tuning panel is selected: Tab moves the focus through the panel's controls.
    ///
    /// - Returns: Whether the panel has used the key.
    func passToPanel(_ key: KeyEvent, at now: Double) -> Bool {
        guard let panel = controller.panel, panel.selection != nil else { return false }
        let isTab = key.key == "Tab" && key.modifiers.isSubset(of: .shift)
        guard isTab || stage.window.usesFocus(key) else { return panel.handle(key) }
        enqueue(InputEvent(time: now, kind: .key(key)))
        return true
    }

    /// Returns whether an event belongs to the tuning panel, which then receives it.
    func takes(_ event: InputEvent) -> Bool {
        guard !controller.isEmpty || panelPress != nil, let place = event.kind.location else { return false }
        let isOnPanel = stage.window.hitTest(place) != nil
        guard case .pointer(let pointer) = event.kind else {
            // A gesture that began before the help opened ends in the scene.
            if controller.help != nil, !isReleased { return false }
            if isOnPanel { enqueue(event) }
            return isOnPanel
        }
        switch pointer.phase {
        case .down:
            guard isOnPanel, panelPress == nil else {
                controller.panel?.deselect()
                return false
            }
            panelPress = pointer.id
        case .move: guard panelPress == pointer.id else { return isOnPanel && panelPress == nil && isReleased }
        case .up, .cancel:
            guard panelPress == pointer.id else { return false }
            panelPress = nil
        }
        enqueue(event)
        return true
    }

    /// A Boolean value that indicates whether the scene has no gesture, so that the panel hides the pointer from it.
    private var isReleased: Bool { session?.scene.stage.activeGestures.isEmpty ?? true }
}

extension LabScreen: FrameObserver {
    /// Adds the times of a frame to the measurements.
    func frameDidPresent(_ timing: FrameTiming) {
        measurements.add(timing, refreshRate: refreshRate)
        session?.recording?.note(timing)
        didPresent()
    }
}

extension LabScreen: FrameOverlay {
    private var now: Double { backend.map { $0.now + $0.origin } ?? 0 }

    /// A Boolean value that indicates whether a sample, a decision or a message fades, a replay runs, the panel moves, or a
    /// blind comparison waits until the scene is at rest.
    var isMoving: Bool {
        let now = now
        // The last frame of a scene may have freed the bar after the button was placed.
        if buttonRoom != controller.buttonRoom { return true }
        if stage.isMoving || session?.replay != nil || message != nil || isComparisonSettling { return true }
        return showsMeasurements && (measurements.isFading(at: now) || gestures.isFading(at: now))
    }

    private var isComparisonSettling: Bool { comparison?.isSettling ?? false }

    /// Draws the lab over a frame of the scene, at the scene's time.
    func draw(over list: inout DisplayList, at time: Double) { language.use { drawLab(over: &list, at: time) } }

    private func drawLab(over list: inout DisplayList, at time: Double) {
        guard let session, let backend else { return }
        let now = time + backend.origin
        if let message, now - message.time >= Self.messageLife { self.message = nil }
        let style = session.scene.stage.userInterfaceStyle
        let placement = LabPlacement(list.size, in: backend.size)
        list = placement.fitted(list, scale: backend.scale)
        // A click may change what is drawn.
        controller.placeButton(in: buttonRoom)
        stage.step(to: now)
        updateHint(of: session)
        var canvas = LabCanvas(texts, scale: list.scale, style: style)
        if let replay = session.replay { canvas.add(replay.pointers.commands(at: time), placement) }
        if showsMeasurements { drawMeasurements(on: &canvas, at: now, placement) }
        LabStatusLine(state(at: time), width: backend.size.width).draw(on: &canvas)
        list.commands += canvas.commands
        if !controller.isEmpty { list.commands += stage.displayList().commands }
    }

    /// The room for the button; `nil` while it is hidden, in a replay, and below the help.
    private var buttonRoom: Rect? {
        guard showsButton, let session, session.replay == nil, controller.help == nil else { return nil }
        return session.scene.barRoom
    }

    private func state(at time: Double) -> LabStatusLine.State {
        if let session, let replay = session.replay {
            return .replaying(session.name ?? "", time: min(time, replay.duration), duration: replay.duration)
        }
        if let message { return .message(message.text) }
        let isRecorded = session?.recording?.isRecording ?? false
        if let comparison, let state = comparison.state(isRecorded: isRecorded) { return state }
        guard let session, isRecorded else { return .none }
        return .recording(session.name ?? "")
    }

    private func drawMeasurements(on canvas: inout LabCanvas, at now: Double, _ placement: LabPlacement) {
        let velocity = measurements.velocity(at: now) * placement.scale
        let visible = measurements.samples.filter { now - $0.time < LabMeasurements.life }.map(placement.placed)
        LabTrail(samples: visible, velocity: velocity, time: now).draw(on: &canvas)
        let size = stage.window.size
        var readout = LabReadout(content(at: now), at: corner.origin(in: size))
        readout.draw(on: &canvas)
    }

    /// Returns the content of the readout at a time.
    func content(at now: Double) -> LabReadout.Content {
        var content = LabReadout.Content()
        content.newest = measurements.newest
        content.velocity = measurements.velocity(at: now)
        content.pinch = measurements.pinch(at: now)
        (content.sampleRate, content.intervals) = (measurements.sampleRate, measurements.intervals)
        (content.frames, content.refreshRate) = (measurements.frames, refreshRate)
        let active = session?.scene.stage.activeGestures ?? []
        content.gestures = active.map(LabGestures.Entry.init)
        content.last = gestures.last
        content.status = active.lazy.compactMap { $0.interactionStatus?() }.first
        guard active.isEmpty else { return content }
        if let ended = gestures.ended, now - ended.time < LabGestures.releaseLife { content.gestures = [ended.entry] }
        if let release = gestures.release, now - release.time < LabGestures.releaseLife {
            (content.status, content.isReleased) = (release.status, true)
        }
        return content
    }
}

extension LabComparison {
    /// The status line; nil while the question stands, and after the end.
    fileprivate func state(isRecorded: Bool) -> LabStatusLine.State? {
        switch phase {
        case .trying(let gesture, let round), .settling(let gesture, let round):
            .comparing(gesture, round: round + 1, of: result.comparison.rounds, isRecorded: isRecorded)
        case .asking, .ended: nil
        }
    }
}
