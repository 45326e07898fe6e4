import Foundation
import System
import TestSupport
import Testing

@testable import Viewer

/// The table of constants, and tunings in files.
@Suite struct TuningTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "tuning-\(UUID().uuidString).json").path

    // MARK: The table

    @Test func `names are unique, groups are not interrupted, and defaults lie in their ranges`() {
        let parameters = Tuning.parameters
        #expect(Set(parameters.map(\.name)).count == parameters.count)
        var groups: [String] = []
        for parameter in parameters where parameter.path.group != groups.last { groups.append(parameter.path.group) }
        #expect(Set(groups).count == groups.count)
        for parameter in parameters {
            #expect(parameter.summary.hasSuffix(".") && !parameter.path.name.contains("."), "\(parameter.name)")
            guard case .number(_, let range, _) = parameter.kind, case .number(let value) = Tuning()[parameter] else {
                continue
            }
            #expect(range.contains(value), "\(parameter.name)")
            // A slider can be put back to the default.
            let unit = (0..<parameter.fractionDigits).reduce(1.0) { unit, _ in unit * 10 }
            #expect((value * unit).rounded() / unit == value, "\(parameter.name)")
        }
    }

    @Test func `the page names every constant as the table does, and no other`() throws {
        let rows = try Repository.text("Docs/Tuning.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let named = rows.filter { $0.contains("` | ") && $0.split(separator: "|").count == 5 }.map(String.init)
        #expect(named == Tuning.parameters.map(Self.row))
    }

    /// The row of a constant on the page.
    private static func row(of parameter: TuningParameter) -> String {
        let range: String
        switch parameter.kind {
        case .number(_, let limits, _):
            range = "\(JSONText.number(limits.lowerBound)) to \(JSONText.number(limits.upperBound))"
        case .choice(let words, _, _): range = words.joined(separator: ", ")
        }
        let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
        return "| `\(parameter.name)` | \(Tuning()[parameter].text)\(unit) | \(range) | \(parameter.source.rawValue) | "
            + "\(parameter.summary) |"
    }

    // MARK: Texts

    @Test(arguments: 0..<40) func `a tuning is the same after it has been written and read`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let tuning = Tuning.random(using: &random), other = Tuning.random(using: &random)
        for isIndented in [true, false] {
            #expect(try Tuning(Array(tuning.json(isIndented: isIndented).utf8), name: "a") == tuning)
        }
        #expect(try Tuning(tuning.values()) == tuning)
        // The changes alone lead from the one to the other.
        let text = tuning.json(isIndented: false, changedFrom: other)
        let changes = try JSONReader.value(of: Array(text.utf8))
        #expect(try Tuning(changes, over: other) == tuning)
        #expect(tuning.json(changedFrom: tuning) == "{}")
        // Through a file.
        try tuning.write(to: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try Tuning(named: path) == tuning)
    }

    @Test(
        arguments: [
            (#"{"dismiss":{"threshold":2}}"#, "dismiss.threshold is 2; it must be from 0 to 1"),
            (#"{"dismiss":{"threshold":"far"}}"#, "dismiss.threshold must be a number"),
            (#"{"dismiss":{"treshold":0.2}}"#, "dismiss.treshold is not a constant; known are dismiss.distance, "),
            (#"{"dismis":{"threshold":0.2}}"#, "dismis.threshold is not a constant; known are follow, gestures.…"),
            (#"{"dismiss":1}"#, "dismiss is not a constant"), (#"{"follow":1}"#, "follow must be article or direct"),
            (#"{"follow":"slow"}"#, #"follow is "slow"; it must be article or direct"#),
            (#"{"gestures":{"slop":{"a":1}}}"#, "gestures.slop must be a number"),
            ("{", "this is not a JSON object"), ("", "this is not a JSON object"), ("[1]", "this is not a JSON object"),
            (#"{"gestures":{"slop":1e999}}"#, "this is not a JSON object"),
            (String(repeating: "[", count: 100_000), "this is not a JSON object"),
            (String(repeating: #"{"a":"#, count: 1000), "this is not a JSON object"),
            (String(repeating: " ", count: Tuning.largestFile), "this is not a JSON object"),
            (String(repeating: " ", count: Tuning.largestFile + 1), "the tuning cannot be read: it has more than 1 MB"),
        ] as [(String, String)])
    func `a file that is no tuning is refused in one sentence that names it`(text: String, reason: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: TuningError.self) { try Tuning(named: path) }
        let sentence = error?.description ?? ""
        #expect(sentence.hasPrefix("\(path): \(reason)") && !sentence.contains("\n"), "\(sentence)")
    }

    @Test(arguments: 0..<200) func `any bytes are a tuning or lead to one sentence`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var bytes = Array(Tuning.random(using: &random).json().utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            default: bytes.removeSubrange(place...)
            }
            if bytes.isEmpty { bytes = [0] }
        }
        do {
            let tuning = try Tuning(bytes, name: "noise")
            #expect(Tuning.parameters.allSatisfy { $0.isValid(in: tuning) }, "seed \(seed)")
        } catch {
            #expect(error.description.hasPrefix("noise: ") && !error.description.contains("\n"), "seed \(seed)")
        }
    }

    @Test func `a missing file and a folder are refused, and a preset needs no file`() throws {
        for place in ["/nowhere/tuning.json", "/"] {
            let error = #expect(throws: TuningError.self) { try Tuning(named: place) }
            #expect(error?.description.hasPrefix("\(place): the tuning cannot be read") == true)
        }
        #expect(throws: TuningError.self) { try Tuning().write(to: "/nowhere/tuning.json") }
        for preset in TuningPreset.allCases { #expect(try Tuning(named: preset.rawValue) == preset.tuning) }
        #expect(TuningPreset.article.tuning == Tuning() && TuningPreset.direct.tuning.follow == .direct)
    }

    // MARK: Changes

    @Test func `observers of the settings are called for changes alone, while their owners live`() {
        let settings = TuningSettings()
        var calls = 0
        var owner: NSObject? = NSObject()
        if let owner { settings.observe(for: owner) { calls += 1 } }
        settings.tuning.follow = .article
        #expect(calls == 0)
        settings.tuning.follow = .direct
        #expect(calls == 1)
        owner = nil
        settings.tuning.follow = .article
        #expect(calls == 1)
    }
}

extension Tuning {
    /// Returns a tuning of random values, of which a third lie at an end of their ranges.
    static func random(using random: inout SeededGenerator) -> Tuning {
        var tuning = Tuning()
        for parameter in parameters {
            let value: TuningValue
            switch parameter.kind {
            case .number(_, let range, _):
                let end = Int.random(in: 0..<6, using: &random)
                value = .number(
                    end == 0
                        ? range.lowerBound : end == 1 ? range.upperBound : Double.random(in: range, using: &random))
            case .choice(let words, _, _): value = .word(words.randomElement(using: &random) ?? "")
            }
            try? tuning.set(parameter.name, to: value)
        }
        return tuning
    }

    /// Returns a tuning whose values all lie at an end of their ranges.
    static func extreme(using random: inout SeededGenerator) -> Tuning {
        var tuning = Tuning.random(using: &random)
        for parameter in parameters {
            guard case .number(let path, let range, _) = parameter.kind else { continue }
            tuning[keyPath: path] = Bool.random(using: &random) ? range.lowerBound : range.upperBound
        }
        return tuning
    }
}

extension TuningParameter {
    /// Returns whether the value of a tuning suits the constant.
    fileprivate func isValid(in tuning: Tuning) -> Bool {
        var copy = Tuning()
        return (try? copy.set(name, to: tuning[self])) != nil
    }
}
