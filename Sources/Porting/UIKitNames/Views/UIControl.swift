import CoreProperties
public import Views

/// The base class of controls.
public typealias UIControl = Control
/// A switch that is on or off.
public typealias UISwitch = Switch
/// A row of dots, one for each page.
public typealias UIPageControl = PageControl
/// A thumb on a track.
public typealias UISlider = Slider

extension Control {
    /// Adds a method of a target that is called at events.
    ///
    /// The control does not keep the target alive. The method can take no parameters, the control, or the control and an
    /// event.
    public final func addTarget(_ target: Any?, action: Selector, for events: Event) {
        guard let target else { return }
        let pair = TargetAction(target, action)
        addAction(for: events) { [weak self] in
            if let self { pair.perform(with: self, event: UIEvent()) }
        }
    }
}

extension Control.Event {
    /// All events of touches.
    public static let allTouchEvents = Control.Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Control.Event(rawValue: UInt(UInt32.max))
}

extension Slider {
    /// The value.
    public final var value: Float {
        get { Float(coreValue) }
        set { coreValue = Double(newValue) }
    }
    /// The value at the left end.
    public final var minimumValue: Float {
        get { Float(range.lowerBound) }
        set { range = Double(newValue)...max(Double(newValue), range.upperBound) }
    }
    /// The value at the right end.
    public final var maximumValue: Float {
        get { Float(range.upperBound) }
        set { range = min(range.lowerBound, Double(newValue))...Double(newValue) }
    }
    /// Sets the value, without animation.
    public final func setValue(_ value: Float, animated: Bool) { self.value = value }
}
