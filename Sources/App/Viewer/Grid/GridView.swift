import Platform
import Views

/// The view of the grid, which offers a scroll that the content does not use to the grid's controller.
final class GridView: View {
    private let didScroll: (ScrollEvent) -> Bool

    /// Creates a view that offers scrolls to `didScroll`, which returns whether it has used one.
    init(didScroll: @escaping (ScrollEvent) -> Bool) {
        self.didScroll = didScroll
        super.init(frame: .zero)
    }

    override func scroll(_ event: ScrollEvent) -> Bool { didScroll(event) }
}
