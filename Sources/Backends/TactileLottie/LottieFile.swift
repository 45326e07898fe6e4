internal import Foundation

/// The text of an animation, read and found fit for the renderer.
///
/// rlottie trusts what it is given: it would walk along a path of a billion points, and follow a composition that
/// contains itself without end. So the text is judged before rlottie sees it.
nonisolated struct LottieFile {
    /// The file's name, or what else the caller calls it.
    let name: String
    /// What rlottie parses.
    let text: String

    /// Reads a file.
    init(path: String, limits: LottieLimits) throws(LottieError) {
        let url = URL(fileURLWithPath: path)
        let data: Data
        do {
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= limits.byteCount else { throw LottieError.tooLong(name: path, count: size, limits) }
            data = try Data(contentsOf: url)
        } catch let error as LottieError {
            throw error
        } catch {
            throw .unreadable(file: path, reason: error.reason)
        }
        try self.init(data: data, name: path, limits: limits)
    }

    /// Takes a text that is in memory.
    init(text: String, name: String, limits: LottieLimits) throws(LottieError) {
        try self.init(data: Data(text.utf8), name: name, limits: limits)
    }

    private init(data: Data, name: String, limits: LottieLimits) throws(LottieError) {
        guard data.count <= limits.byteCount else { throw .tooLong(name: name, count: data.count, limits) }
        let json: Any
        do {
            json = try JSONSerialization.jsonObject(with: data)
        } catch {
            throw .notJSON(file: name, reason: error.reason)
        }
        self.name = name
        try LottieInspection(file: name, limits: limits).inspect(json)
        text = LottieText(json).text
    }
}

nonisolated extension LottieError {
    fileprivate static func tooLong(name: String, count: Int, _ limits: LottieLimits) -> LottieError {
        .tooLarge(file: name, reason: "\(count) bytes; \(limits.byteCount) are granted")
    }
}

nonisolated extension Error {
    /// The system's words, where it has any, without a full stop.
    fileprivate var reason: String {
        let error = self as NSError
        let words = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}

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
