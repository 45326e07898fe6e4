import UIKit

/// The screens of a storyboard that contains each kind of object that Porting/Rewriter writes.
class HomeViewController: UIViewController, UIGestureRecognizerDelegate, UITextFieldDelegate {
    @IBOutlet private weak var card: CardView!
    @IBOutlet private var button: UIButton!
    @IBOutlet var cardWidth: NSLayoutConstraint!
    @IBOutlet var boxes: [UIView]!
    @IBOutlet weak var more: UIBarButtonItem!
    @IBOutlet var press: UILongPressGestureRecognizer!
    @IBOutlet var helper: Helper!

    private(set) var received: [String] = []

    @IBAction private func tap(_ sender: UIButton) { received.append("tap") }
    @IBAction func changed() { received.append("changed") }
    @IBAction func swiped(_ recognizer: UIGestureRecognizer) { received.append("swiped") }
    @IBAction func goBack(_ segue: UIStoryboardSegue) { received.append("back") }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        received.append("prepare \(segue.identifier ?? "")")
    }
}

class DetailViewController: UIViewController {}

class FadeSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: false, completion: nil) }
}

class Helper: NSObject {}

class CardView: UIView {
    @IBInspectable var ratio: CGFloat = 1
    @IBInspectable var name: String = ""
    @IBInspectable var tint: UIColor?
    @IBOutlet private var title: UILabel!
    private(set) var isAwake = false

    required init?(coder: NSCoder) { super.init(coder: coder) }
    override init(frame: CGRect) { super.init(frame: frame) }

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
    }
}

class OwnedViewController: UIViewController {
    @IBOutlet private weak var label: UILabel!
}
