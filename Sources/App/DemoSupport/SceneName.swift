/// The scenes there are, by the names that the command line and recordings use.
public nonisolated enum SceneName: String, Hashable, Sendable, CaseIterable {
    /// The grid of photos; tap to present, drag to dismiss.
    case photoPreview = "photo-preview"
    /// A card that a property animator moves.
    case propertyAnimator = "property-animator"
    /// A photo that opens in a circle over another.
    case circleReveal = "circle-reveal"
    /// A controller presented at two thirds of the window.
    case twoThirds = "two-thirds"
    /// Panels that slide in over each edge.
    case slideIn = "slide-in"
    /// Tabs, a stack of pages and sheets.
    case containers
    /// A travel guide, from its cards into their details.
    case diveDeeper = "dive-deeper"
    /// A magazine whose pages are the faces of a cube.
    case peekOverTheEdge = "peek-over-the-edge"
    /// A gallery whose thumbnails become the pages of a pager.
    case connectTheDots = "connect-the-dots"
    /// Five tabs whose icons are played.
    case moveTheShape = "move-the-shape"
    /// Laws of motion and transforms as graphs.
    case curves
}
