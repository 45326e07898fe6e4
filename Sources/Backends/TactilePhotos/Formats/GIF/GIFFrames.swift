/// The frames of a GIF, composed on a canvas.
final class GIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private let file: UnsafeMutableRawBufferPointer
    private let frames: [GIFFrame]
    private let codes: GIFCodes
    private let canvas: FrameCanvas
    /// A Boolean value that indicates whether the file ends within the first frame.
    private(set) var isIncomplete = false
    /// The index of the next frame.
    private var following = 0

    /// Reads up to `maxFrames` frames of a file, of which `GIFFrames` keeps a copy.
    init(
        _ file: UnsafeRawBufferPointer, maxFrames: Int = DecodingLimits.maxFrames, maxPixels: Int = .max
    ) throws(PictureFault) {
        let found = try GIFFile(file, maxFrames: maxFrames)
        guard let last = found.frames.last, last.data < file.count else { throw .cut }
        let end = last.dataEnd ?? file.count
        (frames, size) = (found.frames, found.size)
        timeline = FrameTimeline(durations: frames.map { Double($0.control.delay) / 100 }, plays: found.plays)
        guard size.count <= maxPixels else { throw .unsupported("its canvas is too large") }
        self.file = .allocate(byteCount: end, alignment: MemoryLayout<UInt64>.alignment)
        self.file.copyMemory(from: UnsafeRawBufferPointer(rebasing: file[..<end]))
        codes = GIFCodes(maxPixels: frames.reduce(0) { max($0, $1.area.size.count) })
        canvas = FrameCanvas(size: size)
    }

    deinit { file.deallocate() }

    func rewind() {
        canvas.clear()
        following = 0
    }

    /// Draws the next frame; of the first one as much as can be decoded.
    func next() throws(PictureFault) -> PixelRows {
        guard following < frames.count else { throw .cut }
        let frame = frames[following], width = frame.area.size.width, count = frame.area.size.count
        let file = UnsafeRawBufferPointer(file), indices = codes.decode(file, at: frame.data, maxCount: count)
        guard indices.count == count || following == 0 && !indices.isEmpty else {
            if frame.dataEnd == nil { throw .cut }
            throw .broken(following == 0 ? "it holds no picture" : "a frame is damaged")
        }
        isIncomplete = frame.dataEnd == nil && indices.count < count
        // Nothing follows the only frame, so that nothing is kept of what was before.
        let disposal = frames.count > 1 ? frame.control.disposal : .keep
        frame.colours(file).withUnsafeBufferPointer { colours in
            canvas.draw(frame.area, blend: .over, disposal: disposal) { y, row in
                row.update(repeating: 0)
                // A row that is not there repeats that of an earlier pass; rows nearer to it replace those of the earlier ones.
                for y in frame.passes(y) {
                    let start = frame.storedRow(y) * width
                    for x in 0..<min(max(indices.count - start, 0), width) { row[x] = colours[Int(indices[start + x])] }
                }
            }
        }
        following += 1
        return canvas.rows
    }
}
