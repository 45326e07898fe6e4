public import Controllers
public import DemoSupport

/// Two photos, of which one opens in a circle over the other.
public final class CircleRevealScene: Scene {
    /// Shows the first photo, and presents the second.
    public var viewController: ViewController { controller }
    /// Says where the circle is.
    public var traceSource: any TraceSource { controller }
    let controller = CircleRevealController()
    private let photos: ScenePhotos

    /// Makes the scene; the photos may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: 2) { [weak controller] place, image, title in
            controller?.show(image, title: title, at: place)
        }
    }
}
