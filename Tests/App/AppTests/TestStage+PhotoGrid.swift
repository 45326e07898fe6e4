import StageSupport
import Tactile

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// The photo grid and its preview, with synthetic photos.
typealias PhotoGridStage = TestStage<PhotoGridController>

extension TestStage where Controller == PhotoGridController {
    convenience init(
        photos: Int = 40, size: Size = .desktopWindow, scale: Double = 1, broken: Set<Int> = [],
        color: UInt32 = 0xFF80_8080, features: PreviewFeatures = .all
    ) {
        let news = CatalogueUpdate(complete: Catalogue(photos: photos))
        self.init(news: news, size: size, scale: scale, broken: broken, color: color, features: features)
    }

    convenience init(
        news: CatalogueUpdate, size: Size = .desktopWindow, scale: Double = 1, broken: Set<Int> = [],
        color: UInt32 = 0xFF80_8080, features: PreviewFeatures = .all
    ) {
        let image = Image(Bitmap(width: 1, height: 1, filledWith: color), isOpaque: color >= 0xFF00_0000)
        let source = TestPhotoSource(news, waits: false) { request in
            broken.contains(request.index)
                ? .failure(.fileEmpty(path: "photo \(request.index)"))
                : .success(PhotoImage(image: image, naturalSize: SyntheticPhotos.shape(of: request.index)))
        }
        let grid = PhotoGridController(store: PhotoStore(source), folderName: "Test", previewFeatures: features)
        self.init(grid, size: size, scale: scale)
        tapDuration = 0.05
    }

    // MARK: Input

    func center(ofThumbnail index: Int) -> Point {
        grid.collection.convert(grid.collection.frame(ofItem: index), to: nil).center
    }

    /// Presents a photo and waits until it is at rest.
    func open(_ index: Int = 7) {
        tap(center(ofThumbnail: index), at: time + 0.1)
        wait(2)
    }

    /// Presses at a point and moves by the offsets, one every `interval` seconds; does not lift.
    func press(_ start: Point, moves: [Vector], interval: Double = 0.01, at time: Double) {
        pointer(.down, start, at: time)
        for (i, move) in moves.enumerated() { pointer(.move, start + move, at: time + Double(i + 1) * interval) }
    }

    // MARK: State

    var grid: PhotoGridController { controller }
    var store: PhotoStore { controller.store }
    var source: TestPhotoSource? { store.source as? TestPhotoSource }
    var preview: PreviewController? { grid.preview }
    var flight: PhotoFlight? { preview?.flight }
    var state: PhotoFlightState { flight?.state ?? .away }
    /// The dimming's opacity on screen.
    var dimming: Double { flight.map { $0.dimming.superview == nil ? 0 : $0.dimming.presentation.alpha } ?? 0 }
    /// The stand-in's state on screen.
    var standIn: PresentationState? { flight?.standIn.presentation }
    var destination: Rect {
        let shape = preview.map { SyntheticPhotos.shape(of: $0.index) } ?? .zero
        return Rect(center: Point(x: size.width / 2, y: size.height / 2), size: shape.aspectFit(in: size))
    }

    /// Returns whether the grid is alone with every thumbnail visible, and a tap opens a photo.
    func isAlive(at time: Double) -> Bool {
        guard containers.isEmpty, state == .away, traced("sourceHidden") == .bool(false) else { return false }
        // A cell that only touches the window's edge cannot be tapped.
        let places = grid.collection.visibleCells.keys.filter { !store.isBroken(at: $0) }.sorted().map {
            grid.collection.convert(grid.collection.frame(ofItem: $0), to: nil).intersection(window.bounds)
        }
        guard let visible = places.first(where: { $0.height >= 1 && $0.width >= 1 }) else { return true }
        tap(visible.center, at: time)
        step(to: time + 3)
        let isOpened = state == .shown
        key("Escape", at: time + 3)
        step(to: time + 6)
        return isOpened && state == .away && containers.isEmpty
    }
}
