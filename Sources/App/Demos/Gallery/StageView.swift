import Controllers
import Geometry
import Gestures
import Platform
import Views

/// A view that shows another stage, point by point, and receives input for it.
///
/// The view gives the stage its size. The stage that contains the view has to run the other one in step
/// (`Stage.embed`).
final class StageView: View {
    /// The stage that the view shows.
    let stage: Stage
    /// Called with each event on the view, whose locations are in the view's coordinate space.
    var didReceive: ((InputEvent.Kind) -> Void)?
    private let picture = DisplayListView()
    /// The press that the recognizer follows.
    private var press: PointerEvent?
    private lazy var recognizer = PanGestureRecognizer { [unowned self] in follow($0) }

    /// Creates a view that shows a stage.
    init(_ stage: Stage) {
        self.stage = stage
        super.init()
        picture.isUserInteractionEnabled = false
        addSubview(picture)
        recognizer.beginsAtPress = { _ in true }
        recognizer.shouldReceive = { [unowned self] in
            press = $0
            return true
        }
        addGestureRecognizer(recognizer)
    }

    /// Adds an event to the stage's queue, at the current time.
    func enqueue(_ kind: InputEvent.Kind) {
        guard let window else { return }
        stage.enqueue([InputEvent(time: window.engine.now, kind: kind)])
    }

    override func layoutSubviews() {
        picture.frame = bounds
        guard let scale = window?.displayScale, !size.isEmpty else { return }
        if stage.window.size != size || stage.window.displayScale != scale { enqueue(.resize(size, scale: scale)) }
    }

    /// Updates the picture.
    override func draw(_ context: inout DrawingContext) { picture.displayList = stage.displayList() }

    private func follow(_ recognizer: PanGestureRecognizer) {
        guard var event = press else { return }
        switch recognizer.state {
        case .began: event.phase = .down
        case .changed: event.phase = .move
        case .ended: event.phase = .up
        case .cancelled: event.phase = .cancel
        case .possible, .failed: return
        }
        event.location = convertFromWindow(recognizer.location)
        didReceive?(.pointer(event))
    }

    /// Passes on two scrolling fingers and the wheel.
    override func scroll(_ event: ScrollEvent) -> Bool {
        var event = event
        event.location = convertFromWindow(event.location)
        didReceive?(.scroll(event))
        return true
    }
}
