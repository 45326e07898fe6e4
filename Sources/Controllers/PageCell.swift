import Geometry
import Views

/// Holds a page's view, and the shadow that a layout lays over it.
final class PageCell: View, ShadedCell {
    /// Whose view is shown.
    weak var controller: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let page = controller?.view else { return }
            insertSubview(page, at: 0)
            setNeedsLayout()
        }
    }

    var shade = 0.0 {
        didSet {
            shadow.alpha = shade
            shadow.isHidden = shade == 0
        }
    }

    private let shadow = View()

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        shadow.backgroundColor = .black
        shadow.isHidden = true
        shadow.isUserInteractionEnabled = false
        addSubview(shadow)
    }

    override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}
