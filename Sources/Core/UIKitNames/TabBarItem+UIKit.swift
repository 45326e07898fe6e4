public import Controllers
public import Platform

extension TabBarItem {
    /// Makes an item of a word, an image and a number.
    public convenience init(title: String?, image: Image?, tag: Int) {
        self.init(title: title ?? "")
        self.image = image
        self.tag = tag
    }
}
