internal import CPNG
internal import Platform

/// The decoding of one PNG by libpng.
struct PNGDecoder {
    /// The length of the signature and of the header's chunk.
    static let headerLength = 33
    /// The memory of libpng and zlib besides rows: the window of 32 KB, and tables.
    private static let fixedMemory = 64 << 10
    /// The memory in addition if the data is unpacked first: another window, and what is unpacked at once.
    static let unpackingMemory = 96 << 10

    private let parts: PictureParts
    private let file: PictureBytes
    private let size: PixelSize
    /// What ends the file too early, so that rows may be missing; nil if it is whole.
    private let end: PictureFault?

    /// Makes the decoding of a picture of a size, by parts of its file.
    init(_ parts: PictureParts, of file: PictureBytes, _ size: PixelSize, end: PictureFault? = nil) {
        (self.parts, self.file, self.size, self.end) = (parts, file, size, end)
    }

    /// Returns the memory of the decoder, in bytes, without the decoded picture: two rows of red, green, blue and alpha.
    static func memory(width: Int, bits: Int) -> Int {
        fixedMemory.addingClamped((width + 8).multipliedClamped(by: 2 * (bits == 16 ? 8 : 4)))
    }

    /// Decodes to memory, which is not initialized where there is an error.
    ///
    /// - Returns: the rows, as far as a cut file holds them, and whether some of them or of their details are missing.
    /// - Throws: `PictureFault` if the picture is damaged, or if a cut file holds no row.
    func decode(to memory: UnsafeMutableRawBufferPointer) throws(PictureFault) -> (rows: PixelRows, isIncomplete: Bool)
    {
        let result = try decode(to: memory, nil)
        let rows = PixelRows(
            size: size, layout: .png(channels: result.channels), bytes: UnsafeRawBufferPointer(memory),
            stride: result.channels * size.width, held: 0..<result.held)
        return (rows, result.isIncomplete)
    }

    /// Decodes a picture that is not interlaced, and passes its rows on.
    ///
    /// - Parameter receive: receives each row, from the first one, which begins anew if it comes again; returns whether it needs
    ///   more.
    /// - Returns: the number of rows that the file holds, and whether some are missing; all if no more were needed.
    /// - Throws: `PictureFault` if the picture is damaged, or if a cut file holds no row.
    func decodeRows(_ receive: (PixelRow) -> Bool) throws(PictureFault) -> (held: Int, isIncomplete: Bool) {
        let result = try withoutActuallyEscaping(receive) { receive in
            Result { () throws(PictureFault) in try decode(to: nil, Receiver(size.width, receive)) }
        }.get()
        return (result.held, result.isIncomplete)
    }

    /// The receiver of rows, as a reference that passes through C.
    private final class Receiver {
        private let width: Int
        private let receive: (PixelRow) -> Bool

        init(_ width: Int, _ receive: @escaping (PixelRow) -> Bool) { (self.width, self.receive) = (width, receive) }

        func receive(_ index: Int, _ row: UnsafePointer<UInt8>, channels: Int) -> Bool {
            let bytes = UnsafeRawBufferPointer(start: row, count: width * channels)
            return receive(PixelRow(index: index, layout: .png(channels: channels), bytes: bytes))
        }
    }

    /// What a decoder has found: the bytes of a pixel, the rows, and whether some of them or of their details are missing.
    private typealias Found = (channels: Int, held: Int, isIncomplete: Bool)

    private func decode(
        to memory: UnsafeMutableRawBufferPointer?, _ receiver: Receiver?
    ) throws(PictureFault) -> Found {
        let found = try decode(to: memory, receiver) { decoder in
            parts.write(file) { png_decoder_receive(decoder, $0.bytes, $0.count) != 0 }
        }
        if let found, !found.isIncomplete { return found }
        guard end == .cut else { throw end ?? .broken("it has too few rows") }
        guard let rest = try decode(to: memory, receiver, write: writeUnpacked) else { throw .cut }
        return rest
    }

    /// Decodes what `write` passes to a decoder; returns nil if there is no row.
    private func decode(
        to memory: UnsafeMutableRawBufferPointer?, _ receiver: Receiver?, write: (OpaquePointer) -> Bool
    ) throws(PictureFault) -> Found? {
        try withExtendedLifetime(receiver) { () throws(PictureFault) in
            let decoder = png_decoder_create(
                memory?.baseAddress, memory?.count ?? 0, receiver == nil ? nil : Self.pass,
                receiver.map { Unmanaged.passUnretained($0).toOpaque() }, UInt32(clamping: size.width),
                UInt32(clamping: size.height))
            guard let decoder else { throw .unsupported("libpng has no memory") }
            defer { png_decoder_destroy(decoder) }
            let isRead = write(decoder), channels = Int(png_decoder_channels(decoder))
            if png_decoder_has_enough(decoder) != 0 { return (channels, size.height, false) }
            guard isRead else { throw Self.reported(String(cString: png_decoder_message(decoder))) }
            let held = Int(png_decoder_coarse_rows(decoder))
            guard channels > 0, held > 0 else { return nil }
            return (channels, held, Int(png_decoder_rows(decoder)) < size.height)
        }
    }

    private static let pass: @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafePointer<UInt8>?, Int32) -> Int32 =
        {
            receiver, index, row, channels in
            guard let receiver, let row else { return 0 }
            let rows = Unmanaged<Receiver>.fromOpaque(receiver).takeUnretainedValue()
            return rows.receive(Int(index), row, channels: Int(channels)) ? 1 : 0
        }

    /// Passes the chunks of a file on of which pixels are made, and the data as far as it can be unpacked.
    private func writeUnpacked(to decoder: OpaquePointer) -> Bool {
        var parts = PictureParts()
        parts.append(0..<8)
        let before = [PNGChunk.header, PNGChunk.palette, PNGChunk.transparency]
        for chunk in PNGChunks(file).prefix(while: { $0.type != PNGChunk.data }) where before.contains(chunk.type) {
            parts.append(chunk.range)
        }
        return parts.write(file) { png_decoder_receive(decoder, $0.bytes, $0.count) != 0 }
            && PNGChunks(file).lazy.filter { $0.type == PNGChunk.data }
                .allSatisfy { chunk in
                    file.forEachPiece(of: chunk.contentRange) {
                        png_decoder_receive_packed(decoder, $0.bytes, $0.count) != 0
                    }
                }
    }

    /// Returns the fault that libpng reports; its text may repeat parts of the file.
    private static func reported(_ message: String) -> PictureFault {
        .broken(FilePath(message.split { $0.isWhitespace }.joined(separator: " ")).printed)
    }
}

extension PixelRows.Layout {
    /// Returns the layout of libpng's pixels.
    fileprivate static func png(channels: Int) -> PixelRows.Layout { channels == 4 ? .rgba : .rgb }
}
