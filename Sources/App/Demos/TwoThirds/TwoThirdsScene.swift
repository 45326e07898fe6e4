public import Controllers
public import DemoSupport

/// A controller presented at two thirds of the window, above a photo.
public final class TwoThirdsScene: Scene {
    /// The first screen.
    public var viewController: ViewController { controller }
    /// Says what is presented.
    public var traceSource: any TraceSource { controller }
    let controller = TwoThirdsController()
    private let photos: ScenePhotos

    /// Makes the scene; the photo may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: 1) { [weak controller] _, image, _ in
            controller?.screen.image = image
        }
    }
}
