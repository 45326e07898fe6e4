internal import CPNG
internal import Platform

extension SharedThumbnailCache {
    /// What the texts of an entry must say of its photo.
    struct Claim: Hashable, Sendable {
        /// The photo's URI.
        let uri: String
        /// The time of modification, in whole seconds since 1970.
        let time: String
        /// The size of the file, in bytes, which an entry need not name.
        let byteCount: String
        /// The name of this program, with which the texts of its own entries begin.
        let program: String
    }

    /// A PNG of the shared cache whose texts name a photo.
    struct Entry {
        private let texts: [String: String]
        private let program: String

        /// Reads the texts of a file in memory; `nil` if they name another photo or another time, or the photo has another
        /// size.
        ///
        /// Packed texts, which this program does not write, are read in a helper process only.
        init?(_ file: UnsafeRawBufferPointer, of claim: Claim, unpacksTexts: Bool) {
            (texts, program) = (Self.texts(in: file, unpacksTexts: unpacksTexts), claim.program)
            // The standard counts whole seconds. tumbler 4.18 writes fractions.
            let time = texts[Key.time].map { $0.prefix { $0 != "." } }
            guard texts[Key.uri] == claim.uri, time == claim.time[...] else { return nil }
            if let size = texts[Key.byteCount], size != claim.byteCount { return nil }
        }

        /// A Boolean value that indicates whether this program has written the entry, in any version.
        var isOwn: Bool { texts[Key.software]?.hasPrefix(program + "-") ?? false }

        /// A Boolean value that indicates whether the entry looks as this version shows the photo, or as a later one does.
        var isCurrent: Bool { texts[Key.rendering].flatMap { Int($0) } ?? 0 >= Key.currentRendering }

        /// The reason why the photo is broken, for display.
        var reason: String {
            let text = texts[Key.reason].map { String($0.prefix(Self.maxReasonLength)) } ?? ""
            return text.isEmpty ? "it was broken at the last start" : FilePath(text).printed
        }

        private static let maxReasonLength = 300
        private static let maxTextLength = 64 << 10
        /// The most texts that are read; programs write about ten.
        private static let maxTexts = 100

        /// The size of the upright photo by the texts of an entry of this program; `nil` if it is missing.
        ///
        /// Other programs write the size as the photo's file stores it, or none.
        var naturalSize: PixelSize? {
            guard let width = texts[Key.width].flatMap({ Int($0) }), width > 0,
                let height = texts[Key.height].flatMap({ Int($0) }), height > 0
            else { return nil }
            return PixelSize(width: width, height: height)
        }

        /// Returns whether a size is that of a whole photo's thumbnail, up to rounding.
        static func isThumbnail(_ thumbnail: PixelSize, of natural: PixelSize) -> Bool {
            guard (1...1 << 31).contains(natural.width), (1...1 << 31).contains(natural.height),
                natural.covers(thumbnail)
            else { return false }
            let scale = Double(max(thumbnail.width, thumbnail.height)) / Double(max(natural.width, natural.height))
            let width = Double(natural.width) * scale, height = Double(natural.height) * scale
            return abs(max(width, 1) - Double(thumbnail.width)) <= 1.5
                && abs(max(height, 1) - Double(thumbnail.height)) <= 1.5
        }

        /// Returns the values of the texts by their keys (PNG specification, third edition, section 11.3.3).
        ///
        /// Qt packs texts of 40 letters and more.
        private static func texts(in file: UnsafeRawBufferPointer, unpacksTexts: Bool) -> [String: String] {
            // Each byte of Latin-1 is a scalar of its own number.
            func text(_ bytes: some Sequence<UInt8>) -> String {
                var text = ""
                text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
                return text
            }
            var texts: [String: String] = [:]
            for chunk in PNGChunks(PictureBytes(file)) where chunk.isComplete {
                let content = UnsafeRawBufferPointer(rebasing: file[chunk.contentRange])
                let isPacked = chunk.type == PNGChunk.packedText
                guard (isPacked && unpacksTexts) || chunk.type == PNGChunk.text, texts.count < maxTexts,
                    content.count <= maxTextLength, let end = content.firstIndex(of: 0)
                else { continue }
                let key = text(content[..<end]), value = UnsafeRawBufferPointer(rebasing: content[(end + 1)...])
                texts[key] = texts[key] ?? (isPacked ? text(unpacked(value)) : text(value))
            }
            return texts
        }

        /// Returns a text that is packed by the only method, 0; empty if it is damaged or too long.
        private static func unpacked(_ value: UnsafeRawBufferPointer) -> [UInt8] {
            guard value.first == 0 else { return [] }
            let packed = UnsafeRawBufferPointer(rebasing: value[1...])
            return [UInt8](unsafeUninitializedCapacity: maxTextLength) { bytes, count in
                count = png_inflate(packed.bytes, packed.count, bytes.baseAddress, maxTextLength, 0)
            }
        }
    }

    /// The format of all entries, by the standard.
    static let format = PictureFormat.png

    /// The size of the largest entry that is read, in bytes: all pixels in 16 bits a channel, and texts.
    static func maxByteCount(side: Int) -> Int { side * side * 8 + 256 << 10 }

    /// The most memory for decoding an entry, in bytes: all pixels with alpha, the decoder's own, and a usual profile.
    static func maxCost(side: Int) -> Int { side * side * 4 + 256 << 10 }
}
