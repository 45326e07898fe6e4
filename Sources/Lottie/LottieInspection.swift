internal import Foundation

/// Judges whether the renderer can be given an animation.
nonisolated struct LottieInspection {
    private typealias Object = [String: Any]

    let file: String
    let folder: String
    let limits: LottieLimits

    /// Looks at everything once; the first fault is thrown.
    func inspect(_ json: Any) throws(LottieError) {
        guard let animation = json as? Object else { throw malformed("it is not an object") }
        try inspectNumbers(animation, depth: 0)
        try inspectCanvas(animation)
        let assets = try compositions(of: animation)
        var known: [String: Int] = [:]
        let count = try layerCount(of: animation["layers"], in: assets, path: [], known: &known)
        guard count > 0 else { throw malformed("it has no layers") }
    }

    private func malformed(_ reason: String) -> LottieError { .malformed(file: file, reason: reason) }
    private func tooLarge(_ reason: String) -> LottieError { .tooLarge(file: file, reason: reason) }

    // MARK: Numbers

    /// Every number is small enough to be walked along, and nothing lies so deep that a reader that calls itself ends.
    private func inspectNumbers(_ value: Any, depth: Int) throws(LottieError) {
        // Each group takes three levels of JSON: its object, its list, and the object of its property.
        guard depth < limits.depth * 4 else { throw tooLarge("more than \(limits.depth) groups within each other") }
        switch value {
        case let object as Object: for (_, inner) in object { try inspectNumbers(inner, depth: depth + 1) }
        case let list as [Any]: for inner in list { try inspectNumbers(inner, depth: depth + 1) }
        case let number as NSNumber:
            guard abs(number.doubleValue) <= limits.magnitude else {
                throw tooLarge("a number of \(number); at most \(Int(limits.magnitude)) is granted")
            }
        default: break
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

    /// The compositions that layers may refer to; the pictures' files are there.
    private func compositions(of animation: Object) throws(LottieError) -> [String: Any] {
        guard let assets = animation["assets"] else { return [:] }
        guard let assets = assets as? [Object] else { throw malformed("“assets” is not a list of objects") }
        var result: [String: Any] = [:]
        for asset in assets {
            guard let id = asset["id"] as? String else { throw malformed("an asset has no “id”") }
            if let layers = asset["layers"] {
                result[id] = layers
            } else {
                try inspectPicture(asset, id: id)
                result[id] = [Object]()
            }
        }
        return result
    }

    /// A picture is in the file itself, or lies in the animation's folder or below.
    private func inspectPicture(_ asset: Object, id: String) throws(LottieError) {
        guard let name = asset["p"] as? String else { throw .assetMissing(file: file, asset: id) }
        if name.hasPrefix("data:") { return }
        let path = (asset["u"] as? String ?? "") + name
        guard !folder.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
            FileManager.default.isReadableFile(atPath: folder + path)
        else { throw .assetMissing(file: file, asset: path) }
    }

    /// How many layers are drawn for a list of them, those of their compositions included.
    private func layerCount(
        of layers: Any?, in assets: [String: Any], path: [String], known: inout [String: Int]
    ) throws(LottieError) -> Int {
        guard let layers = layers as? [Object] else { throw malformed("“layers” is not a list of objects") }
        guard path.count < limits.depth else {
            throw tooLarge("more than \(limits.depth) compositions within each other")
        }
        var count = layers.count
        for layer in layers {
            guard layer["ty"] is NSNumber else { throw malformed("a layer has no number “ty”") }
            guard let id = layer["refId"] as? String else { continue }
            guard let inner = assets[id] else { throw .assetMissing(file: file, asset: id) }
            guard !path.contains(id) else { throw malformed("composition “\(id)” contains itself") }
            if known[id] == nil {
                known[id] = try layerCount(of: inner, in: assets, path: path + [id], known: &known)
            }
            count += known[id] ?? 0
            guard count <= limits.layerCount else { break }
        }
        guard count <= limits.layerCount else {
            throw tooLarge("more than \(limits.layerCount) layers")
        }
        return count
    }
}
