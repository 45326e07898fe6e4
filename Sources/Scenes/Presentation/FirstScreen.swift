import Photos
import Platform
import Views

/// A photo as large as the window, with a card of options in its middle.
final class FirstScreen: View {
    /// What can be chosen.
    let card: OptionsCard
    private let photo = ImageView()

    /// How large the photo is asked for, in pixels: all of a large photo, for the whole of a large window.
    static let picture = PhotoRequest.TargetSize.filling(width: 3840, height: 2160)

    init(_ card: OptionsCard) {
        self.card = card
        super.init()
        photo.backgroundColor = Palette.background
        addSubview(photo)
        addSubview(card)
    }

    /// What lies behind; nil: not there yet.
    var image: Image? {
        get { photo.image }
        set { photo.image = newValue }
    }

    override func layoutSubviews() {
        photo.frame = bounds
        card.frame = card.place(in: bounds)
    }
}
