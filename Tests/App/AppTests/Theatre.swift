import Tactile
import TestSupport

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp
@testable import TactilePhotos

/// The photo preview on a stage of its own, with synthetic photos and time by hand.
final class Theatre {
    /// The shapes of the photos, in turn.
    static let shapes = [
        Size(width: 1200, height: 800), Size(width: 800, height: 1200), Size(width: 1600, height: 1200),
        Size(width: 1600, height: 900), Size(width: 1000, height: 1000), Size(width: 1800, height: 600),
        Size(width: 500, height: 1500),
    ]

    let stage: Stage
    let grid: PhotoGridController
    let store: PhotoStore
    let observer = CallLog()
    var now: Double { stage.time }

    convenience init(
        photos: Int = 40, size: Size = Size(width: 1280, height: 800), scale: Double = 1, broken: Set<Int> = [],
        color: UInt32 = 0xFF80_8080
    ) {
        let news = CatalogueUpdate(complete: Catalogue(photos: photos))
        self.init(news: news, size: size, scale: scale, broken: broken, color: color)
    }

    init(
        news: CatalogueUpdate, size: Size = Size(width: 1280, height: 800), scale: Double = 1, broken: Set<Int> = [],
        color: UInt32 = 0xFF80_8080
    ) {
        store = PhotoStore(news)
        let image = Image(Bitmap(width: 1, height: 1, filledWith: color), isOpaque: color >= 0xFF00_0000)
        store.load = { [store] requests in
            for request in requests {
                let outcome: Result<PhotoImage, PhotosError> =
                    broken.contains(request.index)
                    ? .failure(.fileEmpty(path: "photo \(request.index)"))
                    : .success(PhotoImage(image: image, naturalSize: Self.shape(of: request.index)))
                store.receive(PhotoResult(request: request, outcome: outcome))
            }
        }
        grid = PhotoGridController(store: store, folderName: "Test")
        stage = Stage(
            rootViewController: grid, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.transitionObserver = observer
        stage.step(to: 0)
    }

    static func shape(of index: Int) -> Size { shapes[index % shapes.count] }

    // MARK: Input

    func pointer(_ phase: PointerEvent.Phase, _ point: Point, at time: Double, id: Int = 0) {
        stage.enqueue([
            InputEvent(
                time: time, kind: .pointer(PointerEvent(phase: phase, id: id, location: point, source: .mouse)))
        ])
    }

    func key(_ name: String, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: name)))])
    }

    func resize(_ size: Size, at time: Double, scale: Double = 1) {
        stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: scale))])
    }

    func tap(_ point: Point, at time: Double) {
        pointer(.down, point, at: time)
        pointer(.up, point, at: time + 0.05)
    }

    func center(ofThumbnail index: Int) -> Point {
        grid.collection.convert(grid.collection.frame(ofItem: index), to: nil).center
    }

    /// Presents a photo and waits until it is at rest; the time is then `now`.
    func open(_ index: Int = 7) {
        tap(center(ofThumbnail: index), at: now + 0.1)
        stage.step(to: now + 2)
    }

    /// Presses at a point and moves by the offsets, one every `interval` seconds; does not lift.
    func press(_ start: Point, moves: [Vector], interval: Double = 0.01, at time: Double) {
        pointer(.down, start, at: time)
        for (i, move) in moves.enumerated() { pointer(.move, start + move, at: time + Double(i + 1) * interval) }
    }

    // MARK: What is seen

    var preview: PreviewController? { grid.preview }
    var flight: PhotoFlight? { preview?.flight }
    var state: PhotoFlightState { flight?.state ?? .away }
    /// The dimming as it is shown.
    var dimming: Double { flight.map { $0.dimming.superview == nil ? 0 : $0.dimming.presentation.alpha } ?? 0 }
    /// The stand-in as it is shown.
    var standIn: PresentationState? { flight?.standIn.presentation }
    /// The views in front of the grid.
    var containers: [View] { stage.window.subviews.filter { $0 !== grid.view } }
    var destination: Rect {
        let size = stage.window.size
        let shape = preview.map { Self.shape(of: $0.index) } ?? .zero
        return Rect(center: Point(x: size.width / 2, y: size.height / 2), size: shape.aspectFit(in: size))
    }
    /// A field of the trace's newest frame.
    func traced(_ name: String) -> TraceValue? {
        grid.traceFields(at: now).fields.first { $0.name == name }?.value
    }

    /// Whether the grid is alone, every thumbnail seen, and a tap opens a photo.
    func isAlive(at time: Double) -> Bool {
        guard containers.isEmpty, state == .away, traced("sourceHidden") == .bool(false) else { return false }
        guard let index = grid.collection.visibleCells.keys.filter({ !store.isBroken(at: $0) }).min() else {
            return true
        }
        let frame = grid.collection.convert(grid.collection.frame(ofItem: index), to: nil)
        let seen = frame.intersection(stage.window.bounds)
        tap(seen.center, at: time)
        stage.step(to: time + 3)
        let opened = state == .shown
        key("Escape", at: time + 3)
        stage.step(to: time + 6)
        return opened && state == .away && containers.isEmpty
    }
}

/// The calls of the transition protocol, in order.
final class CallLog: TransitionObserver {
    private(set) var calls: [(call: TransitionCall, time: Double)] = []
    private(set) var faults: [TransitionFault] = []
    /// Is told of everything as well.
    var next: (any TransitionObserver)?
    func transition(did call: TransitionCall, at time: Double) {
        calls.append((call, time))
        next?.transition(did: call, at: time)
    }
    func transition(reports fault: TransitionFault, at time: Double) {
        faults.append(fault)
        next?.transition(reports: fault, at: time)
    }
    func count(_ name: TransitionCall.Name) -> Int { calls.count { $0.call.name == name } }
    func answers(_ name: TransitionCall.Name) -> [String?] { calls.filter { $0.call.name == name }.map(\.call.answer) }
}
