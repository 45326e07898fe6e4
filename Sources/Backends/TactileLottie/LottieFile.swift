internal import FoundationEssentials
internal import Glibc
internal import System

/// The validated text of an animation.
///
/// rlottie trusts its input: it would compute a path of a billion points, and never finish a composition that contains
/// itself. So ``LottieValidator`` checks the text before rlottie parses it.
nonisolated struct LottieFile {
    /// The file's path, or the name that the caller uses.
    let name: String
    /// The text that rlottie parses.
    let text: String

    /// Reads and validates a file.
    init(path: String, limits: LottieLimits) throws(LottieError) {
        let bytes: [UInt8]
        do {
            bytes = try PlainFile.bytes(of: path, limit: limits.byteCount)
        } catch {
            throw .unreadable(file: path, reason: error.reason)
        }
        try self.init(data: Data(bytes), name: path, limits: limits)
    }

    /// Validates a text.
    init(text: String, name: String, limits: LottieLimits) throws(LottieError) {
        try self.init(data: Data(text.utf8), name: name, limits: limits)
    }

    private init(data: Data, name: String, limits: LottieLimits) throws(LottieError) {
        guard data.count <= limits.byteCount else { throw .tooLong(name: name, limits) }
        let json: JSONValue
        do {
            json = try JSONDecoder().decode(JSONValue.self, from: data)
        } catch {
            throw .notJSON(file: name, reason: "it does not parse, or has a number that is too large")
        }
        self.name = name
        try LottieValidator(file: name, limits: limits).validate(json)
        text = LottieJSONWriter(json).text
    }
}

nonisolated extension LottieError {
    fileprivate static func tooLong(name: String, _ limits: LottieLimits) -> LottieError {
        .tooLarge(file: name, reason: "more than \(limits.byteCount) bytes")
    }
}

extension PlainFile.Failure {
    /// The reason in words, without a full stop.
    nonisolated fileprivate var reason: String {
        switch self {
        case .system(let number): String(cString: strerror(number))
        case .folder: "it is a folder"
        case .notPlain: "it is no plain file"
        }
    }
}

/// A writer of JSON with the key `ty` first in each object.
///
/// rlottie must read the type `ty` of a shape before its other values. It shows nothing of a file in which `ty` comes
/// later, as in all files with sorted keys. The order of keys has no meaning in JSON, so that the writer may change it.
nonisolated struct LottieJSONWriter {
    /// The text written so far.
    private(set) var text = ""

    /// Writes a value.
    init(_ value: JSONValue) { write(value) }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .group(let object): write(object)
        case .list(let list):
            text += "["
            for (index, value) in list.enumerated() {
                if index > 0 { text += "," }
                write(value)
            }
            text += "]"
        case .word(let string): write(string)
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += Int(exactly: number).map(String.init) ?? "\(number)"
        case .null: text += "null"
        }
    }

    private mutating func write(_ object: [String: JSONValue]) {
        text += "{"
        let keys = object.keys.sorted { $0 == "ty" ? $1 != "ty" : $1 != "ty" && $0 < $1 }
        for (index, key) in keys.enumerated() {
            if index > 0 { text += "," }
            write(key)
            text += ":"
            write(object[key] ?? .null)
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
