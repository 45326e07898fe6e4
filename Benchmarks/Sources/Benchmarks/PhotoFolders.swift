import Foundation

/// The folders of photos that the benchmarks use, created if they are missing.
///
/// Each file is a hard link to one of 28 files, so that a folder takes little space on the disk.
struct PhotoFolders {
    /// 1,000 JPEG files of 3000x2000 pixels (Benchmarks/enlarge-photos).
    let thousand = place + "/thousand"
    /// Some of these files, of which other programs make thumbnails too.
    let compared = place + "/compared"
    /// The number of these files.
    static let comparedCount = 400
    /// 100 links to the sample photos, in 10 folders.
    let hundred = place + "/nested-hundred"
    /// 100,000 links to the sample photos, in 1,000 folders below 10.
    let hundredThousand = place + "/nested-hundred-thousand"

    /// 1,000,000 links to the sample photos, in 1,000 folders below 10.
    let million = place + "/nested-million"

    private static let place = ".build/photos"

    /// Creates the missing folders, which takes some seconds.
    init() throws {
        let shipped = try Self.files(in: "Assets/Photos")
        guard !shipped.isEmpty else { throw BenchmarkError("there are no photos in Assets/Photos") }
        try Child("Benchmarks/enlarge-photos", [Self.place + "/large"]).finish()
        try Self.makeFolder(Self.place + "/shipped") { folder in
            for (index, photo) in shipped.enumerated() {
                try FileManager.default.copyItem(atPath: photo, toPath: folder + "/\(index).jpg")
            }
        }
        try Self.link("large", to: thousand, count: 1_000)
        try Self.link("large", to: compared, count: Self.comparedCount)
        try Self.link("shipped", to: hundred, count: 100, perFolder: 10)
        try Self.link("shipped", to: hundredThousand, count: 100_000, perFolder: 100)
        try Self.link("shipped", to: million, count: 1_000_000, perFolder: 1000)
    }

    /// Drops the large photos from the system's cache.
    func forgetPhotos() throws {
        for path in try Self.files(in: Self.place + "/large") {
            let descriptor = open(path, O_RDONLY)
            // Only pages that are written to the disk can be dropped.
            fsync(descriptor)
            let status = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
            close(descriptor)
            guard descriptor >= 0, status == 0 else {
                throw BenchmarkError("\(path): the system keeps it in memory")
            }
        }
    }

    /// Returns the paths of a folder's files in alphabetical order.
    static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
    }

    /// Links photos into a folder or, with a number of photos for each, into folders below it.
    private static func link(_ name: String, to folder: String, count: Int, perFolder: Int? = nil) throws {
        let originals = try files(in: place + "/" + name)
        try makeFolder(folder) { folder in
            for index in 0..<count {
                let number = perFolder.map { index / $0 }
                let parent = number.map { "\(folder)/\($0 / 100)/\($0)" } ?? folder
                if let perFolder, index.isMultiple(of: perFolder) {
                    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
                }
                let path = parent + "/photo-\(index + 1).jpg"
                guard Glibc.link(originals[index % originals.count], path) == 0 else {
                    throw BenchmarkError("\(path): it cannot be linked")
                }
            }
        }
    }

    /// Fills a folder under a temporary name, so that an existing folder is complete.
    private static func makeFolder(_ folder: String, fill: (String) throws -> Void) throws {
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        let unfinished = folder + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        try FileManager.default.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
        try fill(unfinished)
        try FileManager.default.moveItem(atPath: unfinished, toPath: folder)
    }
}
