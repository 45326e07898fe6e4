import Geometry
import Views

/// A view that represents, in the hierarchy, the view of a controller that presents in its own context.
///
/// It contains the controller's view, the content, and above it the container of the presentation. Container
/// controllers place and animate the context instead of the content, so that the presentation follows its presenter.
/// The context lies at its superview's origin and receives no touches, so that code which places the content does not
/// notice it.
final class PresentationContext: View {
    private let content: View
    private let container: PresentationContainer
    /// The frame that the content gets back when it leaves the container; nil while it is not there.
    private var frameToRestore: Rect?
    private var laidOutBounds = Rect.zero

    /// Creates a context in the place of a view.
    init(around content: View, for container: PresentationContainer) {
        (self.content, self.container) = (content, container)
        super.init()
        letsTouchesThrough = true
        takePlace()
    }

    /// A Boolean value that indicates whether the context lies over the content instead of around it, because anchors
    /// tie the content to other views.
    private var isOverContent: Bool { !content.translatesAutoresizingMaskIntoConstraints }
    /// The frame of the content when it is not in the container.
    var contentFrame: Rect { frameToRestore ?? content.frame }
    /// A Boolean value that indicates whether the content is in the container, or is about to enter it.
    var isContentInContainer: Bool { frameToRestore != nil }
    /// A Boolean value that indicates whether the container is inside, so that the presentation is in the context.
    var holdsContainer: Bool { container.superview === self }

    /// Adds the container above the content, whose frame clips it.
    func addContainer() {
        addSubview(container)
        container.clipsToBounds = true
        container.frame = contentFrame
        if frameToRestore == nil { content.follower = container }
    }

    /// Detaches the container, which is moved elsewhere.
    func releaseContainer() {
        content.follower = nil
        container.clipsToBounds = false
    }

    /// Keeps the content's frame, because the coordinate space of the container is another one.
    func contentWillEnterContainer() {
        frameToRestore = contentFrame
        content.follower = nil
    }

    /// Restores the content's frame.
    func contentDidLeaveContainer() {
        guard let frame = frameToRestore else { return }
        frameToRestore = nil
        View.performWithoutAnimation { content.frame = frame }
        if holdsContainer { content.follower = container }
    }

    /// Moves to the content's position after the content has been moved or removed.
    func followContent() {
        guard frameToRestore == nil, content.superview !== (isOverContent ? superview : self) else { return }
        let isCovered = container.modalPresentation?.hasPresentersView ?? false
        if content.superview != nil || superview != nil && !isCovered { takePlace() }
        if isCovered { content.removeFromSuperview() }
    }

    private func takePlace() {
        View.performWithoutAnimation {
            if let around = content.superview {
                around.insertSubview(self, aboveSubview: content)
                frame = Rect(origin: .zero, size: around.size)
                laidOutBounds = bounds
            } else {
                removeFromSuperview()
            }
            if !isOverContent { insertSubview(content, at: 0) }
        }
    }

    // While the content is not inside, the presenter appears and disappears with the context.
    override func didMoveToWindow() {
        guard content.superview !== self, let presentation = container.modalPresentation, presentation.context === self
        else { return }
        presentation.presenting?.viewDidMoveToWindow()
    }

    /// Removes the context, and puts the content in its position.
    func remove() {
        releaseContainer()
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
        followContent()
        let old = laidOutBounds
        laidOutBounds = bounds
        guard old != bounds, !isOverContent else { return }
        if let frameToRestore {
            self.frameToRestore = frameToRestore.following(old, to: bounds)
            if holdsContainer { container.frame = contentFrame }
        } else {
            content.frame = content.frame.following(old, to: bounds)
        }
        container.modalPresentation?.containerDidResize()
    }

    // The content may lie outside the context's bounds.
    override func point(inside point: Point) -> Bool { true }
}
