public import Controllers
public import DemoSupport

/// Panels that slide in over each edge of the window, above a photo.
public final class SlideInScene: Scene {
    /// The first screen.
    public var viewController: ViewController { controller }
    /// Says what is presented.
    public var traceSource: any TraceSource { controller }
    let controller = SlideInController()
    private let photos: ScenePhotos

    /// Makes the scene; the photo may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: 1) { [weak controller] _, image, _ in
            controller?.screen.image = image
        }
    }
}
