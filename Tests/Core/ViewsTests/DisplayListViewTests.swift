import Raster
import Tactile
import TestSupport
import Testing

/// A picture of another stage, in a view.
@Suite struct DisplayListViewTests {
    @Test func `it shows what the list shows, pixel for pixel, where it is as large as the list's pixels`() {
        let other = Window(
            size: Size(width: 400, height: 300), displayScale: 0.25, textEngine: FixedWidthTextEngine())
        let card = View(frame: Rect(x: 40, y: 40, width: 200, height: 120))
        card.backgroundColor = .white
        card.cornerRadius = 24
        card.transform = Transform(rotation: 0.3)
        other.addSubview(card)
        other.layoutIfNeeded()
        let list = other.displayList()
        let window = Window(
            size: Size(width: 100, height: 75), displayScale: 1, textEngine: FixedWidthTextEngine())
        let view = DisplayListView(frame: window.bounds)
        view.displayList = list
        window.addSubview(view)
        window.layoutIfNeeded()
        let painter = RasterPainter()
        #expect(painter.bitmap(of: window.displayList()) == painter.bitmap(of: list))
        view.displayList = nil
        #expect(window.displayList().commands.isEmpty)
    }
}
