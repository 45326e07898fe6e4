internal import CPhotos

/// A GIF in memory, of which gdk-pixbuf decodes the first frame.
struct GIFPicture: Picture {
    let header: PictureHeader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        header = try PictureHeader(input, reading: PictureHeader.init(gif:))
    }

    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        do throws(PictureFault) {
            var canvas = try GIFCanvas(GIFFile.parts(of: file, frames: 1), of: file)
            let frame = try canvas.next()
            g_object_ref(UnsafeMutableRawPointer(frame))
            let decoded = Pixbuf(owning: frame)
            guard decoded.size == size else { throw .broken("its size differs from its header") }
            return DecodedPicture(decoded.rows(isPremultiplied: false), owner: decoded)
        } catch {
            throw PhotosError(error, path: path)
        }
    }
}
