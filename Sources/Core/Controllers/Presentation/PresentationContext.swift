import Geometry
import Views

/// Stands in a hierarchy for the view of a controller that presents in its own context: holds that view and, over it,
/// the container of the presentation.
///
/// Containers place and move it in place of the view, so that what is presented goes wherever the presenter goes, in its
/// animations too. It lies at its superview's origin and takes no touch for itself: whoever places the view inside does
/// not notice it.
final class PresentationContext: View {
    private let content: View
    private let container: PresentationContainer
    /// Where the content lay when it went into the container.
    private var lent: Rect?
    private var laidOut = Rect.zero

    /// Takes the place of a view.
    init(around content: View, for container: PresentationContainer) {
        (self.content, self.container) = (content, container)
        super.init()
        letsTouchesThrough = true
        takePlace()
    }

    /// Whether the content stays where anchors tie it to others, and this lies over it.
    private var isBeside: Bool { !content.translatesAutoresizingMaskIntoConstraints }
    /// Where the content belongs.
    var place: Rect { lent ?? content.frame }
    /// Whether the content lies, or is to lie, in the container.
    var isLending: Bool { lent != nil }
    /// Whether it holds the container, so that what is presented is in the context.
    var holdsContainer: Bool { container.superview === self }

    /// Takes the container in, over the content, and cuts it off there.
    func hold() {
        addSubview(container)
        container.clipsToBounds = true
        container.frame = place
        if lent == nil { content.follower = container }
    }

    /// The container goes elsewhere.
    func release() {
        content.follower = nil
        container.clipsToBounds = false
    }

    /// The content goes into the container, whose plane is another.
    func lend() {
        lent = place
        content.follower = nil
    }

    /// The content has left the container.
    func takeBack() {
        guard let place = lent else { return }
        lent = nil
        View.performWithoutAnimation { content.frame = place }
        if holdsContainer { content.follower = container }
    }

    /// Follows the content, which has been put somewhere else or taken out.
    func follow() {
        guard lent == nil, content.superview !== (isBeside ? superview : self) else { return }
        let isCovered = container.link?.hasPresentersView ?? false
        if content.superview != nil || superview != nil && !isCovered { takePlace() }
        if isCovered { content.removeFromSuperview() }
    }

    private func takePlace() {
        View.performWithoutAnimation {
            if let around = content.superview {
                around.insertSubview(self, aboveSubview: content)
                frame = Rect(origin: .zero, size: around.size)
                laidOut = bounds
            } else {
                removeFromSuperview()
            }
            if !isBeside { insertSubview(content, at: 0) }
        }
    }

    // While it stands alone for the content, its controller comes and goes with it.
    override func didMoveToWindow() {
        guard content.superview !== self, let link = container.link, link.context === self else { return }
        link.presenting?.viewDidMoveToWindow()
    }

    /// Leaves the content where it lies, and goes.
    func dissolve() {
        release()
        if content.superview === self {
            View.performWithoutAnimation { content.frame = content.frame.offset(by: frame.origin - .zero) }
            if let superview {
                superview.insertSubview(content, belowSubview: self)
            } else {
                content.removeFromSuperview()
            }
        }
        removeFromSuperview()
    }

    override func layoutSubviews() {
        follow()
        let old = laidOut
        laidOut = bounds
        guard old != bounds, !isBeside else { return }
        if let lent {
            self.lent = lent.following(old, to: bounds)
            if holdsContainer { container.frame = place }
        } else {
            content.frame = content.frame.following(old, to: bounds)
        }
        container.link?.containerDidResize()
    }

    // What is inside may lie anywhere.
    override func point(inside point: Point) -> Bool { true }
}
