import Controllers
import Geometry
import Motion
import System
import Views

/// A stage with pages and a strip of the same items that are linked.
final class LinkedStage: VectorStage, CollectionViewDataSource {
    private let pages = CollectionView(layout: PageLayout())
    private let strip: CollectionView
    private let link: CollectionLink
    private let count: Int

    init(_ given: VectorNode) throws(VectorFault) {
        strip = CollectionView(layout: try given.strip)
        link = CollectionLink(pages, strip)
        count = try given["count"].whole()
        let root = ViewController()
        super.init(root, size: Size(width: 400, height: 400))
        for (view, frame) in [
            (pages, Rect(origin: .zero, size: try given["size"].size)),
            (strip, Rect(origin: Point(x: 0, y: 320), size: try given["stripSize"].size)),
        ] {
            view.dataSource = self
            root.view.addSubview(view)
            view.frame = frame
            view.reloadData()
        }
        wait(0)
    }

    /// Returns the offset of the strip for that of the pages, and back.
    func answer(to given: VectorNode) throws(VectorFault) -> JSONValue {
        let followed = try given["pageOffsets"].numbers.map { offset in
            pages.contentOffset = offset
            return strip.contentOffset
        }
        let led = try given["stripOffsets"].numbers.map { offset in
            strip.contentOffset = offset
            return pages.contentOffset
        }
        return ["strip": JSONValue(followed), "pages": JSONValue(led)]
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View { reusable ?? View() }
}

/// A stage with a presentation in which one element flies.
final class ElementStage: VectorStage, Transformable, ViewControllerTransitioningDelegate {
    private let root = ViewController()
    private let presented = ViewController()
    private let element = View()
    private let start: Rect
    private let end: Rect
    private let duration: Double
    private let timing: SpringTimingParameters

    init(_ given: VectorNode) throws(VectorFault) {
        (start, end) = (try given["start"].rect, try given["end"].rect)
        duration = try given["duration"].seconds
        timing = SpringTimingParameters(
            dampingRatio: try given["dampingRatio"].number, initialVelocity: try given["velocity"].number)
        super.init(root, size: Size(width: 400, height: 300))
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = self
    }

    /// Returns the frame of the element and the alpha of the background at times.
    func answer(to given: VectorNode) throws(VectorFault) -> JSONValue {
        let times = try given["times"].numbers
        root.present(presented, animated: true)
        for _ in 0..<2 { wait(0) }
        let fade = presented.presentationController?.containerView?.subviews.first
        let states = times.map { time -> JSONValue in
            stage.step(to: time)
            let isOver = presented.isBeingPresented == false
            return [
                "frame": isOver ? .null : JSONValue(element.presentation.frame),
                "background": isOver ? .null : .number(fade?.presentation.alpha ?? 0),
            ]
        }
        return ["states": .array(states)]
    }

    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        TransformViewModel(
            presenting: presenting,
            models: [TransformModel(initialView: nil, phantomView: element, initialFrame: start, finalFrame: end)])
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        TransformTransition(duration: duration, timingParameters: timing, presenting: true, transformable: self)
    }
}
