import Foundation
import Tactile
import TactileLottie
import TestSupport
import Testing

@testable import Guides

/// The listings in pages of Docs: they equal the compiled files, and do what the pages say.
@Suite struct GuideTests {
    /// The pages whose listings have a test of their own.
    private static let others = ["Tutorial.md", "Transitions.md"]

    private static let pictures = (0..<12).map { _ in
        Image(Bitmap(width: 8, height: 6, filledWith: 0xFF80_8080), isOpaque: true)
    }

    @Test func `every listing of a page stands in a compiled file, except for its indentation`() throws {
        let docs = Repository.root.appending(path: "Docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
        var count = 0
        for page in pages where !Self.others.contains(page) {
            let text = try String(contentsOf: docs.appending(path: page), encoding: .utf8)
            for block in text.matches(of: /```swift(.*)\n((?s:.*?))```/) {
                let path = block.1.trimmingCharacters(in: .whitespaces)
                try #require(path.hasPrefix("Examples/Guides/"), "a listing of \(page) does not name its file")
                let file = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
                #expect(unindented(file).contains(unindented(block.2)), "\(page): \(path)")
                count += 1
            }
        }
        #expect(count > 8)
    }

    @Test func `a strip has cells for its visible items only and reuses them`() {
        let album = Album(Self.pictures), screen = TestScreen(album), strip = album.thumbnails.strip
        var cells: Set<ObjectIdentifier> = []
        for place in 0..<12 {
            strip.position = Double(place)
            screen.run(0.1)
            cells.formUnion(strip.visibleCells.values.map { ObjectIdentifier($0) })
            #expect((strip.visibleCells[place] as? ImageView)?.image === Self.pictures[place])
            #expect(strip.visibleCells.count < 9)
        }
        #expect(cells.count < 12, "\(cells.count)")
    }

    @Test func `pages and strip scroll together, pages turn as faces of a cube, and pictures lag`() throws {
        let album = Album(Self.pictures), screen = TestScreen(album), pages = album.pages
        screen.drag(from: Point(x: 300, y: 100), by: Vector(dx: -210, dy: 0))
        #expect(abs(pages.position - 0.5) < 1e-9, "\(pages.position)")
        #expect(abs(try #require(album.thumbnails.strip.position) - pages.position) < 1e-9)
        let page = try #require(pages.viewController(forPage: 0) as? PicturePage)
        #expect(abs(page.view.transform.rotationY) > 0.7 && pages.children.count == 2)
        // The page has moved by 200 of its 400 points, its picture by 0.7 of that: from 400 to 260.
        #expect(abs(page.picture.frame.center.x - 260) < 1e-9, "\(page.picture.frame)")
        screen.pointer(.cancel, 90, 100)
        screen.run(1)
        album.thumbnails.strip.position = 4
        screen.run(0.1)
        #expect(pages.position == 4 && pages.currentPage == 4)
    }

    @Test func `a picture flies into its detail and back`() throws {
        let place = PlaceController(Self.pictures[0]), screen = TestScreen(place)
        screen.tap(200, 150)
        screen.run(0.1)
        let container = try #require(place.detail.view.superview)
        let phantom = try #require(container.subviews.compactMap { $0 as? ImageView }.first).presentation
        #expect(phantom.frame.width > 165 && phantom.frame.width < 395, "\(phantom.frame)")
        #expect(phantom.cornerRadius > 0 && phantom.cornerRadius < 18)
        screen.run(2)
        #expect(container.subviews.count == 1 && place.presentedViewController === place.detail)
        screen.tap(200, 250)
        screen.run(2)
        #expect(place.presentedViewController == nil && !place.picture.isHidden)
    }

    @Test(arguments: [(distance: 25.0, finishes: false), (100.0, true)])
    func `a drag of more than a tenth finishes the presentation`(distance: Double, finishes: Bool) throws {
        let place = PlaceController(Self.pictures[0]), screen = TestScreen(place)
        screen.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -distance))
        let container = try #require(place.detail.view.superview)
        let phantom = try #require(container.subviews.compactMap { $0 as? ImageView }.first)
        let held = phantom.presentation.frame
        screen.run(1)
        #expect(held.width > 160 && phantom.presentation.frame == held)
        screen.pointer(.up, 200, 200 - distance)
        screen.run(2)
        #expect(place.presentedViewController === (finishes ? place.detail : nil) && phantom.superview == nil)
    }

    @Test func `content slides in from the side of its tab, and its dot grows`() throws {
        let pages = (0..<3).map { _ in ViewController() }, tabs = Tabs(pages), screen = TestScreen(tabs)
        func dot(_ index: Int) throws -> View { try #require(pages[index].tabBarItem.icon as? DotIcon).dot }
        func x(_ index: Int) -> Double { pages[index].view.presentation.frame.minX }
        #expect(try dot(0).presentation.transform.scale == 1 && dot(2).presentation.transform.scale == 0.5)
        tabs.selectedIndex = 2
        screen.run(0.1)
        #expect(x(2) > 10 && x(2) < 390 && abs(x(0) - x(2) + 400) < 1e-6, "\(x(0)) \(x(2))")
        #expect((0.51..<0.99).contains(try dot(2).presentation.transform.scale))
        screen.run(1)
        #expect(x(2) == 0 && pages[0].view.superview == nil)
        #expect(try dot(0).presentation.transform.scale == 0.5 && dot(2).presentation.transform.scale == 1)
        tabs.selectedIndex = 1
        screen.run(0.1)
        #expect(x(1) < -10 && x(1) > -390 && abs(x(2) - x(1) - 400) < 1e-6, "\(x(1)) \(x(2))")
    }

    @Test func `a star plays to its target and follows an animator`() {
        let screen = TestScreen()
        let star = Star(file: Repository.root.appending(path: "Assets/Lottie/saved.json").path) {
            Issue.record("\($0)")
        }
        star.frame = Rect(x: 0, y: 0, width: 40, height: 40)
        screen.view.addSubview(star)
        var shown: Double { star.animation.realtimeAnimationProgress }
        star.isChosen = true
        screen.run(0.3)
        #expect(abs(shown - 0.5) < 1e-9, "\(shown)")
        screen.run(1)
        #expect(star.animation.currentProgress == 1 && star.animation.currentFrame == 36)
        star.isChosen = false
        screen.run(1)
        #expect(shown == 0 && !star.animation.isAnimationPlaying)
        star.hint()
        screen.run(10.0 / 60)
        #expect(abs(shown - 10.0 / 36) < 1e-9, "\(shown)")
        screen.run(1)
        #expect(shown == 0)
        let animator = PropertyAnimator(duration: 1, dampingRatio: 1)
        star.fill(alongside: animator)
        animator.fractionComplete = 0.25
        screen.run(0.1)
        #expect(abs(shown - 0.25) < 1e-9, "\(shown)")
        animator.stopAnimation(true)
    }

    @Test func `a reversed card ends where it began`() {
        let screen = TestScreen(), card = View(), shade = View()
        for view in [card, shade] { screen.view.addSubview(view) }
        let animator = home(card, shade, to: Point(x: 100, y: 100))
        screen.run(0.01)
        #expect((1..<30).contains(card.presentation.center.x), "\(card.presentation.center)")
        screen.run(1)
        #expect(card.presentation.center == .zero && shade.presentation.alpha == 1 && animator.state == .inactive)
    }
}

/// A text without the indentation of its lines.
func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
}
