/// The frames of an animated PNG, read without decoding them (PNG specification, third edition, section 11.3.6).
///
/// An animation ends before its first fault, as in Chromium 156: a number out of sequence, a rectangle beyond the canvas, an
/// unknown way of drawing. One that is faulty from the first frame on is none, so that the picture beside it is shown.
struct PNGAnimation {
    /// A frame: a rectangle of the canvas, and its pixels.
    struct Frame {
        let area: PixelArea
        /// The duration, in seconds.
        let duration: Double
        let disposal: FrameCanvas.Disposal
        let blend: FrameCanvas.Blend
        /// A Boolean value that indicates whether the frame is the picture that other programs show as a still one.
        let isPicture: Bool
        /// The parts of the file: the chunks of the picture, or the compressed pixels of any other frame.
        fileprivate(set) var data: [Range<Int>] = []
    }

    /// The size of the canvas.
    let size: PixelSize
    /// The frames that are complete.
    private(set) var frames: [Frame] = []
    /// The number of plays; `nil` if there is no end.
    private(set) var plays: Int?
    /// The chunks that all frames have in common: the palette and its transparency.
    private var common: [Range<Int>] = []
    private let maxFrames: Int

    // MARK: Reading

    /// The number of frames that the file declares; 0 until its chunk has been read.
    private var declared = 0
    /// The number that the next chunk of a frame must have.
    private var sequence = 0
    /// A Boolean value that indicates whether the picture has begun.
    private var hasPicture = false
    /// The frame that is not complete.
    private var open: Frame?

    /// Reads the chunks of a file whose header is complete, up to a number of frames.
    init(_ file: PictureBytes, maxFrames: Int = DecodingLimits.maxFrames) {
        size = PixelSize(width: file.number(at: 16, bytes: 4) ?? 0, height: file.number(at: 20, bytes: 4) ?? 0)
        self.maxFrames = maxFrames
        for chunk in PNGChunks(file) { guard read(chunk) else { break } }
        if frames.count > min(declared, maxFrames) { frames.removeSubrange(min(declared, maxFrames)...) }
    }

    /// The timeline; `nil` without frames.
    var timeline: FrameTimeline? {
        frames.isEmpty ? nil : FrameTimeline(durations: frames.map(\.duration), plays: plays)
    }

    /// Reads a chunk; returns whether the next one belongs to the animation, too.
    private mutating func read(_ chunk: PNGChunk) -> Bool {
        switch chunk.type {
        case PNGChunk.animation: readControl(chunk)
        case PNGChunk.palette, PNGChunk.transparency:
            if chunk.isComplete, !hasPicture, common.count < 2 { common.append(chunk.range) }
        case PNGChunk.data:
            guard !hasPicture || open == nil && frames.isEmpty || open?.isPicture == true else {
                close()
                return false
            }
            // Without a number of frames before the picture, there are none.
            guard declared > 0, chunk.isComplete else { return false }
            hasPicture = true
            open?.data.append(chunk.range)
        case PNGChunk.frame:
            if open?.data.isEmpty == false { close() }
            guard frames.count < maxFrames, let frame = frame(chunk) else { return false }
            open = frame
        case PNGChunk.frameData:
            guard let frame = open, !frame.isPicture, chunk.isComplete, chunk.content.count >= 4,
                next(chunk.content)
            else { return false }
            open?.data.append((chunk.contentRange.lowerBound + 4)..<chunk.contentRange.upperBound)
        case PNGChunk.end:
            close()
            return false
        default: break
        }
        return true
    }

    /// Reads the numbers of frames and plays; of several such chunks the first counts, and one with a fault does not.
    private mutating func readControl(_ chunk: PNGChunk) {
        let content = chunk.content
        guard declared == 0, !hasPicture, chunk.isIntact, content.count == 8,
            let frames = content.number(at: 0, bytes: 4), let plays = content.number(at: 4, bytes: 4),
            max(frames, plays) <= Int(Int32.max)
        else { return }
        (declared, self.plays) = (frames, plays == 0 ? nil : plays)
    }

    /// Returns whether a chunk has the number that is due.
    private mutating func next(_ content: PictureBytes) -> Bool {
        defer { sequence += 1 }
        return content.number(at: 0, bytes: 4) == sequence
    }

    /// Reads the chunk before a frame's pixels; `nil` after a fault.
    private mutating func frame(_ chunk: PNGChunk) -> Frame? {
        guard chunk.isIntact, chunk.content.count == 26, next(chunk.content) else { return nil }
        let bytes = chunk.content.bytes(at: 0, count: 26)
        return bytes.withUnsafeBytes { frame(Fields($0, .bigEndian)) }
    }

    private func frame(_ content: Fields) -> Frame? {
        guard let width = content.long(at: 4),
            let height = content.long(at: 8), let x = content.long(at: 12), let y = content.long(at: 16),
            let numerator = content.short(at: 20), let denominator = content.short(at: 22),
            let disposal = content.byte(at: 24), let blend = content.byte(at: 25)
        else { return nil }
        let area = PixelArea(x: x, y: y, size: PixelSize(width: width, height: height))
        let canvas = PixelArea(x: 0, y: 0, size: size)
        let disposals: [FrameCanvas.Disposal] = [.keep, .clear, .restore],
            blends: [FrameCanvas.Blend] = [.source, .over]
        guard width > 0, height > 0, hasPicture ? canvas.contains(area) : area == canvas,
            disposals.indices.contains(disposal), blends.indices.contains(blend)
        else { return nil }
        return Frame(
            area: area, duration: Double(numerator) / Double(denominator == 0 ? 100 : denominator),
            disposal: disposals[disposal], blend: blends[blend], isPicture: !hasPicture)
    }

    /// Ends the frame whose pixels have been read.
    private mutating func close() {
        if let open, !open.data.isEmpty { frames.append(open) }
        open = nil
    }
}

extension PNGAnimation {
    /// Returns a frame as a file of its own.
    func parts(of frame: Frame, in file: UnsafeRawBufferPointer) -> PictureParts {
        var parts = PictureParts()
        parts.append(0..<8)
        let start = PNGChunk.bigEndian(frame.area.size.width) + PNGChunk.bigEndian(frame.area.size.height)
        // The depth, the kind of colours and the interlace are those of the picture.
        parts.append(PNGChunk.bytes(PNGChunk.header, start + file[24..<29]))
        for range in common { parts.append(range) }
        for range in frame.data {
            guard !frame.isPicture else {
                parts.append(range)
                continue
            }
            let content = UnsafeRawBufferPointer(rebasing: file[range])
            parts.append(PNGChunk.bigEndian(range.count) + PNGChunk.bigEndian(PNGChunk.data))
            parts.append(range)
            parts.append(PNGChunk.bigEndian(Int(PNGChunk.checksum(PNGChunk.data, content))))
        }
        parts.append(PNGChunk.bytes(PNGChunk.end, []))
        return parts
    }

    /// The offset after the last part of the file that a frame needs.
    var end: Int { (common + frames.flatMap(\.data)).map(\.upperBound).max() ?? 0 }
}
