internal import Platform
internal import System

/// An AVIF in memory, which libavif decodes; of an image sequence the first frame.
struct AVIFPicture: Picture {
    let header: PictureHeader
    private let decoder: AVIFDecoder
    private let path: FilePath

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        path = input.path
        let items = try MediaItems(input)
        guard items?.size?.count ?? 0 <= AVIFDecoder.maxPixels else {
            throw PhotosError(.unsupported("it has more pixels than libavif decodes"), path: path)
        }
        let decoder: AVIFDecoder
        do throws(PictureFault) {
            decoder = try AVIFDecoder(input.bytes)
        } catch {
            throw PhotosError(error, path: path)
        }
        self.decoder = decoder
        try PictureHeader.check(decoder.canvas, input)
        header = try PictureHeader(input) { file throws(PictureFault) in
            // The memory of the canvas, of which the picture may be a part.
            var header = PictureHeader(size: decoder.area.size, bytesPerPixel: 0)
            header.orientation = decoder.orientation
            header.extraBytes = file.count + decoder.byteCount(tiles: items?.tileCount ?? 0)
            header.colours = .space(decoder.colours)
            header.isGrey = decoder.isGrey
            header.isAnimated = decoder.count > 1
            return header
        }
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = UnsafeMutableRawBufferPointer(scratch.take(size.count))
        do {
            // A picture may be decoded more than once.
            try decoder.rewind()
            let rows = try decoder.next(pixels)
            // The colours may stand in the coded data only.
            return DecodedPicture(rows, colours: decoder.colours, of: decoder.isGrey ? .grey : .rgb)
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}
