/// A view that is shown in place of another one, the source.
///
/// The source is neither drawn nor touched while at least one of its stand-ins lives; it reappears by itself when the last
/// one is removed or released. Each stand-in has a view of its own, which the caller chooses: for an image view, another
/// `ImageView` of the same image.
@MainActor
public final class StandIn {
    /// The view shown instead of the source.
    public let view: View
    private weak var source: View?
    private var isOver = false

    /// Adds `view` to a container in place of `source`, in front of its subviews or directly in front of `sibling`.
    public init(_ view: View, for source: View, in container: View, above sibling: View? = nil) {
        self.view = view
        self.source = source
        source.standInCount += 1
        if let sibling { container.insertSubview(view, aboveSubview: sibling) } else { container.addSubview(view) }
    }

    /// Replaces the source; the former one reappears unless it has other stand-ins.
    public func replaceSource(with other: View) {
        guard !isOver, other !== source else { return }
        other.standInCount += 1
        source?.standInCount -= 1
        source = other
    }

    /// Removes the view; the source reappears unless it has other stand-ins.
    ///
    /// A second call does nothing.
    public func remove() {
        guard !isOver else { return }
        isOver = true
        view.removeFromSuperview()
        source?.standInCount -= 1
    }

    isolated deinit { remove() }
}
