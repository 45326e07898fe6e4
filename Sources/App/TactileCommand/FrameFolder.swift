import Foundation
import Platform
import Raster
import TactilePhotos

/// A folder into which the frames of a replay are written, as numbered PNG files.
@MainActor
final class FrameFolder {
    private let path: String
    private let painter = RasterPainter()

    /// Makes the folder where it is missing.
    init(_ path: String) throws(CommandError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(path): the folder for the frames cannot be made; choose another with --frames")
        }
    }

    /// Draws a frame and writes it.
    func write(_ list: DisplayList, number: Int) throws(CommandError) {
        let digits = String(number)
        let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
        do {
            try PNGFile.write(painter.bitmap(of: list), to: path + "/" + name)
        } catch {
            throw CommandError(error)
        }
    }
}
