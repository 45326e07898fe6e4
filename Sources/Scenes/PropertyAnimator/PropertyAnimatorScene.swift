public import Controllers
public import Geometry
public import Photos
public import Platform

/// A card on a stage of its own that a property animator moves; it shows the first photo of a folder.
public final class PropertyAnimatorScene: Scene {
    /// Shows the card and its controls.
    public let stage: Stage
    /// Says what the animator does.
    public var traceSource: any TraceSource { controller }
    let controller = PropertyAnimatorController()
    private let reader: CatalogueReader
    private let loader: PhotoLoader
    private var catalogue: Catalogue
    private let didFail: (PhotosError) -> Void
    private var wished: Int?

    /// How large the photo is asked for, in pixels: sharp on a card of twice its size.
    private static let picture = PhotoRequest.TargetSize.filling(width: 960, height: 640)

    /// Makes the stage; the photo may arrive later.
    ///
    /// - Parameters:
    ///   - reader: reads the folder.
    ///   - mode: where the photo is decoded: on a thread or at once.
    ///   - limits: what photos may cost.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    ///   - didFail: told once of each photo and each folder that cannot be shown.
    public init(
        _ reader: CatalogueReader, mode: PhotoLoader.Mode, limits: DecodingLimits, size: Size, scale: Double,
        textEngine: any TextEngine, didFail: @escaping (PhotosError) -> Void
    ) {
        self.reader = reader
        self.didFail = didFail
        let news = reader.takeNews()
        catalogue = news.catalogue
        stage = Stage(rootViewController: controller, size: size, displayScale: scale, textEngine: textEngine)
        let inbox = stage.inbox, relay = Relay()
        loader = PhotoLoader(catalogue: news.catalogue, mode: mode, limits: limits) { result in
            switch mode {
            case .threads: inbox.post { relay.scene?.receive(result) }
            case .immediate: MainActor.assumeIsolated { relay.scene?.receive(result) }
            }
        }
        relay.scene = self
        for problem in news.problems { didFail(problem) }
        wish(for: 0)
        reader.observe { inbox.post { relay.scene?.readOn() } }
    }

    /// Leads from the loader's threads back to the scene, which owns the loader.
    private final class Relay {
        weak var scene: PropertyAnimatorScene?
    }

    private func readOn() {
        let news = reader.takeNews()
        catalogue = news.catalogue
        loader.extend(to: catalogue)
        for problem in news.problems { didFail(problem) }
        if wished == nil { wish(for: 0) }
    }

    private func wish(for index: Int) {
        guard index < catalogue.count else { return }
        wished = index
        loader.want([PhotoRequest(index: index, size: Self.picture)])
    }

    private func receive(_ result: PhotoResult) {
        let index = result.request.index
        switch result.outcome {
        case .success(let photo): controller.journey.card.show(photo.image, title: catalogue.title(at: index))
        case .failure(let error):
            didFail(error)
            wish(for: index + 1)
        }
    }
}
