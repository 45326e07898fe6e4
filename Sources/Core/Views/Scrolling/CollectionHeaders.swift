import Geometry

/// The visible headers above the sections of a collection, which scroll with the items.
@MainActor
final class CollectionHeaders {
    private unowned let collection: CollectionView
    private var views: [Int: View] = [:]

    /// Creates the object without headers.
    init(in collection: CollectionView) { self.collection = collection }

    /// The visible headers.
    var all: [View] { Array(views.values) }

    /// The sections whose headers are visible, with the frames of these headers.
    private var visibleHeaders: [(section: Int, frame: Rect)] {
        let layout = collection.layout, sections = collection.sections, size = collection.size
        let start = collection.contentOffset, end = start + collection.scrollDirection.along(size)
        return layout.headers(from: start, to: end, of: sections, in: size)
            .clamped(to: sections.counts.indices)
            .compactMap { section in
                let frame = layout.frame(ofHeader: section, of: sections, in: size)
                return frame.flatMap { $0.intersects(collection.bounds) ? (section, $0) : nil }
            }
    }

    /// Removes all headers.
    func removeAll() {
        for header in all { header.removeFromSuperview() }
        views = [:]
    }

    /// Adds the headers that have become visible, and removes those that are no longer visible.
    func layOut() {
        var visible: Set<Int> = []
        for (section, frame) in visibleHeaders {
            guard
                let header = views[section]
                    ?? collection.dataSource?.collectionView(collection, headerForSection: section)
            else {
                continue
            }
            visible.insert(section)
            if views[section] == nil { collection.addSubview(header) }
            views[section] = header
            header.frame = frame
        }
        for section in views.keys.filter({ !visible.contains($0) }).sorted() {
            views.removeValue(forKey: section)?.removeFromSuperview()
        }
    }

    /// The visible headers with the identifiers of their sections, in order.
    func identified(by dataSource: any CollectionViewDataSource) -> [(identifier: AnyHashable?, view: View)] {
        views.sorted { $0.key < $1.key }.map { section, view in
            (dataSource.collectionView(collection, identifierOfSection: section), view)
        }
    }

    /// Gives headers to their sections' new numbers, and adds new ones, which are still transparent.
    ///
    /// The frames of known headers stay, so that an animation can change them.
    ///
    /// - Returns: The headers whose sections are no longer visible.
    func rearrange(
        _ known: [(identifier: AnyHashable?, view: View)], _ dataSource: any CollectionViewDataSource
    ) -> [View] {
        var departed: [View] = [], kept: [AnyHashable: View] = [:]
        for (identifier, view) in known {
            if let identifier, kept[identifier] == nil { kept[identifier] = view } else { departed.append(view) }
        }
        views = [:]
        View.performWithoutAnimation {
            for (section, frame) in visibleHeaders {
                let identifier = dataSource.collectionView(collection, identifierOfSection: section)
                if let view = identifier.flatMap({ kept.removeValue(forKey: $0) }) {
                    views[section] = view
                } else if let view = dataSource.collectionView(collection, headerForSection: section) {
                    collection.addSubview(view)
                    (view.frame, view.alpha) = (frame, 0)
                    views[section] = view
                }
            }
        }
        return departed + known.compactMap { known in known.identifier.flatMap { kept.removeValue(forKey: $0) } }
    }
}
