import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Replay
@testable import TactilePhotos
@testable import Viewer

/// Sharp pictures that arrive after their photo: a fade from what is visible, and a ring if it takes long.
@Suite struct LateDecodeTests {
    /// A grid whose thumbnails arrive at once, and whose sharp pictures wait.
    private final class LateStage {
        let stage = PhotoGridStage()
        var waiting: [PhotoRequest] { stage.source?.waiting ?? [] }

        init() { stage.source?.waits = { $0.isSharp } }

        var layers: [PhotoPicture.Layer] { stage.preview?.picture.layers ?? [] }
        var opacities: [Double] { layers.map(\.opacity) }

        /// Delivers the sharp picture in a colour of its own, now.
        func deliver(_ color: UInt32 = 0xFF40_6080) {
            guard let request = waiting.first else { return }
            let photo = PhotoImage(
                image: Image(Bitmap(width: 1, height: 1, filledWith: color), isOpaque: true),
                naturalSize: SyntheticPhotos.shape(of: request.index))
            let result = PhotoResult(request: request, outcome: .success(photo))
            stage.stage.inbox.post { [store = stage.store] in store.receive(result) }
            stage.wait(0)
        }

        /// The pixel in the middle of the window, as red, green and blue.
        var pixel: [Double] {
            let bitmap = stage.bitmap(), color = bitmap.pixels[bitmap.width * (bitmap.height / 2) + bitmap.width / 2]
            return [16, 8, 0].map { Double(color >> $0 & 0xFF) }
        }
    }

    @Test(arguments: [0.1, 0.3, 1.0])
    func `a sharp picture fades in for 0.15 s, in flight and at rest`(delay: Double) {
        let late = LateStage()
        late.stage.tap(late.stage.center(ofThumbnail: 7), at: 0.1)
        late.stage.step(to: 0.151 + delay)
        #expect(late.layers.count == 1)
        let before = late.pixel
        late.deliver()
        #expect(late.opacities == [1, 0] && late.pixel == before)
        late.stage.wait(0.075)
        #expect(late.opacities.count == 2 && abs(late.opacities[1] - 0.5) < 1e-9)
        late.stage.wait(0.0751)
        #expect(late.opacities == [1])
        let isSharp = late.layers.last?.image == late.stage.store.sharpImage(at: 7)
        #expect(isSharp)
    }

    @Test func `a drag and a release change nothing in the fade, because both views show the same decodes`() {
        let late = LateStage()
        late.stage.open()
        late.stage.press(
            Point(x: 640, y: 300), moves: (1...40).map { Vector(dx: 0, dy: 2 * Double($0)) }, at: 2.5)
        late.stage.step(to: 2.54)
        late.deliver()
        var last = 0.0
        for _ in 0..<14 {
            late.stage.wait(0.01)
            #expect(late.opacities[1] > last)
            last = late.opacities[1]
        }
        #expect(late.stage.state == .held)
    }

    @Test func `a decode during the fade continues from what is visible`() {
        let late = LateStage()
        late.stage.open()
        let soft = late.pixel
        late.deliver(0xFF00_0000)
        late.stage.wait(0.075)
        let middle = late.pixel
        #expect(zip(middle, soft).allSatisfy { abs($0 - $1 / 2) <= 1.5 })
        late.stage.resize(Size(width: 1280, height: 700))
        late.deliver(0xFFFF_FFFF)
        #expect(late.layers.count == 3 && late.pixel == middle)
        var last = middle
        for _ in 0..<30 {
            late.stage.wait(0.005)
            let now = late.pixel
            #expect(zip(now, last).allSatisfy { abs($0 - $1) < 16 }, "\(last) to \(now)")
            last = now
        }
        late.stage.wait(0.01)
        #expect(late.opacities == [1] && late.pixel == [255, 255, 255])
    }

    @Test func `a ring shows from 0.3 s on until the sharp picture arrives, and fades in and out`() throws {
        let late = LateStage()
        late.stage.tap(late.stage.center(ofThumbnail: 7), at: 0.1)
        late.stage.step(to: 0.44)
        let ring = try #require(late.stage.preview?.controls.ring)
        #expect(ring.presentation.alpha == 0)
        late.stage.step(to: 0.58)
        #expect((0.3...0.7).contains(ring.presentation.alpha))
        late.stage.step(to: 1)
        #expect(ring.presentation.alpha == 1 && ring.isVisible && !late.stage.isIdle)
        late.deliver()
        late.stage.wait(0.1)
        #expect((0.3...0.95).contains(ring.presentation.alpha))
        late.stage.wait(0.2)
        #expect(ring.isHidden && late.stage.isIdle)
    }

    @Test(arguments: [0.0, 0.2])
    func `a picture that arrives in time shows no ring`(delay: Double) throws {
        let late = LateStage()
        late.stage.tap(late.stage.center(ofThumbnail: 7), at: 0.1)
        late.stage.step(to: 0.151 + delay)
        late.deliver()
        let ring = try #require(late.stage.preview?.controls.ring)
        for _ in 0..<60 {
            late.stage.wait(1.0 / 60)
            #expect(ring.presentation.alpha == 0 || ring.isHidden)
        }
    }

    @Test func `the ring of a photo that cannot be decoded disappears`() throws {
        let late = LateStage()
        late.stage.open()
        let ring = try #require(late.stage.preview?.controls.ring), request = try #require(late.waiting.first)
        #expect(ring.isLoading)
        late.stage.store.receive(PhotoResult(request: request, outcome: .failure(.fileEmpty(path: "photo"))))
        late.stage.wait(0)
        late.stage.wait(0.5)
        #expect(!ring.isLoading && ring.isHidden && late.stage.isIdle)
    }
}

extension PhotoRequest {
    var isSharp: Bool {
        if case .fitting = size { true } else { false }
    }
}

/// The delays of decodes in recordings, and in their replays.
@Suite struct RecordedDecodeTests {
    /// Replays a tap on the first photo, and returns the time at which each of its sharp pictures arrived.
    private func arrivals(_ decodes: [RecordedDecode], rate: Double, scale: Double = 1) throws -> [Double] {
        let folder = try PictureFolder()
        let down = InputEvent.pointer(.down, 135, 107, at: 0.301), up = InputEvent.pointer(.up, 135, 107, at: 0.337)
        let recording = Recording(
            size: .desktopWindow, scale: scale, events: [down, up], decodes: decodes, end: 3)
        let clock = Clock(), schedule = DeliverySchedule(recording) { clock.stage?.time ?? 0 }
        var material = try folder.material()
        material.delivery = schedule
        let shown = SceneStage(
            .photoPreview, of: material, size: recording.size, scale: scale, textEngine: FixedWidthTextEngine())
        clock.stage = shown.stage
        let grid = try #require(shown.scene as? PhotoGridController)
        var times: [Double] = []
        let log = StoreLog(grid.store) { index in
            if index == 0, grid.store.sharpImage(at: 0) != nil { times.append(shown.stage.time) }
        }
        withExtendedLifetime(log) { Player(recording, on: shown.stage, rate: rate, decodes: schedule).play { _, _ in } }
        return times
    }

    private final class Clock {
        weak var stage: Stage?
    }

    @Test(arguments: [10.0, 60, 240], [1.0, 2])
    func `a picture arrives after its recorded delay, at any rate and scale`(rate: Double, scale: Double) throws {
        let size = Size(width: 1200, height: 800)
        let late = RecordedDecode(time: 0.75, photo: 0, size: size, delay: 0.413)
        #expect(try arrivals([late], rate: rate, scale: scale).map { abs($0 - 0.75) < 1e-9 } == [true])
    }

    @Test func `without an event, or with that of another photo or use, a picture arrives at once`() throws {
        let size = Size(width: 1200, height: 800)
        let other = RecordedDecode(time: 2, photo: 5, size: size, delay: 1)
        let thumbnail = RecordedDecode(time: 2, photo: 0, size: size, fills: true, delay: 0)
        for decodes in [[], [other], [thumbnail]] as [[RecordedDecode]] {
            #expect(try arrivals(decodes, rate: 60) == [0.337])
        }
    }

    @Test func `a recorded session with late pictures is replayed with the same delays`() throws {
        let size = Size(width: 1200, height: 800)
        let decode = RecordedDecode(time: 0.55, photo: 0, size: size, delay: 0.25)
        let recording = Recording(size: .desktopWindow, scale: 1, decodes: [decode])
        var time = 0.3
        let schedule = DeliverySchedule(recording) { time }
        var log: [String] = []
        let request = PhotoRequest(index: 0, size: .fitting(width: 1200, height: 800))
        schedule.deliver(request, requestedAt: 0.3) { log.append("late") }
        schedule.deliver(request, requestedAt: 0.3) { log.append("second, at once") }
        #expect(log == ["second, at once"])
        time = 0.55
        schedule.deliver(upTo: 0.5499)
        #expect(log.count == 1)
        schedule.deliver(upTo: 0.55)
        #expect(log == ["second, at once", "late"])
    }

    /// A delegate that notes which values arrive together.
    private final class Arrivals: PhotoSourceDelegate {
        private(set) var photos: [[Int]] = []
        func receive(_ update: CatalogueUpdate) {}
        func receive(_ result: PhotoResult) {}
        func receive(_ glance: PhotoGlance?, of photo: Int) {}
        func receive(_ values: [PhotoValue.Batch]) { photos.append(values.map(\.photo)) }
    }

    @Test func `values arrive together as in the session, and one after the other in older recordings`() {
        let last = [(time: 1.0, photo: 7, hasMore: true), (time: 2, photo: 8, hasMore: true)]
        for (hasMore, expected) in [(true, [[0, 3, 6], [7], [8]]), (false, [[0], [3], [6], [7], [8]])] {
            let lines = [0, 3, 6].map { (time: 1.0, photo: $0, hasMore: hasMore && $0 < 6) } + last
            var recording = Recording(size: .desktopWindow, scale: 1)
            recording.values = lines.map { line in
                RecordedValues(
                    time: line.time, values: PhotoValue.Batch(.size, from: line.photo, [5]), hasMore: line.hasMore)
            }
            let schedule = DeliverySchedule(recording) { 0 }, arrivals = Arrivals()
            let source = RecordedPhotoSource(
                TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 9))), delivery: schedule)
            source.delegate = arrivals
            schedule.deliver(upTo: 1)
            #expect(arrivals.photos == Array(expected.dropLast()))
            schedule.deliver(upTo: 2)
            #expect(arrivals.photos == expected)
        }
    }

    @Test func `when a replay is ended, photos that wait for their time arrive, and later ones wait for none`() {
        let size = Size(width: 1200, height: 800), update = CatalogueUpdate(complete: Catalogue(photos: 2))
        let decodes = [0, 1].map { RecordedDecode(time: 5, photo: $0, size: size, delay: 4) }
        let schedule = DeliverySchedule(Recording(size: .desktopWindow, scale: 1, decodes: decodes)) { 1 }
        let image = Image(Bitmap(width: 1, height: 1, filledWith: 0), isOpaque: true)
        let photos = TestPhotoSource(update, waits: false) { _ in
            .success(PhotoImage(image: image, naturalSize: size))
        }
        let source = RecordedPhotoSource(photos, delivery: schedule), store = PhotoStore(source)
        store.sharpen(0, pixels: size)
        #expect(store.sharpImage(at: 0) == nil && schedule.isReplay && photos.liveCount == 0)
        schedule.end()
        #expect(store.sharpImage(at: 0) == nil && !schedule.isReplay && photos.liveCount == 1)
        schedule.deliver(upTo: .infinity)
        #expect(store.sharpImage(at: 0) != nil)
        store.sharpen(1, pixels: size)
        #expect(store.sharpImage(at: 1) != nil)
    }
}
