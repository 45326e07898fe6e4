// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Effects and layers without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public nonisolated enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
            systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
            systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }
    public convenience init(style: Style) { self.init() }
}

@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect? = nil) { super.init(frame: .zero) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var effect: UIVisualEffect?
    open var contentView: UIView { self }
}

@available(*, unavailable, message: "there are no particles: animate layers of your own")
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    open var emitterCells: [CAEmitterCell]?
    open var emitterPosition: CGPoint = .zero
    open var emitterSize: CGSize = .zero
    open var birthRate: Double = 0
    open var lifetime: Double = 0
}

@available(*, unavailable, message: "there are no particles: animate layers of your own")
nonisolated open class CAEmitterCell: NSObject {
    open var contents: Any?
    open var birthRate: Double = 0
    open var lifetime: Double = 0
    open var velocity: Double = 0
    open var scale: Double = 0
    open var scaleRange: Double = 0
    open var spin: Double = 0
    open var spinRange: Double = 0
    open var emissionLongitude: Double = 0
    open var emissionRange: Double = 0
    open var color: CGColor?
    open var velocityRange: Double = 0
    open var lifetimeRange: Double = 0
    open var yAcceleration: Double = 0
    open var alphaSpeed: Double = 0
}

@available(*, unavailable, message: "add the layers in a loop")
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    open var instanceCount: Int = 0
    open var instanceDelay: Double = 0
    open var instanceTransform: CATransform3D = CATransform3DIdentity
    open var instanceColor: CGColor?
    open var instanceAlphaOffset: Double = 0
}

@available(*, unavailable, message: "use UILabel")
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    open var string: Any?
    open var font: Any?
    open var fontSize: Double = 0
    open var foregroundColor: CGColor?
    open var isWrapped: Bool = false
}

@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIImage: NSObject {
    public convenience init?(image: UIImage) { nil }
    public convenience init(cgImage: CGImage) { self.init() }
    open var extent: CGRect = .zero
}

@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIFilter: NSObject {
    public convenience init?(name: String) { nil }
    public convenience init?(name: String, parameters: [String: Any]?) { nil }
    open var outputImage: CIImage?
    open func setValue(_ value: Any?, forKey key: String) {}
}

@available(*, unavailable, message: "there are no filters: prepare the picture before")
nonisolated open class CIContext: NSObject {
    open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { nil }
}

@available(*, unavailable, message: "use UIScrollView")
@preconcurrency @MainActor
public class CAScrollLayer: CALayer {}

@available(*, unavailable, message: "use UIImageView: pictures have mip levels")
@preconcurrency @MainActor
public class CATiledLayer: CALayer {}

@available(*, unavailable, message: "set the perspective, m34, in the transform of each layer")
@preconcurrency @MainActor
public class CATransformLayer: CALayer {}

@available(*, unavailable, message: "fill with an image in a loop: there are no patterns")
public nonisolated class CGPattern {}
