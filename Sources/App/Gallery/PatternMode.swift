/// The views of a pattern scene between which the app's bar switches.
enum PatternMode: CaseIterable {
    case plain
    case pattern
    case sideBySide

    /// The title of the view, without the key that selects it.
    var title: String {
        switch self {
        case .plain: "Plain"
        case .pattern: "Pattern"
        case .sideBySide: "Side by side"
        }
    }

    /// A shorter title for a narrow bar.
    var shortTitle: String { self == .sideBySide ? "Both" : title }

    /// The title with the key that selects the view.
    var titleWithKey: String {
        switch self {
        case .plain: title
        case .pattern: "\(title) (P)"
        case .sideBySide: "\(title) (B)"
        }
    }
}
