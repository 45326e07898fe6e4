import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// Connect the dots on stage, with twelve small pictures and time by hand.
final class DotsTheatre {
    let theatre: AppTheatre
    let thumbnails: ThumbnailsController
    /// Photos are read again when they are to be sharp.
    private let folder: PictureFolder

    init(_ size: Size = Size(width: 1280, height: 800), count: Int = 12) throws {
        folder = try PictureFolder(count)
        theatre = try AppTheatre(.connectTheDots, of: folder, size: size)
        thumbnails = try #require(theatre.app.scene as? ThumbnailsController)
        theatre.wait(0.1)
    }

    var stage: Stage { theatre.stage }
    var viewer: ViewerController? { thumbnails.viewer }
    var state: TraceValue? { theatre.traced("state") }
    var middle: Point { stage.window.bounds.center }
    /// Where pager and strip stand.
    var position: Double { viewer?.pager.position ?? .nan }
    var strip: Double { viewer?.strip.collection.position ?? .nan }
    /// Where the photo in the middle is seen.
    var photo: Rect? { viewer.flatMap { thumbnails.place(of: $0.item, in: $0) } }

    /// Where a thumbnail lies in the window, in sight or not.
    func thumbnail(_ index: Int) -> Rect {
        thumbnails.collection.convert(thumbnails.collection.frame(ofItem: index), to: nil)
    }

    /// Lets frames pass; `check` is asked after each.
    func frames(_ seconds: Double, rate: Double = 60, check: () -> Void = {}) {
        for _ in 0..<Int((seconds * rate).rounded()) {
            theatre.wait(1 / rate)
            check()
        }
    }

    /// Opens a photo and waits until it is there, and sharp.
    func open(_ index: Int = 0) {
        thumbnails.open(index)
        frames(1)
    }

    /// What a person moves things with.
    enum Hand: CaseIterable {
        case mouse, finger, twoFingers
    }

    /// Goes down somewhere; two fingers are felt only when they move.
    func press(_ place: Point, with hand: Hand = .mouse) {
        if hand != .twoFingers { theatre.pointer(.down, place, id: hand == .finger ? 1 : 0) }
    }

    /// Goes on by a vector, to a place.
    func move(by step: Vector, to place: Point, with hand: Hand = .mouse) {
        guard hand == .twoFingers else { return theatre.pointer(.move, place, id: hand == .finger ? 1 : 0) }
        let event = ScrollEvent(location: middle(near: place), delta: step, isPrecise: true)
        stage.enqueue([InputEvent(time: stage.time, kind: .scroll(event))])
        theatre.wait(0)
    }

    /// Lifts; two fingers have when they are silent.
    func lift(_ place: Point, with hand: Hand = .mouse, check: () -> Void = {}) {
        guard hand == .twoFingers else { return theatre.pointer(.up, place, id: hand == .finger ? 1 : 0) }
        frames(GestureSettings.scrollSilence + 0.02, check: check)
    }

    /// The pointer of two fingers does not move with them.
    private func middle(near place: Point) -> Point { Point(x: middle.x, y: place.y) }

    /// Drags and does not lift; answers where the hand is.
    @discardableResult
    func drag(
        from start: Point, by way: Vector, in seconds: Double = 0.2, with hand: Hand = .mouse, check: () -> Void = {}
    ) -> Point {
        press(start, with: hand)
        for step in 1...24 {
            theatre.wait(seconds / 24)
            move(by: way * (1.0 / 24), to: start + way * (Double(step) / 24), with: hand)
            check()
        }
        return start + way
    }

    /// How often each photo is seen: on a thumbnail or a page, or in flight.
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

    /// No photo is seen twice, and the one in the middle is seen.
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
        return phantoms && isWhole && thumbnails.interactor == nil && stage.isIdle
            && stage.window.subviews.count == (isShown ? 2 : 1)
            && (viewer?.view.superview?.subviews.count ?? 1) == 1
    }
}
