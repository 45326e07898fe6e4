public import Geometry
import Views

/// A set of corners, with the names of Core Animation.
public typealias CACornerMask = RectCorners
/// A path, as Core Graphics names it.
public typealias CGPath = Path

extension RectCorners {
    /// The upper left corner.
    public static let layerMinXMinYCorner = topLeft
    /// The upper right corner.
    public static let layerMaxXMinYCorner = topRight
    /// The lower left corner.
    public static let layerMinXMaxYCorner = bottomLeft
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = bottomRight
}

/// The shapes of rounded corners.
public nonisolated enum CALayerCornerCurve: Hashable, Sendable {
    /// Arcs of circles.
    case circular
    /// Apple's smoother curve, which the library does not draw.
    case continuous
}

/// The rules by which an image fills a layer.
public nonisolated enum CALayerContentsGravity: Hashable, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case resize
    /// As large as fits.
    case resizeAspect
    /// As small as covers.
    case resizeAspectFill
    /// In its own size in the middle.
    case center

    init(_ mode: ImageView.ContentMode) {
        self = Self.allCases.first { $0.contentMode == mode } ?? .resize
    }

    var contentMode: ImageView.ContentMode {
        switch self {
        case .resize: .scaleToFill
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        case .center: .center
        }
    }
}
