public import Platform
public import Views

/// What a tab bar shows of a controller; counterpart of `UITabBarItem`.
public final class TabBarItem {
    /// The word under the pictogram.
    public var title: String { didSet { changed?() } }
    /// A view of one's own as the pictogram; before the symbol and the image.
    public let icon: (any TabIcon)?
    /// The pictogram as strokes, which are drawn sharp at any scale; before the image.
    public var symbol: Symbol? { didSet { changed?() } }
    /// The pictogram as an image, whose alpha is tinted.
    public var image: Image? { didSet { changed?() } }
    /// A number by which its owner knows it; nothing here looks at it.
    public var tag = 0
    var changed: (() -> Void)?

    /// Makes an item of a word and strokes.
    public init(title: String, symbol: Symbol? = nil) {
        self.title = title
        self.symbol = symbol
        icon = nil
    }

    /// Makes an item of a word and an image.
    public init(title: String, image: Image) {
        self.title = title
        self.image = image
        icon = nil
    }

    /// Makes an item of a word and a view, which can be in one bar at a time.
    public init(title: String, icon: any TabIcon) {
        self.title = title
        self.icon = icon
    }
}
