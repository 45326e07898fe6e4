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
            return DecodedPicture(
                try PNGDecoder.decode(parts, of: file, size, to: memory), colours: header.colours?.space ?? .sRGB,
                of: header.components)
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

    /// Returns the memory of the decoder, in bytes, without the decoded picture: two rows of red, green, blue and alpha.
    static func memory(width: Int, bits: Int) -> Int {
        fixedMemory.addingClamped((width + 8).multipliedClamped(by: 2 * (bits == 16 ? 8 : 4)))
    }

    /// Decodes the parts of a file; the rows are in `memory`, which is not initialized where there is an error.
    static func decode(
        _ parts: PictureParts, of file: UnsafeRawBufferPointer, _ size: PixelSize,
        to memory: UnsafeMutableRawBufferPointer
    ) throws(PictureFault) -> PixelRows {
        guard
            let decoder = png_decoder_create(
                memory.baseAddress, memory.count, UInt32(clamping: size.width), UInt32(clamping: size.height))
        else { throw .unsupported("libpng has no memory") }
        defer { png_decoder_destroy(decoder) }
        guard parts.write(file, to: { png_decoder_receive(decoder, $0.bytes, $0.count) != 0 }) else {
            throw reported(String(cString: png_decoder_message(decoder)))
        }
        let channels = Int(png_decoder_channels(decoder))
        guard png_decoder_rows(decoder) == size.height, channels > 0 else { throw .broken("it has too few rows") }
        return PixelRows(
            size: size, layout: channels == 4 ? .rgba : .rgb, bytes: UnsafeRawBufferPointer(memory),
            stride: channels * size.width)
    }

    /// Returns the fault that libpng reports; its text may repeat parts of the file.
    private static func reported(_ message: String) -> PictureFault {
        .broken(FilePath(message.split { $0.isWhitespace }.joined(separator: " ")).printed)
    }
}
