import Tactile

/// A strip of pictures; only visible ones have a cell.
final class Thumbnails: CollectionViewDataSource {
    let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 6))
    private let pictures: [Image]

    init(_ pictures: [Image]) {
        self.pictures = pictures
        strip.dataSource = self
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? ImageView ?? ImageView(contentMode: .scaleAspectFill)
        cell.image = pictures[path.item]
        return cell
    }
}
