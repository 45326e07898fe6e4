import Controllers
import Geometry
import Views

extension ViewerController: PagingControllerDataSource {
    /// How far a photo stays behind its page.
    private static let parallax = 0.25

    func numberOfPages(in controller: PagingController) -> Int { places.count }

    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        let page = ViewerPageController(page)
        fill(page)
        return page
    }

    private func fill(_ page: ViewerPageController) {
        guard let picture = shelf.picture(of: places[page.item]) else { return }
        if picture.width > page.photo.image?.width ?? 0 { page.photo.image = picture }
    }

    private var parallax: Parallax {
        Parallax(amount: isPlain || stage?.isReduceMotionEnabled ?? false ? 0 : Self.parallax)
    }

    /// A sharper picture takes the place of the one shown, also of one that flies.
    func shelfDidChange() {
        strip.picturesCame()
        for case let page as ViewerPageController in pager.children {
            fill(page)
            thumbnails.phantoms[page.item]?.image = page.photo.image
        }
    }

    /// Where the pages are now, the photos are seen further behind; at rest they are sharp, and so are those beside.
    func pagesMoved() {
        for case let page as ViewerPageController in pager.children { page.parallax = parallax }
        guard isLaidOut else { return }
        link.pagesMoved()
        guard !link.isMoving else { return }
        patternChanged()
        let scale = view.window?.displayScale ?? 1
        let beside = [item + 1, item - 1].filter(places.indices.contains)
        shelf.sharpen(places[item], beside: beside.map { places[$0] }, covering: view.size * scale)
    }

    /// The pages of which something is in sight, the one nearest to the middle last.
    var visiblePages: [ViewerPageController] {
        view.layoutIfNeeded()
        let pages = pager.children.compactMap { $0 as? ViewerPageController }.filter { $0.item != item }
        return pages.sorted { $0.item < $1.item }
            + [pager.viewController(forPage: item)].compactMap { $0 as? ViewerPageController }
    }
}
