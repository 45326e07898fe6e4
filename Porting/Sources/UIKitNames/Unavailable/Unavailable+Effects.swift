public import Foundation

// Effects without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
            systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
            systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }
    /// Not provided.
    public convenience init(style: Style) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Not provided.
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
    /// Not provided.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
    /// Not provided.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Not provided.
    public init(effect: UIVisualEffect? = nil) { super.init(frame: .zero) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var effect: UIVisualEffect?
    /// Not provided.
    open var contentView: UIView { self }
}

/// Not provided.
@available(*, unavailable, message: "there are no particles: animate layers of your own")
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    /// Not provided.
    open var emitterCells: [CAEmitterCell]?
    /// Not provided.
    open var emitterPosition: CGPoint = .zero
    /// Not provided.
    open var emitterSize: CGSize = .zero
    /// Not provided.
    open var birthRate: Double = 0
    /// Not provided.
    open var lifetime: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "there are no particles: animate layers of your own")
nonisolated open class CAEmitterCell: NSObject {
    /// Not provided.
    open var contents: Any?
    /// Not provided.
    open var birthRate: Double = 0
    /// Not provided.
    open var lifetime: Double = 0
    /// Not provided.
    open var velocity: Double = 0
    /// Not provided.
    open var scale: Double = 0
    /// Not provided.
    open var scaleRange: Double = 0
    /// Not provided.
    open var spin: Double = 0
    /// Not provided.
    open var spinRange: Double = 0
    /// Not provided.
    open var emissionLongitude: Double = 0
    /// Not provided.
    open var emissionRange: Double = 0
    /// Not provided.
    open var color: CGColor?
    /// Not provided.
    open var velocityRange: Double = 0
    /// Not provided.
    open var lifetimeRange: Double = 0
    /// Not provided.
    open var yAcceleration: Double = 0
    /// Not provided.
    open var alphaSpeed: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "add the layers in a loop")
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// Not provided.
    open var instanceCount: Int = 0
    /// Not provided.
    open var instanceDelay: Double = 0
    /// Not provided.
    open var instanceTransform: CATransform3D = CATransform3DIdentity
    /// Not provided.
    open var instanceColor: CGColor?
    /// Not provided.
    open var instanceAlphaOffset: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "use UILabel")
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// Not provided.
    open var string: Any?
    /// Not provided.
    open var font: Any?
    /// Not provided.
    open var fontSize: Double = 0
    /// Not provided.
    open var foregroundColor: CGColor?
    /// Not provided.
    open var isWrapped: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIImage: NSObject {
    /// Not provided.
    public convenience init?(image: UIImage) { nil }
    /// Not provided.
    public convenience init(cgImage: CGImage) { self.init() }
    /// Not provided.
    open var extent: CGRect = .zero
}

/// Not provided.
@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIFilter: NSObject {
    /// Not provided.
    public convenience init?(name: String) { nil }
    /// Not provided.
    public convenience init?(name: String, parameters: [String: Any]?) { nil }
    /// Not provided.
    open var outputImage: CIImage?
    /// Not provided.
    open func setValue(_ value: Any?, forKey key: String) {}
}

/// Not provided.
@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIContext: NSObject {
    /// Not provided.
    open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { nil }
}
