public import Replay
public import Viewer

/// An error in the parameters of a sweep: one sentence with the reason and what to do.
nonisolated public struct SweepError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
}

/// A constant of a tuning, and the values that it takes in a sweep.
nonisolated public struct SweepParameter: Hashable, Sendable {
    /// The number of values of a range that does not name one.
    public static let usualSteps = 9

    /// The name of the constant.
    public let name: String
    /// The values, in ascending order or in the order in which they were given.
    public let values: [TuningValue]

    /// Reads a parameter as the command line has it: `name=low...high`, `name=low...high:steps` or `name=value,value`.
    ///
    /// - Throws: ``SweepError`` for a name that is not known, a value out of the constant's range, or other text.
    public init(_ text: String) throws(SweepError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else {
            throw SweepError(
                description: "\(text.prefix(60)) is not a parameter; an example is dismiss.threshold=0.1...0.5:9")
        }
        name = parts[0]
        values = try Self.values(of: parts[1], for: name)
        guard Set(values).count == values.count else {
            throw SweepError(description: "\(name) has a value twice; name each value once")
        }
        for value in values {
            var tuning = Tuning()
            do {
                try tuning.set(name, to: value)
            } catch {
                throw SweepError(description: error.description)
            }
        }
    }

    private static func values(of text: String, for name: String) throws(SweepError) -> [TuningValue] {
        guard let dots = text.firstRange(of: "...") else {
            return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
                Double(part).map { .number($0) } ?? .word(String(part))
            }
        }
        let rest = text[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
        guard let low = Double(text[..<dots.lowerBound]), let high = rest.first.flatMap({ Double($0) }),
            low.isFinite, high.isFinite, rest.count <= 2
        else {
            throw SweepError(description: "\(name): \(text.prefix(60)) is not a range; an example is 0.1...0.5:9")
        }
        guard low != high else {
            throw SweepError(
                description:
                    "\(name): a range has two different ends; the single value is \(name)=\(rest[0].prefix(20))")
        }
        guard low < high else {
            throw SweepError(description: "\(name): the range \(text.prefix(60)) is empty; the lower value comes first")
        }
        let steps = rest.count == 2 ? Int(rest[1]) ?? 0 : usualSteps
        guard (2...SweepGrid.mostCombinations).contains(steps) else {
            throw SweepError(
                description: "\(name): a range has 2 to \(SweepGrid.mostCombinations) values, not \(rest[1].prefix(20))"
            )
        }
        // Rounded, so that 0.1...0.5 contains 0.3 and not 0.30000000000000004.
        return (0..<steps).map { step in
            let value = low + (high - low) * Double(step) / Double(steps - 1)
            return .number((value * 1e9).rounded() / 1e9)
        }
    }

    /// The texts of the values.
    var texts: [String] { values.map(\.text) }

    /// The values as numbers; nil if they are words.
    var numbers: [Double]? {
        let numbers = values.compactMap { value -> Double? in
            if case .number(let number) = value { number } else { nil }
        }
        return numbers.count == values.count ? numbers : nil
    }
}

/// All combinations of the values of a sweep's parameters.
nonisolated public struct SweepGrid: Hashable, Sendable {
    /// The most combinations of a sweep.
    public static let mostCombinations = 10_000

    /// The parameters; the last one changes fastest.
    public let parameters: [SweepParameter]

    /// Creates the grid.
    ///
    /// - Throws: ``SweepError`` if there is no parameter, one is given twice, or there are too many combinations.
    public init(_ parameters: [SweepParameter]) throws(SweepError) {
        guard !parameters.isEmpty else {
            throw SweepError(description: "a sweep needs a parameter; an example is dismiss.threshold=0.1...0.5:9")
        }
        var names: Set<String> = [], count = 1
        for parameter in parameters {
            guard names.insert(parameter.name).inserted else {
                throw SweepError(description: "\(parameter.name) is given twice; give each parameter once")
            }
            count *= parameter.values.count
            guard count <= Self.mostCombinations else {
                throw SweepError(
                    description: "the parameters have more than \(Self.mostCombinations) combinations; use fewer steps")
            }
        }
        self.parameters = parameters
    }

    /// The number of combinations.
    public var count: Int { parameters.reduce(1) { $0 * $1.values.count } }

    /// Returns the index of the value of each parameter in a combination.
    public func places(of combination: Int) -> [Int] {
        var rest = combination, places: [Int] = []
        for parameter in parameters.reversed() {
            places.append(rest % parameter.values.count)
            rest /= parameter.values.count
        }
        return places.reversed()
    }

    /// Returns the combination in which the parameters have the values of these indices.
    public func combination(at places: [Int]) -> Int {
        zip(parameters, places).reduce(0) { $0 * $1.0.values.count + $1.1 }
    }

    /// Returns a tuning with the values of a combination.
    ///
    /// - Parameters:
    ///   - combination: the index of the combination.
    ///   - base: the tuning, whose other constants stay.
    /// - Returns: The tuning.
    public func tuning(_ combination: Int, over base: Tuning) -> Tuning {
        var tuning = base
        for (parameter, place) in zip(parameters, places(of: combination)) {
            // The parameters have been checked.
            try? tuning.set(parameter.name, to: parameter.values[place])
        }
        return tuning
    }

    /// Returns a recording with the values of a combination in place of its own, from its beginning to its end.
    public func recording(_ combination: Int, of recording: Recording) -> Recording {
        var recording = recording
        recording.tuning = tuning(combination, over: recording.tuning)
        recording.tunings = recording.tunings.map {
            RecordedTuning(time: $0.time, tuning: tuning(combination, over: $0.tuning))
        }
        return recording
    }

    /// Returns the values of a combination as a sentence.
    func text(_ combination: Int) -> String {
        zip(parameters, places(of: combination)).map { "\($0.name) \($0.texts[$1])" }.joined(separator: ", ")
    }
}
