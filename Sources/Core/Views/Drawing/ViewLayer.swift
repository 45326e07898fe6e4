/// The intermediate pictures that a view may need before it is drawn on screen.
enum ViewLayer: Int {
    /// The view while it fades, is rasterized or is in perspective.
    case whole
    /// The view clipped to its rounded corners.
    case rounded
    /// The view before masking.
    case content
    /// The view after masking.
    case masked
    /// The picture of another view or stage that the view shows.
    case snapshot

    /// Returns the identifier of this layer of a view, which is stable for the view's life.
    func id(of view: View) -> Int {
        // An object's address is a multiple of 16.
        Int(bitPattern: ObjectIdentifier(view)) + rawValue
    }
}
