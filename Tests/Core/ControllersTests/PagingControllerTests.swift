import StageSupport
import Tactile
import TestSupport
import Testing

/// Controllers as pages.
@Suite struct PagingControllerTests {
    private final class Page: ViewController, PageContent {
        let number: Int
        let log: Log
        var distance = Double.nan

        init(_ number: Int, _ log: Log) {
            self.number = number
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        func pageMoved(toDistance distance: Double) { self.distance = distance }
        override func viewWillAppear(_ animated: Bool) { log.add("\(number) comes") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(number) appeared") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(number) gone") }
    }

    private final class Source: PagingControllerDataSource {
        let log = Log()
        func numberOfPages(in controller: PagingController) -> Int { 6 }
        func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
            Page(page, log)
        }
    }

    private let paging = PagingController()
    private let source = Source()
    private let stage: Stage

    init() {
        paging.dataSource = source
        stage = .test(paging)
        stage.step(to: 1)
    }

    /// The notifications of the pages, except that they were about to appear.
    private var received: [String] { source.log.lines.filter { !$0.hasSuffix("comes") } }

    private func step(by seconds: Double) { stage.step(to: stage.time + seconds) }

    private func distance(_ page: Int) -> Double? { (paging.viewController(forPage: page) as? Page)?.distance }

    @Test func `pages exist while part of them is visible, and are notified once`() {
        #expect(received == ["0 appeared"])
        #expect(paging.children.count == 1)
        paging.position = 0.4
        step(by: 0)
        #expect(paging.children.count == 2)
        #expect(received == ["0 appeared", "1 appeared"])
        paging.position = 1
        step(by: 0)
        #expect(received == ["0 appeared", "1 appeared", "0 gone"])
        #expect(paging.children.count == 1)
        paging.position = 4
        step(by: 0)
        #expect(received.suffix(2).sorted() == ["1 gone", "4 appeared"])
        #expect(paging.currentPage == 4)
    }

    @Test func `each page knows how far it is from the middle`() {
        paging.position = 2.25
        step(by: 0)
        #expect(distance(2) == -0.25)
        #expect(distance(3) == 0.75)
        #expect(distance(1) == nil)
    }

    @Test func `it is turned by pages, and says where it will rest`() {
        paging.turn(by: 1)
        step(by: 0)
        #expect(paging.restingPage == 1)
        paging.turn(by: 1)
        step(by: 0)
        step(by: 0.05)
        #expect(paging.restingPage == 2)
        #expect(paging.position > 0 && paging.position < 2)
        step(by: 2)
        #expect(paging.position == 2)
        paging.turn(by: -20, animated: false)
        #expect(paging.currentPage == 0)
    }

    @Test func `without end, the first page follows the last`() {
        paging.isEndless = true
        step(by: 0)
        paging.turn(by: -1)
        step(by: 0)
        step(by: 2)
        #expect(paging.position == -1)
        #expect(paging.currentPage == 5)
        #expect(distance(5) == 0)
        paging.turn(by: 13)
        step(by: 0)
        step(by: 2)
        #expect(paging.currentPage == 0)
        #expect(paging.children.count == 1)
    }

    @Test func `another layout takes hold at once, on the same page`() {
        paging.position = 2.5
        step(by: 0)
        paging.layout = CubeLayout()
        step(by: 0)
        #expect(paging.position == 2.5)
        let cells = paging.collectionView.visibleCells
        #expect(cells.keys.sorted() == [2, 3])
        #expect(cells.values.allSatisfy { !$0.transform.isUpright })
        paging.layout = PageLayout()
        step(by: 0)
        #expect(paging.collectionView.visibleCells.values.allSatisfy { $0.transform == .identity })
    }

    @Test func `a face is hit where it is drawn`() throws {
        paging.layout = CubeLayout()
        paging.position = 0.5
        step(by: 0)
        for page in [0, 1] {
            let view = try #require(paging.viewController(forPage: page)?.view)
            for place in [Point(x: 30, y: 40), Point(x: 200, y: 150), Point(x: 370, y: 260)] {
                let visible = view.convert(place, to: nil)
                #expect(stage.window.hitTest(visible) === view)
                #expect((view.convertFromWindow(visible) - place).length < 1e-6)
            }
        }
        // Above the far side of the cube there is nothing of it.
        #expect(stage.window.hitTest(Point(x: 2, y: 2)) === paging.collectionView)
    }

    @Test(arguments: 0..<10) func `after any input it comes to rest on a page, with one child`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var pointer: Point?
        for _ in 0..<120 {
            let time = stage.time + Double.random(in: 0...0.1, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: paging.turn(by: Int.random(in: -3...3, using: &random), animated: Bool.random(using: &random))
            case 1: paging.isEndless.toggle()
            case 2: paging.layout = Bool.random(using: &random) ? CubeLayout() : PageLayout()
            case 3:
                let size = Size(width: Double.random(in: 200...900, using: &random), height: 300)
                stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: 1))])
            case 4 where pointer != nil:
                stage.enqueue([.pointer(.up, pointer?.x ?? 0, pointer?.y ?? 0, at: time)])
                pointer = nil
            default:
                let place = Point(
                    x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...300, using: &random))
                stage.enqueue([.pointer(pointer == nil ? .down : .move, place.x, place.y, at: time)])
                pointer = place
            }
            stage.step(to: time)
            #expect(paging.children.count <= 3)
        }
        if let pointer { stage.enqueue([.pointer(.up, pointer.x, pointer.y, at: stage.time)]) }
        step(by: 0)
        step(by: 5)
        #expect(paging.position == paging.position.rounded())
        #expect(paging.children.count == 1)
        let lines = source.log.lines
        #expect(lines.count { $0.hasSuffix("comes") } - lines.count { $0.hasSuffix("gone") } == 1)
    }
}
