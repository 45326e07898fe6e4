import Testing
import UIKitNames

@Suite struct PageControlTests {
    private let fixture = TestScreen()

    private func dots() -> [(x: Double, color: UIColor)] {
        fixture.commands.compactMap {
            guard case .color(let color) = $0.paint else { return nil }
            return ($0.bounds.center.x, color)
        }
    }

    @Test(arguments: [(3, false, 3), (1, false, 1), (1, true, 0), (0, false, 0)])
    func `a dot stands for each page`(pages: Int, hides: Bool, count: Int) {
        let control = fixture.add(UIPageControl())
        control.numberOfPages = pages
        control.hidesForSinglePage = hides
        #expect(dots().count == count)
    }

    @Test func `the dot of the current page has its own colour, and the row lies in the middle`() {
        let control = fixture.add(UIPageControl())
        control.numberOfPages = 3
        control.currentPage = 1
        control.pageIndicatorTintColor = UIColor(white: 0.2)
        control.currentPageIndicatorTintColor = UIColor(white: 0.9)
        #expect(dots().map(\.color) == [UIColor(white: 0.2), UIColor(white: 0.9), UIColor(white: 0.2)])
        #expect(dots().map(\.x) == [134, 150, 166])
        #expect(control.accessibilityValue == "2 / 3" && control.accessibilityTraits == .adjustable)
    }

    @Test func `keys turn pages`() {
        let control = fixture.add(UIPageControl())
        control.numberOfPages = 4
        let pages = ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft"].map {
            control.handleKey($0)
            return control.currentPage
        }
        #expect(pages == [1, 3, 3, 2, 0, 0])
    }

    @Test func `its size follows from the number of pages`() {
        let control = UIPageControl()
        control.numberOfPages = 5
        #expect(control.intrinsicContentSize == control.size(forNumberOfPages: 5))
        #expect(control.size(forNumberOfPages: 5).width > control.size(forNumberOfPages: 4).width)
    }
}
