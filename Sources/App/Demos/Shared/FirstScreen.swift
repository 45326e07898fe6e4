import DemoSupport
import Platform
import Views

/// A photo as large as the window, with a card of options in its middle.
final class FirstScreen: View {
    /// The card of options.
    let card: OptionsCard
    private let photo = ImageView()

    init(_ card: OptionsCard) {
        self.card = card
        super.init()
        photo.backgroundColor = Palette.background
        addSubview(photo)
        addSubview(card)
    }

    /// The photo; `nil` until it is decoded.
    var image: Image? {
        get { photo.image }
        set { photo.image = newValue }
    }

    override func layoutSubviews() {
        photo.frame = bounds
        card.frame = card.place(in: bounds)
    }
}
