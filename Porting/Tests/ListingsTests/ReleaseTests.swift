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

    /// A view whose end a test awaits.
    private final class LastView: UIView {
        var didEnd: () -> Void = {}

        isolated deinit { didEnd() }
    }

    @Test func `views and controllers of an app may be released on any thread`() async {
        let presented = UIViewController(), last = AsyncStream.makeStream(of: Void.self)
        let box = Box([
            EdgePopPageViewController(number: 1), SwipeCardView(), CardStackView(),
            HalfModalPresentationController(presentedViewController: presented, presenting: nil),
            makeLast { last.continuation.finish() },
        ])
        await Task.detached { box.objects = [] }.value
        #expect(box.objects.isEmpty)
        // The deinitializers run on the main actor, in the order of the objects.
        for await _ in last.stream {}
    }

    private func makeLast(_ didEnd: @escaping () -> Void) -> LastView {
        let view = LastView()
        view.didEnd = didEnd
        return view
    }
}
