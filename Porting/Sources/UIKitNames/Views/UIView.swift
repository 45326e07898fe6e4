import Controllers
public import Geometry
public import Gestures
public import Platform
import PortingCore
public import Views

// The properties of views in UIKit's types and meanings. They hide the library's own of the same names in files that
// import this module alone.

extension View {
    /// The smallest rectangle around the view as its transform shows it, in the superview's coordinates; animatable.
    ///
    /// With a transform, a new frame moves the view and changes its bounds such that an upright view fills the frame.
    public final var frame: CGRect {
        get { coreTransform.applied(to: coreFrame, anchor: transformAnchor) }
        set {
            let matrix = transform
            guard !matrix.isIdentity else {
                coreFrame = newValue
                return
            }
            var linear = matrix
            (linear.tx, linear.ty) = (0, 0)
            let inverse = linear.inverted()
            size = Size(
                width: abs(inverse.a) * newValue.width + abs(inverse.c) * newValue.height,
                height: abs(inverse.b) * newValue.width + abs(inverse.d) * newValue.height)
            coreCenter = coreCenter + (newValue.center - frame.center)
        }
    }

    /// The transform in the plane about the view's centre; animatable.
    public final var transform: CGAffineTransform {
        get { CGAffineTransform(coreTransform) }
        set { coreTransform = newValue.parts }
    }

    /// The transform in space about the view's centre; animatable.
    ///
    /// - Precondition: the library can draw it: a scale, a shear and rotations, then a perspective, then a translation.
    public final var transform3D: CATransform3D {
        get { CATransform3D(coreTransform) }
        set { coreTransform = newValue.checkedParts }
    }

    /// The colour behind the view's content and subviews; nil, the default, for none; animatable.
    public final var backgroundColor: UIColor? {
        get { coreBackgroundColor == .clear && attachment(of: ClearColor.self) == nil ? nil : coreBackgroundColor }
        set {
            if newValue == .clear { attach(ClearColor()) } else { attachments[ObjectIdentifier(ClearColor.self)] = nil }
            coreBackgroundColor = newValue ?? .clear
        }
    }

    /// The recognizers of the view; nil if there are none.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { coreGestureRecognizers.isEmpty ? nil : coreGestureRecognizers }
        set {
            for recognizer in coreGestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the view's controls and symbols; that of the superview by default.
    public final var tintColor: UIColor! {
        get {
            if let bar = self as? NavigationBar { return bar.coreTintColor }
            if let bar = self as? TabBar { return bar.coreTintColor }
            var view: View? = self
            while let current = view {
                if let own = current.attachment(of: OwnTint.self)?.color { return own }
                view = current.superview
            }
            return .systemBlue
        }
        set {
            switch self {
            case let bar as NavigationBar: bar.coreTintColor = newValue ?? .systemBlue
            case let bar as TabBar: bar.coreTintColor = newValue ?? .systemBlue
            default:
                attach(OwnTint(newValue))
                tintDidChange()
            }
        }
    }

    /// Sets the tints of the images and buttons inside, which UIKit's `tintColorDidChange` does.
    final func tintDidChange() {
        (self as? any TintedView)?.tintDidChange(to: tintColor)
        tintColorDidChange()
        for view in subviews where view.attachment(of: OwnTint.self)?.color == nil { view.tintDidChange() }
    }

    /// Resizes the view to its content; the upper left corner stays.
    public final func sizeToFit() {
        frame = Rect(origin: frame.origin, size: sizeThatFits(size))
    }

    /// Schedules nothing, because constraints take effect when they become active.
    public final func setNeedsUpdateConstraints() {}
    /// Does nothing, because constraints take effect when they become active.
    public final func updateConstraintsIfNeeded() {}

    /// The areas that bars and rounded displays cover: none in a window of a desktop.
    public final var safeAreaInsets: UIEdgeInsets { .zero }

    /// A Boolean value that indicates whether what `draw(_:)` draws hides what is behind the view; true by default, and
    /// false for labels and controls.
    ///
    /// Where an opaque view without a background draws nothing, it is black, as in UIKit. Otherwise the value is a hint,
    /// which the painter does not need.
    public final var isOpaque: Bool {
        get { attachment(of: Opacity.self)?.isOpaque ?? !(self is Label || self is Control || self is ImageView) }
        set {
            attach(Opacity(newValue))
            setNeedsDisplay()
        }
    }

    /// Returns what another part of this module keeps for the view.
    final func attachment<Value: AnyObject>(of type: Value.Type) -> Value? {
        attachments[ObjectIdentifier(type)] as? Value
    }

    /// Keeps a value for the view.
    final func attach<Value: AnyObject>(_ value: Value) { attachments[ObjectIdentifier(Value.self)] = value }
}

/// The mark of a view whose background was set to the clear colour, which is not nil.
private final class ClearColor {}
/// The mark of a label whose text was set to the empty one, which is not nil.
private final class EmptyText {}

/// The opacity that a program has set for the drawing of a view.
private final class Opacity {
    let isOpaque: Bool
    init(_ isOpaque: Bool) { self.isOpaque = isOpaque }
}

/// The tint that a view sets for itself and its subviews.
private final class OwnTint {
    let color: Color?

    init(_ color: Color?) { self.color = color }
}

/// A view whose look depends on the tint.
protocol TintedView: View {
    func tintDidChange(to color: Color)
}

/// The distances from the sides of a rectangle.
public typealias UIEdgeInsets = EdgeInsets

extension Label {
    /// The text; nil for none.
    public final var text: String? {
        get { coreText.isEmpty && attachment(of: EmptyText.self) == nil ? nil : coreText }
        set {
            if newValue == "" { attach(EmptyText()) } else { attachments[ObjectIdentifier(EmptyText.self)] = nil }
            coreText = newValue ?? ""
        }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The size and weight of the letters; nil sets the default, the system font of 17 points.
    public final var font: UIFont! {
        get { coreFont }
        set { coreFont = newValue ?? .systemFont(ofSize: 17) }
    }
}

extension ImageView {
    /// Creates a view that shows an image in its size.
    public convenience init(image: UIImage?) {
        self.init(image: image, contentMode: .scaleToFill)
        if let image { bounds.size = image.size }
    }
}

extension View: TintProviding {
    /// The tint of the view, for templates.
    package final var templateTint: Color { tintColor ?? .systemBlue }
}
