import Controllers

/// Drives one change of tabs, from its beginning or from where a hand has caught it.
final class TabInteractor: TransitionInteractor {
    /// The tab that is left.
    var old: ViewController
    /// The tab that comes.
    let new: ViewController

    /// Makes one of a change that a hand begins, or that begins by itself and may be caught.
    init(from old: ViewController, to new: ViewController, byHand: Bool) {
        (self.old, self.new) = (old, new)
        super.init()
        wantsInteractiveStart = byHand
    }
}
