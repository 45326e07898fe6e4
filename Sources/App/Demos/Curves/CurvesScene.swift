public import Controllers
public import DemoSupport
import TactilePhotos

/// Laws of motion and transforms as graphs, beside a card that goes by the one that is picked.
public final class CurvesScene: Scene {
    /// Shows the graph and the card.
    public var viewController: ViewController { controller }
    /// Says what is picked, and where the playhead is.
    public var traceSource: any TraceSource { controller }
    let controller = CurvesController()
    private let photos: ScenePhotos

    /// Makes the scene; the photo of the card may arrive later.
    public init(_ material: SceneMaterial) {
        photos = ScenePhotos(material, count: 1) { [weak controller] _, image, _ in controller?.room.card.image = image
        }
    }
}
