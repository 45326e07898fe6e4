import Geometry
import Gestures
import Motion
import Platform
import Views

/// A show of photos that follow each other by a cross-fade, while each grows slowly.
///
/// Each photo's place follows from the show's clock alone, which an animation of the stage drives, so that a pause stops
/// everything and a replay shows the same frames. Under reduced motion the photos only cross-fade.
final class SlideShow: View {
    /// The constants of the show, all ours.
    enum Look {
        /// The time from one photo to the next, and the duration of the cross-fade within it, in seconds.
        static let interval = 5.0, fade = 1.0
        /// The fraction of the cross-fade in which a photo becomes opaque, and in which the other one disappears at its end.
        ///
        /// Above a half, so that the light dips by at most 3 % where both are.
        static let overlap = 0.6
        /// The growth of a photo from its beginning to the end of its fade-out, as a fraction of its size.
        static let growth = 0.06
        /// The duration of the fade at the beginning and at the end of the show, in seconds.
        static let appearance = 0.35
    }

    /// A photo of the show.
    private struct Slide {
        let page: PhotoPage
        /// The clock at the photo's beginning.
        let start: Double

        var id: Int { page.index }
    }

    /// Makes the page of a photo; without it, the first photo is the only one.
    var makePage: (Int) -> PhotoPage? = { _ in nil }
    /// Returns the photo that follows the current one in a direction, 1 or -1.
    var neighbour: (_ step: Int) -> SlideSequence.Neighbour
    /// Returns whether something of a photo is decoded.
    var isReady: (Int) -> Bool = { _ in true }
    /// Called when another photo has become the current one, in a direction, 1 or -1.
    var didTurn: (_ id: Int, _ step: Int) -> Void = { _, _ in }
    /// Called when the show has to end: the user has pressed, or no photo follows the last one.
    var didEnd: () -> Void = {}

    /// The visible photos, the newest last.
    private var slides: [Slide]
    /// The time of the show without its pauses, in seconds.
    private(set) var clock = 0.0 { didSet { placeSlides() } }
    private var timer: RunningAnimation?
    /// A Boolean value that indicates whether the user has paused the show.
    private(set) var isPaused = false
    private(set) var isEnding = false
    /// The step to a photo that is due, and not decoded or not there yet.
    private var pending: Int?
    private lazy var press = PanGestureRecognizer { [unowned self] in if $0.state == .began { didEnd() } }

    init(_ page: PhotoPage, neighbour: @escaping (_ step: Int) -> SlideSequence.Neighbour) {
        self.neighbour = neighbour
        slides = [Slide(page: page, start: 0)]
        super.init(frame: .zero)
        backgroundColor = .black
        clipsToBounds = true
        addSubview(page)
        // Any press ends the show, and no other recognizer receives it.
        press.beginsAtPress = { _ in true }
        addGestureRecognizer(press)
    }

    /// The photo that is current or fades in.
    var current: Int { slides[slides.count - 1].id }
    /// The visible photos with their opacities, the newest last.
    var visible: [(id: Int, alpha: Double, scale: Double)] {
        slides.map { ($0.id, $0.page.alpha, $0.page.transform.scale) }
    }

    /// Returns the page of a visible photo.
    func page(of id: Int) -> PhotoPage? { slides.last { $0.id == id }?.page }

    /// Fades the show in over the screen, and starts the clock.
    func begin() {
        View.performWithoutAnimation { alpha = 0 }
        View.animate(withDuration: Look.appearance) { alpha = 1 }
        run()
    }

    /// Fades the show out and removes it.
    func end() {
        guard !isEnding else { return }
        isEnding = true
        isUserInteractionEnabled = false
        timer?.cancel()
        View.animate(withDuration: Look.appearance) {
            alpha = 0
        } completion: { [weak self] _ in
            self?.removeFromSuperview()
        }
    }

    /// Stops the clock of a show that has left its window.
    override func didMoveToWindow() { if window == nil { timer?.cancel() } }

    /// Stops or continues the show.
    func togglePause() {
        guard !isEnding else { return }
        isPaused.toggle()
        if isPaused { timer?.cancel() } else { run() }
    }

    /// Shows the next photo (1) or the previous one (-1) now.
    func step(by step: Int) { if !isEnding { turn(by: step) } }

    /// Continues after a decode or a change of the order, if the next photo was due and not ready.
    func proceed() { if !isEnding, let step = pending { turn(by: step, isDue: true) } }

    /// Leaves the current photo now, because it is gone.
    func leaveCurrent() { if !isEnding { turn(by: 1, isDue: true) } }

    /// Gives the only photo another index, because its folder has been listed.
    func openedPhotoMoved(to index: Int) { for slide in slides { slide.page.index = index } }

    /// Turns to the next photo in a direction; one that is due is awaited.
    private func turn(by step: Int, isDue: Bool = false) {
        pending = nil
        let id: Int
        switch neighbour(step) {
        case .photo(let next): id = next
        case .end: return didEnd()
        case .none:
            if isDue { pending = step }
            return
        }
        guard isReady(id) else {
            pending = step
            return
        }
        guard let page = makePage(id) else { return }
        slides.append(Slide(page: page, start: clock))
        addSubview(page)
        View.performWithoutAnimation { page.frame = bounds }
        placeSlides()
        didTurn(id, step)
        run(evenPaused: true)
    }

    /// Drives the clock to the time of the next photo; a paused one to the end of its fade.
    private func run(evenPaused: Bool = false) {
        timer?.cancel()
        guard !isEnding, let engine = window?.engine, let start = slides.last?.start else { return }
        guard !isPaused || evenPaused else { return }
        let end = start + (isPaused ? Look.fade : Look.interval)
        guard end > clock else { return }
        let motion = BasicAnimation(
            from: clock, to: end, duration: end - clock, timing: CubicTimingParameters(animationCurve: .linear))
        timer = engine.start(motion, of: self, \.clock) { [weak self] finished in
            guard let self, finished, !isPaused, !isEnding else { return }
            turn(by: 1, isDue: true)
        }
    }

    private func placeSlides() {
        let isReduced = window?.isReduceMotionEnabled ?? false
        View.performWithoutAnimation {
            for (place, slide) in slides.enumerated() {
                let age = clock - slide.start
                // The first photo is there from the beginning.
                slide.page.alpha = place == 0 ? 1 : (age / Look.fade / Look.overlap).clamped(to: 0...1)
                let growth = Look.growth * min(age / (Look.interval + Look.fade), 1)
                slide.page.transform.scale = isReduced ? 1 : 1 + growth
            }
        }
        // A photo in front that is opaque hides the others; their letterboxes would remain visible.
        guard let last = slides.last, clock - last.start >= Look.fade, slides.count > 1 else { return fadeOthers() }
        for slide in slides.dropLast() { slide.page.removeFromSuperview() }
        slides = [last]
    }

    /// Fades the photos behind the newest one out, because they may be larger than it.
    private func fadeOthers() {
        guard slides.count > 1, let last = slides.last else { return }
        let rest = 1 - (clock - last.start) / Look.fade, alpha = (rest / Look.overlap).clamped(to: 0...1)
        View.performWithoutAnimation {
            for slide in slides.dropLast() where slide.page.alpha > alpha { slide.page.alpha = alpha }
        }
    }

    override func layoutSubviews() {
        View.performWithoutAnimation { for slide in slides { slide.page.frame = bounds } }
    }

    override func scroll(_ event: ScrollEvent) -> Bool { true }
}
