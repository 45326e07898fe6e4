import Foundation
import Platform
import Raster

/// The checksums of a replay's frames, written to a text file: a line with the frame's number and 16 hexadecimal digits.
///
/// Two replays that have the same checksums have shown the same pixels. A checksum costs no PNG file, so that every frame
/// of every recording can be compared.
@MainActor
final class FrameChecksums {
    private let path: String
    private let painter = RasterPainter()
    private var lines: [String] = []
    /// The newest display list and its checksum, which many frames in a row share.
    private var last: (list: DisplayList, sum: String)?

    /// Creates an empty list of checksums.
    ///
    /// - Throws: `CommandError` if the file cannot be created, before anything is played.
    init(_ path: String) throws(CommandError) {
        self.path = path
        try write()
    }

    /// Paints a frame and keeps its checksum.
    func add(_ list: DisplayList, number: Int) {
        let sum: String
        if let last, last.list == list {
            sum = last.sum
        } else {
            let digits = String(painter.bitmap(of: list).checksum, radix: 16)
            sum = String(repeating: "0", count: 16 - digits.count) + digits
        }
        last = (list, sum)
        lines.append("\(number) \(sum)\n")
    }

    /// Replaces the file by the checksums so far.
    func write() throws(CommandError) {
        do {
            try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandError("\(path): the checksums cannot be written there; choose another file with --checksums")
        }
    }
}
