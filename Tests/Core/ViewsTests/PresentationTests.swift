import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import Views

@Suite struct PresentationTests {
    private let fixture = ViewStage()

    /// Changes every animatable property in a block.
    private func disturb(_ view: View, _ random: inout SeededGenerator) {
        View.animate(withDuration: .random(in: 0.1...1, using: &random)) {
            view.center = Point(x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
            view.size = Size(width: .random(in: 0...500, using: &random), height: .random(in: 0...500, using: &random))
            view.transform = Transform(
                translation: Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random)),
                scale: .random(in: 0.5...2, using: &random), rotation: .random(in: -4...4, using: &random),
                rotationX: .random(in: -4...4, using: &random), rotationY: .random(in: -4...4, using: &random),
                perspective: .random(in: 0...0.001, using: &random), depth: .random(in: 0...50, using: &random))
            view.alpha = .random(in: 0...1, using: &random)
            view.cornerRadius = .random(in: 0...20, using: &random)
            view.backgroundColor = Color(white: .random(in: 0...1, using: &random))
            view.contentsRect.size.width = .random(in: 0.1...1, using: &random)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `an interaction takes hold without a jump, and the interrupted values stay`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = fixture.add(View())
        for i in 0..<4 { fixture.at(Double(i) * 0.06) { disturb(view, &random) } }
        fixture.at(0.21)
        let shown = view.presentation
        View.animate(withDuration: 1) { view.adoptPresentation() }
        #expect(view.presentation == shown)
        #expect(view.frame == shown.frame)
        #expect(view.transform == shown.transform)
        #expect(view.alpha == shown.alpha)
        #expect(view.contentsRect == shown.contentsRect)
        fixture.at(5)
        #expect(view.presentation == shown)
    }

    @Test func `shown alpha and corners stay within what can be drawn`() {
        let view = fixture.add(View())
        view.cornerRadius = 10
        fixture.at(0) {
            View.animate(withDuration: 1) { view.alpha = 0 }
            View.animate(withDuration: 0.1) { (view.alpha, view.cornerRadius) = (1, 0) }
            View.animate(withDuration: 1) { (view.alpha, view.cornerRadius) = (0.5, 10) }
            View.animate(withDuration: 0.1) { view.cornerRadius = 0 }
        }
        for i in 1..<10 {
            fixture.at(Double(i) / 20)
            #expect((0...1).contains(view.presentation.alpha))
            #expect(view.presentation.cornerRadius >= 0)
        }
    }

    @Test func `a view that stands still is shown as its model`() {
        let view = fixture.add(View())
        view.transform = Transform(translation: Vector(dx: 10, dy: -10), scale: 0.5)
        #expect(view.presentation.frame == view.frame)
        #expect(view.presentation.visibleFrame == Rect(x: 135, y: 115, width: 50, height: 50))
    }

    @Test(
        arguments: [
            Components(1, 2), Components(-3, 4, 0.5), Components(0.25, 0.5, 0.75, 1),
            Components(1, 2, 3, 4, 5, 6, 7, 8),
        ])
    func `values and their numbers are the same thing`(numbers: Components) {
        #expect(Point(components: numbers) == Point(x: numbers[0], y: numbers[1]))
        #expect(Size(components: numbers) == Size(width: numbers[0], height: numbers[1]))
        #expect(Double(components: numbers) == numbers[0])
        #expect(Color(components: numbers).components.lowHalf.lowHalf == numbers.lowHalf.lowHalf)
        #expect(Rect(components: numbers).components.lowHalf.lowHalf == numbers.lowHalf.lowHalf)
        #expect(Transform(components: numbers).components == numbers)
        #expect(Transform(components: numbers).scale == numbers[2])
    }
}
