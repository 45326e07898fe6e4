import UIKit

class PagingGalleryViewController: UIViewController {

    @IBOutlet weak var scrollView: UIScrollView!
    @IBOutlet weak var pageControl: UIPageControl!
    @IBOutlet weak var positionLabel: UILabel!

    private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemYellow]
    private(set) var pages = [UIView]()
    private(set) var calls = [String]()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.decelerationRate = .fast

        pageControl.numberOfPages = colors.count
        pageControl.currentPage = 0

        for color in colors {
            let page = UIView()
            page.backgroundColor = color
            scrollView.addSubview(page)
            pages.append(page)
        }
        updateLabel()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = scrollView.bounds.size
        for (index, page) in pages.enumerated() {
            // not the frame, because the pages are transformed while they scroll
            page.bounds = CGRect(origin: .zero, size: size)
            page.center = CGPoint(x: (CGFloat(index) + 0.5) * size.width, y: size.height / 2)
        }
        scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    }

    @IBAction func pageControlChanged(_ sender: UIPageControl) {
        let offset = CGPoint(x: CGFloat(sender.currentPage) * scrollView.bounds.width, y: 0)
        scrollView.setContentOffset(offset, animated: true)
    }

    private func updateLabel() {
        positionLabel.text = "\(pageControl.currentPage + 1) / \(colors.count)"
    }
}

// MARK: - UIScrollViewDelegate
extension PagingGalleryViewController: UIScrollViewDelegate {

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let page = scrollView.contentOffset.x / scrollView.bounds.width
        if scrollView.isTracking || scrollView.isDecelerating {
            pageControl.currentPage = Int(page.rounded())
        }
        // parallax: pages at the sides fade and shrink
        for (index, view) in pages.enumerated() {
            let distance = min(abs(page - CGFloat(index)), 1)
            view.alpha = 1 - 0.5 * distance
            view.transform = CGAffineTransform(scaleX: 1 - 0.1 * distance, y: 1 - 0.1 * distance)
        }
        updateLabel()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        calls.append("willBeginDragging")
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                                   targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        calls.append("willEndDragging")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        calls.append("didEndDecelerating")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        calls.append("didEndScrollingAnimation")
    }
}
