import Controllers
import Geometry
import Motion
import Platform
import Views

extension PatternVectors {
    // MARK: Linked collections

    /// The offsets of a strip that is linked with pages.
    static var links: [VectorCase] {
        let pages = Size(width: 400, height: 300),
            strip = StripLayout(itemSize: Size(width: 60, height: 40), spacing: 12)
        let offsets = [0.0, 1, 100, 200, 399, 400, 401, 1000, 1600, -40, 1700]
        let stage = LinkedStage(pages: pages, strip: strip)
        let followed = offsets.map { stage.strip(forPages: $0) }
        let stripOffsets = [0, 1, 36, 72, 100, 288, -20, 300.0]
        let led = stripOffsets.map { stage.pages(forStrip: $0) }
        return [
            VectorCase(
                "link: five pages and a strip",
                given: [
                    "pattern": "link", "size": VectorValue(pages), "itemSize": VectorValue(strip.itemSize),
                    "spacing": .number(strip.spacing), "stripSize": VectorValue(LinkedStage.stripSize), "count": 5,
                    "pageOffsets": VectorValue(offsets), "stripOffsets": VectorValue(stripOffsets),
                ],
                expect: ["strip": VectorValue(followed), "pages": VectorValue(led)])
        ]
    }

    /// Pages and a strip of the same items that are linked.
    private final class LinkedStage: VectorStage, CollectionViewDataSource {
        static let stripSize = Size(width: 400, height: 50)
        private let pages = CollectionView(layout: PageLayout())
        private let strip: CollectionView
        private let link: CollectionLink

        init(pages size: Size, strip layout: StripLayout) {
            strip = CollectionView(layout: layout)
            link = CollectionLink(pages, strip)
            let root = ViewController()
            super.init(root, size: Size(width: 400, height: 400))
            for (view, frame) in [
                (pages, Rect(origin: .zero, size: size)),
                (strip, Rect(origin: Point(x: 0, y: 320), size: Self.stripSize)),
            ] {
                view.dataSource = self
                root.view.addSubview(view)
                view.frame = frame
                view.reloadData()
            }
            wait(0)
        }

        func strip(forPages offset: Double) -> Double {
            pages.contentOffset = offset
            return strip.contentOffset
        }

        func pages(forStrip offset: Double) -> Double {
            strip.contentOffset = offset
            return pages.contentOffset
        }

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

        func collectionView(
            _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
        ) -> View { reusable ?? View() }
    }

    // MARK: Flips

    /// Views that flip from each side.
    static var flips: [VectorCase] {
        let kinds: [(String, AnimationOptions)] = [
            ("flipFromLeft", .transitionFlipFromLeft), ("flipFromRight", .transitionFlipFromRight),
            ("flipFromTop", .transitionFlipFromTop), ("flipFromBottom", .transitionFlipFromBottom),
            ("crossDissolve", .transitionCrossDissolve),
        ]
        let times = [0, 0.1, 0.2, 0.25.nextDown, 0.25, 0.25.nextUp, 0.3, 0.4, 0.5, 0.6]
        return kinds.map { name, options in
            VectorCase(
                "flip: \(name)",
                given: [
                    "pattern": "flip", "kind": .string(name), "duration": 0.5, "frame": [100, 100, 200, 100],
                    "times": VectorValue(times),
                ],
                expect: ["states": .array(FlipStage().states(of: options, at: times))])
        }
    }

    /// A view that flips.
    private final class FlipStage: VectorStage {
        private let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))

        init() {
            let root = ViewController()
            super.init(root, size: Size(width: 400, height: 400))
            root.view.addSubview(view)
        }

        /// Returns the transforms and alphas of the old and the new side at times; a side that is gone is null.
        func states(of options: AnimationOptions, at times: [Double]) -> [VectorValue] {
            View.transition(with: view, duration: 0.5, options: options) {}
            wait(0)
            let old = view.superview?.subviews.first { $0 !== view }
            return times.map { time in
                stage.step(to: time)
                return ["old": old?.superview == nil ? .null : side(old), "new": side(view)]
            }
        }

        private func side(_ view: View?) -> VectorValue {
            guard let shown = view?.presentation else { return .null }
            let own = Rect(origin: .zero, size: shown.size)
            let projection = Projection(shown.transform, of: own, at: shown.center)
            return [
                "rotationX": .number(shown.transform.rotationX), "rotationY": .number(shown.transform.rotationY),
                "perspective": .number(shown.transform.perspective), "alpha": .number(shown.alpha),
                "corners": .array(own.corners.map { projection.projected($0).map { VectorValue($0) } ?? .null }),
            ]
        }
    }

    // MARK: Flying elements

    /// Elements that fly between two frames.
    static var elements: [VectorCase] {
        let frames = [
            (Rect(x: 20, y: 40, width: 100, height: 150), Rect(x: 0, y: 0, width: 400, height: 220)),
            (Rect(x: 300, y: 280, width: 50, height: 10), Rect(x: 10, y: 230, width: 200, height: 40)),
        ]
        let springs: [(Double, Double)] = [(1, 0.5), (0.7, 0), (1, 3)],
            times = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.499, 0.5]
        return frames.enumerated().flatMap { index, frame in
            springs.map { ratio, velocity in
                let stage = ElementStage(frame.0, frame.1, ratio, velocity)
                return VectorCase(
                    "elements: flight \(index + 1), damping ratio \(ratio), velocity \(velocity)",
                    given: [
                        "pattern": "elements", "duration": 0.5, "dampingRatio": .number(ratio),
                        "velocity": .number(velocity), "start": VectorValue(frame.0), "end": VectorValue(frame.1),
                        "times": VectorValue(times),
                    ],
                    expect: ["states": .array(stage.states(at: times))])
            }
        }
    }

    /// A presentation in which one element flies.
    private final class ElementStage: VectorStage, Transformable, ViewControllerTransitioningDelegate {
        private let root = ViewController()
        private let presented = ViewController()
        private let element = View()
        private let start: Rect
        private let end: Rect
        private let timing: SpringTimingParameters

        init(_ start: Rect, _ end: Rect, _ ratio: Double, _ velocity: Double) {
            (self.start, self.end) = (start, end)
            timing = SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
            super.init(root, size: Size(width: 400, height: 300))
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = self
        }

        /// Returns the frame of the element and the alpha of the background at times.
        func states(at times: [Double]) -> [VectorValue] {
            root.present(presented, animated: true)
            for _ in 0..<2 { wait(0) }
            let fade = presented.presentationController?.containerView?.subviews.first
            return times.map { time in
                stage.step(to: time)
                let isOver = presented.isBeingPresented == false
                return [
                    "frame": isOver ? .null : VectorValue(element.presentation.frame),
                    "background": isOver ? .null : .number(fade?.presentation.alpha ?? 0),
                ]
            }
        }

        func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
            TransformViewModel(
                presenting: presenting,
                models: [TransformModel(initialView: nil, phantomView: element, initialFrame: start, finalFrame: end)])
        }

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? {
            TransformTransition(duration: 0.5, timingParameters: timing, presenting: true, transformable: self)
        }
    }
}
