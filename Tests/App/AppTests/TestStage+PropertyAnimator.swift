import StageSupport
import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// The screen of the property animator.
typealias PropertyAnimatorStage = TestStage<PropertyAnimatorController>

extension Size {
    /// The size of a scene in a narrow window, in points.
    nonisolated static let narrowWindow = Size(width: 420, height: 656)
}

extension TestStage where Controller == PropertyAnimatorController {
    convenience init(size: Size = .desktopWindow) {
        self.init(PropertyAnimatorController(), size: size)
    }

    var journey: Journey { controller.journey }
    var panel: ControlPanel { controller.panel }

    /// Taps the button of a call.
    func tap(_ call: Journey.Call, at time: Double) {
        guard let button = panel.calls.first(where: { $0.call == call })?.button else { return }
        tap(middle(of: button), at: time)
    }

    /// The centre of the card on screen, in the window.
    var card: Point { controller.track.convert(journey.card.presentation.center, to: nil) }
    /// The length of the track on screen.
    var height: Double { CardView.travel.dy * controller.track.transform.scale }
    /// The visible texts of the log, from the oldest to the newest.
    var logged: [String] {
        let labels = controller.log.subviews.compactMap { $0 as? Label }.filter { $0.alpha > 0 }
        return labels.sorted { $0.frame.minY < $1.frame.minY }.map(\.text)
    }
}
