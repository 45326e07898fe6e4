internal import CPNG
internal import Platform
internal import System

/// A PNG, which libpng decodes.
struct PNGPicture: RowPicture {
    let header: PictureHeader
    private let path: FilePath
    private let file: PictureBytes
    private let decoder: PNGDecoder

    /// Reads the header, and returns the picture; that of an animation is its first frame.
    static func open(_ input: PictureFormat.Input) throws(PhotosError) -> any Picture {
        let file = input.file
        let found = Result { () throws(PhotosError) in
            try PictureHeader(input) { (_) throws(PictureFault) in try PictureHeader(png: file) }
        }
        if let failure = file.failure { throw failure }
        let header = try found.get()
        guard let parts = header.parts else {
            return FirstFrame(header, of: input) { () throws(PictureFault) in
                try PNGFrames(file, maxPixels: .max, maxFrames: 1)
            }
        }
        let decoder = PNGDecoder(parts, of: file, header.size, end: header.end)
        return PNGPicture(header: header, path: input.path, file: file, decoder: decoder)
    }

    /// Throws an error if the decoder is not installed.
    static func check(_ input: PictureFormat.Input) throws(PhotosError) {
        guard png_is_available() == 0 else { return }
        let library = MissingLibrary(png_library(), found: png_found())
        throw PhotosError(library, format: PictureFormat.png.name, path: input.path)
    }

    var colours: ColourSpace { header.colours?.space ?? .sRGB }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let words = (size.count * Int(header.bytesPerPixel) + 3) / MemoryLayout<UInt32>.size
        let memory = UnsafeMutableRawBufferPointer(scratch.take(words))
        let (rows, isIncomplete) = try checked { () throws(PictureFault) in try decoder.decode(to: memory) }
        return DecodedPicture(rows, colours: colours, of: header.components, isIncomplete: isIncomplete)
    }

    func decodeRows(_ receive: (PixelRow) -> Bool) throws(PhotosError) -> (held: Int, isIncomplete: Bool) {
        try checked { () throws(PictureFault) in try decoder.decodeRows(receive) }
    }

    /// Returns the result of decoding, or throws its fault; that of reading the file precedes.
    private func checked<Output>(_ decode: () throws(PictureFault) -> Output) throws(PhotosError) -> Output {
        let result = Result(catching: decode)
        if let failure = file.failure { throw failure }
        do throws(PictureFault) {
            return try result.get()
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}
