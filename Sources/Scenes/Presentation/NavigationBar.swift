import Geometry
import Gestures
import Platform
import Views

/// A bar with a title in its middle and a word to press at its left or right.
final class NavigationBar: View {
    /// The side at which the word stands.
    enum Side { case leading, trailing }

    /// How high it is, in points.
    static let height = 44.0

    private enum Look {
        static let padding = 16.0
        static let action = 72.0
    }

    /// The word, as large as a finger needs it.
    let action: View
    private let title: Label
    private let word: Label
    private let line = View()
    private let side: Side

    init(_ title: String, _ word: String, at side: Side, action: @escaping () -> Void) {
        self.title = Label(title, font: Font(size: 15, weight: .semibold), color: Palette.text)
        self.word = Label(word, font: Font(size: 15), color: Palette.accent)
        self.word.alignment = side == .leading ? .leading : .trailing
        self.side = side
        self.action = View()
        super.init()
        backgroundColor = Palette.panel
        line.backgroundColor = Palette.line
        self.action.addSubview(self.word)
        self.action.addGestureRecognizer(TapGestureRecognizer(action: action))
        for view in [self.title, self.action, line] { addSubview(view) }
    }

    override func layoutSubviews() {
        // The title stays in the middle as long as it does not meet the word.
        title.frame = bounds.inset(by: 0)
        let x = side == .leading ? 0 : size.width - Look.action - Look.padding
        action.frame = Rect(x: x, y: 0, width: Look.action + Look.padding, height: size.height)
        word.frame = Rect(
            x: side == .leading ? Look.padding : 0, y: 0, width: Look.action, height: size.height)
        line.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    }
}
