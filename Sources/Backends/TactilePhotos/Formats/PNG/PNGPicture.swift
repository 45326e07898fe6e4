internal import CPNG
internal import System

/// A PNG in memory, which libpng decodes.
struct PNGPicture: Picture {
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath
    private let parts: PictureParts

    /// Reads the header, and returns the picture; that of an animation is its first frame.
    static func open(_ input: PictureFormat.Input) throws(PhotosError) -> any Picture {
        let header = try PictureHeader(input, reading: PictureHeader.init(png:)), file = input.bytes
        guard let parts = header.parts else {
            return FirstFrame(header, of: input) { () throws(PictureFault) in
                try PNGFrames(file, maxPixels: .max, maxFrames: 1)
            }
        }
        return PNGPicture(header: header, file: file, path: input.path, parts: parts)
    }

    /// Throws an error if the decoder is not installed.
    static func check(_ input: PictureFormat.Input) throws(PhotosError) {
        guard png_is_available() == 0 else { return }
        let library = MissingLibrary(png_library(), found: png_found())
        throw PhotosError(library, format: PictureFormat.png.name, path: input.path)
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let words = (size.count * Int(header.bytesPerPixel) + 3) / MemoryLayout<UInt32>.size
        let memory = UnsafeMutableRawBufferPointer(scratch.take(words))
        do throws(PictureFault) {
            let (rows, isIncomplete) = try PNGDecoder.decode(parts, of: file, size, to: memory, end: header.end)
            return DecodedPicture(
                rows, colours: header.colours?.space ?? .sRGB, of: header.components, isIncomplete: isIncomplete)
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}

/// A namespace for decoding by libpng.
enum PNGDecoder {
    /// The length of the signature and of the header's chunk.
    static let headerLength = 33
    /// The memory of libpng and zlib besides rows: the window of 32 KB, and tables.
    private static let fixedMemory = 64 << 10
    /// The memory in addition if the data is unpacked first: another window, and what is unpacked at once.
    static let unpackingMemory = 96 << 10

    /// Returns the memory of the decoder, in bytes, without the decoded picture: two rows of red, green, blue and alpha.
    static func memory(width: Int, bits: Int) -> Int {
        fixedMemory.addingClamped((width + 8).multipliedClamped(by: 2 * (bits == 16 ? 8 : 4)))
    }

    /// Decodes the parts of a file; the rows are in `memory`, which is not initialized where there is an error.
    ///
    /// - Parameters:
    ///   - parts: the parts of the file.
    ///   - file: the file.
    ///   - size: the size of the picture.
    ///   - memory: the memory of the rows.
    ///   - end: what ends the file too early, so that rows may be missing; nil if it is whole.
    /// - Returns: the rows, as far as a cut file holds them, and whether some of them or of their details are missing.
    /// - Throws: `PictureFault` if the picture is damaged, or if a cut file holds no row.
    static func decode(
        _ parts: PictureParts, of file: UnsafeRawBufferPointer, _ size: PixelSize,
        to memory: UnsafeMutableRawBufferPointer, end: PictureFault? = nil
    ) throws(PictureFault) -> (rows: PixelRows, isIncomplete: Bool) {
        let result = try decode(size, to: memory) { decoder in
            parts.write(file) { png_decoder_receive(decoder, $0.bytes, $0.count) != 0 }
        }
        if let rows = result.rows, !result.isIncomplete { return (rows, false) }
        guard end == .cut else { throw end ?? .broken("it has too few rows") }
        let rest = try decode(size, to: memory) { decoder in writeUnpacked(file, to: decoder) }
        guard let rows = rest.rows else { throw .cut }
        return (rows, rest.isIncomplete)
    }

    /// Decodes what `write` passes to a decoder, and returns the rows, nil if there is none, and whether some of them or of
    /// their details are missing.
    private static func decode(
        _ size: PixelSize, to memory: UnsafeMutableRawBufferPointer, write: (OpaquePointer) -> Bool
    ) throws(PictureFault) -> (rows: PixelRows?, isIncomplete: Bool) {
        guard
            let decoder = png_decoder_create(
                memory.baseAddress, memory.count, UInt32(clamping: size.width), UInt32(clamping: size.height))
        else { throw .unsupported("libpng has no memory") }
        defer { png_decoder_destroy(decoder) }
        guard write(decoder) else { throw reported(String(cString: png_decoder_message(decoder))) }
        let channels = Int(png_decoder_channels(decoder)), held = Int(png_decoder_coarse_rows(decoder))
        guard channels > 0, held > 0 else { return (nil, true) }
        let rows = PixelRows(
            size: size, layout: channels == 4 ? .rgba : .rgb, bytes: UnsafeRawBufferPointer(memory),
            stride: channels * size.width, held: 0..<held)
        return (rows, Int(png_decoder_rows(decoder)) < size.height)
    }

    /// Passes the chunks of a file on of which pixels are made, and the data as far as it can be unpacked.
    private static func writeUnpacked(_ file: UnsafeRawBufferPointer, to decoder: OpaquePointer) -> Bool {
        var parts = PictureParts()
        parts.append(0..<8)
        let before = [PNGChunk.header, PNGChunk.palette, PNGChunk.transparency]
        for chunk in PNGChunks(file).prefix(while: { $0.type != PNGChunk.data }) where before.contains(chunk.type) {
            parts.append(chunk.range)
        }
        return parts.write(file) { png_decoder_receive(decoder, $0.bytes, $0.count) != 0 }
            && PNGChunks(file).lazy.filter { $0.type == PNGChunk.data }
                .allSatisfy { png_decoder_receive_packed(decoder, $0.content.bytes, $0.content.count) != 0 }
    }

    /// Returns the fault that libpng reports; its text may repeat parts of the file.
    private static func reported(_ message: String) -> PictureFault {
        .broken(FilePath(message.split { $0.isWhitespace }.joined(separator: " ")).printed)
    }
}
