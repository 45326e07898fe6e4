import Geometry
import TactilePhotos

/// The memory for photos that are shown large, and its division among them.
struct SharpBudget {
    /// The fraction of all memory for images.
    private static let fraction = 3.0 / 8
    /// The least width of a neighbour that is decoded ahead, as a fraction of that in which it is shown.
    private static let softest = 0.25

    /// The memory for all images, in bytes.
    let memory: Int

    /// Returns the sizes in which to decode photos; `nil` for those that are left out.
    ///
    /// If memory is scarce, photos get fewer pixels: the first takes what it needs, and others that do not fit divide the
    /// rest. One of less than a quarter of its width is left out.
    ///
    /// - Parameter pixels: the sizes in which the photos are shown, the most urgent first.
    /// - Returns: A size for each photo, in the same order.
    func sizes(of pixels: [Size]) -> [PhotoRequest.TargetSize?] {
        var left = Double(memory) * Self.fraction / PhotoStore.Screen.bytesPerPixel
        return pixels.enumerated().map { place, shown in
            let need = shown.width * shown.height
            let room = place == 0 || need <= left ? left : left / Double(pixels.count - place)
            let factor = min(1, (room / need).squareRoot())
            guard place == 0 || factor >= Self.softest else { return nil }
            let size = shown * factor
            left -= size.width * size.height
            return .fitting(
                width: max(1, Int(size.width.rounded())), height: max(1, Int(size.height.rounded())))
        }
    }
}
