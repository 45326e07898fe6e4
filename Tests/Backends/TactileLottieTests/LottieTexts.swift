import Foundation
import TestSupport

/// Texts of animations for tests.
nonisolated enum LottieTexts {
    /// The folder of the icons that ship.
    static let icons = Repository.path("Assets/Lottie")
    /// The names of the icons that ship.
    static let iconNames = ["home", "profile", "saved", "search", "trips"]

    /// A white square that grows from size 0 to the canvas of 100 points, in 61 frames at 60 frames per second.
    static let growing = text(layers: [square(width: 100)])

    /// Returns an animation of layers, with other values for some keys, or without one.
    static func text(
        layers: [Any], assets: [Any] = [], with changes: [String: Any] = [:], without key: String? = nil
    ) -> String {
        var object: [String: Any] = [
            "v": "5.7.0", "fr": 60, "ip": 0, "op": 61, "w": 100, "h": 100, "assets": assets, "layers": layers,
            "markers": [["tm": 10, "cm": "middle", "dr": 20], ["tm": 50, "cm": "end", "dr": 500]],
        ]
        object.merge(changes) { $1 }
        if let key { object[key] = nil }
        return json(object)
    }

    /// Returns a layer with a centred square that grows to `width` points.
    static func square(width: Double) -> [String: Any] {
        func still(_ value: Any) -> [String: Any] { ["a": 0, "k": value] }
        let grows: [String: Any] = [
            "a": 1,
            "k": [
                ["t": 0, "s": [0, 0], "i": ["x": [1], "y": [1]], "o": ["x": [0], "y": [0]]],
                ["t": 60, "s": [width, width]],
            ],
        ]
        let shape: [String: Any] = [
            "ty": "gr",
            "it": [
                ["ty": "rc", "p": still([50, 50]), "s": grows, "r": still(0)],
                ["ty": "fl", "c": still([1, 1, 1, 1]), "o": still(100), "r": 1],
                [
                    "ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0),
                    "o": still(100),
                ],
            ],
        ]
        return [
            "ty": 4, "ip": 0, "op": 61, "st": 0, "shapes": [shape],
            "ks": [
                "p": still([0, 0, 0]), "a": still([0, 0, 0]), "s": still([100, 100, 100]), "r": still(0),
                "o": still(100),
            ],
        ]
    }

    /// Returns a layer that shows a composition, or with kind 2 a bitmap image.
    static func reference(to id: String, kind: Int = 0) -> [String: Any] {
        ["ty": kind, "refId": id, "ip": 0, "op": 61, "st": 0, "w": 100, "h": 100, "ks": [String: Any]()]
    }

    /// Returns the text of an object.
    static func json(_ object: Any) -> String {
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
        else { preconditionFailure("a value is no list, object, number or string") }
        return String(decoding: data, as: UTF8.self)
    }
}
