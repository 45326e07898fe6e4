import Foundation
import Platform
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// Slide shows whose photos are removed, renamed and replaced.
@Suite struct SlideShowTests {
    // MARK: The sequence

    private static func sequence(_ count: Int, from current: Int = 0) -> SlideSequence {
        SlideSequence(from: current, in: PhotoOrder(count: count))
    }

    /// Turns a sequence until there is no other photo or a limit is reached; returns the photos, the first one
    /// included.
    private static func photos(
        _ sequence: SlideSequence, by step: Int = 1, afterLast: AfterLastPhoto, broken: Set<Int> = []
    ) -> (photos: [Int], end: SlideSequence.Neighbour?) {
        var sequence = sequence, photos = [sequence.current]
        for _ in 0..<6 {
            let next = sequence.neighbour(by: step, afterLast: afterLast) { !broken.contains($0) }
            guard case .photo(let photo) = next else { return (photos, next) }
            sequence.turn(to: photo, by: step)
            photos.append(photo)
        }
        return (photos, nil)
    }

    @Test func `after the last photo the show begins again, ends or stays`() {
        typealias Row = (AfterLastPhoto, Int, [Int], SlideSequence.Neighbour?)
        let rows: [Row] = [
            (.beginAgain, 1, [1, 2, 3, 0, 1, 2, 3], nil), (.end, 1, [1, 2, 3], .end),
            (.stay, 1, [1, 2, 3], SlideSequence.Neighbour.none),
            (.beginAgain, -1, [1, 0, 3, 2, 1, 0, 3], nil), (.end, -1, [1, 0], SlideSequence.Neighbour.none),
            (.stay, -1, [1, 0], SlideSequence.Neighbour.none),
        ]
        for (afterLast, step, photos, end) in rows {
            let found = Self.photos(Self.sequence(4, from: 1), by: step, afterLast: afterLast)
            #expect(found.photos == photos && found.end == end, "\(afterLast) \(step)")
        }
        #expect(Self.photos(Self.sequence(4), afterLast: .beginAgain, broken: [1, 3]).photos == [0, 2, 0, 2, 0, 2, 0])
        #expect(Self.photos(Self.sequence(1), afterLast: .beginAgain).end == SlideSequence.Neighbour.none)
        #expect(Self.photos(Self.sequence(1), afterLast: .end).end == .end)
    }

    @Test func `the show goes on with the photo that followed the one that is gone`() {
        var sequence = Self.sequence(5, from: 1)
        sequence.take(PhotoOrder([0, 3, 4], ofCatalogueOf: 5))
        #expect(sequence.isCurrentGone && Self.photos(sequence, afterLast: .end).photos == [1, 3, 4])
        #expect(sequence.neighbour(by: -1, afterLast: .end) { _ in true } == .photo(0))
        // The last photo is gone: the show stays on the one before it.
        sequence = Self.sequence(3, from: 2)
        sequence.take(PhotoOrder([0, 1], ofCatalogueOf: 3))
        #expect(sequence.neighbour(by: 1, afterLast: .stay) { _ in true } == .photo(1))
        #expect(sequence.neighbour(by: 1, afterLast: .beginAgain) { _ in true } == .photo(0))
        #expect(sequence.neighbour(by: 1, afterLast: .end) { _ in true } == .end)
        // No other photo can be shown.
        #expect(sequence.neighbour(by: 1, afterLast: .beginAgain) { _ in false } == .end)
    }

    @Test func `a photo that moves keeps its place in the show`() {
        // Photo 1 of 0 1 2 3 is last, then first: the next one is that which followed it.
        for order in [[0, 2, 3, 1], [1, 0, 2, 3]] {
            var sequence = Self.sequence(4, from: 1)
            sequence.take(PhotoOrder(order, ofCatalogueOf: 4))
            #expect(sequence.neighbour(by: 1, afterLast: .beginAgain) { _ in true } == .photo(2), "\(order)")
            #expect(Self.photos(sequence, afterLast: .end).photos == [1, 2, 3], "\(order)")
        }
        // A photo that appears behind the current one is shown next.
        var sequence = Self.sequence(3, from: 1)
        sequence.take(PhotoOrder([0, 1, 3, 2], ofCatalogueOf: 4))
        #expect(Self.photos(sequence, afterLast: .end).photos == [1, 3, 2])
    }

    /// Random changes of the order; a round is the time from the first photo to the last one.
    @Test(arguments: 0..<60) func `no photo is shown twice in a round, and each that keeps its place once`(seed: UInt64)
    {
        var random = RandomActions(seed: seed)
        var list = Array(0..<Int.random(in: 1...8, using: &random)), count = list.count
        var sequence = SlideSequence(from: 0, in: PhotoOrder(list, ofCatalogueOf: count)), round = [0]
        var steady = Set(list)
        for _ in 0..<200 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where list.count > 1:
                let photo = list.remove(at: Int.random(in: 0..<list.count, using: &random))
                steady.remove(photo)
                random.note("removes \(photo)")
            case 1:
                list.insert(count, at: Int.random(in: 0...list.count, using: &random))
                count += 1
                random.note("adds \(count - 1)")
            case 2:
                let photo = list.remove(at: Int.random(in: 0..<list.count, using: &random))
                list.insert(photo, at: Int.random(in: 0...list.count, using: &random))
                steady.remove(photo)
                random.note("renames \(photo)")
            default: break
            }
            sequence.take(PhotoOrder(list, ofCatalogueOf: count))
            let next = sequence.neighbour(by: 1, afterLast: .end) { _ in true }
            switch next {
            case .photo(let photo):
                sequence.turn(to: photo, by: 1)
                random.note("shows \(photo)")
                #expect(list.contains(photo) && !round.contains(photo), "\(random)")
                round.append(photo)
            case .end:
                #expect(steady.isSubset(of: round), "\(random)")
                guard case .photo(let first) = sequence.neighbour(by: 1, afterLast: .beginAgain, canShow: { _ in true })
                else { continue }
                // The photo that was shown last may be the first one now; it is not shown again.
                (round, steady) = ([first], Set(list).subtracting(list.first == first ? [] : [sequence.current]))
                sequence.turn(to: first, by: 1)
                random.note("begins with \(first)")
                #expect(first == list.first || first == list.dropFirst().first, "\(random)")
            case .none: Issue.record("a show of \(list) goes no further: \(random)")
            }
        }
    }

    // MARK: The show

    /// A show over real files.
    private struct Show {
        let folder: PictureFolder
        let stage: AppStage
        let grid: PhotoGridController

        init(photos: Int) throws {
            folder = try PictureFolder(photos)
            stage = try AppStage(of: folder) { _ in }
            grid = try #require(stage.app.scene as? PhotoGridController)
            stage.wait(1)
            stage.key("F9")
            stage.wait(2)
        }

        var title: String { stage.stage.title }

        var show: SlideShow? { grid.preview?.slides.running }

        func path(_ name: String) -> FilePath { "\(folder.path)/\(name)" }

        func name(of photo: Int) -> String { grid.store.latestUpdate.catalogue.name(at: photo) }

        func change(_ changes: FileChanges) {
            stage.enqueue([InputEvent(time: stage.time, kind: .files(changes))])
            stage.wait(0)
        }

        func remove(_ name: String) throws {
            try FileManager.default.removeItem(atPath: path(name).text)
            change(FileChanges(vanished: [path(name)]))
        }

        func rename(_ name: String, to other: String) throws {
            try FileManager.default.moveItem(atPath: path(name).text, toPath: path(other).text)
            change(FileChanges(renamed: [.init(from: path(name), to: path(other))]))
        }

        func replace(_ name: String, width: Int) throws {
            try PNGFile.write(Bitmap(width: width, height: 20, filledWith: 0xFF12_3456), to: path(name).text)
            change(FileChanges(changed: [path(name)]))
        }
    }

    @Test func `the window has the name of the photo of the show`() throws {
        let fixture = try Show(photos: 4), element = PresentedPhotoElement(of: try #require(fixture.grid.preview))
        #expect(fixture.title == "0.png")
        fixture.stage.wait(SlideShow.Look.interval)
        #expect(fixture.show?.current == 1 && fixture.title == "1.png" && element.accessibilityLabel == "1.png")
        fixture.stage.key("ArrowLeft")
        #expect(fixture.title == "0.png")
        try fixture.rename("0.png", to: "0a.png")
        #expect(fixture.show?.current == 0 && fixture.title == "0a.png")
        fixture.stage.key("Escape")
        fixture.stage.wait(1)
        #expect(fixture.title == "0a.png" && fixture.grid.preview?.index == 0)
    }

    @Test func `a show leaves a photo that is gone, also during a pause, and ends with the last one`() throws {
        let fixture = try Show(photos: 4)
        try fixture.remove("0.png")
        #expect(fixture.show?.current == 1)
        fixture.stage.key(" ")
        try fixture.remove("1.png")
        #expect(fixture.show?.current == 2 && fixture.show?.isPaused == true)
        fixture.stage.wait(20)
        #expect(fixture.show?.current == 2)
        fixture.stage.key("ArrowLeft")
        #expect(fixture.show?.current == 3)
        try fixture.remove("2.png")
        try fixture.remove("3.png")
        fixture.stage.wait(3)
        #expect(fixture.show == nil && fixture.grid.preview == nil && fixture.stage.isIdle)
    }

    @Test(arguments: AfterLastPhoto.allCases) func `after the last photo the window does what is set`(
        afterLast: AfterLastPhoto
    ) throws {
        let fixture = try Show(photos: 2)
        fixture.grid.settings.afterLastPhoto = afterLast
        fixture.stage.wait(SlideShow.Look.interval * 2.5)
        switch afterLast {
        case .beginAgain: #expect(fixture.show?.current == 0)
        case .end: #expect(fixture.show == nil && fixture.grid.preview?.index == 1)
        case .stay:
            #expect(fixture.show?.current == 1)
            // A photo that appears behind the last one follows it.
            try PNGFile.write(Bitmap(width: 9, height: 9, filledWith: 0xFF12_3456), to: fixture.path("7.png").text)
            fixture.change(FileChanges(appeared: [fixture.path("7.png")]))
            #expect(fixture.show?.current == 2)
        }
    }

    @Test(arguments: 0..<30) func `whichever of its files change, the show shows a photo that exists, and goes on`(
        seed: UInt64
    ) throws {
        let fixture = try Show(photos: 6), stage = fixture.stage
        var random = RandomActions(seed: seed), number = 0, isPaused = false
        func pick() -> String? {
            let names = (0..<fixture.grid.store.order.count).map {
                fixture.name(of: fixture.grid.store.order.index(at: $0))
            }
            // The photo of the show, or any.
            return random.isOne(in: 2)
                ? fixture.show.map { fixture.name(of: $0.current) } : names.randomElement(using: &random)
        }
        for _ in 0..<60 where fixture.grid.store.order.count > 1 {
            let action = random.action(from: [
                "wait": 5, "forward": 2, "back": 2, "pause": 2, "remove": 1, "rename": 2, "replace": 2, "add": 2,
            ])
            number += 1
            switch action {
            case "forward": stage.key("ArrowRight")
            case "back": stage.key("ArrowLeft")
            case "pause":
                stage.key(" ")
                isPaused.toggle()
            case "remove": if let name = pick() { try fixture.remove(name) }
            case "rename":
                let first = Int.random(in: 0..<10, using: &random)
                if let name = pick() { try fixture.rename(name, to: "\(first) \(number).png") }
            case "replace": if let name = pick() { try fixture.replace(name, width: 10 + number % 40) }
            case "add":
                let path = fixture.path("\(Int.random(in: 0..<10, using: &random)) new \(number).png")
                try PNGFile.write(Bitmap(width: 30, height: 20, filledWith: 0xFF00_8000), to: path.text)
                fixture.change(FileChanges(appeared: [path]))
            default: stage.wait(.random(in: 0...8, using: &random))
            }
            let show = try #require(fixture.show, "\(random)"), order = fixture.grid.store.order
            #expect(order.place(of: show.current) != nil, "a photo is shown that is gone: \(random)")
            #expect(fixture.title == fixture.name(of: show.current), "\(random)")
            let size = show.page(of: show.current)?.photoSize
            #expect(size == fixture.grid.store.naturalSize(at: show.current), "the old shape is shown: \(random)")
            #expect(show.isPaused == isPaused)
        }
        if isPaused { stage.key(" ") }
        // Undisturbed, a round shows each photo once.
        let count = fixture.grid.store.order.count
        var shown: [Int] = []
        for _ in 0..<2 * count {
            if let current = fixture.show?.current, shown.last != current { shown.append(current) }
            stage.wait(SlideShow.Look.interval)
        }
        #expect(Set(shown.suffix(count)).count == count, "\(shown) of \(count) photos: \(random)")
        #expect(stage.faults.isEmpty)
    }

    @Test func `the opened photo keeps its show when its folder has been listed`() throws {
        let start = CatalogueUpdate(beginning: Catalogue(opening: NameList("photo 2".utf8), in: "Test"))
        let stage = PhotoGridStage(news: start)
        stage.open(0)
        stage.key("F9")
        stage.wait(1)
        var listed = CatalogueUpdate(complete: Catalogue(photos: 4))
        listed.catalogue.openedIndex = 2
        stage.perform { stage.store.receive(listed) }
        let show = try #require(stage.preview?.slides.running)
        #expect(show.current == 2)
        stage.wait(SlideShow.Look.interval)
        #expect(show.current == 3 && stage.stage.title == "photo 3")
    }
}
