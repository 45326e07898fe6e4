import System
import Viewer

extension TuningParameter {
    /// The name of the constant in words: `flickThreshold` is "Flick threshold".
    nonisolated var title: String { Self.words(path.name) }

    /// The name of the group in words; "General" for a constant without one.
    nonisolated var groupTitle: String { path.group.isEmpty ? strings("General") : Self.words(path.group) }

    /// The name in files, the meaning, the range and the default.
    nonisolated var explanation: String {
        let initial = Tuning()[self].text + (unit.isEmpty ? "" : " \(unit)")
        let origin = source == .ours ? strings("ours") : strings(key: source.rawValue), meaning = strings(key: summary)
        return strings("\(name): \(meaning) Default: \(initial), \(origin).")
    }

    /// Returns a name of the code in words.
    nonisolated static func words(_ name: String) -> String {
        var text = ""
        for (index, letter) in name.enumerated() {
            if letter.isUppercase || letter.isNumber { text += " " }
            text += index == 0 ? letter.uppercased() : letter.lowercased()
        }
        return text
    }
}
