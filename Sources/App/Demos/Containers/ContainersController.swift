import Controllers
import DemoSupport
import Geometry
import PhotoApp
import Platform
import Views

/// Two tabs, each with a stack of pages about the photos of a folder.
final class ContainersController: TabBarController, PhotoShelfObserver {
    /// The height of the tab bar, which the gallery's button stays above.
    var footHeight: Double { TabBar.height }
    private let photos: FolderPhotos
    private let shelf: PhotoShelf

    /// Creates the tabs, and requests the photos of a folder, which may arrive later.
    init(_ material: SceneMaterial) {
        photos = FolderPhotos(material)
        shelf = PhotoShelf(photos.store, within: material.photoSize)
        super.init()
        shelf.didChange = { [weak self] in self?.shelfDidChange() }
        let albums = PagesController(AlbumsController(shelf)), forYou = PagesController(ForYouController(shelf))
        albums.tabBarItem = TabBarItem(title: "Albums", symbol: .albums)
        forYou.tabBarItem = TabBarItem(title: "For You", symbol: .star(filled: false))
        tabBar.tintColor = Palette.accent
        setViewControllers([albums, forYou], animated: false)
        shelf.requestPhotos()
    }

    /// The stack of the tab that was chosen.
    var pages: NavigationController? { selectedViewController as? NavigationController }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.title = "Containers"
    }

    func shelfDidChange() {
        for case let stack as NavigationController in viewControllers {
            for case let page as any PhotoShelfObserver in stack.viewControllers { page.shelfDidChange() }
        }
    }

    /// Tab leads to the next tab.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.key == "Tab", key.modifiers.isEmpty else { return false }
        if key.phase == .down { selectedIndex = (selectedIndex + 1) % viewControllers.count }
        return true
    }
}

/// A stack of pages that Escape and Backspace lead down.
final class PagesController: NavigationController {
    init(_ root: ViewController) {
        super.init(rootViewController: root)
        navigationBar.tintColor = Palette.accent
    }

    override func handle(_ key: KeyEvent) -> Bool {
        guard key.leadsBack, viewControllers.count > 1 else { return false }
        if key.phase == .down { popViewController(animated: true) }
        return true
    }
}

extension Symbol {
    /// A picture with another one behind it.
    static let albums = Symbol(
        strokes: [
            [
                Point(x: 0.1, y: 0.34), Point(x: 0.9, y: 0.34), Point(x: 0.9, y: 0.88), Point(x: 0.1, y: 0.88),
                Point(x: 0.1, y: 0.34),
            ],
            [Point(x: 0.2, y: 0.2), Point(x: 0.8, y: 0.2)], [Point(x: 0.3, y: 0.07), Point(x: 0.7, y: 0.07)],
        ], thickness: 0.07)
}
