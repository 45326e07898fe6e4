import Geometry
import Platform
import TestSupport
import Testing
import Views

/// Views that are visible in place of others, and the events that end that.
@Suite struct StandInTests {
    private let window = Window(
        size: Size(width: 100, height: 100), displayScale: 1, textEngine: FixedWidthTextEngine())
    private let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let source = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    private let double = View(frame: Rect(x: 50, y: 50, width: 20, height: 20))

    init() {
        source.backgroundColor = .white
        double.backgroundColor = .black
        container.isUserInteractionEnabled = false
        window.addSubview(source)
        window.addSubview(container)
    }

    private var isSourceVisible: Bool {
        let isDrawn = window.displayList().commands.contains { $0.paint == .color(.white) }
        let isTouched = window.hitTest(source.center) === source
        #expect(isDrawn == isTouched, "drawing and hit testing agree")
        return isDrawn
    }

    @Test func `the source is neither drawn nor touched until its stand-in is released`() {
        var standIn: StandIn? = StandIn(double, for: source, in: container)
        #expect(double.superview === container)
        #expect(!isSourceVisible)
        #expect(!source.isHidden, "what the owner says of it is left alone")
        #expect(standIn?.view === double)
        standIn = nil
        #expect(isSourceVisible)
        #expect(double.superview == nil)
    }

    @Test func `removing it shows the source once, however often it is removed`() {
        let first = StandIn(double, for: source, in: container)
        let second = StandIn(View(), for: source, in: container)
        first.remove()
        first.remove()
        #expect(!isSourceVisible)
        #expect(container.subviews.count == 1)
        second.remove()
        #expect(isSourceVisible)
        #expect(container.subviews.isEmpty)
    }

    @Test func `a source that is hidden by its owner stays so`() {
        var standIn: StandIn? = StandIn(double, for: source, in: container)
        source.isHidden = true
        #expect(standIn != nil)
        standIn = nil
        #expect(!isSourceVisible)
        source.isHidden = false
        #expect(isSourceVisible)
    }

    @Test func `a source that is removed meanwhile is visible where it is added later`() {
        var standIn: StandIn? = StandIn(double, for: source, in: container)
        source.removeFromSuperview()
        #expect(standIn != nil)
        standIn = nil
        window.insertSubview(source, at: 0)
        #expect(isSourceVisible)
    }

    @Test func `it keeps neither the source nor the container alive, and outlives both`() {
        weak var gone: View?
        var standIn: StandIn?
        do {
            let source = View(), container = View()
            gone = source
            standIn = StandIn(double, for: source, in: container)
        }
        #expect(gone == nil)
        #expect(double.superview == nil)
        standIn?.remove()
        standIn = nil
    }

    @Test func `it comes right in front of the view that is named`() {
        let (back, front) = (View(), View())
        container.addSubview(back)
        container.addSubview(front)
        let standIn = StandIn(double, for: source, in: container, above: back)
        #expect(container.subviews.map(ObjectIdentifier.init) == [back, double, front].map(ObjectIdentifier.init))
        standIn.remove()
    }

    @Test func `a stand-in stays in place when the source moves`() {
        let standIn = StandIn(double, for: source, in: container)
        let list = window.displayList()
        source.center.x = 80
        source.backgroundColor = .black
        #expect(window.displayList() == list)
        standIn.remove()
        #expect(window.displayList() != list)
    }

    @Test func `it can stand in for another view instead; the one before is visible again`() {
        let standIn = StandIn(double, for: source, in: container), other = View()
        window.addSubview(other)
        standIn.replaceSource(with: other)
        #expect(isSourceVisible && other.standInCount == 1 && double.superview === container)
        standIn.replaceSource(with: other)
        #expect(other.standInCount == 1)
        standIn.remove()
        standIn.replaceSource(with: source)
        #expect(isSourceVisible && other.standInCount == 0)
    }
}
