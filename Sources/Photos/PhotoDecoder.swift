internal import Geometry
internal import Platform

/// Turns files into upright pictures of a given size; one for each thread, so that its memory can be used again.
struct PhotoDecoder: ~Copyable {
    private var file = Scratch<UInt8>()
    private var pixels = Scratch<UInt32>()
    private var resampler = Resampler()

    /// Decodes one photo.
    mutating func decode(_ path: FilePath, size: PhotoRequest.TargetSize) throws(PhotosError) -> PhotoImage {
        let (format, bytes) = try PictureFile(path).read(into: &file)
        switch format {
        case .jpeg:
            let picture = try JPEGPicture(bytes, path: path)
            let target = Target(natural: picture.size, orientation: picture.orientation, size: size)
            return finish(try picture.rows(covering: target.stored, in: &pixels), target)
        case .png:
            let picture = try PNGPicture(bytes, path: path)
            let target = Target(natural: picture.size, orientation: picture.orientation, size: size)
            return try picture.pixbuf().withRows { finish($0, target) }
        }
    }

    private mutating func finish(_ rows: PixelRows, _ target: Target) -> PhotoImage {
        let pixels = target.orientation.upright(resampler.resample(rows, to: target.stored), target.stored)
        let isOpaque = rows.isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }
        let bitmap = Bitmap(width: target.upright.width, height: target.upright.height, pixels: pixels)
        return PhotoImage(
            image: Image(bitmap, isOpaque: isOpaque, halvings: target.halvings), naturalSize: target.natural.size)
    }

    /// The size to make, as the person sees it and as the file stores it.
    private struct Target {
        let natural: PixelSize
        let upright: PixelSize
        let stored: PixelSize
        let orientation: Orientation
        let halvings: Int

        init(natural stored: PixelSize, orientation: Orientation, size: PhotoRequest.TargetSize) {
            natural = orientation.isTransposed ? stored.transposed : stored
            upright = size.pixels(of: natural)
            self.stored = orientation.isTransposed ? upright.transposed : upright
            self.orientation = orientation
            halvings = size.halvings
        }
    }
}
