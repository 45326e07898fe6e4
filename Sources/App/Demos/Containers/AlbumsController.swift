import Controllers
import System
import Viewer
import Views

/// The page of albums, each with one of its photos as cover; an album opens as a page of its photos.
final class AlbumsController: TilesController {
    private static let layout = TileLayout(
        fraction: 0.22, least: 150...480, aspect: 2.0 / 3, caption: 44, gap: 20, margin: 20)

    init(_ shelf: PhotoShelf) {
        super.init(shelf, layout: Self.layout)
        title = strings("Albums")
    }

    /// The albums that contain at least one of the photos read so far.
    var albums: [(album: Album, places: [Int])] {
        (shelf.isSorted ? Album.every : [.all]).map { ($0, $0.places(on: shelf)) }.filter { !$0.places.isEmpty }
    }

    override var count: Int { albums.count }

    override var order: [Int] { albums.map { cover(of: $0.album, $0.places) } }

    /// The cover is the first of all photos, but the middle one of an album, so that covers differ even if an album begins
    /// with the same photo.
    private func cover(of album: Album, _ places: [Int]) -> Int { album == .all ? places[0] : places[places.count / 2] }

    override func fill(_ cell: TileCell, _ index: Int) {
        let (album, places) = albums[index]
        let count = strings("\(places.count) photo", plural: "\(places.count) photos", count: places.count)
        cell.show(shelf.picture(of: cover(of: album, places)), title: album.title, detail: count)
    }

    override func open(_ index: Int) {
        let album = albums[index].album
        navigationController?.pushViewController(AlbumController(album, on: shelf), animated: true)
    }
}

/// The page of an album's photos; a photo opens as a page of its own.
final class AlbumController: TilesController {
    private static let layout = TileLayout(fraction: 0.14, least: 110...300, aspect: 1, caption: 0, gap: 8, margin: 12)

    private let album: Album

    init(_ album: Album, on shelf: PhotoShelf) {
        self.album = album
        super.init(shelf, layout: Self.layout)
        title = album.title
    }

    private var places: [Int] { album.places(on: shelf) }

    override var count: Int { places.count }

    override var order: [Int] { places }

    override func fill(_ cell: TileCell, _ index: Int) { cell.show(shelf.picture(of: places[index])) }

    override func open(_ index: Int) {
        let page = PhotoPageController(places[index], of: places, on: shelf)
        navigationController?.pushViewController(page, animated: true)
    }
}
