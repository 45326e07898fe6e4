public import Controllers
public import Gestures
public import Views

/// The rule by which a photo follows a drag.
public nonisolated enum FollowMode: String, CaseIterable, Sendable {
    /// The photo shows the mean of the drag over the last 0.1 s and scales about its centre, as in the article.
    case article
    /// The photo follows each sample at once and scales about the grabbed point, which stays under the pointer.
    case direct
}

/// The constants of all systems that change how the program responds to input; a recording stores those of its beginning.
///
/// ``parameters`` lists all of them with their names, units, ranges, defaults and sources. In JSON, `dismiss.threshold` is
/// the member `threshold` of the object `dismiss`; a value that a file does not name keeps its default.
public nonisolated struct Tuning: Hashable, Sendable {
    /// The rule by which a photo follows a drag; ``FollowMode/article`` by default.
    public var follow = FollowMode.article
    /// The constants of the gesture recognizers.
    public var gestures = GestureSettings.standard
    /// The constants of the photo's drag to dismiss.
    public var dismiss = Dismiss()
    /// The constants of a pinch that holds the photo.
    public var pinch = Pinch()
    /// The constants of the enlarged photo.
    public var zoom = Zoom()
    /// The constants of the photo's transitions without a drag.
    public var preview = Preview()
    /// The constants of the photo preview's pages.
    public var paging = Paging()
    /// The constants of the circle reveal.
    public var circleReveal = CircleReveal()
    /// The constants of the panels that slide in.
    public var slideIn = SlideIn()
    /// The constants of the two-thirds modal.
    public var twoThirds = TwoThirds()
    /// The constants of Dive deeper.
    public var diveDeeper = DiveDeeper()
    /// The constants of Peek over the edge.
    public var peekOverTheEdge = PeekOverTheEdge()
    /// The constants of Connect the dots.
    public var connectTheDots = ConnectTheDots()
    /// The constants of Move the shape.
    public var moveTheShape = MoveTheShape()
    /// The constants of the gallery's transitions.
    public var gallery = Gallery()
    /// The constants of scroll views.
    public var scrolling = ScrollSettings.standard
    /// The constants of the library's own presentations, navigation and sheets.
    public var transitions = TransitionSettings.standard

    /// Creates the settings; those that are not given have their defaults.
    public init(follow: FollowMode = .article) { self.follow = follow }

    /// The settings of recordings that name none: those of the versions before tuning existed.
    public static let original: Tuning = {
        var tuning = Tuning()
        tuning.gestures.velocityEstimator = .leastSquares2
        return tuning
    }()
}

// MARK: - Groups

nonisolated extension Tuning {
    /// The constants of the photo's drag to dismiss, by default the article's.
    public struct Dismiss: Hashable, Sendable {
        /// The vertical distance of a progress of 1, in points.
        public var distance = 200.0
        /// The progress beyond which the photo is dismissed at any speed.
        public var threshold = 0.3
        /// The progress beyond which a fast photo is dismissed.
        public var flickThreshold = 0.1
        /// The vertical speed beyond which a photo is fast, in points a second, up or down.
        public var flickSpeed = 100.0
        /// The decrease of the photo's scale at a progress of 1.
        public var scaleLoss = 0.2
        /// The decrease of the dimming's alpha at a progress of 1.
        public var dimmingLoss = 0.7
        /// The duration of the animation that follows each change of the drag, in seconds.
        public var blend = 0.1
        /// The deceleration of a photo after its release, in POP's form: the speed that is left after a millisecond.
        public var deceleration = 0.9
        /// The bounciness of the spring that moves the photo after its release, in POP's unit.
        public var bounciness = 3.0
        /// The speed of that spring, in POP's unit.
        public var speed = 3.0

        /// Creates the article's constants.
        public init() {}
    }

    /// The constants of the photo's transitions without a drag.
    public struct Preview: Hashable, Sendable {
        /// The nominal duration of a plain transition, in seconds (ours).
        public var duration = 0.35
        /// The duration of the stand-in's final fade, as a fraction of `duration` (the article's).
        public var fade = 0.25
        /// The final scale of a photo that fades out because its thumbnail is not visible (ours).
        public var vanishScale = 0.85
    }

    /// The constants of the photo preview's pages.
    public struct Paging: Hashable, Sendable {
        /// The fraction of a page beyond which a slow release leads to the next page (ours).
        public var threshold = 0.5
        /// The speed from which the direction of a release alone decides, in points a second (ours).
        public var flickSpeed = 300.0
        /// The nominal duration in which a page settles, in seconds (ours).
        public var duration = 0.4
        /// The space between two pages, in points (ours).
        public var gap = 20.0
        /// The fraction of a small pull beyond the reach of a drag that the pages follow (UIKit's).
        public var rubberBand = 0.55
        /// The speed at which the pages start when a key leads beyond the first or last photo, in points a second (ours).
        public var bounceSpeed = 900.0
    }

    /// The constants of the circle reveal, all ours; Docs/CircleReveal.md gives the reason for each.
    public struct CircleReveal: Hashable, Sendable {
        /// The duration of a transition without a gesture, in seconds.
        public var duration = 0.5
        /// The fraction of the height beyond which a drag closes.
        public var threshold = 0.3
    }

    /// The constants of the panels that slide in.
    public struct SlideIn: Hashable, Sendable {
        /// The duration without a gesture, in seconds (the article's).
        public var duration = 0.3
        /// The progress beyond which the place where a drag would come to rest finishes the transition (ours).
        public var threshold = 0.5
        /// The dimming beside the panel (ours).
        public var dimming = 0.5
    }

    /// The constants of the two-thirds modal, all ours.
    public struct TwoThirds: Hashable, Sendable {
        /// The dimming beside the modal.
        public var dimming = 0.5
    }

    /// The constants of Dive deeper.
    public struct DiveDeeper: Hashable, Sendable {
        /// The duration without a gesture, in seconds.
        public var duration = 0.5
        /// The damping ratio of the spring.
        public var dampingRatio = 1.0
        /// The velocity at which the spring starts, in distances per second.
        public var initialVelocity = 0.5
        /// The progress that a drag reaches at most.
        public var maximum = 0.9
        /// The progress beyond which a release finishes the transition.
        public var threshold = 0.1
        /// The velocity towards the beginning that cancels at any progress, in heights per second (ours).
        public var contraryVelocity = 0.5
    }

    /// The constants of Peek over the edge.
    public struct PeekOverTheEdge: Hashable, Sendable {
        /// The distance of the eye from the edge of the cube, in widths of the view.
        public var eyeDistance = 1.7
    }

    /// The constants of Connect the dots.
    public struct ConnectTheDots: Hashable, Sendable {
        /// The duration of a flight, and of the spring after a drag, in seconds.
        public var duration = 0.5
        /// The speed beyond which the direction of a drag decides, in heights per second.
        public var speed = 1.0
        /// The fraction of the height beyond which a slower drag closes.
        public var threshold = 0.3
        /// The parallax of a photo, as a fraction of its page's movement.
        public var parallax = 0.25
    }

    /// The constants of Move the shape.
    public struct MoveTheShape: Hashable, Sendable {
        /// The duration of a change of tabs without a gesture, in seconds.
        public var duration = 0.35
        /// The progress beyond which the place where a drag would come to rest finishes the change.
        public var threshold = 0.5
        /// The velocity towards the beginning that cancels at any progress, in widths per second.
        public var contraryVelocity = 0.1
        /// The response of the spring of the first and the last tab, in seconds.
        public var edgeResponse = 0.4
    }

    /// The constants of the gallery's transitions.
    public struct Gallery: Hashable, Sendable {
        /// The duration without a gesture, in seconds.
        public var duration = 0.4
        /// The distance of a drag from one end to the other, as a fraction of the window's height.
        public var distance = 0.6
        /// The progress beyond which the place where a drag would come to rest finishes the transition.
        public var threshold = 0.5
        /// The velocity towards the beginning that cancels at any progress, in distances per second.
        public var contraryVelocity = 0.1
        /// The scale of a pinch that opens the gallery completely.
        public var pinchScale = 0.4
        /// The scale of a spread that opens a scene completely.
        public var spreadScale = 2.5
        /// The scale of the gallery, about the centre of the scene's tile, while the scene fills its area.
        public var zoom = 1.2
    }

    /// The constants of a pinch that holds the photo.
    public struct Pinch: Hashable, Sendable {
        /// The progress at which a pinch changes its outcome, measured from where it began.
        public var threshold = 0.3
        /// The speed from which the direction of a pinch alone decides, in progress a second.
        public var flickSpeed = 0.5
    }

    /// The constants of the enlarged photo, all ours.
    public struct Zoom: Hashable, Sendable {
        /// The largest scale, relative to the photo that fits; a photo with more pixels can be enlarged to its own pixels.
        public var maximum = 8.0
        /// The scale to which a double tap enlarges.
        public var doubleTap = 2.5
        /// The factor of a key.
        public var keyStep = 1.5
        /// The factor of a step of the wheel.
        public var wheelStep = 1.25
        /// The nominal duration of the spring after a double tap, a key, a step of the wheel and a release, in seconds.
        public var duration = 0.35
    }

    /// Returns the rule that finishes where the drag would come to rest beyond a progress, by the common deceleration.
    package func projected(beyond threshold: Double, contraryVelocity: Double) -> PanInteraction.ReleaseRule {
        .projected(
            beyond: threshold, contraryVelocity: contraryVelocity, deceleration: transitions.projectionDeceleration)
    }
}

extension Tuning {
    /// Gives a stage the constants that the core reads from it.
    package func apply(to stage: Stage) {
        if stage.gestureSettings != gestures { stage.gestureSettings = gestures }
        (stage.scrollSettings, stage.transitionSettings) = (scrolling, transitions)
    }
}
