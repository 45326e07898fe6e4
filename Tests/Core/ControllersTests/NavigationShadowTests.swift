import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Controllers

/// The shadow that the upper page throws while it moves.
@Suite struct NavigationShadowTests {
    /// Whether the shadow ends where the upper page visibly begins, right below that; nil: there is none.
    private func isBeside(_ upper: ViewController?, _ stage: NavigationStage) -> Bool? {
        guard let upper, let pages = upper.view.superview?.subviews,
            let index = pages.firstIndex(where: { $0 is EdgeShadow })
        else { return nil }
        let shadow = pages[index].presentation.frame, page = upper.view.presentation.frame
        return abs(shadow.maxX - page.minX) < 1e-9 && shadow.minY == page.minY && shadow.height == page.height
            && pages[index + 1] === upper.view
    }

    @Test func `it stays beside the upper page throughout, also in a window of another size`() {
        let stage = NavigationStage(["a"])
        let b = stage.make("b")
        for isPush in [true, false] {
            stage.perform {
                if isPush { $0.pushViewController(b, animated: true) } else { $0.popViewController(animated: true) }
            }
            for step in 0..<6 {
                stage.wait(0.04)
                #expect(isBeside(b, stage) == true, "push: \(isPush), step \(step)")
                if step == 2 {
                    let size = isPush ? Size(width: 700, height: 500) : Size(width: 350, height: 260)
                    stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
                }
            }
            stage.wait(1)
            #expect(stage.navigation.topViewController?.view.superview?.subviews.count == 1)
        }
    }

    @Test func `it follows a drag there and back, and leaves with the transition`() {
        let stage = NavigationStage(["a", "b"]), b = stage.navigation.topViewController
        stage.drag(from: 5, to: 155)
        #expect(isBeside(b, stage) == true)
        stage.lift(at: 155)
        stage.wait(0.1)
        #expect(isBeside(b, stage) == true)
        stage.wait(1)
        #expect(isBeside(b, stage) == nil && stage.stack == ["a", "b"])
    }
}
