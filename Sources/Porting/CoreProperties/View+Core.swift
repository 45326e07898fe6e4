package import Geometry
package import Platform
package import Views

// UIKitNames declares properties of these names with UIKit's types and meanings. Inside that module its own declarations
// hide the library's, which it reaches by the names of this file.
extension View {
    /// ``/Tactile/View/frame``, the frame before the transform.
    package final var coreFrame: Rect {
        get { frame }
        set { frame = newValue }
    }
    /// ``/Tactile/View/transform``, in parts.
    package final var coreTransform: Transform {
        get { transform }
        set { transform = newValue }
    }
    /// ``/Tactile/View/backgroundColor``, which is never nil.
    package final var coreBackgroundColor: Color {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
}
