/// The members of responders that only code from iOS names.
///
/// They stand here, and not with the rest of such code in Porting, because views and controllers that were written for iOS
/// override them: a member of an extension in another module cannot be overridden. A desktop moves no window about its
/// axes, and nothing is made from a storyboard here.
@preconcurrency @MainActor
open class DeviceResponder {
    init() {}

    // Without isolation, as those of views and controllers, which may be released on any thread.
    nonisolated deinit {}

    /// Called in UIKit when a motion of the device begins; never called here.
    open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}
    /// Called in UIKit when a motion of the device has ended; never called here.
    open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}
    /// Called in UIKit when a motion of the device was cancelled; never called here.
    open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {}

    /// Called after the view or the controller and its outlets have been made from a storyboard.
    open func awakeFromNib() {}
}
