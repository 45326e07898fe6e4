internal import Geometry
internal import Platform

/// Turns files into upright pictures of a given size; one for each thread, so that its memory can be used again.
struct PhotoDecoder: ~Copyable {
    private let maxPixels: Int
    private let budget: MemoryBudget
    private var file = Scratch<UInt8>()
    private var pixels = Scratch<UInt32>()
    private var resampler = Resampler()

    /// What becomes of trying to decode with a part of the memory.
    private enum Attempt {
        case done(PhotoImage)
        case needs(Int)
    }

    /// Makes a decoder that shares a budget with others.
    init(maxPixels: Int, budget: MemoryBudget) {
        self.maxPixels = maxPixels
        self.budget = budget
    }

    /// Decodes one photo.
    mutating func decode(_ path: FilePath, size: PhotoRequest.TargetSize) throws(PhotosError) -> PhotoImage {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        var needed = byteCount
        while true {
            guard needed <= budget.total else { throw .tooMuchMemory(needed, of: budget.total, path: path) }
            var part = budget.part(of: needed)
            defer { trim() }
            let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
            let attempt =
                switch format {
                case .jpeg: try show(JPEGPicture(bytes, path: path, maxPixels: maxPixels), byteCount, size, &part)
                default:
                    try show(
                        PixbufPicture(bytes, format, path: path, maxPixels: maxPixels), byteCount, size, &part)
                }
            // Who waited for more with the file in hand could wait for one who does the same: the file is let go of,
            // and read again when there is enough for all of it.
            switch attempt {
            case .done(let photo): return photo
            case .needs(let total): needed = total
            }
        }
    }

    private mutating func show(
        _ picture: borrowing some Picture & ~Copyable, _ byteCount: Int, _ size: PhotoRequest.TargetSize,
        _ part: inout MemoryPart
    ) throws(PhotosError) -> Attempt {
        let target = Target(natural: picture.size, orientation: picture.orientation, size: size)
        let (needed, isHuge) = (byteCount + target.cost).addingReportingOverflow(picture.cost(covering: target.stored))
        guard !isHuge, part.grow(to: needed) else { return .needs(isHuge ? .max : needed) }
        return .done(finish(try picture.decoded(covering: target.stored, in: &pixels), target))
    }

    private mutating func finish(_ picture: borrowing DecodedPicture, _ target: Target) -> PhotoImage {
        let stored = resampler.resample(picture.rows, to: target.stored)
        let pixels = target.orientation.upright(stored, target.stored)
        let isOpaque = picture.rows.isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }
        let bitmap = Bitmap(width: target.upright.width, height: target.upright.height, pixels: pixels)
        return PhotoImage(
            image: Image(bitmap, isOpaque: isOpaque, mipLevels: target.mipLevels), naturalSize: target.natural.size)
    }

    private mutating func trim() {
        file.trim()
        pixels.trim()
        resampler.trim()
    }

    /// The size to make, as the person sees it and as the file stores it.
    private struct Target {
        let natural: PixelSize
        let upright: PixelSize
        let stored: PixelSize
        let orientation: Orientation
        let mipLevels: Int

        init(natural stored: PixelSize, orientation: Orientation, size: PhotoRequest.TargetSize) {
            natural = orientation.isTransposed ? stored.transposed : stored
            upright = size.pixels(of: natural)
            self.stored = orientation.isTransposed ? upright.transposed : upright
            self.orientation = orientation
            mipLevels = size.mipLevels
        }

        /// What the result takes, in bytes: with its mipLevels, and twice while it is turned.
        var cost: Int {
            let picture = upright.count * MemoryLayout<UInt32>.size
            return picture + max(orientation == .upright ? 0 : picture, mipLevels > 0 ? picture / 3 : 0)
        }
    }
}

/// Memory that one thread uses again for each picture, because fresh pages cost more than filling them.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Memory for so many elements, valid until the next call of anything; what it holds is left from the last use.
    mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        if memory.count < count {
            memory.deallocate()
            memory = .allocate(capacity: count)
        }
        return UnsafeMutableBufferPointer(rebasing: memory[..<count])
    }

    /// Lets go of what an exceptional picture has taken.
    mutating func trim() {
        guard memory.count * MemoryLayout<Element>.stride > Limits.keptMemory else { return }
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
    }
}
