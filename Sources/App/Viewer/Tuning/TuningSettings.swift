import Views

/// The current tuning of the program, which its scenes have in common and the user can change.
///
/// A change applies to the next interaction. An interaction in progress and the animations that it leads to keep the
/// constants with which they began, so that nothing jumps.
public final class TuningSettings {
    /// The current values; a change notifies the observers.
    public var tuning: Tuning { didSet { if tuning != oldValue { observers.notify() } } }
    /// The order in which the grid shows photos; a scene that begins has this one.
    public var sort = PhotoSort() { didSet { if sort != oldValue { didSort?() } } }
    /// What a slide show does after its last photo.
    public var afterLastPhoto = AfterLastPhoto.beginAgain {
        didSet { if afterLastPhoto != oldValue { observers.notify() } }
    }
    /// The backdrop of the transparent parts of photos.
    package let backdrop = PhotoBackdrop()
    /// Called after every change of the order.
    package var didSort: (() -> Void)?
    /// The tuning of the file that the tuning panel writes, if the panel has found it in force or written it.
    package var saved: Tuning?
    private var observers = Observers()

    /// Creates the settings with their first values.
    public init(_ tuning: Tuning = Tuning()) { self.tuning = tuning }

    /// Calls `action` after every change of the tuning or of what a slide show does at its end, as long as `owner`
    /// lives.
    public func observe(for owner: AnyObject, _ action: @escaping () -> Void) { observers.add(for: owner, action) }
}
