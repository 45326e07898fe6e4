import Foundation
import Replay
import Tactile
import TactilePhotos

/// A comparison of nested folders of 100,000 and of 1,000,000 files with those of 100: the start, a frame, the memory.
struct ManyFiles {
    private static let rounds = 4
    private static let scrolls = 3
    private static let few = 100

    /// A folder that is compared with that of a hundred files.
    private struct Large {
        let name: String
        let path: String
        let count: Int
        /// The most memory, in mebibytes; nil: 32 more than with a hundred files.
        let memory: Double?
    }

    private let folders: PhotoFolders

    /// Creates the benchmark.
    init(_ folders: PhotoFolders) { self.folders = folders }

    /// Measures everything.
    func run(_ table: inout Table) throws {
        let large = [
            Large(name: "100,000 files", path: folders.hundredThousand, count: 100_000, memory: nil),
            Large(name: "1,000,000 files", path: folders.million, count: 1_000_000, memory: 400),
        ]
        for folder in large { try measureWindow(folder, &table) }
        try measureScrolling(&table)
        try GrowingFolder(folder: folders.million).run(&table)
    }

    /// Starts the program in turns with a folder and with that of a hundred files.
    private func measureWindow(_ large: Large, _ table: inout Table) throws {
        let desktop = try Desktop()
        var few: [Figures] = [], many: [Figures] = []
        for round in 0...Self.rounds {
            let figures = (
                try figures(of: folders.hundred, count: Self.few, on: desktop),
                try figures(of: large.path, count: large.count, on: desktop)
            )
            // The first round only warms up, and puts the thumbnails into the shared cache.
            guard round > 0 else { continue }
            few.append(figures.0)
            many.append(figures.1)
        }
        func floor(_ figure: (Figures) -> Double) -> Figure.Floor { .init(name: "100 files", rounds: few.map(figure)) }
        table.add(
            Figure(
                name: "from start to the first frame, \(large.name)", rounds: many.map(\.firstFrame), unit: "ms",
                floor: floor(\.firstFrame), limit: 1.1))
        table.add(
            Figure(
                name: "from a warm start to all visible thumbnails, \(large.name)", rounds: many.map(\.screenful),
                unit: "ms", limit: 150))
        table.add(
            Figure(
                name: "peak memory, \(large.name)", rounds: many.map(\.memory), unit: "MiB",
                floor: large.memory == nil ? floor(\.memory) : nil, limit: large.memory))
        table.add(
            Figure(
                name: "the same, more than for 100 files", rounds: zip(few, many).map { $1.memory - $0.memory },
                unit: "MiB", limit: large.memory == nil ? 32 : nil))
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
    private func measureScrolling(_ table: inout Table) throws {
        let readers = try (Self.reader(of: folders.hundred), Self.reader(of: folders.hundredThousand))
        let costs = (0..<Self.scrolls).map { _ in
            (few: Self.meanCost(of: readers.0), many: Self.meanCost(of: readers.1))
        }
        table.add(
            Figure(
                name: "a frame while scrolling, 100,000 files", rounds: costs.map(\.many), unit: "ms",
                floor: .init(name: "100 files", rounds: costs.map(\.few)), limit: 1.1))
    }

    private static func reader(of folder: String) throws -> CatalogueReader {
        try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate)
    }

    private static func meanCost(of reader: CatalogueReader) -> Double {
        let frames = Measurement(scrolling, of: reader, rounds: 1).rounds.joined()
        return frames.map(\.cost.elapsed).reduce(0, +) / Double(max(1, frames.count))
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
