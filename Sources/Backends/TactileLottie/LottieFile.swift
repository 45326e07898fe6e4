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
        try self.init(bytes: bytes, name: path, limits: limits)
    }

    /// Validates a text.
    init(text: String, name: String, limits: LottieLimits) throws(LottieError) {
        try self.init(bytes: Array(text.utf8), name: name, limits: limits)
    }

    private init(bytes: [UInt8], name: String, limits: LottieLimits) throws(LottieError) {
        guard bytes.count <= limits.byteCount else { throw .tooLong(name: name, limits) }
        let json: JSONValue
        do {
            json = try JSONReader.value(of: bytes)
        } catch {
            throw .notJSON(
                file: name, reason: error.remedy ?? "it does not parse, or has a number that is too large")
        }
        self.name = name
        try LottieValidator(file: name, limits: limits).validate(json)
        text = json.withTypesFirst.compact
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

nonisolated extension JSONValue {
    /// The value with the members of each object in the order of their names, but with `ty` first.
    ///
    /// rlottie must read the type `ty` of a shape before its other values. It shows nothing of a file in which `ty` comes
    /// later, as in all files with sorted names.
    var withTypesFirst: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withTypesFirst))
        case .object(let members):
            .object(
                members.map { Member($0.name, $0.value.withTypesFirst) }
                    .sorted { $0.name == "ty" ? $1.name != "ty" : $1.name != "ty" && $0.name < $1.name })
        default: self
        }
    }
}
