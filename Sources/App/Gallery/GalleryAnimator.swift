import Controllers
import Geometry
import Views

/// Opens the gallery by taking the scene on stage back into its tile, and closes it by growing a tile into the scene.
final class GalleryAnimator: TransitionAnimator {
    private let gallery: GalleryController
    /// Stands for the tile's picture while that grows or shrinks.
    private var flight: StandIn?

    init(_ gallery: GalleryController, presenting: Bool) {
        self.gallery = gallery
        super.init(duration: 0.35, presenting: presenting)
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let container = context.containerView, gallery = gallery.view, whole = container.bounds
        if presenting { container.addSubview(gallery) }
        let made = PropertyAnimator(duration: duration, dampingRatio: 1)
        var tile: (grown: DisplayListView, rest: Rect)?
        View.performWithoutAnimation {
            gallery.layoutIfNeeded()
            if let preview = self.gallery.chosenPreview {
                let grown = DisplayListView()
                grown.displayList = preview.displayList
                grown.isUserInteractionEnabled = false
                flight = StandIn(grown, for: preview, in: container)
                let rest = preview.convert(preview.bounds, to: container)
                grown.frame = presenting ? Self.filling(whole, like: rest.size) : rest
                grown.alpha = presenting ? 0 : 1
                grown.cornerRadius = presenting ? 0 : preview.cornerRadius
                tile = (grown, rest)
            }
            if presenting { gallery.alpha = 0 }
        }
        made.addAnimations { [presenting] in
            gallery.alpha = presenting ? 1 : 0
            guard let (grown, rest) = tile else { return }
            grown.frame = presenting ? rest : Self.filling(whole, like: rest.size)
            grown.alpha = presenting ? 1 : 0
        }
        return made
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        flight?.remove()
        flight = nil
        View.performWithoutAnimation { gallery.view.alpha = 1 }
    }

    /// The smallest rectangle of a shape around another one.
    private static func filling(_ whole: Rect, like shape: Size) -> Rect {
        Rect(center: whole.center, size: shape.aspectFill(whole.size))
    }
}

/// Hands out the gallery's animators.
final class GalleryTransitioningDelegate: ViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { make(presented, presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        make(dismissed, presenting: false)
    }

    private func make(_ controller: ViewController, presenting: Bool) -> GalleryAnimator? {
        (controller as? GalleryController).map { GalleryAnimator($0, presenting: presenting) }
    }
}
