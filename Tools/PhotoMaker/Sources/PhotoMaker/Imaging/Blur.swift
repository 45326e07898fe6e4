import Foundation

/// Softening of pictures: three box blurs in a row come close to a bell curve and cost the same at any size.
extension Canvas {
    /// The picture out of focus by a bell of the given radius, a fraction of the long side.
    func blurred(_ fraction: Float) -> Canvas {
        let radius = Int((fraction * longSide * 0.9).rounded())
        guard radius > 0 else { return self }
        var result = self
        for _ in 0..<3 {
            result = result.boxBlurredAcross(radius).boxBlurredDown(radius)
        }
        return result
    }

    /// The picture at half the size, each pixel the mean of four.
    func halved() -> Canvas {
        var result = Canvas(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<result.height {
            let (upper, lower) = (2 * y, min(2 * y + 1, height - 1))
            for x in 0..<result.width {
                let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                let sum = self[left, upper] + self[right, upper] + self[left, lower] + self[right, lower]
                result[x, y] = sum * 0.25
            }
        }
        return result
    }

    private func boxBlurredAcross(_ radius: Int) -> Canvas {
        var result = self
        let weight = 1 / Float(2 * radius + 1)
        for y in 0..<height {
            let row = y * width
            var sum = pixels[row] * Float(radius)
            for x in 0...radius { sum += pixels[row + min(x, width - 1)] }
            for x in 0..<width {
                result.pixels[row + x] = sum * weight
                sum += pixels[row + min(x + radius + 1, width - 1)] - pixels[row + max(x - radius, 0)]
            }
        }
        return result
    }

    private func boxBlurredDown(_ radius: Int) -> Canvas {
        var result = self
        let weight = 1 / Float(2 * radius + 1)
        var sums = (0..<width).map { pixels[$0] * Float(radius) }
        for y in 0...radius {
            let row = min(y, height - 1) * width
            for x in 0..<width { sums[x] += pixels[row + x] }
        }
        for y in 0..<height {
            let coming = min(y + radius + 1, height - 1) * width
            let going = max(y - radius, 0) * width
            for x in 0..<width {
                result.pixels[y * width + x] = sums[x] * weight
                sums[x] += pixels[coming + x] - pixels[going + x]
            }
        }
        return result
    }
}
