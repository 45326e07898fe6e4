import Testing
import UIKitNames

@Suite struct DispatchGroupTests {
    @Test func `a group calls back at the time of the last leave`() {
        let screen = TestScreen()
        let view = UIView()
        screen.view.addSubview(view)
        let group = DispatchGroup()
        var received: [Double] = []
        for duration in [0.5, 0.25] {
            group.enter()
            UIView.animate(
                withDuration: duration, animations: { view.alpha -= 0.25 }, completion: { _ in group.leave() })
        }
        group.notify(queue: .main) { [unowned screen] in received.append(screen.stage.window.engine.now) }

        screen.run(1)
        #expect(received == [0.5])
        group.notify(queue: .main) { received.append(0) }
        #expect(received == [0.5, 0])
    }

    @Test func `a group can call back through the stage's inbox`() {
        let screen = TestScreen()
        let group = DispatchGroup()
        var count = 0
        group.enter()
        group.notify(stage: screen.stage) { count += 1 }
        group.leave()
        #expect(count == 0)
        screen.run(0.1)
        #expect(count == 1)
    }

    @Test func `a leave without an enter traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            DispatchGroup().leave()
        }
        #expect(said(result).contains("leave() was called more often than enter()"))
    }
}
