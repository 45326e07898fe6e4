/// One constant of a ``Tuning``.
public nonisolated struct TuningParameter: Sendable {
    /// The kinds of constants.
    public enum Kind: Sendable {
        /// A number in a range.
        case number(any WritableKeyPath<Tuning, Double> & Sendable, range: ClosedRange<Double>, unit: String)
        /// One of several words.
        case choice([String], get: @Sendable (Tuning) -> String, set: @Sendable (inout Tuning, String) -> Void)
    }

    /// The origins of defaults.
    public enum Source: String, Sendable, CaseIterable {
        /// A published article about the system.
        // strings: begin
        case article = "the article's"
        /// UIKit, by its documentation or by published measurements.
        case uiKit = "UIKit's"
        /// This project.
        case ours
        // strings: end
    }

    /// The name, with a point between the group and the constant.
    public let name: String
    /// The meaning, in a sentence.
    public let summary: String
    /// The origin of the default.
    public let source: Source
    /// The kind, with the access to the value.
    public let kind: Kind

    /// The group, and the name of the constant inside it; a constant without a group has an empty one.
    public var path: (group: String, name: String) {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : ("", name)
    }

    /// The unit of a number; empty if it has none.
    public var unit: String { if case .number(_, _, let unit) = kind { unit } else { "" } }

    /// The number of decimal digits that a slider needs for this constant: about a thousand steps.
    public var fractionDigits: Int {
        guard case .number(_, let range, _) = kind else { return 0 }
        let extent = range.upperBound - range.lowerBound
        return extent >= 100 ? 0 : extent >= 10 ? 1 : extent >= 1 ? 2 : 3
    }

    static func number(
        _ name: String, _ path: any WritableKeyPath<Tuning, Double> & Sendable, _ range: ClosedRange<Double>,
        unit: String = "", _ source: Source, _ summary: String
    ) -> TuningParameter {
        TuningParameter(name: name, summary: summary, source: source, kind: .number(path, range: range, unit: unit))
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Tuning, Value> & Sendable, _ source: Source, _ summary: String
    ) -> TuningParameter {
        let kind = Kind.choice(
            Value.allCases.map(\.rawValue), get: { $0[keyPath: path].rawValue },
            set: { tuning, word in
                if let value = Value(rawValue: word) { tuning[keyPath: path] = value }
            })
        return TuningParameter(name: name, summary: summary, source: source, kind: kind)
    }
}
