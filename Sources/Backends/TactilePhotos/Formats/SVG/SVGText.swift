internal import CPhotos

/// The text of an SVG, unpacked if its file is packed by gzip (.svgz).
struct SVGText {
    private enum Content {
        case plain(UnsafeRawBufferPointer)
        case array([UInt8])
    }

    /// What the beginning of a file shows.
    enum Start {
        case svg
        case other
        /// The first element comes later.
        case incomplete
    }

    /// The most bytes of a text that is packed.
    private static let maxUnpackedBytes = 32 << 20

    private let content: Content

    private init(content: Content) { self.content = content }

    /// Unpacks a file if it is packed.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        guard Self.isPacked(file) else {
            content = .plain(file)
            return
        }
        let text = [UInt8](unsafeUninitializedCapacity: Self.maxUnpackedBytes) { bytes, found in
            found = photos_inflate(file.bytes, file.count, bytes.baseAddress, Self.maxUnpackedBytes)
        }
        guard text.count < Self.maxUnpackedBytes else {
            throw .tooCostly("its text has more than \(Self.maxUnpackedBytes >> 20) MB")
        }
        content = .array(text)
    }

    /// Calls a closure with the bytes of the text.
    func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(PictureFault) -> Result
    ) throws(PictureFault) -> Result {
        switch content {
        case .plain(let bytes): return try body(bytes)
        case .array(let text):
            return try text.withUnsafeBytes { bytes in Swift.Result { () throws(PictureFault) in try body(bytes) } }
                .get()
        }
    }

    /// The first element and its style sheets without what is drawn, from which librsvg finds the size of most drawings; `nil` if
    /// the text ends within the first element's tag.
    func outline() throws(PictureFault) -> SVGText? {
        try withBytes { bytes throws(PictureFault) in XMLText(bytes).outline }.map { SVGText(content: .array($0)) }
    }

    /// Returns whether a file is an SVG, as far as its beginning shows: XML whose first element is `svg`, in any namespace, after a
    /// declaration, comments, instructions and a document type; or a packed text, because no other format is packed.
    static func start(_ bytes: UnsafeRawBufferPointer) -> Start { isPacked(bytes) ? .svg : XMLText(bytes).start }

    private static func isPacked(_ file: UnsafeRawBufferPointer) -> Bool { file.starts(with: [0x1F, 0x8B, 8]) }
}
