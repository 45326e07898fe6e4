import Foundation
import Replay
import Tactile
import TactilePhotos

/// A comparison of nested folders of 100,000 files with those of 100: the start, a frame, the memory.
struct ManyFiles {
    private static let rounds = 7
    private static let few = 100
    private static let many = 100_000

    private let folders: PhotoFolders

    /// Creates the benchmark.
    init(_ folders: PhotoFolders) { self.folders = folders }

    /// Measures and prints the results.
    func run() throws {
        print("\n100,000 files in nested folders against 100 (28 photos of 1600x1067 or so, under many names)")
        try measureWindow()
        try measureScrolling()
    }

    private func measureWindow() throws {
        let desktop = try Desktop()
        var few: [Figures] = [], many: [Figures] = []
        for round in 0...Self.rounds {
            let figures = (
                try figures(of: folders.hundred, count: Self.few, on: desktop),
                try figures(of: folders.hundredThousand, count: Self.many, on: desktop)
            )
            // The first round only warms up.
            guard round > 0 else { continue }
            few.append(figures.0)
            many.append(figures.1)
        }
        print("The program on X11 (Xvfb) at 1280x800, medians of \(Self.rounds) alternating starts")
        line("from start to the first frame", few.map(\.firstFrame), many.map(\.firstFrame), "ms")
        // The first round has put the thumbnails into the shared cache.
        line("from a warm start to all visible thumbnails", few.map(\.screenful), many.map(\.screenful), "ms")
        line("peak memory after 30 steps of the wheel", few.map(\.memory), many.map(\.memory), "MiB")
        let pairs = zip(few, many)
        let firstFrames = pairs.map { $1.firstFrame / $0.firstFrame }
        Bound("first frame, many : few", firstFrames.quantile(0.5), below: 1.1).print()
        Bound("a warm start's first screen, many", many.map(\.screenful).quantile(0.5), "ms", below: 150).print()
        Bound("memory, many - few", pairs.map { $1.memory - $0.memory }.quantile(0.5), "MiB", below: 32).print()
    }

    private func line(_ name: String, _ few: [Double], _ many: [Double], _ unit: String) {
        print("  " + name + String(format: ": %.0f and %.0f \(unit)", few.quantile(0.5), many.quantile(0.5)))
    }

    private struct Figures {
        var firstFrame: Double
        var screenful: Double
        var memory: Double
    }

    private func figures(of folder: String, count: Int, on desktop: Desktop) throws -> Figures {
        let window = try ProgramWindow(folder, count: count, on: desktop)
        defer { window.end() }
        return Figures(
            firstFrame: window.firstFrame * 1000, screenful: window.screenful * 1000,
            memory: try window.memory(afterSteps: 30))
    }

    // MARK: Scrolling

    /// Scrolls both folders by the same distance in virtual time, with decoded photos.
    private func measureScrolling() throws {
        let few = try Self.catalogue(of: folders.hundred)
        let many = try Self.catalogue(of: folders.hundredThousand)
        let costs = (0..<3).map { _ in
            (
                Self.meanCost(Measurement(Self.scrolling, of: few)),
                Self.meanCost(Measurement(Self.scrolling, of: many))
            )
        }
        print("\nThe main thread's processor time for a frame while scrolling at 1280x800, mean")
        let (first, second) = (costs.map(\.0).quantile(0.5), costs.map(\.1).quantile(0.5))
        print(String(format: "  %.2f and %.2f ms", first, second))
        Bound("a frame, many : few", costs.map { $1 / $0 }.quantile(0.5), below: 1.1).print()
    }

    private static func catalogue(of folder: String) throws -> Catalogue {
        try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate).takeUpdate().catalogue
    }

    private static func meanCost(_ measurement: Measurement) -> Double {
        let times = measurement.frames.map(\.total)
        return times.reduce(0, +) / Double(max(1, times.count))
    }

    /// A recording of two fingers that scroll the grid down and up by 2,400 points, at 600 points per second.
    private static var scrolling: Recording {
        let frames = 240, place = Point(x: 640, y: 400)
        let events = (0..<(2 * frames)).map { frame in
            let delta = Vector(dx: 0, dy: frame < frames ? -10 : 10)
            return InputEvent(
                time: Double(frame) / 60, kind: .scroll(ScrollEvent(location: place, delta: delta, isPrecise: true)))
        }
        return Recording(
            size: Size(width: 1280, height: 800), scale: 1, events: events, end: Double(2 * frames) / 60)
    }
}
