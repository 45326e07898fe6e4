internal import Platform

/// An animated picture as a still one: its first frame, composed on the canvas.
struct FirstFrame: Picture {
    let header: PictureHeader
    private let path: FilePath
    private let open: () throws(PictureFault) -> any FrameDecoder

    /// Makes a picture of a file whose header has been read; `open` opens its frames.
    init(
        _ header: PictureHeader, of input: PictureFormat.Input,
        open: @escaping () throws(PictureFault) -> any FrameDecoder
    ) {
        (self.header, path, self.open) = (header, input.path, open)
    }

    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        do throws(PictureFault) {
            let frames = try open(), rows = try frames.next()
            guard rows.size == size else { throw .broken("its size differs from its header") }
            return DecodedPicture(
                rows, colours: frames.colours ?? header.colours?.space ?? .sRGB, of: header.components,
                isIncomplete: frames.isIncomplete, owner: frames)
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}
