import Motion

/// The text of a comparison of the velocity estimators.
public nonisolated struct EstimatorTable: Sendable {
    private let evaluation: EstimatorEvaluation
    private let horizon: Double
    private let stamping: EstimatorEvaluation.Stamping
    private let synthesis: EstimatorSynthesis

    /// Evaluates the estimators on movements and on the synthetic set.
    ///
    /// - Parameters:
    ///   - movements: the movements; without any, only the synthetic set is evaluated.
    ///   - horizon: the time between a sample and the predicted position, in seconds.
    ///   - stamping: the times that the estimators receive.
    ///   - seed: the seed of the synthetic set.
    public init(
        _ movements: [EstimatorMovement], horizon: Double, stamping: EstimatorEvaluation.Stamping, seed: UInt64
    ) {
        evaluation = EstimatorEvaluation(movements, horizon: horizon, stamping: stamping)
        self.horizon = horizon
        self.stamping = stamping
        synthesis = EstimatorSynthesis(seed: seed)
    }

    /// Tables for a terminal, at most 80 columns wide.
    public var text: String {
        var parts: [String] = []
        if evaluation.count > 0 {
            parts = [predictions, devices]
            if evaluation.devices.count > 1 { parts.append(validations) }
        }
        parts.append(synthetic)
        return parts.joined(separator: "\n\n")
    }

    private var predictions: String {
        let rows = evaluation.results.map { result in
            [
                result.estimator.rawValue, Self.number(result.score, 3), Self.number(result.median, 2),
                Self.number(result.percentile95, 2), Self.number(result.releaseScore, 3),
                Self.number(result.release, 2), "\(result.wrongSignCount)",
            ]
        }
        return """
            Error of the predicted movement over \(Self.number(horizon * 1000, 0)) ms
            \(evaluation.count) predictions; stamps: \(stamping.rawValue)
            relative: the mean error per distance moved, each device counts the same; 1
            predicts no movement. lift: that of the last prediction before each of
            \(evaluation.liftCount) lifts. wrong: lifts with an estimate against the movement.
            \(Self.table(["estimator", "relative", "median pt", "95 % pt", "lift", "lift pt", "wrong"], rows))
            """
    }

    private var devices: String {
        let rows = evaluation.devices.map { device in
            [Self.short(device)] + evaluation.results.map { Self.number($0.scores[device], 3) }
        }
        return "The relative error of each device\n"
            + Self.table(["device"] + evaluation.results.map(\.estimator.rawValue), rows)
    }

    /// The most characters of a device's name.
    private static let longestName = 32

    /// Returns a name that fits into a column.
    static func short(_ name: String) -> String {
        name.count > longestName ? name.prefix(longestName - 1) + "…" : name
    }

    private var validations: String {
        let rows = evaluation.crossValidations().map { validation in
            [
                Self.short(validation.device), validation.chosen.rawValue, Self.number(validation.score, 3),
                validation.best.rawValue, Self.number(validation.bestScore, 3),
            ]
        }
        return "The best estimator of all devices but one, on the one left out\n"
            + Self.table(["left out", "chosen", "relative", "best there", "relative"], rows)
    }

    private var synthetic: String {
        let disturbances = EstimatorSynthesis.Disturbance.allCases
        let header = ["estimator", "mean"] + disturbances.map(\.rawValue)
        let rows = synthesis.results.map { result in
            [result.estimator.rawValue, Self.number(result.score, 3)]
                + disturbances.map { Self.number(result.scores[$0], 3) }
        }
        let lifts = synthesis.results.map { result in
            [result.estimator.rawValue, ""] + disturbances.map { Self.number(result.releases[$0], 0) }
        }
        return """
            Error of the velocity on the synthetic set, relative to the mean speed
            \(Self.table(header, rows))

            Median error of the velocity at the lift on the synthetic set, in pt/s
            \(Self.table(header.map { $0 == "mean" ? "" : $0 }, lifts))
            """
    }

    /// The same figures as comma-separated values, one a line.
    public var csv: String {
        var lines = ["set,stamps,horizon,estimator,condition,measure,value"]
        func add(
            _ set: String, _ estimator: VelocityEstimator, _ condition: String, _ measure: String, _ value: Double?
        ) {
            guard let value else { return }
            let prefix =
                set == "recorded" ? "\(set),\(stamping.rawValue),\(horizon)" : "\(set),,"
            let quoted = "\"" + condition.replacing("\"", with: "\"\"") + "\""
            lines.append("\(prefix),\(estimator.rawValue),\(quoted),\(measure),\(value)")
        }
        for result in evaluation.results where evaluation.count > 0 {
            add("recorded", result.estimator, "all", "relative", result.score)
            add("recorded", result.estimator, "all", "median", result.median)
            add("recorded", result.estimator, "all", "percentile95", result.percentile95)
            add("recorded", result.estimator, "lift", "relative", result.releaseScore)
            add("recorded", result.estimator, "lift", "median", result.release)
            add("recorded", result.estimator, "lift", "wrongSigns", Double(result.wrongSignCount))
            for device in evaluation.devices {
                add("recorded", result.estimator, device, "relative", result.scores[device])
            }
        }
        for result in synthesis.results {
            for disturbance in EstimatorSynthesis.Disturbance.allCases {
                add("synthetic", result.estimator, disturbance.rawValue, "relative", result.scores[disturbance])
                add("synthetic", result.estimator, disturbance.rawValue, "median", result.medians[disturbance])
                add("synthetic", result.estimator, disturbance.rawValue, "lift", result.releases[disturbance])
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a number with some decimals; a dash for none.
    private static func number(_ value: Double?, _ decimals: Int) -> String {
        guard let value, value.isFinite, abs(value) < 1e12 else { return "-" }
        let factor = [1.0, 10, 100, 1000][decimals]
        let scaled = Int((abs(value) * factor).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard decimals > 0 else { return sign + String(scaled) }
        let digits = String(scaled)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// The usual number of columns of a terminal.
    private static let widestLine = 80

    /// Returns rows in columns: the first one is aligned to the left, the others to the right.
    ///
    /// Columns that do not fit into a terminal follow below, beside the first one again.
    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        let lines = [header] + rows
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var parts: [[Int]] = [[]], width = widths[0]
        for column in header.indices.dropFirst() {
            if width + 2 + widths[column] > widestLine {
                parts.append([])
                width = widths[0]
            }
            width += 2 + widths[column]
            parts[parts.count - 1].append(column)
        }
        return parts.map { columns in
            lines.map { line in
                let first = line[0] + String(repeating: " ", count: widths[0] - line[0].count)
                let others = columns.map { String(repeating: " ", count: widths[$0] - line[$0].count) + line[$0] }
                return ([first] + others).joined(separator: "  ")
            }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
