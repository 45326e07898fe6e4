import Foundation
import Platform
import Testing

@testable import Lab

@Suite nonisolated struct FilmFileTests {
    private let folder: FilmFolder

    init() throws { folder = try FilmFolder() }

    /// The runs of equal frames: each with the number of frames before its end.
    private func runs(of frames: [Bitmap]) -> [(bitmap: Bitmap, end: Int)] {
        frames.indices.filter { $0 == frames.count - 1 || frames[$0] != frames[$0 + 1] }.map { (frames[$0], $0 + 1) }
    }

    private func write(_ frames: [Bitmap], to name: String, rate: Double = 30, quality: Double = 75) throws {
        let film = try FilmFile(
            path: folder.file(name), width: frames[0].width, height: frames[0].height, rate: rate, quality: quality)
        for frame in frames { try film.add(frame) }
        try film.finish()
    }

    /// The mean difference of a channel, of 255.
    private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
        var sum = 0
        for (a, b) in zip(a.pixels, b.pixels) {
            for shift: UInt32 in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        }
        return Double(sum) / Double(3 * a.pixels.count)
    }

    // MARK: WebP

    @Test(arguments: 0..<40)
    func `a decoded film has each different frame, for its time`(seed: Int) throws {
        var source = RandomFrames(seed: seed)
        let frames = (0..<24).map { _ in source.next() }
        let rate = [1, 12.5, 24, 30, 59.94, 90][seed % 6]
        try write(frames, to: "film.webp", rate: rate, quality: 90)
        let film = try DecodedFilm(folder.file("film.webp")), expected = runs(of: frames)
        #expect((film.width, film.height, film.loops) == (source.width, source.height, 0))
        #expect(film.frames.map(\.end) == expected.map { Int((Double($0.end) * 1000 / rate).rounded()) })
        for (frame, expected) in zip(film.frames, expected) {
            #expect(difference(frame.bitmap, expected.bitmap) < 4)
        }
    }

    @Test func `a slow fade leaves nothing of its beginning`() throws {
        let text = Bitmap(
            width: 64, height: 64, pixels: (0..<4096).map { $0 / 64 % 8 < 3 ? 0xFFFF_FFFF : 0xFF20_2020 })
        let frames = (0...100).map { step in
            var frame = text
            for index in frame.pixels.indices where frame.pixels[index] == 0xFFFF_FFFF {
                let level = UInt32(0x20 + (255 - 0x20) * (100 - step) / 100)
                frame.pixels[index] = 0xFF00_0000 | level << 16 | level << 8 | level
            }
            return frame
        }
        try write(frames, to: "fade.webp", quality: 50)
        let film = try DecodedFilm(folder.file("fade.webp"))
        let last = try #require(film.frames.last)
        #expect(film.frames.count == frames.count)
        #expect(difference(last.bitmap, frames[100]) < 2)
    }

    @Test func `a moving square leaves its surroundings as they were`() throws {
        let frames = (0..<40).map { step in
            var frame = Bitmap(width: 160, height: 160, filledWith: 0xFF80_8080)
            for y in 70..<90 { for x in step * 3..<step * 3 + 20 { frame.pixels[y * 160 + x] = 0xFF00_0000 } }
            return frame
        }
        try write(frames, to: "square.webp", quality: 40)
        let film = try DecodedFilm(folder.file("square.webp"))
        for (frame, source) in zip(film.frames, frames) {
            // Whole blocks away from the square.
            for y in [0, 20, 120, 159] {
                for x in stride(from: 0, to: 160, by: 7) {
                    let levels = [frame.bitmap, source].map { Int($0.pixels[y * 160 + x] & 255) }
                    #expect(abs(levels[0] - levels[1]) <= 3)
                }
            }
        }
    }

    @Test func `the same frames give the same bytes, and a higher quality more of them`() throws {
        var source = RandomFrames(seed: 7)
        let frames = (0..<12).map { _ in source.next() }
        for (name, quality) in [("a", 60), ("b", 60), ("c", 95)] as [(String, Double)] {
            try write(frames, to: "\(name).webp", quality: quality)
        }
        let films = try ["a", "b", "c"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file("\($0).webp"))) }
        #expect(films[0] == films[1])
        #expect(films[0].count < films[2].count)
    }

    @Test(arguments: 0..<60)
    func `the changed blocks over the last frame are the frame`(seed: Int) {
        var source = RandomFrames(seed: seed)
        var last = source.next()
        #expect(ChangedBlocks(of: last, since: nil).bitmap == last)
        for _ in 0..<10 {
            let frame = source.next(), changes = ChangedBlocks(of: frame, since: last)
            #expect(changes.left % 2 == 0 && changes.top % 2 == 0)
            #expect(changes.isOpaque == changes.bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
            for y in 0..<changes.bitmap.height {
                for x in 0..<changes.bitmap.width {
                    let pixel = changes.bitmap.pixels[y * changes.bitmap.width + x]
                    guard pixel >> 24 == 255 else { continue }
                    last.pixels[(changes.top + y) * frame.width + changes.left + x] = pixel
                }
            }
            #expect(last == frame)
        }
    }

    // MARK: ffmpeg

    @Test(arguments: ["film.gif", "film.MP4"])
    func `ffmpeg receives every frame and writes the film`(name: String) throws {
        // Keeps the frames as the film, and the arguments beside it.
        let bin = try folder.makeFFmpeg("printf '%s\\n' \"$@\" >\"$(dirname \"$0\")/arguments\"; cat >\"${@: -1}\"")
        var source = RandomFrames(seed: 3)
        let frames = (0..<20).map { _ in source.next() }
        let film = try FilmFile(
            path: folder.file(name), width: source.width, height: source.height, rate: 25,
            searchPath: "/nowhere:\(bin):/usr/bin")
        for frame in frames { try film.add(frame) }
        #expect(!folder.names.contains(name))
        try film.finish()
        #expect(folder.names == ["bin", name].sorted())
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
        #expect(bytes == frames.reduce(into: Data()) { data, frame in frame.pixels.withUnsafeBytes { data += $0 } })
        let arguments = try String(contentsOfFile: bin + "/arguments", encoding: .utf8).split(separator: "\n")
        #expect(arguments.contains("\(source.width)x\(source.height)") && arguments.contains("25.0"))
        #expect(arguments.contains(name == "film.gif" ? "gif" : "mp4"))
    }

    @Test(arguments: ["echo 'no such filter' >&2; exit 1", "cat >/dev/null; echo 'no such filter' >&2; exit 1"])
    func `a failure of ffmpeg is its own words, and leaves the file as it was`(script: String) throws {
        try Data("GIF89a before".utf8).write(to: URL(fileURLWithPath: folder.file("film.gif")))
        let bin = try folder.makeFFmpeg(script)
        let error = #expect(throws: FilmError.self) {
            let film = try FilmFile(path: folder.file("film.gif"), width: 300, height: 300, rate: 25, searchPath: bin)
            for level in 0..<50 {
                try film.add(Bitmap(width: 300, height: 300, filledWith: 0xFF00_0000 | UInt32(level)))
            }
            try film.finish()
        }
        let description = error?.description ?? ""
        #expect(description.contains("no such filter"), "\(description)")
        #expect(try String(contentsOfFile: folder.file("film.gif"), encoding: .utf8) == "GIF89a before")
        #expect(folder.names == ["bin", "film.gif"])
    }

    // MARK: Bad input

    @Test(arguments: [
        ("film.avi", "ends in .webp, .gif or .mp4"), ("film", "ends in"), (".webp", "ends in"),
        ("a.webp/film", "ends in"),
        ("nowhere/film.webp", "its folder does not exist"), ("folder.webp", "it is a folder"),
        ("film.gif", "ffmpeg, which writes this format, is not installed"),
    ])
    func `a path that cannot hold a film is rejected at once`(name: String, words: String) throws {
        try FileManager.default.createDirectory(atPath: folder.file("folder.webp"), withIntermediateDirectories: true)
        let error = #expect(throws: FilmError.self) {
            _ = try FilmFile(path: folder.file(name), width: 8, height: 8, rate: 30, searchPath: "/nowhere")
        }
        #expect(error?.description.contains(words) == true && error?.description.contains(name) == true)
        #expect(folder.names == ["folder.webp"])
    }

    @Test(
        arguments: [(0, 8, 30), (8, -1, 30), (16384, 8, 30), (8, 8, 0), (8, 8, 91), (8, 8, .nan), (8, 8, -1)]
            as [(Int, Int, Double)])
    func `a size or rate that WebP does not have is rejected`(width: Int, height: Int, rate: Double) {
        let error = #expect(throws: FilmError.self) {
            _ = try FilmFile(path: folder.file("film.webp"), width: width, height: height, rate: rate)
        }
        #expect(error?.description.contains("film.webp: ") == true)
    }

    @Test func `a film that is not finished, or has no frame, leaves nothing`() throws {
        let bin = try folder.makeFFmpeg("exec cat >\"${@: -1}\"")
        for name in ["film.webp", "film.mp4"] {
            let film = try FilmFile(path: folder.file(name), width: 8, height: 8, rate: 30, searchPath: bin)
            try film.add(Bitmap(width: 8, height: 8))
            try film.add(Bitmap(width: 8, height: 8, filledWith: 0xFFFF_FFFF))
        }
        let film = try FilmFile(path: folder.file("film.webp"), width: 8, height: 8, rate: 30)
        #expect(throws: FilmError.noFrames(path: folder.file("film.webp"))) { try film.finish() }
        #expect(folder.names == ["bin"])
    }
}
