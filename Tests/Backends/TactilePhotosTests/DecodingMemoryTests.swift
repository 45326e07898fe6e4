import Foundation
import Platform
import System
import Testing

@testable import TactilePhotos

/// Tests of the memory that decoding uses, measured by the system in a separate process.
@Suite struct DecodingMemoryTests {
    @Test func `a decoder uses at most the memory it has reserved, and not far less`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            try returnLargeMemory()
            let folder = try PhotoFolder(), picture = noise(width: 1200, height: 900)
            let clear = quarters(width: 1200, height: 900, topLeft: 0), webp = try webp(picture)
            let flat = quarters(width: 2400, height: 2000)
            let lossless = try TactilePhotosTests.webp(picture, isLossless: true)
            var files = try ["tiff", "avif", "bmp"].map { ($0, try encoded(picture, as: $0)) }
            files += try [
                ("WebP", webp), ("lossless WebP", lossless),
                ("JPEG", jpeg(picture)), ("progressive JPEG", jpeg(picture, flags: progressive)),
                ("GIF", flatGIF(width: 1200, height: 900)), ("clear WebP", TactilePhotosTests.webp(clear)),
                ("animated WebP", animatedWebP([webp, webp], width: 1200, height: 900)),
                ("animated lossless WebP", animatedWebP([lossless, lossless], width: 1200, height: 900)),
                ("PNG", PNGFile.encoded(picture.pixels, PixelSize(width: 1200, height: 900))),
                ("large PNG", PNGFile.encoded(flat.pixels, PixelSize(width: 2400, height: 2000))),
                ("animated PNG", animatedPNG([picture, clear], isPictureFirst: false)), ("clear PNG", png(clear)),
                ("clear AVIF", encoded(clear, as: "avif")),
                ("packed TIFF", encoded(picture, as: "tiff", compression: "5")),
                ("HEIC", sample("large.heic")), ("deep clear HEIC", sample("large-alpha.heic")),
                ("JPEG XL", sample("large.jxl")), ("clear AVIF of tiles", sample("large-grid.avif")),
            ]
            for small in ["quarters.heic", "lossless.jxl", "container.jxl"] {
                try folder.add("a.jpg", sample(small))
                try decodeOnce(FilePath(folder.path(of: "a.jpg")), memory: 1 << 30)
            }
            for format in SampleFormat.allCases {
                // The first use of each loader allocates its code and tables.
                try folder.add("a.jpg", format.file(noise(width: 64, height: 48)))
                try decodeOnce(FilePath(folder.path(of: "a.jpg")), memory: 1 << 30)
            }
            for (name, file) in files {
                try folder.add("a.jpg", file)
                let path = FilePath(folder.path(of: "a.jpg"))
                let growth = try peak { try decodeOnce(path, memory: 1 << 30) }
                print(name, growth, try reservation(file), separator: ",")
            }
            exit(0)
        }
        let lines = try table(#require(result), columns: 3), slack = 2 << 20
        #expect(lines.count == 21)
        for (name, numbers) in lines {
            let growth = numbers[0], reserved = numbers[1]
            #expect(growth <= reserved + slack, "\(name)")
            // A reservation far beyond the need would reject pictures that could be shown.
            #expect(reserved <= 2 * growth + slack, "\(name)")
        }
    }

    @Test func `a header of 60,000 by 60,000 pixels allocates no memory for its pixels`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            try returnLargeMemory()
            let folder = try PhotoFolder()
            for format in SampleFormat.allCases {
                let file = try format.file(noise(width: 64, height: 48)), side = format == .webp ? 16_383 : 60_000
                try folder.add("a.jpg", format.claiming(side, side, file))
                let path = FilePath(folder.path(of: "a.jpg"))
                // The first time loads code, whose pages count as memory.
                _ = try? decodeOnce(path, memory: 256 << 20)
                print(format, try peak { _ = try? decodeOnce(path, memory: 256 << 20) }, separator: ",")
            }
            exit(0)
        }
        let lines = try table(#require(result), columns: 2)
        #expect(lines.count == SampleFormat.allCases.count)
        for (name, numbers) in lines { #expect(numbers[0] < 4 << 20, "\(name)") }
    }

    @Test func `an AVIF whose AV1 data is far larger than the file claims is refused`() throws {
        let file = try SampleFormat.avif.file(noise(width: 1200, height: 900))
        let header = try pictureHeader(file).1
        #expect(header.extraBytes > 1200 * 900 * 4)
        let error = #expect(throws: PhotosError.self) {
            try decode(SampleFormat.avif.claiming(16, 16, file), .fitting(width: 64, height: 64))
        }
        guard case .broken = error else { throw try #require(error) }
    }
}

/// Returns the lines that a process has printed, each a name and numbers.
private func table(_ result: ExitTest.Result, columns: Int) throws -> [(String, [Int])] {
    String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: ",")
        let numbers = words.dropFirst().compactMap { Int($0) }
        return numbers.count == columns - 1 ? (String(words[0]), numbers) : nil
    }
}

private func decodeOnce(_ path: FilePath, memory: Int) throws {
    let budget = MemoryBudget(memory), regions = RegionCache(limit: memory / 2)
    var decoder = DecodingClient(maxPixels: 400_000_000, budget: budget, regions: regions)
    _ = try decoder.decode(path, size: .fitting(width: 64, height: 64))
}

/// Returns the bytes that the decoder reserves for a small picture of a file.
private func reservation(_ file: [UInt8]) throws -> Int {
    guard let memory = MemoryFile(file) else { throw PictureFault.cut }
    let task = WholeTask(size: .fitting(width: 64, height: 64), makesThumbnail: false)
    var decoder = FileDecoder(maxPixels: 400_000_000), asked = 0
    _ = try decoder.photo(task, PictureFile(descriptor: memory.descriptor)) { byteCount in
        asked = max(asked, byteCount)
        return false
    }
    return asked
}

/// Lets large memory come from the system itself, and return to it.
///
/// The end of a thread's own heap would not be returned. See mallopt(3), M_MMAP_THRESHOLD.
private func returnLargeMemory() throws {
    let option = try #require(dlsym(nil, "mallopt"))
    _ = unsafeBitCast(option, to: (@convention(c) (Int32, Int32) -> Int32).self)(-3, 256 << 10)
}

/// Returns the growth of the process's peak memory while a closure runs, in bytes.
private func peak(_ body: () throws -> Void) throws -> Int {
    // Freed memory is returned to the system first, so that allocating it again counts. Glibc's Swift module lacks the
    // function.
    let trim = try #require(dlsym(nil, "malloc_trim"))
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    // Writing 5 resets the peak to the current size: proc(5).
    let reset = try #require(fopen("/proc/self/clear_refs", "w"))
    fputs("5", reset)
    fclose(reset)
    let before = try status("VmRSS:")
    try body()
    return try status("VmHWM:") - before
}

private func status(_ field: String) throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(field) })
    return try #require(Int(line.split(whereSeparator: \.isWhitespace)[1])) * 1024
}
