public import Gestures

/// The preferences of a controller about the bars and the orientation of a device.
///
/// A window on a desktop has neither a status bar nor an orientation, so the library reads none of these properties. They
/// exist so that controllers that were written for iOS can override them.
@preconcurrency @MainActor open class DevicePreferences: Responder {
    /// The styles of a status bar's content.
    public nonisolated enum StatusBarStyle: Int, Hashable, Sendable {
        /// The style that fits the appearance.
        case `default`
        /// Light content, for a dark background.
        case lightContent
        /// Dark content, for a light background.
        case darkContent = 3
    }

    /// The animations with which a status bar vanishes.
    public nonisolated enum StatusBarAnimation: Int, Hashable, Sendable {
        /// No animation.
        case none
        /// A fade.
        case fade
        /// A movement.
        case slide
    }

    /// An orientation of a device, with UIKit's values.
    public nonisolated enum InterfaceOrientation: Int, Hashable, Sendable {
        /// Unknown.
        case unknown
        /// Upright.
        case portrait
        /// Upside down.
        case portraitUpsideDown
        /// With the home indicator on the right side.
        case landscapeRight
        /// With the home indicator on the left side.
        case landscapeLeft

        /// A Boolean value that indicates whether the device is upright or upside down.
        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        /// A Boolean value that indicates whether the device lies on a side.
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    }

    /// A set of orientations of a device, with UIKit's bits.
    public nonisolated struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per orientation.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Upright.
        public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
        /// Upside down.
        public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
        /// On its right side.
        public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
        /// On its left side.
        public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
        /// On either side.
        public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
        /// All but upside down.
        public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
        /// All.
        public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
    }

    override init() {}

    // Without isolation: see `View`.
    nonisolated deinit {}

    /// A Boolean value that indicates whether the controller decides about the status bar while it is presented without
    /// covering the window.
    public final var modalPresentationCapturesStatusBarAppearance = false
    /// The name by which iOS restores the controller after a restart of the program, which does not happen here.
    public final var restorationIdentifier: String?
    /// A Boolean value that indicates whether the status bar is hidden; false by default.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar.
    open var preferredStatusBarStyle: StatusBarStyle { .default }
    /// The animation with which the status bar vanishes and appears.
    open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
    /// A Boolean value that indicates whether the home indicator hides; false by default.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// A Boolean value that indicates whether the controller follows the device's rotation; true by default.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller supports.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which the controller is to be presented.
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
    /// Called by iOS when memory is short.
    open func didReceiveMemoryWarning() {}
    /// Called by iOS when the areas that bars cover have changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called by iOS before the controller's constraints are updated; an override calls `super`.
    open func updateViewConstraints() {}
    /// Called after the controller and its outlets have been made from a storyboard.
    open func awakeFromNib() {}
}
