import StageSupport
import Tactile
import TestSupport
import Testing

/// Laws of touches over seeded random sequences of pointers, views and controllers.
@Suite struct TouchLawTests {
    /// Views of all kinds, on which two fingers are pressed, moved and lifted.
    private final class Walk: RandomWalk<ViewController> {
        enum Action { case press, move, lift, cancel, remove, toggle, present, dismiss }

        let log = TouchLog()
        private(set) var views: [TouchView] = []
        let pan = PanGestureRecognizer()
        let late = PanGestureRecognizer()
        private var pointers: [Int: Point] = [:]
        private var presented: ViewController?

        init(seed: UInt64) {
            super.init(ViewController(), size: Size(width: 400, height: 400), seed: seed)
            for (index, name) in ["single", "many", "exclusive", "panned", "delayed"].enumerated() {
                let view = TouchView(name, frame: Rect(x: 0, y: Double(index) * 80, width: 400, height: 80), log: log)
                views.append(view)
                controller.view.addSubview(view)
            }
            views[1].isMultipleTouchEnabled = true
            views[2].isExclusiveTouch = true
            views[3].isMultipleTouchEnabled = true
            views[3].addGestureRecognizer(pan)
            views[4].addGestureRecognizer(late)
            late.delaysTouchesBegan = true
        }

        func act() {
            let action = random.action(from: [
                Action.press: 6, .move: 12, .lift: 5, .cancel: 1, .remove: 1, .toggle: 1, .present: 1, .dismiss: 1,
            ])
            switch action {
            case .press: press()
            case .move: send(.move)
            case .lift: send(.up)
            case .cancel: send(.cancel)
            case .remove: removeOrAdd()
            case .toggle: pan.isEnabled.toggle()
            case .present: present()
            case .dismiss: dismiss()
            }
            wait(.random(in: 0...0.05, using: &random))
        }

        private func place() -> Point {
            Point(x: .random(in: 0..<400, using: &random), y: .random(in: 0..<400, using: &random))
        }

        private func press() {
            guard let id = [1, 2].filter({ pointers[$0] == nil }).randomElement(using: &random) else { return }
            let point = place()
            pointers[id] = point
            pointer(.down, point, id: id)
        }

        private func send(_ phase: PointerEvent.Phase) {
            guard let id = pointers.keys.sorted().randomElement(using: &random), let old = pointers[id] else { return }
            let step = Vector(
                dx: .random(in: -12...12, using: &random), dy: .random(in: -12...12, using: &random))
            pointers[id] = phase == .move ? old + step : nil
            pointer(phase, old + step, id: id)
        }

        private func removeOrAdd() {
            if let view = views.first(where: { $0.superview == nil }) { return controller.view.addSubview(view) }
            views.randomElement(using: &random)?.removeFromSuperview()
        }

        private func present() {
            guard presented == nil else { return }
            let next = ViewController()
            next.modalPresentationStyle = .fullScreen
            next.view = TouchView("presented", frame: window.bounds, log: log)
            presented = next
            perform { controller.present(next, animated: random.isOne(in: 2)) }
        }

        private func dismiss() {
            guard presented != nil else { return }
            perform { controller.dismiss(animated: random.isOne(in: 2)) }
            wait(2)
            presented = nil
        }

        func liftAll() {
            while !pointers.isEmpty { send(.up) }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `each touch of a view begins once, ends or is cancelled once, and is silent after`(seed: UInt64) {
        let walk = Walk(seed: seed)
        for _ in 0..<120 {
            walk.act()
            let log = walk.log
            for name in ["single", "exclusive", "delayed"] {
                #expect(log.active(in: name).count <= 1, "\(walk.random)")
            }
            if !log.active(in: "exclusive").isEmpty {
                let others = ["single", "many", "panned", "delayed", "presented"].flatMap { log.active(in: $0) }
                #expect(others.isEmpty, "\(walk.random)")
            }
            // A drag has taken its touches.
            if walk.pan.state == .began || walk.pan.state == .changed {
                #expect(log.active(in: "panned").isEmpty, "\(walk.random)")
            }
        }
        walk.liftAll()
        for (_, text) in walk.log.scripts {
            let isWhole = text.wholeMatch(of: /bm*[ec]/) != nil
            #expect(isWhole, "\(text): \(walk.random)")
        }
        let isConsistent = walk.log.calls.allSatisfy(\.isConsistent)
        #expect(isConsistent, "\(walk.random)")
        #expect(walk.log.scripts.count > 4, "\(walk.random)")
        for (touch, _) in walk.log.scripts {
            let times = walk.log.calls.filter { $0.touch == touch }.map(\.time)
            #expect(times == times.sorted(), "\(walk.random)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `touches are the same at any number of steps`(seed: UInt64) {
        func calls(_ steps: Int) -> [String] {
            let walk = Walk(seed: seed)
            for _ in 0..<60 {
                walk.act()
                for _ in 0..<steps { walk.wait(0) }
            }
            return walk.log.calls.map { "\($0.view) \($0.phase) \($0.location) \($0.time)" }
        }
        #expect(calls(0) == calls(3))
    }
}
