import Geometry
import Gestures
import Motion
import Platform
import Views

/// The view of the preview's pages, of which one is current: its photo flies, and the preview has its title.
///
/// ``PagingState`` decides which actions follow an event; the pager performs them. Only the current page, its neighbours
/// and the visible pages exist.
final class PhotoPager: View {
    /// The page on which the view rests or will rest.
    private(set) var current: PhotoPage
    private(set) var state: PagingState
    /// The constants of the next drag or step.
    var constants: () -> Tuning.Paging = { Tuning().paging }
    /// Makes the page of a photo at a place of the order; without it, the current page is the only one.
    var makePage: ((_ index: Int, _ place: Int) -> PhotoPage)?
    /// Returns whether a key or a wheel may turn the pages now.
    var mayTurn: () -> Bool = { true }
    /// Called after the photo of a page has moved in the page.
    var photoDidMove: ((PhotoPage) -> Void)?
    /// Called after an event of the pages.
    var didHandle: (() -> Void)?
    /// Called when another page has become the current one.
    var didTurn: (() -> Void)?
    /// Returns whether the pages may leave a photo that has vanished now.
    var mayLeave: () -> Bool = { true }
    /// Called when the current photo has vanished and there is no page to turn to.
    var didLoseLast: (() -> Void)?

    /// The order of the photos.
    private var order: PhotoOrder
    /// The order to take when the pages are at rest.
    private var nextOrder: PhotoOrder?
    /// The number of the page in the middle, with a fraction between two pages.
    private(set) var position: Double { didSet { placePages() } }
    private var pages: [Int: PhotoPage]
    private let motions = MotionGroup<Part>()
    /// The part of a turn that a wheel has tilted, in points.
    private var tilt = 0.0
    /// The direction of the last turn: 1 or -1.
    private var direction = 1

    private enum Part: Hashable { case position }

    private enum Limit {
        /// The distance and speed at which the pages are at rest, in points and points a second.
        static let rest = Tolerance(value: 0.1, speed: 2)
        /// The tilt of a wheel that turns a page, in points: a step of the wheel.
        static let tilt = 80.0
        /// The duration of the movement by which a page replaces one that is removed, in seconds.
        static let replacement = 0.5
        /// The scale to which a removed page shrinks.
        static let shrunk = 0.6
    }

    /// Creates a pager that shows a page, the only one so far.
    init(_ page: PhotoPage) {
        current = page
        pages = [page.place: page]
        order = PhotoOrder(count: 0)
        state = PagingState(current: page.place, count: page.place + 1)
        position = Double(page.place)
        super.init(frame: .zero)
        addSubview(page)
        motions.partEnded = { [unowned self] _ in handle(.settled) }
    }

    /// A Boolean value that indicates whether the user or a spring moves the pages.
    var isMoving: Bool { state.phase != .rest }
    /// A Boolean value that indicates whether the user drags the pages.
    var isDragged: Bool { if case .dragging = state.phase { true } else { false } }
    /// A Boolean value that indicates whether there are neighbours to turn to.
    var canTurn: Bool { makePage != nil && state.count > 1 }

    /// Returns whether the current page has a neighbour in a direction, 1 or -1.
    func hasNeighbour(_ step: Int) -> Bool { canTurn && (0..<state.count).contains(state.current + step) }

    /// The velocity of the pages, in pages a second, while a spring moves them.
    var velocity: Double { motions.spring(of: .position, Double.self)?.velocity[0] ?? 0 }

    /// Returns the page of a photo; nil if the page does not exist.
    func page(of index: Int) -> PhotoPage? { pages.values.first { $0.index == index } }

    /// The neighbours of the current page, the next one in the direction of the last turn first.
    var neighbours: [PhotoPage] {
        [direction, -direction].compactMap { pages[state.current + $0] }
    }

    /// Turns to the photos in an order: at once to those added at the end, otherwise when the pages are at rest.
    func show(_ order: PhotoOrder) {
        guard order.place(of: current.index) == nil || !order.extends(self.order) else {
            (self.order, nextOrder) = (order, nil)
            handle(.append(count: order.count))
            return placePages()
        }
        nextOrder = order
        takeNextOrder()
    }

    /// Takes the next order when the pages are at rest; a photo that is not in it any more leaves by a turn.
    func takeNextOrder() {
        guard let next = nextOrder, state.phase == .rest else { return }
        guard let place = next.place(of: current.index) else { return leaveVanished(for: next) }
        (order, nextOrder) = (next, nil)
        rearrange(current: place)
    }

    /// Turns to the nearest photo that is left, the following one if there is one.
    private func leaveVanished(for next: PhotoOrder) {
        guard mayLeave() else { return }
        let following = (current.place + 1..<max(order.count, current.place + 1)).lazy
            .compactMap { [order] in next.place(of: order.index(at: $0)) }.first
        let preceding = (0..<min(current.place, order.count)).reversed().lazy
            .compactMap { [order] in next.place(of: order.index(at: $0)) }.first
        guard makePage != nil, next.count > 0 else { return didLoseLast?() ?? () }
        let place = following ?? preceding.map { $0 + 1 } ?? 0
        // Until the turn ends, the photo is among those that are left.
        (order, nextOrder) = (next.inserting(current.index, at: place), nil)
        rearrange(current: place)
        turn(by: place < next.count ? 1 : -1)
        nextOrder = next
        takeNextOrder()
    }

    /// Gives the current page, the only one so far, its index among the photos of its folder.
    func moveCurrent(to index: Int, in order: PhotoOrder) {
        handle(.lift)
        current.index = index
        (self.order, nextOrder) = (order, nil)
        rearrange(current: order.place(of: index) ?? index)
    }

    /// Gives the pages at rest their places in a new order.
    private func rearrange(current place: Int) {
        let others = pages.values.filter { $0 !== current }
        pages = [place: current]
        current.place = place
        for page in others {
            if let place = order.place(of: page.index), pages[place] == nil {
                page.place = place
                pages[place] = page
            } else {
                page.removeFromSuperview()
            }
        }
        state = PagingState(current: place, count: order.count)
        handle(.resize(length: bounds.width + constants().gap))
        position = Double(place)
    }

    /// Passes an event to the state, and performs its actions.
    func handle(_ event: PagingState.Event) {
        for action in state.handle(event) { perform(action) }
        takeNextOrder()
        didHandle?()
    }

    /// Turns to a neighbour: forwards by 1, backwards by -1.
    func turn(by step: Int) {
        handle(.step(step, constants(), fades: window?.isReduceMotionEnabled ?? false))
    }

    private func perform(_ action: PagingState.Action) {
        switch action {
        case .stop: motions.stopAll()
        case .place(let place): position = place
        case .settle(let velocity): settle(velocity: velocity)
        case .fade: fade()
        case .turn: turned()
        }
    }

    private func turned() {
        direction = state.current < current.place ? -1 : 1
        current = page(existingAt: state.current)
        placePages()
        didTurn?()
    }

    private func settle(velocity: Double) {
        let end = Double(state.current)
        guard let engine = window?.engine else {
            position = end
            return handle(.settled)
        }
        let running = motions.spring(of: .position, Double.self)
        let law = Spring.settling(
            over: state.constants.duration, distance: end - position,
            velocity: running.map { $0.velocity[0] } ?? velocity)
        let rest = Tolerance(value: Limit.rest.value / state.length, speed: Limit.rest.speed / state.length)
        motions.spring(
            .position, law, of: self, \.position, velocity: Components(velocity), to: end, tolerance: rest, on: engine)
    }

    /// Cross-fades from the visible pages to the current one.
    private func fade() {
        let departing = pages.values.filter { !$0.isHidden && $0 !== current }
        for page in departing { pages[page.place] = nil }
        position = Double(state.current)
        fadeOut(departing)
        bringSubviewToFront(current)
        View.performWithoutAnimation { current.alpha = 0 }
        View.animate(withDuration: Window.reducedMotionFade) { current.alpha = 1 }
    }

    private func fadeOut(_ pages: [PhotoPage]) {
        for page in pages {
            View.animate(withDuration: Window.reducedMotionFade) {
                page.alpha = 0
            } completion: { [weak page] _ in
                page?.removeFromSuperview()
            }
        }
    }

    // MARK: Another order

    /// Shows the page of a place in another order.
    ///
    /// The old page shrinks and fades out, and the new one moves in from a direction, 1 for the right and -1 for the left.
    /// Under reduced motion, they cross-fade.
    func replaceCurrent(by place: Int, in order: PhotoOrder, from direction: Int) {
        guard let makePage else { return }
        // A page that moves shrinks where it is.
        let old = current, shown = old.frame, isReduced = window?.isReduceMotionEnabled ?? false
        handle(.lift)
        for page in pages.values where page !== old { page.removeFromSuperview() }
        (self.order, nextOrder) = (order, nil)
        current = makePage(order.index(at: place), place)
        addSubview(current)
        begin(current, at: place)
        discard(old, isReduced: isReduced)
        View.performWithoutAnimation {
            old.frame = shown
            if isReduced {
                current.alpha = 0
            } else {
                current.transform.translation.dx = Double(direction) * state.length
            }
        }
        if isReduced {
            View.animate(withDuration: Window.reducedMotionFade) { current.alpha = 1 }
        } else {
            View.animate(springDuration: Limit.replacement) { current.transform.translation.dx = 0 }
        }
        didTurn?()
    }

    /// Shows the page of a photo in an order at once, because something covers the pages; does nothing if the photo is
    /// gone.
    func jump(to index: Int, in order: PhotoOrder) {
        guard let makePage, index != current.index, let place = order.place(of: index) else { return }
        handle(.lift)
        (self.order, nextOrder) = (order, nil)
        for page in pages.values { page.removeFromSuperview() }
        current = makePage(index, place)
        addSubview(current)
        begin(current, at: place)
        didTurn?()
    }

    private func begin(_ page: PhotoPage, at place: Int) {
        page.place = place
        pages = [place: page]
        state = PagingState(current: place, count: order.count)
        handle(.resize(length: bounds.width + constants().gap))
        position = Double(place)
    }

    private func discard(_ page: PhotoPage, isReduced: Bool) {
        page.isUserInteractionEnabled = false
        View.animate(withDuration: isReduced ? Window.reducedMotionFade : Limit.replacement * 0.6) {
            page.alpha = 0
            if !isReduced { page.transform.scale = Limit.shrunk }
        } completion: { [weak page] _ in
            page?.removeFromSuperview()
        }
    }

    // MARK: Places

    override func layoutSubviews() {
        handle(.resize(length: bounds.width + constants().gap))
        placePages()
    }

    /// Returns a page, which is made if it does not exist.
    private func page(existingAt place: Int) -> PhotoPage {
        if let page = pages[place] { return page }
        guard let page = makePage?(order.index(at: place), place) else { return current }
        pages[place] = page
        insertSubview(page, at: 0)
        return page
    }

    /// Makes the pages near the position, removes those that are far away, and places them on whole pixels.
    private func placePages() {
        guard !bounds.isEmpty else { return }
        var needed = Set([state.current])
        if makePage != nil {
            needed.formUnion([state.current - 1, state.current + 1])
            needed.formUnion([Int(position.rounded(.down)), Int(position.rounded(.up))])
        }
        needed = needed.filter { (0..<state.count).contains($0) }
        for (place, page) in pages where !needed.contains(place) {
            pages[place] = nil
            page.removeFromSuperview()
        }
        let scale = window?.displayScale ?? 1
        View.performWithoutAnimation {
            for page in needed.map(page(existingAt:)) {
                let x = ((Double(page.place) - position) * state.length * scale).rounded() / scale
                page.frame = Rect(origin: Point(x: x, y: 0), size: size)
                page.isHidden = abs(x) >= size.width
                if page.isHidden, page !== current { page.resetZoom() }
            }
        }
    }

    // MARK: Input

    /// Turns pages by the tilt of a wheel.
    override func scroll(_ event: ScrollEvent) -> Bool {
        guard canTurn, mayTurn(), !event.isPrecise, event.modifiers.isEmpty,
            abs(event.delta.dx) > abs(event.delta.dy)
        else { return false }
        if tilt * event.delta.dx < 0 { tilt = 0 }
        tilt += event.delta.dx
        while abs(tilt) >= Limit.tilt {
            let step = tilt < 0 ? 1 : -1
            tilt += Double(step) * Limit.tilt
            turn(by: step)
        }
        return true
    }
}

// MARK: - Flights

extension PhotoPager {
    /// The current photo where the flight takes it over.
    struct Departure {
        /// The visible frame, in the pager's coordinates.
        var frame: Rect
        /// The velocity of the photo, in points a second.
        var velocity: Vector
        /// The visible alpha.
        var alpha: Double
    }

    /// Ends the movement of the pages because the flight lifts the current photo.
    ///
    /// - Parameter background: the view behind the flying photo, in which the visible neighbours fade out.
    /// - Returns: The photo's place; nil if it is at rest.
    func lift(leavingNeighboursIn background: View) -> Departure? {
        let alpha = current.presentation.alpha, moved = current.presentation.transform.translation
        guard isMoving || alpha < 1 || moved != .zero else { return nil }
        let departure = Departure(
            frame: current.shownFrame.offset(by: moved), velocity: Vector(dx: -velocity * state.length, dy: 0),
            alpha: alpha)
        let neighbours = pages.values.filter { !$0.isHidden && $0 !== current }
        for page in neighbours {
            pages[page.place] = nil
            background.addSubview(page)
        }
        fadeOut(neighbours)
        handle(.lift)
        return departure
    }
}
