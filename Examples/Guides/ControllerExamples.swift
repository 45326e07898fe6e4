import Tactile

// The examples in the documentation of view controllers and of the stage: one function or one type each.

// MARK: ViewController

final class Counter: ViewController {
    private let label = Label("0", font: Font(size: 40), color: .black)
    private var count = 0 { didSet { label.text = "\(count)" } }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.addSubview(label)
        view.addGestureRecognizer(TapGestureRecognizer { [unowned self] in count += 1 })
    }

    override func viewDidLayoutSubviews() { label.frame = view.bounds }
}

// MARK: Stage

func run(on backend: any Backend, _ text: any TextEngine) {
    let stage = Stage(
        rootViewController: Counter(), size: backend.size, displayScale: backend.scale, textEngine: text)
    stage.title = "Counter"
    stage.run(on: backend)  // returns when the window is closed
}

// MARK: Stage without a window

func firstTap(_ text: any TextEngine) -> DisplayList {
    let stage = Stage(
        rootViewController: Counter(), size: Size(width: 400, height: 300), displayScale: 2, textEngine: text)
    for (phase, time) in [(PointerEvent.Phase.down, 0.1), (.up, 0.2)] {
        let event = PointerEvent(phase: phase, id: 0, location: Point(x: 200, y: 150), source: .touch)
        stage.enqueue([InputEvent(time: time, kind: .pointer(event))])
    }
    stage.step(to: 0.5)  // evaluates the tap at 0.2 s and every animation at 0.5 s
    return stage.displayList()
}

// MARK: NavigationController

func makeAlbums() -> NavigationController {
    let albums = ViewController()
    albums.title = "Albums"
    let navigation = NavigationController(rootViewController: albums)
    albums.navigationItem.rightBarButtonItem = BarButtonItem(
        title: "Open",
        primaryAction: Action { [unowned navigation] _ in
            navigation.pushViewController(Counter(), animated: true)
        })
    return navigation
}

// MARK: TabBarController

func makeTabs() -> TabBarController {
    let albums = makeAlbums()
    let counter = Counter()
    albums.tabBarItem = TabBarItem(title: "Albums")
    counter.tabBarItem = TabBarItem(title: "Counter")
    let tabs = TabBarController()
    tabs.setViewControllers([albums, counter], animated: false)
    tabs.selectedIndex = 1
    return tabs
}

// MARK: SheetPresentationController

func presentOptions(from screen: ViewController) {
    let options = Counter()
    options.modalPresentationStyle = .pageSheet
    if let sheet = options.sheetPresentationController {
        let third = SheetPresentationController.Detent.custom { $0.maximumDetentValue / 3 }
        sheet.detents = [third, .large()]
        sheet.prefersGrabberVisible = true
    }
    screen.present(options, animated: true)
}
