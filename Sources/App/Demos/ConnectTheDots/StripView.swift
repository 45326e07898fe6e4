import Geometry
import Gestures
import Platform
import Views

/// A strip of thumbnails, of which the one in the middle, large and bright, is the one that is shown above.
final class StripView: View {
    /// The thumbnails' plane.
    let collection: CollectionView
    /// Told which thumbnail was tapped.
    var choose: ((Int) -> Void)?
    private let count: Int
    /// The picture of an item; nil: none has come yet.
    private let picture: (Int) -> Image?
    /// Those that have come: one that is shown is not exchanged for a sharper one, which nobody would see here.
    private var images: [Int: Image] = [:]
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    private static let item = Size(width: 76, height: 54)
    private static let margin = 12.0

    /// How high it is in a window, in points.
    static let height = item.height + 2 * margin

    init(count: Int, picture: @escaping (Int) -> Image?) {
        (self.count, self.picture) = (count, picture)
        collection = CollectionView(
            layout: LensLayout(strip: StripLayout(itemSize: Self.item, spacing: 12), scale: 1.16, shade: 0.5))
        super.init(frame: .zero)
        backgroundColor = Color(white: 0.04, alpha: 0.6)
        collection.alwaysBounces = true
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        addSubview(collection)
    }

    override func layoutSubviews() { collection.frame = bounds }

    /// Shows the pictures that have come since.
    func picturesCame() {
        for case (let item, let cell as ThumbnailCell) in collection.visibleCells { fill(cell, item) }
    }

    private func fill(_ cell: ThumbnailCell, _ item: Int) {
        if images[item] == nil { images[item] = picture(item) }
        cell.photo.image = images[item]
    }

    private func tapped() {
        guard let item = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        choose?(item)
    }
}

extension StripView: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? ThumbnailCell ?? ThumbnailCell()
        fill(cell, path.item)
        return cell
    }
}
