public import Controllers
public import Foundation
public import Geometry
public import Views

/// The program, as far as a listing asks for it: its windows.
@preconcurrency @MainActor
public final class UIApplication {
    /// The program.
    public static let shared = UIApplication()

    private init() {}

    /// The windows: that of the stage.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// The window of the stage; nil without a stage.
    public var keyWindow: UIWindow? { CurrentStage.stage?.window }
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
    public func open(
        _ url: URL, options: [AnyHashable: Any] = [:], completionHandler: ((_ success: Bool) -> Void)? = nil
    ) {}
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
        get { CurrentStage.stage.flatMap { $0.window === self ? $0.rootViewController : nil } }
        set {
            if let stage = CurrentStage.stage, stage.window === self { stage.rootViewController = newValue ?? .init() }
        }
    }
    /// The window's display.
    public final var screen: UIScreen { .main }
    /// A Boolean value that indicates whether the window is that of the stage.
    public final var isKeyWindow: Bool { CurrentStage.stage?.window === self }
}
