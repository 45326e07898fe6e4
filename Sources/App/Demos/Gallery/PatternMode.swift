import System

/// The views of a pattern scene between which the app's bar switches.
enum PatternMode: CaseIterable {
    case plain
    case pattern
    case sideBySide

    /// The title of the view, without the key that selects it.
    var title: String {
        switch self {
        case .plain: strings("Plain")
        case .pattern: strings("Pattern")
        case .sideBySide: strings("Side by side")
        }
    }

    /// A shorter title for a narrow bar.
    var shortTitle: String { self == .sideBySide ? strings("Both") : title }

    /// The title with the key that selects the view.
    var titleWithKey: String {
        switch self {
        case .plain: title
        case .pattern: "\(title) (P)"
        case .sideBySide: "\(title) (B)"
        }
    }
}
