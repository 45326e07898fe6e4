public import Geometry
public import Platform
public import Views

/// A control in which the user edits one line of text; counterpart of `UITextField`.
///
/// A tap begins the editing, and places the caret at the nearest gap between two characters. The keys of the keyboard then
/// insert and remove characters. Unlike in UIKit, there is no selection, no clipboard and no input method: each key inserts
/// its own character.
///
/// The field sends `.editingDidBegin`, `.editingChanged` after each change by the user, and `.editingDidEnd`. Enter sends
/// `.editingDidEndOnExit` and `.primaryActionTriggered`.
@preconcurrency @MainActor
open class TextField: Control, FocusFollowing {
    /// The kinds of border; counterpart of `UITextField.BorderStyle`, with its raw values.
    public nonisolated enum BorderStyle: Int, Hashable, Sendable {
        /// No border.
        case none = 0
        /// A line.
        case line = 1
        /// A line; UIKit's sunken border of early systems.
        case bezel = 2
        /// A line with round corners, around a background of the field's own.
        case roundedRect = 3
    }

    private enum Look {
        static let padding = 7.0, radius = 5.0, height = 34.0
        static let caret = Size(width: 2, height: 20)
        /// The character that stands for each one of a secret text.
        static let secret = "\u{2022}"
    }

    // MARK: Text

    /// The text; setting it places the caret behind it and sends no event.
    public final var text = "" { didSet { if text != oldValue { caret = text.count } } }
    /// The text that is shown, in a quiet colour, while there is no other.
    public final var placeholder = "" { didSet { show() } }
    /// The size and weight of the letters; 17 points by default.
    public final var font = Font(size: 17) { didSet { show() } }
    /// The colour of the letters; black, or white in the dark style.
    public final var textColor = Color.standardText { didSet { show() } }
    /// The horizontal position of text that is narrower than the field; at the left by default.
    public final var alignment = Label.Alignment.leading { didSet { setNeedsLayout() } }
    /// The border; none by default.
    public final var borderStyle = BorderStyle.none { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether dots take the place of the characters; false by default.
    public final var isSecureTextEntry = false { didSet { show() } }
    /// A Boolean value that indicates whether the text vanishes when the editing begins; false by default.
    public final var clearsOnBeginEditing = false

    // MARK: Editing

    /// A Boolean value that indicates whether the keyboard edits the text.
    public final var isEditing: Bool { isFirstResponder }
    /// The number of characters before the caret.
    private(set) final var caret = 0 { didSet { show() } }

    /// A closure that returns whether the editing may begin.
    public final var shouldBeginEditing: (() -> Bool)?
    /// A closure that returns whether the field may resign, which ends the editing.
    public final var shouldEndEditing: (() -> Bool)?
    /// A closure that receives a range of characters and their replacement, and returns whether the user may make the change.
    public final var shouldChange: ((Range<Int>, String) -> Bool)?
    /// A closure that returns whether Enter has its usual effect.
    public final var shouldReturn: (() -> Bool)?

    private final let clip = View()
    private final let label = Label("", font: Font(size: 17), color: .standardText)
    private final let caretView = View()

    /// Creates an empty field with a frame; by default, of no extent at the origin.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    /// Creates an empty field of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        addParts()
    }

    private final func addParts() {
        disabledAlpha = 0.5
        // The caret and the border show the focus, and only a tap begins the editing.
        (drawsFocusRing, tapsMayMove) = (false, false)
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        label.alignment = .leading
        caretView.backgroundColor = .standardTint
        caretView.cornerRadius = Look.caret.width / 2
        caretView.isHidden = true
        clip.addSubview(label)
        clip.addSubview(caretView)
        addSubview(clip)
    }

    // MARK: The first responder

    /// True while the field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// The answer of ``shouldEndEditing``; true without it.
    open override var canResignFirstResponder: Bool { shouldEndEditing?() ?? true }

    /// Begins the editing with the caret behind the text, unless ``shouldBeginEditing`` forbids it.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard isFirstResponder || shouldBeginEditing?() ?? true else { return false }
        return super.becomeFirstResponder()
    }

    /// Sends the events of the editing.
    open override func firstResponderDidChange() {
        if isEditing {
            // Tab leads on from the field.
            if canBecomeFocused { window?.focusedControl = self }
            if clearsOnBeginEditing { text = "" }
            caret = text.count
            sendActions(for: .editingDidBegin)
        } else {
            show()
            sendActions(for: .editingDidEnd)
        }
    }

    /// Begins the editing with the focus, and ends it when another control has the focus; not at a press elsewhere, as in
    /// UIKit.
    package final func focusDidChange() {
        if isFocused { becomeFirstResponder() } else if window?.focusedControl != nil { resignFirstResponder() }
    }

    /// Begins the editing, and places the caret at the press.
    open override func handleTap(at point: Point) {
        guard becomeFirstResponder() else { return }
        let x = convert(point, to: label).x
        caret = (0...text.count).min { abs(width(before: $0) - x) < abs(width(before: $1) - x) } ?? 0
    }

    // MARK: Keys

    /// The keys that move the caret, remove characters or end the editing.
    open override var focusKeys: Set<String> {
        ["Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End", "Enter"]
    }

    /// Uses a key, with or without Shift: one of ``focusKeys``, or a character.
    open override func handle(_ key: KeyEvent) -> Bool {
        let isUsed = key.modifiers.isSubset(of: .shift) && (focusKeys.contains(key.key) || key.key.count == 1)
        if isUsed, key.phase == .down { handleKey(key.key) }
        return isUsed
    }

    /// Inserts or removes a character, or moves the caret.
    open override func handleKey(_ key: String) {
        switch key {
        case "ArrowLeft": caret = max(caret - 1, 0)
        case "ArrowRight": caret = min(caret + 1, text.count)
        case "Home": caret = 0
        case "End": caret = text.count
        case "Backspace": if caret > 0 { replace(caret - 1..<caret, by: "") }
        case "Delete": if caret < text.count { replace(caret..<caret + 1, by: "") }
        case "Enter": enter()
        default: replace(caret..<caret, by: key)
        }
    }

    private final func replace(_ range: Range<Int>, by replacement: String) {
        guard shouldChange?(range, replacement) ?? true else { return }
        var characters = Array(text)
        // The closure may have changed the text.
        guard range.upperBound <= characters.count else { return }
        characters.replaceSubrange(range, with: replacement)
        text = String(characters)
        caret = range.lowerBound + replacement.count
        sendActions(for: .editingChanged)
    }

    private final func enter() {
        guard shouldReturn?() ?? true else { return }
        let endsByEnter = hasAction(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if endsByEnter { resignFirstResponder() }
    }

    // MARK: Layout and drawing

    /// The text as it is shown.
    private final var shownText: String {
        isSecureTextEntry ? String(repeating: Look.secret, count: text.count) : text
    }

    private final func show() {
        label.text = text.isEmpty ? placeholder : shownText
        label.textColor = text.isEmpty ? textColor.withAlphaComponent(textColor.alpha * 0.3) : textColor
        label.font = font
        caretView.isHidden = !isEditing
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The width of the characters before a place, in points; 0 outside of a window.
    private final func width(before place: Int) -> Double {
        guard place > 0, let window else { return 0 }
        let font = Font(size: font.size * window.legibility.textScale, weight: font.weight)
        return window.textEngine.size(of: String(shownText.prefix(place)), font: font).width
    }

    /// The area of the text, inside of the border.
    open func textRect(forBounds bounds: Rect) -> Rect {
        let padding = borderStyle == .none ? 0 : Look.padding
        return Rect(
            x: bounds.minX + padding, y: bounds.minY, width: max(bounds.width - 2 * padding, 0), height: bounds.height)
    }

    /// The width of the text, and the height of a line with its border.
    open override var intrinsicContentSize: Size {
        let padding = borderStyle == .none ? 0 : Look.padding
        let text = label.fittingSize
        return Size(
            width: text.width + Look.caret.width + 2 * padding,
            height: borderStyle == .none ? text.height : max(text.height, Look.height))
    }

    /// Returns the size that ``intrinsicContentSize`` names.
    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Places the text such that the caret is visible; otherwise a text that is too long ends with an ellipsis.
    open override func layoutSubviews() {
        clip.frame = textRect(forBounds: bounds)
        let room = clip.size.width - Look.caret.width, content = label.fittingSize.width
        let caretX = width(before: caret)
        var left = 0.0
        if content <= room {
            left = alignment == .leading ? 0 : alignment == .center ? (room - content) / 2 : room - content
        } else if isEditing {
            left = min(0, room - caretX)
        }
        let isScrolled = isEditing && !text.isEmpty
        label.frame = Rect(
            x: left, y: 0, width: isScrolled ? content : min(content, clip.size.width), height: clip.size.height)
        let place = Rect(
            x: left + caretX, y: (clip.size.height - Look.caret.height) / 2, width: Look.caret.width,
            height: Look.caret.height)
        caretView.frame = place.rounded(toScale: window?.displayScale ?? 1)
    }

    /// Draws the border, in the tint during the editing.
    open override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        let radius = borderStyle == .roundedRect ? Look.radius : 0
        guard borderStyle != .none else { return }
        let inner = context.bounds.inset(by: 1)
        context.fill(context.bounds, with: isEditing ? .standardTint : .standardTrack, cornerRadius: radius)
        context.fill(inner, with: Color(light: .white, dark: .black), cornerRadius: max(radius - 1, 0))
    }

    // MARK: Accessibility

    /// The placeholder, unless the program has set another name.
    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? (placeholder.isEmpty ? nil : placeholder) }
        set { super.accessibilityLabel = newValue }
    }
    /// The text as it is shown, unless the program has set another value.
    open override var accessibilityValue: String? {
        get { accessibility?.value ?? shownText }
        set { super.accessibilityValue = newValue }
    }
    /// A search field, as screen readers name a field for text; unless the program says otherwise.
    open override var accessibilityTraits: AccessibilityTraits {
        get { accessibility?.traits ?? (isEnabled ? .searchField : [.searchField, .notEnabled]) }
        set { super.accessibilityTraits = newValue }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
