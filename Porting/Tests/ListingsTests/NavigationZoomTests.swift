import StageSupport
import Testing
import UIKitNames

@testable import NavigationZoomListing

/// What listing 02 does, as Porting/Listings/Behaviour.md says.
///
/// The bar is hidden, because content lies below it here (Porting/Docs/PortingReference.md), so that frames are those of a window
/// without a bar.
@Suite struct NavigationZoomTests {
    /// Asks the listing's delegate, and records the questions.
    private final class Recorder: UINavigationControllerDelegate {
        let list: AlbumListViewController
        private(set) var questions: [(operation: UINavigationController.Operation, from: UIViewController)] = []

        init(_ list: AlbumListViewController) { self.list = list }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            questions.append((operation, fromVC))
            return list.navigationController(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }
    }

    nonisolated private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    nonisolated private static let button = CGRect(x: 20, y: 160, width: 165, height: 165)

    private let list = AlbumListViewController()
    private let root: UINavigationController
    private let stage: ListingStage<UINavigationController>
    private let recorder: Recorder

    init() {
        root = UINavigationController(rootViewController: list)
        root.setNavigationBarHidden(true, animated: false)
        stage = ListingStage(root)
        recorder = Recorder(list)
        root.delegate = recorder
    }

    /// Taps the first button; returns the album, whose push has begun.
    private func push() throws -> AlbumViewController {
        stage.touch(102, 242)
        return try #require(root.topViewController as? AlbumViewController)
    }

    @Test func `a tap asks once for the animator of a push, and the album is the top at once`() throws {
        #expect(list.selectedButton.frame == Self.button)
        let album = try push()
        #expect(recorder.questions.map(\.operation) == [.push] && recorder.questions.first?.from === list)
        #expect(album.album.title == "Lisbon" && root.viewControllers == [list, album])
        #expect(stage.stage.isIdle == false)
        stage.run(1)
        #expect(recorder.questions.count == 1)
        stage.expectRest()
    }

    @Test(
        arguments: [
            (0, Self.button, 0.2), (0.25, CGRect(x: 10, y: 80, width: 277.5, height: 504.5), 0.6),
            (0.5, Self.whole, 1),
        ])
    func `the album grows out of the button`(time: Double, frame: CGRect, alpha: Double) throws {
        let album = try push()
        stage.wait(time)
        #expect(near(try album.view.shown.frame, frame))
        #expect(nearFraction(try album.view.shown.opacity, alpha))
        stage.run(1)
        stage.expectRest()
    }

    @Test func `after the push the album lies alone in the window`() throws {
        let album = try push()
        stage.wait(0.51)
        #expect(album.view.transform == .identity && album.view.frame == Self.whole && album.view.alpha == 1)
        #expect(list.view.window == nil && album.view.window === stage.window)
        #expect(stage.calls.count { $0.name == .viewDidAppear && $0.subject == "AlbumViewController" } == 1)
        stage.expectRest()
    }

    @Test(arguments: [CGPoint(x: 350, y: 242), CGPoint(x: 102, y: 427), CGPoint(x: 195, y: 800)])
    func `touches during the push do nothing`(place: CGPoint) throws {
        let album = try push()
        stage.wait(0.2)
        stage.touch(place.x, place.y)
        stage.run(1)
        #expect(root.viewControllers == [list, album] && list.selectedIndex == 0)
        #expect(recorder.questions.count == 1)
        stage.expectRest()
    }

    @Test func `a pop asks with the album as the origin, and removes it at its end`() throws {
        let album = try push()
        stage.run(1)
        stage.perform { album.close() }
        #expect(recorder.questions.map(\.operation) == [.push, .pop] && recorder.questions.last?.from === album)
        stage.wait(0.25)
        #expect(near(try album.view.shown.frame, CGRect(x: 10, y: 80, width: 277.5, height: 504.5)))
        #expect(nearFraction(try album.view.shown.opacity, 0.6))
        #expect(list.view.window === stage.window)
        stage.run(1)
        #expect(root.viewControllers.count == 1 && album.view.superview == nil && album.parent == nil)
        #expect(album.view.transform == .identity && album.view.alpha == 1)
        #expect(list.view.frame == Self.whole)
        stage.expectRest()
        // The list's button opens the next album.
        stage.touch(287, 242)
        stage.run(1)
        #expect((root.topViewController as? AlbumViewController)?.album.title == "Oslo")
        stage.expectRest()
    }

    @Test func `a pop in the middle of the push leads back to the list`() throws {
        let album = try push()
        stage.wait(0.25)
        stage.perform { album.close() }
        stage.run(2)
        #expect(root.viewControllers == [list] && album.view.superview == nil)
        stage.expectRest()
    }

    @Test func `will precedes the animation and did follows it`() throws {
        stage.observer.removeCalls()
        _ = try push()
        stage.run(1)
        func index(_ name: TransitionCall.Name, _ subject: String? = nil) throws -> Int {
            let found = stage.calls.indices.filter {
                stage.calls[$0].name == name && (subject == nil || stage.calls[$0].subject == subject)
            }
            #expect(found.count == 1)
            return try #require(found.first)
        }
        let animation = try index(.animateTransition)
        #expect(try index(.viewWillDisappear, "AlbumListViewController") < animation)
        #expect(try index(.viewWillAppear, "AlbumViewController") < animation)
        #expect(try index(.viewDidDisappear, "AlbumListViewController") > animation)
        #expect(try index(.viewDidAppear, "AlbumViewController") > animation)
    }
}
