import Geometry
import Platform

nonisolated extension Recording {
    /// The memory that a replay may take for each pixel of its largest window, in bytes (measured: 15 in the gallery).
    ///
    /// It holds the frame, its layers, and the photos and pictures of tiles, whose sizes follow that of the window.
    static let bytesPerPixel = 16

    /// The number of pixels of the largest window.
    var mostPixels: Double {
        var most = size.width * scale * (size.height * scale)
        for case .resize(let size, let scale) in events.lazy.map(\.kind) {
            most = max(most, size.width * scale * (size.height * scale))
        }
        return most
    }

    /// Checks that a replay does not take more memory than the user allows.
    ///
    /// - Parameters:
    ///   - memory: The memory, in bytes.
    ///   - name: The name of the recording in errors.
    /// - Throws: ``RecordingError`` if the largest window needs more.
    public func check(memory: Int, name: String) throws(RecordingError) {
        let needed = mostPixels * Double(Self.bytesPerPixel)
        guard needed > Double(memory) else { return }
        let megabytes = Int((needed / Double(1 << 20)).rounded(.up))
        throw RecordingError(
            place: name,
            reason: "its largest window has \(Int(mostPixels)) pixels, with which a replay takes \(megabytes) MB, and "
                + "\(memory >> 20) MB are allowed; record a smaller window or raise --memory")
    }
}
