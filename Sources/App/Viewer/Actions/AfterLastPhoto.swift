import System

/// What a slide show does after its last photo.
public nonisolated enum AfterLastPhoto: String, Hashable, Sendable, CaseIterable {
    /// The first photo follows.
    case beginAgain = "begin-again"
    /// The show ends, on the page of its last photo.
    case end
    /// The last photo stays.
    case stay

    /// The title of the segment.
    var title: String {
        switch self {
        case .beginAgain: strings("Begin again")
        case .end: strings("End")
        case .stay: strings("Stay")
        }
    }
}
