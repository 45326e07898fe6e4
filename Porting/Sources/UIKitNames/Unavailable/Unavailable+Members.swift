public import Controllers
public import Foundation
public import Views

// Members of iOS without a counterpart: the compiler says what to use in their places.

// MARK: Views

extension View {
    /// The direction of the script.
    @available(*, unavailable, message: "scripts from right to left are not laid out: leave it out")
    public final var semanticContentAttribute: Int {
        get { 0 }
        set {}
    }
    /// Whether the margins include the safe area.
    @available(*, unavailable, message: "there are no safe areas here: leave it out")
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { true }
        set {}
    }
    /// Begins an animation that ends with `commitAnimations()`.
    @available(*, unavailable, message: "use UIView.animate(withDuration:animations:)")
    public static func beginAnimations(_ animationID: String?, context: Any?) {}
    /// Ends an animation that began with `beginAnimations(_:context:)`.
    @available(*, unavailable, message: "use UIView.animate(withDuration:animations:)")
    public static func commitAnimations() {}
    /// Sets the duration of an animation.
    @available(*, unavailable, message: "use UIView.animate(withDuration:animations:)")
    public static func setAnimationDuration(_ duration: Double) {}
    /// Sets the curve of an animation.
    @available(*, unavailable, message: "use the options of UIView.animate(withDuration:delay:options:animations:)")
    public static func setAnimationCurve(_ curve: AnimationCurve) {}
}

extension ImageView {
    /// The duration of images that follow one another.
    @available(*, unavailable, message: "set the image in a Timer")
    public final var animationDuration: Double {
        get { 0 }
        set {}
    }
    /// Begins to show images that follow one another.
    @available(*, unavailable, message: "set the image in a Timer")
    public final func startAnimating() {}
    /// Ends to show images that follow one another.
    @available(*, unavailable, message: "set the image in a Timer")
    public final func stopAnimating() {}
}

extension UIScrollView {
    /// The scale at which the content is shown.
    @available(*, unavailable, message: "there is no zoom: scale a view by UIPinchGestureRecognizer")
    public var zoomScale: Double {
        get { 1 }
        set {}
    }
    /// The smallest scale of the content.
    @available(*, unavailable, message: "there is no zoom: scale a view by UIPinchGestureRecognizer")
    public var minimumZoomScale: Double {
        get { 1 }
        set {}
    }
    /// The largest scale of the content.
    @available(*, unavailable, message: "there is no zoom: scale a view by UIPinchGestureRecognizer")
    public var maximumZoomScale: Double {
        get { 1 }
        set {}
    }
    /// Sets the scale of the content.
    @available(*, unavailable, message: "there is no zoom: scale a view by UIPinchGestureRecognizer")
    public func setZoomScale(_ scale: Double, animated: Bool) {}
    /// Scales the content so that a rectangle of it fills the view.
    @available(*, unavailable, message: "there is no zoom: scale a view by UIPinchGestureRecognizer")
    public func zoom(to rect: CGRect, animated: Bool) {}
    /// Shows the lines that mark the place, for a moment.
    @available(*, unavailable, message: "no line shows the place: leave it out")
    public func flashScrollIndicators() {}
    /// The guide of the content.
    @available(*, unavailable, message: "set contentSize, and the frames in viewDidLayoutSubviews")
    public var contentLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
    /// The guide of the frame.
    @available(*, unavailable, message: "use the anchors of a view around the scroll view")
    public var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}

extension TextField {
    /// A placeholder with attributes.
    @available(*, unavailable, message: "a placeholder has the colour of the text: use placeholder")
    public final var attributedPlaceholder: NSAttributedString? {
        get { nil }
        set {}
    }
    /// A view above a keyboard on the screen.
    @available(*, unavailable, message: "a desktop has no keyboard on the screen: place the view yourself")
    public final var inputAccessoryView: UIView? {
        get { nil }
        set {}
    }
    /// A view in place of a keyboard on the screen.
    @available(*, unavailable, message: "a desktop has no keyboard on the screen: place the view yourself")
    public final var inputView: UIView? {
        get { nil }
        set {}
    }
    /// The times at which the view at the left side is visible.
    @available(*, unavailable, message: "place a view of your own beside the field")
    public final var leftViewMode: ViewMode {
        get { .never }
        set {}
    }
    /// The times at which the view at the right side is visible.
    @available(*, unavailable, message: "place a view of your own beside the field")
    public final var rightViewMode: ViewMode {
        get { .never }
        set {}
    }
}

extension Slider {
    /// Sets the image of the thumb.
    @available(*, unavailable, message: "a slider has no images: set thumbTintColor")
    public final func setThumbImage(_ image: UIImage?, for state: State) {}
}

extension GradientView.Kind {
    /// Around a point.
    @available(*, unavailable, message: "there are no conic gradients: use .radial, or draw the colours")
    public nonisolated static var conic: GradientView.Kind { .radial }
}

// MARK: Controllers and bars

extension ViewController {
    /// Whether scroll views get insets for bars.
    @available(*, unavailable, message: "bars lie beside their content: leave it out")
    public final var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set {}
    }
}

extension NavigationItem {
    /// A view in place of the title.
    @available(*, unavailable, message: "a bar shows a title: put the view above the content")
    public var titleView: UIView? {
        get { nil }
        set {}
    }
}

extension NavigationBar {
    /// The attributes of the title.
    @available(*, unavailable, message: "a title has the colour of the bar's text: leave it out")
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
}
