import Testing
import UIKitNames

@testable import CardStackListing
@testable import EdgePopListing
@testable import HalfModalListing

/// The threads on which an app's objects may be released.
@Suite struct ReleaseTests {
    nonisolated private final class Box: @unchecked Sendable {
        var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
    }

    @Test func `views and controllers of an app may be released on any thread`() async {
        let presented = UIViewController()
        let box = Box([
            EdgePopPageViewController(number: 1), SwipeCardView(), CardStackView(),
            HalfModalPresentationController(presentedViewController: presented, presenting: nil),
        ])
        await Task.detached { box.objects = [] }.value
        #expect(box.objects.isEmpty)
        // The deinitializers run on the main actor.
        await Task.yield()
    }
}
