import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct CompletionTests {
    private let fixture = ViewStage()

    @Test func `a block in which nothing changes is over before the call returns`() {
        let view = fixture.add(View())
        let stray = View()
        var received: [Bool] = []
        fixture.at(1) {
            let changes: [() -> Void] = [
                {}, { view.center = view.center }, { view.isHidden = true }, { stray.center.x = 9 },
                { View.performWithoutAnimation { view.alpha = 0.5 } },
            ]
            for change in changes {
                let running = View.animate(withDuration: 1) {
                    change()
                } completion: {
                    received.append($0)
                }
                #expect(running == nil)
            }
            #expect(received == Array(repeating: true, count: changes.count))
        }
        #expect(stray.center.x == 9)
        #expect(view.presentation.alpha == 0.5)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `blocks end at their own times, the earlier first, the older first where they tie`() {
        let view = fixture.add(View())
        var received: [String] = []
        func animate(_ name: String, for duration: Double) {
            View.animate(withDuration: duration) {
                view.center.x += 10
            } completion: { _ in
                received.append("\(name) \(fixture.window.engine.now)")
            }
        }
        fixture.at(1) {
            animate("a", for: 0.5)
            animate("b", for: 0.25)
            animate("c", for: 0.5)
        }
        fixture.at(7)
        #expect(received == ["b 1.25", "a 1.5", "c 1.5"])
    }

    @Test func `an animation that a completion begins starts at the end that called it`() {
        let view = fixture.add(View())
        fixture.at(0) {
            View.animate(withDuration: 0.5) {
                view.center.x = 250
            } completion: { _ in
                View.animate(withDuration: 1, curve: .linear) { view.center.x = 350 }
            }
        }
        fixture.at(1)
        #expect(view.presentation.center.x == 300)
    }

    @Test func `an inner block that overrides what it would inherit has its own duration and completion`() {
        let view = fixture.add(View())
        var received: [String] = []
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                view.center.x = 250
                View.animate(withDuration: 2, options: .overrideInheritedDuration) {
                    view.center.y = 350
                } completion: { _ in
                    received.append("inner")
                }
                View.performWithoutAnimation { view.alpha = 0.5 }
                view.cornerRadius = 10
            } completion: { _ in
                received.append("outer")
            }
        }
        fixture.at(0.5)
        #expect(view.presentation.center == Point(x: 200, y: 200))
        #expect(view.presentation.alpha == 0.5)
        #expect(view.presentation.cornerRadius == 5)
        fixture.at(1.5)
        #expect(received == ["outer"])
        fixture.at(2)
        #expect(received == ["outer", "inner"])
    }

    @Test func `a cancelled animation notifies once and its view stays where it is visible`() {
        let view = fixture.add(View())
        var received: [Bool] = []
        var running: RunningAnimation?
        fixture.at(0) {
            View.animate(withDuration: 4, curve: .linear) { view.center.x = 350 }
            running = View.animate(withDuration: 2, curve: .linear) {
                view.center = Point(x: 550, y: 350)
                view.alpha = 0
                view.cornerRadius = 10
            } completion: {
                received.append($0)
            }
        }
        fixture.at(1)
        let shown = view.presentation
        running?.cancel()
        running?.cancel()
        #expect(received == [false])
        #expect(view.presentation == shown)
        #expect(view.alpha == 0.5)
        #expect(view.center == Point(x: 450, y: 250))
        _ = fixture.window.displayList()
        fixture.at(5)
        // What the other block adds has run out meanwhile.
        #expect(view.presentation.center == Point(x: 450, y: 250) && view.presentation.alpha == 0.5)
        #expect(received == [false])
    }

    @Test func `a block whose view leaves the window still ends, and moves nothing any more`() {
        let view = fixture.add(View())
        var received: [Bool] = []
        fixture.at(0) {
            View.animate(withDuration: 1) {
                view.center.x = 350
            } completion: {
                received.append($0)
            }
        }
        fixture.at(0.5) { view.removeFromSuperview() }
        #expect(view.presentation.center.x == 350)
        fixture.at(1) { fixture.window.addSubview(view) }
        #expect(view.presentation.center.x == 350)
        #expect(received == [true])
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `each block receives once how it ended`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let views = (0..<3).map { _ in fixture.add(View()) }
        var received: [Int] = []
        var finished: [Bool] = []
        var cancelled: Set<Int> = []
        var running: [Int: RunningAnimation] = [:]
        func change(depth: Int) {
            let view = views[Int.random(in: 0...2, using: &random)]
            switch Int.random(in: 0...9, using: &random) {
            case 0: view.removeFromSuperview()
            case 1: fixture.window.addSubview(view)
            case 2: view.adoptPresentation()
            case 3: View.performWithoutAnimation { change(depth: depth + 1) }
            case 4, 5, 6: view.center.x = Double.random(in: 0...3, using: &random).rounded()
            case 7:
                let open = running.keys.sorted()
                guard let id = open.randomElement(using: &random) else { return }
                if received[id] == 0 { cancelled.insert(id) }
                running[id]?.cancel()
            default: if depth < 4 { animate(depth: depth + 1) }
            }
        }
        func animate(depth: Int) {
            let id = received.count
            received.append(0)
            finished.append(true)
            running[id] = View.animate(withDuration: Double(Int.random(in: 0...4, using: &random)) / 20) {
                for _ in 0..<Int.random(in: 0...3, using: &random) { change(depth: depth) }
            } completion: {
                received[id] += 1
                finished[id] = $0
                if depth == 0, Int.random(in: 0...3, using: &random) == 0 { change(depth: 1) }
            }
        }
        for i in 0..<60 {
            if Bool.random(using: &random) {
                fixture.at(Double(i) / 50) { animate(depth: 0) }
            } else {
                animate(depth: 0)
                change(depth: 0)
            }
            if i % 5 == 0 { _ = fixture.window.displayList() }
        }
        for i in 0..<30 { fixture.at(2 + Double(i)) }
        #expect(received.allSatisfy { $0 == 1 }, "seed \(seed): \(received)")
        for id in received.indices { #expect(finished[id] == !cancelled.contains(id), "seed \(seed)") }
        #expect(fixture.window.engine.isIdle)
        #expect(AnimationBlock.open.isEmpty)
        for view in views { #expect(view.presentation.center == view.center) }
    }
}
