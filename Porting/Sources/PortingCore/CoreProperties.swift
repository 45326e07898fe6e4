package import Controllers
package import Geometry
package import Gestures
package import Platform
package import Views

// UIKitNames declares properties of these names with UIKit's types and meanings. Inside that module its own declarations
// hide the library's, which it reaches by the names of this file.

extension View {
    /// `View.frame`, the frame before the transform.
    package final var coreFrame: Rect {
        get { frame }
        set { frame = newValue }
    }
    /// `View.transform`, in parts.
    package final var coreTransform: Transform {
        get { transform }
        set { transform = newValue }
    }
    /// `View.backgroundColor`, which is never nil.
    package final var coreBackgroundColor: Color {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
    /// `View.gestureRecognizers`, which is never nil.
    package final var coreGestureRecognizers: [GestureRecognizer] { gestureRecognizers }
    /// `View.subviews`, with the views of layers.
    package final var coreSubviews: [View] { subviews }
    /// `View.center`, the middle.
    package final var coreCenter: Point {
        get { center }
        set { center = newValue }
    }
    /// `View.bounds`, whose size grows about the middle.
    package final var coreBounds: Rect {
        get { bounds }
        set { bounds = newValue }
    }
}

extension Label {
    /// `Label.text`, which is never nil.
    package var coreText: String {
        get { text }
        set { text = newValue }
    }
    /// `Label.textColor`, which is never nil.
    package var coreTextColor: Color {
        get { textColor }
        set { textColor = newValue }
    }
    /// `Label.minimumScaleFactor`, which is 1 for a label that does not shrink its text.
    package final var coreMinimumScaleFactor: Double {
        get { minimumScaleFactor }
        set { minimumScaleFactor = newValue }
    }
    /// `Label.font`, which is never nil.
    package var coreFont: Font {
        get { font }
        set { font = newValue }
    }
}

extension TextField {
    /// `TextField.text`, which is never nil.
    package final var coreText: String {
        get { text }
        set { text = newValue }
    }
    /// `TextField.placeholder`, which is never nil.
    package final var corePlaceholder: String {
        get { placeholder }
        set { placeholder = newValue }
    }
    /// `TextField.textColor`, which is never nil.
    package final var coreTextColor: Color {
        get { textColor }
        set { textColor = newValue }
    }
    /// `TextField.font`, which is never nil.
    package final var coreFont: Font {
        get { font }
        set { font = newValue }
    }
    /// `TextField.alignment`, with a type of its own.
    package final var coreAlignment: Label.Alignment {
        get { alignment }
        set { alignment = newValue }
    }
}

extension ViewController {
    /// `ViewController.view`, which is never nil.
    package final var coreView: View {
        get { view }
        set { view = newValue }
    }
}

extension TabBarController {
    /// `TabBarController.viewControllers`, which is never nil.
    package final var coreViewControllers: [ViewController] {
        get { viewControllers }
        set { viewControllers = newValue }
    }
}

extension NavigationItem {
    /// `NavigationItem.leftBarButtonItems`, which is never nil.
    package var coreLeftItems: [BarButtonItem] {
        get { leftBarButtonItems }
        set { leftBarButtonItems = newValue }
    }
    /// `NavigationItem.rightBarButtonItems`, which is never nil.
    package var coreRightItems: [BarButtonItem] {
        get { rightBarButtonItems }
        set { rightBarButtonItems = newValue }
    }
}

extension NavigationBar {
    /// `NavigationBar.tintColor`, which is never nil.
    package var coreTintColor: Color {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// `NavigationBar.items`, which is never nil.
    package var coreItems: [NavigationItem] { items }
}

extension TabBar {
    /// `TabBar.tintColor`, which is never nil.
    package var coreTintColor: Color {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// `TabBar.items`, which is never nil.
    package var coreItems: [TabBarItem] { items }
}

extension TabBarItem {
    /// `TabBarItem.title`, which is never nil.
    package var coreTitle: String {
        get { title }
        set { title = newValue }
    }
}

extension Slider {
    /// `Slider.value`, which is a double.
    package final var coreValue: Double {
        get { value }
        set { value = newValue }
    }
    /// `Slider.minimumTrackTintColor`, which is never nil.
    package final var coreMinimumTrackTintColor: Color {
        get { minimumTrackTintColor }
        set { minimumTrackTintColor = newValue }
    }
    /// `Slider.maximumTrackTintColor`, which is never nil.
    package final var coreMaximumTrackTintColor: Color {
        get { maximumTrackTintColor }
        set { maximumTrackTintColor = newValue }
    }
    /// `Slider.thumbTintColor`, which is never nil.
    package final var coreThumbTintColor: Color {
        get { thumbTintColor }
        set { thumbTintColor = newValue }
    }
}

extension Switch {
    /// `Switch.onTintColor`, which is never nil.
    package var coreOnTintColor: Color {
        get { onTintColor }
        set { onTintColor = newValue }
    }
    /// `Switch.thumbTintColor`, which is never nil.
    package var coreThumbTintColor: Color {
        get { thumbTintColor }
        set { thumbTintColor = newValue }
    }
}

nonisolated extension Color {
    /// `Color.components`, which animations interpolate.
    package var coreComponents: Components { components }
}

nonisolated extension Transform {
    /// The horizontal and the vertical scale, which animations change together.
    package var scales: Vector {
        get { Vector(dx: scaleX, dy: scaleY) }
        set { (scaleX, scaleY) = (newValue.dx, newValue.dy) }
    }
}
