import Controllers
import Geometry
import Gestures
import Replay
import Views

/// A view of a question about gestures, with its recognizers.
struct GestureView {
    var name: String
    /// The name of the view around it; nil for the window's root.
    var parent: String?
    var frame: Rect
    var recognizers: [Recognizer] = []
    /// The axis of a scroll view, horizontal or vertical; nil for another view.
    var scrolls: String?
    /// The length of a scroll view's content along its axis, in points.
    var content = 0.0

    /// A recognizer and the answers of its delegate.
    struct Recognizer {
        var name: String
        var kind: Kind
        /// The number of taps.
        var taps = 1
        /// Whether it may begin: always, never, or if the movement is more horizontal or more vertical.
        var begins = "always"
        var receives = true
        /// Whether it begins at the press.
        var beginsAtPress = false
        /// Whether two scrolling fingers, and the steps of a wheel, drag.
        var fingers = false
        var wheel = false
        /// The recognizers for whose failure it waits.
        var waitsFor: [String] = []
        /// The recognizers with which it recognizes simultaneously.
        var joins: [String] = []

        /// The kinds of recognizers.
        enum Kind: String { case tap, pan, pinch, rotation }
    }
}

/// Views with recognizers on a stage, and a log of their states.
final class GestureScene {
    private let stage: Stage
    private var views: [String: View] = [:]
    private var recognizers: [String: GestureRecognizer] = [:]
    private var delegates: [Delegate] = []
    private var changes: [VectorValue] = []

    private init(_ all: [GestureView], size: Size) {
        let root = ViewController()
        stage = Stage(
            rootViewController: root, size: size, displayScale: 1, textEngine: FixedTextEngine())
        for one in all { add(one, to: one.parent.flatMap { views[$0] } ?? root.view) }
        for one in all.flatMap(\.recognizers) { connect(one) }
        stage.step(to: 0)
    }

    private func add(_ one: GestureView, to parent: View) {
        let view: View
        if let axis = one.scrolls {
            let scroll = ScrollView(), isHorizontal = axis == "horizontal"
            scroll.scrollDirection = isHorizontal ? .horizontal : .vertical
            scroll.frame = one.frame
            scroll.contentSize = Size(
                width: isHorizontal ? one.content : one.frame.width,
                height: isHorizontal ? one.frame.height : one.content)
            view = scroll
        } else {
            view = View(frame: one.frame)
        }
        views[one.name] = view
        parent.addSubview(view)
        for description in one.recognizers {
            let recognizer = make(description)
            recognizers[description.name] = recognizer
            view.addGestureRecognizer(recognizer)
        }
    }

    private func make(_ one: GestureView.Recognizer) -> GestureRecognizer {
        let made: GestureRecognizer
        switch one.kind {
        case .tap:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = one.taps
            made = tap
        case .pan:
            let pan = PanGestureRecognizer()
            if one.fingers { pan.allowedScrollTypesMask.insert(.continuous) }
            if one.wheel { pan.allowedScrollTypesMask.insert(.discrete) }
            pan.beginsAtPress = { _ in one.beginsAtPress }
            pan.shouldBegin = { [unowned pan] in
                let offset = pan.offsetFromPress, isHorizontal = abs(offset.dx) > abs(offset.dy)
                return switch one.begins {
                case "never": false
                case "horizontal": isHorizontal
                case "vertical": !isHorizontal
                default: true
                }
            }
            made = pan
        case .pinch:
            let pinch = PinchGestureRecognizer()
            pinch.beginsAtPress = { _ in one.beginsAtPress }
            made = pinch
        case .rotation: made = RotationGestureRecognizer()
        }
        if one.kind != .pan, one.begins == "never" { made.shouldBegin = { false } }
        made.shouldReceive = { _ in one.receives }
        made.stateObserver = { [unowned self, unowned made] in note(made, one, $0) }
        return made
    }

    private func connect(_ one: GestureView.Recognizer) {
        guard let recognizer = recognizers[one.name], !one.waitsFor.isEmpty || !one.joins.isEmpty else { return }
        let delegate = Delegate()
        delegate.waitsFor = one.waitsFor.compactMap { recognizers[$0] }
        delegate.joins = one.joins.compactMap { recognizers[$0] }
        recognizer.delegate = delegate
        delegates.append(delegate)
    }

    /// The answers of a delegate.
    private final class Delegate: GestureRecognizerDelegate {
        var waitsFor: [GestureRecognizer] = []
        var joins: [GestureRecognizer] = []

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { joins.contains { $0 === other } }

        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool { waitsFor.contains { $0 === other } }
    }

    // MARK: The log

    private func note(_ recognizer: GestureRecognizer, _ one: GestureView.Recognizer, _ state: GestureRecognizer.State)
    {
        guard state != .possible else { return }
        var members: [VectorValue.Member] = [
            .init("t", .rounded(stage.time)), .init("recognizer", .string(one.name)),
            .init("state", .string(state.rawValue)),
        ]
        if state != .failed { members += values(of: recognizer) }
        changes.append(.object(members))
    }

    private func values(of recognizer: GestureRecognizer) -> [VectorValue.Member] {
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

    private func value(_ vector: Vector) -> VectorValue { .rounded([vector.dx, vector.dy]) }
    private func value(_ point: Point) -> VectorValue { .rounded([point.x, point.y]) }
}

// MARK: - Cases

extension GestureScene {
    /// Returns the case of a script; the last described time is its end.
    ///
    /// - Throws: ``VectorError`` if the script is no recording.
    static func ask(
        _ name: String, _ views: [GestureView], _ build: (inout InputScript) -> Void
    ) throws(VectorError) -> VectorCase {
        var script = InputScript(build)
        script.look(0.5)
        let size = Size(width: 400, height: 300)
        let header: VectorValue = ["format": "tactile-recording", "version": 2, "size": VectorValue([400, 300])]
        let lines = ([header] + script.events).map(\.description).joined(separator: "\n")
        let recording: Recording
        do {
            recording = try Recording(lines.utf8, name: name)
        } catch {
            throw VectorError(error.description)
        }
        let scene = GestureScene(views, size: size)
        var offsets: [VectorValue] = []
        scene.stage.enqueue(recording.events)
        for time in script.times {
            scene.stage.step(to: time)
            for one in views {
                guard let scroll = scene.views[one.name] as? ScrollView else { continue }
                offsets.append([
                    "t": .number(time), "view": .string(one.name), "offset": .rounded(scroll.contentOffset),
                ])
            }
        }
        return VectorCase(
            name,
            given: [
                "window": VectorValue([size.width, size.height]), "settings": settings,
                "views": .array(views.map { value($0) }), "events": .array(script.events),
                "times": VectorValue(script.times),
            ],
            expect: ["changes": .array(scene.changes), "offsets": .array(offsets)])
    }

    private static var settings: VectorValue {
        let settings = GestureSettings.standard
        return [
            "slop": .number(settings.slop), "scrollSlop": .number(settings.scrollSlop),
            "scrollSilence": .number(settings.scrollSilence), "doubleTapInterval": .number(settings.doubleTapInterval),
            "doubleTapSlop": .number(settings.doubleTapSlop),
            "velocityEstimator": .string(settings.velocityEstimator.rawValue),
        ]
    }

    private static func value(_ one: GestureView) -> VectorValue {
        [
            "name": .string(one.name), "in": one.parent.map { .string($0) } ?? .null,
            "frame": VectorValue([one.frame.minX, one.frame.minY, one.frame.width, one.frame.height]),
            "scrolls": one.scrolls.map { .string($0) } ?? .null, "content": .number(one.content),
            "recognizers": .array(one.recognizers.map { value($0) }),
        ]
    }

    private static func value(_ one: GestureView.Recognizer) -> VectorValue {
        [
            "name": .string(one.name), "kind": .string(one.kind.rawValue), "taps": .number(Double(one.taps)),
            "begins": .string(one.begins), "receives": .bool(one.receives),
            "beginsAtPress": .bool(one.beginsAtPress), "fingers": .bool(one.fingers), "wheel": .bool(one.wheel),
            "waitsFor": .array(one.waitsFor.map { .string($0) }), "joins": .array(one.joins.map { .string($0) }),
        ]
    }
}
