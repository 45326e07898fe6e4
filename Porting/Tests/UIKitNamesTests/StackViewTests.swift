import Testing
import UIKitNames

@Suite struct StackViewTests {
    /// A view with an intrinsic size.
    private final class Box: UIView {
        let natural: Size
        init(_ width: Double, _ height: Double) {
            natural = Size(width: width, height: height)
            super.init(frame: .zero)
        }
        override var intrinsicContentSize: Size { natural }
    }

    private let boxes = [Box(20, 10), Box(40, 30), Box(30, 20)]

    private func stack(_ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.spacing = 5
        stack.frame = Rect(x: 0, y: 0, width: 160, height: 50)
        change(stack)
        stack.layoutIfNeeded()
        return stack
    }

    private var spans: [[Double]] { boxes.map { [$0.frame.minX, $0.frame.maxX] } }

    @Test func `the intrinsic size is the sum along and the largest across`() {
        #expect(stack().intrinsicContentSize == Size(width: 100, height: 30))
        #expect(stack { $0.axis = .vertical }.intrinsicContentSize == Size(width: 40, height: 70))
    }

    @Test func `the rest goes to the last view, to all equally, in proportion, or to the gaps`() {
        _ = stack()
        #expect(spans == [[0, 20], [25, 65], [70, 160]])
        _ = stack { $0.distribution = .fillEqually }
        #expect(spans == [[0, 50], [55, 105], [110, 160]])
        _ = stack { $0.distribution = .equalSpacing }
        #expect(spans == [[0, 20], [55, 95], [130, 160]])
        _ = stack {
            $0.distribution = .fillProportionally
            $0.spacing = 35
        }
        #expect(spans == [[0, 20], [55, 95], [130, 160]])
        _ = stack { $0.distribution = .equalCentering }
        #expect(boxes[1].frame.center.x - boxes[0].frame.center.x == boxes[2].frame.center.x - boxes[1].frame.center.x)
    }

    nonisolated private static let alignments: [(UIStackView.Alignment, Double, Double)] = [
        (.fill, 0, 50), (.leading, 0, 30), (.center, 10, 30), (.trailing, 20, 30),
    ]

    @Test(arguments: alignments)
    func `views are aligned across the axis`(alignment: UIStackView.Alignment, y: Double, height: Double) {
        _ = stack { $0.alignment = alignment }
        #expect(boxes[1].frame.minY == y && boxes[1].frame.height == height)
    }

    @Test func `hidden views take no room, a gap can differ, and a view that leaves is no longer arranged`() {
        let stack = stack()
        boxes[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(boxes[2].frame.minX == 25)
        stack.setCustomSpacing(12, after: boxes[0])
        stack.layoutIfNeeded()
        #expect(boxes[2].frame.minX == 32)
        boxes[0].removeFromSuperview()
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.count == 2 && boxes[2].frame.minX == 0)
        stack.removeArrangedSubview(boxes[2])
        #expect(boxes[2].superview === stack)
    }

    @Test func `a view that is hidden in an animation folds, and is drawn until the end`() {
        let fixture = TestScreen(), stack = stack { $0.axis = .vertical }
        stack.distribution = .equalSpacing
        fixture.stage.window.addSubview(stack)
        boxes[1].backgroundColor = .white
        stack.frame.size.height = 70
        fixture.at(0)
        #expect(fixture.commands.count == 1 && boxes[1].frame.height == 30)
        fixture.at(1) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                boxes[1].isHidden = true
                stack.frame.size.height = 35
                stack.layoutIfNeeded()
            }
        }
        fixture.at(1.5)
        #expect(fixture.commands.count == 1 && boxes[1].presentation.frame.height == 15)
        #expect(fixture.stage.window.hitTest(boxes[1].presentation.frame.center, with: nil) !== boxes[1])
        fixture.at(2)
        #expect(fixture.commands.isEmpty && boxes[1].frame == Rect(x: 0, y: 10, width: 160, height: 0))
        fixture.at(2) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                boxes[1].isHidden = false
                stack.frame.size.height = 70
                stack.layoutIfNeeded()
            }
        }
        fixture.at(2.5)
        #expect(boxes[1].presentation.frame.height == 15 && boxes[1].frame == Rect(x: 0, y: 15, width: 160, height: 30))
    }

    @Test func `the size of a view that is shown or constrained anew changes that of its stack, and of one around it`()
    {
        let fixture = TestScreen(), stack = UIStackView(arrangedSubviews: boxes),
            outer = UIStackView(arrangedSubviews: [stack])
        outer.translatesAutoresizingMaskIntoConstraints = false
        fixture.stage.window.addSubview(outer)
        for anchors in [
            outer.leadingAnchor.constraint(equalTo: fixture.stage.window.leadingAnchor),
            outer.topAnchor.constraint(equalTo: fixture.stage.window.topAnchor),
        ] { anchors.isActive = true }
        fixture.at(0)
        #expect(outer.frame.size == Size(width: 90, height: 30))
        boxes[1].isHidden = true
        fixture.at(1)
        #expect(outer.frame.size == Size(width: 50, height: 20))
        boxes[0].widthAnchor.constraint(equalToConstant: 60).isActive = true
        fixture.at(2)
        #expect(outer.frame.size == Size(width: 90, height: 20))
    }

    @Test func `a constraint to a constant sets a length, and a view without one takes the rest`() {
        let plain = UIView(), stack = stack { $0.distribution = .fill }
        stack.insertArrangedSubview(plain, at: 0)
        boxes[0].widthAnchor.constraint(equalToConstant: 35).isActive = true
        stack.layoutIfNeeded()
        #expect(plain.frame.width == 160 - 15 - 35 - 40 - 30 && boxes[0].frame.width == 35)
    }
}
