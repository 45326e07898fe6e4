// Types of iOS without a counterpart: the compiler says what to use in their places.

/// Not provided.
@available(*, unavailable, message: "use UIScrollView")
@preconcurrency @MainActor
public class CAScrollLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "use UIImageView: pictures have mip levels")
@preconcurrency @MainActor
public class CATiledLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "set the perspective, m34, in the transform of each layer")
@preconcurrency @MainActor
public class CATransformLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "fill with an image in a loop: there are no patterns")
public nonisolated class CGPattern {}
