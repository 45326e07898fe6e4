import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

@Suite struct GridLayoutTests {
    private let layout = GridLayout()

    private func frame(_ index: Int, width: Double) -> Rect {
        layout.frame(ofItem: index, of: CollectionSections([100]), in: Size(width: width, height: 800))
    }

    @Test(arguments: [100.0, 213, 214, 320, 415, 416, 900, 1279, 1280, 1281, 3840])
    func `as many columns as fit stand centred with even gaps on whole points`(width: Double) {
        let columns = layout.columns(width: width)
        let cells = (0..<columns).map { frame($0, width: width) }
        #expect(Double(columns + 1) * (layout.side + layout.gap) + layout.gap > width)
        for (a, b) in zip(cells, cells.dropFirst()) { #expect(b.minX - a.maxX == layout.gap) }
        #expect(cells.allSatisfy { $0.minX == $0.minX.rounded() })
        let left = cells[0].minX
        let right = width - cells[columns - 1].maxX
        if width >= 214 { #expect(abs(left - right) <= 1 && left >= layout.gap) }
    }

    @Test(arguments: [(0.0, 800.0), (-100, 50), (190, 215), (201, 202), (1000, 1000), (5000, 9000), (-900, -10)])
    func `the items of a stretch are those that touch its rows`(top: Double, bottom: Double) {
        let width = 1280.0
        let count = 100
        let rows = Set(
            (0..<count).filter {
                let frame = frame($0, width: width)
                return frame.maxY > top && frame.minY < bottom
            })
        let items = layout.items(
            from: top, to: bottom, of: CollectionSections([count]), in: Size(width: width, height: 800))
        #expect(Set(items) == rows)
    }

    @Test func `the content ends a gap below the last row`() {
        func height(_ count: Int) -> Double {
            layout.contentSize(of: CollectionSections([count]), in: Size.desktopWindow).height
        }
        #expect(height(13) == frame(12, width: 1280).maxY + layout.gap)
        #expect(height(0) == layout.gap)
    }
}
