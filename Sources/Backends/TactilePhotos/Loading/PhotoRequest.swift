public import Geometry
public import Platform

/// A wish for one photo at one size.
public struct PhotoRequest: Hashable, Sendable {
    /// The photo's place in the catalogue.
    public var index: Int
    /// How large the picture shall be.
    public var size: TargetSize

    /// Makes a wish.
    public init(index: Int, size: TargetSize) {
        self.index = index
        self.size = size
    }

    /// A rectangle, in pixels, and how the photo relates to it; no photo is ever made larger than it is.
    public enum TargetSize: Hashable, Sendable {
        /// The smallest picture that covers the rectangle, for thumbnails; nothing is cropped, but a picture of more
        /// than four times the rectangle's pixels, as of a long panorama, is made so much smaller.
        case filling(width: Int, height: Int)
        /// The largest picture that lies within the rectangle, for the sharp view.
        case fitting(width: Int, height: Int)

        /// The shorter side of the rectangle.
        public var shorterSide: Int { min(bounds.width, bounds.height) }

        /// The same wish in a rectangle no larger either way than another one's.
        public func limited(to other: TargetSize) -> TargetSize {
            let width = min(bounds.width, other.bounds.width), height = min(bounds.height, other.bounds.height)
            return switch self {
            case .filling: .filling(width: width, height: height)
            case .fitting: .fitting(width: width, height: height)
            }
        }
    }
}

extension PhotoRequest.TargetSize {
    /// The rectangle.
    var bounds: PixelSize {
        switch self {
        case .filling(let width, let height), .fitting(let width, let height):
            PixelSize(width: width, height: height)
        }
    }

    /// The most pixels that a picture may have which covers the rectangle, in rectangles.
    private static let most = 4.0

    /// The size of the picture of a photo that is `natural` large; at least one pixel each way.
    func pixels(of natural: PixelSize) -> PixelSize {
        var scaled: Size
        switch self {
        case .filling:
            scaled = natural.size.aspectFill(bounds.size)
            let excess = scaled.width * scaled.height / (Self.most * Double(bounds.count))
            if excess > 1 { scaled = scaled * (1 / excess.squareRoot()) }
        case .fitting: scaled = natural.size.aspectFit(in: bounds.size)
        }
        guard scaled.width < natural.size.width, scaled.height < natural.size.height else { return natural }
        return PixelSize(width: max(1, Int(scaled.width.rounded())), height: max(1, Int(scaled.height.rounded())))
    }

    /// Halvings that let the picture be shown smaller without shimmering: a thumbnail shrinks to a quarter in a dense
    /// grid, a whole view to a sixteenth on its way back into one.
    var mipLevels: Int {
        switch self {
        case .filling: 2
        case .fitting: 4
        }
    }
}

/// What became of a wish.
public struct PhotoResult: Sendable {
    /// The wish.
    public let request: PhotoRequest
    /// The photo, or why there is none.
    public let outcome: Result<PhotoImage, PhotosError>
}

/// A photo, decoded.
public struct PhotoImage: Sendable {
    /// The picture, upright, at the size that was wished for.
    public let image: Image
    /// How large the whole photo is when upright, in pixels.
    public let naturalSize: Size
}
