public import Geometry
import PortingCore
import Views

/// The values of a layer that are the caller's own.
private final class LayerValues {
    var values: [String: Any] = [:]
}

extension CALayer {
    /// Returns the model's value of a property by its name, or the caller's own value of another name.
    public final func value(forKeyPath keyPath: String) -> Any? {
        guard let property = LayerProperty(keyPath: keyPath) else {
            return view.attachment(of: LayerValues.self)?.values[keyPath]
        }
        return property.value(modelState)
    }
    /// Returns the model's value of a property by its name, or the caller's own value of another name.
    public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets a property by its name, such as `transform.rotation.z`; a value of another name is the caller's own.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let property = LayerProperty(keyPath: keyPath) else {
            let own = view.attachment(of: LayerValues.self) ?? LayerValues()
            own.values[keyPath] = value
            return view.attach(own)
        }
        guard let value else { return }
        change { [self] in
            var state = modelState
            property.set(&state, property.parsed(value))
            take(state)
        }
    }
    /// Sets a property by its name; a value of another name is the caller's own.
    public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// What the layer shows without animations.
    private var modelState: LayerState {
        LayerState(
            view: view.unanimated, shape: view.shapeContent?.animated.model,
            gradient: view.gradientContent?.animated.model)
    }

    /// Sets the properties that differ from the model.
    private func take(_ state: LayerState) {
        let old = modelState, new = state.view
        if new.size != old.view.size { view.size = new.size }
        if new.center != old.view.center { view.coreCenter = new.center }
        if new.transform != old.view.transform { view.coreTransform = new.transform }
        if new.alpha != old.view.alpha { view.alpha = new.alpha }
        if new.cornerRadius != old.view.cornerRadius { view.cornerRadius = new.cornerRadius }
        if new.backgroundColor != old.view.backgroundColor { view.backgroundColor = new.backgroundColor }
        if new.contentsRect != old.view.contentsRect { view.contentsRect = new.contentsRect }
        if let outer = new.subviewTransform, outer != old.view.subviewTransform { view.subviewTransform = outer }
        if let decoration = new.decoration, decoration != old.view.decoration {
            (view.borderWidth, view.borderColor) = (decoration.border.width, decoration.border.color)
            (view.shadowOpacity, view.shadowRadius) = (decoration.shadow.opacity, decoration.shadow.radius)
            (view.shadowOffset, view.shadowColor) = (decoration.shadow.offset, decoration.shadow.color)
        }
        if let shape = state.shape { view.shapeContent?.change({ $0 = shape }, in: view) }
        if let gradient = state.gradient { view.gradientContent?.change({ $0 = gradient }, in: view) }
    }

    // MARK: Hints

    /// A Boolean value that indicates whether `draw(in:)` may run later; a hint, and it never does.
    public final var drawsAsynchronously: Bool {
        get { false }
        set {}
    }
    /// A Boolean value that indicates whether the layer fades as a whole, with its sublayers; true, as by default.
    public final var allowsGroupOpacity: Bool {
        get { true }
        @available(*, unavailable, message: "a layer fades as a whole: set the opacity of each sublayer instead") set {}
    }
    /// The part of the image that is stretched.
    @available(*, unavailable, message: "images are stretched as a whole: use cornerRadius and a border")
    public final var contentsCenter: CGRect {
        get { Rect(x: 0, y: 0, width: 1, height: 1) }
        set {}
    }
}
