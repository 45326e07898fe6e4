import StageSupport
import Tactile
import TestSupport
import Testing

/// A scroll view in a sheet: which of the two a drag moves.
@Suite struct SheetScrollTests {
    private let stage = SheetStage()
    private let scroll = ScrollView()

    init() {
        scroll.frame = Rect(x: 0, y: 0, width: 400, height: 288)
        scroll.contentSize = Size(width: 400, height: 2000)
        stage.sheet.view.addSubview(scroll)
    }

    @Test(arguments: [true, false]) func `a drag down from its upper edge moves the sheet`(expands: Bool) {
        stage.presentationController?.prefersScrollingExpandsWhenScrolledToEdge = expands
        stage.present([.large()])
        stage.drag(from: 100, to: 200)
        #expect(stage.y == 24 + 90 && scroll.contentOffset == 0)
        stage.point(.move, 100, after: 0.01)
        #expect(scroll.contentOffset == 10 && stage.y == 24, "above its place, it is the content that follows")
        stage.point(.move, 120, after: 0.01)
        #expect(scroll.contentOffset == 0 && stage.y == 24 + 10)
        stage.lift(at: 120)
        stage.run()
        #expect(stage.y == 24 && scroll.contentOffset == 0)
        stage.drag(from: 100, to: 290)
        stage.lift(at: 290, isThrown: true)
        stage.run()
        #expect(stage.isGone)
    }

    @Test func `scrolled, it scrolls, and comes to its upper edge without the sheet`() {
        stage.present([.large()])
        scroll.contentOffset = 50
        stage.drag(from: 100, to: 210)
        #expect(stage.y == 24 && scroll.contentOffset < 0, "beyond its edge it gives way")
        stage.lift(at: 210)
        stage.run()
        #expect(scroll.contentOffset == 0 && stage.y == 24 && stage.observer.names.isEmpty)
    }

    @Test func `a drag up brings the sheet to its larger detent first, and then scrolls`() {
        stage.present([.medium(), .large()])
        stage.drag(from: 500, to: 300)
        #expect(stage.y == 312 - 190 && scroll.contentOffset == 0)
        stage.point(.move, 200, after: 0.01)
        #expect(stage.y == 24 && scroll.contentOffset == 2, "exactly")
        // What is older than 100 ms does not count for the velocity.
        stage.point(.move, 200, after: 0.2)
        for step in 1...5 { stage.point(.move, 200 - 8 * Double(step), after: 0.01) }
        stage.point(.up, 160)
        stage.run(0.01)
        #expect(abs(scroll.contentOffset - 50) < 0.5, "800 points a second, slowly less")
        stage.run(10)
        #expect(stage.y == 24 && scroll.contentOffset > 100 && stage.isIdle)
        #expect(stage.observer.names == [.sheetDidChangeSelectedDetent])
    }

    @Test func `in flight the sheet is caught alone`() {
        stage.present([.medium(), .large()])
        stage.drag(from: 400, to: 340, steps: 4)
        stage.lift(at: 340, isThrown: true)
        stage.run(0.1)
        let caught = stage.y
        stage.drag(from: 400, to: 200)
        #expect(scroll.contentOffset == 0 && stage.y < caught && stage.y > 0)
        stage.lift(at: 200)
        stage.run()
        #expect(stage.y == 24 && scroll.contentOffset == 0)
    }

    @Test func `where scrolling shall not expand the sheet, a drag up scrolls`() {
        stage.presentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
        stage.present([.medium(), .large()])
        stage.drag(from: 500, to: 400)
        #expect(stage.y == 312 && scroll.contentOffset == 90)
    }

    @Test func `a drag to the side does nothing`() {
        stage.present([.medium(), .large()])
        stage.point(.down, 400, x: 100)
        for step in 1...5 { stage.point(.move, 400 - Double(step), x: 100 + 10 * Double(step), after: 0.01) }
        #expect(stage.y == 312 && scroll.contentOffset == 0)
    }

    @Test func `two fingers do as one`() {
        stage.present([.medium(), .large()])
        stage.scroll(by: -10, times: 32, at: 400)
        #expect(stage.y == 24 && scroll.contentOffset == 22)
        stage.run()
        #expect(stage.y == 24 && scroll.contentOffset == 22, "which do not let it glide")
        stage.scroll(by: 10, times: 3, at: 200)
        stage.run()
        #expect(stage.y == 24 && scroll.contentOffset == 0)
        stage.scroll(by: -10, times: 5, at: 200)
        #expect(stage.y == 24 && scroll.contentOffset == 50)
        stage.scroll(by: 10, times: 12, at: 200)
        #expect(stage.y == 24 && scroll.contentOffset == 0, "one movement does not go over to the sheet")
        stage.run(0.2)
        stage.scroll(by: 10, times: 6, at: 200)
        #expect(stage.y == 24 + 50, "another is the sheet's")
    }

    @Test func `a sheet that lies below another is not dragged by what scrolls in it`() {
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        upper.sheetPresentationController?.detents = [.custom { _ in 100 }]
        upper.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("custom 0")
        stage.present([.large()])
        stage.sheet.present(upper, animated: false)
        stage.run(0)
        #expect(upper.view.presentation.frame.minY == 500)
        stage.drag(from: 100, to: 200)
        #expect(stage.y == 24 && scroll.contentOffset < 0, "its content is touched, as it is undimmed")
        stage.lift(at: 200)
        stage.run()
        #expect(stage.isPresented && stage.sheet.presentedViewController === upper && stage.isIdle)
    }
}
