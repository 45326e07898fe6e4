public import Geometry
public import Gestures
public import Platform

/// The root of a view tree, with the clock of its animations and its text engine.
@preconcurrency @MainActor
public final class Window: View, FirstResponderHolder {
    /// The clock and the list of running animations.
    public let engine = AnimationEngine()
    /// The work that waits for its time.
    var scheduledWork = WorkSchedule()
    /// The engine that measures text and makes pictures of it.
    public let textEngine: any TextEngine
    /// The number of pixels per point, greater than 0.
    public var displayScale: Double {
        didSet { setNeedsLayout() }
    }

    /// A Boolean value that indicates whether the user prefers reduced motion.
    ///
    /// Transitions become short fades, and perspective and parallax effects are off. UIKit's
    /// `UIAccessibility.isReduceMotionEnabled`, per window.
    public var isReduceMotionEnabled = false { didSet { if isReduceMotionEnabled != oldValue { setAllNeedLayout() } } }

    /// The preferences for the size of text and the contrast of colours; text is laid out anew after a change.
    public var legibility = Legibility() {
        didSet { if legibility != oldValue { setAllNeedLayout() } }
    }
    /// The colours that take the place of others while contrast is increased; counterpart of the high-contrast variants in
    /// an asset catalog.
    public var highContrastColors: [Color: Color] = [:]

    /// The control that has the focus of the keyboard; nil until a key moves it, and after a press of a pointer.
    public package(set) weak var focusedControl: Control? {
        didSet {
            guard focusedControl !== oldValue else { return }
            (oldValue as? any FocusFollowing)?.focusDidChange()
            (focusedControl as? any FocusFollowing)?.focusDidChange()
        }
    }
    /// The ring around that control.
    var focusRing = FocusRing()

    /// The responder that receives keys first, until the view that it belongs to leaves the window; nil if there is none.
    package weak var firstResponder: Responder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            oldValue?.firstResponderDidChange()
            firstResponder?.firstResponderDidChange()
        }
    }

    /// The location of the mouse, pressed or not, in the window's points; nil before its first event and after its press was
    /// cancelled.
    package var pointerLocation: Point? { didSet { pointerObservers.notify() } }
    private var pointerObservers = Observers()

    /// Calls `action` after every event of the mouse, as long as `owner` lives.
    package func observePointer(for owner: AnyObject, _ action: @escaping () -> Void) {
        pointerObservers.add(for: owner, action)
    }

    /// The constants of the gesture recognizers, which a stage sets.
    public package(set) var gestureSettings = GestureSettings.standard
    /// The constants of the scroll views, which a stage sets.
    public package(set) var scrollSettings = ScrollSettings.standard

    /// Called when the window's `overrideUserInterfaceStyle` has changed; a stage updates its traits.
    package var didOverrideStyle: (() -> Void)?

    override func overrideStyleDidChange() { didOverrideStyle?() }

    /// The duration of the fade that replaces a movement under reduced motion, in seconds (ours).
    public static let reducedMotionFade = 0.2

    /// Creates a window of a size in points.
    public init(size: Size, displayScale: Double, textEngine: any TextEngine) {
        self.textEngine = textEngine
        self.displayScale = displayScale
        super.init()
        frame = Rect(origin: .zero, size: size)
    }

    /// Returns the picture of the whole tree at the engine's time.
    public func displayList() -> DisplayList {
        var context = DrawingContext(displayScale: displayScale)
        context.setCanvas(Rect(origin: .zero, size: size))
        context.setContrast(of: self)
        render(into: &context)
        var commands = context.commands
        let background = commands.removeBackground(of: bounds)
        return DisplayList(size: size, scale: displayScale, background: background ?? .black, commands: commands)
    }
}

extension View {
    /// Marks this view and its descendants for layout.
    fileprivate final func setAllNeedLayout() {
        setNeedsLayout()
        if self is Label { invalidateIntrinsicContentSize() }
        for view in subviews { view.setAllNeedLayout() }
    }
}
