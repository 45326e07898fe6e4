import Geometry
import Platform
import Views

/// The visible parts of a sheet besides its content: the dimming below, the corners, the grabber.
final class SheetChrome {
    /// The view that dims the content below the sheet.
    ///
    /// Its colour follows the level of the sheet. Its alpha follows the transitions of other animators.
    let dimming = View()
    private let grabber = View()
    /// The mask that rounds the corners: the upper ones of an attached sheet, all of a card.
    private let shape = View()

    private enum Look {
        static let radius = 12.0
        static let dimming = 0.4
        static let grabber = Size(width: 36, height: 5)
        static let grabberGap = 5.0
        /// The distance around the grabber within which a tap still hits the grabber, in points.
        static let grabberReach = 12.0
    }

    init() {
        shape.backgroundColor = .black
        grabber.backgroundColor = Color(white: 0.5, alpha: 0.6)
        grabber.cornerRadius = Look.grabber.height / 2
        grabber.isUserInteractionEnabled = false
    }

    func put(
        on sheet: View?, in container: View, fadingWith coordinator: (any ViewControllerTransitionCoordinator)?
    ) {
        container.insertSubview(dimming, at: 0)
        container.addSubview(grabber)
        View.performWithoutAnimation { dimming.frame = container.bounds }
        if sheet?.mask == nil { sheet?.mask = shape }
        guard coordinator != nil else { return fade(to: 1, with: nil) }
        View.performWithoutAnimation { fade(to: 0, with: nil) }
        fade(to: 1, with: coordinator)
    }

    /// Fits the dimming to the container, and moves the grabber above all other views in it.
    func stack(in container: View?) {
        guard let container else { return }
        View.performWithoutAnimation { dimming.frame = container.bounds }
        if container.subviews.last !== grabber, grabber.superview === container { container.addSubview(grabber) }
    }

    /// Updates all parts for a level; if `sheet` is nil, updates only the dimming.
    func place(
        _ sheet: View?, at level: Double, _ geometry: SheetGeometry, radius: Double?, hasGrabber: Bool
    ) {
        dimming.backgroundColor = Color(white: 0, alpha: Look.dimming * geometry.dimming(at: level))
        guard let sheet else { return }
        let frame = geometry.frame(at: level), radius = geometry.form == .whole ? 0 : radius ?? Look.radius
        sheet.frame = frame
        let overhang =
            switch geometry.form {
            case .attached: radius
            case .card, .whole: 0.0
            }
        shape.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height + overhang)
        shape.cornerRadius = radius
        grabber.isHidden = !hasGrabber || sheet.superview !== grabber.superview
        let x = frame.minX + ((frame.width - Look.grabber.width) / 2).rounded()
        grabber.frame = Rect(origin: Point(x: x, y: frame.minY + Look.grabberGap), size: Look.grabber)
    }

    /// The area in which a tap hits the grabber, in the container's coordinate space; nil while the grabber is hidden.
    var grabberArea: Rect? { grabber.isHidden ? nil : grabber.frame.inset(by: -Look.grabberReach) }

    func fade(to alpha: Double, with coordinator: (any ViewControllerTransitionCoordinator)?) {
        let change = { [dimming, grabber] in for view in [dimming, grabber] { view.alpha = alpha } }
        let isTaken = coordinator?.animate(alongsideTransition: { _ in change() }, completion: nil) ?? false
        if !isTaken { change() }
    }

    func uncover(_ sheet: View?) { if sheet?.mask === shape { sheet?.mask = nil } }

    func takeOff(_ sheet: View?) {
        uncover(sheet)
        for view in [dimming, grabber] { view.removeFromSuperview() }
    }
}
