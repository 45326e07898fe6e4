import Tactile
import TestSupport
import Testing

/// A scroll view in a sheet: who has a drag.
@Suite struct SheetScrollTests {
    private let play = SheetPlay()
    private let scroll = ScrollView()

    init() {
        scroll.frame = Rect(x: 0, y: 0, width: 400, height: 288)
        scroll.contentSize = Size(width: 400, height: 2000)
        play.sheet.view.addSubview(scroll)
    }

    @Test(arguments: [true, false]) func `a drag down from its upper edge moves the sheet`(expands: Bool) {
        play.controller?.prefersScrollingExpandsWhenScrolledToEdge = expands
        play.present([.large()])
        play.drag(from: 100, to: 200)
        #expect(play.y == 24 + 90 && scroll.contentOffset == 0)
        play.point(.move, 100, after: 0.01)
        #expect(scroll.contentOffset == 10 && play.y == 24, "above its place, it is the content that follows")
        play.point(.move, 120, after: 0.01)
        #expect(scroll.contentOffset == 0 && play.y == 24 + 10)
        play.lift(at: 120)
        play.wait()
        #expect(play.y == 24 && scroll.contentOffset == 0)
        play.drag(from: 100, to: 290)
        play.lift(at: 290, isThrown: true)
        play.wait()
        #expect(play.isGone)
    }

    @Test func `scrolled, it scrolls, and comes to its upper edge without the sheet`() {
        play.present([.large()])
        scroll.contentOffset = 50
        play.drag(from: 100, to: 210)
        #expect(play.y == 24 && scroll.contentOffset < 0, "beyond its edge it gives way")
        play.lift(at: 210)
        play.wait()
        #expect(scroll.contentOffset == 0 && play.y == 24 && play.calls.isEmpty)
    }

    @Test func `a drag up brings the sheet to its larger detent first, and then scrolls`() {
        play.present([.medium(), .large()])
        play.drag(from: 500, to: 300)
        #expect(play.y == 312 - 190 && scroll.contentOffset == 0)
        play.point(.move, 200, after: 0.01)
        #expect(play.y == 24 && scroll.contentOffset == 2, "exactly")
        // What is older than 100 ms does not count for the velocity.
        play.point(.move, 200, after: 0.2)
        for step in 1...5 { play.point(.move, 200 - 8 * Double(step), after: 0.01) }
        play.point(.up, 160)
        play.wait(0.01)
        #expect(abs(scroll.contentOffset - 50) < 0.5, "800 points a second, slowly less")
        play.wait(10)
        #expect(play.y == 24 && scroll.contentOffset > 100 && play.stage.isIdle)
        #expect(play.calls == [.sheetDidChangeSelectedDetent])
    }

    @Test func `in flight the sheet is caught alone`() {
        play.present([.medium(), .large()])
        play.drag(from: 400, to: 340, steps: 4)
        play.lift(at: 340, isThrown: true)
        play.wait(0.1)
        let caught = play.y
        play.drag(from: 400, to: 200)
        #expect(scroll.contentOffset == 0 && play.y < caught && play.y > 0)
        play.lift(at: 200)
        play.wait()
        #expect(play.y == 24 && scroll.contentOffset == 0)
    }

    @Test func `where scrolling shall not expand the sheet, a drag up scrolls`() {
        play.controller?.prefersScrollingExpandsWhenScrolledToEdge = false
        play.present([.medium(), .large()])
        play.drag(from: 500, to: 400)
        #expect(play.y == 312 && scroll.contentOffset == 90)
    }

    @Test func `a drag to the side is nobody's`() {
        play.present([.medium(), .large()])
        play.point(.down, 400, x: 100)
        for step in 1...5 { play.point(.move, 400 - Double(step), x: 100 + 10 * Double(step), after: 0.01) }
        #expect(play.y == 312 && scroll.contentOffset == 0)
    }

    @Test func `two fingers do as one`() {
        play.present([.medium(), .large()])
        play.scroll(by: -10, times: 32, at: 400)
        #expect(play.y == 24 && scroll.contentOffset == 22)
        play.wait()
        #expect(play.y == 24 && scroll.contentOffset == 22, "which do not let it glide")
        play.scroll(by: 10, times: 3, at: 200)
        play.wait()
        #expect(play.y == 24 && scroll.contentOffset == 0)
        play.scroll(by: -10, times: 5, at: 200)
        #expect(play.y == 24 && scroll.contentOffset == 50)
        play.scroll(by: 10, times: 12, at: 200)
        #expect(play.y == 24 && scroll.contentOffset == 0, "one movement does not go over to the sheet")
        play.wait(0.2)
        play.scroll(by: 10, times: 6, at: 200)
        #expect(play.y == 24 + 50, "another is the sheet's")
    }

    @Test func `a sheet that lies below another is not dragged by what scrolls in it`() {
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        upper.sheetPresentationController?.detents = [.custom { _ in 100 }]
        upper.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("custom 0")
        play.present([.large()])
        play.sheet.present(upper, animated: false)
        play.wait(0)
        #expect(upper.view.presentation.frame.minY == 500)
        play.drag(from: 100, to: 200)
        #expect(play.y == 24 && scroll.contentOffset < 0, "its content is touched, as it is undimmed")
        play.lift(at: 200)
        play.wait()
        #expect(play.isPresented && play.sheet.presentedViewController === upper && play.stage.isIdle)
    }
}
