public import Controllers
public import Geometry

/// The display; here, the part of it that the window has, because listings take the display for the window.
@preconcurrency @MainActor
public final class UIScreen {
    /// The display of the window.
    public static let main = UIScreen()

    private init() {}

    /// The rectangle of the window at the origin, in points.
    public var bounds: CGRect { Rect(origin: .zero, size: CurrentStage.stage?.window.size ?? .zero) }
    /// The rectangle of the window at the origin, in pixels.
    public var nativeBounds: CGRect { Rect(origin: .zero, size: bounds.size * scale) }
    /// The number of pixels per point; 1 without a window.
    public var scale: Double { CurrentStage.stage?.window.displayScale ?? 1 }
    /// The number of pixels per point; 1 without a window.
    public var nativeScale: Double { scale }
    /// The traits of the window.
    public var traitCollection: UITraitCollection { CurrentStage.stage?.traits ?? UITraitCollection() }
}
