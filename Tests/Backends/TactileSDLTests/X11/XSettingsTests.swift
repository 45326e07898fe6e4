import TestSupport
import Testing

@testable import TactileSDL

@Suite struct XSettingsTests {
    private static let property: [(name: String, value: SettingsProperty.Value)] = [
        ("Gtk/FontName", .text("Cantarell 11")),
        ("Xft/DPI", .number(196_608)),
        ("Net/Background", .color(red: 1, green: 2, blue: 3, alpha: 4)),
        ("Gdk/WindowScalingFactor", .number(2)),
        ("Net/DndDragThreshold", .number(-1)),
    ]
    private static let numbers =
        ["Xft/DPI": 196_608, "Gdk/WindowScalingFactor": 2, "Net/DndDragThreshold": -1] as [String: Int32]

    @Test(arguments: [false, true])
    func `the numbers are read in both orders of bytes`(isBigEndian: Bool) {
        let property = SettingsProperty(isBigEndian: isBigEndian, settings: Self.property)
        #expect(XSettings(property.bytes).numbers == Self.numbers)
    }

    @Test(arguments: [false, true])
    func `a property that ends too soon has the settings before its end`(isBigEndian: Bool) {
        let bytes = SettingsProperty(isBigEndian: isBigEndian, settings: Self.property).bytes
        var counts: Set<Int> = []
        for length in 0..<bytes.count {
            let numbers = XSettings(Array(bytes.prefix(length))).numbers
            #expect(numbers.allSatisfy { Self.numbers[$0.key] == $0.value })
            counts.insert(numbers.count)
        }
        #expect(counts == [0, 1, 2])
    }

    @Test(arguments: [[], [2, 0, 0, 0], [0x6C, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]] as [[UInt8]])
    func `a property without a known order of bytes has no settings`(bytes: [UInt8]) {
        #expect(XSettings(bytes).numbers.isEmpty)
    }

    @Test func `an unknown type ends the reading`() {
        var bytes = SettingsProperty(settings: [("A", .number(1)), ("B", .number(2))]).bytes
        // The second setting follows the header and the 16 bytes of the first one.
        bytes[12 + 16] = 3
        #expect(XSettings(bytes).numbers == ["A": 1])
    }

    @Test(arguments: 0..<20)
    func `changed bytes are read within their bounds`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let original = SettingsProperty(isBigEndian: seed.isMultiple(of: 2), settings: Self.property).bytes
        for _ in 0..<500 {
            var bytes = original
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let count = Int.random(in: 0...bytes.count, using: &generator)
            #expect(XSettings(Array(bytes.prefix(count))).numbers.count <= Self.property.count)
        }
    }
}
