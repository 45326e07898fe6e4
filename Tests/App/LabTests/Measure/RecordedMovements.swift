import Foundation
import Geometry
import Lab
import TestSupport

/// Movements of real devices: frames of touchpads, a mouse, a touchscreen and a trackpad's scrolling, and the gestures of
/// the tests of Android and Flutter; present on some machines only.
nonisolated enum RecordedMovements {
    private static let folder = Repository.root.appending(path: "../shared/data").standardized

    static let arePresent = FileManager.default.fileExists(atPath: folder.appending(path: "recordings").path)

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    /// Reads all movements.
    static func all() throws -> [EstimatorMovement] { try frames() + gestures() }

    // MARK: Frames of devices

    private struct Index: Decodable {
        struct Entry: Decodable { var file: String }

        var recordings: [Entry]
    }

    private struct Device: Decodable {
        struct Axis: Decodable { var min, max: Double }

        struct Contact: Decodable {
            var id: Int
            var x, y: Double?
        }

        struct Delta: Decodable { var dx, dy: Double? }

        struct Frame: Decodable {
            var tMs: Double
            var contacts: [Contact]?
            var rel, wheel: Delta?
        }

        var kind, device: String
        var axes: [String: Axis]?
        var frames: [Frame]
    }

    /// The size that libinput assumes for a touchpad without a resolution, in millimetres.
    private static let padSize = Vector(dx: 69, dy: 50)
    /// The points that a pointer moves for a millimetre of a finger: libinput scales touchpads to 1000 dots an inch, times
    /// 0.2968.
    private static let pointsPerMillimetre = 1000 / 25.4 * 0.2968
    /// The interval after which an inertial scrolling of macOS has replaced the fingers, in seconds: it changes from the
    /// trackpad's 8 ms to the display's 16.
    private static let momentumInterval = 0.02
    /// The pause that ends a movement of a device that does not report a lift, in seconds.
    private static let longestRest = 0.3

    private static func frames() throws -> [EstimatorMovement] {
        let recordings = folder.appending(path: "recordings")
        let index = try decoder.decode(
            Index.self, from: Data(contentsOf: recordings.appending(path: "index.json")))
        return try index.recordings.flatMap { entry in
            let data = try Data(contentsOf: recordings.appending(path: entry.file))
            let device = try decoder.decode(Device.self, from: data)
            return device.axes?["mt_x"] != nil
                ? contactMovements(device, name: entry.file) : relativeMovements(device, name: entry.file)
        }
    }

    /// Returns the mean movements of the contacts; a movement ends when a contact appears or is lifted.
    private static func contactMovements(_ device: Device, name: String) -> [EstimatorMovement] {
        var scale = Vector(dx: 1, dy: 1)
        if device.kind == "touchpad", let x = device.axes?["mt_x"], let y = device.axes?["mt_y"] {
            scale = Vector(
                dx: padSize.dx / (x.max - x.min) * pointsPerMillimetre,
                dy: padSize.dy / (y.max - y.min) * pointsPerMillimetre)
        }
        var list = MovementList(recording: name, device: device.device)
        var previous: [Int: Point] = [:]
        for frame in device.frames {
            guard let contacts = frame.contacts else { continue }
            var places: [Int: Point] = [:]
            for contact in contacts {
                guard let x = contact.x, let y = contact.y else { continue }
                places[contact.id] = Point(x: x * scale.dx, y: y * scale.dy)
            }
            if Set(places.keys) != Set(previous.keys) {
                list.close(withLift: true)
                if !places.isEmpty { list.move(by: .zero, at: frame.tMs / 1000) }
            } else if !places.isEmpty {
                let sum = places.keys.sorted().reduce(Vector.zero) { sum, id in
                    sum + ((places[id] ?? Point(x: 0, y: 0)) - (previous[id] ?? Point(x: 0, y: 0)))
                }
                list.move(by: sum * (1 / Double(places.count)), at: frame.tMs / 1000)
            }
            previous = places
        }
        list.close(withLift: true)
        return list.finished
    }

    /// Returns the movements of a mouse, of which a count is a point, or of a trackpad that scrolls in points.
    private static func relativeMovements(_ device: Device, name: String) -> [EstimatorMovement] {
        var list = MovementList(recording: name, device: device.device)
        for frame in device.frames {
            guard let delta = frame.rel ?? frame.wheel else { continue }
            let time = frame.tMs / 1000
            if let last = list.lastTime {
                if device.kind == "wheel", time - last > momentumInterval { break }
                if time - last > longestRest { list.close(withLift: false) }
            }
            list.move(by: Vector(dx: delta.dx ?? 0, dy: delta.dy ?? 0), at: time)
        }
        list.close(withLift: device.kind == "wheel")
        return list.finished
    }

    // MARK: Gestures of other systems' tests

    private struct Gestures: Decodable {
        struct Record: Decodable {
            struct Event: Decodable {
                var tMs: Double
                var phase: String
                var x, y: Double?
                var resampled: Bool?
            }

            var test: String
            var events: [Event]
        }

        var records: [Record]
    }

    /// The pixels per point of the phone on which Android's gestures were recorded (Pixel: 420 dots an inch, of 160).
    private static let phoneScale = 2.625

    private static func gestures() throws -> [EstimatorMovement] {
        let data = try Data(contentsOf: folder.appending(path: "velocity.json"))
        var known: Set<String> = []
        return try decoder.decode(Gestures.self, from: data).records.flatMap { record -> [EstimatorMovement] in
            let isAndroid = record.test.contains("Sailfish")
            guard isAndroid || record.test.contains("gives expected results"), known.insert(record.test).inserted
            else { return [] }
            let name = isAndroid ? "Android's flings" : "Flutter's flings"
            let scale = isAndroid ? phoneScale : 1
            let samples = record.events.compactMap { event -> EstimatorMovement.Sample? in
                guard event.resampled != true, event.phase == "began" || event.phase == "moved" else { return nil }
                return EstimatorMovement.Sample(
                    time: event.tMs / 1000, position: Point(x: (event.x ?? 0) / scale, y: (event.y ?? 0) / scale))
            }
            return [EstimatorMovement(recording: name, device: name, samples: samples, endsWithLift: true)]
        }
    }
}

/// A list of movements that is built from relative movements.
private nonisolated struct MovementList {
    let recording, device: String
    private(set) var finished: [EstimatorMovement] = []
    private var samples: [EstimatorMovement.Sample] = []

    init(recording: String, device: String) {
        self.recording = recording
        self.device = device
    }

    var lastTime: Double? { samples.last?.time }

    mutating func move(by delta: Vector, at time: Double) {
        let position = (samples.last?.position ?? Point(x: 0, y: 0)) + delta
        samples.append(EstimatorMovement.Sample(time: time, position: position))
    }

    mutating func close(withLift: Bool) {
        if samples.count > 2 {
            finished.append(
                EstimatorMovement(recording: recording, device: device, samples: samples, endsWithLift: withLift))
        }
        samples = []
    }
}
