import StageSupport
import Tactile

/// A root on a stage, whose transitions the test completes, and a log of the notifications.
protocol TransitionFixture {
    var log: Log { get }
    var driver: ManualTransitioningDelegate { get }
    var stage: Stage { get }
}

extension TransitionFixture {
    var completions: [String] { log.lines.filter { $0.hasPrefix("completion") } }

    func make(_ name: String) -> NamedController {
        let controller = NamedController(name, log: log)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = driver
        return controller
    }

    func completion(_ name: String) -> () -> Void { { [log] in log.add("completion of \(name)") } }

    func step() { stage.step(to: stage.time + 1) }

    /// Completes the running transition, and starts the next.
    func complete(_ didComplete: Bool) {
        driver.context?.completeTransition(didComplete)
        step()
    }
}
