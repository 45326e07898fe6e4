public import Controllers
package import Platform
public import System
public import TactilePhotos

/// The dependencies of a scene: a folder's photos, and the inbox through which decoding threads deliver them.
public struct SceneMaterial {
    /// The reader of the folder.
    public private(set) var reader: CatalogueReader
    /// The place where photos are decoded: on threads or, so that decoding takes no virtual time, in the request.
    public let mode: PhotoLoader.Mode
    /// The limits on the pixels and the memory of photos.
    public let limits: DecodingLimits
    /// The stage's inbox.
    public let inbox: Inbox
    /// The folder of Lottie animations.
    public let animations: String
    /// The content of the gallery's tiles; `nil` if they show titles only.
    public var demoContent: DemoContent?
    /// The size of photos that fill a window, in pixels; by default sharp on a large display.
    public var photoSize = PhotoRequest.TargetSize.filling(width: 3840, height: 2160)
    /// The most pixels of a point for which thumbnails are decoded: 2 by default, fewer in a miniature.
    public var thumbnailScale = 2.0
    /// The cache of decoded photos; `nil`, the default, caches none.
    public var cache: PhotoCache?
    /// The desktop's thumbnails, which a scene uses unless it is recorded or replayed; `nil`, the default: none.
    public var thumbnails: SharedThumbnailCache?
    /// The helper processes that read photos and animations; `nil`, the default: this process reads them.
    public var sandbox: Sandbox?
    /// The times at which decoded photos reach their scene; `nil`, the default: as soon as they are decoded.
    package var delivery: (any RecordedPhotoSource.Delivery)?
    /// The abilities of the photo preview; all by default.
    public var previewFeatures = PreviewFeatures.all
    /// The photo that the first scene presents at its beginning; `nil`, the default: none.
    public var initialPhoto: InitialPhoto?
    /// A Boolean value that indicates whether folders that are opened later are shown with their subfolders.
    public var includesSubfolders = false
    /// The order of names in folders that are opened later, unless they are recorded or replayed: natural by default.
    public var nameOrder = NameOrder.natural
    /// Lets the user choose folders or files in a dialog of the desktop, which are then opened; `nil`: there is none.
    public var choose: ((FileChoice) -> Void)?
    /// Watches the folders of a reader from now on, in place of those before; `nil`: nothing is watched.
    public var watch: ((CatalogueReader) -> Void)?
    /// Reads the watched folders again, and reports what has changed; `nil`: nothing is watched.
    public var readAgain: (() -> Void)?
    /// The desktop's part of the actions on photos; by default one that only records, so that no file changes.
    package var photoDesktop: any PhotoDesktop = RecordedPhotoDesktop()
    /// The settings that the scenes have in common; of its own by default.
    public var settings = TuningSettings()
    /// Called once for each photo, each folder and each animation that cannot be shown.
    public let didFail: (any Error) -> Void

    /// Creates the dependencies of a scene.
    public init(
        reader: CatalogueReader, mode: PhotoLoader.Mode, limits: DecodingLimits = DecodingLimits(),
        inbox: Inbox = Inbox(), animations: String, demoContent: DemoContent? = nil,
        didFail: @escaping (any Error) -> Void
    ) {
        self.reader = reader
        self.mode = mode
        self.limits = limits
        self.inbox = inbox
        self.animations = animations
        self.demoContent = demoContent
        self.didFail = didFail
    }

    /// Returns the dependencies of a scene over other folders and files.
    ///
    /// They are read at once if the scene is recorded or replayed, so that both have the same photos at the same times.
    ///
    /// - Throws: `PhotosError` if none of the paths can be opened.
    package func opening(_ paths: [FilePath]) throws(PhotosError) -> SceneMaterial {
        let readerMode: CatalogueReader.Mode = if case .threads = mode, delivery == nil { .thread } else { .immediate }
        var next = self
        next.reader = try CatalogueReader(
            opening: paths, includesSubfolders: includesSubfolders, order: delivery == nil ? nameOrder : .natural,
            mode: readerMode)
        next.initialPhoto = .opened
        // A cache is that of one folder.
        next.cache = cache.map { PhotoCache(limit: $0.limit) }
        return next
    }

    /// Returns the dependencies with another reader, such as that of the photos that were opened last.
    public func reading(_ reader: CatalogueReader) -> SceneMaterial {
        var next = self
        next.reader = reader
        return next
    }

    /// The time that a helper process may take while a frame waits for it, in milliseconds: without a practical limit where
    /// photos are decoded at once, so that each replay shows the same.
    package var helperMilliseconds: Int {
        let isImmediate = if case .immediate = mode { true } else { delivery?.isReplay ?? false }
        return isImmediate ? Helper.usualMilliseconds : Helper.frameMilliseconds
    }

    /// Creates the source of the folder's photos: files as they are now or, if the scene is recorded or replayed, photos
    /// at the times of the recording.
    package func makeSource() -> any PhotoSource {
        guard let delivery else { return LivePhotoSource(self) }
        // A recording decodes as its replay does.
        var material = self
        material.thumbnails = nil
        return RecordedPhotoSource(LivePhotoSource(material, isReplay: delivery.isReplay), delivery: delivery)
    }
}
