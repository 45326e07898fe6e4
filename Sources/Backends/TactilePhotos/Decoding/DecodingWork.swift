internal import Platform

/// The work of decoding a file, which its structure predicts before anything is decoded.
///
/// The unit is a step: what a decoder does for one sample of a picture in one scan, about a nanosecond. Steps are counted
/// and not measured, so that every machine decodes and refuses the same files.
struct DecodingWork: Hashable {
    /// The samples that the decoder visits, each as often as it is visited.
    var samples = 0
    /// The bytes of entropy-coded data that the decoder reads.
    var bytes = 0

    /// The steps of reading a byte of entropy-coded data.
    ///
    /// A refinement scan of a JPEG reads 60 million bytes in 0.6 s.
    static let stepsPerByte = 8

    /// All steps, clamped to the largest `Int`.
    var steps: Int {
        let (reading, isHuge) = bytes.multipliedReportingOverflow(by: Self.stepsPerByte)
        return isHuge ? .max : samples.addingClamped(reading)
    }

    /// Returns the steps that a picture may take if at most `maxPixels` pixels are allowed.
    static func maxSteps(maxPixels: Int) -> Int {
        let (steps, isHuge) = maxPixels.multipliedReportingOverflow(by: DecodingLimits.stepsPerPixel)
        return isHuge ? .max : max(steps, DecodingLimits.freeSteps)
    }

    /// Throws `tooCostly` if the work takes more steps than a picture may take.
    func check(maxPixels: Int, path: FilePath) throws(PhotosError) {
        let allowed = Self.maxSteps(maxPixels: maxPixels)
        guard steps > allowed else { return }
        throw .tooCostly(
            path: path.printed,
            reason: "\(steps / 1_000_000) million steps; --max-pixels allows \(allowed / 1_000_000)")
    }
}

extension Int {
    /// Returns a sum of numbers that are not negative, clamped to the largest `Int`.
    func addingClamped(_ other: Int) -> Int {
        let (sum, isHuge) = addingReportingOverflow(other)
        return isHuge ? .max : sum
    }

    /// Returns a product of numbers that are not negative, clamped to the largest `Int`.
    func multipliedClamped(by other: Int) -> Int {
        let (product, isHuge) = multipliedReportingOverflow(by: other)
        return isHuge ? .max : product
    }
}
