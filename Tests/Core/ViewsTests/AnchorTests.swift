import Geometry
import Platform
import Testing

@testable import Views

/// Anchors place views along a chain of equalities; what a chain cannot express is an error that says so.
@Suite struct AnchorTests {
    private let fixture = ViewStage(size: Size(width: 400, height: 300))

    /// A view that anchors place.
    private func make<V: View>(_ view: V, in parent: View? = nil) -> V {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? fixture.window).addSubview(view)
        return view
    }

    @Test func `a view is pinned to its superview, and follows it`() {
        let view = make(View()), window = fixture.window
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
            view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: window.topAnchor),
            view.bottomAnchor.constraint(
                equalTo: LayoutAnchor(end: AnchorEnd(view: window, attribute: .bottom, isInMargins: true))),
        ])
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 10, y: 0, width: 370, height: 292))
        window.size = Size(width: 200, height: 100)
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 10, y: 0, width: 170, height: 92))
    }

    @Test func `a chain is followed in both directions, whichever the order of its rules`() {
        let views = (0..<3).map { _ in make(View()) }, window = fixture.window
        let rules = [
            views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 8),
            views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor, constant: 8),
            window.rightAnchor.constraint(equalTo: views[2].rightAnchor, constant: 12),
            views[0].widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25),
            views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor, multiplier: 2, constant: 20),
            views[2].widthAnchor.constraint(equalToConstant: 50),
        ]
        let vertical = views.flatMap {
            [
                $0.centerYAnchor.constraint(equalTo: window.centerYAnchor),
                $0.heightAnchor.constraint(equalTo: $0.widthAnchor),
            ]
        }
        for order in [rules + vertical, vertical + rules.reversed()] {
            LayoutConstraint.activate(order)
            window.layoutIfNeeded()
            #expect(views.map(\.frame.width) == [100, 40, 50])
            #expect(views.map(\.frame.minX) == [182, 290, 338])
            #expect(views.map(\.center.y) == [150, 150, 150] && views.map(\.frame.height) == [100, 40, 50])
            LayoutConstraint.deactivate(order)
        }
    }

    @Test func `a label takes the size of its text, and another one when that changes`() {
        let label = make(Label("Tactile", font: Font(size: 10), color: .black))
        let beside = make(View())
        LayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: fixture.window.leftAnchor, constant: 10),
            label.centerYAnchor.constraint(equalTo: fixture.window.centerYAnchor),
            beside.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 5),
            beside.rightAnchor.constraint(equalTo: fixture.window.rightAnchor),
            beside.topAnchor.constraint(equalTo: label.topAnchor),
            beside.bottomAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        fixture.window.layoutIfNeeded()
        let width = fixture.window.textEngine.size(of: "Tactile", font: Font(size: 10)).width
        #expect(label.size == label.fittingSize && label.size.width == width && width > 0)
        #expect(beside.frame.minX == 15 + width && beside.frame.maxX == 400 && beside.frame.minY == label.frame.minY)
        label.text = "Tactile, and more"
        fixture.window.layoutIfNeeded()
        #expect(beside.frame.minX == 15 + label.fittingSize.width && label.size.width > width)
    }

    @Test func `a constant is animated by laying out in a block`() {
        let view = make(View())
        let left = view.leftAnchor.constraint(equalTo: fixture.window.leftAnchor)
        LayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: fixture.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        fixture.at(0)
        fixture.at(1) {
            left.constant = 100
            View.animate(withDuration: 1, curve: .linear, animations: { fixture.window.layoutIfNeeded() })
        }
        fixture.at(1.5)
        #expect(view.frame.minX == 100 && view.presentation.frame.minX == 50)
        fixture.at(2)
        #expect(view.presentation.frame.minX == 100)
    }

    @Test func `a view that leaves drops the rules that tied it, and keeps its own`() {
        let view = make(View())
        let size = [
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ]
        let place = [
            view.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
            view.topAnchor.constraint(equalTo: fixture.window.topAnchor),
        ]
        LayoutConstraint.activate(size + place)
        fixture.window.bringSubviewToFront(view)
        #expect(place.map(\.isActive) == [true, true])
        view.removeFromSuperview()
        #expect(place.map(\.isActive) == [false, false] && size.map(\.isActive) == [true, true])
        #expect(view.layoutConstraints.count == 2 && fixture.window.layoutConstraints.isEmpty)
    }

    @Test func `a view that goes elsewhere takes its subviews' rules along`() {
        let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let view = make(View(), in: box)
        let rules = [
            view.leftAnchor.constraint(equalTo: box.leftAnchor), view.rightAnchor.constraint(equalTo: box.rightAnchor),
            view.topAnchor.constraint(equalTo: box.topAnchor), view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ]
        LayoutConstraint.activate(rules)
        fixture.window.addSubview(box)
        fixture.window.layoutIfNeeded()
        #expect(rules.map(\.isActive) == [true, true, true, true] && view.frame == box.bounds)
        box.removeFromSuperview()
        #expect(rules.map(\.isActive) == [true, true, true, true])
    }

    @Test func `subviews are laid out in scrolled content`() {
        let scroll = fixture.add(ScrollView(), frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: 500)
        let view = make(View(), in: scroll)
        scroll.contentOffset = 40
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: scroll.leftAnchor),
            view.rightAnchor.constraint(equalTo: scroll.rightAnchor),
            view.topAnchor.constraint(equalTo: scroll.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        fixture.window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: scroll.bounds.minY, width: 100, height: 10))
    }
}

/// Programmer errors, each named by view, axis and rule.
@Suite struct AnchorErrorTests {
    /// What a process says that lays out two views, `a` with tag 1 and `b` with tag 2, by rules; and traps.
    private func expect(_ sentence: String, _ result: ExitTest.Result?, _ at: SourceLocation = #_sourceLocation) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(sentence), "\(said)", sourceLocation: at)
    }

    private static func layOut(_ rules: (_ a: View, _ b: View, _ window: View) -> [LayoutConstraint]) {
        let fixture = ViewStage()
        let views = [1, 2].map { tag in
            let view = View()
            view.tag = tag
            view.translatesAutoresizingMaskIntoConstraints = tag == 2
            fixture.window.addSubview(view)
            return view
        }
        LayoutConstraint.activate(rules(views[0], views[1], fixture.window))
        fixture.window.layoutIfNeeded()
    }

    /// Four rules that place a view.
    private static func pin(_ view: View, to other: View) -> [LayoutConstraint] {
        [
            view.leftAnchor.constraint(equalTo: other.leftAnchor), view.topAnchor.constraint(equalTo: other.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ]
    }

    @Test func `too few rules are an error`() async {
        expect(
            "View with tag 1 is not placed horizontally: two rules are missing there",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { _, _, _ in [] }
            })
        expect(
            "View with tag 1 is not placed vertically: one rule is missing there",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, _, window in AnchorErrorTests.pin(a, to: window).dropLast() }
            })
    }

    @Test func `too many rules are an error, though they may agree`() async {
        expect(
            "View with tag 1 has one rule too many horizontally: right of View with tag 1 = right of Window - 5.0",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, _, window in
                    AnchorErrorTests.pin(a, to: window)
                        + [a.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -5)]
                }
            })
    }

    @Test func `rules that lead only to one another are an error`() async {
        expect(
            "View with tag 1 is not placed horizontally: its rules lead only to one another "
                + "(left of View with tag 1 = right of View with tag 2 + 8.0, "
                + "right of View with tag 1 = 2.0 x left of View with tag 2)",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, b, window in
                    b.translatesAutoresizingMaskIntoConstraints = false
                    let right = LayoutConstraint(
                        a.rightAnchor.end, equalTo: b.leftAnchor.end, multiplier: 2, constant: 0)
                    return [a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8), right]
                        + AnchorErrorTests.pin(a, to: window)[1...1] + AnchorErrorTests.pin(a, to: window)[3...3]
                        + AnchorErrorTests.pin(b, to: window)[1...1] + AnchorErrorTests.pin(b, to: window)[3...3]
                }
            })
    }

    @Test func `a rule between views that frames place is an error`() async {
        expect(
            "both ends are placed by their frames; set translatesAutoresizingMaskIntoConstraints of one to false",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, b, window in
                    AnchorErrorTests.pin(a, to: window) + [b.leftAnchor.constraint(equalTo: window.leftAnchor)]
                }
            })
    }

    @Test func `a rule that reaches further than to siblings is an error`() async {
        expect(
            "left of View with tag 1 = left of Label: anchors reach from a view to its superview, to its siblings",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, b, window in
                    let label = Label("x", font: Font(size: 10), color: .black)
                    b.addSubview(label)
                    return [a.leftAnchor.constraint(equalTo: label.leftAnchor)]
                }
            })
    }

    @Test func `a multiplier of nothing is an error`() async {
        expect(
            "a rule's multiplier must be finite and not 0, and is 0.0",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                AnchorErrorTests.layOut { a, _, window in
                    [a.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0)]
                }
            })
    }
}
