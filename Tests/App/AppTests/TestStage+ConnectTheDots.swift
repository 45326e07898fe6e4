import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// What a person moves things with.
enum PointingDevice: CaseIterable {
    case mouse, finger, twoFingers
}

/// Connect the dots in the app, with small pictures.
typealias ThumbnailsStage = TestStage<ThumbnailsController>

extension TestStage where Controller == ThumbnailsController {
    convenience init(_ size: Size = .desktopWindow, count: Int = 12) throws {
        let folder = try PictureFolder(count)
        let shown = SceneStage(
            .connectTheDots, of: try folder.material(), size: size, scale: 1, textEngine: FixedWidthTextEngine())
        self.init(try #require(shown.app.scene as? ThumbnailsController), on: shown.stage)
        // Photos are read again for sharp images.
        retained = [folder]
        wait(0.1)
    }

    var thumbnails: ThumbnailsController { controller }
    var viewer: ViewerController? { thumbnails.viewer }
    var state: TraceValue? { traced("state") }
    /// Where pager and strip stand.
    var position: Double { viewer?.pager.position ?? .nan }
    var strip: Double { viewer?.strip.collection.position ?? .nan }
    /// The visible frame of the photo in the middle.
    var photo: Rect? { viewer.flatMap { thumbnails.place(of: $0.item, in: $0) } }

    /// The page of an item.
    func page(_ item: Int) -> ViewerPageController? {
        viewer?.pager.viewController(forPage: item) as? ViewerPageController
    }

    /// Where a photo lies on a page that fills the window: over all of it or, if that crops a quarter, whole above the strip.
    func resting(_ item: Int) -> Rect {
        let scaled = SyntheticPhotos.shape(of: item) * 0.02, page = window.bounds
        let shape = Size(width: scaled.width.rounded(.down), height: scaled.height.rounded(.down))
        let ratio = shape.width * page.height / (shape.height * page.width)
        guard min(ratio, 1 / ratio) < 0.75 else { return page }
        let area = Rect(x: 0, y: 0, width: page.width, height: page.height - StripView.height)
        return Rect(center: area.center, size: shape.aspectFit(in: area.size)).rounded(toScale: 1)
    }

    /// Where a thumbnail lies in the window, in sight or not.
    func thumbnail(_ index: Int) -> Rect {
        thumbnails.collection.convert(thumbnails.collection.frame(ofItem: index), to: nil)
    }

    /// Opens a photo and waits until it is there, and sharp.
    func open(_ index: Int = 0) {
        thumbnails.open(index)
        frames(1)
    }

    /// Goes down somewhere; two fingers are felt only when they move.
    func press(_ place: Point, with device: PointingDevice = .mouse) {
        if device != .twoFingers { pointer(.down, place, id: device == .finger ? 1 : 0) }
    }

    /// Goes on by a vector, to a place.
    func move(by step: Vector, to place: Point, with device: PointingDevice = .mouse) {
        guard device == .twoFingers else { return pointer(.move, place, id: device == .finger ? 1 : 0) }
        let event = ScrollEvent(location: middle(near: place), delta: step, isPrecise: true)
        enqueue(.scroll(event), at: time)
        wait(0)
    }

    /// Lifts; two fingers have when they are silent.
    func lift(_ place: Point, with device: PointingDevice = .mouse, check: () -> Void = {}) {
        guard device == .twoFingers else { return pointer(.up, place, id: device == .finger ? 1 : 0) }
        frames(GestureSettings.standard.scrollSilence + 0.02, check: check)
    }

    /// The pointer of two fingers does not move with them.
    private func middle(near place: Point) -> Point { Point(x: middle.x, y: place.y) }

    /// Drags without lifting, and returns the pointer's position.
    @discardableResult
    func drag(
        from start: Point, by offset: Vector, in seconds: Double = 0.2, with device: PointingDevice = .mouse,
        check: () -> Void = {}
    ) -> Point {
        press(start, with: device)
        for step in 1...24 {
            wait(seconds / 24)
            move(by: offset * (1.0 / 24), to: start + offset * (Double(step) / 24), with: device)
            check()
        }
        return start + offset
    }

    /// The number of times that each photo is visible: on a thumbnail or a page, or in flight.
    var sights: [Int: Int] {
        guard let viewer else { return [:] }
        var result: [Int: Int] = [:]
        let isCovered = viewer.view.isVisible && viewer.phase == .shown
        for (index, cell) in thumbnails.collection.visibleCells where cell.isVisible && !isCovered {
            result[index, default: 0] += 1
        }
        for page in viewer.visiblePages where page.view.isVisible { result[page.item, default: 0] += 1 }
        for (item, phantom) in thumbnails.flyingViews where phantom.isVisible { result[item, default: 0] += 1 }
        return result
    }

    /// A Boolean value that indicates whether no photo is visible twice, and the one in the middle is visible.
    var isWhole: Bool {
        guard let viewer else { return thumbnails.collection.visibleCells.values.allSatisfy(\.isVisible) }
        return sights.values.allSatisfy { $0 == 1 } && sights[viewer.item] == 1
    }

    /// The part of the page that the drag has closed, 0 to 1; nil: nothing flies.
    var closedFraction: Double? {
        thumbnails.interactor.map { thumbnails.isClosing ? $0.percentComplete : 1 - $0.percentComplete }
    }

    /// Nothing of a flight is left.
    var isTidy: Bool {
        let phantoms = thumbnails.flyingViews.values.allSatisfy { $0.superview == nil }
        let isShown = viewer != nil
        return phantoms && isWhole && thumbnails.interactor == nil && isIdle
            && window.subviews.count == (isShown ? 2 : 1)
            && (viewer?.view.superview?.subviews.count ?? 1) == 1
    }
}
