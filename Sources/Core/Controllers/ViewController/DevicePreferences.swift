public import Gestures

/// The members of view controllers that only code from iOS names.
///
/// They stand here, and not with the rest of such code in Porting, because controllers that were written for iOS override
/// them: a member of an extension in another module cannot be overridden. A window on a desktop has neither a status bar nor
/// an orientation, and the library reads none of these properties.
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
    }

    /// A set of orientations of a device, with UIKit's bits.
    public nonisolated struct InterfaceOrientationMask: RawRepresentable, Sendable {
        /// A bit set with one bit per orientation.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    override init() {}

    // Without isolation: see `View`.
    nonisolated deinit {}

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
    /// The orientations that the controller supports; by default all but upside down.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { InterfaceOrientationMask(rawValue: 0b11010) }
    /// The orientation in which the controller is to be presented.
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
    /// Called by iOS when memory is short.
    open func didReceiveMemoryWarning() {}
    /// Called by iOS when the areas that bars cover have changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called by iOS before the controller's constraints are updated; an override calls `super`.
    open func updateViewConstraints() {}

    /// Returns whether a segue that a control or a gesture has triggered is performed; by default, it is.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue from this controller is performed; an override configures its destination.
    open func prepare(for segue: StoryboardSegue, sender: Any?) {}
}

/// A transition from one controller to another that a name identifies; counterpart of UIKit's `UIStoryboardSegue`.
///
/// The source receives `prepare(for:sender:)` before the segue is performed. A subclass performs it in a way of its own.
@preconcurrency @MainActor
open class StoryboardSegue {
    /// The name; nil for none.
    public final let identifier: String?
    /// The controller that the segue leaves.
    public final let source: ViewController
    /// The controller that the segue leads to.
    public final let destination: ViewController
    private final var performHandler: (() -> Void)?

    /// Creates a segue, which does nothing unless a subclass overrides ``perform()``.
    public init(identifier: String?, source: ViewController, destination: ViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Creates a segue that a closure performs.
    public convenience init(
        identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination, by default by the closure that the segue was created with.
    open func perform() { performHandler?() }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
