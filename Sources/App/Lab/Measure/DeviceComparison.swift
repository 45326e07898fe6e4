/// The distributions of two groups of recordings, such as those of two devices, side by side.
nonisolated public struct DeviceComparison: Sendable {
    /// The groups.
    public let first, second: Group
    /// The quantities, in the order of ``Quantity``.
    public let quantities: [Row]

    /// A group of recordings.
    public struct Group: Sendable {
        /// The name.
        public let name: String
        /// The recordings.
        public let recordings: [RecordingMeasurement]

        /// Creates a group.
        public init(name: String, recordings: [RecordingMeasurement]) {
            (self.name, self.recordings) = (name, recordings)
        }
    }

    /// A quantity of both groups.
    public struct Row: Sendable {
        /// The quantity.
        public let quantity: Quantity
        /// All values of each group; nil without a value.
        public let first, second: Distribution?
        /// A Boolean value that indicates whether some recording of each group has what the quantity is measured from.
        public let isRecorded: (first: Bool, second: Bool)
        /// The numbers of the values that the test compares.
        public let tested: (first: Int, second: Int)
        /// The test; nil for too few values.
        public let test: RankTest?

        /// The difference of the medians, the second minus the first; nil unless both groups have values.
        public var difference: Double? { first.flatMap { first in second.map { $0.median - first.median } } }
    }

    /// Compares two groups.
    public init(_ first: Group, _ second: Group) {
        (self.first, self.second) = (first, second)
        quantities = Quantity.allCases.map { quantity in
            let values = [first, second].map { group in group.recordings.compactMap { $0.values(of: quantity) } }
            let pooled = values.map { Distribution($0.joined(), classWidth: quantity.classWidth) }
            // The values of one recording follow from each other, so that each recording counts once.
            let tested = values.map { recordings in
                quantity.isDependent
                    ? recordings.compactMap { Distribution($0)?.median } : Array(recordings.joined())
            }
            return Row(
                quantity: quantity, first: pooled[0], second: pooled[1],
                isRecorded: (!values[0].isEmpty, !values[1].isEmpty), tested: (tested[0].count, tested[1].count),
                test: RankTest(tested[0], tested[1]))
        }
    }

    /// Returns the names of two groups of files: those of their folders if each group has its own, and numbers otherwise.
    public static func names(_ first: [String], _ second: [String]) -> (String, String) {
        func folder(_ paths: [String]) -> String? {
            let folders = Set(paths.map { $0.split(separator: "/").dropLast().last.map(String.init) })
            return folders.count == 1 ? folders.first ?? nil : nil
        }
        guard let name = folder(first), let other = folder(second), name != other else { return ("first", "second") }
        return (name, other)
    }
}

nonisolated extension DeviceComparison.Row {
    /// A Boolean value that indicates whether the test shows a difference.
    var isShown: Bool { test.map { $0.p < RankTest.level } ?? false }

    /// The result of the test as words.
    var words: String {
        guard isRecorded.first, isRecorded.second else { return "not recorded" }
        let numbers =
            "\(tested.first) and \(tested.second) " + (quantity.isDependent ? "recordings" : quantity.testedWords)
        guard let test else { return "too few to tell: \(numbers)" }
        let p = test.p < 0.001 ? "p < 0.001" : "p = " + NumberText.fixed(test.p, 3)
        return "\(isShown ? "differs" : "no difference shown"), \(p), \(numbers)"
    }
}

nonisolated extension Quantity {
    /// The name of what has one value each.
    fileprivate var testedWords: String { self == .restNoise || self == .restPeak ? "rests" : "releases" }

    /// The factor and the decimals with which a table shows values, and their unit there.
    var shown: (factor: Double, decimals: Int, unit: String) {
        switch unit {
        case .seconds: (1000, 2, "ms")
        case .points: (1, 2, "pt")
        case .speed: (1, 0, "pt/s")
        case .hertz: (1, 1, "Hz")
        case .refreshes: (1, 1, "refreshes")
        case .none: (1, 2, "")
        }
    }

    /// Returns a value as a table shows it.
    func text(_ value: Double?) -> String { NumberText.fixed(value.map { $0 * shown.factor }, shown.decimals) }
}
