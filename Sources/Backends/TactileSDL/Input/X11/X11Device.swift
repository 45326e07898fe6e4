/// A pointing device as XInput describes it.
nonisolated struct X11Device: Hashable, Sendable {
    /// The name that the driver gives to it.
    var name: String
    /// The axes that scroll, by their numbers.
    var scrollAxes: [UInt16: X11ScrollAxis] = [:]
    /// The origin of its scrolling.
    var source = X11ScrollSource.unknown(reportsLift: false)
    /// The distance that the content moves for one increment of smooth scrolling, in points.
    var pointsPerIncrement = Self.defaultPointsPerIncrement

    /// The distance of libinput's driver without settings, "ScrollPixelDistance".
    ///
    /// The driver divides libinput's distance by it to obtain increments. Multiplied again, they are the distances that
    /// a Wayland compositor passes on, so that the same fingers move the content equally far on both.
    static let defaultPointsPerIncrement = 15.0
    /// The distance for Xwayland, which divides the distances of its compositor by 10 (`dispatch_scroll_motion`) for axes
    /// with an increment of 1, in every version.
    static let xwaylandPointsPerIncrement = 10.0
}

/// An axis of a device that scrolls.
nonisolated struct X11ScrollAxis: Hashable, Sendable {
    /// A Boolean value that indicates whether the axis scrolls up and down.
    var isVertical: Bool
    /// The change of the value that equals one step of a wheel; below 0 for a reversed axis.
    var increment: Double
    /// The value before the next event; nil if it is not known.
    var value: Double?
}

/// The origin of a device's scrolling, as far as X tells it.
nonisolated enum X11ScrollSource: Hashable, Sendable {
    /// Fingers on a touchpad; their lift is reported as a scroll of no length.
    case fingers
    /// Fingers on a touchpad whose driver does not report their lift.
    case continuous
    /// The steps of a wheel.
    case wheel
    /// Each event may come from a wheel or from fingers, whose lift is reported or not.
    case unknown(reportsLift: Bool)
}

/// The facts about a device that decide about the origin of its scrolling.
nonisolated struct X11DeviceFacts: Hashable, Sendable {
    /// The name that the driver gives to it.
    var name = ""
    /// The type that the driver gives to it, such as `TOUCHPAD` or `MOUSE`.
    var type: String?
    /// A Boolean value that indicates whether the server has the extension XWAYLAND, which Xwayland has since 23.1.
    ///
    /// The extension exists so that programs recognise Xwayland (xserver's change 2700bc60). Since the same version, Xwayland
    /// passes lifts on (e37eeb7a).
    var isOfXwayland = false
    /// A Boolean value that indicates whether the device reports pinches and swipes (XInput 2.4).
    var hasGestures = false
    /// The property `libinput Scrolling Pixel Distance` of libinput's driver; nil for another driver.
    var pixelDistance: Double?
    /// The property `libinput Scroll Method Enabled`: two fingers, the edge, a held button.
    var scrollMethods: [Bool] = []

    /// The origin of the device's scrolling.
    ///
    /// Drivers that report gestures are libinput's and those that follow it. They report a lift as libinput does.
    var source: X11ScrollSource {
        let hasMethod = { (index: Int) in scrollMethods.indices.contains(index) && scrollMethods[index] }
        let isLibinput = pixelDistance != nil
        if isXwayland { return .unknown(reportsLift: isOfXwayland) }
        if type == "TOUCHPAD" || hasGestures || hasMethod(0) || hasMethod(1) {
            return isLibinput || hasGestures ? .fingers : .continuous
        }
        // A mouse that scrolls while a button is held reports wheel steps and distances on the same axes.
        if isLibinput { return hasMethod(2) ? .unknown(reportsLift: true) : .wheel }
        return type == "MOUSE" ? .wheel : .unknown(reportsLift: false)
    }

    /// The distance that the content moves for one increment of smooth scrolling, in points.
    var pointsPerIncrement: Double {
        if isXwayland { return X11Device.xwaylandPointsPerIncrement }
        return pixelDistance ?? X11Device.defaultPointsPerIncrement
    }

    /// A Boolean value that indicates whether the X server is a client of a Wayland compositor.
    ///
    /// Servers without the extension are recognised by the names of their devices. Scrolling comes from
    /// `xwayland-relative-pointer:N`, and before 21.1 from `xwayland-pointer:N` (`get_pointer_device`).
    var isXwayland: Bool { isOfXwayland || name.hasPrefix("xwayland-") }
}
