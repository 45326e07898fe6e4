import Foundation
import Geometry
import Platform
import PortingCore
import Views

/// What a layer shows: the state of its view, and the content of a shape or a gradient.
struct LayerState {
    var view: PresentationState
    var shape: ShapeView.Content?
    var gradient: GradientView.Content?
}

/// A value of an animated property of a layer.
enum LayerValue {
    case numbers(Components)
    case path(Path)
    case colors([Color])
    case list([Double])

    /// Returns the value at a fraction of the way to another one; the other one if they are of different kinds.
    func interpolated(to other: LayerValue, _ fraction: Double) -> LayerValue {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): .numbers(a + (b - a) * fraction)
        case (.path(let a), .path(let b)): .path(a.interpolated(to: b, fraction: fraction) ?? b)
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(
                zip(a, b).map {
                    Color(components: $0.coreComponents + ($1.coreComponents - $0.coreComponents) * fraction)
                })
        case (.list(let a), .list(let b)) where a.count == b.count:
            .list(zip(a, b).map { $0.between($1, fraction) })
        default: other
        }
    }

    /// Returns the sum of two values; the first one if they have none.
    func adding(_ other: LayerValue?) -> LayerValue {
        if case .numbers(let a) = self, case .numbers(let b) = other { return .numbers(a + b) }
        return self
    }

    /// Returns the difference of two values; the first one if they have none.
    func subtracting(_ other: LayerValue?) -> LayerValue {
        if case .numbers(let a) = self, case .numbers(let b) = other { return .numbers(a - b) }
        return self
    }

    /// Returns the distance between two values.
    func distance(to other: LayerValue) -> Double {
        guard case .numbers(let a) = self, case .numbers(let b) = other else { return 1 }
        return ((b - a) * (b - a)).sum().squareRoot()
    }

    /// Returns the value at a fraction of the way from the second value to the third on a curve through four values.
    static func curve(
        _ a: LayerValue, _ b: LayerValue, _ c: LayerValue, _ d: LayerValue, at t: Double
    ) -> LayerValue {
        guard case .numbers(let p0) = a, case .numbers(let p1) = b, case .numbers(let p2) = c,
            case .numbers(let p3) = d
        else { return b.interpolated(to: c, t) }
        let cubic = (p1 - p2) * 3.0 + p3 - p0
        let square = p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3
        let line = p2 - p0
        return .numbers(p1 + (line * t + square * (t * t) + cubic * (t * t * t)) * 0.5)
    }
}

/// A property of layers that animations can change.
struct LayerProperty {
    let get: (LayerState) -> LayerValue?
    let set: (inout LayerState, LayerValue) -> Void
    /// The value as a listing reads it.
    let value: (LayerState) -> Any?

    /// Returns the value of what a listing assigns.
    func parsed(_ value: Any) -> LayerValue {
        switch value {
        case let path as Path: .path(path)
        case let path as UIBezierPath: .path(path.cgPath)
        case let transform as CATransform3D: .numbers(transform.checkedParts.components)
        case let transform as CGAffineTransform: .numbers(transform.parts.components)
        case let box as NSValue: parsed(box.value)
        case let colors as [Color]: .colors(colors)
        case let numbers as [NSNumber]: .list(numbers.map(\.doubleValue))
        case let numbers as [Double]: .list(numbers)
        default: .numbers(AnimatedValue.checked(value).components)
        }
    }

    private init(get: @escaping (LayerState) -> LayerValue?, set: @escaping (inout LayerState, LayerValue) -> Void) {
        (self.get, self.set) = (get, set)
        value = { state in
            switch get(state) {
            case .path(let path): path
            case .colors(let colors): colors
            case .list(let list): list
            case .numbers, nil: nil
            }
        }
    }

    /// Creates a property of numbers.
    private init<Value: Animatable>(_ path: WritableKeyPath<LayerState, Value>) {
        get = { .numbers($0[keyPath: path].components) }
        set = { state, value in
            if case .numbers(let numbers) = value { state[keyPath: path] = Value(components: numbers) }
        }
        value = { state in
            let value = state[keyPath: path]
            return (value as? Transform).map { CATransform3D($0) } ?? value
        }
    }

    /// Creates a property of a name of Core Animation; nil for names that it does not animate.
    init?(keyPath: String) {
        guard let property = Self.all[keyPath] else { return nil }
        self = property
    }

    private static let all: [String: LayerProperty] = [
        "position": LayerProperty(\.position), "position.x": LayerProperty(\.position.x),
        "position.y": LayerProperty(\.position.y), "bounds": LayerProperty(\.bounds),
        "bounds.size": LayerProperty(\.view.size), "bounds.size.width": LayerProperty(\.view.size.width),
        "bounds.size.height": LayerProperty(\.view.size.height), "opacity": LayerProperty(\.view.alpha),
        "transform": LayerProperty(\.view.transform), "transform.scale": LayerProperty(\.view.transform.scale),
        "transform.scale.xy": LayerProperty(\.view.transform.scale),
        "transform.scale.x": LayerProperty(\.view.transform.scaleX),
        "transform.scale.y": LayerProperty(\.view.transform.scaleY),
        "transform.rotation": LayerProperty(\.view.transform.rotation),
        "transform.rotation.z": LayerProperty(\.view.transform.rotation),
        "transform.rotation.x": LayerProperty(\.view.transform.rotationX),
        "transform.rotation.y": LayerProperty(\.view.transform.rotationY),
        "transform.translation": LayerProperty(\.view.transform.translation),
        "transform.translation.x": LayerProperty(\.view.transform.translation.dx),
        "transform.translation.y": LayerProperty(\.view.transform.translation.dy),
        "sublayerTransform": LayerProperty(\.sublayerTransform),
        "cornerRadius": LayerProperty(\.view.cornerRadius), "backgroundColor": LayerProperty(\.view.backgroundColor),
        "contentsRect": LayerProperty(\.view.contentsRect), "borderWidth": LayerProperty(\.decoration.border.width),
        "borderColor": LayerProperty(\.decoration.border.color),
        "shadowOpacity": LayerProperty(\.decoration.shadow.opacity),
        "shadowRadius": LayerProperty(\.decoration.shadow.radius),
        "shadowOffset": LayerProperty(\.shadowOffset), "shadowColor": LayerProperty(\.decoration.shadow.color),
        "strokeStart": LayerProperty(\.shapeContent.strokeStart), "strokeEnd": LayerProperty(\.shapeContent.strokeEnd),
        "lineWidth": LayerProperty(\.shapeContent.stroke.width),
        "lineDashPhase": LayerProperty(\.shapeContent.stroke.dashPhase),
        "fillColor": LayerProperty(\.fillColor), "strokeColor": LayerProperty(\.strokeColor),
        "startPoint": LayerProperty(\.gradientContent.startPoint),
        "endPoint": LayerProperty(\.gradientContent.endPoint), "path": path, "colors": colors, "locations": locations,
    ]

    private static let path = LayerProperty(
        get: { $0.shape?.path.map(LayerValue.path) },
        set: { if case .path(let path) = $1 { $0.shape?.path = path } })
    private static let colors = LayerProperty(
        get: { $0.gradient.map { .colors($0.colors) } },
        set: { if case .colors(let colors) = $1 { $0.gradient?.colors = colors } })
    private static let locations = LayerProperty(
        get: { $0.gradient?.locations.map(LayerValue.list) },
        set: { if case .list(let list) = $1 { $0.gradient?.locations = list } })
}

extension LayerState {
    /// The place of the anchor point.
    fileprivate var position: Point {
        get { view.frame.point(at: view.anchor) }
        set { view.center = view.center + (newValue - position) }
    }
    fileprivate var bounds: Rect {
        get { Rect(origin: .zero, size: view.size) }
        set {
            let place = position
            view.size = newValue.size
            position = place
        }
    }
    fileprivate var decoration: Decoration {
        get { view.decoration ?? Decoration() }
        set { view.decoration = newValue }
    }
    fileprivate var sublayerTransform: Transform {
        get { view.subviewTransform ?? .identity }
        set { view.subviewTransform = newValue }
    }
    fileprivate var shadowOffset: Size {
        get { Size(width: decoration.shadow.offset.dx, height: decoration.shadow.offset.dy) }
        set { decoration.shadow.offset = Vector(dx: newValue.width, dy: newValue.height) }
    }
    fileprivate var shapeContent: ShapeView.Content {
        get { shape ?? ShapeView.Content() }
        set { if shape != nil { shape = newValue } }
    }
    fileprivate var gradientContent: GradientView.Content {
        get { gradient ?? GradientView.Content() }
        set { if gradient != nil { gradient = newValue } }
    }
    fileprivate var fillColor: Color {
        get { shape?.fillColor ?? .clear }
        set { shape?.fillColor = newValue }
    }
    fileprivate var strokeColor: Color {
        get { shape?.strokeColor ?? .clear }
        set { shape?.strokeColor = newValue }
    }
}
