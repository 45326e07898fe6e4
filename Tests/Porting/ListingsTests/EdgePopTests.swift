import Controllers
import Geometry
import StageSupport
import Testing
import Views

@testable import EdgePopListing

/// What listing 03 does, as Tests/Listings/Behaviour.md says.
@Suite struct EdgePopTests {
    @Test func `the first page is on screen`() {
        let root = EdgePopNavigationController(rootViewController: EdgePopPageViewController(number: 1))
        let stage = TestStage(root, size: Size(width: 390, height: 844), scale: 2)
        #expect(root.viewControllers.count == 1)
        #expect(stage.isIdle)
    }
}
