import Raster
import Testing
import UIKitNames

@Suite struct ViewTransitionNamesTests {
    private let screen = TestScreen()
    private let view: UIView

    init() {
        view = screen.add(UIView(), frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        view.backgroundColor = .white
    }

    /// The grey of a pixel, 0 to 255.
    private func grey(_ x: Int, _ y: Int) -> Int {
        let bitmap = RasterPainter().bitmap(of: screen.stage.displayList())
        return Int(bitmap.pixels[y * bitmap.width + x] & 0xFF)
    }

    @Test func `one view takes another's place, or is shown in it`() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), inner = UIView(frame: other.frame)
        let view = view
        view.addSubview(inner)
        inner.backgroundColor = .white
        other.backgroundColor = .black
        screen.at(0) { UIView.transition(from: inner, to: other, duration: 1, options: .transitionCrossDissolve) }
        screen.at(0.5)
        #expect((100...155).contains(grey(40, 40)))
        screen.at(1)
        #expect(view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(other)] && inner.superview == nil)
        inner.isHidden = true
        view.addSubview(inner)
        screen.at(1) {
            UIView.transition(
                from: other, to: inner, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
        }
        screen.at(2)
        #expect(other.isHidden && !inner.isHidden && view.subviews.count == 2)
        #expect(grey(40, 40) == 255)
    }
}
