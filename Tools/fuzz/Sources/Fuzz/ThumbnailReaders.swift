import Foundation
import Geometry

@testable import Platform
@testable import System
@testable import TactilePhotos

/// The readers of the desktop's thumbnails.
enum ThumbnailReaders {
    /// What the thumbnails of the corpus say of their photo.
    private static let claim = SharedThumbnailCache.Claim(
        uri: "file:///photos/a.jpg", time: "1700000000", byteCount: "12345", program: "tactile")

    /// Reads a thumbnail as a helper process does, and finds it in a cache.
    static func read(_ bytes: [UInt8]) throws {
        let entry = bytes.withUnsafeBytes { SharedThumbnailCache.Entry($0, of: claim, unpacksTexts: true) }
        if let entry {
            Rules.check(sentence: entry.reason)
        }
        readFirstScreen(bytes)
        guard let memory = MemoryFile(bytes) else { fatalError("there is no memory for a file") }
        let file = PictureFile(descriptor: memory.descriptor)
        var decoder = FileDecoder(maxPixels: PictureReaders.maxDrawingPixels)
        var task = EntryTask(subject: claim, place: .normal, size: .filling(width: 40, height: 40))
        if case .needsPhoto = try PictureReaders.perform(task, on: file, &decoder) {
            let natural = PixelSize(width: 1280, height: 960)
            task.photo = EntryTask.Photo(natural: natural, orientation: Orientation(number: bytes.count % 8 + 1))
            try PictureReaders.perform(task, on: file, &decoder)
        }
        find(bytes)
    }

    /// Reads the thumbnails of the last first screen from a file whose end the bytes replace: the size of the photo, what else is
    /// known of it, and the pixels.
    private static func readFirstScreen(_ bytes: [UInt8]) {
        let size = PhotoRequest.TargetSize.filling(width: 40, height: 40), path = place.firstScreen.path
        let replaced = place.firstScreen.replaced
        Scratch.write(Array(place.firstScreen.bytes.dropLast(replaced)) + bytes.prefix(replaced + 8), at: path)
        guard let photo = FirstScreen(path).photo(of: place.firstScreen.subject, size) else { return }
        let bitmap = photo.image.levels[0]
        Rules.check(bitmap.pixels.count == bitmap.width * bitmap.height, "a thumbnail has other pixels than its size")
        Rules.check(photo.naturalSize.width >= 1 && photo.naturalSize.height >= 1, "a photo has no size")
    }

    /// Loads the photo of a cache that has the bytes as a thumbnail, or as the entry of a failure.
    private static func find(_ bytes: [UInt8]) {
        let own = named(bytes), isFailure = own.count % 2 == 1
        for (path, isWritten) in [(place.entry, !isFailure), (place.failure, isFailure)] {
            if isWritten { Scratch.write(own, at: path) } else { unlink(path) }
        }
        let loader = PhotoLoader(
            catalogue: place.catalogue, mode: .immediate, limits: DecodingLimits(maxPixels: 1 << 24, memory: 64 << 20),
            thumbnails: place.cache
        ) { result in
            switch result.outcome {
            case .success(let photo):
                let natural = photo.naturalSize
                Rules.check(natural.width >= 1 && natural.height >= 1, "a photo has no size: \(natural)")
            case .failure(let error): Rules.check(sentence: "\(error)")
            }
        }
        loader.load([PhotoRequest(index: 0, size: .filling(width: 40, height: 40))])
    }

    /// Returns the bytes with the URI of the photo of this process in place of that of the corpus.
    private static func named(_ bytes: [UInt8]) -> [UInt8] {
        func chunk(_ uri: String) -> [UInt8] {
            let text = Array("Thumb::URI\0\(uri)".utf8)
            return [0, 0, UInt8(text.count >> 8), UInt8(text.count & 255)] + Array("tEXt".utf8) + text
        }
        return Array(bytes.replacing(chunk(claim.uri), with: chunk(place.uri)))
    }

    /// A photo, and a cache in a folder of this process.
    private struct Place {
        let catalogue: Catalogue
        let cache: SharedThumbnailCache
        let uri: String
        /// The paths of the thumbnail and of the entry of a failure.
        let entry: String, failure: String
        /// A file with the thumbnail of the photo, and how many bytes follow what says which photo it is.
        let firstScreen: (path: String, bytes: [UInt8], replaced: Int, subject: SharedThumbnailCache.Subject)
    }

    private static let place: Place = {
        let folder = "\(Scratch.folder)/thumbnail", photo = folder + "/photos/a.png"
        for name in ["", "/photos", "/cache", "/cache/normal", "/cache/fail", "/cache/fail/fuzz"] {
            mkdir(folder + name, 0o700)
        }
        do {
            // Of the size and the time that the thumbnails of the corpus name.
            try PNGFile.write(Bitmap(width: 64, height: 48, filledWith: 0xFF80_4020), to: photo)
            truncate(photo, 12345)
            var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
            utimensat(AT_FDCWD, photo, &times, 0)
            let cache = SharedThumbnailCache(folder: folder + "/cache", program: "fuzz")
            guard let subject = cache.subject(FilePath(photo)) else { fatalError("there is no photo") }
            let path = folder + "/first-screen", screen = FirstScreen(path)
            let bitmap = Bitmap(width: 53, height: 40, filledWith: 0xFF80_4020)
            let image = Image(bitmap, isOpaque: true, mipLevels: 2)
            screen.keep(
                PhotoImage(image: image, naturalSize: Size(width: 64, height: 48)), of: subject,
                .filling(width: 40, height: 40))
            screen.save()
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            return Place(
                catalogue: try Catalogue(folder: folder + "/photos"), cache: cache, uri: subject.uri,
                entry: cache.path(of: subject, .normal).text, failure: cache.failurePath(of: subject).text,
                // Five numbers of eight bytes, and the pixels.
                firstScreen: (path, bytes, 5 * 8 + bitmap.pixels.count * 4, subject))
        } catch {
            fatalError("\(error)")
        }
    }()
}
