import UIKit

class SketchViewController: UIViewController {

    let sketchView = SketchView(frame: .zero)

    override func loadView() {
        view = sketchView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Two fingers, two taps: undo. The recognizer takes the touches away from the view.
        let undoTap = UITapGestureRecognizer(target: self, action: #selector(undoTapped))
        undoTap.numberOfTapsRequired = 2
        undoTap.numberOfTouchesRequired = 2
        view.addGestureRecognizer(undoTap)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder() // otherwise there are no shakes
    }

    override var canBecomeFirstResponder: Bool { true }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake {
            sketchView.clear()
        }
    }

    @objc private func undoTapped() {
        sketchView.undo()
    }
}
