import Testing

@testable import Vectors

@Suite struct VectorReaderTests {
    @Test(arguments: [
        "null", "true", "false", "[]", "{}", "\"\"", #"{"b": 1, "a": [2, {"d": null, "c": "é"}]}"#, "1e-302", "1e-09",
        "9007199254740992", "1.7976931348623157e+308", "5e-324", "0.1", "-844.0000000000001", "1e+16", "123456789",
        #""\"\\\u0001 \u001f é 𝄞""#,
    ])
    func `a text that is read and written is the same`(text: String) throws {
        #expect(try VectorValue.read(text).description == text)
    }

    @Test(arguments: [
        (" [ 1 , 2 ]\n", "[1, 2]"), ("-0", "0"), ("-0.0e5", "0"), ("1.50", "1.5"), ("1E2", "100"),
        ("9007199254740993", "9007199254740992"),
        (#""\u00e9\uD834\uDD1E\/\n\t\b\f\r""#, "\"é𝄞/\\u000a\\u0009\\u0008\\u000c\\u000d\""),
    ])
    func `another spelling of a value is read as well`(text: String, written: String) throws {
        #expect(try VectorValue.read(text).description == written)
    }

    @Test(arguments: [
        ("", 1), ("{", 1), ("[1\n2]", 2), ("[1] 2", 1), ("01", 1), ("1.", 1), ("+1", 1), (".5", 1), ("1e", 1),
        ("nul", 1),
        ("\n\n\"a", 3), ("\"\n\"", 1), (#""\x""#, 1), (#""\uD834""#, 1), (#""\uDD1E""#, 1), ("{1: 2}", 1),
        ("{\"a\" 1}", 1),
        ("NaN", 1), ("[,]", 1), ("'a'", 1),
    ])
    func `other texts are refused with their line`(text: String, line: Int) {
        let fault = #expect(throws: VectorFault.self) { try VectorValue.read(text) }
        #expect(fault?.description == "this is no JSON text from line \(line) on; correct it")
    }

    @Test(arguments: [
        ("[1, ]", "a comma precedes ]; remove it"), (#"{"a": 1,}"#, "a comma precedes }; remove it"),
        (#"{"a": 1, "\u0061": 2}"#, "\"a\" is there twice; remove one"),
        ("[\n1e999]", "a number of line 2 is too large; correct it"),
        (String(repeating: "[", count: 80), "it is nested more than 64 times"),
    ])
    func `texts that other readers accept are refused`(text: String, reason: String) {
        let fault = #expect(throws: VectorFault.self) { try VectorValue.read(text) }
        #expect(fault?.description == reason)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: VectorFault.self) { try VectorReader.read([0x22, 0xFF, 0x22]) }
    }
}
