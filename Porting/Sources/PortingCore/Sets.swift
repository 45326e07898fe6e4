public import Controllers
public import Gestures
public import Views

// Members of UIKit's sets that only code from iOS names.

nonisolated extension RectEdge {
    /// All sides.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

nonisolated extension View.AutoresizingMask: OptionSet, Hashable {}

nonisolated extension DevicePreferences.InterfaceOrientationMask: OptionSet, Hashable {
    /// Upright.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// On its right side.
    public static let landscapeRight = Self(rawValue: 1 << 3)
    /// On its left side.
    public static let landscapeLeft = Self(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// All.
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

nonisolated extension DevicePreferences.InterfaceOrientation {
    /// A Boolean value that indicates whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the device lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
