import ArgumentParser
import Demos
import Desktop
import FoundationEssentials
import Lab
import Logging
import Platform
import Replay
import System
import Tactile
import TactilePhotos
import TactileSDL
import Viewer

/// The subcommand that opens the window.
struct RunCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run", abstract: "Show photos or folders of photos in a window (the default).",
            discussion: HelpText.run)
    }

    @Argument(
        help: ArgumentHelp(
            "Photos and folders, as paths or file:// URLs; - reads a list of them. By default your pictures folder if "
                + "it contains a photo, else the photos that ship.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(help: ArgumentHelp("The demo to open; G opens the gallery of all demos.", valueName: "scene"))
    var scene = Demo.photoPreview

    @Flag(help: "Show the photos of its subfolders too.")
    var recursive = false

    @Flag(help: "Cover the whole display.")
    var fullscreen = false

    @Flag(help: "Open a window of its own, even if Tactile runs already.")
    var newWindow = false

    @Flag(help: "Wait for what the desktop's bus asks to open; the bus starts the program so.")
    var service = false

    @Option(
        help: ArgumentHelp("Record your input to this file, for replay.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var record: String?

    @Flag(help: "Replace an existing recording with the one of --record.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "Replay this recording first, and mark its drags; by default with the photos that ship.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var replay: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Replace movements by short fades, or do not; by default as set on the desktop.")
    var reduceMotion: Bool?

    @OptionGroup
    var tunings: TuningOptions

    @OptionGroup
    var comparing: BlindOptions

    @Option(help: "Dark text on light, light text on dark, or auto, the default: as on the desktop, otherwise dark.")
    var appearance: Appearance?

    @Option(help: "Pixels per point on X11, 0.5 to 8; by default GDK_SCALE, else the desktop's. Wayland sets its own.")
    var scale: Double?

    @Option(help: "What draws: gpu or cpu; by default gpu if there is a graphics processor with OpenGL, else cpu.")
    var renderer: SDLWindow.Painter?

    @Option(
        help: ArgumentHelp(
            "The folder of fonts, photos and icons; by default the installed one.", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @Flag(help: "Print what the program does until the first frame is on screen, and how long it takes.")
    var startReport = false

    @Flag(help: "Print what the memory is used for when the window closes.")
    var memoryReport = false

    @OptionGroup
    var options: LimitOptions

    @OptionGroup
    var isolation: SandboxOptions

    func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale is \(scale); it must be a number from 0.5 to 8.")
        }
        guard !force || record != nil else {
            throw ValidationError("--force replaces a recording; give it with --record.")
        }
        guard replay == nil || record == nil && comparing.blind.isEmpty else {
            throw ValidationError("--replay begins with a recording of yours; leave out --record and --blind.")
        }
        guard comparing.blind.isEmpty || tunings.tuning == nil && tunings.follow == nil else {
            throw ValidationError("--blind has two tunings of its own; leave out --tuning and --follow.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try show() } }

    @MainActor
    private func show() throws(CommandError) {
        let start = startReport ? StartReport() : nil
        start?.end("command line")
        // Before the first thread, which may read the environment and the locale.
        NameOrder.useLocale()
        let cache = UserFolder.cache.path(of: "compose", in: ProcessInfo.processInfo.environment)
        SDLWindow.prepareEnvironment(composeCache: cache)
        let blind = try comparing.prepare(apartFrom: [record]), input = try input()
        try SystemLimits.check(decoders: Self.decoderCount, limits: options.limits)
        let inbox = Inbox(), relay = OpenRelay(inbox: inbox)
        guard let paths = try openedPaths(through: relay) else { return }
        start?.end("limits, other instances")
        let assets = try AssetsFolder.find(named: assets), logger = Logger(label: "tactile")
        let strings = UserLanguage.choose(assets: assets) { logger.warning("\($0)") }
        try strings.use { () throws(CommandError) in
            start?.end("assets, language")
            try show(paths, assets: assets, inbox: inbox, relay: relay, logger: logger, input, blind, start)
        }
    }

    /// Shows the window in the language in force.
    @MainActor
    private func show(
        _ paths: [FilePath], assets: String, inbox: Inbox, relay: OpenRelay, logger: Logger, _ input: LabOpening.Input,
        _ blind: BlindRun?, _ start: StartReport?
    ) throws(CommandError) {
        // The processes start, and the folder is read, while the window opens.
        // One more than the decoders, for the glance at a photo that a frame waits for.
        let sandbox = try isolation.make(options.limits, count: Self.decoderCount + 1)
        start?.end("processes that decode")
        // A recording has the same photos, in the same order, on every machine.
        let shown = replay != nil && paths.isEmpty ? [FilePath(assets + "/Photos")] : paths
        let reader = try PicturesFolder.read(
            shown, includesSubfolders: recursive, order: record == nil && replay == nil ? .collated : .natural,
            assets: assets, mode: .thread)
        start?.end("folder, on a thread of its own")
        let textEngine = try TextEngines.make(assets)
        start?.end("fonts")
        var material = SceneMaterial(
            reader: reader, mode: .threads(Self.decoderCount), limits: options.limits, inbox: inbox,
            animations: assets + "/Lottie",
            demoContent: DemoContent(assets: assets, mode: .threads(1), limits: options.limits, sandbox: sandbox)
        ) { logger.warning("\($0)") }
        material.sandbox = sandbox
        if let sandbox { Self.warn(logger, without: sandbox) }
        let user = UserFiles { logger.warning("\($0)") }
        let settings = TuningSettings(try tunings.tuning(over: user.tuning))
        material.settings = settings
        material.includesSubfolders = recursive
        material.nameOrder = .collated
        let actions = DesktopActions(inbox: inbox, limits: options.limits, sandbox: sandbox)
        material.photoDesktop = actions
        material.thumbnails = SharedThumbnailCache(
            environment: ProcessInfo.processInfo.environment,
            program: TactileCommand.configuration.version.replacing(" ", with: "-"),
            firstScreen: UserFolder.cache.path(of: "first-screen", in: ProcessInfo.processInfo.environment))
        material.choose = { [weak relay] in relay?.choose($0) }
        start?.end("settings and state")
        let watch = FolderWatch(inbox: inbox)
        material.watch = { [weak watch] in watch?.watch($0) }
        material.readAgain = { [weak watch] in watch?.readAgain() }
        // The portal answers while the window opens, so that the first frame has the desktop's colours.
        let style = (appearance ?? user.appearance).style
        let desktop = DesktopRelay(reduceMotion: reduceMotion, appearance: style, inbox: material.inbox)
        start?.end("desktop's settings")
        let window = try openWindow(user.state)
        start?.end("SDL and the window")
        desktop.follow(window)
        start?.end("colours of the desktop")
        let report = MemoryReport()
        let lab = makeLab(
            window, of: material, preferences: desktop.current, textEngine: textEngine,
            willShow: { [memoryReport] scene in
                if memoryReport { report.scene = scene }
                start?.scene = scene
            })
        desktop.lab = lab
        lab.tuningPath = tunings.savePath
        blind?.follow(lab)
        (relay.lab, relay.window, lab.reader, watch.lab) = (lab, window, reader, lab)
        lab.showFolder = { [unowned lab] recording in
            actions.showFolder(of: recording) { lab.show($0) }
        }
        lab.didEndReplay = { [weak watch] in watch?.readAgain() }
        (actions.window, actions.thumbnails) = (window, material.thumbnails)
        let accessibility = AccessibilityRelay(
            lab, in: window, version: TactileCommand.configuration.version, inbox: inbox)
        let faults = FaultLog(to: logger)
        lab.willRun = {
            $0.transitionObserver = faults
            start?.end("scene")
        }
        start?.follow(window)
        user.follow(lab, in: window, settings)
        let signals = EndSignals(inbox: inbox) { [weak lab] in lab?.close() }
        let memory = MemoryPressureMonitor { [weak lab] in inbox.post { lab?.freeMemory() } }
        // A short idle time returns memory from 16 MB on, a long one from 1 MB on.
        window.didBecomeIdle = { Heap.trimIfGrown(by: ($0 == .short ? 16 : 1) << 20) }
        window.didLoseDesktop = { [weak lab] error in
            lab?.endRecording()
            lab?.endComparison()
            do throws(CommandError) { try blind?.write() } catch { OpenedPaths.report(error) }
            // Xlib ends the program two seconds after another thread has found the connection closed.
            for sentence in actions.finish(within: 1) { logger.warning("\(sentence)") }
            CommandError(error).end()
        }
        start?.end("lab, accessibility, signals")
        do {
            let parts = (faults, desktop, relay, watch, accessibility, memory)
            try withExtendedLifetime(parts) { () throws(RecordingError) in
                try lab.run(scene, on: input, presenting: .opened)
            }
        } catch {
            throw CommandError(error)
        }
        user.end(in: window)
        relay.end()
        for sentence in actions.finish(within: 30, takesLonger: window.hide) { logger.warning("\(sentence)") }
        if memoryReport { report.print(for: window) }
        try blind?.write()
        if let failure = window.failure { throw CommandError(failure) }
        if let number = signals?.received { throw CommandError(endedBy: number) }
    }

    /// Returns where the first scene's input comes from; before the window opens, so that nothing is recorded in vain.
    private func input() throws(CommandError) -> LabOpening.Input {
        do {
            if let replay { return .replay(try Recording(contentsOf: replay), path: replay) }
            guard let record else { return .live }
            let replaced = force ? ReplacedFile.recording : .none
            try replaced.check(record)
            return .recording(path: record, replacing: replaced)
        } catch {
            throw CommandError(error)
        }
    }

    /// Returns the paths that this start opens; nil if another instance opens them.
    @MainActor
    private func openedPaths(through relay: OpenRelay) throws(CommandError) -> [FilePath]? {
        let paths = try OpenedPaths.paths(of: files)
        if service { return relay.awaitPaths().map { paths + $0 } }
        guard isOnItsOwn else { return relay.passOn(paths) ? nil : paths }
        relay.checkBus()
        return paths
    }

    /// A Boolean value that indicates whether the window has options that a running program cannot adopt.
    @MainActor
    private var isOnItsOwn: Bool {
        newWindow || fullscreen || recursive || record != nil || replay != nil || !comparing.blind.isEmpty
            || scene != .photoPreview
            || reduceMotion != nil
            || tunings.tuning != nil || tunings.follow != nil || appearance != nil || scale != nil || renderer != nil
            || assets != nil || startReport || memoryReport || !options.areDefault || isolation.sandbox != .auto
    }

    @MainActor
    private func openWindow(_ state: UserState?) throws(CommandError) -> SDLWindow {
        do {
            var options = SDLWindow.Options(title: "Tactile", scale: scale, painter: renderer)
            options.isFullScreen = fullscreen || state?.isFullScreen ?? false
            options.isMaximised = state?.isMaximised ?? false
            if let size = state?.windowSize { options.size = size }
            return try SDLWindow(options)
        } catch {
            if case .noDisplay = error { throw CommandError(noDisplay: error) }
            throw CommandError(error)
        }
    }

    /// Creates the lab, whose recordings lie beside the one of `--record`.
    @MainActor
    private func makeLab(
        _ window: SDLWindow, of material: SceneMaterial, preferences: Lab.Preferences, textEngine: any TextEngine,
        willShow: @escaping (SceneStage) -> Void
    ) -> Lab {
        let slash = record?.lastIndex(of: "/")
        let folder = slash.flatMap { slash in record.map { $0[..<slash].isEmpty ? "/" : String($0[..<slash]) } } ?? ""
        // A replay of the last recording finds the photos that the recording has decoded.
        var cache = PhotoCache(limit: options.limits.forKeeping)
        let lab = Lab(
            window, settings: material.settings, preferences: preferences, folder: folder, textEngine: textEngine
        ) { opening in
            var own = opening.reader.map(material.reading) ?? material
            own.initialPhoto = opening.initialPhoto
            own.delivery = opening.delivery
            own.previewFeatures = opening.previewFeatures
            if opening.delivery is DeliveryRecorder { cache = PhotoCache(limit: cache.limit) }
            if opening.isOfLastRecording { own.cache = cache }
            if let delivery = opening.delivery {
                own.photoDesktop = ReplayedPhotoDesktop(material.photoDesktop) { delivery.isReplay }
            }
            let scene = SceneStage(
                opening.demo, of: own, size: opening.size, scale: opening.scale, textEngine: textEngine,
                appearance: opening.appearance)
            willShow(scene)
            return scene
        }
        lab.origin = { [unowned window] in
            let input = window.inputReport
            return RecordingOrigin(
                device: input.devices.isEmpty ? nil : input.devices.joined(separator: ", "),
                compositor: input.compositor, refreshRate: window.refreshRate)
        }
        lab.didFail = { OpenedPaths.report($0) }
        return lab
    }

    /// The number of decoding threads: one for each core, because their priority is below the window's, and one more, so
    /// that photos whose decoders never end do not stop the others at once.
    private static var decoderCount: Int { Thread.coreCount + 1 }

    /// Says once, when it is known, that the kernel confines no processes.
    private static func warn(_ logger: Logger, without sandbox: Sandbox) {
        Thread.startOrPerform("sandbox report") {
            guard !sandbox.isConfined else { return }
            logger.warning("Photos are decoded in the program, because \(SandboxOptions.reason(without: sandbox)).")
        }
    }
}
