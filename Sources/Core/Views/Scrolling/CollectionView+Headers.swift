import Geometry

/// The headers above sections, which scroll with the items.
extension CollectionView {
    /// The sections whose headers are visible, with the frames of these headers.
    private var visibleHeaders: [(section: Int, frame: Rect)] {
        let end = contentOffset + scrollDirection.along(size)
        return layout.headers(from: contentOffset, to: end, of: sections, in: size)
            .clamped(to: sections.counts.indices)
            .compactMap { section in
                let frame = layout.frame(ofHeader: section, of: sections, in: size)
                return frame.flatMap { $0.intersects(bounds) ? (section, $0) : nil }
            }
    }

    /// Adds the headers that have become visible, and removes those that are no longer visible.
    func layOutHeaders() {
        var visible: Set<Int> = []
        for (section, frame) in visibleHeaders {
            guard let header = headers[section] ?? dataSource?.collectionView(self, headerForSection: section) else {
                continue
            }
            visible.insert(section)
            if headers[section] == nil { addSubview(header) }
            headers[section] = header
            header.frame = frame
        }
        for section in headers.keys.filter({ !visible.contains($0) }).sorted() {
            headers.removeValue(forKey: section)?.removeFromSuperview()
        }
    }

    /// The visible headers with the identifiers of their sections, in order.
    func identifiedHeaders(_ dataSource: any CollectionViewDataSource) -> [(identifier: AnyHashable?, view: View)] {
        headers.sorted { $0.key < $1.key }.map { section, view in
            (dataSource.collectionView(self, identifierOfSection: section), view)
        }
    }

    /// Gives headers to their sections' new numbers, and adds new ones, which are still transparent.
    ///
    /// The frames of known headers stay, so that an animation can change them.
    ///
    /// - Returns: The headers whose sections are no longer visible.
    func rearrangeHeaders(
        _ known: [(identifier: AnyHashable?, view: View)], _ dataSource: any CollectionViewDataSource
    ) -> [View] {
        var departed: [View] = [], views: [AnyHashable: View] = [:]
        for (identifier, view) in known {
            if let identifier, views[identifier] == nil { views[identifier] = view } else { departed.append(view) }
        }
        headers = [:]
        View.performWithoutAnimation {
            for (section, frame) in visibleHeaders {
                let identifier = dataSource.collectionView(self, identifierOfSection: section)
                if let view = identifier.flatMap({ views.removeValue(forKey: $0) }) {
                    headers[section] = view
                } else if let view = dataSource.collectionView(self, headerForSection: section) {
                    addSubview(view)
                    (view.frame, view.alpha) = (frame, 0)
                    headers[section] = view
                }
            }
        }
        return departed + known.compactMap { known in known.identifier.flatMap { views.removeValue(forKey: $0) } }
    }
}
