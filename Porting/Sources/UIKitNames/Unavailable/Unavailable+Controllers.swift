public import Foundation

// Types of iOS without a counterpart: the compiler says what to use in their places.

// MARK: Controllers

/// Not provided.
@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public class UIDocumentPickerViewController: UIViewController {}

/// Not provided.
@available(*, unavailable, message: "there is no SwiftUI: make the views in UIKit's way")
@preconcurrency @MainActor
public class UIHostingController: UIViewController {}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
@preconcurrency @MainActor
public class UIWindowScene: NSObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UIScene: NSObject {}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UISceneSession: NSObject {}
