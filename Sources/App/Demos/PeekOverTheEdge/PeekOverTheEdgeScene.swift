public import Controllers
public import DemoSupport
import PhotoApp

/// A magazine whose pages are the faces of a cube: what comes next is seen over the edge before it is there.
public final class PeekOverTheEdgeScene: PatternScene {
    /// Shows the magazine.
    public var viewController: ViewController { controller }
    /// Says how the cube stands.
    public var traceSource: any TraceSource { controller }
    /// Whether the pages lie side by side.
    package var isPlain: Bool {
        get { controller.isPlain }
        set { controller.isPlain = newValue }
    }
    let controller = MagazineController()
    private let photos: ScenePhotos

    /// Makes the scene; the photos may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: MagazineController.pageCount) { [weak controller] place, image, title in
            controller?.show(image, title: PhotoTitle.of(title), at: place)
        }
    }
}
