import Controllers
import Geometry
import Views

/// An animator that opens the gallery by shrinking the current scene into its tile, and closes it in reverse.
final class GalleryAnimator: TransitionAnimator {
    private let gallery: GalleryController
    /// The stand-in for the tile's picture during the transition.
    private var flight: StandIn?

    init(_ gallery: GalleryController, presenting: Bool) {
        self.gallery = gallery
        super.init(duration: 0.35, presenting: presenting)
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let container = context.containerView, gallery = gallery.view, whole = container.bounds
        if presenting { container.addSubview(gallery) }
        let animator = PropertyAnimator(duration: duration, dampingRatio: 1)
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
        animator.addAnimations { [presenting] in
            gallery.alpha = presenting ? 1 : 0
            guard let (grown, rest) = tile else { return }
            grown.frame = presenting ? rest : Self.filling(whole, like: rest.size)
            grown.alpha = presenting ? 1 : 0
        }
        return animator
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        flight?.remove()
        flight = nil
        View.performWithoutAnimation { gallery.view.alpha = 1 }
    }

    /// Returns the smallest rectangle of a shape that covers another rectangle, around the same centre.
    private static func filling(_ whole: Rect, like shape: Size) -> Rect {
        Rect(center: whole.center, size: shape.aspectFill(whole.size))
    }
}

/// The transitioning delegate of the gallery.
final class GalleryTransitioningDelegate: ViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator(presented, presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeAnimator(dismissed, presenting: false)
    }

    private func makeAnimator(_ controller: ViewController, presenting: Bool) -> GalleryAnimator? {
        (controller as? GalleryController).map { GalleryAnimator($0, presenting: presenting) }
    }
}
