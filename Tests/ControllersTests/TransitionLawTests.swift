import Tactile
import TestSupport
import Testing

/// Laws of seeded random sequences of presentations, dismissals, ends and late calls.
@Suite struct TransitionLawTests {
    private final class Play {
        let log = Log()
        let driver: HandDriver
        let root = ViewController()
        let stage: Stage
        var random: SeededGenerator
        var requests = 0
        /// How often each completion has been called.
        var completions: [Int: Int] = [:]

        init(seed: UInt64) {
            driver = HandDriver(log: log)
            stage = .test(root)
            random = SeededGenerator(seed: seed)
        }

        var chain: [ViewController] {
            var chain = [root]
            while let next = chain.last?.presentedViewController { chain.append(next) }
            return chain
        }

        func completion() -> () -> Void {
            requests += 1
            let request = requests
            return { [unowned self] in completions[request, default: 0] += 1 }
        }

        func act() {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2: present()
            case 3, 4: chain.randomElement(using: &random)?.dismiss(animated: true, completion: completion())
            case 5, 6: driver.context?.completeTransition(.random(using: &random))
            case 7: driver.contexts.randomElement(using: &random)?.completeTransition(.random(using: &random))
            case 8: touch()
            default: stage.step(to: stage.time + 1)
            }
        }

        func present() {
            guard let top = chain.last, top.stage != nil else { return }
            let controller = NamedController("\(requests)", log: log)
            controller.transitioningDelegate = driver
            driver.isInteractive = .random(using: &random)
            top.present(controller, animated: true, completion: completion())
        }

        func touch() {
            let context = driver.contexts.randomElement(using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: context?.pauseInteractiveTransition()
            case 1: context?.finishInteractiveTransition()
            default: context?.cancelInteractiveTransition()
            }
        }

        /// Lets all that waits come to its end, and dismisses all that is shown.
        func clear() {
            func settle() {
                stage.step(to: stage.time + 1)
                while let context = driver.context {
                    context.completeTransition(true)
                    stage.step(to: stage.time + 1)
                }
            }
            settle()
            root.dismiss(animated: true, completion: completion())
            settle()
        }
    }

    /// What may follow on what in a controller's life; the life ends where it begins.
    private static let lives: [String: Set<String>] = [
        "": ["did load"], "did load": ["will appear"], "will appear": ["did appear", "will disappear"],
        "did appear": ["will disappear"], "will disappear": ["did disappear", "will appear"], "did disappear": [],
    ]

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `every transition ends once, and whoever has appeared disappears`(seed: UInt64) {
        let play = Play(seed: seed)
        for _ in 0..<200 {
            play.act()
            let containers = play.stage.window.subviews.count - 1
            #expect(containers <= play.chain.count - 1, "each container belongs to a controller in the chain")
        }
        play.clear()
        #expect(play.driver.contexts.count > 5)
        #expect(play.driver.ends.count == play.driver.contexts.count)
        #expect(play.completions.values.allSatisfy { $0 == 1 })
        #expect(play.completions.count == play.driver.ends.filter { $0 }.count)
        #expect(play.chain.count == 1)
        #expect(play.stage.window.subviews.count == 1)
        #expect(play.stage.isIdle)
        checkLives(play.log.lines)
    }

    private func checkLives(_ lines: [String]) {
        var last: [String: String] = [:]
        for line in lines where line.contains("appear") || line.contains("load") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let before = last[words[0], default: ""]
            #expect(Self.lives[before]?.contains(words[1]) == true, "\(words[0]): \(words[1]) after \(before)")
            last[words[0]] = words[1]
        }
        #expect(last.values.allSatisfy { $0 == "did disappear" })
    }
}
