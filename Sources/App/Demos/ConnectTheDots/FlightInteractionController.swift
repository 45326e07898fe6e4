import Controllers
import Geometry
import Gestures
import Motion
import Views

/// An interaction controller of a flight whose photos follow the pointer in both directions.
///
/// The progress of the drag determines the size of the photos and everything that goes along. Without a drag, the centre of
/// a photo moves on a line between thumbnail and page. During a drag it moves with the pointer: a translation of the photo
/// makes up the difference to that line. After the release the translation springs back to zero, by the same spring as the
/// progress. The two together are one critically damped spring, which leads the photo from its place and with the
/// pointer's velocity to its thumbnail or to its page.
final class FlightInteractionController: TransitionInteractor {
    /// The spring of the flight after a release: a thousandth of the distance is left after the flight's duration.
    private let spring: Spring
    /// The distance and the speed at which the translation ends, in points and points per second.
    private static let tolerance = Tolerance(value: 0.1, speed: 2)
    /// The least remaining progress by which a velocity is divided; less is invisible.
    private static let leastRemainder = 0.001

    private weak var thumbnails: ThumbnailsController?
    /// The drag's translation, up to which the photos have followed.
    private var followed = Vector.zero
    /// The drag's translation at its last movement.
    private var translation = Vector.zero
    /// The velocities of the pointer and of the progress at the release, in points per second and progress per second.
    private var release = (pointer: Vector.zero, progress: 0.0)
    /// The translations that spring back.
    private var springs: [PhysicsAnimation<SpringAnimation<Vector>>] = []

    init(of thumbnails: ThumbnailsController, duration: Double) {
        self.thumbnails = thumbnails
        spring = Spring(dampingRatio: 1, duration: duration)
    }

    private var recognizer: PanGestureRecognizer? { thumbnails?.viewer?.interactionController.recognizer }

    /// The animator of the flight while it is paused; `nil` before the flight, and where something else moves the page.
    private var pausedAnimator: PropertyAnimator? {
        thumbnails?.flight?.running.flatMap { $0.isRunning ? nil : $0 }
    }

    /// The photos in flight.
    private var photos: [View] {
        let views = thumbnails?.flyingViews ?? [:]
        return views.keys.sorted().compactMap { views[$0] }.filter { $0.superview != nil }
    }

    // MARK: The drag

    /// Moves the transition, and the photos with the pointer.
    override func update(_ percentComplete: Double) {
        if hasStarted, let recognizer { translation = recognizer.translation }
        let photos = photos, before = photos.map(\.presentation.center)
        super.update(percentComplete)
        guard pausedAnimator != nil, !photos.isEmpty else { return }
        View.performWithoutAnimation {
            for (photo, center) in zip(photos, before) {
                let along = photo.presentation.center - center
                photo.transform.translation = photo.transform.translation + (translation - followed) - along
            }
        }
        followed = translation
    }

    /// Catches the flight with the photos where they are.
    override func pause() {
        super.pause()
        guard hasStarted else { return }
        endSprings()
        translation = recognizer?.translation ?? .zero
        followed = translation
    }

    // MARK: The release

    /// Ends the interaction; the flight and the photos continue with the pointer's velocity.
    override func release(velocity: Double) {
        hasStarted = false
        let left = max(shouldFinish ? 1 - percentComplete : percentComplete, Self.leastRemainder)
        // At an end of the progress, the drag moves the photos without a change of size.
        let isAtEnd = velocity < 0 ? percentComplete <= 0 : percentComplete >= 1
        let towardsEnd = isAtEnd ? 0 : (shouldFinish ? velocity : -velocity) / left
        // A higher velocity would make the photo smaller than its thumbnail, or larger than its page.
        let initial = min(towardsEnd, spring.angularFrequency)
        timingCurve = SpringTimingParameters(
            duration: 2 * .pi / spring.angularFrequency, bounce: 0, initialVelocity: initial)
        let isCancelled = recognizer?.state == .cancelled
        release = (
            pointer: isCancelled ? .zero : recognizer?.velocity ?? .zero,
            progress: (shouldFinish ? initial : -initial) * left
        )
        if shouldFinish { finish() } else { cancel() }
    }

    /// Finishes the transition; the translations of the photos spring back.
    override func finish() {
        startSprings()
        super.finish()
    }

    /// Cancels the transition; the translations of the photos spring back.
    override func cancel() {
        startSprings()
        super.cancel()
    }

    private func startSprings() {
        guard let animator = pausedAnimator else { return }
        let photos = photos, lines = directions(of: photos, animator)
        for (photo, line) in zip(photos, lines) {
            let velocity = release.pointer - line * release.progress
            guard let engine = photo.window?.engine else { continue }
            let motion = SpringAnimation(
                spring, from: photo.transform.translation, velocity: velocity.components, to: .zero,
                tolerance: Self.tolerance)
            springs.append(engine.start(motion, of: photo, \.transform.translation))
        }
    }

    /// Returns the distance of each photo between the ends of its line, in points per progress.
    ///
    /// It is measured, because a resize of the window bends the lines.
    private func directions(of photos: [View], _ animator: PropertyAnimator) -> [Vector] {
        let progress = animator.fractionComplete, step = progress > 0.5 ? -1e-4 : 1e-4
        let here = photos.map(\.presentation.center)
        animator.fractionComplete = progress + step
        let there = photos.map(\.presentation.center)
        animator.fractionComplete = progress
        return zip(here, there).map { ($1 - $0) * (1 / step) }
    }

    /// Stops the springs, so that the translations stay as they are.
    func endSprings() {
        for spring in springs { spring.stop() }
        springs = []
    }
}
