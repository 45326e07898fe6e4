import StageSupport
import Tactile
import TestSupport
import Testing

/// A press on a moving sheet: the sheet receives it while the movement is visible, later its content does.
@Suite struct SheetPressTests {
    /// Counts taps on what it shows.
    private final class Sheet: ViewController {
        var taps = 0
        override func viewDidLoad() {
            view.addGestureRecognizer(TapGestureRecognizer { [unowned self] in taps += 1 })
        }
    }

    private let root = ViewController()
    private let sheet = Sheet()
    private let stage: Stage

    init() {
        stage = .test(root)
        stage.step(to: 1)
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        root.present(sheet, animated: true)
        stage.step(to: 1)
    }

    private var y: Double { sheet.view.presentation.frame.minY }

    private func tap(after seconds: Double) {
        let time = stage.time + seconds
        stage.enqueue([.pointer(.down, 200, 290, at: time), .pointer(.up, 200, 290, at: time + 0.02)])
        stage.step(to: time)
    }

    @Test func `in flight a press catches it, and is no tap`() {
        stage.step(to: 1.15)
        tap(after: 0)
        let caught = y
        #expect(caught > 24 + 4)
        stage.step(to: 1.165)
        #expect(y == caught && sheet.taps == 0)
        stage.step(to: 3)
        #expect(sheet.taps == 0 && y == 24)
    }

    @Test func `where it is as good as there, a tap is for what it shows, and it comes to rest`() {
        stage.step(to: 1.42)
        #expect(y > 24 && y < 24 + 4)
        tap(after: 0)
        stage.step(to: 1.46)
        #expect(sheet.taps == 1)
        stage.step(to: 3)
        #expect(y == 24 && stage.isIdle)
    }
}
