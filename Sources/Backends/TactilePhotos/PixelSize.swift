internal import Geometry

/// A picture's columns and rows.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// How many pixels there are, at most the largest number: headers may say anything.
    var count: Int {
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : count
    }

    /// The size with its sides swapped.
    var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// The size for computing with.
    var size: Size { Size(width: Double(width), height: Double(height)) }

    /// Whether neither side is smaller than the other size's.
    func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }

    /// Refuses a picture of more pixels than are granted.
    func check(maxPixels: Int, path: FilePath) throws(PhotosError) {
        guard count > maxPixels else { return }
        throw .tooLarge(
            path: path.printed, reason: "\(width)x\(height) pixels; --max-pixels allows \(maxPixels) in all")
    }
}
