public import Controllers
public import Geometry
public import Platform
public import TactilePhotos
public import Viewer

/// A stage with the app, opened on a scene, for the window and for replays.
public final class SceneStage {
    /// The stage with the app.
    public let stage: Stage
    /// The root controller, with the scene and the gallery.
    let app: AppController
    /// The entry of the current scene.
    public var demo: Demo { app.demo }
    /// The current scene.
    public var scene: any Scene { app.scene }
    /// The reader of the photos that were opened last.
    public var reader: CatalogueReader { app.material.reader }
    /// A Boolean value that indicates whether the photo program is in front, with a photo, and neither the gallery of demos nor
    /// a menu.
    package var showsPhotos: Bool {
        app.menu == nil && grid.map { $0.store.count > 0 && $0.menu?.isOpen != true } ?? false
    }
    /// The room that the bar has for a button of the lab, in the window's points; `nil` while something covers the bar.
    package var barRoom: Rect? {
        guard app.presentedViewController == nil, grid?.preview == nil, grid?.menu?.isOpen != true else { return nil }
        return app.bar.convert(app.bar.room, to: nil)
    }
    /// A Boolean value that indicates whether a chosen order of the photos waits for values of their files.
    public var isSorting: Bool { grid?.store.isSorting ?? false }
    /// The index of the photo that is presented; nil if there is none.
    package var presentedPhoto: Int? { grid?.preview?.index }
    /// A Boolean value that indicates whether the grid of photos is in front, and each visible photo has a thumbnail.
    package var showsWholeScreen: Bool { grid?.store.showsWholeScreen ?? false }
    private var grid: PhotoGridController? { app.scene as? PhotoGridController }
    /// The source of a trace's fields.
    public var traceSource: any TraceSource { app }

    /// The memory of the decoded photos of each kind, in bytes.
    package var photoMemory: [(kind: String, byteCount: Int)] {
        let shown = grid?.store.byteCounts ?? (thumbnails: 0, photos: 0, tiles: 0)
        // The cache of a recording holds the same images as the screen, and others.
        let others = (app.material.cache?.byteCount ?? 0) - shown.thumbnails - shown.photos - shown.tiles
        return [
            ("thumbnails", shown.thumbnails), ("photos in full", shown.photos),
            ("tiles of an enlarged photo", shown.tiles),
            ("photos of the gallery", app.material.demoContent?.photos.byteCount ?? 0),
            ("other photos of the recording", max(0, others)),
        ]
    }

    /// Discards what the screen does not show, because the system is short of memory.
    package func freeMemory() {
        grid?.store.freeMemory()
        app.material.cache?.removeAll()
        app.material.demoContent?.photos.removeAll()
    }

    /// Creates the app on a stage.
    ///
    /// - Parameters:
    ///   - demo: the first scene.
    ///   - material: the dependencies of the scenes.
    ///   - size: the window's size, in points.
    ///   - scale: the number of pixels in a point.
    ///   - textEngine: the engine that measures and draws text.
    ///   - appearance: the light or dark appearance at the start.
    public init(
        _ demo: Demo, of material: SceneMaterial, size: Size, scale: Double, textEngine: any TextEngine,
        appearance: UserInterfaceStyle = .dark
    ) {
        app = AppController(demo, of: material)
        stage = Stage(
            rootViewController: app, size: size, displayScale: scale, textEngine: textEngine,
            userInterfaceStyle: appearance, inbox: material.inbox)
        stage.window.highContrastColors = Palette.highContrast
        stage.openHandler = { [weak app] in app?.open($0) }
        stage.filesHandler = { [weak app] in app?.filesDidChange($0) }
        let settings = material.settings
        settings.tuning.apply(to: stage)
        settings.observe(for: stage) { [weak stage, unowned settings] in
            if let stage { settings.tuning.apply(to: stage) }
        }
    }
}
