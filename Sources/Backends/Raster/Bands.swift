private import System

extension Box {
    /// The number of pixels in a band: few enough to stay in a core's cache while all shapes are painted on it.
    static let bandArea = 40_960

    /// Calls `body` with bands of rows that together are the box, at the same time on all cores if there are several.
    ///
    /// A band has about `area` pixels, and at least 8 rows. Bands have no pixel in common, and each pixel's arithmetic
    /// is the same in every division, so the result does not depend on the number of cores.
    func forEachBand(area: Int = bandArea, _ body: @Sendable (Box) -> Void) {
        guard !isEmpty else { return }
        let rows = max(8, area / width), count = (height + rows - 1) / rows
        guard count > 1 else { return body(self) }
        Thread.concurrentPerform(iterations: count) { index in
            let start = top + index * rows
            body(Box(left: left, top: start, right: right, bottom: min(start + rows, bottom)))
        }
    }
}
