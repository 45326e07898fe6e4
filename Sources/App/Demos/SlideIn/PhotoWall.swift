import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// The photos that pass the filter, as tiles: one that does not pass fades out, and the others close the gap.
final class PhotoWall: View {
    private static let layout = TileLayout(fraction: 0.2, least: 60...140, aspect: 1, caption: 0, gap: 10, margin: 6)
    /// The duration in which the tiles move to their places, in seconds.
    private static let duration = 0.35
    private static let heading = 28.0

    private let library: PhotoLibrary
    private let heading = Label("", font: Font(size: 13), color: Palette.quietText)
    private let scroll = ScrollView()
    /// The tiles by the places of their photos in the folder.
    private(set) var tiles: [Int: TileCell] = [:]
    /// The places that pass the filter.
    private var shown: [Int] = []
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    init(_ library: PhotoLibrary) {
        self.library = library
        super.init()
        heading.alignment = .leading
        scroll.addGestureRecognizer(tap)
        addSubview(heading)
        addSubview(scroll)
    }

    /// Shows the pictures that have arrived, the selection, and the photos that pass the filter.
    func update() {
        let all = library.shelf.places, places = library.places
        for place in tiles.keys where !all.contains(place) { tiles.removeValue(forKey: place)?.removeFromSuperview() }
        let new = all.filter { tiles[$0] == nil }
        for place in new {
            let tile = TileCell(caption: 0)
            tile.alpha = 0
            tiles[place] = tile
            scroll.addSubview(tile)
        }
        for (place, tile) in tiles {
            tile.show(library.shelf.picture(of: place))
            tile.isSelected = place == library.selection
        }
        heading.text =
            places.count == all.count
            ? strings("\(all.count) photo", plural: "\(all.count) photos", count: all.count)
            : strings("\(places.count) of \(all.count) photos")
        guard places != shown || !new.isEmpty else { return }
        let before = Set(shown)
        shown = places
        // Photos that have just been found do not come from anywhere.
        guard new.isEmpty, window != nil else { return View.performWithoutAnimation { placeTiles() } }
        View.performWithoutAnimation { placeTiles(Set(places).subtracting(before)) }
        View.animate(withDuration: Self.duration) { placeTiles() }
    }

    /// Places the tiles, or only those of some places, which then keep their alpha.
    private func placeTiles(_ some: Set<Int>? = nil) {
        let sections = CollectionSections([shown.count]), size = scroll.size
        for (index, place) in shown.enumerated() where some?.contains(place) ?? true {
            tiles[place]?.frame = Self.layout.frame(ofItem: index, of: sections, in: size)
            if some == nil { tiles[place]?.alpha = 1 }
        }
        guard some == nil else { return }
        for place in Set(tiles.keys).subtracting(shown) { tiles[place]?.alpha = 0 }
        scroll.contentSize = Self.layout.contentSize(of: sections, in: size)
    }

    override func layoutSubviews() {
        heading.frame = Rect(x: 6, y: 0, width: max(0, size.width - 12), height: Self.heading)
        scroll.frame = Rect(x: 0, y: Self.heading, width: size.width, height: max(0, size.height - Self.heading))
        placeTiles()
    }

    private func tapped() {
        let point = scroll.convertFromWindow(tap.location)
        if let place = shown.first(where: { tiles[$0]?.frame.contains(point) ?? false }) { library.select(place) }
    }
}
