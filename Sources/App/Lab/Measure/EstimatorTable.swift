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

    /// Tables for a terminal, at most 100 columns wide if the names of the devices permit it.
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
                Self.number(result.release, 2),
            ]
        }
        return """
            Error of the predicted movement over \(Self.number(horizon * 1000, 0)) ms, \(evaluation.count) predictions, \
            stamps: \(stamping.rawValue)
            (relative: the mean error per distance moved, each device counts the same; 1 predicts no movement)
            \(Self.table(["estimator", "relative", "median pt", "95 % pt", "lift relative", "lift pt"], rows))
            """
    }

    private var devices: String {
        let rows = evaluation.results.map { result in
            [result.estimator.rawValue] + evaluation.devices.map { Self.number(result.scores[$0], 3) }
        }
        let names = evaluation.devices.map { Self.lines(of: $0, width: 20) }
        let height = names.map(\.count).max() ?? 0
        // A short name stands on the last lines of the head.
        let head = (0..<height).map { line in
            [line == height - 1 ? "estimator" : ""]
                + names.map { $0.count + line < height ? "" : $0[$0.count + line - height] }
        }
        return "The relative error of each device\n" + Self.table(head + rows)
    }

    /// Returns a name in lines that break between words; a word that is longer than the width has a line of its own.
    static func lines(of name: String, width: Int) -> [String] {
        name.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    private var validations: String {
        let rows = evaluation.crossValidations().map { validation in
            [
                validation.device, validation.chosen.rawValue, Self.number(validation.score, 3),
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

            Median error of the velocity at the lift on the synthetic set, in points a second
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

    /// Returns rows in columns: the first one is aligned to the left, the others to the right.
    private static func table(_ header: [String], _ rows: [[String]]) -> String { table([header] + rows) }

    private static func table(_ lines: [[String]]) -> String {
        let widths = (lines.first ?? []).indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            zip(line, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
