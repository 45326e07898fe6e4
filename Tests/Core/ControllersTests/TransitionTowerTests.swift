import StageSupport
import Tactile
import TestSupport
import Testing

/// Controllers above controllers: what is dismissed takes with it all that it has presented.
@Suite struct TransitionTowerTests: TransitionFixture {
    let log = Log()
    private let root = ViewController()
    let driver: ManualTransitioningDelegate
    let stage: Stage

    init() {
        driver = ManualTransitioningDelegate(log: log)
        stage = .test(root)
    }

    /// A tower of photos a, b, c, each presented by the one before; a by the root.
    private func tower() -> [NamedController] {
        let tower = ["a", "b", "c"].map(make)
        for (below, above) in zip([root] + tower.dropLast(), tower) {
            below.present(above, animated: false)
            step()
        }
        log.lines = []
        return tower
    }

    @Test(arguments: [true, false])
    func `what is dismissed takes what it has presented with it`(didComplete: Bool) {
        let tower = tower()
        root.dismiss(animated: true, completion: completion("dismiss"))
        step()
        complete(didComplete)
        let appearances = log.lines.filter { $0.contains("appear") }
        if didComplete {
            #expect(
                appearances == [
                    "c will disappear", "b will disappear", "a will disappear",
                    "c did disappear", "b did disappear", "a did disappear",
                ])
            #expect(stage.window.subviews.count == 1)
            #expect(tower.allSatisfy { $0.stage == nil && $0.presentingViewController == nil })
        } else {
            #expect(
                appearances == [
                    "c will disappear", "b will disappear", "a will disappear",
                    "a will appear", "a did appear", "b will appear", "b did appear", "c will appear", "c did appear",
                ])
            #expect(stage.window.subviews.count == 4)
        }
        #expect(stage.isIdle)
    }

    @Test func `dismissing in the middle of a tower takes what is above`() {
        let tower = tower()
        tower[0].dismiss(animated: false)
        step()
        #expect(
            log.lines.filter { $0.contains("did disappear") } == ["c did disappear at once", "b did disappear at once"])
        #expect(tower[0].presentedViewController == nil)
        #expect(root.presentedViewController === tower[0])
        #expect(stage.window.subviews.count == 2)
    }

    @Test func `a presentation queued by a dismissed controller is dropped and leaves nothing`() {
        let photo = make("photo")
        root.present(photo, animated: false)
        step()
        root.dismiss(animated: true, completion: completion("dismiss"))
        step()
        weak var gone: ViewController?
        do {
            let late = make("late")
            gone = late
            photo.present(late, animated: true, completion: completion("late"))
            step()
        }
        complete(true)
        #expect(completions == ["completion of dismiss"])
        #expect(!log.lines.contains { $0.hasPrefix("late") })
        #expect(stage.window.subviews.count == 1)
        #expect(stage.isIdle)
        driver.contexts = []
        #expect(gone == nil)
    }
}
