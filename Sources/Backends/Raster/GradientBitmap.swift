package import Platform

/// Colours that pass into each other along a line or between two circles, as pixels.
package struct GradientBitmap {
    /// A map from the middles of pixels to the coordinates of the gradient.
    package struct Space {
        /// The place of the corner of the first pixel.
        package var origin: SIMD2<Double>
        /// The distance between two columns.
        package var across: SIMD2<Double>
        /// The distance between two rows.
        package var down: SIMD2<Double>

        /// Creates a map.
        package init(origin: SIMD2<Double>, across: SIMD2<Double>, down: SIMD2<Double>) {
            (self.origin, self.across, self.down) = (origin, across, down)
        }

        fileprivate func place(_ x: Int, _ y: Int) -> SIMD2<Double> {
            origin + across * (Double(x) + 0.5) + down * (Double(y) + 0.5)
        }
    }

    /// The course of the colours.
    package enum Course {
        /// Along a line.
        case linear(start: SIMD2<Double>, end: SIMD2<Double>)
        /// From a circle to another one.
        case radial(start: SIMD2<Double>, startRadius: Double, end: SIMD2<Double>, endRadius: Double)
    }

    /// The colours, straight and not premultiplied, with their places between 0 and 1 in ascending order.
    package var stops: [(place: Double, color: SIMD4<Double>)]
    /// The course.
    package var course: Course
    /// A Boolean value that indicates whether the first colour continues before the start.
    package var drawsBeforeStart: Bool
    /// A Boolean value that indicates whether the last colour continues after the end.
    package var drawsAfterEnd: Bool

    /// Creates a gradient.
    package init(
        stops: [(place: Double, color: SIMD4<Double>)], course: Course, drawsBeforeStart: Bool, drawsAfterEnd: Bool
    ) {
        (self.stops, self.course) = (stops, course)
        (self.drawsBeforeStart, self.drawsAfterEnd) = (drawsBeforeStart, drawsAfterEnd)
    }

    /// Returns the pixels of a part of the plane, transparent where the gradient shows nothing.
    package func bitmap(width: Int, height: Int, in space: Space) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        guard !stops.isEmpty else { return bitmap }
        for y in 0..<height {
            for x in 0..<width {
                if let progress = progress(at: space.place(x, y)) {
                    bitmap.pixels[y * width + x] = color(at: progress)
                }
            }
        }
        return bitmap
    }

    private func progress(at place: SIMD2<Double>) -> Double? {
        switch course {
        case .linear(let start, let end):
            let axis = end - start, length = (axis * axis).sum()
            guard length > 0 else { return nil }
            return shown(((place - start) * axis).sum() / length)
        case .radial(let start, let startRadius, let end, let endRadius):
            return radialProgress(at: place - start, axis: end - start, startRadius, endRadius - startRadius)
        }
    }

    /// Returns the progress that is shown for one: nil beyond the ends, where these colours do not continue.
    private func shown(_ progress: Double) -> Double? {
        if progress < 0 { return drawsBeforeStart ? 0 : nil }
        if progress > 1 { return drawsAfterEnd ? 1 : nil }
        return progress
    }

    /// Returns the largest visible progress s of a circle through a point: |arm - s axis| = radius + s growth.
    private func radialProgress(
        at arm: SIMD2<Double>, axis: SIMD2<Double>, _ radius: Double, _ growth: Double
    ) -> Double? {
        let a = (axis * axis).sum() - growth * growth
        let b = (arm * axis).sum() + radius * growth
        let c = (arm * arm).sum() - radius * radius
        var roots: [Double] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots = [c / (2 * b)] }
        } else {
            let square = b * b - a * c
            guard square >= 0 else { return nil }
            let root = square.squareRoot()
            roots = [(b + root) / a, (b - root) / a].sorted(by: >)
        }
        for root in roots where radius + root * growth >= 0 { if let result = shown(root) { return result } }
        return nil
    }

    private func color(at progress: Double) -> UInt32 {
        guard let next = stops.firstIndex(where: { $0.place >= progress }) else {
            return pixel(stops[stops.count - 1].1)
        }
        guard next > 0 else { return pixel(stops[0].color) }
        let (before, after) = (stops[next - 1], stops[next]), length = after.place - before.place
        let fraction = length > 0 ? (progress - before.place) / length : 1
        return pixel(before.color + (after.color - before.color) * fraction)
    }

    /// Returns a straight colour as a premultiplied pixel.
    private func pixel(_ color: SIMD4<Double>) -> UInt32 {
        let c = color.clamped(lowerBound: .zero, upperBound: .one)
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(c.w) << 24 | byte(c.x * c.w) << 16 | byte(c.y * c.w) << 8 | byte(c.z * c.w)
    }
}
