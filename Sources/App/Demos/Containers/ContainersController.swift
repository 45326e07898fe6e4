import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The demo of containers: two tabs, each with a stack of pages about the photos of a folder.
final class ContainersController: TabBarController, PhotoShelf.Observer {
    private let shelf: PhotoShelf

    /// Creates the tabs, and requests the photos of a folder, which may arrive later.
    init(_ material: SceneMaterial) {
        shelf = PhotoShelf(PhotoStore(material), thumbnailScale: material.thumbnailScale, limit: .max)
        super.init()
        shelf.didChange = { [weak self] in self?.shelfDidChange() }
        let albums = PagesController(AlbumsController(shelf)), forYou = PagesController(ForYouController(shelf))
        albums.tabBarItem = TabBarItem(title: strings("Albums"), symbol: .albums)
        forYou.tabBarItem = TabBarItem(title: strings("For You"), symbol: .star(filled: false))
        tabBar.tintColor = Palette.accent
        setViewControllers([albums, forYou], animated: false)
        shelf.requestPhotos()
    }

    /// The stack of the selected tab.
    var pages: NavigationController? { selectedViewController as? NavigationController }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.title = strings("Containers")
    }

    func shelfDidChange() {
        for case let stack as NavigationController in viewControllers {
            for case let page as any PhotoShelf.Observer in stack.viewControllers { page.shelfDidChange() }
        }
    }

    /// The commands.
    nonisolated static let commands = CommandTable<ContainersController>([
        Command("show the other tab", keys: "Ctrl+Tab", "shows the other tab") { controller, _ in
            controller.selectedIndex = (controller.selectedIndex + 1) % controller.viewControllers.count
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}

/// A stack of pages; Escape and Backspace pop its top page.
final class PagesController: NavigationController {
    init(_ root: ViewController) {
        super.init(rootViewController: root)
        navigationBar.tintColor = Palette.accent
    }

    /// The commands.
    nonisolated static let commands = CommandTable<PagesController>([
        Command(
            "go back", keys: "Escape, Backspace", "go back to the previous page", ignoring: .all,
            if: { $0.viewControllers.count > 1 }
        ) { pages, _ in pages.popViewController(animated: true) }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}

extension Symbol {
    /// The symbol of albums: a picture with two others behind it.
    static let albums = Symbol(
        strokes: [
            [
                Point(x: 0.1, y: 0.34), Point(x: 0.9, y: 0.34), Point(x: 0.9, y: 0.88), Point(x: 0.1, y: 0.88),
                Point(x: 0.1, y: 0.34),
            ],
            [Point(x: 0.2, y: 0.2), Point(x: 0.8, y: 0.2)], [Point(x: 0.3, y: 0.07), Point(x: 0.7, y: 0.07)],
        ], thickness: 0.07)
}

extension ContainersController: Scene {
    /// Returns the demo's trace fields; Docs/Containers.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        let stack = pages?.viewControllers ?? [], sheets = sheets
        return TraceFields(
            [
                ("tab", .string(selectedViewController?.tabBarItem.title ?? "")),
                ("stack", .list(stack.map { .string($0.title ?? "") })),
            ] + transitionFields + [
                ("sheets", .integer(sheets.count)), ("sheet", sheets.last.map(fields) ?? .null),
            ])
    }

    /// The fields of the running push or pop: its kind, whether the user drives it, and the positions of its two pages.
    private var transitionFields: [(name: String, value: TraceValue)] {
        let coordinator = pages?.transitionCoordinator.flatMap { $0.presentationStyle == .none ? $0 : nil }
        let from = coordinator?.viewController(forKey: .from), to = coordinator?.viewController(forKey: .to)
        // The stack has changed already, so a popped page is not part of it.
        let isPush = pages?.viewControllers.contains { $0 === from } ?? false
        let (upper, lower) = isPush ? (to, from) : (from, to)
        func x(_ page: ViewController?) -> TraceValue {
            page.map { .number($0.view.presentation.visibleFrame.minX) } ?? .null
        }
        return [
            ("way", from == nil ? .null : .string(isPush ? "push" : "pop")),
            ("held", .bool(coordinator?.isInteractive ?? false)),
            ("cancelled", .bool(coordinator?.isCancelled ?? false)),
            ("upper", x(upper)), ("lower", x(lower)),
        ]
    }

    /// The presented sheets from the lowest to the topmost.
    private var sheets: [ViewController] {
        var sheets: [ViewController] = []
        while let next = (sheets.last ?? self).presentedViewController {
            guard next.sheetPresentationController != nil else { break }
            sheets.append(next)
        }
        return sheets
    }

    private func fields(of sheet: ViewController) -> TraceValue {
        let state =
            switch sheet {
            case let sheet where sheet.isBeingPresented: "presenting"
            case let sheet where sheet.isBeingDismissed: "dismissing"
            default: "presented"
            }
        let detent = sheet.sheetPresentationController?.selectedDetentIdentifier
        let frame = sheet.view.window == nil ? nil : sheet.view.presentation.visibleFrame
        return .object(
            TraceFields([
                ("state", .string(state)), ("frame", frame.map { .rect($0) } ?? .null),
                ("detent", detent.map { .string($0.rawValue) } ?? .null),
                ("held", .bool(sheet.transitionCoordinator?.isInteractive ?? false)),
                ("modal", .bool(sheet.isModalInPresentation)),
            ]))
    }
}
