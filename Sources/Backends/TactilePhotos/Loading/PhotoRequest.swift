public import Geometry
public import Platform

/// A request for one photo at one size.
public struct PhotoRequest: Hashable, Sendable {
    /// The photo's index in the catalogue.
    public var index: Int
    /// The size of the picture to make.
    public var size: TargetSize
    /// The number of changes of the photo's file that are known, at least 0.
    public var version: Int

    /// Makes a request for a photo at a size; requests of different versions are decoded each for itself.
    public init(index: Int, size: TargetSize, version: Int = 0) {
        self.index = index
        self.size = size
        self.version = version
    }

    /// A rectangle, in pixels, and how the picture relates to it; a photo is never enlarged.
    public enum TargetSize: Hashable, Sendable {
        /// The smallest picture that covers the rectangle, for thumbnails.
        ///
        /// The picture is not cropped. A picture of more than four times the rectangle's pixels, such as a long
        /// panorama, is reduced to four times.
        case filling(width: Int, height: Int)
        /// The largest picture that lies within the rectangle, for the sharp view.
        case fitting(width: Int, height: Int)
        /// A tile of the reduced photo, for the enlarged view.
        case tile(PhotoTile)

        /// The shorter side of the rectangle, in pixels.
        public var shorterSide: Int { min(bounds.width, bounds.height) }

        /// Returns a target of the same kind whose rectangle is neither wider nor higher than another one's; a tile stays.
        public func limited(to other: TargetSize) -> TargetSize {
            let width = min(bounds.width, other.bounds.width), height = min(bounds.height, other.bounds.height)
            return switch self {
            case .filling: .filling(width: width, height: height)
            case .fitting: .fitting(width: width, height: height)
            case .tile: self
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
        case .tile: PixelSize(width: PhotoTile.side, height: PhotoTile.side)
        }
    }

    /// A Boolean value that indicates whether the picture is that of a photo which is shown large.
    var isShownLarge: Bool { if case .fitting = self { true } else { false } }

    /// A Boolean value that indicates whether the picture is a thumbnail.
    var isThumbnail: Bool { if case .filling = self { true } else { false } }

    /// The largest area of a picture that covers the rectangle, relative to the rectangle's area.
    private static let maxAreaRatio = 4.0

    /// Returns the size of the picture of a photo of size `natural`, of which a tile is a part; both sides are at least
    /// one pixel.
    func pixels(of natural: PixelSize) -> PixelSize {
        var scaled: Size
        switch self {
        case .filling:
            scaled = natural.size.aspectFill(bounds.size)
            let excess = scaled.width * scaled.height / (Self.maxAreaRatio * Double(bounds.count))
            if excess > 1 { scaled = scaled * (1 / excess.squareRoot()) }
        case .fitting: scaled = natural.size.aspectFit(in: bounds.size)
        case .tile(let tile): return PhotoTile.pixels(of: natural, level: tile.level)
        }
        guard scaled.width < natural.size.width, scaled.height < natural.size.height else { return natural }
        return PixelSize(width: max(1, Int(scaled.width.rounded())), height: max(1, Int(scaled.height.rounded())))
    }

    /// The number of mip levels that let the picture shrink without shimmering.
    ///
    /// A thumbnail shrinks to a quarter in a dense grid, and a full view to a sixteenth when it returns to the grid. A
    /// tile does not shrink, because there are tiles of each level.
    var mipLevels: Int {
        switch self {
        case .filling: 2
        case .fitting: 4
        case .tile: 0
        }
    }
}

/// The result of a request.
public struct PhotoResult: Sendable {
    /// The request that ended.
    public let request: PhotoRequest
    /// The decoded photo, or the reason why there is none.
    public let outcome: Result<PhotoImage, PhotosError>
    /// A Boolean value that indicates whether the photo is the one of a provisional catalogue.
    public let isProvisional: Bool

    /// Creates a result.
    package init(request: PhotoRequest, outcome: Result<PhotoImage, PhotosError>, isProvisional: Bool = false) {
        (self.request, self.outcome, self.isProvisional) = (request, outcome, isProvisional)
    }

    /// Returns the result with the index that the photo has in a catalogue.
    public func located(in catalogue: Catalogue) -> PhotoResult {
        guard isProvisional, !catalogue.isProvisional, let index = catalogue.openedIndex else { return self }
        return PhotoResult(
            request: PhotoRequest(index: index, size: request.size, version: request.version), outcome: outcome)
    }
}

/// A decoded photo.
public struct PhotoImage: Sendable {
    /// The upright picture, at the requested size.
    public let image: Image
    /// The size of the whole upright photo, in pixels.
    public let naturalSize: Size
    /// A Boolean value that indicates whether the picture is the first frame of an animated image.
    public let isAnimated: Bool
    /// A Boolean value that indicates whether the file ends too early, so that rows or details of the picture are missing.
    ///
    /// Missing rows are transparent. The value is `false` for a tile, which shows the same rows as the whole picture, and
    /// for an animated image whose first frame is complete.
    public let isIncomplete: Bool
    /// The orientation that the file had; `nil` if it is not known.
    package let orientation: OrientationNumber?

    /// Creates a decoded photo.
    package init(
        image: Image, naturalSize: Size, isAnimated: Bool = false, isIncomplete: Bool = false,
        orientation: OrientationNumber? = nil
    ) {
        (self.image, self.naturalSize) = (image, naturalSize)
        (self.isAnimated, self.isIncomplete, self.orientation) = (isAnimated, isIncomplete, orientation)
    }

    /// Returns the photo with the orientation of its file, and with whether that file is animated or ends too early.
    func of(_ orientation: OrientationNumber?, isAnimated: Bool, isIncomplete: Bool) -> PhotoImage {
        PhotoImage(
            image: image, naturalSize: naturalSize, isAnimated: isAnimated, isIncomplete: isIncomplete,
            orientation: orientation)
    }

    /// Returns the photo turned by quarter turns clockwise.
    ///
    /// - Complexity: O(pixels).
    package func turned(by quarterTurns: Int) -> PhotoImage {
        let number = OrientationNumber.upright.turned(by: quarterTurns)
        guard number != .upright, let bitmap = image.levels.first else { return self }
        let turn = Orientation(number: number.rawValue), stored = PixelSize(width: bitmap.width, height: bitmap.height)
        let size = turn.turned(stored)
        let pixels = turn.upright(bitmap.pixels, stored)
        return PhotoImage(
            image: Image(
                Bitmap(width: size.width, height: size.height, pixels: pixels), isOpaque: image.isOpaque,
                mipLevels: image.levels.count - 1),
            naturalSize: turn.isTransposed ? Size(width: naturalSize.height, height: naturalSize.width) : naturalSize,
            isAnimated: isAnimated, isIncomplete: isIncomplete, orientation: orientation?.turned(by: quarterTurns))
    }
}
