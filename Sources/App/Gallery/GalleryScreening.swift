import DemoSupport
import Motion
import Views

/// Runs the scenes on the tiles in sight, for as long as the gallery is there.
final class GalleryScreening {
    /// A tile in sight.
    struct Tile {
        /// Its place in the gallery, from 0.
        let order: Int
        let name: Demo
        let preview: DisplayListView
    }

    /// How long after a tile the next one begins, in seconds: one after the other, and no two change in one frame.
    private static let delay = 0.03
    /// How long the first picture of a tile takes to come into sight, in seconds.
    private static let fade = 0.2
    /// How long a gallery may be open, in seconds; a day.
    private static let patience = 86_400.0

    /// The tiles in sight.
    var tiles: [Tile] = []
    private let demoContent: DemoContent
    private weak var window: Window?
    private var miniatures: [Demo: Miniature] = [:]
    private var clock: PhysicsAnimation<BasicAnimation<Double>>?
    /// Seconds since the gallery came into sight.
    private var time = 0.0 { didSet { for tile in tiles where time >= start(of: tile) { advance(tile) } } }

    init(_ demoContent: DemoContent) { self.demoContent = demoContent }

    /// Sets the clock going; one that goes already goes on.
    func begin(in window: Window?) {
        guard clock == nil, let window else { return }
        self.window = window
        let hands = BasicAnimation(
            from: 0, to: Self.patience, duration: Self.patience,
            timing: CubicTimingParameters(animationCurve: .linear))
        clock = window.engine.start(hands, of: self, \.time)
    }

    /// Stops the clock, and lets go of everything that ran.
    func end() {
        clock?.stop()
        clock = nil
        miniatures = [:]
    }

    /// Has a tile show something before its time has come.
    func showAtOnce(_ order: Int) {
        for tile in tiles where tile.order == order && tile.preview.displayList == nil { advance(tile, fades: false) }
    }

    private func start(of tile: Tile) -> Double { Double(tile.order) * Self.delay }

    private func advance(_ tile: Tile, fades: Bool = true) {
        guard let window else { return }
        let width = (tile.preview.size.width * window.displayScale).rounded()
        if miniatures[tile.name]?.width != width {
            miniatures[tile.name] = Miniature(
                tile.name, width: width, demoContent: demoContent, textEngine: window.textEngine)
        }
        guard let miniature = miniatures[tile.name] else { return }
        miniature.advance(to: max(time - start(of: tile), 0), isStill: window.isReduceMotionEnabled)
        let isFirst = tile.preview.displayList == nil
        tile.preview.displayList = miniature.picture
        guard isFirst, fades else { return }
        View.performWithoutAnimation { tile.preview.alpha = 0 }
        View.animate(withDuration: Self.fade, curve: .linear) { tile.preview.alpha = 1 }
    }
}
