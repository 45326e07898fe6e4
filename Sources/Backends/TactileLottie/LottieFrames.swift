import Platform

/// The frames that have been drawn, as many as fit into a budget; the oldest go first.
struct LottieFrames {
    /// Which picture it is.
    struct Key: Hashable {
        let frame: Int
        let width: Int
        let height: Int
    }

    private let byteCount: Int
    private var images: [Key: Image] = [:]
    /// The keys in the order in which their pictures were drawn.
    private var order: [Key] = []
    private var bytes = 0

    /// Makes an empty store that may hold so many bytes; the newest picture is kept however large.
    init(byteCount: Int) { self.byteCount = byteCount }

    /// The picture under a key; drawn if it is not there.
    mutating func image(of key: Key, draw: () -> Image) -> Image {
        if let image = images[key] { return image }
        let image = draw()
        images[key] = image
        order.append(key)
        bytes += image.byteCount
        var gone = 0
        while bytes > byteCount, gone < order.count - 1 {
            bytes -= images.removeValue(forKey: order[gone])?.byteCount ?? 0
            gone += 1
        }
        order.removeFirst(gone)
        return image
    }
}
