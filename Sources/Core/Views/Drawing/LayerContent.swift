/// Content between the background of a view and what the view itself draws.
package protocol LayerContent: AnyObject {
    /// A Boolean value that indicates whether explicit animations are left out.
    var showsModel: Bool { get set }
    /// Draws the content of a view.
    func draw(in context: inout DrawingContext, of view: View)
}

/// Content whose look is animated.
package protocol AnimatedLayerContent: LayerContent {
    /// The properties of the look.
    associatedtype Look: Interpolatable
    /// The look, with its animation.
    var animated: AnimatedContent<Look> { get set }
}

extension AnimatedLayerContent {
    package var showsModel: Bool {
        get { animated.showsModel }
        set { animated.showsModel = newValue }
    }

    /// Changes the look, animated in an animation block.
    package func change(_ change: (inout Look) -> Void, in view: View) { animated.change(change, in: view) }
}
