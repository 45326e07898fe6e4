import Foundation
import TestSupport
import Testing

@testable import TactileLottie

@Suite struct LottieInspectionTests {
    private func error(of text: String, limits: LottieLimits = LottieLimits()) -> LottieError? {
        do throws(LottieError) { _ = try LottieAnimation(text, name: "a", limits: limits) } catch { return error }
        return nil
    }

    @Test(arguments: ["", "{", "[1, 2", "nothing", "\u{0}", "{\"v\": NaN}"])
    func `what is no JSON is refused`(text: String) {
        guard case .notJSON(file: "a", _) = error(of: text) else {
            Issue.record("\(text) gave \(String(describing: error(of: text)))")
            return
        }
    }

    @Test func `every way to cut the text short is refused`() {
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
            "two assets are called “a”"
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

    @Test(arguments: malformed) func `what is no animation is refused`(text: String, reason: String) {
        #expect(error(of: text) == .malformed(file: "a", reason: reason))
    }

    @Test func `what a layer refers to must be there`() {
        let missing = LottieTexts.text(layers: [LottieTexts.reference(to: "b")])
        #expect(error(of: missing) == .assetMissing(file: "a", asset: "b"))
    }

    private func picture(_ path: String) -> String {
        LottieTexts.text(
            layers: [LottieTexts.reference(to: "p", kind: 2)],
            assets: [["id": "p", "u": "", "p": path, "w": 10, "h": 10]])
    }

    @Test(arguments: ["gone.png", "/etc/hostname", "data:image/png;base64,iVBORw0KGgo=", "data:"])
    func `pictures of pixels are refused, broken or not`(path: String) {
        #expect(error(of: picture(path)) == .pictureInside(file: "a", asset: "p"))
    }

    /// The square, with one more shape beside its rectangle.
    private func square(with shape: [String: Any]) -> [String: Any] {
        var square = LottieTexts.square(width: 100)
        let old = square["shapes"] as? [[String: Any]] ?? []
        square["shapes"] = old.map { group in
            ["ty": "gr", "it": [shape] + (group["it"] as? [Any] ?? [])] as [String: Any]
        }
        return square
    }

    @Test func `what multiplies is multiplied before it is drawn`() {
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
                == .tooLarge(file: "a", reason: "more than 32 layers hang from each other"))
    }

    @Test(arguments: [(3.0, true), (0.1, true), (0.001, false), (0, false)])
    func `dashes are counted before they are drawn`(length: Double, isShown: Bool) {
        let stroke: [String: Any] = [
            "ty": "st", "c": ["a": 0, "k": [1, 1, 1, 1]], "o": ["a": 0, "k": 100], "w": ["a": 0, "k": 2],
            "d": [["n": "d", "v": ["a": 0, "k": length]], ["n": "o", "v": ["a": 0, "k": 5]]],
        ]
        let answer = error(of: LottieTexts.text(layers: [square(with: stroke)]))
        #expect(answer == (isShown ? nil : .tooLarge(file: "a", reason: "more than 5000 dashes")))
    }

    @Test(arguments: [false, true]) func `a dash is never shorter than nothing`(isAnimated: Bool) {
        let frames: [[String: Any]] = [["t": 0, "s": [3], "o": ["x": [0], "y": [-1]]], ["t": 9, "s": [5]]]
        let length: [String: Any] = isAnimated ? ["a": 1, "k": frames] : ["a": 0, "k": -3]
        let stroke: [String: Any] = ["ty": "st", "d": [["n": "d", "v": length], ["n": "g", "v": ["k": 5]]]]
        #expect(
            error(of: LottieTexts.text(layers: [square(with: stroke)]))
                == .malformed(file: "a", reason: "a dash is shorter than nothing"))
    }

    @Test func `an easing that shoots far beyond its ends is refused`() {
        var square = LottieTexts.square(width: 100)
        square["ks"] = [
            "r": ["a": 1, "k": [["t": 0, "s": [0], "i": ["x": [1], "y": [90_000]], "o": ["x": [0], "y": [0]]]]]
        ]
        #expect(
            error(of: LottieTexts.text(layers: [square]))
                == .tooLarge(file: "a", reason: "an easing of more than 10 ways"))
    }

    @Test func `what costs too much is refused, before it is drawn`() {
        let square = LottieTexts.square(width: 100)
        let million = LottieTexts.text(layers: Array(repeating: ["ty": 3], count: 200_000))
        #expect(error(of: million) == .tooLarge(file: "a", reason: "more than 1000 layers"))
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
                == .tooLarge(file: "a", reason: "50000 frames; 20000 are granted"))
        #expect(
            error(of: LottieTexts.text(layers: [LottieTexts.square(width: 1e9)]))
                == .tooLarge(file: "a", reason: "a number of 1000000000; at most 100000 is granted"))
        let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        #expect(
            error(of: "{\"layers\": \(deep)}") == .tooLarge(file: "a", reason: "more than 32 groups within each other"))
        #expect(
            error(of: LottieTexts.growing, limits: LottieLimits(byteCount: 100))
                == .tooLarge(file: "a", reason: "\(LottieTexts.growing.utf8.count) bytes; 100 are granted"))
    }

    @Test func `a file that is not there is received in one sentence`() {
        #expect(throws: LottieError.self) { try LottieAnimation(contentsOfFile: "/nowhere/a.json") }
        do throws(LottieError) { _ = try LottieAnimation(contentsOfFile: "/nowhere/a.json") } catch {
            #expect(error.description.hasPrefix("The animation /nowhere/a.json cannot be read ("))
            #expect(error.description.hasSuffix("); check the path and its permissions."))
        }
    }

    /// Seeds of 40 spoiled files each, or as many as `TACTILE_SPOILED` says.
    nonisolated private static let spoiledFiles =
        0..<(ProcessInfo.processInfo.environment["TACTILE_SPOILED"].flatMap { Int($0) } ?? 8)

    /// Values that a file might hold by mistake.
    private static let strange: [Any] = [
        NSNull(), true, 0, -1, 100_000, -100_000, 0.000_001, "", "x", [Any](), [String: Any](), [[Any]()], [0],
        ["a": 0, "k": 0], ["k": [Any]()],
    ]

    @Test(arguments: spoiledFiles) func `whatever a file holds, it is refused or drawn`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let names = LottieTexts.iconNames
        var drawn = 0
        for file in 0..<400 where file < 40 || drawn == 0 {
            let name = names.randomElement(using: &random) ?? ""
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(LottieTexts.icons)/\(name).json"))
            var object = try JSONSerialization.jsonObject(with: data)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                object = Self.spoiled(object, &random)
            }
            guard let animation = try? LottieAnimation(LottieTexts.json(object), name: "a")
            else { continue }
            for progress in [0, 0.3, 1] { _ = animation.image(atProgress: progress, width: 48, height: 48) }
            drawn += 1
        }
        #expect(drawn > 0)
    }

    /// An object in which one value, somewhere inside, is another one or is gone.
    private static func spoiled(_ value: Any, _ random: inout SeededGenerator) -> Any {
        if var object = value as? [String: Any], !object.isEmpty, Int.random(in: 0..<12, using: &random) > 0 {
            let key = object.keys.sorted().randomElement(using: &random) ?? ""
            if Int.random(in: 0..<20, using: &random) == 0 {
                object[key] = nil
            } else {
                object[key] = spoiled(object[key] as Any, &random)
            }
            return object
        }
        if var list = value as? [Any], !list.isEmpty, Int.random(in: 0..<8, using: &random) > 0 {
            let index = Int.random(in: 0..<list.count, using: &random)
            list[index] = spoiled(list[index], &random)
            return list
        }
        return strange.randomElement(using: &random) ?? 0
    }
}
