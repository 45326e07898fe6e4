internal import Glibc

/// The system on which the program runs, by its own description (os-release(5)).
package struct RunningSystem: Hashable, Sendable {
    /// A Boolean value that indicates whether packages have the names of Debian's, as in Debian, Ubuntu and others made of it.
    package let isDebian: Bool
    /// The number of a release of Debian itself; nil for testing, which has none, and for other systems.
    package let release: Int?

    /// The system of this process, read once.
    ///
    /// A process that will be confined asks for it before.
    package static let current = RunningSystem(osRelease: ownDescription)

    /// Reads the text of an `os-release` file; a text without an identifier describes a system without Debian's packages.
    package init(osRelease text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let sign = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: sign)...], quotes = ["\"", "'"] as [Character]
            let isQuoted = value.count > 1 && value.first == value.last && value.first.map(quotes.contains) == true
            values[line[..<sign]] = isQuoted ? value.dropFirst().dropLast() : value
        }
        let relatives = values["ID_LIKE", default: ""].split(separator: " ")
        isDebian = values["ID"] == "debian" || relatives.contains("debian")
        release = values["ID"] == "debian" ? values["VERSION_ID"].flatMap { Int($0) } : nil
    }

    /// The places of the file, in their order; an administrator may replace the first one.
    private static let places = ["/etc/os-release", "/usr/lib/os-release"]
    /// The most bytes of the file that are read, far more than any has.
    private static let maxByteCount = 1 << 16

    static var ownDescription: String {
        for place in places {
            let descriptor = open(place, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            let bytes = [UInt8](unsafeUninitializedCapacity: maxByteCount) { buffer, count in
                count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
            }
            if !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        }
        return ""
    }
}
