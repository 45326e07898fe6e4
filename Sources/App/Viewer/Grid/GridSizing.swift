import Geometry
import Gestures
import Motion
import Platform

/// The layout of the cells: their size, which keys and gestures with Control change in steps, and the names below them.
final class GridSizing {
    /// The layout of the cells.
    private(set) var layout = GridLayout()
    /// A Boolean value that indicates whether the names are visible below the photos.
    private(set) var showsNames = false
    /// The recognizer of a pinch with Control; without Control, a pinch opens a photo or the gallery.
    private(set) lazy var pinch = PinchGestureRecognizer { [unowned self] in follow($0) }
    /// The side of the cells at the beginning of the pinch.
    private var sideAtPinch = GridLayout.usualSide
    /// The movement of a trackpad with Control that is no step yet, in points.
    private var distance = 0.0
    private unowned let grid: PhotoGridController

    /// The movement of two fingers on a trackpad that changes the size by a step, in points.
    private static let stepDistance = 40.0
    /// The ratio of two successive sizes of cells, to which fingers have to spread for a step.
    private static let stepRatio = 1.25

    /// Creates the layout of a grid's cells.
    init(of grid: PhotoGridController) {
        self.grid = grid
        pinch.shouldReceive = { $0.modifiers.contains(.control) }
        pinch.shouldBegin = { [unowned self] in isEnabled }
    }

    /// A Boolean value that indicates whether the size may change: not while a photo flies to its cell, because the keys and
    /// gestures that resize cells also enlarge the photo in the preview.
    var isEnabled: Bool { grid.preview == nil }

    /// Changes the size by a number of steps, around the photo with the visible focus.
    func step(by steps: Int) { step(by: steps, around: grid.focus.center) }

    /// Returns whether the cells have another size a number of steps away.
    func canStep(by steps: Int) -> Bool { layout.side != side(after: steps) }

    /// Gives the cells the size that they have at first.
    func restore() { change(toSide: GridLayout.usualSide, around: grid.focus.center) }

    /// Shows or hides the names below the photos.
    func toggleNames() {
        showsNames.toggle()
        var next = layout
        next.caption = showsNames ? GridLayout.captionHeight + 2 : 0
        change(to: next, around: grid.focus.center)
        grid.cells.update()
    }

    /// Changes the size by a scroll with Control; returns whether it did.
    ///
    /// Each step of a wheel changes the size by a step; the fine movements of a trackpad add up to steps.
    func scroll(_ event: ScrollEvent) -> Bool {
        guard event.modifiers.contains(.control), event.phase ?? .changed == .changed else {
            distance = 0
            return false
        }
        guard isEnabled else { return false }
        let moved = event.delta.dy, point = grid.collection.convertFromWindow(event.location)
        guard event.isPrecise else {
            step(by: moved > 0 ? 1 : moved < 0 ? -1 : 0, around: point)
            return true
        }
        distance += moved
        let steps = (distance / Self.stepDistance).rounded(.towardZero)
        distance -= steps * Self.stepDistance
        step(by: Int(steps), around: point)
        return true
    }

    /// Leaves space for the headings of an order, without a movement.
    func take(_ order: PhotoOrder) { layout.heading = order.sections.isEmpty ? 0 : GridLayout.headingSpace }

    private func follow(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began: sideAtPinch = layout.side
        case .changed:
            let steps = Elementary.log(max(pinch.scale, 1e-3)) / Elementary.log(Self.stepRatio)
            let start = GridLayout.sides.firstIndex(of: sideAtPinch) ?? 0
            let index = min(max(start + Int(steps.rounded(.towardZero)), 0), GridLayout.sides.count - 1)
            change(toSide: GridLayout.sides[index], around: grid.collection.convertFromWindow(pinch.location))
        case .ended, .cancelled, .possible, .failed: break
        }
    }

    private func step(by steps: Int, around point: Point?) {
        change(toSide: side(after: steps), around: point)
    }

    private func side(after steps: Int) -> Double {
        let sides = GridLayout.sides, current = sides.firstIndex(of: layout.side) ?? 0
        return sides[min(max(current + steps, 0), sides.count - 1)]
    }

    private func change(toSide side: Double, around point: Point?) {
        var next = layout
        next.side = side
        change(to: next, around: point)
    }

    /// Lays the cells out anew, in a movement in which the photo at a point of the content keeps its place.
    private func change(to next: GridLayout, around point: Point?) {
        guard next != layout else { return }
        grid.moveCells(around: point, from: grid.store.order) { layout = next }
        grid.view.setNeedsLayout()
        grid.preview?.flight.sourceDidRetarget()
    }
}
