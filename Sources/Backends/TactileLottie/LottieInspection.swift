internal import Foundation

/// Judges whether the renderer can be given an animation.
nonisolated struct LottieInspection {
    typealias Object = [String: Any]

    let file: String
    let limits: LottieLimits

    /// Looks at everything once; the first fault is thrown.
    func inspect(_ json: Any) throws(LottieError) {
        guard let animation = json as? Object else { throw malformed("it is not an object") }
        try inspectNumbers(animation, depth: 0)
        try inspectCanvas(animation)
        let assets = try compositions(of: animation)
        var known: [String: (count: Int, enlargement: Double)] = [:]
        let count = try layerCount(of: animation["layers"], in: assets, path: [], known: &known)
        guard count > 0 else { throw malformed("it has no layers") }
    }

    func malformed(_ reason: String) -> LottieError { .malformed(file: file, reason: reason) }
    func tooLarge(_ reason: String) -> LottieError { .tooLarge(file: file, reason: reason) }

    // MARK: Numbers

    /// Every number is small enough to be walked along, and nothing lies so deep that a reader that calls itself ends.
    private func inspectNumbers(_ value: Any, depth: Int) throws(LottieError) {
        // Each group takes three levels of JSON: its object, its list, and the object of its property.
        guard depth < limits.depth * 4 else { throw tooLarge("more than \(limits.depth) groups within each other") }
        switch value {
        case let object as Object:
            if let curve = object["i"] { try inspectEasing(curve) }
            if let curve = object["o"] { try inspectEasing(curve) }
            for (_, inner) in object { try inspectNumbers(inner, depth: depth + 1) }
        case let list as [Any]: for inner in list { try inspectNumbers(inner, depth: depth + 1) }
        case let number as NSNumber:
            guard abs(number.doubleValue) <= limits.magnitude else {
                throw tooLarge("a number of \(number); at most \(Int(limits.magnitude)) is granted")
            }
        default: break
        }
    }

    /// A curve of time that shoots far beyond its ends would make every number large.
    private func inspectEasing(_ value: Any) throws(LottieError) {
        guard let curve = value as? Object, curve["x"] != nil || curve["y"] != nil else { return }
        guard LottieShapes.numbers(in: value).allSatisfy({ abs($0) <= limits.overshoot }) else {
            throw tooLarge("an easing of more than \(Int(limits.overshoot)) ways")
        }
    }

    private func number(_ key: String, of object: Object) throws(LottieError) -> Double {
        guard let number = object[key] as? NSNumber else { throw malformed("it has no number “\(key)”") }
        return number.doubleValue
    }

    private func inspectCanvas(_ animation: Object) throws(LottieError) {
        for side in ["w", "h"] where try number(side, of: animation) < 1 {
            throw malformed("its canvas has no extent")
        }
        guard try number("fr", of: animation) > 0 else { throw malformed("its frame rate “fr” is not above 0") }
        let count = try number("op", of: animation) - number("ip", of: animation)
        guard count >= 1 else { throw malformed("it ends before it begins") }
        guard count <= Double(limits.frameCount) else {
            throw tooLarge("\(Int(count)) frames; \(limits.frameCount) are granted")
        }
    }

    // MARK: Layers and assets

    /// The compositions that layers may refer to; there is nothing else among the assets.
    private func compositions(of animation: Object) throws(LottieError) -> [String: Any] {
        guard let assets = animation["assets"] else { return [:] }
        guard let assets = assets as? [Object] else { throw malformed("“assets” is not a list of objects") }
        var result: [String: Any] = [:]
        for asset in assets {
            guard let id = asset["id"] as? String else { throw malformed("an asset has no “id”") }
            // rlottie's own decoder of pictures takes whatever it is given.
            guard let layers = asset["layers"] else { throw .pictureInside(file: file, asset: id) }
            guard result.updateValue(layers, forKey: id) == nil else {
                throw malformed("two assets are called “\(id)”")
            }
        }
        return result
    }

    /// How many layers are drawn for a list of them, those of their compositions and all copies included.
    ///
    /// `enlargement` is what lies around the list; `known` has the compositions that have been looked at, each with the
    /// largest enlargement that it was looked at with.
    private func layerCount(
        of layers: Any?, enlargedBy enlargement: Double = 1, in assets: [String: Any], path: [String],
        known: inout [String: (count: Int, enlargement: Double)]
    ) throws(LottieError) -> Int {
        guard let layers = layers as? [Object] else { throw malformed("“layers” is not a list of objects") }
        guard path.count < limits.depth else {
            throw tooLarge("more than \(limits.depth) compositions within each other")
        }
        var count = 0
        for layer in layers {
            guard layer["ty"] is NSNumber else { throw malformed("a layer has no number “ty”") }
            let shapes = try LottieShapes(layer["shapes"], in: self)
            let enlarged = try enlargement * shapes.enlargement * self.enlargement(of: layer, among: layers)
            guard enlarged <= limits.enlargement else {
                throw tooLarge("enlarged more than \(Int(limits.enlargement)) times")
            }
            guard shapes.copies <= Double(limits.layerCount) else { throw tooManyLayers }
            count += Int(shapes.copies)
            if let id = layer["refId"] as? String {
                guard let inner = assets[id] else { throw .assetMissing(file: file, asset: id) }
                guard !path.contains(id) else { throw malformed("composition “\(id)” contains itself") }
                if known[id].map({ $0.enlargement < enlarged }) ?? true {
                    let inside = try layerCount(
                        of: inner, enlargedBy: enlarged, in: assets, path: path + [id], known: &known)
                    known[id] = (inside, enlarged)
                }
                count += known[id]?.count ?? 0
            }
            guard count <= limits.layerCount else { throw tooManyLayers }
        }
        return count
    }

    private var tooManyLayers: LottieError { tooLarge("more than \(limits.layerCount) layers") }

    /// How much a layer is enlarged by itself and by those that it hangs from.
    private func enlargement(of layer: Object, among layers: [Object]) throws(LottieError) -> Double {
        var result = 1.0, next: Object? = layer, steps = 0
        while let layer = next {
            guard steps < limits.depth else { throw tooLarge("more than \(limits.depth) layers hang from each other") }
            steps += 1
            result *= LottieShapes.enlargement(by: layer["ks"])
            guard let parent = layer["parent"] as? NSNumber else { break }
            next = layers.first { ($0["ind"] as? NSNumber) == parent }
        }
        return result
    }
}

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
