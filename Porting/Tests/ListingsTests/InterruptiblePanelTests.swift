import StageSupport
import Testing
import UIKitNames

@testable import InterruptiblePanelListing

/// What the panel of listing 18 does, as Porting/Listings/Behaviour.md says.
@Suite struct InterruptiblePanelTests {
    private let root = InterruptiblePanelViewController()
    private let stage: ListingStage<InterruptiblePanelViewController>
    private let bottom = CGPoint(x: 195, y: 800)
    private let collapsed = 744.0
    private let expanded = 244.0

    init() { stage = ListingStage(root) }

    /// The upper edge of the panel on screen.
    private var edge: Double { root.panel.layer.presentation()?.frame.minY ?? .nan }

    @Test func `a tap moves the panel up in 0.8 s, without passing its end`() {
        #expect(edge == collapsed)
        stage.tap(bottom)
        var edges = [edge]
        stage.frames(0.78) {
            edges.append(edge)
            #expect(root.state == .collapsed && root.endPositions.isEmpty)
        }
        #expect(zip(edges, edges.dropFirst()).allSatisfy { $1 <= $0 } && edges.allSatisfy { $0 >= expanded })
        #expect(near(edge, expanded, within: 1) && edges[24] < 494)
        stage.wait(0.1)
        #expect(root.state == .expanded && root.endPositions == [.end] && edge == expanded)
        stage.expectRest()
    }

    @Test func `a second tap reverses it without a jump`() {
        stage.tap(bottom)
        stage.frames(0.3)
        let shown = edge
        #expect(shown < 700 && shown > expanded + 10)
        stage.tap(CGPoint(x: 195, y: shown + 60))
        #expect(root.animator?.isReversed == true && near(edge, shown))
        var edges = [edge]
        stage.frames(0.9) { edges.append(edge) }
        #expect(zip(edges, edges.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 60 })
        #expect(edge == collapsed && root.endPositions == [.start] && root.state == .collapsed)
        stage.tap(bottom)
        stage.wait(1)
        #expect(root.endPositions == [.start, .end] && root.state == .expanded)
        stage.expectRest()
    }

    @Test func `a drag scrubs it linearly, and a cancelled touch ends it`() throws {
        stage.drag(from: bottom, by: CGVector(dx: 0, dy: -250))
        let animator = try #require(root.animator)
        #expect(animator.state == .active && !animator.isRunning && nearFraction(animator.fractionComplete, 0.5))
        #expect(try near(edge, 494) && near(root.panel.shown.cornerRadius, 10, within: 0.1))
        stage.wait(3)
        #expect(near(edge, 494) && root.endPositions.isEmpty)
        stage.pointer(.cancel, bottom)
        stage.wait(2)
        #expect(root.animator == nil && animator.state == .inactive && root.endPositions.count == 1)
        stage.expectRest()
    }

    @Test(arguments: [(260.0, UIViewAnimatingPosition.end), (200, .start)])
    func `a release at rest goes to the nearer end, and each completion is called once`(
        distance: Double, end: UIViewAnimatingPosition
    ) throws {
        stage.drag(from: bottom, by: CGVector(dx: 0, dy: -distance))
        let animator = try #require(root.animator), isUp = end == .end
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        stage.rest()
        stage.lift()
        #expect(animator.isRunning && near(edge, collapsed - distance))
        let middle = edge
        stage.frames(0.05)
        #expect(isUp ? edge < middle && edge > expanded : edge > middle && edge < collapsed)
        stage.wait(1)
        #expect(edge == (isUp ? expanded : collapsed) && root.endPositions == [end] && ends == [end])
        #expect(root.animator == nil && animator.state == .inactive && !animator.isRunning)
        #expect(root.state == (isUp ? .expanded : .collapsed))
        stage.expectRest()
    }

    @Test(arguments: [60.0, -80])
    func `it is caught while it moves, dragged, and released early`(distance: Double) {
        stage.tap(bottom)
        stage.frames(0.1)
        let before = edge
        stage.press(195, before + 80)
        // The panel moves on until the pan begins.
        stage.wait(0.05)
        let moved = edge
        #expect(root.animator?.isRunning == true && moved < before - 20)
        stage.move(by: CGVector(dx: 0, dy: 10), steps: 1)
        let caught = edge
        #expect(root.animator?.isRunning == false && caught < moved)
        stage.wait(0.5)
        #expect(edge == caught)
        stage.move(by: CGVector(dx: 0, dy: distance))
        #expect(near(edge, caught + distance))
        stage.restAndLift()
        stage.wait(1.5)
        let isUp = caught + distance < 494
        #expect(root.endPositions == [isUp ? .end : .start] && edge == (isUp ? expanded : collapsed))
        #expect(root.animator == nil)
        stage.expectRest()
    }
}
