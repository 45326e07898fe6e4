import Controllers
import Geometry
import Viewer
import Views

/// An animator that shrinks the current scene into its tile while the gallery appears behind it, and grows it again.
final class GalleryAnimator: TransitionAnimator {
    private let gallery: GalleryController
    private var flight: SceneFlight?

    /// The scale of the gallery, about the centre of the scene's tile, while the scene fills its area.
    private let zoom: Double

    init(_ gallery: GalleryController, _ constants: Tuning.Gallery, presenting: Bool) {
        (self.gallery, zoom) = (gallery, constants.zoom)
        super.init(duration: constants.duration, presenting: presenting)
    }

    /// Puts a stand-in for the scene over the gallery.
    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let container = context.containerView
        if presenting { container.addSubview(gallery.view) }
        View.performWithoutAnimation {
            gallery.view.layoutIfNeeded()
            if presenting { gallery.centerCurrentScene() }
            gallery.isSceneAway = true
            flight = gallery.sceneView.map { SceneFlight(of: $0, in: container) }
            place(inTile: !presenting)
        }
        if !presenting, let picture = gallery.miniature { flight?.dissolve(from: picture) }
        return PropertyAnimator(duration: duration, dampingRatio: 1) { [weak self] in
            guard let self else { return }
            place(inTile: presenting)
        }
    }

    /// Places the scene and the gallery as they are at one end of the transition.
    private func place(inTile: Bool) {
        let bounds = gallery.view.bounds, tile = gallery.pictureFrame
        if inTile {
            flight?.place(at: tile, within: gallery.collection.frame)
        } else {
            flight?.placeInWindow(bounds)
        }
        gallery.view.alpha = inTile ? 1 : 0
        gallery.view.transform =
            inTile
            ? .identity
            : Transform(translation: (tile.center - bounds.center) * (1 - zoom), scale: zoom)
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        running?.addAnimations { [weak self] in
            guard let self else { return }
            place(inTile: presenting)
        }
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        flight?.remove()
        flight = nil
        gallery.isSceneAway = false
        View.performWithoutAnimation { (gallery.view.alpha, gallery.view.transform) = (1, .identity) }
    }
}

/// The stand-in for a scene's view on its path between the window and its tile.
private final class SceneFlight {
    private let scene: View
    private let screen: PortalView
    /// The picture of the tile from which a scene grows that has not run before, until it has dissolved.
    private let miniature = PortalView()
    /// The edge of the tile, because many scenes are as dark as the gallery.
    private let edge = View()
    /// The part of the window that shows the scene: all of it, or the part that shows tiles.
    private let area = View()
    private let standIn: StandIn

    private static let dissolve = 0.15

    init(of scene: View, in container: View) {
        self.scene = scene
        screen = PortalView(of: scene)
        edge.backgroundColor = Palette.control
        area.clipsToBounds = true
        area.isUserInteractionEnabled = false
        standIn = StandIn(area, for: scene, in: container)
        for part in [edge, screen, miniature] { area.addSubview(part) }
    }

    /// Shows a miniature, which dissolves into the scene.
    func dissolve(from picture: View) {
        miniature.source = picture
        View.animate(withDuration: Self.dissolve, curve: .linear) { [miniature] in miniature.alpha = 0 }
    }

    /// Places the scene in its tile, of which a part of the window may show a part.
    func place(at picture: Rect, within visible: Rect) {
        place(picture, within: visible, cornerRadius: GalleryTile.radius, edge: GalleryTile.edge)
    }

    /// Places the scene where its view lies in the window.
    func placeInWindow(_ bounds: Rect) {
        place(scene.convert(scene.bounds, to: nil), within: bounds, cornerRadius: 0, edge: 0)
    }

    private func place(_ picture: Rect, within visible: Rect, cornerRadius: Double, edge width: Double) {
        area.frame = visible
        let frame = Rect(origin: picture.origin - (visible.origin - .zero), size: picture.size)
        for part in [screen, miniature] { (part.frame, part.cornerRadius) = (frame, cornerRadius) }
        (edge.frame, edge.cornerRadius) = (frame.inset(by: -width), cornerRadius + width)
    }

    func remove() { standIn.remove() }
}
