public import Gestures

/// The rule by which a photo follows a drag.
public nonisolated enum FollowMode: String, CaseIterable, Sendable {
    /// The photo shows the mean of the drag over the last 0.1 s and scales about its centre, as in the article.
    case article
    /// The photo follows each sample at once and scales about the grabbed point, which stays under the pointer.
    case direct
}

/// The constants that change how the program responds to input; a recording stores those at its beginning.
///
/// ``parameters`` lists all of them with their names, units and ranges. In JSON, `dismiss.threshold` is the member
/// `threshold` of the object `dismiss`; a value that a file does not name keeps its default.
public nonisolated struct Tuning: Hashable, Sendable {
    /// The rule by which a photo follows a drag; ``FollowMode/article`` by default.
    public var follow = FollowMode.article
    /// The constants of the gesture recognizers.
    public var gestures = GestureSettings.standard
    /// The constants of the photo's drag to dismiss.
    public var dismiss = Dismiss()

    /// The constants of the photo's drag to dismiss, by default the article's.
    public struct Dismiss: Hashable, Sendable {
        /// The vertical distance of a progress of 1, in points.
        public var distance = 200.0
        /// The progress beyond which the photo is dismissed at any speed.
        public var threshold = 0.3
        /// The progress beyond which a fast photo is dismissed.
        public var flickThreshold = 0.1
        /// The vertical speed beyond which a photo is fast, in points a second, up or down.
        public var flickSpeed = 100.0
    }

    /// Creates the settings; those that are not given have their defaults.
    public init(follow: FollowMode = .article) { self.follow = follow }

    /// The settings of recordings that name none: those of the versions before tuning existed.
    public static let original: Tuning = {
        var tuning = Tuning()
        tuning.gestures.velocityEstimator = .leastSquares2
        return tuning
    }()
}

/// One constant of a ``Tuning``.
public nonisolated struct TuningParameter: Sendable {
    /// The kinds of constants.
    public enum Kind: Sendable {
        /// A number in a range.
        case number(any WritableKeyPath<Tuning, Double> & Sendable, range: ClosedRange<Double>, unit: String)
        /// One of several words.
        case choice([String], get: @Sendable (Tuning) -> String, set: @Sendable (inout Tuning, String) -> Void)
    }

    /// The name, with a point between the group and the constant.
    public let name: String
    /// The meaning, in a sentence.
    public let summary: String
    /// The kind, with the access to the value.
    public let kind: Kind

    private static func number(
        _ name: String, _ path: any WritableKeyPath<Tuning, Double> & Sendable, _ range: ClosedRange<Double>,
        unit: String = "", _ summary: String
    ) -> TuningParameter {
        TuningParameter(name: name, summary: summary, kind: .number(path, range: range, unit: unit))
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Tuning, Value> & Sendable, _ summary: String
    ) -> TuningParameter {
        let kind = Kind.choice(
            Value.allCases.map(\.rawValue), get: { $0[keyPath: path].rawValue },
            set: { tuning, word in
                if let value = Value(rawValue: word) { tuning[keyPath: path] = value }
            })
        return TuningParameter(name: name, summary: summary, kind: kind)
    }
}

nonisolated extension Tuning {
    /// All constants, in the order in which lists show them.
    public static let parameters: [TuningParameter] = TuningParameter.all
}

nonisolated extension TuningParameter {
    fileprivate static let all = [
        choice("follow", \.follow, "How a photo follows a drag."),
        number(
            "gestures.slop", \.gestures.slop, 0...100, unit: "pt", "The distance at which a press becomes a drag."),
        number(
            "gestures.scrollSilence", \.gestures.scrollSilence, 0.01...1, unit: "s",
            "The pause that counts as a lift where none is reported."),
        choice("gestures.velocityEstimator", \.gestures.velocityEstimator, "How a velocity is estimated."),
        number("dismiss.distance", \.dismiss.distance, 20...2000, unit: "pt", "The distance of a progress of 1."),
        number("dismiss.threshold", \.dismiss.threshold, 0...1, "The progress that dismisses at any speed."),
        number("dismiss.flickThreshold", \.dismiss.flickThreshold, 0...1, "The progress that dismisses at speed."),
        number("dismiss.flickSpeed", \.dismiss.flickSpeed, 0...10_000, unit: "pt/s", "The least speed of a flick."),
    ]
}

/// The current tuning of the program, which its scenes have in common and the user can change.
public final class TuningSettings {
    /// The current values.
    public var tuning: Tuning

    /// Creates the settings with their first values.
    public init(_ tuning: Tuning = Tuning()) { self.tuning = tuning }
}
