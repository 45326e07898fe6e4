import StageSupport
import Tactile
import TestSupport
import Testing

/// Elements that fly on their own from one screen into another.
@Suite struct TransformTransitionTests {
    /// A screen with two elements, and one that shows the same two elsewhere.
    private final class Guide: Transformable, ViewControllerTransitioningDelegate {
        let root = ViewController()
        let detail = ViewController()
        let stage: Stage
        let log = Log()
        let interactor = TransitionInteractor()
        var isInteractive = false
        /// The two elements in the screen below; the detail's lie at twice that.
        var elements = [View(), View()]
        var phantoms: [View] = []
        weak var transition: TransformTransition?

        init() {
            stage = .test(root)
            for (index, element) in elements.enumerated() {
                element.frame = Self.small(index)
                element.backgroundColor = Self.elementColor
                root.view.addSubview(element)
            }
            detail.modalPresentationStyle = .custom
            detail.transitioningDelegate = self
            detail.view.backgroundColor = Color(white: 0.2)
            let mark = View(frame: Rect(x: 390, y: 290, width: 10, height: 10))
            mark.backgroundColor = Self.markColor
            detail.view.addSubview(mark)
            stage.step(to: 1)
        }

        static func small(_ index: Int) -> Rect { Rect(x: 20 + Double(index) * 80, y: 30, width: 60, height: 40) }
        static func large(_ index: Int) -> Rect { Rect(x: 0, y: Double(index) * 150, width: 400, height: 150) }

        func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
            log.add("models \(presenting)")
            let models = elements.enumerated().map { index, element in
                let ends = [Self.small(index), Self.large(index)], phantom = View()
                phantom.backgroundColor = .white
                return TransformModel(
                    initialView: element, phantomView: phantom, initialFrame: ends[presenting ? 0 : 1],
                    finalFrame: ends[presenting ? 1 : 0],
                    parallelAnimation: { phantom.cornerRadius = presenting ? 0 : 8 },
                    completion: { [unowned self] in
                        log.add("model \(index): detail \(showsDetail), elements \(showsElements)")
                    })
            }
            if phantoms.isEmpty { phantoms = models.map(\.phantomView) }
            return TransformViewModel(presenting: presenting, models: models)
        }

        /// Whether anything is drawn in a colour that only one thing has.
        private func isDrawn(_ color: Color) -> Bool {
            stage.window.displayList().commands.contains { $0.paint == .color(color) }
        }

        /// Whether the elements of the screen below are drawn.
        var showsElements: Bool { isDrawn(Self.elementColor) }
        /// Whether the detail is drawn.
        var showsDetail: Bool { isDrawn(Self.markColor) }

        private static let elementColor = Color(red: 1, green: 0, blue: 0)
        private static let markColor = Color(red: 0, green: 1, blue: 0)

        private func animator(_ presenting: Bool) -> TransformTransition {
            phantoms = []
            let made = TransformTransition(presenting: presenting, transformable: self)
            transition = made
            return made
        }

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { animator(true) }

        func animationController(
            forDismissed dismissed: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { animator(false) }

        func interactionControllerForPresentation(
            using animator: any ViewControllerAnimatedTransitioning
        ) -> (any ViewControllerInteractiveTransitioning)? { isInteractive ? interactor : nil }

        func present() {
            root.present(detail, animated: true) { [log] in log.add("presented") }
            step(by: 0)
        }

        func dismiss() {
            root.dismiss(animated: true) { [log] in log.add("dismissed") }
            step(by: 0)
        }

        /// Releases as an event does: the animation that this starts begins now.
        func endInteraction() {
            interactor.release()
            step(by: 0)
        }

        func step(by seconds: Double) { stage.step(to: stage.time + seconds) }

        var container: View? { phantoms.first?.superview }
    }

    private let guide = Guide()

    private func expectAtRest(presented: Bool, _ comment: Comment? = nil) {
        #expect(guide.showsDetail == presented, comment)
        #expect(guide.phantoms.allSatisfy { $0.superview == nil }, comment)
        #expect(guide.elements.allSatisfy { $0.window?.hitTest($0.center) === $0 } == !presented, comment)
        #expect(guide.showsElements, comment)
        #expect(guide.stage.window.subviews.count == (presented ? 2 : 1), comment)
        #expect(guide.detail.presentingViewController === (presented ? guide.root : nil), comment)
        #expect(guide.transition == nil, comment)
    }

    @Test func `the fade lies below the detail when it appears, and above it when it leaves; snapshots lie above all`()
        throws
    {
        guide.present()
        var container = try #require(guide.container)
        #expect(container.subviews[1] === guide.detail.view)
        #expect(container.subviews[0].backgroundColor == Color(white: 0.2))
        #expect(Array(container.subviews.dropFirst(2)).elementsEqual(guide.phantoms, by: ===))
        guide.step(by: 2)
        guide.dismiss()
        container = try #require(guide.container)
        #expect(container.subviews[0] === guide.detail.view)
        #expect(container.subviews[1].backgroundColor == Color(white: 0.2))
        #expect(Array(container.subviews.dropFirst(2)).elementsEqual(guide.phantoms, by: ===))
        guide.step(by: 2)
        expectAtRest(presented: false)
    }

    @Test func `each element moves from one place to the other, visible once`() {
        guide.present()
        for _ in 0..<24 {
            #expect(!guide.showsElements && !guide.showsDetail)
            guide.step(by: 1.0 / 60)
        }
        let fraction = (guide.phantoms[0].presentation.frame.width - 60) / 340
        #expect(fraction > 0.5 && fraction < 1)
        for (index, phantom) in guide.phantoms.enumerated() {
            let (a, b) = (Guide.small(index), Guide.large(index)), shown = phantom.presentation.frame
            #expect(abs(shown.center.x - a.center.x - (b.center.x - a.center.x) * fraction) < 1e-9)
            #expect(abs(shown.height - a.height - (b.height - a.height) * fraction) < 1e-9)
        }
        guide.step(by: 1)
        expectAtRest(presented: true)
    }

    @Test
    func `at the end it completes, shows the detail, notifies the models, and then shows the elements`() {
        guide.present()
        guide.step(by: 2)
        #expect(
            guide.log.lines == [
                "models true", "model 0: detail true, elements false", "model 1: detail true, elements false",
                "presented",
            ])
        guide.log.lines = []
        guide.dismiss()
        guide.step(by: 2)
        #expect(
            guide.log.lines == [
                "models false", "model 0: detail false, elements false", "model 1: detail false, elements false",
                "dismissed",
            ])
        expectAtRest(presented: false)
    }

    @Test func `when the transition is reversed midway, the elements return from where they are`() {
        guide.present()
        guide.step(by: 0.2)
        let before = guide.phantoms[0].presentation.frame
        guide.dismiss()
        #expect((guide.phantoms[0].presentation.frame.center - before.center).length < 1e-9)
        guide.step(by: 3)
        expectAtRest(presented: false)
    }

    @Test(arguments: [(true, 0.0), (true, 2.0), (false, 0.0), (false, -3.0)])
    func `a released drag has no jump in position or speed`(finishes: Bool, velocity: Double) {
        guide.isInteractive = true
        guide.present()
        // As fast as the interaction will be when it ends.
        for step in 0...10 {
            guide.interactor.update(0.4 + velocity * Double(step - 10) / 1000)
            guide.step(by: 0.001)
        }
        let x = { guide.phantoms[1].presentation.center.x }
        let before = x()
        guide.interactor.shouldFinish = finishes
        guide.interactor.release(velocity: velocity)
        guide.step(by: 0)
        #expect(abs(x() - before) < 1e-9)
        guide.step(by: 1e-5)
        let offset = Guide.large(1).center.x - Guide.small(1).center.x
        #expect(abs((x() - before) / 1e-5 - velocity * offset) < max(abs(velocity * offset) * 0.01, 2))
        guide.step(by: 3)
        expectAtRest(presented: finishes)
    }

    @Test func `caught in flight it stands still, and continues when it is released`() {
        guide.isInteractive = true
        guide.present()
        guide.interactor.update(0.3)
        guide.interactor.shouldFinish = true
        guide.endInteraction()
        guide.step(by: 0.1)
        let before = guide.phantoms[0].presentation.frame
        guide.interactor.pause()
        guide.step(by: 0.5)
        #expect(guide.phantoms[0].presentation.frame == before)
        guide.interactor.shouldFinish = false
        guide.endInteraction()
        guide.step(by: 3)
        expectAtRest(presented: false)
    }

    @Test func `an element that has got another view by a resize is still visible once`() {
        guide.present()
        guide.step(by: 0.2)
        // As a collection does that makes its cells anew.
        let old = guide.elements[0]
        guide.elements[0] = View(frame: old.frame)
        guide.elements[0].backgroundColor = old.backgroundColor
        guide.root.view.addSubview(guide.elements[0])
        guide.stage.enqueue([
            InputEvent(time: guide.stage.time, kind: .resize(Size(width: 500, height: 300), scale: 1))
        ])
        guide.step(by: 0)
        #expect(guide.elements[0].standInCount == 1 && old.standInCount == 0)
        old.removeFromSuperview()
        guide.step(by: 0.1)
        #expect(!guide.showsElements)
        guide.step(by: 2)
        expectAtRest(presented: true)
        #expect(guide.elements[0].standInCount == 0)
    }

    @Test func `without animation it is over at once`() {
        guide.root.present(guide.detail, animated: false)
        guide.step(by: 0)
        expectAtRest(presented: true)
        guide.root.dismiss(animated: false)
        guide.step(by: 0)
        expectAtRest(presented: false)
    }

    @Test(arguments: 0..<20) func `however it is driven, nothing stays behind`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: guide.root.present(guide.detail, animated: Bool.random(using: &random))
            case 1: guide.root.dismiss(animated: Bool.random(using: &random))
            case 2: guide.isInteractive.toggle()
            case 3: guide.interactor.update(Double.random(in: 0...1, using: &random))
            case 4:
                guide.interactor.shouldFinish = Bool.random(using: &random)
                guide.interactor.release(velocity: Double.random(in: -5...5, using: &random))
            case 5: guide.interactor.pause()
            default:
                let size = Size(width: Double.random(in: 300...900, using: &random), height: 300)
                guide.stage.enqueue([InputEvent(time: guide.stage.time, kind: .resize(size, scale: 1))])
            }
            guide.step(by: Double.random(in: 0...0.4, using: &random))
        }
        // A queued transition may wait for an interaction once more.
        for _ in 0..<8 {
            guide.endInteraction()
            guide.step(by: 3)
        }
        let presented = guide.detail.presentingViewController != nil
        expectAtRest(presented: presented)
    }
}
