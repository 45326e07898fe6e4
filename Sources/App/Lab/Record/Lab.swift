public import Controllers
public import Demos
import Geometry
public import Platform
public import Replay
import System
public import TactilePhotos
public import Viewer

/// The trackpad lab around the app: measurements over the scene, recordings of live input, and replays in the window.
///
/// The scene has the stage that a replay without a window has; the lab is drawn above it, and keeps its own keys and the
/// input of its panel. A recording and a replay open the scene anew, because both begin with the scene at rest.
public final class Lab {
    /// The preferences; a change applies to the scene, or after the replay that runs.
    public var preferences: Preferences { didSet { if preferences != oldValue { preferencesDidChange() } } }
    /// Returns the device and the desktop for the header of a recording.
    public var origin: () -> RecordingOrigin = { RecordingOrigin() }
    /// Called with each error in a file, in one sentence.
    public var didFail: (RecordingError) -> Void = { _ in }
    /// The file to which the tuning panel saves; `tuning.json` in the current folder unless set.
    public var tuningPath = "tuning.json"
    /// The reader of the photos that are open; a recording names files in its folder by relative paths.
    public var reader: CatalogueReader?
    /// The blind comparison with which the first scene begins; `nil`, the default: none.
    public var firstComparison: BlindComparison?
    /// Called with the result of a blind comparison at its end, complete or not.
    public var didCompare: (BlindResult) -> Void = { _ in }
    /// Opens the folder of a recording in the file manager.
    public var showFolder: (_ recording: String) -> Void = { _ in }
    /// Called with the stage of each scene, before it runs.
    public var willRun: (Stage) -> Void = { _ in }

    let window: any Backend
    let backend: LabBackend
    let settings: TuningSettings
    let screen: LabScreen
    /// The language of the lab and of live scenes.
    private let language = Strings.current
    private let folder: LabFolder
    private let makeScene: (LabOpening) -> SceneStage
    /// The scene that runs.
    private(set) var session: LabSession?
    /// The scene that is to replace it.
    private var next: (demo: Demo, input: LabOpening.Input)?
    /// The path of the last recording.
    private(set) var lastRecording: String?
    /// The photos that were open when it began.
    private var recordedReader: CatalogueReader?
    /// The events that reached the program outside the window.
    private var arrivals: [InputEvent.Kind] = []
    /// Called after a replay, during which no changes of files reach the scene.
    public var didEndReplay: () -> Void = {}
    /// The settings of the user, while a replay has its own.
    private(set) var keptSettings: KeptSettings?
    /// The events of the window that arrived after a key that replaces the scene.
    private var left: [InputEvent] = []
    /// The lab's keys that are down, and the key that has ended a replay.
    private var heldKeys: Set<String> = []

    /// Creates the lab of a window.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - settings: the tuning that the scenes have in common.
    ///   - preferences: the preferences at the start.
    ///   - folder: the folder of new recordings; empty for the current one.
    ///   - textEngine: the engine that measures and draws the lab's text.
    ///   - makeScene: creates the stage of a scene.
    public init(
        _ window: any Backend, settings: TuningSettings, preferences: Preferences, folder: String = "",
        textEngine: any TextEngine, makeScene: @escaping (LabOpening) -> SceneStage
    ) {
        (self.window, self.settings) = (window, settings)
        self.preferences = preferences
        self.folder = LabFolder(path: folder)
        self.makeScene = makeScene
        backend = LabBackend(window)
        screen = LabScreen(
            LabController(), size: window.size, scale: window.scale, textEngine: textEngine)
        screen.take(preferences)
        screen.controller.didPressButton = { [unowned self] in toggleMenu(byKey: false) }
        backend.takeEvents = { [unowned self] deadline in language.use { events(until: deadline) } }
    }

    /// Shows scenes until the user closes the window.
    ///
    /// - Parameters:
    ///   - demo: the first scene, unless a recording that is replayed names another.
    ///   - input: where its input comes from.
    ///   - photo: the photo that it presents at its beginning; `nil`, the default: none.
    /// - Throws: `RecordingError` if a recording cannot be created, or a file that it has opened is missing.
    public func run(
        _ demo: Demo, on input: LabOpening.Input = .live, presenting photo: InitialPhoto? = nil
    ) throws(RecordingError) {
        if case .replay(_, let path) = input { (lastRecording, recordedReader) = (path, reader?.copy()) }
        var current: LabSession? = try open(demo, input, presenting: photo)
        while let session = current {
            session.strings.use { show(session) }
            guard let next else { return endComparison() }
            self.next = nil
            do {
                current = try open(next.demo, next.input)
            } catch {
                fail(error)
                current = try open(next.demo, .live)
            }
        }
    }

    /// Passes an event to the scene that reached the program outside the window.
    public func receive(_ kind: InputEvent.Kind) {
        arrivals.append(kind)
        window.wake()
    }

    /// Shows a message in the window for some seconds.
    public func show(_ message: String) { screen.show(message, at: window.now) }

    private func show(_ session: LabSession) {
        self.session = session
        screen.begin(session, on: backend, settings: settings, refreshRate: window.refreshRate)
        let stage = session.scene.stage
        stage.gestureObserver = screen.gestures
        stage.frameObserver = screen
        stage.frameOverlay = screen
        willRun(stage)
        // The scene begins now, however long it took to create it.
        backend.begin(isReplay: session.replay != nil)
        if let comparison = firstComparison.take() { begin(comparison) }
        stage.run(on: session.recording ?? backend)
        session.recording?.finish()
        endReplay()
        if reader != nil { reader = session.scene.reader }
        self.session = nil
    }

    // MARK: Opening

    private func open(
        _ demo: Demo, _ input: LabOpening.Input, presenting photo: InitialPhoto? = nil
    ) throws(RecordingError) -> LabSession {
        var opening = LabOpening(
            demo: demo, size: window.size, scale: window.scale, appearance: preferences.appearance,
            isMotionReduced: preferences.isMotionReduced, legibility: preferences.legibility, reader: reader,
            initialPhoto: photo)
        // The clock stands still at 0 until the scene begins.
        backend.begin(isReplay: true)
        let session = try (input.isLive ? language : .english).use { () throws(RecordingError) in
            try makeSession(&opening, input)
        }
        session.scene.stage.isReduceMotionEnabled = opening.isMotionReduced
        session.scene.stage.legibility = opening.legibility
        return session
    }

    private func makeSession(
        _ opening: inout LabOpening, _ input: LabOpening.Input
    ) throws(RecordingError) -> LabSession {
        switch input {
        case .live: return LabSession(makeScene(opening))
        case .recording(let path, let existing): return try record(&opening, to: path, replacing: existing)
        case .replay(let recording, let path):
            opening.demo = recording.scene.flatMap(Demo.named) ?? opening.demo
            (opening.size, opening.scale) = (recording.size, recording.scale)
            (opening.appearance, opening.isMotionReduced) = (recording.appearance, recording.isMotionReduced)
            (opening.previewFeatures, opening.legibility) = (recording.previewFeatures, recording.legibility)
            opening.isOfLastRecording = path == lastRecording
            if opening.isOfLastRecording { opening.reader = recordedReader }
            opening.initialPhoto = recording.photo.map { .index($0) }
            let found = try located(recording, in: opening.reader?.folder ?? "", name: path)
            opening.reader = opening.reader?.copy(before: found.firstFileChanges)
            keptSettings = KeptSettings(replacing: settings, by: recording)
            return replay(found, of: &opening, name: path)
        }
    }

    private func record(
        _ opening: inout LabOpening, to path: String, replacing existing: ReplacedFile
    ) throws(RecordingError) -> LabSession {
        // The numbers of the photos are those that a replay finds.
        opening.reader = opening.reader?.copy()
        let recording = try RecordingBackend(
            recording: backend, to: path, replacing: existing, scene: opening.demo.name,
            isMotionReduced: opening.isMotionReduced, tuning: settings.tuning, appearance: opening.appearance,
            legibility: opening.legibility, opening: recorded(opening), origin: origin()
        ) { [weak self] in self?.fail($0) }
        opening.isOfLastRecording = true
        (lastRecording, recordedReader) = (path, opening.reader?.copy())
        settings.observe(for: recording) { [weak self, unowned recording, unowned settings] in
            if let self { recording.note(settings.tuning, at: sceneTime) }
        }
        opening.delivery = DeliveryRecorder(recording) { [unowned self] in sceneTime }
        return LabSession(makeScene(opening), recording: recording, name: path)
    }

    private func replay(_ recording: Recording, of opening: inout LabOpening, name: String) -> LabSession {
        let recording = recording.withoutWindowKeys
        let decodes = DeliverySchedule(recording) { [unowned self] in sceneTime }
        opening.delivery = decodes
        let scene = makeScene(opening)
        return LabSession(
            scene, name: name, replay: LabReplay(recording, on: scene, decodes: decodes, settings: settings))
    }

    /// The time of the scene's stage; 0 before it exists.
    private var sceneTime: Double { session?.scene.stage.time ?? 0 }

    func fail(_ error: RecordingError) {
        screen.show("\(error.place): \(strings(key: error.reason))", at: window.now)
        didFail(error)
    }

    // MARK: Input

    /// Returns the events for the scene, up to a deadline on the backend's clock.
    private func events(until deadline: Double?) -> [InputEvent] {
        guard next == nil else { return [InputEvent(time: backend.now, kind: .close)] }
        screen.comparison?.noteRest(of: session?.scene.stage)
        let rest = left
        left = []
        let arrived = (rest.isEmpty ? backend.windowEvents(until: deadline ?? replayDeadline) : rest) + takeArrivals()
        var events: [InputEvent] = []
        for (index, event) in arrived.enumerated() {
            if isForScene(event) {
                screen.measure(event, estimator: settings.tuning.gestures.velocityEstimator)
                events.append(InputEvent(time: max(event.time - backend.origin, 0), lag: event.lag, kind: event.kind))
            }
            guard next != nil else { continue }
            left = Array(arrived[(index + 1)...])
            return events + [InputEvent(time: max(backend.now, events.last?.time ?? 0), kind: .close)]
        }
        return events + advanceReplay()
    }

    private func takeArrivals() -> [InputEvent] {
        defer { arrivals = [] }
        return arrivals.map { InputEvent(time: window.now, kind: $0) }
    }

    /// The time of the replay's next change in a hidden window, in which no frame is due; `nil` without a replay.
    private var replayDeadline: Double? {
        session?.replay.map { $0.player.nextTime ?? max($0.duration, backend.now + Self.patience) }
    }

    /// The seconds after which a hidden replay looks again whether the scene is at rest.
    private static let patience = 0.1

    /// Advances the replay to the current time, and returns the events that end it.
    private func advanceReplay() -> [InputEvent] {
        guard let replay = session?.replay else { return [] }
        let time = backend.advanceReplay()
        for event in replay.advance(to: time) {
            let event = InputEvent(time: event.time + backend.origin, kind: event.kind)
            screen.measure(event, estimator: settings.tuning.gestures.velocityEstimator)
        }
        for case .mark(let mark) in replay.takeAnnotations(upTo: time).map(\.kind) { screen.show(mark, at: window.now) }
        guard replay.player.hasEnded(at: time) else { return [] }
        screen.show(strings("Replayed \(session?.name ?? "")"), at: window.now)
        return endReplay()
    }

    /// Ends the replay, and returns the events that adapt its scene to the window.
    @discardableResult
    private func endReplay() -> [InputEvent] {
        guard let session, let replay = session.endReplay() else { return [] }
        didEndReplay()
        keptSettings.take()?.restore(to: settings)
        let stage = session.scene.stage, time = backend.now
        backend.endReplay()
        preferencesDidChange()
        var kinds = replay.pressed.sorted { $0.key < $1.key }.map { _, pointer in
            var pointer = pointer
            pointer.phase = .cancel
            return InputEvent.Kind.pointer(pointer)
        }
        if stage.window.size != window.size || stage.window.displayScale != window.scale {
            kinds.append(.resize(window.size, scale: window.scale))
        }
        return kinds.map { InputEvent(time: time, kind: $0) }
    }

    /// Returns whether the scene receives an event; handles the lab's own.
    private func isForScene(_ event: InputEvent) -> Bool {
        let isLive = session?.replay == nil
        switch event.kind {
        case .close: return true
        case .key(let key):
            screen.dismissHint(by: key)
            return !handle(key) && (isLive || key.isOfWindow)
        case .resize:
            screen.enqueue(event)
            return isLive
        case .pointer, .scroll, .pinch, .contextMenu: return !screen.takes(event) && isLive
        case .motion, .appearance, .files: return isLive
        case .open:
            if !isLive { screen.show(strings("A replay runs: open files after it has ended"), at: window.now) }
            return isLive
        }
    }

    /// Handles a key of the lab, or one that ends a replay; returns whether it is one.
    private func handle(_ key: KeyEvent) -> Bool {
        if key.phase == .up { return heldKeys.remove(key.key) != nil }
        if let help = screen.controller.help, !help.isClosing { return passToHelp(key, help) }
        let menu = screen.controller.menu, isMenuOpen = menu.isOpen
        if !LabCommands.contains(key), menu.handle(key) {
            heldKeys.insert(key.key)
            return true
        }
        // The key of a row closes the menu as a choice does.
        defer { if isMenuOpen { menu.dismiss() } }
        guard let table = LabCommands.tables.first(where: { $0.command(for: key, of: self) != nil }) else {
            return screen.passToPanel(key, at: window.now)
        }
        // A key that is held repeats.
        return !heldKeys.insert(key.key).inserted || table.perform(key, on: self)
    }

    /// Handles a key while the help is open, which receives all keys but those of the window.
    private func passToHelp(_ key: KeyEvent, _ help: HelpPanel) -> Bool {
        if key.key == "F11" || key.modifiers.contains(.control) { return false }
        let isRepeated = !heldKeys.insert(key.key).inserted
        if isRepeated, LabCommands.contains(key) { return true }
        // The lab's stage moves the focus, and uses the control that has it.
        if !help.handle(key) { screen.enqueue(InputEvent(time: window.now, kind: .key(key))) }
        return true
    }

    /// Shows the folder of the last recording in the file manager.
    func showRecordings() { (lastRecording ?? folder.newestFile).map(showFolder) ?? show(Self.noRecording) }

    private static var noRecording: String { strings("There is no recording yet · F8 starts one") }

    /// A Boolean value that indicates whether a recording runs.
    var isRecording: Bool { session?.recording?.isRecording ?? false }

    func toggleRecording() {
        guard let session, !stopRecording() else { return }
        do {
            let path = try folder.makeFile(for: session.scene.demo.name)
            replace(session.scene.demo, .recording(path: path, replacing: .empty))
        } catch {
            fail(error)
        }
    }

    /// Ends the recording; returns whether there was one.
    private func stopRecording() -> Bool {
        guard let recording = session?.recording, recording.isRecording else { return false }
        let isSaved = recording.finish()
        preferencesDidChange()
        if isSaved { screen.show(strings("Saved \(lastRecording ?? "") · F6 replays it"), at: window.now) }
        return true
    }

    func toggleReplay() {
        if session?.replay != nil { return stopReplay() }
        _ = stopRecording()
        // An earlier session may have made the last one.
        guard let path = lastRecording ?? folder.newestFile else { return show(Self.noRecording) }
        do {
            let recording = try Recording(contentsOf: path)
            if let demo = session?.scene.demo { replace(demo, .replay(recording, path: path)) }
        } catch {
            fail(error)
        }
    }

    func stopReplay() {
        left = endReplay().map { InputEvent(time: $0.time + backend.origin, kind: $0.kind) }
        screen.show(strings("Stopped the replay"), at: window.now)
    }

    private func replace(_ demo: Demo, _ input: LabOpening.Input) {
        screen.controller.closePanel()
        screen.controller.menu.dismiss()
        next = (demo, input)
    }

    private func preferencesDidChange() {
        screen.take(preferences)
        guard let session, session.replay == nil else { return }
        let stage = session.scene.stage
        if stage.isReduceMotionEnabled != preferences.isMotionReduced {
            stage.isReduceMotionEnabled = preferences.isMotionReduced
            session.recording?.note(.motion(isReduced: preferences.isMotionReduced), at: stage.time)
        }
        if !isRecording { stage.legibility = preferences.legibility }
        if stage.userInterfaceStyle != preferences.appearance {
            stage.userInterfaceStyle = preferences.appearance
            session.recording?.note(.appearance(preferences.appearance), at: stage.time)
        }
    }
}
