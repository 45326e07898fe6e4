internal import Foundation

/// Writes JSON in the order that rlottie reads it in.
///
/// rlottie has to know what a shape is before it can read the rest of it, and shows nothing of a file whose writer has
/// put `ty` after that, as all do that sort their keys. JSON has no order, so we give it one.
nonisolated struct LottieText {
    /// What has been written.
    private(set) var text = ""

    /// Writes a value that `JSONSerialization` has read.
    init(_ value: Any) { write(value) }

    private mutating func write(_ value: Any) {
        switch value {
        case let object as [String: Any]: write(object)
        case let list as [Any]:
            text += "["
            for (index, value) in list.enumerated() {
                if index > 0 { text += "," }
                write(value)
            }
            text += "]"
        case let string as String: write(string)
        case let number as NSNumber where number.objCType.pointee == Self.boolean:
            text += number.boolValue ? "true" : "false"
        case let number as NSNumber: text += number.description
        default: text += "null"
        }
    }

    /// How Objective-C's runtime writes the type of a truth value, as Foundation still does.
    private static let boolean = CChar(UInt8(ascii: "c"))

    private mutating func write(_ object: [String: Any]) {
        text += "{"
        let keys = object.keys.sorted { $0 == "ty" ? $1 != "ty" : $1 != "ty" && $0 < $1 }
        for (index, key) in keys.enumerated() {
            if index > 0 { text += "," }
            write(key)
            text += ":"
            write(object[key] ?? NSNull())
        }
        text += "}"
    }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case ..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
