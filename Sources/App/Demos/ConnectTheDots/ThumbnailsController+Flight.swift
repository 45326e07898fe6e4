import Controllers
import DemoSupport
import Geometry
import Views

extension ThumbnailsController: Transformable {
    /// Each page in sight flies between its thumbnail and where it is seen; the strip comes up from below.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        guard let viewer else { return TransformViewModel(presenting: presenting, models: []) }
        // Between two pages they stay, also those that a drag holds: they are not seen again before the flight is over.
        viewer.view.cancelGestures()
        viewer.pager.collectionView.stop()
        viewer.strip.collection.stop()
        reveal(viewer)
        // Asked again in a window of another size, what flies goes on.
        phantoms = phantoms.filter { $0.value.superview != nil }
        let pages = viewer.visiblePages.map { flight(of: $0, in: viewer, presenting: presenting) }
        return TransformViewModel(presenting: presenting, models: pages + controls(of: viewer, presenting: presenting))
    }

    private func flight(
        of page: ViewerPageController, in viewer: ViewerController, presenting: Bool
    ) -> TransformModel {
        let large = page.view.convert(page.place, to: viewer.view), part = page.part
        // One that is out of sight flies there all the same; where there is none, the page fades where it is.
        let index = index(of: page.item, in: viewer), faint = index == nil ? 0.0 : 1
        let small = index.map { collection.convert(collection.frame(ofItem: $0), to: nil) } ?? large
        let photo = ImageView(image: page.photo.image)
        photo.backgroundColor = Palette.control
        photo.cornerRadius = presenting ? ThumbnailCell.radius : 0
        photo.contentsRect = presenting ? .unit : part
        photo.alpha = presenting ? faint : 1
        if phantoms[page.item] == nil { phantoms[page.item] = photo }
        return TransformModel(
            initialView: index.flatMap { collection.visibleCells[$0] }, phantomView: photo,
            initialFrame: presenting ? small : large, finalFrame: presenting ? large : small,
            parallelAnimation: {
                photo.alpha = presenting ? 1 : faint
                photo.cornerRadius = presenting ? 0 : ThumbnailCell.radius
                photo.contentsRect = presenting ? part : .unit
            })
    }

    /// The strip slides, the close button fades.
    private func controls(of viewer: ViewerController, presenting: Bool) -> [TransformModel] {
        let place = viewer.strip.frame, below = place.offset(by: Vector(dx: 0, dy: place.height))
        guard let strip = viewer.strip.snapshotView(afterScreenUpdates: true),
            let button = viewer.closeButton.snapshotView(afterScreenUpdates: true)
        else { return [] }
        button.alpha = presenting ? 0 : 1
        return [
            TransformModel(
                initialView: nil, phantomView: strip, initialFrame: presenting ? below : place,
                finalFrame: presenting ? place : below),
            TransformModel(
                initialView: nil, phantomView: button, initialFrame: viewer.closeButton.frame,
                finalFrame: viewer.closeButton.frame, parallelAnimation: { button.alpha = presenting ? 1 : 0 }),
        ]
    }

    /// Where a page's photo is among the thumbnails; nil: it has turned out to be broken.
    func index(of item: Int, in viewer: ViewerController) -> Int? {
        shelf.places.firstIndex(of: viewer.places[item])
    }

    /// Brings the thumbnail of the page in sight into sight itself, at once; the keyboard goes on from there.
    func reveal(_ viewer: ViewerController) {
        guard let index = index(of: viewer.item, in: viewer) else { return }
        select(index)
        let frame = collection.frame(ofItem: index).inset(by: -layout.margin), height = collection.size.height
        let offset = min(max(collection.contentOffset, frame.maxY - height), frame.minY)
        collection.setContentOffset(offset, animated: false)
        collection.layoutIfNeeded()
    }
}
