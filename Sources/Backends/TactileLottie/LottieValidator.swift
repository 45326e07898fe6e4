internal import Glibc
internal import System

/// A validator that rejects animations that the renderer cannot draw safely.
nonisolated struct LottieValidator {
    let file: String
    let limits: LottieLimits

    /// Checks a whole animation; throws the first fault.
    func validate(_ json: JSONValue) throws(LottieError) {
        guard json.object != nil else { throw malformed("it is not an object") }
        try validateNumbers(json, depth: 0)
        try validateCanvas(json)
        let assets = try compositions(of: json)
        var known: [String: (count: Int, enlargement: Double)] = [:]
        let count = try layerCount(of: json["layers"], in: assets, path: [], known: &known)
        guard count > 0 else { throw malformed("it has no layers") }
    }

    fileprivate func malformed(_ reason: String) -> LottieError { .malformed(file: file, reason: reason) }
    fileprivate func tooLarge(_ reason: String) -> LottieError { .tooLarge(file: file, reason: reason) }

    // MARK: Numbers

    /// Checks the magnitude of every number, and that the nesting cannot overflow the stack of a recursive reader.
    private func validateNumbers(_ value: JSONValue, depth: Int) throws(LottieError) {
        // Each group needs three levels of JSON: its object, its list, and the object of its property.
        guard depth < limits.depth * 4 else { throw tooLarge("more than \(limits.depth) nested groups") }
        if let number = value.number, abs(number) > limits.magnitude {
            throw tooLarge("a number of \(value); at most \(Int(limits.magnitude)) is allowed")
        }
        for curve in ["i", "o"].compactMap({ value[$0] }) { try validateEasing(curve) }
        for inner in value.inner { try validateNumbers(inner, depth: depth + 1) }
    }

    /// Checks the control points of an easing, because a large overshoot makes every animated value large.
    private func validateEasing(_ value: JSONValue) throws(LottieError) {
        guard value["x"] != nil || value["y"] != nil else { return }
        guard LottieShapes.numbers(in: value).allSatisfy({ abs($0) <= limits.overshoot }) else {
            throw tooLarge("an easing beyond \(Int(limits.overshoot)) times its range")
        }
    }

    private func number(_ key: String, of object: JSONValue) throws(LottieError) -> Double {
        guard let number = object[key]?.number else { throw malformed("it has no number “\(key)”") }
        return number
    }

    private func validateCanvas(_ animation: JSONValue) throws(LottieError) {
        for side in ["w", "h"] where try number(side, of: animation) < 1 {
            throw malformed("its canvas has no extent")
        }
        guard try number("fr", of: animation) > 0 else { throw malformed("its frame rate “fr” is not above 0") }
        let count = try number("op", of: animation) - number("ip", of: animation)
        guard count >= 1 else { throw malformed("it ends before it begins") }
        guard count <= Double(limits.frameCount) else {
            throw tooLarge("\(Int(count)) frames; \(limits.frameCount) are allowed")
        }
    }

    // MARK: Layers and assets

    /// Returns the layers of each composition by its identifier; throws if there is any other asset.
    private func compositions(of animation: JSONValue) throws(LottieError) -> [String: JSONValue] {
        guard let assets = animation["assets"] else { return [:] }
        guard let assets = assets.objects else { throw malformed("“assets” is not a list of objects") }
        var result: [String: JSONValue] = [:]
        for asset in assets {
            guard let id = asset["id"]?.string else { throw malformed("an asset has no “id”") }
            // rlottie's decoder of bitmap images has no limits.
            guard let layers = asset["layers"] else { throw .pictureInside(file: file, asset: id) }
            guard result.updateValue(layers, forKey: id) == nil else {
                throw malformed("two assets have the “id” “\(id)”")
            }
        }
        return result
    }

    /// Returns the number of layers drawn for a list of layers, including those of compositions and all copies.
    ///
    /// `enlargement` is the product of the scales that enclose the list, and `path` has the enclosing compositions.
    /// `known` has the compositions checked so far, each with the largest enlargement for which it was checked.
    private func layerCount(
        of layers: JSONValue?, enlargedBy enlargement: Double = 1, in assets: [String: JSONValue], path: [String],
        known: inout [String: (count: Int, enlargement: Double)]
    ) throws(LottieError) -> Int {
        guard let layers = layers?.objects else { throw malformed("“layers” is not a list of objects") }
        guard path.count < limits.depth else {
            throw tooLarge("more than \(limits.depth) nested compositions")
        }
        var count = 0
        for layer in layers {
            guard layer["ty"]?.number != nil else { throw malformed("a layer has no number “ty”") }
            let shapes = try LottieShapes(layer["shapes"], in: self)
            let enlarged = try enlargement * shapes.enlargement * self.enlargement(of: layer, among: layers)
            guard enlarged <= limits.enlargement else {
                throw tooLarge("enlarged more than \(Int(limits.enlargement)) times")
            }
            guard shapes.copies <= Double(limits.layerCount) else { throw tooManyLayers }
            count += Int(shapes.copies)
            if let id = layer["refId"]?.string {
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

    /// Returns the product of the scales of a layer and of its chain of parents.
    private func enlargement(of layer: JSONValue, among layers: [JSONValue]) throws(LottieError) -> Double {
        var result = 1.0, next: JSONValue? = layer, steps = 0
        while let layer = next {
            guard steps < limits.depth else { throw tooLarge("a chain of more than \(limits.depth) parent layers") }
            steps += 1
            result *= LottieShapes.enlargement(by: layer["ks"])
            guard let parent = layer["parent"]?.number else { break }
            next = layers.first { $0["ind"]?.number == parent }
        }
        return result
    }
}

/// The multiplication of a layer's shapes: the copies that repeaters make, and the enlargement by groups and repeaters.
nonisolated private struct LottieShapes {
    /// The number of copies of the shapes that nested repeaters draw, at least 1.
    private(set) var copies = 1.0
    /// The product of the scales of nested groups, at least 1.
    private(set) var enlargement = 1.0

    /// Checks the dashes of a layer's shapes, and computes their copies and their enlargement.
    init(_ shapes: JSONValue?, in validator: LottieValidator) throws(LottieError) {
        guard let shapes else { return }
        let extent = Self.numbers(in: shapes).reduce(0) { max($0, abs($1)) }
        try Self.validateDashes(shapes, extent: extent, in: validator)
        (copies, enlargement) = Self.product(of: shapes)
    }

    private static func product(of shapes: JSONValue?) -> (copies: Double, enlargement: Double) {
        var own = (copies: 1.0, enlargement: 1.0), inner = own
        for shape in shapes?.array ?? [] {
            switch shape["ty"]?.string {
            case "rp":
                let count = max(1, largest(in: shape["c"]))
                own.copies *= count
                // A repeater applies its transform to each copy once more than to the one before.
                own.enlargement *= pow(enlargement(by: shape["tr"]), count)
            case "tr": own.enlargement *= enlargement(by: shape)
            default: break
            }
            let group = product(of: shape["it"])
            inner = (max(inner.copies, group.copies), max(inner.enlargement, group.enlargement))
        }
        return (own.copies * inner.copies, own.enlargement * inner.enlargement)
    }

    /// Checks the number of dashes, because rlottie makes a path of each one.
    private static func validateDashes(
        _ value: JSONValue, extent: Double, in validator: LottieValidator
    ) throws(LottieError) {
        if let dashes = value["d"]?.array {
            let properties = dashes.filter { $0.object != nil && $0["n"]?.string != "o" }.map { $0["v"] }
            let lengths = properties.map { values(of: $0).min() ?? 0 }
            // With a negative length, even in a single frame, rlottie never reaches the end of the line.
            guard lengths.allSatisfy({ $0 >= 0 }), properties.allSatisfy(staysWithinKeyframes) else {
                throw validator.malformed("a dash has a negative length")
            }
            guard lengths.isEmpty || extent <= validator.limits.dashCount * lengths.reduce(0, +) else {
                throw validator.tooLarge("more than \(Int(validator.limits.dashCount)) dashes")
            }
        }
        for inner in value.inner { try validateDashes(inner, extent: extent, in: validator) }
    }

    // MARK: Properties

    /// Returns the largest scale of a transform, at least 1.
    static func enlargement(by transform: JSONValue?) -> Double {
        max(1, largest(in: transform?["s"]) / 100)
    }

    private static func largest(in property: JSONValue?) -> Double {
        values(of: property).reduce(0) { max($0, abs($1)) }
    }

    /// Returns the values of a property: its constant ones, or those of its keyframes.
    private static func values(of property: JSONValue?) -> [Double] {
        guard let value = property?["k"] ?? property else { return [] }
        guard let frames = value.array?.filter({ $0.object != nil }), !frames.isEmpty else { return numbers(in: value) }
        return frames.flatMap { frame in
            ["s", "e"].flatMap { key in frame[key].map(numbers) ?? [] }
        }
    }

    /// Returns whether the easings of a property never exceed the values of its keyframes.
    private static func staysWithinKeyframes(_ property: JSONValue?) -> Bool {
        let frames = property?["k"]?.array ?? []
        return frames.allSatisfy { frame in
            ["i", "o"].allSatisfy { key in
                (frame[key].map(numbers) ?? []).allSatisfy { (0...1).contains($0) }
            }
        }
    }

    /// Returns all numbers inside a value.
    static func numbers(in value: JSONValue) -> [Double] {
        value.number.map { [$0] } ?? value.inner.flatMap(numbers)
    }
}

nonisolated extension JSONValue {
    /// The elements of an array or the values of an object; empty for another value.
    fileprivate var inner: [JSONValue] { array ?? object?.map(\.value) ?? [] }

    /// The objects of an array; nil for another value, and for an array with another element.
    fileprivate var objects: [JSONValue]? { array.flatMap { $0.contains { $0.object == nil } ? nil : $0 } }
}
