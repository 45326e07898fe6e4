import Foundation
import Lab
import Replay
import Tactile
import TactilePhotos
import TestSupport
import Viewer

/// Drags of a photo whose distance and velocity at the release are exact, and the means to measure them.
final class DragFixture {
    /// The window of the recordings, in points.
    static let window = Size(width: 1280, height: 800)
    /// The time between samples, in seconds.
    static let interval = 0.01
    /// The samples that the estimation of a velocity takes into account, besides the first.
    static let steps = 10

    let source: ReplaySource
    private let folder: URL

    /// Creates a folder of small photos.
    init(photos: Int = 8) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "measured-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for index in 0..<photos {
            let bitmap = Bitmap(width: 30, height: 20, filledWith: 0xFF20_2020 + UInt32(index) * 0x10)
            try PNGFile.write(bitmap, to: folder.appending(path: "\(index).png").path)
        }
        var source = ReplaySource(
            assets: Repository.path("Assets"), photos: folder.path, textEngine: FixedWidthTextEngine())
        source.cache = PhotoCache()
        self.source = source
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns a recording in which a tap opens a photo, and one drag ends at a distance with a velocity, both downwards.
    ///
    /// The first movement spans the slop, so that the translation begins there. The second one leads to the point from
    /// which steps of equal length reach the distance.
    static func recording(distance: Double, velocity: Double, tuning: Tuning = Tuning()) -> Recording {
        let place = Point(x: 640, y: 300), thumbnail = Point(x: 130, y: 110)
        var events = [pointer(.down, thumbnail, 0.1), pointer(.up, thumbnail, 0.15), pointer(.down, place, 2)]
        let slop = tuning.gestures.slop, step = velocity * interval
        var translations = [0.0]
        translations += (0...steps).map { distance - step * Double(steps - $0) }
        for (index, translation) in translations.enumerated() {
            let location = place + Vector(dx: 0, dy: slop + translation)
            events.append(pointer(.move, location, 2 + Double(index + 1) * interval))
        }
        let end = 2 + Double(translations.count) * interval
        events.append(pointer(.up, place + Vector(dx: 0, dy: slop + distance), end))
        return Recording(size: window, scale: 1, tuning: tuning, events: events, end: end + 2.5)
    }

    static func pointer(_ phase: PointerEvent.Phase, _ location: Point, _ time: Double) -> InputEvent {
        InputEvent(time: time, kind: .pointer(PointerEvent(phase: phase, id: 0, location: location, source: .mouse)))
    }

    func session(_ recording: Recording) throws -> ReplaySession {
        try ReplaySession(recording, on: .photoPreview, from: source)
    }

    /// Returns the only release of a drag.
    func release(distance: Double, velocity: Double, tuning: Tuning = Tuning()) throws -> Release? {
        let releases = try session(Self.recording(distance: distance, velocity: velocity, tuning: tuning))
            .measureReleases()
        return releases.count == 1 ? releases[0] : nil
    }
}
