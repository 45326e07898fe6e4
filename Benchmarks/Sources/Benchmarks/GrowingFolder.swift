import Demos
import Foundation
import Replay
import Tactile
import TactilePhotos
import Viewer

/// The steps of the main thread while a folder of a million files is read, and while it changes in each order.
///
/// A step is what the window does between two frames, with the picture's list and without painting. Its cost is processor time of
/// the main thread, because the thread that reads runs beside it.
struct GrowingFolder {
    /// The most that a step may take: a frame at 60 Hz.
    private static let limit = 16.0

    /// The folder.
    let folder: String

    /// Measures everything.
    func run(_ table: inout Table) throws {
        try runByName(&table)
        for key in PhotoSort.Key.allCases where key != .name { try run(PhotoSort(key), &table) }
        try run(PhotoSort(.name, isReversed: true), &table)
    }

    private func runByName(_ table: inout Table) throws {
        var scene = Scene(try reader(), PhotoSort())
        var steps: [Double] = []
        while !scene.isComplete { steps.append(scene.step()) }
        // The first step makes the screen.
        Self.add("while 1,000,000 files are read", Array(steps.dropFirst()), to: &table)

        let paths = (0..<10).map { piece in
            (0..<1000).map { Self.path(inFolder: $0 % 10 * 100, "new-\(piece)-\($0)", of: folder) }
        }
        Self.add(
            "while 10,000 files appear among them", scene.steps(paths.map { FileChanges(appeared: $0) }), to: &table)
        Self.add("while these vanish", scene.steps(paths.map { FileChanges(vanished: $0) }), to: &table)
        let known = (0..<100).map { piece in
            FileChanges(
                changed: (1...1000).map { Self.path(inFolder: piece, "photo-\(piece * 1000 + $0)", of: folder) })
        }
        Self.add("while 100,000 files change", scene.steps(known), to: &table)
        let renamed = (0..<100).map { piece in
            FileChanges(
                renamed: known[piece].changed.map {
                    FileChanges.Rename(from: $0, to: FilePath("\($0.text.dropLast(4))-b.jpg"))
                })
        }
        Self.add("while 100,000 files are renamed", scene.steps(renamed), to: &table)
    }

    /// Sorts the photos, whose values a thread reads, and lets some of them vanish and come back.
    private func run(_ sort: PhotoSort, _ table: inout Table) throws {
        var scene = Scene(try reader(), sort)
        while !scene.isComplete { _ = scene.step() }
        var sorting: [Double] = []
        while scene.isSorting { sorting.append(scene.step()) }
        // For information: all photos are sorted at once when their values are known.
        table.add(
            Figure(
                name: "by \(sort.rawValue): longest step until 1,000,000 files are sorted",
                rounds: [sorting.max() ?? 0],
                unit: "ms"))
        let paths = (0..<10).map { piece in
            (0..<1000).map { Self.path(inFolder: $0, "photo-\($0 * 1000 + piece + 1)", of: folder) }
        }
        let (vanished, appeared) = (paths.map { FileChanges(vanished: $0) }, paths.map { FileChanges(appeared: $0) })
        Self.add("by \(sort.rawValue): while 10,000 files vanish", scene.steps(vanished), to: &table)
        Self.add("by \(sort.rawValue): while these come back", scene.steps(appeared), to: &table)
    }

    private func reader() throws -> CatalogueReader {
        try CatalogueReader(folder: folder, includesSubfolders: true, mode: .thread)
    }

    private static func path(inFolder number: Int, _ name: String, of root: String) -> FilePath {
        FilePath("\(root)/\(number / 100)/\(number)/\(name).jpg")
    }

    private static func add(_ name: String, _ steps: [Double], to table: inout Table) {
        table.add(Figure(name: "longest step, " + name, rounds: [steps.max() ?? 0], unit: "ms", limit: limit))
        table.add(Figure(name: "all \(steps.count) steps together", rounds: [steps.reduce(0, +)], unit: "ms"))
    }

    /// The photo program, whose content scrolls.
    private struct Scene {
        private let scene: SceneStage
        private let start = Machine.time
        private var frame = 0

        init(_ reader: CatalogueReader, _ sort: PhotoSort) {
            // Photos that appear have no files, which their thumbnails report.
            let material = SceneMaterial(reader: reader, mode: .threads(1), animations: "") { _ in }
            material.settings.sort = sort
            scene = SceneStage(
                .photoPreview, of: material, size: Size(width: 1280, height: 800), scale: 1,
                textEngine: BlankTextEngine())
        }

        var isComplete: Bool { scene.reader.isComplete }
        var isSorting: Bool { scene.isSorting }

        /// Takes a step of a sixtieth of a second in which the wheel turns, and returns its cost in milliseconds.
        mutating func step(_ changes: FileChanges? = nil) -> Double {
            frame += 1
            let time = Double(frame) / 60, rest = start + time - Machine.time
            if rest > 0 { usleep(UInt32(rest * 1e6)) }
            let scroll = ScrollEvent(location: Point(x: 640, y: 400), delta: Vector(dx: 0, dy: -10), isPrecise: true)
            let kinds = [InputEvent.Kind.scroll(scroll)] + (changes.map { [.files($0)] } ?? [])
            let before = Machine.threadTime
            scene.stage.enqueue(kinds.map { InputEvent(time: time, kind: $0) })
            scene.stage.step(to: time)
            _ = scene.stage.displayList()
            return Machine.threadTime - before
        }

        /// Takes a step for each piece of changes, which are prepared before as those of a window are.
        mutating func steps(_ pieces: [FileChanges]) -> [Double] { pieces.map { step(scene.reader.prepare($0)) } }
    }
}
