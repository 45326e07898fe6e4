public import Controllers
public import TactilePhotos

/// What scenes are made of: a folder's photos, and the way back from the threads that decode them.
public struct SceneMaterial {
    /// Reads the folder.
    public let reader: CatalogueReader
    /// Where photos are decoded: on threads or, so that decoding takes no virtual time, at once.
    public let mode: PhotoLoader.Mode
    /// What photos may cost.
    public let limits: DecodingLimits
    /// The inbox of the stage.
    public let inbox: Inbox
    /// The folder of Lottie animations.
    public let animations: String
    /// What the gallery shows the scenes with; nil: it shows them by name only.
    public var demoContent: DemoContent?
    /// How large photos are wanted that fill a window, in pixels; unless it is said, sharp on a large display.
    public var photoSize = PhotoRequest.TargetSize.filling(width: 3840, height: 2160)
    /// What is remembered of photos that have been decoded; nil, the default: nothing.
    public var memory: PhotoCache?
    /// Told once of each photo, each folder and each animation that cannot be shown.
    public let didFail: (any Error) -> Void

    /// Collects what scenes are made of.
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

    /// Makes a loader of the folder's photos, whose results come to the main actor: by the inbox from threads, else at once.
    package func makeLoader(of catalogue: Catalogue, receive: @escaping @MainActor (PhotoResult) -> Void) -> PhotoLoader
    {
        let inbox = inbox, mode = mode
        return PhotoLoader(catalogue: catalogue, mode: mode, limits: limits, cache: memory) { result in
            switch mode {
            case .threads: inbox.post { receive(result) }
            case .immediate: MainActor.assumeIsolated { receive(result) }
            }
        }
    }
}
