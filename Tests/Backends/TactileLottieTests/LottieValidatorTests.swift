import Foundation
import TestSupport
import Testing

@testable import TactileLottie

@Suite struct LottieValidatorTests {
    private func error(of text: String, limits: LottieLimits = LottieLimits()) -> LottieError? {
        do throws(LottieError) { _ = try LottieAnimation(text, name: "a", limits: limits) } catch { return error }
        return nil
    }

    @Test(arguments: ["", "{", "[1, 2", "nothing", "\u{0}", "{\"v\": NaN}"])
    func `a text that is not JSON is rejected`(text: String) {
        guard case .notJSON(file: "a", _) = error(of: text) else {
            Issue.record("\(text) gave \(String(describing: error(of: text)))")
            return
        }
    }

    @Test func `a truncated text is rejected`() {
        let text = LottieTexts.growing
        for count in stride(from: 0, to: text.utf8.count, by: 7) {
            #expect(error(of: String(text.prefix(count))) != nil)
        }
        #expect(error(of: text) == nil)
    }

    nonisolated private static let malformed: [(String, String)] = [
        ("[]", "it is not an object"),
        ("{}", "it has no number “w”"),
        (LottieTexts.text(layers: []), "it has no layers"),
        (LottieTexts.text(layers: [3]), "“layers” is not a list of objects"),
        (LottieTexts.text(layers: [], without: "layers"), "“layers” is not a list of objects"),
        (LottieTexts.text(layers: [["nm": "x"]]), "a layer has no number “ty”"),
        (LottieTexts.text(layers: [], with: ["w": 0]), "its canvas has no extent"),
        (LottieTexts.text(layers: [], with: ["h": "tall"]), "it has no number “h”"),
        (LottieTexts.text(layers: [], with: ["fr": 0]), "its frame rate “fr” is not above 0"),
        (LottieTexts.text(layers: [], with: ["op": -5]), "it ends before it begins"),
        (LottieTexts.text(layers: [], with: ["assets": 7]), "“assets” is not a list of objects"),
        (LottieTexts.text(layers: [], assets: [["p": "x.png"]]), "an asset has no “id”"),
        (
            LottieTexts.text(
                layers: [], assets: [["id": "a", "layers": [Any]()], ["id": "a", "layers": [Any]()]]),
            "two assets have the “id” “a”"
        ),
        (
            LottieTexts.text(
                layers: [LottieTexts.reference(to: "a")],
                assets: [
                    ["id": "a", "layers": [LottieTexts.reference(to: "b")]],
                    ["id": "b", "layers": [LottieTexts.reference(to: "a")]],
                ]), "composition “a” contains itself"
        ),
    ]

    @Test(arguments: malformed) func `JSON that is not an animation is rejected`(text: String, reason: String) {
        #expect(error(of: text) == .malformed(file: "a", reason: reason))
    }

    @Test func `a reference to a missing composition is rejected`() {
        let missing = LottieTexts.text(layers: [LottieTexts.reference(to: "b")])
        #expect(error(of: missing) == .assetMissing(file: "a", asset: "b"))
    }

    @Test func `an error shows the invisible characters of a name`() {
        let error = LottieError.assetMissing(file: "a", asset: "b\n\u{202E}")
        #expect(error.description.contains("its asset b\\n\\u{202E};"))
    }

    private func picture(_ path: String) -> String {
        LottieTexts.text(
            layers: [LottieTexts.reference(to: "p", kind: 2)],
            assets: [["id": "p", "u": "", "p": path, "w": 10, "h": 10]])
    }

    @Test(arguments: ["gone.png", "/etc/hostname", "data:image/png;base64,iVBORw0KGgo=", "data:"])
    func `bitmap images are rejected, valid or not`(path: String) {
        #expect(error(of: picture(path)) == .pictureInside(file: "a", asset: "p"))
    }

    /// Returns the layer of a square, with one more shape in the group of its rectangle.
    private func square(with shape: [String: Any]) -> [String: Any] {
        var square = LottieTexts.square(width: 100)
        let old = square["shapes"] as? [[String: Any]] ?? []
        square["shapes"] = old.map { group in
            ["ty": "gr", "it": [shape] + (group["it"] as? [Any] ?? [])] as [String: Any]
        }
        return square
    }

    @Test func `nested repeaters, scales and parents are multiplied and limited before drawing`() {
        let still = { (value: Any) in ["a": 0, "k": value] as [String: Any] }
        let repeater: [String: Any] = ["ty": "rp", "c": still(40), "o": still(0), "tr": ["s": still([100, 100])]]
        #expect(error(of: LottieTexts.text(layers: [square(with: repeater)])) == nil)
        let nested: [String: Any] = ["ty": "gr", "it": [repeater, ["ty": "rc"]]]
        var twice = square(with: repeater)
        twice["shapes"] = [["ty": "gr", "it": [repeater, nested]] as [String: Any]]
        #expect(error(of: LottieTexts.text(layers: [twice])) == .tooLarge(file: "a", reason: "more than 1000 layers"))
        let growing = repeater.merging(["tr": ["s": still([150, 150])]]) { $1 }
        #expect(
            error(of: LottieTexts.text(layers: [square(with: growing)]))
                == .tooLarge(file: "a", reason: "enlarged more than 1000 times"))
        var layers = (0..<4).map { index in
            var layer = LottieTexts.square(width: 100)
            layer["ks"] = ["s": still([1000, 1000, 100])]
            (layer["ind"], layer["parent"]) = (index, index + 1)
            return layer
        }
        #expect(
            error(of: LottieTexts.text(layers: layers)) == .tooLarge(file: "a", reason: "enlarged more than 1000 times")
        )
        layers[1]["parent"] = 0
        #expect(
            error(of: LottieTexts.text(layers: layers), limits: LottieLimits(enlargement: .infinity))
                == .tooLarge(file: "a", reason: "a chain of more than 32 parent layers"))
    }

    @Test(arguments: [(3.0, true), (0.1, true), (0.001, false), (0, false)])
    func `the number of dashes is limited before drawing`(length: Double, isShown: Bool) {
        let stroke: [String: Any] = [
            "ty": "st", "c": ["a": 0, "k": [1, 1, 1, 1]], "o": ["a": 0, "k": 100], "w": ["a": 0, "k": 2],
            "d": [["n": "d", "v": ["a": 0, "k": length]], ["n": "o", "v": ["a": 0, "k": 5]]],
        ]
        let answer = error(of: LottieTexts.text(layers: [square(with: stroke)]))
        #expect(answer == (isShown ? nil : .tooLarge(file: "a", reason: "more than 5000 dashes")))
    }

    @Test(arguments: [false, true]) func `a dash of negative length is rejected`(isAnimated: Bool) {
        let frames: [[String: Any]] = [["t": 0, "s": [3], "o": ["x": [0], "y": [-1]]], ["t": 9, "s": [5]]]
        let length: [String: Any] = isAnimated ? ["a": 1, "k": frames] : ["a": 0, "k": -3]
        let stroke: [String: Any] = ["ty": "st", "d": [["n": "d", "v": length], ["n": "g", "v": ["k": 5]]]]
        #expect(
            error(of: LottieTexts.text(layers: [square(with: stroke)]))
                == .malformed(file: "a", reason: "a dash has a negative length"))
    }

    @Test func `an easing with a large overshoot is rejected`() {
        var square = LottieTexts.square(width: 100)
        square["ks"] = [
            "r": ["a": 1, "k": [["t": 0, "s": [0], "i": ["x": [1], "y": [90_000]], "o": ["x": [0], "y": [0]]]]]
        ]
        #expect(
            error(of: LottieTexts.text(layers: [square]))
                == .tooLarge(file: "a", reason: "an easing beyond 10 times its range"))
    }

    @Test func `an animation beyond the limits is rejected before drawing`() {
        let square = LottieTexts.square(width: 100)
        let manyLayers = LottieTexts.text(layers: Array(repeating: ["ty": 3], count: 200_000))
        #expect(error(of: manyLayers) == .tooLarge(file: "a", reason: "more than 1000 layers"))
        // Each composition shows the next one twice: 2^30 squares in a file of 3 kB.
        let doubling = LottieTexts.text(
            layers: [LottieTexts.reference(to: "0")],
            assets: (0..<30).map { level in
                [
                    "id": "\(level)",
                    "layers": level < 29
                        ? Array(repeating: LottieTexts.reference(to: "\(level + 1)"), count: 2) : [square],
                ]
            })
        #expect(error(of: doubling) == .tooLarge(file: "a", reason: "more than 1000 layers"))
        #expect(
            error(of: LottieTexts.text(layers: [square], with: ["op": 50_000]))
                == .tooLarge(file: "a", reason: "50000 frames; 20000 are allowed"))
        #expect(
            error(of: LottieTexts.text(layers: [LottieTexts.square(width: 1e9)]))
                == .tooLarge(file: "a", reason: "a number of 1000000000; at most 100000 is allowed"))
        let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        #expect(
            error(of: "{\"layers\": \(deep)}") == .tooLarge(file: "a", reason: "more than 32 nested groups"))
        #expect(
            error(of: LottieTexts.growing, limits: LottieLimits(byteCount: 100))
                == .tooLarge(file: "a", reason: "more than 100 bytes"))
    }

    @Test func `the error of a missing file is one sentence`() {
        #expect(throws: LottieError.self) { try LottieAnimation(contentsOfFile: "/nowhere/a.json") }
        do throws(LottieError) { _ = try LottieAnimation(contentsOfFile: "/nowhere/a.json") } catch {
            #expect(error.description.hasPrefix("The animation /nowhere/a.json cannot be read ("))
            #expect(error.description.hasSuffix("); check the path and its permissions."))
        }
    }

    /// The seeds, each for 40 damaged files; the variable `TACTILE_SPOILED` sets their number.
    nonisolated private static let damagedFiles =
        0..<(ProcessInfo.processInfo.environment["TACTILE_SPOILED"].flatMap { Int($0) } ?? 8)

    /// Values that a damaged file can contain.
    private static let strange: [Any] = [
        NSNull(), true, 0, -1, 100_000, -100_000, 0.000_001, "", "x", [Any](), [String: Any](), [[Any]()], [0],
        ["a": 0, "k": 0], ["k": [Any]()],
    ]

    @Test(arguments: damagedFiles) func `a damaged file is rejected or drawn, without a crash`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let names = LottieTexts.iconNames
        var drawn = 0
        for file in 0..<400 where file < 40 || drawn == 0 {
            let name = names.randomElement(using: &random) ?? ""
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(LottieTexts.icons)/\(name).json"))
            var object = try JSONSerialization.jsonObject(with: data)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                object = Self.damaged(object, &random)
            }
            guard let animation = try? LottieAnimation(LottieTexts.json(object), name: "a")
            else { continue }
            for progress in [0, 0.3, 1] { _ = animation.image(atProgress: progress, width: 48, height: 48) }
            drawn += 1
        }
        #expect(drawn > 0)
    }

    /// Returns a copy of a value in which one value at any depth is replaced or removed.
    private static func damaged(_ value: Any, _ random: inout SeededGenerator) -> Any {
        if var object = value as? [String: Any], !object.isEmpty, Int.random(in: 0..<12, using: &random) > 0 {
            let key = object.keys.sorted().randomElement(using: &random) ?? ""
            if Int.random(in: 0..<20, using: &random) == 0 {
                object[key] = nil
            } else {
                object[key] = damaged(object[key] as Any, &random)
            }
            return object
        }
        if var list = value as? [Any], !list.isEmpty, Int.random(in: 0..<8, using: &random) > 0 {
            let index = Int.random(in: 0..<list.count, using: &random)
            list[index] = damaged(list[index], &random)
            return list
        }
        return strange.randomElement(using: &random) ?? 0
    }
}
