import StageSupport
import Testing
import UIKitNames

@testable import SharedElementsListing

/// What listing 29 does, as Porting/Listings/Behaviour.md says.
@Suite struct SharedElementsTests {
    /// The list, which counts its appearances.
    private final class List: SongListViewController {
        var appearances = 0

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            appearances += 1
        }
    }

    private let root = List()
    private let stage: ListingStage<List>

    init() { stage = ListingStage(root) }

    private var song: SongViewController {
        get throws { try #require(root.presentedViewController as? SongViewController) }
    }

    /// The views that fly, which are in front of the song in the container.
    private func snapshots() throws -> [UIView] {
        let container = try #require(try song.view.superview)
        return container.subviews.filter { $0 !== root.view && $0 !== (try? song)?.view }
    }

    /// Taps on the row; the transition has begun.
    private func open() {
        stage.tap(CGPoint(x: 250, y: 190))
        stage.wait(0)
    }

    private func title(_ view: UIView) throws -> UIView { try #require(view.viewWithTag(SharedTag.title.rawValue)) }

    @Test func `the views with the same tag in both screens are matched`() throws {
        open()
        #expect(root.lastTransition?.matchedTags == [101, 102])
        #expect(root.view.viewWithTag(103) != nil)
        #expect(try song.view.viewWithTag(103) == nil && snapshots().count == 2)
    }

    @Test func `the snapshots begin where the originals are, which are hidden`() throws {
        open()
        #expect(try near(snapshots()[0].shown.frame, CGRect(x: 30, y: 130, width: 60, height: 60)))
        #expect(try near(snapshots()[1].shown.frame, CGRect(x: 100, y: 145, width: 200, height: 30)))
        #expect(try root.artwork.isHidden && song.artwork.isHidden)
        #expect(try title(root.view).isHidden && title(song.view).isHidden)
    }

    @Test func `they have flown half of the way after half of the time`() throws {
        open()
        stage.frames(0.25)
        #expect(try near(snapshots()[0].shown.frame, CGRect(x: 34.5, y: 135, width: 186, height: 186)))
        #expect(try near(snapshots()[1].shown.frame, CGRect(x: 97.5, y: 312.5, width: 200, height: 30)))
        #expect(try nearFraction(song.view.shown.opacity, 0.5))
        #expect(stage.pixel(127, 228) == Pixel.of(.systemIndigo))
    }

    @Test func `at the end the song's own artwork is visible, and the list's is not hidden`() throws {
        open()
        stage.frames(0.48)
        #expect(try snapshots().count == 2)
        stage.wait(0.1)
        #expect(try snapshots().isEmpty && !song.artwork.isHidden)
        #expect(try near(song.artwork.frame, CGRect(x: 39, y: 140, width: 312, height: 312)))
        #expect(!root.artwork.isHidden && root.view.window == nil)
        #expect(stage.pixel(195, 300) == Pixel.of(.systemIndigo))
        stage.expectRest(presenting: [try song.view])
    }

    @Test func `a tap on the song flies back in 0.3 s, and the list appears once more`() throws {
        open()
        stage.wait(1)
        #expect(root.appearances == 1)
        stage.tap(CGPoint(x: 195, y: 700))
        stage.wait(0)
        #expect(root.lastTransition?.matchedTags == [101, 102])
        let container = try #require(try song.view.superview)
        let flying = container.subviews.suffix(2)
        #expect(try near(flying.first?.shown.frame ?? .zero, CGRect(x: 39, y: 140, width: 312, height: 312)))
        stage.frames(0.15)
        #expect(try near(flying.first?.shown.frame ?? .zero, CGRect(x: 34.5, y: 135, width: 186, height: 186)))
        #expect(try near(flying.last?.shown.frame ?? .zero, CGRect(x: 97.5, y: 312.5, width: 200, height: 30)))
        stage.wait(0.16)
        #expect(root.presentedViewController == nil && root.appearances == 2)
        #expect(!root.artwork.isHidden && root.view.window != nil && flying.allSatisfy { $0.superview == nil })
        stage.expectRest()
    }

    @Test func `taps during the flight do nothing, and it can be opened again`() throws {
        for _ in 0..<2 {
            open()
            stage.wait(0.2)
            // The song, which would close, is animated.
            stage.tap(CGPoint(x: 195, y: 700))
            stage.wait(1)
            #expect(root.presentedViewController != nil)
            stage.tap(CGPoint(x: 195, y: 700))
            stage.wait(0.1)
            stage.tap(CGPoint(x: 195, y: 700))
            stage.wait(1)
            #expect(root.presentedViewController == nil)
            stage.expectRest()
        }
        #expect(root.appearances == 3)
    }
}
