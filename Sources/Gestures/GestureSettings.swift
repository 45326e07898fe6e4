/// The constants of the recognisers, each with its reason.
public enum GestureSettings {
    /// How far a press travels before it is a pan and no longer a tap, in points, measured radially; reached counts.
    ///
    /// UIKit's value is not documented; about 10 has been measured by others (flutter#163339), and UIKit's documented
    /// neighbours, `UILongPressGestureRecognizer.allowableMovement` and SwiftUI's `DragGesture`, use 10 as well.
    public static let slop = 10.0
}
