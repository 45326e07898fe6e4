internal import System

/// The frames of an AVIF, which libavif decodes.
final class AVIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    let colours: ColourSpace?
    private let file: UnsafeMutableRawBufferPointer
    private let pixels: UnsafeMutableRawBufferPointer
    private let decoder: AVIFDecoder

    /// Reads the frames of a file, of which `AVIFFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer, maxPixels: Int) throws(PictureFault) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 8)
        copy.copyMemory(from: file)
        do throws(PictureFault) {
            decoder = try AVIFDecoder(UnsafeRawBufferPointer(copy))
            guard decoder.canvas.count <= maxPixels else { throw .unsupported("its canvas is too large") }
            timeline = decoder.timeline(plays: Fields(file, .bigEndian).avifPlays)
        } catch {
            copy.deallocate()
            throw error
        }
        self.file = copy
        (size, colours) = (decoder.area.size, decoder.colours)
        pixels = .allocate(byteCount: size.count * MemoryLayout<UInt32>.size, alignment: 8)
    }

    deinit {
        file.deallocate()
        pixels.deallocate()
    }

    func rewind() throws(PictureFault) { try decoder.rewind() }

    func next() throws(PictureFault) -> PixelRows { try decoder.next(pixels) }
}

extension Fields {
    /// The number of plays that an edit list of an image sequence declares (ISO/IEC 14496-12, section 8.6.6); `nil` if
    /// there is no end or no list, as in browsers.
    fileprivate var avifPlays: Int? {
        func content(_ type: String, of fields: Fields) -> Fields? {
            try? MediaBox.all(in: fields, from: 0).content(of: type)
        }
        guard let track = content("moov", of: self).flatMap({ content("trak", of: $0) }),
            let edits = content("edts", of: track).flatMap({ content("elst", of: $0) }),
            let header = content("tkhd", of: track), let version = edits.byte(at: 0), let flags = edits.byte(at: 3)
        else { return nil }
        guard flags & 1 == 1 else { return 1 }
        let edit = version == 1 ? edits.number(at: 8, bytes: 8) : edits.long(at: 8)
        let whole = header.byte(at: 0) == 1 ? header.number(at: 28, bytes: 8) : header.long(at: 20)
        guard let edit, edit > 0, let whole, whole < 0xFFFF_FFFF else { return nil }
        return max((whole - 1) / edit + 1, 1)
    }
}
