import PortingCore
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
    /// event. Without a target, it is called on the nearest responder that has it: the first responder or one behind it in the
    /// chain, or without a first responder the control or one behind that.
    public final func addTarget(_ target: Any?, action: Selector, for events: Event) {
        guard let target else {
            return addAction(for: events, target: self) { [weak self] in self?.performOnResponders(action) }
        }
        let pair = TargetAction(target, action)
        addAction(for: events, target: target as AnyObject) { [weak self] in
            if let self { pair.perform(with: self, event: UIEvent()) }
        }
    }

    private func performOnResponders(_ action: Selector) {
        var responder = window?.firstResponder ?? self
        while !action.isPerformed(on: responder, with: self, event: UIEvent()), let next = responder.next {
            responder = next
        }
    }

    /// Removes all methods of a target, or of all targets if nil, from events.
    public final func removeTarget(_ target: Any?, action: Never?, for events: Event) {
        removeActions(of: target.map { $0 as AnyObject }, for: events)
    }
    /// Removes a method of a target from events.
    @available(*, unavailable, message: "a method is not found again: give nil, which removes all of the target")
    public final func removeTarget(_ target: Any?, action: Selector, for events: Event) {}

    /// The horizontal positions of content.
    public typealias ContentHorizontalAlignment = UIControlContentHorizontalAlignment
    /// The vertical positions of content.
    public typealias ContentVerticalAlignment = UIControlContentVerticalAlignment
}

extension Control.Event {
    /// The user has opened the menu of a button.
    @available(*, unavailable, message: "buttons have no menus: use .touchUpInside or .primaryActionTriggered")
    public static var menuActionTriggered: Control.Event { [] }
    /// All events of editing text.
    public static let allEditingEvents = Control.Event(rawValue: 0xF0000)
    /// The events that a program can define.
    public static let applicationReserved = Control.Event(rawValue: 0xF00_0000)
    /// The events of the system itself.
    public static let systemReserved = Control.Event(rawValue: 0xF000_0000)
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

/// The horizontal positions of a control's content.
public nonisolated enum UIControlContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the left side.
    case left
    /// At the right side.
    case right
    /// In the middle; UIKit widens the title instead.
    case fill
    /// Where a line begins: at the left side.
    case leading
    /// Where a line ends: at the right side.
    case trailing

    /// The part of the free room that lies before the content.
    var fraction: Double {
        switch self {
        case .center, .fill: 0.5
        case .left, .leading: 0
        case .right, .trailing: 1
        }
    }
}

/// The vertical positions of a control's content.
public nonisolated enum UIControlContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the upper side.
    case top
    /// At the lower side.
    case bottom
    /// In the middle; UIKit stretches an image instead.
    case fill

    /// The part of the free room that lies above the content.
    var fraction: Double {
        switch self {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}

// The colours of controls are optional, and nil for the default.

extension Slider {
    /// The colour of the track left of the thumb; nil sets the default.
    public final var minimumTrackTintColor: UIColor? {
        get { coreMinimumTrackTintColor }
        set { coreMinimumTrackTintColor = newValue ?? tintColor }
    }
    /// The colour of the track right of the thumb; nil sets the default.
    public final var maximumTrackTintColor: UIColor? {
        get { coreMaximumTrackTintColor }
        set { coreMaximumTrackTintColor = newValue ?? .standardTrack }
    }
    /// The colour of the thumb; nil sets the default.
    public final var thumbTintColor: UIColor? {
        get { coreThumbTintColor }
        set { coreThumbTintColor = newValue ?? .standardThumb }
    }
}

extension Switch {
    /// The colour of the track while the switch is on; nil sets the default.
    public var onTintColor: UIColor? {
        get { coreOnTintColor }
        set { coreOnTintColor = newValue ?? .standardTint }
    }
    /// The colour of the thumb; nil sets the default.
    public var thumbTintColor: UIColor? {
        get { coreThumbTintColor }
        set { coreThumbTintColor = newValue ?? .white }
    }
}
