import Geometry
import Gestures
import Motion
import Platform
import Views

/// The scroll bar, the search field, and the names and size of the cells.
extension PhotoGridController {
    /// Adds the scroll bar and the search field.
    func addGridTools() {
        scrollBar.appears = { [unowned self] in preview?.flight.state.isLeaving ?? true }
        scrollBar.heading = { [unowned self] in heading }
        configureSizePinch()
        view.addSubview(scrollBar)
        view.addSubview(searchField)
    }

    /// Places the scroll bar and the search field.
    func layOutGridTools() {
        let size = view.bounds.size, width = GridScrollBar.width
        scrollBar.frame = Rect(x: max(size.width - width, 0), y: 0, width: width, height: size.height)
        scrollBar.setNeedsLayout()
        searchField.frame = SearchField.frame(in: size)
    }

    /// The heading of the first visible photos: that of their section or, without sections, their folder and initial.
    private var heading: String? {
        let order = store.order
        guard let first = collection.visibleItems.first, order.count > 0 else { return nil }
        var end = 0
        for section in order.sections {
            end += section.count
            if first < end { return section.heading }
        }
        let parts = store.title(at: order.index(at: first)).split(separator: "/")
        guard let initial = parts.last?.first.map({ String($0).uppercased() }) else { return nil }
        return parts.count > 1 ? "\(parts[parts.count - 2])  \(initial)" : initial
    }

    /// Handles the keys of the search, of the selection, of the order, of the names and of the size of cells; returns whether it uses
    /// the key.
    func handleTools(_ key: KeyEvent) -> Bool {
        if handleSearch(key) || handleSelection(key) || handleSorting(key) { return true }
        guard key.phase == .down, canResizeCells else { return false }
        switch (key.key, key.modifiers) {
        case ("n", []): toggleNames()
        case ("+", _), ("=", _): resizeCells(by: 1, around: focusPoint)
        case ("-", _): resizeCells(by: -1, around: focusPoint)
        case ("0", []), ("0", .control): change(toSide: GridLayout.usualSide, around: focusPoint)
        default: return false
        }
        return true
    }

    /// Shows or hides the names below the photos.
    private func toggleNames() {
        showsNames.toggle()
        var next = layout
        next.caption = showsNames ? GridLayout.captionHeight + 2 : 0
        change(to: next, around: focusPoint)
        updateCells()
    }

    // MARK: The size of cells

    /// A Boolean value that indicates whether the size of the cells may change: not while a photo flies to its cell, because
    /// the keys and gestures that resize cells also enlarge the photo in the preview.
    private var canResizeCells: Bool { preview == nil }

    /// The middle of the photo with the visible focus, in the content; `nil` if it is not on screen.
    var focusPoint: Point? {
        guard isSelectionVisible, let place = selection.flatMap(store.order.place(of:)) else { return nil }
        let frame = collection.frame(ofItem: place)
        return collection.bounds.intersects(frame) ? frame.center : nil
    }

    /// Changes the size of the cells by a scroll with Control; returns whether it did.
    ///
    /// Each step of a wheel changes the size by a step; the fine movements of a trackpad add up to steps.
    func resizeCells(by event: ScrollEvent) -> Bool {
        guard event.modifiers.contains(.control), event.phase ?? .changed == .changed else {
            zoomedDistance = 0
            return false
        }
        guard canResizeCells else { return false }
        let distance = event.delta.dy, point = collection.convertFromWindow(event.location)
        guard event.isPrecise else {
            resizeCells(by: distance > 0 ? 1 : distance < 0 ? -1 : 0, around: point)
            return true
        }
        zoomedDistance += distance
        let steps = (zoomedDistance / Self.stepDistance).rounded(.towardZero)
        zoomedDistance -= steps * Self.stepDistance
        resizeCells(by: Int(steps), around: point)
        return true
    }

    /// The movement of two fingers on a trackpad that changes the size by a step, in points.
    private static let stepDistance = 40.0
    /// The ratio of two successive sizes of cells, to which fingers have to spread for a step.
    private static let stepRatio = 1.25

    /// Prepares the recognizer of pinches with Control; without it, a pinch opens a photo or the gallery.
    func configureSizePinch() {
        sizePinch.shouldReceive = { $0.modifiers.contains(.control) }
        spread.shouldReceive = { !$0.modifiers.contains(.control) }
        sizePinch.shouldBegin = { [unowned self] in canResizeCells }
        collection.addGestureRecognizer(sizePinch)
    }

    /// Changes the size of the cells by a pinch.
    func resizeCells(by pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began: sideAtPinch = layout.side
        case .changed:
            let steps = Elementary.log(max(pinch.scale, 1e-3)) / Elementary.log(Self.stepRatio)
            let start = GridLayout.sides.firstIndex(of: sideAtPinch) ?? 0
            let index = min(max(start + Int(steps.rounded(.towardZero)), 0), GridLayout.sides.count - 1)
            change(toSide: GridLayout.sides[index], around: collection.convertFromWindow(pinch.location))
        case .ended, .cancelled, .possible, .failed: break
        }
    }

    /// Changes the size of the cells by a number of steps, around a point of the content.
    func resizeCells(by steps: Int, around point: Point?) {
        let sides = GridLayout.sides, current = sides.firstIndex(of: layout.side) ?? 0
        change(toSide: sides[min(max(current + steps, 0), sides.count - 1)], around: point)
    }

    /// Gives the cells another side, in points; it is one of ``GridLayout/sides``.
    func change(toSide side: Double, around point: Point?) {
        var next = layout
        next.side = side
        change(to: next, around: point)
    }

    /// Lays the cells out anew, in a movement in which the photo at a point of the content keeps its place.
    func change(to next: GridLayout, around point: Point?) {
        guard next != layout else { return }
        requested = nil
        let previousIndex: (AnyHashable) -> Int? = { [store] in ($0.base as? Int).flatMap(store.order.place(of:)) }
        collection.performBatchUpdates(around: point, previousIndex: previousIndex) {
            layout = next
            collection.layout = next
        }
        view.setNeedsLayout()
        preview?.flight.sourceDidRetarget()
    }
}
