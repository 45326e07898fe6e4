import Foundation
import System
import TestSupport
import Testing

@Suite struct JSONReaderTests {
    /// Reads a text as a file of vectors is read.
    private func read(_ text: String) throws -> JSONValue {
        try JSONReader.value(of: Array(text.utf8), deepest: 64)
    }

    @Test(arguments: [
        "null", "true", "false", "[]", "{}", "\"\"", #"{"b": 1, "a": [2, {"d": null, "c": "é"}]}"#, "1e-302", "1e-09",
        "9007199254740992", "1.7976931348623157e+308", "5e-324", "0.1", "-844.0000000000001", "1e+16", "123456789",
        #""\"\\\u0001 \u001f é 𝄞""#,
    ])
    func `a text that is read and written is the same`(text: String) throws {
        #expect(try read(text).description == text)
    }

    @Test(arguments: [
        (" [ 1 , 2 ]\n", "[1, 2]"), ("-0", "0"), ("-0.0e5", "0"), ("1.50", "1.5"), ("1E2", "100"),
        ("9007199254740993.0", "9007199254740992"), ("9007199254740993", "9007199254740993"),
        (#""\u00e9\uD834\uDD1E\/\n\t\b\f\r""#, "\"é𝄞/\\u000a\\u0009\\u0008\\u000c\\u000d\""),
    ])
    func `another spelling of a value is read as well`(text: String, written: String) throws {
        #expect(try read(text).description == written)
    }

    @Test(arguments: [
        ("", 1), ("{", 1), ("[1\n2]", 2), ("[1] 2", 1), ("01", 1), ("1.", 1), ("+1", 1), (".5", 1), ("1e", 1),
        ("nul", 1),
        ("\n\n\"a", 3), ("\"\n\"", 1), (#""\x""#, 1), (#""\uD834""#, 1), (#""\uDD1E""#, 1), ("{1: 2}", 1),
        ("{\"a\" 1}", 1),
        ("NaN", 1), ("[,]", 1), ("'a'", 1),
    ])
    func `other texts are refused with their line`(text: String, line: Int) {
        let fault = #expect(throws: JSONError.self) { try read(text) }
        #expect(fault?.description == "this is no JSON text from line \(line) on; correct it")
    }

    @Test(arguments: [
        ("[1, ]", "a comma precedes ]; remove it"), (#"{"a": 1,}"#, "a comma precedes }; remove it"),
        (#"{"a": 1, "\u0061": 2}"#, "\"a\" is there twice; remove one"),
        ("[\n1e999]", "a number of line 2 is too large; correct it"),
        (String(repeating: "[", count: 80), "it is nested more than 64 times"),
    ])
    func `texts that other readers accept are refused`(text: String, reason: String) {
        let fault = #expect(throws: JSONError.self) { try read(text) }
        #expect(fault?.description == reason)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
    }

    @Test func `values of every form are read and written`() throws {
        let text = #"{"flag":true,"list":[1,-2.5,"a\u000a",null,[],{}],"null":null}"#
        let value = try read(text)
        let list: [JSONValue] = [.number(1), .number(-2.5), .string("a\n"), .null, .array([]), .object([])]
        #expect(value == ["flag": .bool(true), "list": .array(list), "null": .null])
        #expect(value.compact == text)
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "9007199254740993", "-9007199254740994"])
    func `a whole number of 64 bits keeps all its digits`(text: String) throws {
        let value = try read(text)
        #expect(value.whole == Int64(text) && value.number == Double(text) && value.compact == text)
    }

    @Test func `a member is found by its name, and a value of another kind is nil`() throws {
        let value = try read(#"{"a": 1.5, "b": "x", "c": [true], "d": null}"#)
        #expect(value["a"]?.number == 1.5 && value["a"]?.whole == nil && value["a"]?.string == nil)
        #expect(value["b"]?.string == "x" && value["b"]?.number == nil && value["b"]?["a"] == nil)
        #expect(value["c"]?.array == [true] && value["c"]?.array?.first?.bool == true && value["c"]?.object == nil)
        #expect(value["d"] == .null && value["e"] == nil)
    }

    @Test(arguments: [1, 2, 3, 7, 64]) func `a file is read in pieces of any size as at once`(chunkSize: Int) throws {
        let text = "{\"name\": \"é\\u00e9\\n𝄞\",\n \"list\": [-12.5e-3, 0, true, null, {}, []], \"n\": 1234567}"
        var reader = JSONReader(ChunkReader(text.utf8, chunkSize: chunkSize))
        #expect(try reader.value(depth: 0) == read(text))
        #expect(reader.line == 2 && reader.offset == text.utf8.count)
        reader = JSONReader(ChunkReader("{\"a\": 1,\n\"b\": ]}".utf8, chunkSize: chunkSize))
        let error = #expect(throws: JSONError.self) { try reader.value(depth: 0) }
        #expect(error == JSONError(reason: .number, line: 2))
    }

    @Test func `a byte order mark is skipped`() throws { #expect(try read("\u{FEFF}[1]") == [1]) }

    @Test func `a name is found twice among many`() {
        let names = (0..<100).map { "\"\($0)\": 0" }.joined(separator: ",")
        #expect(throws: Never.self) { try read("{\(names)}") }
        for name in ["3", "50", "99"] {
            let error = #expect(throws: JSONError.self) { try read("{\(names), \"\(name)\": 0}") }
            #expect(error?.remedy == "\"\(name)\" is there twice; remove one")
        }
    }

    @Test(arguments: 0..<50) func `any value is the same after it has been written and read`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = Self.value(depth: 0, &random)
        for text in [value.compact, value.description, value.text(width: 0), value.text(width: 40)] {
            #expect(try read(text) == value, "\(text)")
        }
    }

    private static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
        let texts = ["", "a", "ty", "é\u{1F600}", "\"\\/\u{1}\n\u{7F}"]
        let count = Int.random(in: 0...4, using: &random)
        return switch Int.random(in: 0...(depth < 4 ? 7 : 5), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .number(.random(in: -1e9...1e9, using: &random))
        case 3: .number(.random(in: 0...1, using: &random) * 1e-250)
        case 4: .whole(Int64.random(in: .min ... .max, using: &random))
        case 5: .string(texts.randomElement(using: &random) ?? "")
        case 6: .array((0..<count).map { _ in value(depth: depth + 1, &random) })
        default: .object(texts.prefix(count).map { .init($0, value(depth: depth + 1, &random)) })
        }
    }
}
