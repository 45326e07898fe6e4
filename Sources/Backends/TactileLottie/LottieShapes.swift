internal import Foundation

/// What the shapes of a layer make of each other: how many copies are drawn, how much they are enlarged, and how many
/// dashes their strokes have.
nonisolated struct LottieShapes {
    private typealias Object = [String: Any]

    /// How many times the shapes are drawn, by repeaters within repeaters; at least 1.
    private(set) var copies = 1.0
    /// How much they are enlarged, by groups within groups; at least 1.
    private(set) var enlargement = 1.0

    /// Looks at the shapes of a layer.
    init(_ shapes: Any?, in inspection: LottieInspection) throws(LottieError) {
        guard let shapes else { return }
        let extent = Self.numbers(in: shapes).reduce(0) { max($0, abs($1)) }
        try Self.inspectDashes(shapes, extent: extent, in: inspection)
        (copies, enlargement) = Self.product(of: shapes)
    }

    private static func product(of shapes: Any?) -> (copies: Double, enlargement: Double) {
        var own = (copies: 1.0, enlargement: 1.0), inner = own
        for case let shape as Object in shapes as? [Any] ?? [] {
            switch shape["ty"] as? String {
            case "rp":
                let count = max(1, largest(in: shape["c"]))
                own.copies *= count
                // Each copy enlarges the one before it.
                own.enlargement *= pow(enlargement(by: shape["tr"]), count)
            case "tr": own.enlargement *= enlargement(by: shape)
            default: break
            }
            let group = product(of: shape["it"])
            inner = (max(inner.copies, group.copies), max(inner.enlargement, group.enlargement))
        }
        return (own.copies * inner.copies, own.enlargement * inner.enlargement)
    }

    /// rlottie makes a path of every dash.
    private static func inspectDashes(
        _ value: Any, extent: Double, in inspection: LottieInspection
    ) throws(LottieError) {
        if let list = value as? [Any] {
            for inner in list { try inspectDashes(inner, extent: extent, in: inspection) }
        }
        guard let object = value as? Object else { return }
        if let dashes = object["d"] as? [Any] {
            let properties = dashes.compactMap { $0 as? Object }.filter { $0["n"] as? String != "o" }.map { $0["v"] }
            let lengths = properties.map { values(of: $0).min() ?? 0 }
            // One that is shorter than nothing, if only for a moment, never comes to the end of its line.
            guard lengths.allSatisfy({ $0 >= 0 }), properties.allSatisfy(staysWithinItsFrames) else {
                throw inspection.malformed("a dash is shorter than nothing")
            }
            guard lengths.isEmpty || extent <= inspection.limits.dashCount * lengths.reduce(0, +) else {
                throw inspection.tooLarge("more than \(Int(inspection.limits.dashCount)) dashes")
            }
        }
        for (_, inner) in object { try inspectDashes(inner, extent: extent, in: inspection) }
    }

    // MARK: Properties

    /// How much a transform enlarges what is in it; at least 1.
    static func enlargement(by transform: Any?) -> Double {
        max(1, largest(in: (transform as? Object)?["s"]) / 100)
    }

    private static func largest(in property: Any?) -> Double { values(of: property).reduce(0) { max($0, abs($1)) } }

    /// The numbers that a property takes, still or in its key frames.
    private static func values(of property: Any?) -> [Double] {
        let value = (property as? Object)?["k"] ?? property as Any
        guard let frames = value as? [Any], frames.contains(where: { $0 is Object }) else { return numbers(in: value) }
        return frames.flatMap { frame in
            ["s", "e"].flatMap { key in (frame as? Object)?[key].map(numbers) ?? [] }
        }
    }

    /// Whether the easings of a property nowhere lead beyond the values in its key frames.
    private static func staysWithinItsFrames(_ property: Any?) -> Bool {
        let frames = (property as? Object)?["k"] as? [Any] ?? []
        return frames.compactMap { $0 as? Object }.allSatisfy { frame in
            ["i", "o"].allSatisfy { key in
                (frame[key].map(numbers) ?? []).allSatisfy { (0...1).contains($0) }
            }
        }
    }

    /// All numbers inside a value.
    static func numbers(in value: Any) -> [Double] {
        switch value {
        case let object as Object: object.values.flatMap(numbers)
        case let list as [Any]: list.flatMap(numbers)
        case let number as NSNumber: [number.doubleValue]
        default: []
        }
    }
}
