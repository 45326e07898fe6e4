public import Controllers
public import Foundation
public import Geometry
public import Views

/// The display; here, the part of it that the window has, because listings take the display for the window.
@preconcurrency @MainActor
public final class UIScreen {
    /// The display of the window.
    public static let main = UIScreen()

    private init() {}

    /// The rectangle of the window at the origin, in points.
    public var bounds: CGRect { Rect(origin: .zero, size: Stage.current?.window.size ?? .zero) }
    /// The rectangle of the window at the origin, in pixels.
    public var nativeBounds: CGRect { Rect(origin: .zero, size: bounds.size * scale) }
    /// The number of pixels per point; 1 without a window.
    public var scale: Double { Stage.current?.window.displayScale ?? 1 }
    /// The number of pixels per point; 1 without a window.
    public var nativeScale: Double { scale }
    /// The traits of the window.
    public var traitCollection: UITraitCollection { Stage.current?.traits ?? UITraitCollection() }
}

/// The program, as far as a listing asks for it: its windows.
@preconcurrency @MainActor
public final class UIApplication {
    /// The program.
    public static let shared = UIApplication()

    private init() {}

    /// The windows: that of the stage.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// The window of the stage; nil without a stage.
    public var keyWindow: UIWindow? { Stage.current?.window }
    /// The area of the status bar: empty, because a window of a desktop has none.
    public var statusBarFrame: CGRect { .zero }
    /// A Boolean value that keeps a display from sleeping; here it has no effect, because the desktop decides.
    public var isIdleTimerDisabled = false
    /// The state of the program: active.
    public var applicationState: State { .active }

    /// The states of a program.
    public nonisolated enum State: Int, Hashable, Sendable {
        /// In front.
        case active
        /// In front, but not receiving events.
        case inactive
        /// Not visible.
        case background
    }

    /// The notifications of a phone's app; none of them is ever posted here.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// See ``didEnterBackgroundNotification``.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// See ``didEnterBackgroundNotification``.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// See ``didEnterBackgroundNotification``.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")

    /// Opens an address.
    @available(*, unavailable, message: "a desktop opens addresses through its portal, which an app calls itself")
    public func open(_ url: URL) {}
    /// Scenes are windows of iPadOS.
    @available(*, unavailable, message: "there is one window: use windows.first")
    public var connectedScenes: Set<AnyHashable> { [] }
}

extension Window {
    /// Shows the window.
    @available(*, unavailable, message: "run(on:) of the Stage shows its window: see Docs/Tutorial.md")
    public final func makeKeyAndVisible() {}
    /// The controller whose view fills the window; setting it replaces the controller at once, and nil by an empty one.
    public final var rootViewController: UIViewController? {
        get { Stage.current.flatMap { $0.window === self ? $0.rootViewController : nil } }
        set { if let stage = Stage.current, stage.window === self { stage.rootViewController = newValue ?? .init() } }
    }
    /// The window's display.
    public final var screen: UIScreen { .main }
    /// A Boolean value that indicates whether the window is that of the stage.
    public final var isKeyWindow: Bool { Stage.current?.window === self }
}

/// The machine, described in the words of iOS.
@preconcurrency @MainActor
public final class UIDevice {
    /// The machine.
    public static let current = UIDevice()

    private init() {}

    /// The kinds of devices whose interfaces differ.
    public enum UserInterfaceIdiom: Int, Hashable, Sendable {
        /// Unknown.
        case unspecified = -1
        /// A phone.
        case phone
        /// A tablet.
        case pad
        /// A desktop computer.
        case mac = 5
    }

    /// A phone in a window with a compact width, otherwise a tablet, as UIKit's own rules for layouts suggest.
    public var userInterfaceIdiom: UserInterfaceIdiom {
        UIScreen.main.traitCollection.horizontalSizeClass == .compact ? .phone : .pad
    }
    /// The machine's name.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The name of the system.
    public var systemName: String { "Linux" }
    /// The version of the system.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// The kind of the machine.
    public var model: String { "Desktop" }
}

/// A device that knocks; a desktop has none, so that nothing is felt.
@preconcurrency @MainActor
public class UIFeedbackGenerator {
    /// Creates a device.
    public init() {}
    /// Prepares nothing.
    public func prepare() {}
}

/// A device that knocks; a desktop has none, so that nothing is felt.
@preconcurrency @MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strengths of a knock.
    public nonisolated enum FeedbackStyle: Int, Hashable, Sendable {
        /// A light one.
        case light
        /// A middle one.
        case medium
        /// A strong one.
        case heavy
        /// A soft one.
        case soft
        /// A hard one.
        case rigid
    }
    /// Creates a device.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Knocks, where there is a device.
    public func impactOccurred() {}
    /// Knocks, where there is a device.
    public func impactOccurred(intensity: Double) {}
}

/// A device that knocks; a desktop has none, so that nothing is felt.
@preconcurrency @MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Knocks, where there is a device.
    public func selectionChanged() {}
}

/// A device that knocks; a desktop has none, so that nothing is felt.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of news.
    public nonisolated enum FeedbackType: Int, Hashable, Sendable {
        /// A success.
        case success
        /// A warning.
        case warning
        /// A failure.
        case error
    }
    /// Knocks, where there is a device.
    public func notificationOccurred(_ type: FeedbackType) {}
}
