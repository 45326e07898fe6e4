public import Controllers
public import DemoSupport
import PhotoApp
import TactilePhotos

/// A travel guide: a card's picture, title, text and badge each fly on their own into its detail.
public final class DiveDeeperScene: PatternScene {
    /// Shows the cards.
    public var viewController: ViewController { controller }
    /// Says what is seen.
    public var traceSource: any TraceSource { controller }
    let controller = GuideController()
    private let photos: ScenePhotos

    /// Sharp from side to side of an ordinary window; eight of these are kept.
    private static let pictureSize = PhotoRequest.TargetSize.filling(width: 1920, height: 1200)

    package var isPlain: Bool {
        get { controller.isPlain }
        set { controller.isPlain = newValue }
    }

    /// Makes the scene; photos may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: Destination.count, size: Self.pictureSize) {
            [controller] place, image, title in controller.show(image, title: PhotoTitle.of(title), at: place)
        }
    }
}
