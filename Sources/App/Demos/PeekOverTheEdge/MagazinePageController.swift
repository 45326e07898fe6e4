import Controllers
import Platform
import Views

/// One page of the magazine: a photo, what is written on it, and a bookmark.
final class MagazinePageController: ViewController {
    /// The page's number, from 1.
    let number: Int
    /// Marks the page.
    var bookmark: BookmarkButton { page.bookmark }
    private let page: MagazinePageView

    /// Makes a page whose photo is still to come.
    init(number: Int) {
        self.number = number
        page = MagazinePageView(number: number)
        super.init()
    }

    /// The page is the view.
    override func loadView() { view = page }

    /// Takes the photo, and writes about it.
    func show(_ image: Image, title: String) {
        page.show(image, MagazineArticle.about(title, onPage: number))
    }
}
