import Geometry
import Platform
import Views

/// One item of a tab bar: a pictogram above a word, in the colour of what is selected and in that of what is not.
///
/// There is one face in each colour, so that a hand can lead from one to the other by their alphas.
final class TabBarButton: Control {
    let item: TabBarItem
    private var faces: (unselected: View, selected: View)?

    private enum Look {
        static let font = Font(size: 10)
        static let icon = 24.0
        static let iconTop = 6.0
        static let labelHeight = 14.0
        static let labelTop = 32.0
    }

    init(_ item: TabBarItem) {
        self.item = item
        super.init(frame: .zero)
    }

    /// Shows the item, as it is now, in two colours.
    func show(unselected: Color, selected: Color) {
        for face in [faces?.unselected, faces?.selected] { face?.removeFromSuperview() }
        let made = (unselected: makeFace(unselected), selected: makeFace(selected))
        faces = made
        for face in [made.unselected, made.selected] { addSubview(face) }
        if let icon = item.icon {
            icon.unselectedTint = unselected
            icon.selectedTint = selected
            if icon.superview !== self {
                icon.setSelected(isSelected, animated: false)
                addSubview(icon)
            }
        }
        showFace(isSelected)
        setNeedsLayout()
    }

    private func makeFace(_ color: Color) -> View {
        let face = View()
        face.isUserInteractionEnabled = false
        face.addSubview(Label(item.title, font: Look.font, color: color))
        if item.icon != nil { return face }
        if let symbol = item.symbol {
            face.addSubview(SymbolView(symbol, color: color))
        } else if let image = item.image {
            let picture = ImageView(image: image, contentMode: .scaleAspectFit)
            picture.tint = color
            face.addSubview(picture)
        }
        return face
    }

    /// Looks selected, or not: the colours at once, an icon of one's own in its own time if it may.
    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        showFace(isSelected)
        item.icon?.setSelected(isSelected, animated: animated)
    }

    /// Goes along with a hand that has the content, of whose way a share is left.
    func lead(isSelected: Bool, share: Double) {
        self.isSelected = isSelected
        showFace(isSelected)
        item.icon?.lead(isSelected: isSelected, share: share)
    }

    /// Shows the face of what is selected, or the other one.
    func showFace(_ isSelected: Bool) {
        faces?.selected.alpha = isSelected ? 1 : 0
        faces?.unselected.alpha = isSelected ? 0 : 1
    }

    override func layoutSubviews() {
        let scale = window?.displayScale ?? 1
        let x = ((size.width - Look.icon) / 2 * scale).rounded() / scale
        let place = Rect(x: x, y: Look.iconTop, width: Look.icon, height: Look.icon)
        item.icon?.frame = place
        for face in [faces?.unselected, faces?.selected] {
            face?.frame = bounds
            for part in face?.subviews ?? [] {
                let word = Rect(x: 0, y: Look.labelTop, width: size.width, height: Look.labelHeight)
                part.frame = part is Label ? word : place
            }
        }
    }
}
