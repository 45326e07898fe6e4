import Testing
import UIKitNames

@Suite struct ControlTests {
    /// A view as listings write it, with its own initialisers.
    private final class CardView: UIView {
        let title = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            title.text = "Card"
            addSubview(title)
        }

        required init?(coder: NSCoder) { return nil }

        // Porting/Rewriter adds it to views with initialisers of their own, which do not inherit it here.
        convenience init() { self.init(frame: .zero) }
    }

    /// A control as listings write it, which shows by itself that it is pressed.
    private final class CardControl: UIControl {
        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) { return nil }

        convenience init() { self.init(frame: .zero) }

        override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemBlue : .clear } }
    }

    private final class Screen: UIViewController {
        private(set) var calls: [String] = []

        func close() { calls.append("close") }
        func tapped(_ tap: UITapGestureRecognizer) { calls.append("tap \(tap.location(in: tap.view).x)") }
        func dragged(_ pan: UIPanGestureRecognizer) {
            let way = pan.translation(in: view)
            calls.append("\(pan.state.rawValue) \(way.x) \(way.y)")
            if pan.state == .began { pan.setTranslation(CGPoint(x: 5, y: 0), in: view) }
        }
    }

    @Test func `a view with its own initialiser can be made without a frame`() {
        #expect(CardView().frame == .zero && CardView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).size.width == 3)
        #expect(UILabel().font == .systemFont(ofSize: 17) && UIImageView(frame: .zero).image == nil)
    }

    @Test func `a button does its action, and nothing while it is disabled`() {
        let screen = TestScreen()
        var count = 0
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Open") { _ in count += 1 })
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        screen.view.addSubview(button)
        screen.run(0)
        #expect(button.titleLabel?.text == "Open" && button.backgroundColor == .systemBlue)
        screen.tap(50, 30)
        #expect(count == 1)
        button.isEnabled = false
        screen.tap(50, 30)
        #expect(count == 1)
    }

    @Test func `targets are called by their methods`() {
        let controller = Screen()
        let screen = TestScreen(controller)
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.frame = CGRect(x: 200, y: 200, width: 80, height: 40)
        button.addTarget(controller, action: Selector(Screen.close), for: .touchUpInside)
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        card.addGestureRecognizer(UITapGestureRecognizer(target: controller, action: Selector(Screen.tapped)))
        card.addGestureRecognizer(UIPanGestureRecognizer(target: controller, action: Selector(Screen.dragged)))
        screen.view.addSubview(card)
        screen.view.addSubview(button)
        screen.tap(210, 210)
        screen.tap(110, 110)
        #expect(controller.calls == ["close", "tap 10.0"])
        screen.drag(from: CGPoint(x: 110, y: 110), by: CGVector(dx: 20, dy: 0))
        screen.pointer(.up, 130, 110)
        #expect(controller.calls[2...].first == "1 0.0 0.0", "\(controller.calls)")
        #expect(controller.calls.suffix(2) == ["2 15.0 0.0", "3 15.0 0.0"])
    }

    @Test func `a subclass of UIControl shows its states, and has several targets`() {
        let controller = Screen()
        let screen = TestScreen(controller)
        let card = CardControl(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
        var touches = 0
        card.addAction(UIAction { _ in touches += 1 }, for: .touchDown)
        card.addTarget(controller, action: Selector(Screen.close), for: [.touchUpInside, .primaryActionTriggered])
        card.addTarget(controller, action: Selector(Screen.close), for: .valueChanged)
        screen.view.addSubview(card)
        screen.run(0)
        screen.pointer(.down, 50, 30)
        #expect(card.backgroundColor == .systemBlue && card.state == .highlighted && touches == 1)
        screen.pointer(.up, 50, 30)
        #expect(card.backgroundColor == .clear && controller.calls == ["close"])
        #expect(CardControl().frame == .zero && UIControl.State.normal == [])
    }

    @Test func `a pan is measured in the points of the view that is asked for`() {
        let screen = TestScreen()
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        card.transform = CGAffineTransform(scaleX: 2, y: 2)
        screen.view.addSubview(card)
        var translation = CGPoint.zero, velocity = CGPoint.zero
        let pan = UIPanGestureRecognizer { [unowned card] pan in
            translation = pan.translation(in: card)
            velocity = pan.velocity(in: nil)
        }
        card.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 110, y: 110), by: CGVector(dx: 30, dy: 0))
        #expect(translation == CGPoint(x: 10, y: 0) && abs(velocity.x - 300) < 1e-6)
        #expect(pan.view === card && pan.location(in: card) == CGPoint(x: 45, y: 30))
    }

    @Test func `the order of subviews is changed by name`() {
        let parent = UIView()
        let views = (0..<3).map { _ in UIView() }
        for (number, view) in views.enumerated() {
            view.tag = number + 1
            parent.addSubview(view)
        }
        parent.bringSubviewToFront(views[0])
        parent.sendSubviewToBack(views[2])
        parent.bringSubviewToFront(UIView())
        #expect(parent.subviews.map(\.tag) == [3, 2, 1])
        #expect(parent.viewWithTag(2) === views[1] && parent.viewWithTag(9) == nil)
    }

    @Test func `places are taken over from other views`() {
        let window = UIView(), left = UIView(), right = UIView(), inner = UIView()
        for (view, parent) in [(left, window), (right, window), (inner, right)] { parent.addSubview(view) }
        left.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        right.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
        inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        #expect(inner.convert(CGPoint(x: 1, y: 2), from: left) == CGPoint(x: -194, y: 17))
        #expect(inner.convert(left.frame, from: nil) == CGRect(x: -195, y: 15, width: 100, height: 100))
        #expect(right.convert(inner.bounds, from: inner) == inner.frame)
    }

    @Test func `a tab's item is made with a number`() {
        let item = UITabBarItem(title: "Notes", image: nil, tag: 3)
        #expect(item.title == "Notes" && item.image == nil && item.tag == 3)
    }

    @Test func `a layer is the view under other names`() {
        let view = UIView()
        view.layer.cornerRadius = 8
        view.layer.masksToBounds = true
        view.layer.opacity = 0.5
        view.layer.position = CGPoint(x: 1, y: 2)
        view.isOpaque = true
        #expect(view.cornerRadius == 8 && view.clipsToBounds && view.alpha == 0.5 && view.center.y == 2)
        let color = UIColor.systemRed.withAlphaComponent(0.5)
        #expect(color.alpha == 0.5 && color.red == 1 && UIColor.clear.alpha == 0)
    }

    @Test func `a nib that Porting/Rewriter has not written stops the program`() async {
        #expect(UIViewController(nibName: nil, bundle: nil).isViewLoaded == false)
        #expect(UIViewController(nibName: "Main", bundle: nil).nibName == "Main")
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIViewController(nibName: "Main", bundle: nil).loadView()
        }
        #expect(said(result).contains("Main cannot be loaded by ViewController: there are no nibs"))
    }

    @Test func `a button of a configuration takes titles and images`() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Save", for: .normal)
        #expect(button.configuration?.title == "Save" && button.currentTitle == "Save")
        let star = UIImage(systemName: "star")
        button.setImage(star, for: .normal)
        #expect(star != nil && button.configuration?.image == star && button.currentTitle == "Save")
    }

    @Test func `templates of segments have the colour of the titles`() {
        let control = UISegmentedControl(items: [UIImage(systemName: "star") as Any, "B"])
        let pictures = control.subviews.compactMap { $0 as? UIImageView }
        #expect(pictures.count == 2 && pictures.allSatisfy { $0.tint == UIColor.label })
    }

    @Test func `lines separate the segments beside which none is selected`() {
        let control = UISegmentedControl(items: ["A", "B", "C", "D"])
        let lines = control.subviews.filter { $0.backgroundColor == .separator }
        #expect(lines.map(\.alpha) == [1, 1, 1])
        control.selectedSegmentIndex = 3
        #expect(control.subviews.filter { $0.backgroundColor == .separator && $0.alpha == 1 }.count == 2)
        control.selectedSegmentIndex = 1
        #expect(control.subviews.filter { $0.backgroundColor == .separator && $0.alpha == 1 }.count == 1)
        control.removeSegment(at: 0, animated: false)
        #expect(control.subviews.filter { $0.backgroundColor == .separator }.count == 2)
    }
}
