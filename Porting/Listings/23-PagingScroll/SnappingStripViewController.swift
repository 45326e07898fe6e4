import UIKit

/// Cells of 220 points that snap to the centre, without isPagingEnabled.
class SnappingStripViewController: UIViewController, UIScrollViewDelegate {

    let strip = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    private let step: CGFloat = 240

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(strip)
        strip.delegate = self
        strip.alwaysBounceHorizontal = true
        // the first and last cell can reach the centre, too
        strip.contentInset = UIEdgeInsets(top: 0, left: 85, bottom: 0, right: 85)
        strip.contentSize = CGSize(width: 5 * step - 20, height: 200)
        for index in 0..<5 {
            let cell = UIView(frame: CGRect(x: CGFloat(index) * step, y: 0, width: 220, height: 200))
            cell.backgroundColor = .darkGray
            strip.addSubview(cell)
        }
        strip.contentOffset = CGPoint(x: -strip.contentInset.left, y: 0)
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                                   targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        let inset = scrollView.contentInset.left
        let index = ((targetContentOffset.pointee.x + inset) / step).rounded()
        targetContentOffset.pointee.x = index * step - inset
    }
}
