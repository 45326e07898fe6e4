import Controllers
import Geometry
import Gestures
import Platform
import Replay
import System
import Views

extension VectorPart {
    /// The arena of gesture recognizers.
    static let gestures = VectorPart("Gestures") { given, _ in
        let scene = try GestureScene(given)
        return try scene.answer(to: given)
    }
}

/// Views with recognizers on a stage, and a log of their states.
private final class GestureScene {
    private let stage: Stage
    private var views: [(name: String, view: View)] = []
    private var recognizers: [String: GestureRecognizer] = [:]
    private var delegates: [Delegate] = []
    private var changes: [JSONValue] = []

    init(_ given: VectorNode) throws {
        let root = ViewController()
        stage = Stage(
            rootViewController: root, size: try given["window"].size, displayScale: 1,
            textEngine: FixedWidthTextEngine())
        let settings = try given["settings"]
        guard settings.value == Self.settings else { throw settings.fault("must be \(Self.settings)") }
        stage.gestureSettings = .ofQuestions
        let all = try given["views"].list
        for one in all { try add(one, in: root.view) }
        for one in all {
            for recognizer in try one["recognizers"].list { try connect(recognizer) }
        }
        stage.step(to: 0)
    }

    /// The settings of the stage, which every question repeats.
    private static var settings: JSONValue {
        let settings = GestureSettings.ofQuestions
        return [
            "slop": .number(settings.slop), "scrollSlop": .number(settings.scrollSlop),
            "scrollSilence": .number(settings.scrollSilence), "doubleTapInterval": .number(settings.doubleTapInterval),
            "doubleTapSlop": .number(settings.doubleTapSlop),
            "velocityEstimator": .string(settings.velocityEstimator.rawValue),
        ]
    }

    /// Replays the events, and returns the changes and the offsets of the scroll views at the times.
    func answer(to given: VectorNode) throws -> JSONValue {
        let header: JSONValue = [
            "format": "tactile-recording", "version": 2, "size": JSONValue(stage.window.size),
        ]
        stage.enqueue(try given.recording(headed: header).events)
        var offsets: [JSONValue] = []
        for time in try given["times"].numbers {
            stage.step(to: time)
            for (name, view) in views {
                guard let scroll = view as? ScrollView else { continue }
                offsets.append(["t": .number(time), "view": .string(name), "offset": .rounded(scroll.contentOffset)])
            }
        }
        return ["changes": .array(changes), "offsets": .array(offsets)]
    }

    // MARK: Views and recognizers

    private func add(_ one: VectorNode, in root: View) throws {
        let name = try one["name"].string, frame = try one["frame"].rect, view: View
        if let axis = try one.optional("scrolls") {
            let scroll = ScrollView(), length = try one["content"].positive
            let isHorizontal = try axis.string == "horizontal"
            guard try isHorizontal || axis.string == "vertical" else { throw axis.unknown(["horizontal", "vertical"]) }
            scroll.scrollDirection = isHorizontal ? .horizontal : .vertical
            scroll.frame = frame
            scroll.contentSize = Size(
                width: isHorizontal ? length : frame.width, height: isHorizontal ? frame.height : length)
            view = scroll
        } else {
            view = View(frame: frame)
        }
        var parent = root
        if let around = try one.optional("in") {
            let name = try around.string
            guard let view = views.first(where: { $0.name == name })?.view else {
                throw around.unknown(views.map(\.name))
            }
            parent = view
        }
        views.append((name, view))
        parent.addSubview(view)
        for description in try one["recognizers"].list {
            let recognizer = try make(description)
            recognizers[try description["name"].string] = recognizer
            view.addGestureRecognizer(recognizer)
        }
    }

    private func make(_ one: VectorNode) throws -> GestureRecognizer {
        let kind = try one["kind"], name = try one["name"].string, made: GestureRecognizer
        let begins = try one["begins"].string, beginsAtPress = try one["beginsAtPress"].bool
        switch try kind.string {
        case "tap":
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = try one["taps"].whole(in: 1...100)
            made = tap
        case "pan":
            let pan = PanGestureRecognizer()
            if try one["fingers"].bool { pan.allowedScrollTypesMask.insert(.continuous) }
            if try one["wheel"].bool { pan.allowedScrollTypesMask.insert(.discrete) }
            pan.beginsAtPress = { _ in beginsAtPress }
            pan.shouldBegin = { [unowned pan] in
                let offset = pan.offsetFromPress, isHorizontal = abs(offset.dx) > abs(offset.dy)
                return switch begins {
                case "never": false
                case "horizontal": isHorizontal
                case "vertical": !isHorizontal
                default: true
                }
            }
            made = pan
        case "pinch":
            let pinch = PinchGestureRecognizer()
            pinch.beginsAtPress = { _ in beginsAtPress }
            made = pinch
        case "rotation": made = RotationGestureRecognizer()
        default: throw kind.unknown(["tap", "pan", "pinch", "rotation"])
        }
        let known = ["always", "never", "horizontal", "vertical"]
        guard known.contains(begins) else { throw try one["begins"].unknown(known) }
        if !(made is PanGestureRecognizer), begins == "never" { made.shouldBegin = { false } }
        let receives = try one["receives"].bool
        made.shouldReceive = { _ in receives }
        made.stateObserver = { [unowned self, unowned made] in note(made, name, $0) }
        return made
    }

    private func connect(_ one: VectorNode) throws {
        let waitsFor = try others(one["waitsFor"]), joins = try others(one["joins"])
        guard let recognizer = recognizers[try one["name"].string], !waitsFor.isEmpty || !joins.isEmpty else { return }
        let delegate = Delegate(waitsFor: waitsFor, joins: joins)
        recognizer.delegate = delegate
        delegates.append(delegate)
    }

    /// Returns the recognizers of names.
    private func others(_ names: VectorNode) throws -> [GestureRecognizer] {
        try names.list.map { one throws(VectorFault) in
            guard let recognizer = recognizers[try one.string] else { throw one.unknown(recognizers.keys.sorted()) }
            return recognizer
        }
    }

    /// The answers of a delegate.
    private final class Delegate: GestureRecognizerDelegate {
        private let waitsFor: [GestureRecognizer]
        private let joins: [GestureRecognizer]

        init(waitsFor: [GestureRecognizer], joins: [GestureRecognizer]) {
            (self.waitsFor, self.joins) = (waitsFor, joins)
        }

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { joins.contains { $0 === other } }

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool { waitsFor.contains { $0 === other } }
    }

    // MARK: The log

    private func note(_ recognizer: GestureRecognizer, _ name: String, _ state: GestureRecognizer.State) {
        guard state != .possible else { return }
        var members: [JSONValue.Member] = [
            .init("t", .rounded(stage.time)), .init("recognizer", .string(name)),
            .init("state", .string(state.rawValue)),
        ]
        if state != .failed { members += values(of: recognizer) }
        changes.append(.object(members))
    }

    private func values(of recognizer: GestureRecognizer) -> [JSONValue.Member] {
        switch recognizer {
        case let tap as TapGestureRecognizer: [.init("location", value(tap.location))]
        case let pan as PanGestureRecognizer:
            [
                .init("location", value(pan.location)), .init("translation", value(pan.translation)),
                .init("velocity", value(pan.velocity)), .init("inferred", .bool(pan.isLiftInferred)),
            ]
        case let pinch as PinchGestureRecognizer:
            [
                .init("location", value(pinch.location)), .init("translation", value(pinch.translation)),
                .init("velocity", value(pinch.translationVelocity)), .init("scale", .rounded(pinch.scale)),
                .init("scaleVelocity", .rounded(pinch.velocity)), .init("rotation", .rounded(pinch.rotation)),
            ]
        case let turn as RotationGestureRecognizer:
            [
                .init("location", value(turn.location)), .init("rotation", .rounded(turn.rotation)),
                .init("rotationVelocity", .rounded(turn.velocity)),
            ]
        default: []
        }
    }

    private func value(_ vector: Vector) -> JSONValue { .rounded([vector.dx, vector.dy]) }
    private func value(_ point: Point) -> JSONValue { .rounded([point.x, point.y]) }
}
