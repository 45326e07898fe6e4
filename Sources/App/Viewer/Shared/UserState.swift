import FoundationEssentials
package import Geometry
package import System

/// The folders of a user's files, by the XDG Base Directory Specification.
package nonisolated enum UserFolder: String {
    /// The folder of the state that a later start continues: `$XDG_STATE_HOME`, otherwise `~/.local/state`.
    case state = "XDG_STATE_HOME"
    /// The folder of settings: `$XDG_CONFIG_HOME`, otherwise `~/.config`.
    case settings = "XDG_CONFIG_HOME"
    /// The folder of what can be computed again: `$XDG_CACHE_HOME`, otherwise `~/.cache`.
    case cache = "XDG_CACHE_HOME"

    /// Returns the path of the program's file of a name; nil where the user has no home.
    ///
    /// A relative path in the environment is not valid, and counts as missing.
    package func path(of file: String, in environment: [String: String]) -> String? {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let usual =
            switch self {
            case .state: "/.local/state"
            case .settings: "/.config"
            case .cache: "/.cache"
            }
        return (absolute(rawValue) ?? absolute("HOME").map { $0 + usual }).map { "\($0)/tactile/\(file)" }
    }
}

/// The state of the program that a later start continues, in a file of the user.
///
/// Only `tactile run` has one. A value of the wrong kind or out of its range is reported once, and its default is used.
package nonisolated final class UserState {
    /// The sides that a window may have, in points.
    package static let windowSides = 160.0...32_768.0
    /// The sides that a cell of the grid may have, in points.
    package static let cellSides = 16.0...4096.0

    private let file: UserFile

    /// Creates the state of a file.
    package init(_ file: UserFile) { self.file = file }

    /// The size of the window when it is neither maximised nor covers the display, in points; nil for the usual one.
    package var windowSize: Size? {
        get {
            file.value("window", refusal: "is not a list of a width and a height from 160 to 32768") { value in
                guard let sides = value.array, sides.count == 2, let width = sides[0].number,
                    let height = sides[1].number, Self.windowSides.contains(width), Self.windowSides.contains(height)
                else { return nil }
                return Size(width: width, height: height)
            }
        }
        set { file["window"] = newValue.map { [.number($0.width), .number($0.height)] } }
    }

    /// A Boolean value that indicates whether the window covers the display.
    package var isFullScreen: Bool {
        get { flag("fullScreen") }
        set { file["fullScreen"] = .bool(newValue) }
    }

    /// A Boolean value that indicates whether the window is maximised, also beneath full screen.
    package var isMaximised: Bool {
        get { flag("maximised") }
        set { file["maximised"] = .bool(newValue) }
    }

    /// A Boolean value that indicates whether the help of the first start is dismissed.
    package var isHintDismissed: Bool {
        get { flag("hintDismissed") }
        set { file["hintDismissed"] = .bool(newValue) }
    }

    /// A Boolean value that indicates whether the bar has no button of the lab.
    package var isLabButtonHidden: Bool {
        get { flag("labButtonHidden") }
        set { file["labButtonHidden"] = .bool(newValue) }
    }

    /// The order of the grid; nil for the usual one.
    package var sort: String? {
        get { file.value("sort", refusal: "is not a text", \.string) }
        set { file["sort"] = newValue.map { .string($0) } }
    }

    /// The backdrop of the transparent parts of photos; nil for the usual one.
    package var backdrop: Backdrop? {
        get {
            let known = Backdrop.allCases.map(\.rawValue).joined(separator: ", ")
            return file.value("backdrop", refusal: "is not one of \(known)") { $0.string.flatMap(Backdrop.init) }
        }
        set { file["backdrop"] = newValue.map { .string($0.rawValue) } }
    }

    /// The side of a cell of the grid, in points; nil for the usual one.
    package var cellSide: Double? {
        get {
            file.value("cell", refusal: "is not a number from 16 to 4096") { value in
                value.number.flatMap { Self.cellSides.contains($0) ? $0 : nil }
            }
        }
        set { file["cell"] = newValue.map { .number($0) } }
    }

    /// Writes what has changed.
    package func save() { file.save() }

    private func flag(_ name: String) -> Bool {
        file.value(name, refusal: "is neither true nor false", \.bool) ?? false
    }
}

/// The settings of the user, in a file that the user may write.
///
/// Only `tactile run` has them, and an option of its command line takes the place of a setting.
package nonisolated final class UserSettings {
    private let file: UserFile

    /// Creates the settings of a file.
    package init(_ file: UserFile) { self.file = file }

    /// The name of the appearance; nil if it is not set.
    package var appearance: String? { word("appearance", of: ["auto", "light", "dark"]) }

    /// The mode in which a photo follows a drag; nil if it is not set.
    package var follow: FollowMode? {
        get { word("follow", of: FollowMode.allCases.map(\.rawValue)).flatMap(FollowMode.init) }
        set { file["follow"] = newValue.map { .string($0.rawValue) } }
    }

    /// What a slide show does after its last photo; nil if it is not set.
    package var afterLastPhoto: AfterLastPhoto? {
        get { word("afterLastPhoto", of: AfterLastPhoto.allCases.map(\.rawValue)).flatMap(AfterLastPhoto.init) }
        set { file["afterLastPhoto"] = newValue.map { .string($0.rawValue) } }
    }

    /// The preset or the path of the tuning; nil if it is not set.
    ///
    /// A relative path begins at the folder of the settings.
    package var tuning: String? {
        guard let name = word("tuning", of: nil) else { return nil }
        guard TuningPreset(rawValue: name) == nil, !name.hasPrefix("/") else { return name }
        return URL(fileURLWithPath: file.path).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Writes what has changed.
    package func save() { file.save() }

    private func word(_ name: String, of known: [String]?) -> String? {
        let refusal = known.map { "is not one of \($0.joined(separator: ", "))" } ?? "is not a text"
        return file.value(name, refusal: refusal) { value in
            value.string.flatMap { known?.contains($0) ?? true ? $0 : nil }
        }
    }
}
