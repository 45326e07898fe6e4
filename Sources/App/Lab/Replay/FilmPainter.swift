import Geometry
public import Platform
import Raster

/// A painter of the frames of a film: a replay's display lists at any size, with the recording's pointers.
///
/// The largest window of the recording is fitted into the film and centred. A smaller window has the same upper left
/// corner and the same number of pixels per point. A film that is smaller than the window is painted at a multiple of its
/// size and reduced by whole numbers.
public final class FilmPainter {
    /// The size of the largest window of a recording, in pixels at the recording's first scale.
    public static func size(of recording: Recording) -> (width: Int, height: Int) {
        let window = largestWindow(of: recording)
        func side(_ length: Double) -> Int { max(1, Int((length * recording.scale).rounded())) }
        return (side(window.width), side(window.height))
    }

    private let width: Int
    private let height: Int
    private let track: PointerTrack
    private let drawing: PointerDrawing
    private let painter = RasterPainter()
    /// The film's pixels per point.
    private let scale: Double
    /// The number of painted pixels per pixel of the film, across and down.
    private let samples: Int
    /// The upper left corner of the window in the film, in pixels.
    private let left: Int
    private let top: Int
    /// The last frame; many successive frames are equal.
    private var last: (list: DisplayList, bitmap: Bitmap)?

    /// The colour beside the window.
    private static let surround: UInt32 = 0xFF1C_1C1E

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - recording: the recording that is replayed.
    ///   - width: the film's width, in pixels.
    ///   - height: its height.
    /// - Precondition: The sides are greater than 0.
    public init(_ recording: Recording, width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a film cannot have \(width)x\(height) pixels")
        let window = Self.largestWindow(of: recording)
        scale = min(Double(width) / window.width, Double(height) / window.height)
        left = (width - Int((window.width * scale).rounded())) / 2
        top = (height - Int((window.height * scale).rounded())) / 2
        samples = min(max(Int((recording.scale / scale).rounded(.up)), 1), 8)
        drawing = PointerDrawing(unit: max(1, 1 / scale))
        track = PointerTrack(recording)
        (self.width, self.height) = (width, height)
    }

    /// Paints a frame.
    ///
    /// - Parameters:
    ///   - list: the window's content.
    ///   - time: the time of the recording, in seconds.
    /// - Returns: the frame, of the film's size.
    public func bitmap(of list: DisplayList, at time: Double) -> Bitmap {
        var list = list
        list.scale = scale * Double(samples)
        list.commands += drawing.commands(for: track.marks(at: time))
        if let last, last.list == list { return last.bitmap }
        let bitmap = reduced(painter.bitmap(of: list))
        last = (list, bitmap)
        return bitmap
    }

    /// Returns the film's frame of painted pixels: each pixel is the rounded mean of those that it covers.
    private func reduced(_ painted: Bitmap) -> Bitmap {
        if samples == 1, painted.width == width, painted.height == height { return painted }
        var frame = Bitmap(width: width, height: height, filledWith: Self.surround)
        let columns = min((painted.width + samples / 2) / samples, width - left)
        let rows = min((painted.height + samples / 2) / samples, height - top)
        painted.pixels.withUnsafeBufferPointer { source in
            frame.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<rows {
                    for x in 0..<columns {
                        var red = 0, green = 0, blue = 0, count = 0
                        for row in (y * samples)..<min((y + 1) * samples, painted.height) {
                            for column in (x * samples)..<min((x + 1) * samples, painted.width) {
                                let pixel = Int(source[row * painted.width + column])
                                red += pixel >> 16 & 255
                                green += pixel >> 8 & 255
                                blue += pixel & 255
                                count += 1
                            }
                        }
                        func mean(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
                        target[(top + y) * width + left + x] =
                            0xFF00_0000 | mean(red) << 16 | mean(green) << 8 | mean(blue)
                    }
                }
            }
        }
        return frame
    }

    /// The largest width and the largest height that the window has in a recording, in points.
    private static func largestWindow(of recording: Recording) -> Size {
        recording.events.reduce(recording.size) { largest, event in
            guard case .resize(let size, _) = event.kind else { return largest }
            return Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
    }
}
