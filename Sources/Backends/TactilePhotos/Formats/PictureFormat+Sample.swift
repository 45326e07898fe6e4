extension PictureFormat {
    /// The content of a small file of a format, which loads the format's decoder.
    enum Sample: ExpressibleByStringLiteral, Sendable {
        /// Bytes, in base 64.
        case base64(String)
        case text(String)

        /// Makes a sample of bytes in base 64.
        init(stringLiteral text: String) { self = .base64(text) }

        /// The content of the file.
        var bytes: [UInt8] {
            switch self {
            case .base64(let text): Self.decoded(text)
            case .text(let text): Array(text.utf8)
            }
        }

        /// Decodes base 64 (RFC 4648, section 4).
        private static func decoded(_ text: String) -> [UInt8] {
            var bytes: [UInt8] = [], bits = 0, count = 0
            let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
            for letter in text.utf8 {
                guard let value = letters.firstIndex(of: letter) else { break }
                bits = (bits << 6 | value) & 0xFFFF
                count += 6
                guard count >= 8 else { continue }
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
            return bytes
        }
    }
}
