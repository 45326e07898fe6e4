public import Controllers
public import DemoSupport
import TactilePhotos

/// A card that a property animator moves; it shows the first photo of a folder.
public final class PropertyAnimatorScene: Scene {
    /// Shows the card and its controls.
    public var viewController: ViewController { controller }
    /// Says what the animator does.
    public var traceSource: any TraceSource { controller }
    let controller = PropertyAnimatorController()
    private let photos: ScenePhotos

    /// How large the photo is asked for, in pixels: sharp on a card of twice its size.
    private static let picture = PhotoRequest.TargetSize.filling(width: 960, height: 640)

    /// Makes the scene; the photo may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: 1, size: Self.picture) { [weak controller] _, image, title in
            controller?.journey.card.show(image, title: title)
        }
    }
}
