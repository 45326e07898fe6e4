/// The canvas on which the frames of an animated picture are composed, as GIF and PNG describe it.
///
/// GIF89a specification, section 23; PNG specification, third edition, section 11.3.6. Its background is transparent, as in
/// browsers. Colours are not converted before they are composed.
final class FrameCanvas {
    /// What becomes of a frame before the next one is drawn.
    enum Disposal {
        /// The frame stays.
        case keep
        /// Its rectangle becomes transparent.
        case clear
        /// Its rectangle becomes what it was before the frame.
        case restore
    }

    /// How the pixels of a frame are drawn.
    enum Blend {
        /// They replace what is there, with their alpha.
        case source
        /// They are drawn over what is there.
        case over
    }

    let size: PixelSize
    private var pixels: UnsafeMutableBufferPointer<UInt32>
    /// What the last frame leaves behind: its rectangle, and the pixels that return there.
    private var pending: (area: PixelArea, pixels: [UInt32]?)?

    /// Makes a transparent canvas, which takes four bytes a pixel, and as much again to restore a frame.
    init(size: PixelSize) {
        self.size = size
        pixels = .allocate(capacity: size.count)
        pixels.initialize(repeating: 0)
    }

    deinit { pixels.deallocate() }

    /// The rows as they are now, valid until the canvas is drawn on.
    var rows: PixelRows {
        PixelRows(
            size: size, layout: .premultipliedBGRA, bytes: UnsafeRawBufferPointer(pixels),
            stride: size.width * MemoryLayout<UInt32>.size)
    }

    /// Makes the canvas transparent, for the first frame.
    func clear() {
        pixels.update(repeating: 0)
        pending = nil
    }

    /// Disposes of the last frame and draws the next one at a point; what lies beyond the canvas is left out.
    func draw(_ frame: PixelRows, x: Int, y: Int, blend: Blend, disposal: Disposal) {
        draw(PixelArea(x: x, y: y, size: frame.size), blend: blend, disposal: disposal) { frame.copyRow($0, to: $1) }
    }

    /// Disposes of the last frame and draws the next one; what lies beyond the canvas is left out.
    ///
    /// - Parameters:
    ///   - frame: the rectangle of the frame.
    ///   - blend: how its pixels are drawn.
    ///   - disposal: what becomes of it before the next frame.
    ///   - copyRow: writes a row of the frame, as premultiplied `0xAARRGGBB`, to memory.
    func draw(
        _ frame: PixelArea, blend: Blend, disposal: Disposal,
        copyRow: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt32>) -> Void
    ) {
        dispose()
        let left = max(frame.x, 0), top = max(frame.y, 0)
        let right = min(frame.x + frame.size.width, size.width)
        let bottom = min(frame.y + frame.size.height, size.height)
        guard left < right, top < bottom else { return }
        let area = PixelArea(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
        switch disposal {
        case .keep: break
        case .clear: pending = (area, nil)
        case .restore: pending = (area, rows(of: area).flatMap { Array($0) })
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: frame.size.width) { row in
            for (index, target) in rows(of: area).enumerated() {
                copyRow(area.y - frame.y + index, row)
                for column in 0..<area.size.width {
                    let pixel = row[area.x - frame.x + column]
                    target[column] = blend == .source ? pixel : Self.over(pixel, target[column])
                }
            }
        }
    }

    private func dispose() {
        guard let (area, saved) = pending else { return }
        pending = nil
        for (index, row) in rows(of: area).enumerated() {
            if let saved {
                _ = row.update(fromContentsOf: saved[(index * area.size.width)..<((index + 1) * area.size.width)])
            } else {
                row.update(repeating: 0)
            }
        }
    }

    /// The rows of a rectangle.
    private func rows(of area: PixelArea) -> [UnsafeMutableBufferPointer<UInt32>] {
        (area.y..<(area.y + area.size.height)).map { y in
            let start = y * size.width + area.x
            return UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + area.size.width)])
        }
    }

    /// Returns a premultiplied colour over another one.
    private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        let rest = 255 - top >> 24
        if rest == 0 { return top }
        if rest == 255 { return bottom }
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            result |= (top >> shift & 255 + PixelRows.product(bottom >> shift & 255, rest)) << shift
        }
        return result
    }
}
