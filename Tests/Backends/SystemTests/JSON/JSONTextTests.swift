import Foundation
import System
import TestSupport
import Testing

@Suite struct JSONTextTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1 / 3, "0.3333333333333333"),
            (1e6, "1000000"),
            (1 / 240, "0.004166666666666667"), (-2.5, "-2.5"),
        ] as [(Double, String)])
    func `a number has the fewest digits that are read as the same number`(value: Double, text: String) {
        #expect(JSONText.number(value) == text)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1 / 3, "0.333333333"), (2 / 3, "0.666666667"),
            (-1 / 3, "-0.333333333"), (1e-9, "0.000000001"), (-1e-9, "-0.000000001"), (4e-10, "0"), (-4e-10, "0"),
            (0.000_05, "0.00005"), (0.000_01, "0.00001"), (1e6, "1000000"), (1_000_000.5, "1000000.5"),
            (0.1 + 0.2, "0.3"),
            (0.999_999_999_9, "1"), (-0.999_999_999_9, "-1"), (9e15, "9000000000000000"), (1e-300, "0"), (.nan, "null"),
            (.infinity, "null"), (-.infinity, "null"),
        ] as [(Double, String)])
    func `a number of a trace has at most nine decimals`(value: Double, text: String) {
        #expect(JSONText.rounded(value) == text)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `numbers are JSON and keep their values`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let value = Double.random(in: -1...1, using: &random) * pow(10, .random(in: -12...14, using: &random))
            #expect(try decoded(JSONText.number(value), as: Double.self) == value)
            let text = JSONText.rounded(value)
            // Half of the ninth decimal, and the rounding of the `Double` itself.
            let slack = 0.5e-9 + abs(value) * 0x1p-52
            #expect(abs(try decoded(text, as: Double.self) - value) <= slack, "\(value) is written as \(text)")
            #expect(!text.contains("e") && text != "-0")
            #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) <= 9)
        }
    }

    @Test(arguments: [
        ("", #""""#), ("plain é 👋🏽", #""plain é 👋🏽""#), (#"say "a\b""#, #""say \"a\\b\"""#),
        ("\u{0}\t\n\r\u{1F} ", #""\u0000\u0009\u000a\u000d\u001f ""#), ("\r\n", #""\u000d\u000a""#),
        ("\u{7F}\u{2028}", "\"\u{7F}\u{2028}\""),
    ])
    func `a string is in quotes and keeps its value`(value: String, text: String) throws {
        #expect(JSONText.string(value) == text)
        #expect(try decoded(text, as: String.self) == value)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, true), (#"{"a":1,"\u0061":2}"#, true), (#"{"a":[1,2,],"b":1}"#, true),
        (#"{"a":{"a":1},"b":[{"a":1},{"a":"a"}],"c":"\","}"#, false), (#"["a","a"]"#, false),
    ])
    func `a name that is there twice and a superfluous comma are faults`(text: String, isFault: Bool) {
        do {
            _ = try JSONReader.value(of: Array(text.utf8))
            #expect(!isFault)
        } catch {
            #expect(isFault && error.remedy != nil)
        }
    }

    private func decoded<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        try #require(try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8)).first)
    }
}
