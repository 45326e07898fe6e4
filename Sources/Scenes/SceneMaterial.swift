public import Controllers
public import Photos

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
    /// Told once of each photo, each folder and each animation that cannot be shown.
    public let didFail: (any Error) -> Void

    /// Collects what scenes are made of.
    public init(
        reader: CatalogueReader, mode: PhotoLoader.Mode, limits: DecodingLimits = DecodingLimits(),
        inbox: Inbox = Inbox(), animations: String, didFail: @escaping (any Error) -> Void
    ) {
        self.reader = reader
        self.mode = mode
        self.limits = limits
        self.inbox = inbox
        self.animations = animations
        self.didFail = didFail
    }
}
