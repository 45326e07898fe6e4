/// Pixels side by side over which a side of a picture is stretched evenly.
struct Band {
    let pixels: Range<Int>
    /// The place in the picture's side at the first pixel's start, 0 to 1.
    let start: Float
    /// The place at the last pixel's end; equal to `start` where all pixels show the same.
    let end: Float

    /// The part of the band in some of its pixels.
    func clamped(to range: Range<Int>) -> Band {
        let part = pixels.clamped(to: range)
        let slope = (end - start) / Float(pixels.count)
        return Band(
            pixels: part, start: start + slope * Float(part.lowerBound - pixels.lowerBound),
            end: end - slope * Float(pixels.upperBound - part.upperBound))
    }
}

extension Axis {
    /// Pixels cut where the place in the picture stops growing evenly: at the limits of the part that is shown.
    ///
    /// A chip reckons from the edges of what it draws. Those of a pixel may lie outside the picture though its middle
    /// does not; such a pixel is a band of its own.
    func bands(over pixels: Range<Int>) -> [Band] {
        guard !pixels.isEmpty else { return [] }
        guard step > 0 else { return [held(pixels)] }
        let low = firstPixel(at: limits.lowerBound, in: pixels),
            high = firstPixel(at: limits.upperBound + 1, in: pixels)
        var even = low..<high, bands: [Band] = [], after: [Band] = []
        if pixels.lowerBound < low { bands.append(held(pixels.lowerBound..<low)) }
        if high < pixels.upperBound { after.append(held(high..<pixels.upperBound)) }
        if let first = even.first, place(rawPosition(first) - step / 2) < 0 {
            bands.append(held(first..<first + 1))
            even = even.dropFirst()
        }
        if let last = even.last, place(rawPosition(last) + step / 2) > 1 {
            after.insert(held(last..<last + 1), at: 0)
            even = even.dropLast()
        }
        if let first = even.first, let last = even.last {
            let (start, end) = (place(rawPosition(first) - step / 2), place(rawPosition(last) + step / 2))
            bands.append(Band(pixels: even, start: Float(start), end: Float(end)))
        }
        return bands + after
    }

    /// The band of pixels that all show what the first one shows.
    func held(_ pixels: Range<Int>) -> Band {
        let position = min(max(rawPosition(pixels.lowerBound) - Self.halfWeight, limits.lowerBound), limits.upperBound)
        let place = Float(place(position + Self.halfWeight))
        return Band(pixels: pixels, start: place, end: place)
    }

    private func rawPosition(_ pixel: Int) -> Int { start + (pixel - first) * step }

    /// A position in units of the whole side.
    private func place(_ position: Int) -> Double {
        (Double(position - Self.halfWeight) / 4_294_967_296 + 0.5) / Double(texels)
    }

    /// The first of some pixels whose middle lies at a position or after it; their end where none does.
    private func firstPixel(at position: Int, in pixels: Range<Int>) -> Int {
        let pixel = first + Int((Double(position - start) / Double(step)).rounded(.up))
        return min(max(pixel, pixels.lowerBound), pixels.upperBound)
    }
}
