public import Geometry

/// A cell that leaves during an animation.
struct LeavingCell {
    let cell: View
    /// The animation after which the cell is removed.
    let batch: Int
}

extension CollectionView {
    private enum Change {
        /// The duration of the movement, in seconds.
        static let duration = 0.35
        /// The scale from which new items grow, and to which removed items shrink.
        static let smallest = 0.8
    }

    /// Changes the items or the layout, and animates the cells from their present places to the new ones; counterpart of
    /// UIKit's `performBatchUpdates`.
    ///
    /// Items are recognized by the identifiers of the data source. A cell continues from where it is visible, at its
    /// velocity, also if another batch interrupts the movement. Items that enter or leave the bounds slide in or out if
    /// their other place is near; new and distant ones grow and fade in, removed ones shrink and fade out. With a
    /// preference for reduced motion, cells only fade.
    ///
    /// The item at `point` keeps its place on screen as far as the content allows; without a point, the first visible one
    /// does, unless the content is at its beginning or scrolls. Endless content is reloaded without an animation.
    ///
    /// - Parameters:
    ///   - point: a point of the content, in the collection's coordinates; nil, the default, for none.
    ///   - previousIndex: returns the index that an item had before the updates; nil, the default: only visible items slide.
    ///   - updates: changes what the data source answers, and perhaps ``layout``.
    public func performBatchUpdates(
        around point: Point? = nil, previousIndex: ((AnyHashable) -> Int?)? = nil, _ updates: () -> Void
    ) {
        layoutIfNeeded()
        guard let dataSource, !isEndless, !size.isEmpty, window != nil else {
            updates()
            return reloadData()
        }
        let before = Arrangement(self, previousIndex ?? { _ in nil })
        let cells = visibleCells.sorted { $0.key < $1.key }.map { place, cell in
            (dataSource.collectionView(self, identifierOfItem: place), cell)
        }
        let anchor = anchor(at: point, dataSource), shownHeaders = headers.identified(by: dataSource)
        isUpdating = true
        updates()
        isUpdating = false
        View.performWithoutAnimation {
            countItems()
            contentSize = layout.contentSize(of: sections, in: size)
            keep(anchor, dataSource)
        }
        let shift = bounds.origin - before.bounds.origin
        View.performWithoutAnimation {
            for header in shownHeaders.map(\.view) { header.center = header.center + shift }
        }
        let arrivals = rearrange(cells, from: before, dataSource)
        let departed = headers.rearrange(shownHeaders, dataSource)
        move(arrivals, from: before, replacing: departed, dataSource)
        layoutWasRenewed()
    }

    /// The places of the items before the updates.
    private struct Arrangement {
        let layout: any CollectionViewLayout
        let sections: CollectionSections
        let bounds: Rect
        let previousIndex: (AnyHashable) -> Int?

        @MainActor init(_ collection: CollectionView, _ previousIndex: @escaping (AnyHashable) -> Int?) {
            (layout, sections, bounds) = (collection.layout, collection.sections, collection.bounds)
            self.previousIndex = previousIndex
        }

        /// The former frame of an item that was outside of the bounds by less than their size; nil for another item.
        @MainActor func nearFrame(of identifier: AnyHashable) -> Rect? {
            guard let index = previousIndex(identifier), index < sections.count else { return nil }
            let frame = layout.frame(ofItem: index, of: sections, in: bounds.size)
            return frame.intersects(bounds.inset(by: -max(bounds.width, bounds.height))) ? frame : nil
        }
    }

    // MARK: The place of the content

    private struct Anchor {
        let identifier: AnyHashable
        /// The place in the item, as fractions of its size.
        let fraction: Vector
        /// The place in the view, along the axis, in points.
        let distance: Double
    }

    private func anchor(at point: Point?, _ dataSource: any CollectionViewDataSource) -> Anchor? {
        let visible = visibleItems
        let nearest = point.flatMap { point in
            visible.min {
                (self.frame(ofItem: $0).center - point).length < (self.frame(ofItem: $1).center - point).length
            }
        }
        let isFree = contentOffset > offsetRange.lowerBound && !isScrolling
        guard let index = nearest ?? (isFree ? visible.first : nil) else { return nil }
        let frame = self.frame(ofItem: index)
        let place = (nearest == nil ? nil : point) ?? frame.origin
        let fraction = Vector(
            dx: frame.width > 0 ? (place.x - frame.minX) / frame.width : 0,
            dy: frame.height > 0 ? (place.y - frame.minY) / frame.height : 0)
        return Anchor(
            identifier: dataSource.collectionView(self, identifierOfItem: index), fraction: fraction,
            distance: scrollDirection.along(place) - contentOffset)
    }

    private func keep(_ anchor: Anchor?, _ dataSource: any CollectionViewDataSource) {
        var offset = contentOffset
        if let anchor, let index = dataSource.collectionView(self, indexOfItemWith: anchor.identifier) {
            let frame = self.frame(ofItem: index), fraction = anchor.fraction
            let place = Point(x: frame.minX + fraction.dx * frame.width, y: frame.minY + fraction.dy * frame.height)
            offset = scrollDirection.along(place) - anchor.distance
        }
        // Content that scrolls goes on where it is, unless it has become too short.
        if offset != contentOffset || !(isScrolling || offsetRange.contains(offset)) { jump(to: offset) }
    }

    // MARK: Cells

    /// Gives the cells to their items' new places; returns the cells that have become visible.
    private func rearrange(
        _ cells: [(AnyHashable, View)], from before: Arrangement, _ dataSource: any CollectionViewDataSource
    ) -> [Int: View] {
        let visible = visibleItems, shift = bounds.origin - before.bounds.origin
        batch += 1
        visibleCells = [:]
        View.performWithoutAnimation {
            for view in leavingCells.values.map(\.cell) + cells.map(\.1) { view.center = view.center + shift }
            for (identifier, cell) in cells {
                if let index = dataSource.collectionView(self, indexOfItemWith: identifier), visible.contains(index) {
                    visibleCells[index] = cell
                } else {
                    leavingCells[identifier] = LeavingCell(cell: cell, batch: batch)
                    sendSubviewToBack(cell)
                }
            }
        }
        var arrivals: [Int: View] = [:]
        for place in visible where visibleCells[place] == nil {
            let identifier = dataSource.collectionView(self, identifierOfItem: place)
            let isKnown = leavingCells[identifier] != nil
            arrivals[place] = makeCell(for: place)
            if !isKnown { prepare(place, identifier, from: before) }
        }
        return arrivals
    }

    /// Puts a new cell where its item comes from.
    private func prepare(_ place: Int, _ identifier: AnyHashable, from before: Arrangement) {
        guard let cell = visibleCells[place] else { return }
        var attributes = layout.layoutAttributes(ofItem: place, of: sections, in: bounds)
        if let frame = before.nearFrame(of: identifier), !prefersFades {
            attributes.frame = frame.offset(by: bounds.origin - before.bounds.origin)
        } else {
            attributes.alpha = 0
            if !prefersFades { attributes.transform.scale *= Change.smallest }
            // Cells that move out of the way are opaque in front of it.
            sendSubviewToBack(cell)
        }
        View.performWithoutAnimation { show(cell, attributes) }
    }

    private var prefersFades: Bool { window?.isReduceMotionEnabled ?? false }

    /// Starts the movement of all cells to their places.
    private func move(
        _ arrivals: [Int: View], from before: Arrangement, replacing departed: [View],
        _ dataSource: any CollectionViewDataSource
    ) {
        let batch = batch, leaving = leavingCells.filter { $0.value.batch == batch }
        func showAll() {
            for (place, cell) in visibleCells {
                show(cell, layout.layoutAttributes(ofItem: place, of: sections, in: bounds))
            }
        }
        if prefersFades {
            View.performWithoutAnimation {
                for (place, cell) in visibleCells where arrivals[place] == nil {
                    show(cell, layout.layoutAttributes(ofItem: place, of: sections, in: bounds))
                }
                headers.layOut()
            }
        }
        View.animate(
            withDuration: Change.duration, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            showAll()
            for (identifier, leaving) in leaving { leave(leaving.cell, identifier, dataSource) }
            for header in departed { header.alpha = 0 }
            headers.layOut()
            for header in headers.all { header.alpha = 1 }
        } completion: { [weak self] _ in
            for header in departed { header.removeFromSuperview() }
            self?.removeLeaving(of: batch)
        }
    }

    /// Moves a cell to its place outside of the bounds if that is near, otherwise fades it out.
    private func leave(_ cell: View, _ identifier: AnyHashable, _ dataSource: any CollectionViewDataSource) {
        let reach = bounds.inset(by: -max(bounds.width, bounds.height))
        if let index = dataSource.collectionView(self, indexOfItemWith: identifier),
            case let frame = frame(ofItem: index), frame.intersects(reach), !prefersFades
        {
            cell.frame = frame
        } else {
            cell.alpha = 0
            if !prefersFades { cell.transform.scale *= Change.smallest }
        }
    }

    private func removeLeaving(of batch: Int) {
        for (identifier, leaving) in leavingCells where leaving.batch == batch {
            leavingCells[identifier] = nil
            retire(leaving.cell)
        }
    }
}
