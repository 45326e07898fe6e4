import Controllers
import Geometry
import Motion
import Platform
import System
import Viewer
import Views

/// A row of laws and transforms, the graph of the selected one, a card that moves by it, and parameter sliders.
final class CurvesController: ViewController {
    private var photos: ScenePhotos?
    /// The selected law or transform, with its parameters.
    private(set) var study = CurveStudy()
    /// The position of the playhead, as a fraction of the graph's width: 0 to 1.
    private(set) var playhead = 0.0 { didSet { showPlayhead() } }
    private var clock: PhysicsAnimation<BasicAnimation<Double>>?

    /// The scrolling row of laws and transforms.
    let picker = ScrollView()
    private lazy var kinds = ChoiceControl(
        StudyKind.allCases, title: { strings(key: $0.rawValue) }, value: { [unowned self] in study.kind },
        set: { [unowned self] in pick($0) })
    /// The buttons in it, in the order of the kinds.
    var buttons: [Button] { kinds.segments }
    private(set) lazy var graph = CurveGraph(study) { [unowned self] in drag($0, to: $1) }
    private let reading = Label("", font: Font(size: 12), color: Palette.text)
    /// The panel in which the card moves, level with the graph.
    let cardArea = CardArea()
    private(set) lazy var playButton = TextButton(
        strings("Play"), isSelected: { [unowned self] in isPlaying }, action: { [unowned self] in togglePlaying() })
    /// The sliders for the parameters of the selected kind.
    private(set) var sliders: [LabeledSlider] = []

    private enum Look {
        static let margin = 8.0
        static let gap = 8.0
        static let button = (width: 64.0, height: 32.0)
        static let widestButton = 120.0
        static let letter = 7.5
        static let reading = 20.0
        static let foot = 40.0
        static let graphFraction = 0.68
        static let slider = 220.0
    }

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: 1) { [weak self] _, image, _ in self?.cardArea.card.image = image }
    }

    /// Adds the row, the reading, the graph, the card and the controls.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        picker.scrollDirection = .horizontal
        kinds.spacing = Look.gap
        picker.addSubview(kinds)
        reading.alignment = .leading
        for child in [picker, reading, graph, cardArea, playButton] { view.addSubview(child) }
        makeSliders()
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Curves") }

    /// Stops playing.
    override func viewDidDisappear(_ animated: Bool) { pause() }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds.inset(by: Look.margin), width = max(0, bounds.width)
        let isNew = picker.size.width != view.bounds.width
        // The row extends over the whole width, so that scrolled buttons leave at the window's edges.
        picker.frame = Rect(
            x: view.bounds.minX, y: bounds.minY, width: view.bounds.width, height: Look.button.height)
        placeButtons(width: width)
        if isNew { showPicked(animated: false) }
        let foot = bounds.maxY - Look.foot
        reading.frame = Rect(x: bounds.minX + 4, y: picker.frame.maxY + 2, width: width, height: Look.reading)
        let top = reading.frame.maxY + 2
        let graphWidth = (width * Look.graphFraction).rounded(), height = max(0, foot - Look.gap - top)
        graph.frame = Rect(x: bounds.minX, y: top, width: graphWidth, height: height)
        cardArea.frame = Rect(
            x: graph.frame.maxX + Look.gap, y: top, width: max(0, width - graphWidth - Look.gap), height: height)
        playButton.frame = Rect(
            x: bounds.minX, y: foot + (Look.foot - Look.button.height) / 2, width: Look.button.width,
            height: Look.button.height)
        placeSliders(from: playButton.frame.maxX + 2 * Look.gap, to: bounds.maxX, y: foot)
        showPlayhead()
    }

    private func placeButtons(width: Double) {
        let count = Double(buttons.count), equal = (width - Look.gap * (count - 1)) / count
        let fits = equal >= Look.letter * 11
        var x = Look.margin
        kinds.segmentWidths = buttons.map { button in
            let own = fits ? min(equal, Look.widestButton) : Double(button.title.count) * Look.letter + 14
            x += own + Look.gap
            return own
        }
        kinds.frame = Rect(x: Look.margin, y: 0, width: x - Look.gap - Look.margin, height: Look.button.height)
        picker.contentSize = Size(width: x - Look.gap + Look.margin, height: Look.button.height)
    }

    private func placeSliders(from left: Double, to right: Double, y: Double) {
        let count = Double(sliders.count), gap = 2 * Look.gap
        let width = min(Look.slider, max(0, (right - left - gap * (count - 1)) / count))
        for (index, slider) in sliders.enumerated() {
            slider.frame = Rect(x: left + Double(index) * (width + gap), y: y, width: width, height: Look.foot)
        }
    }

    // MARK: Selection and parameters

    /// Selects another law or transform, and returns the playhead to the beginning.
    func pick(_ kind: StudyKind) {
        guard kind != study.kind else { return }
        pause()
        study.kind = kind
        playhead = 0
        makeSliders()
        studyChanged()
        showPicked()
    }

    private func showPicked(animated: Bool = true) {
        guard let index = StudyKind.allCases.firstIndex(of: study.kind) else { return }
        kinds.layoutIfNeeded()
        let frame = buttons[index].frame.offset(by: Vector(dx: kinds.frame.minX, dy: 0))
        if animated { return picker.scrollToVisible(frame) }
        picker.setContentOffset(frame.center.x - picker.size.width / 2, animated: false)
    }

    private func makeSliders() {
        for slider in sliders { slider.removeFromSuperview() }
        sliders = study.kind.parameters.map { parameter in
            LabeledSlider(
                strings(key: parameter.rawValue), unit: parameter.unit, in: parameter.range, places: parameter.places,
                value: { [unowned self] in study[parameter] },
                set: { [unowned self] in
                    study[parameter] = $0
                    studyChanged()
                })
        }
        for slider in sliders { view.addSubview(slider) }
        view.setNeedsLayout()
    }

    private func studyChanged() {
        graph.show(study)
        showPlayhead()
        // A running animation continues with its new duration.
        if isPlaying {
            pause()
            play()
        }
    }

    private func drag(_ target: CurveGraph.DragTarget, to place: Point) {
        switch target {
        case .playhead:
            pause()
            playhead = graph.plot.across(place.x).clamped(to: 0...1)
        case .controlPoint(let index):
            let kind = study.kind
            study.moveControlPoint(index, to: place)
            studyChanged()
            if study.kind != kind { showPicked() }
        }
    }

    // MARK: Playing

    /// A Boolean value that indicates whether the card is playing.
    var isPlaying: Bool { clock != nil }

    /// Starts playing, from the beginning if the playhead is at the end, or stops.
    func togglePlaying() {
        if isPlaying { return pause() }
        if playhead >= 1 { playhead = 0 }
        play()
    }

    private func play() {
        guard let engine = view.window?.engine, playhead < 1 else { return }
        let motion = BasicAnimation(
            from: playhead, to: 1, duration: study.duration * (1 - playhead),
            timing: CubicTimingParameters(animationCurve: .linear))
        clock = engine.start(motion, of: self, \.playhead) { [weak self] finished in
            if finished { self?.clock = nil }
        }
    }

    private func pause() {
        clock?.stop()
        clock = nil
    }

    /// The commands.
    nonisolated static let commands = CommandTable<CurvesController>([
        Command("play", keys: "Space, Enter", "play or stop") { controller, _ in controller.togglePlaying() },
        Command("select", keys: "Arrows", "select a curve or a transform") { controller, key in
            controller.pick(neighbour: ["ArrowLeft", "ArrowUp"].contains(key.key) ? -1 : 1)
        },
        Command("jump", keys: "Home, End", "move to the beginning or the end") { controller, key in
            controller.pause()
            controller.playhead = key.key == "Home" ? 0 : 1
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func pick(neighbour step: Int) {
        let all = StudyKind.allCases
        guard let index = all.firstIndex(of: study.kind), all.indices.contains(index + step) else { return }
        pick(all[index + step])
    }

    // MARK: Display

    /// The sample under the playhead.
    var sample: Curve.Sample {
        let range = graph.plot.domain
        return study.curve.sample(at: range.lowerBound + playhead * (range.upperBound - range.lowerBound))
    }

    private func showPlayhead() {
        guard isViewLoaded else { return }
        let sample = sample
        graph.playhead = playhead
        graph.value = sample.value
        reading.text =
            strings(
                "t \(Self.short(sample.t))   value \(Self.short(sample.value))   velocity \(Self.short(sample.velocity))"
            )
        cardArea.show(study, at: playhead, beside: graph)
    }

    private static func short(_ number: Double) -> String {
        // The velocity of a cubic curve may be infinite.
        guard abs(number) < 1e6 else { return number < 0 ? "-∞" : "∞" }
        return Readings.decimal(number, places: abs(number) < 100 ? 2 : 0)
    }
}

extension CurvesController: Scene {
    /// Returns the fields of a frame; Docs/Curves.md explains each of them.
    func traceFields(at time: Double) -> TraceFields {
        let sample = sample
        let points = study.cubic.map { [$0.controlPoint1, $0.controlPoint2] } ?? []
        let numbers = study.kind.parameters.map { (name: $0.rawValue, value: TraceValue.number(study[$0])) }
        return TraceFields([
            ("picked", .string(study.kind.rawValue)), ("parameters", .object(TraceFields(numbers))),
            ("controlPoints", .list(points.map { .list([.number($0.x), .number($0.y)]) })),
            ("playing", .bool(isPlaying)), ("playhead", .number(playhead)), ("at", .number(sample.t)),
            ("value", .number(sample.value)), ("card", .rect(cardArea.card.presentation.visibleFrame)),
        ])
    }
}
