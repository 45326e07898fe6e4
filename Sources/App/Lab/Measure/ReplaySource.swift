public import Platform
import Replay
public import System
public import TactilePhotos
import Viewer

/// The first failure of a process that decodes.
public final class DecoderFailures {
    /// The failure; nil if there was none.
    public private(set) var first: PhotosError?

    fileprivate func note(_ error: any Error) {
        if first == nil, let error = error as? PhotosError, case .decoderFailed = error { first = error }
    }
}

/// The photos, fonts and limits of replays, from which each replay gets a stage of its own.
public struct ReplaySource {
    /// The folder of fonts, recordings and animations.
    public let assets: String
    /// The folder of photos.
    public let photos: String
    /// A Boolean value that indicates whether the photos of its subfolders are shown too; false by default.
    public var includesSubfolders = false
    /// The limits on the photos.
    public let limits: DecodingLimits
    /// The decoded photos that replays have in common; nil, the default: each replay decodes its own.
    ///
    /// A sweep replays the same photos again and again. A cache makes each of them cost one decode.
    public var cache: PhotoCache?
    /// A Boolean value that indicates whether the gallery's tiles run the demos; true by default.
    ///
    /// The tiles cost more than the rest of a replay, and change no gesture and no decision.
    public var runsTiles = true
    /// The helper processes that read photos and animations; nil, the default: this process.
    public let sandbox: Sandbox?
    /// Called once for each photo, each folder and each animation that cannot be shown.
    public var didFail: (any Error) -> Void = { _ in }
    /// The failures of the processes that decode, after which a replay is not the same on another machine.
    public let decoders = DecoderFailures()
    /// The content of the gallery's tiles, whose photos all replays have in common.
    private let demoContent: DemoContent
    /// The engine that measures and draws text.
    public let textEngine: any TextEngine

    /// Creates the source of replays.
    ///
    /// - Parameters:
    ///   - assets: the folder of fonts, photos, recordings and animations.
    ///   - photos: the folder of photos; nil: the photos that ship.
    ///   - limits: the limits on the photos.
    ///   - sandbox: the helper processes that read photos and animations; nil, the default: this process.
    ///   - textEngine: the engine that measures and draws text.
    public init(
        assets: String, photos: String? = nil, limits: DecodingLimits = DecodingLimits(), sandbox: Sandbox? = nil,
        textEngine: any TextEngine
    ) {
        self.assets = assets
        self.limits = limits
        demoContent = DemoContent(assets: assets, mode: .immediate, limits: limits, sandbox: sandbox)
        self.sandbox = sandbox
        self.photos = photos ?? assets + "/Photos"
        self.textEngine = textEngine
    }

    /// Creates the dependencies of a scene, whose photos are decoded in the request.
    ///
    /// - Throws: `PhotosError` if the photos cannot be read, or the photo that is presented at the start is not there.
    func makeMaterial(_ recording: Recording) throws(PhotosError) -> SceneMaterial {
        let listed =
            try recording.opened.isEmpty
            ? CatalogueReader(folder: photos, includesSubfolders: includesSubfolders, mode: .immediate)
            : CatalogueReader(opening: recording.opened, includesSubfolders: includesSubfolders, mode: .immediate)
        // Files that appear during the recording are there already, and those that vanish are not.
        let changes = recording.firstFileChanges, reader = changes.isEmpty ? listed : listed.copy(before: changes)
        let count = reader.waitForPhoto() ? reader.count : 0
        if let photo = recording.photo, photo >= count {
            throw .noSuchPhoto(number: photo, path: photos, count: count)
        }
        var material = SceneMaterial(
            reader: reader, mode: .immediate, limits: limits, animations: assets + "/Lottie",
            demoContent: runsTiles ? demoContent : nil
        ) { [decoders, didFail] error in
            decoders.note(error)
            didFail(error)
        }
        (material.cache, material.sandbox) = (cache, sandbox)
        material.includesSubfolders = includesSubfolders
        material.initialPhoto = recording.photo.map { .index($0) }
        material.settings = TuningSettings(recording.tuning)
        material.settings.sort = recording.sort ?? PhotoSort()
        material.settings.afterLastPhoto = recording.afterLastPhoto
        material.settings.backdrop.choice = recording.backdrop ?? .plain
        return material
    }
}
