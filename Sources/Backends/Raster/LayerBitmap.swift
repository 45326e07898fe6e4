import Platform

/// The bitmap of a layer, with its mip levels.
struct LayerBitmap {
    let layer: Layer
    /// The scale of the list that the bitmap was drawn for.
    let scale: Double
    let frame: LayerFrame
    /// The pixels that must be drawn: all, or those in which the layer differs from the one whose memory is reused.
    let changedBox: Box
    private var levels: [Bitmap]

    /// The memory of the pixels, in bytes.
    var byteCount: Int { levels.reduce(0) { $0 + $1.pixels.count * MemoryLayout<UInt32>.stride } }

    /// Makes a bitmap that is not drawn yet; nil where the layer is empty.
    ///
    /// It reuses the memory of an old one of the same size.
    init?(of layer: Layer, scale: Double, reusing old: LayerBitmap?) {
        guard let frame = LayerFrame(of: layer, scale: scale) else { return nil }
        self.layer = layer
        self.scale = scale
        self.frame = frame
        if let first = old?.levels.first, first.width == frame.width, first.height == frame.height {
            levels = [first]
            changedBox =
                old.flatMap { $0.scale == scale ? frame.damage(from: $0.layer, to: layer).bounds : nil } ?? frame.bounds
        } else {
            changedBox = frame.bounds
            // Painting writes each pixel, so the memory need not be cleared.
            let count = frame.width * frame.height
            let pixels = [UInt32](unsafeUninitializedCapacity: count) { $1 = count }
            levels = [Bitmap(width: frame.width, height: frame.height, pixels: pixels)]
        }
    }

    /// Draws the changed pixels of mip level 0.
    mutating func draw(_ content: LayerContent) {
        levels[0].pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let canvas = Canvas(pixels: base, rowStride: frame.width, bounds: frame.bounds)
            changedBox.forEachBand { content.paint(on: canvas, within: $0) }
        }
    }

    /// Returns a mip level, or the last one where there are fewer, and its number.
    ///
    /// Mip levels are made on the first request, because most layers are never reduced so far.
    mutating func level(_ requested: Int) -> (Bitmap, Int) {
        while levels.count <= requested, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halvedInBands())
        }
        let level = min(requested, levels.count - 1)
        return (levels[level], level)
    }
}

extension Bitmap {
    /// Returns what ``Bitmap/halved()`` returns, computed on all cores.
    fileprivate func halvedInBands() -> Bitmap {
        let box = Box(left: 0, top: 0, right: (width + 1) / 2, bottom: (height + 1) / 2)
        let halved = [UInt32](unsafeUninitializedCapacity: box.area) { memory, count in
            if let base = memory.baseAddress {
                let canvas = Canvas(pixels: base, rowStride: box.width, bounds: box)
                box.forEachBand { halve(to: $0.rows, of: canvas.pixels) }
            }
            count = box.area
        }
        return Bitmap(width: box.width, height: box.height, pixels: halved)
    }
}
