public import Controllers
public import TactilePhotos

/// The dependencies of a scene: a folder's photos, and the inbox through which decoding threads deliver them.
public struct SceneMaterial {
    /// The reader of the folder.
    public let reader: CatalogueReader
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
    /// The cache of decoded photos; `nil`, the default, caches none.
    public var cache: PhotoCache?
    /// The object that decides when decoded photos reach their scene; `nil`, the default: as soon as they are decoded.
    public var decodeDelivery: (any DecodeDelivery)?
    /// Returns whether photos are decoded in their request at present, whatever ``mode`` is, as during a replay.
    public var decodesAtOnce: () -> Bool = { false }
    /// The abilities of the photo preview; all by default.
    public var previewFeatures = PreviewFeatures.all
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

    /// Creates a loader of the folder's photos, and delivers its results on the main actor: from threads through the
    /// inbox, otherwise at once.
    package func makeLoader(
        of catalogue: Catalogue, receive scene: @escaping @MainActor (PhotoResult) -> Void
    ) -> ScenePhotoLoader {
        let inbox = inbox, mode = mode, log = decodeDelivery.map(RequestLog.init)
        let receive: @MainActor (PhotoResult) -> Void = { result in
            if let log { log.receive(result, to: scene) } else { scene(result) }
        }
        let limits = limits, cache = cache, decodesAtOnce = decodesAtOnce
        return ScenePhotoLoader(
            of: catalogue, log: log, mode: { decodesAtOnce() ? .immediate : mode },
            makeLoader: { mode, catalogue in
                PhotoLoader(catalogue: catalogue, mode: mode, limits: limits, cache: cache) { result in
                    switch mode {
                    case .threads: inbox.post { receive(result) }
                    case .immediate: MainActor.assumeIsolated { receive(result) }
                    }
                }
            })
    }
}
