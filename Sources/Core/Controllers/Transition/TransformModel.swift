public import Geometry
public import Views

/// One element that flies on its own in a `TransformTransition`: what is seen of it, from where to where.
///
/// Frames are in the points of the transition's container.
public struct TransformModel {
    /// The element in the screen that stays, whichever way it flies.
    ///
    /// It is not seen meanwhile. Nil: there is none, as for
    /// what only fades in.
    public let initialView: View?
    /// What flies in its place; the transition puts it into the container and takes it out.
    public let phantomView: View
    /// Where the phantom begins.
    public let initialFrame: Rect
    /// Where it ends.
    public let finalFrame: Rect
    /// Where its middle begins, if not in that of `initialFrame`.
    public let initialCenter: Point?
    /// Where its middle ends, if not in that of `finalFrame`.
    public let finalCenter: Point?
    /// What else is animated at the same time: a corner radius, an alpha.
    public let parallelAnimation: (() -> Void)?
    /// What is done when the transition is over, whichever way.
    public let completion: (() -> Void)?

    /// Makes a model.
    public init(
        initialView: View?, phantomView: View, initialFrame: Rect, finalFrame: Rect, initialCenter: Point? = nil,
        finalCenter: Point? = nil, parallelAnimation: (() -> Void)? = nil, completion: (() -> Void)? = nil
    ) {
        self.initialView = initialView
        self.phantomView = phantomView
        self.initialFrame = initialFrame
        self.finalFrame = finalFrame
        self.initialCenter = initialCenter
        self.finalCenter = finalCenter
        self.parallelAnimation = parallelAnimation
        self.completion = completion
    }
}

/// What flies in a `TransformTransition`, from back to front.
public struct TransformViewModel {
    /// Whether the elements fly into the detail; false: back out of it.
    public let presenting: Bool
    /// The elements.
    public let models: [TransformModel]

    /// Collects the elements of one transition.
    public init(presenting: Bool, models: [TransformModel]) {
        self.presenting = presenting
        self.models = models
    }
}

/// Knows which elements of two screens are the same thing.
@MainActor
public protocol Transformable: AnyObject {
    /// Says what flies, when both views are laid out where they will lie; asked again where the container gets another size.
    ///
    /// Frames are in the container's points, which are those of both views' superviews.
    /// - Parameters:
    ///   - fromView: what is seen before.
    ///   - toView: what is seen after.
    ///   - presenting: whether the elements fly into the detail.
    /// - Returns: What flies, from back to front.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel
}
