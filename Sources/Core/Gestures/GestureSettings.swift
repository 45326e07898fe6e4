/// The constants of the recognisers, each with its reason.
public enum GestureSettings {
    /// How far a press travels before it is a pan and no longer a tap, in points, measured radially; reached counts.
    ///
    /// UIKit's value is not documented; about 10 has been measured by others (flutter#163339), and UIKit's documented
    /// neighbours, `UILongPressGestureRecognizer.allowableMovement` and SwiftUI's `DragGesture`, use 10 as well.
    public static let slop = 10.0

    /// How long two scrolling fingers are silent before they count as lifted, in seconds (ours).
    ///
    /// SDL 2.26 tells of no lift. A trackpad reports every 7 to 16 ms while fingers move, so a tenth of a second is six
    /// to fourteen samples that did not come, and short enough not to be felt as waiting.
    public static let scrollSilence = 0.1
}
