import System

/// A tuning that the program knows by a name.
public nonisolated enum TuningPreset: String, CaseIterable, Sendable {
    /// The defaults: the constants of the articles, and ours where they leave one open.
    case article
    /// The constants of a drag that stays under the pointer from its first points to its end.
    ///
    /// A photo follows without averaging. The slop is 4 points, as on desktops (the drag threshold of Windows), so that the
    /// pause at the beginning of a drag is hardly noticed. A card of Dive deeper follows over the whole height, and does not
    /// stop at nine tenths of it.
    case direct

    /// The constants.
    public var tuning: Tuning {
        switch self {
        case .article: return Tuning()
        case .direct:
            var tuning = Tuning(follow: .direct)
            tuning.gestures.slop = 4
            tuning.diveDeeper.maximum = 1
            return tuning
        }
    }

    /// The title, for lists.
    public var title: String {
        switch self {
        case .article: strings("Article")
        case .direct: strings("Direct")
        }
    }
}
