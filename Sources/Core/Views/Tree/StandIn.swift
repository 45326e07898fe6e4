/// A view that is seen in place of another one, which is neither drawn nor touched as long as this lives.
///
/// That is so while at least one stand-in of the source lives, whatever becomes of the others: nobody has to remember to
/// show the source again. Each stand-in has a view of its own. What the view shows is the caller's to say: for a view of an
/// image, another `ImageView` of it.
@MainActor  // Said aloud, for a release build loses the module's default on the way into other modules.
public final class StandIn {
    /// What is seen instead.
    public let view: View
    private weak var source: View?
    private var isOver = false

    /// Puts `view` into a container, in front of its subviews or right in front of one of them, in place of `source`.
    public init(_ view: View, for source: View, in container: View, above sibling: View? = nil) {
        self.view = view
        self.source = source
        source.standInCount += 1
        if let sibling { container.insertSubview(view, aboveSubview: sibling) } else { container.addSubview(view) }
    }

    /// Stands in for another view from now on; the one before is seen again, unless others stand in for it.
    public func replaceSource(with other: View) {
        guard !isOver, other !== source else { return }
        other.standInCount += 1
        source?.standInCount -= 1
        source = other
    }

    /// Takes the view out and shows the source again, unless others stand in for it; a second call does nothing.
    public func remove() {
        guard !isOver else { return }
        isOver = true
        view.removeFromSuperview()
        source?.standInCount -= 1
    }

    isolated deinit { remove() }
}
