import CWebP.Decode
import CWebP.Demux
import Foundation
import Platform
import TestSupport

/// A folder for films that is removed with this object.
nonisolated final class FilmFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of the files.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// Writes a script with the name `ffmpeg` into a folder of its own, and returns that folder.
    func makeFFmpeg(_ script: String) throws -> String {
        let folder = path + "/bin"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try makeExecutable(folder + "/ffmpeg", "#!/bin/bash\n\(script)\n")
        return folder
    }
}

/// A WebP film as libwebp decodes it.
nonisolated struct DecodedFilm {
    var width = 0
    var height = 0
    /// The number of repetitions; 0 means for ever.
    var loops = -1
    /// The pictures, and the end of each in milliseconds.
    var frames: [(bitmap: Bitmap, end: Int)] = []

    init(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        bytes.withUnsafeBufferPointer { buffer in
            var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { return }
            options.color_mode = MODE_BGRA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return }
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return }
            (width, height, loops) = (Int(info.canvas_width), Int(info.canvas_height), Int(info.loop_count))
            var pixels: UnsafeMutablePointer<UInt8>?
            var end: Int32 = 0
            while WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels {
                let words = UnsafeRawBufferPointer(start: pixels, count: width * height * 4).bindMemory(to: UInt32.self)
                frames.append((Bitmap(width: width, height: height, pixels: Array(words)), Int(end)))
            }
        }
    }
}

/// Frames as a film of an app has them: smooth content, squares that move over it, and repeated frames.
nonisolated struct RandomFrames {
    private var generator: SeededGenerator
    let width: Int
    let height: Int
    private var last: Bitmap?

    init(seed: Int) {
        generator = SeededGenerator(seed: seed)
        width = Int.random(in: 1...90, using: &generator)
        height = Int.random(in: 1...90, using: &generator)
    }

    /// Returns the next frame, which equals the last one in a third of the cases.
    mutating func next() -> Bitmap {
        var frame = last ?? gradient()
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1: break
        case 2: frame = gradient()
        default: fillSquare(of: &frame)
        }
        last = frame
        return frame
    }

    private mutating func gradient() -> Bitmap {
        let (across, down) = (Int.random(in: 0...160, using: &generator), Int.random(in: 0...80, using: &generator))
        var frame = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let level = UInt32(x * across / width + y * down / height)
                frame.pixels[y * width + x] = 0xFF00_0000 | level << 16 | level << 8 | level
            }
        }
        return frame
    }

    private mutating func fillSquare(of frame: inout Bitmap) {
        let side = Int.random(in: 1...40, using: &generator), level = UInt32.random(in: 0...255, using: &generator)
        let (left, top) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
        for y in top..<min(top + side, height) {
            for x in left..<min(left + side, width) {
                frame.pixels[y * width + x] = 0xFF00_0000 | level << 16 | level << 8 | level
            }
        }
    }
}
