import TactilePhotos

/// Thumbnails of a few photos, from files to pixels; the libraries that decode them are not counted.
struct Thumbnails {
    private static let count = 4

    private let loader: PhotoLoader

    /// Reads the names of the photos that ship.
    init() throws {
        loader = PhotoLoader(catalogue: try Catalogue(folder: "Assets/Photos"), mode: .immediate) { result in
            if case .failure(let error) = result.outcome { print(error) }
        }
    }

    /// Decodes the photos and resamples them to the size of a cell.
    @inline(never)
    func run() {
        loader.load(
            (0..<Self.count).map { PhotoRequest(index: $0, size: .filling(width: 190, height: 190)) })
    }
}
