package import Geometry

/// An object that is notified of the drags of a scroll view and of the movements after them; UIKit's delegate, along the
/// axis.
@MainActor
package protocol ScrollObserver: AnyObject {
    /// Called before the first movement of a drag.
    func scrollWillBeginDragging()
    /// Called at the end of a drag.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the offset, in points per second.
    ///   - target: The offset at which the content would come to rest.
    /// - Returns: The offset at which the content comes to rest.
    func scrollWillEndDragging(velocity: Double, target: Double) -> Double
    /// Called after the end of a drag, with whether the content continues to move.
    func scrollDidEndDragging(willDecelerate: Bool)
    /// Called when the content continues to move after a drag or a step of a wheel.
    func scrollWillBeginDecelerating()
    /// Called when that movement has ended, or a press has stopped it.
    func scrollDidEndDecelerating()
    /// Called when an animation has ended that the program has started.
    func scrollDidEndAnimation()
    /// Returns the axis along which the content scrolls now.
    ///
    /// - Parameter mustBeOne: Whether the content is about to scroll, so that it can be longer along one axis only.
    /// - Returns: The axis; nil for the one that is set.
    func scrollDirectionForContent(mustBeOne: Bool) -> ScrollDirection?
}

/// A view around a scroll view that may move instead of the scroll view's content, as a sheet does.
///
/// The scroll view asks once, when a drag begins; the answer holds until the drag ends.
package protocol DragClaimant: View {
    /// Returns whether a drag in a direction, given by a vector of any length, belongs to this view.
    func claimsDrag(_ direction: Vector, in scrollView: ScrollView) -> Bool
}

extension ScrollView {
    /// Returns whether a drag belongs to a view around this one.
    func isClaimed(_ translation: Vector) -> Bool {
        var view = superview
        while let current = view {
            if let claimant = current as? any DragClaimant, claimant.claimsDrag(translation, in: self) { return true }
            view = current.superview
        }
        return false
    }
}
