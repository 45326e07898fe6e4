import Foundation

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
