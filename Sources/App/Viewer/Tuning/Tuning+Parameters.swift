nonisolated extension Tuning {
    /// All constants, in the order in which lists show them; the constants of a group follow each other.
    public static let parameters: [TuningParameter] = TuningParameter.all
}

nonisolated extension TuningParameter {
    /// Within the ranges, every animation ends and every division has a result.
    fileprivate static let all =
        general + gestures + dismiss + pinch + zoom + preview + paging + scrolling + release + presentation
        + navigation + sheet + circleReveal + slideIn + twoThirds + diveDeeper + peekOverTheEdge + connectTheDots
        + moveTheShape + gallery

    // strings: begin
    private static let general = [
        choice(
            "follow", \.follow, .ours,
            "How a photo follows a drag: article averages the blend's duration, direct pins the grabbed point.")
    ]

    private static let gestures = [
        number(
            "gestures.slop", \.gestures.slop, 1...40, unit: "pt", .uiKit,
            "The distance from the press at which it becomes a drag."),
        number(
            "gestures.scrollSlop", \.gestures.scrollSlop, 0.5...20, unit: "pt", .ours,
            "The movement of two fingers, whose lift is reported, at which they drag a scroll view."),
        number(
            "gestures.scrollSilence", \.gestures.scrollSilence, 0.03...0.5, unit: "s", .ours,
            "The pause of two scrolling fingers that counts as a lift where none is reported."),
        number(
            "gestures.doubleTapInterval", \.gestures.doubleTapInterval, 0.1...1, unit: "s", .ours,
            "The longest time between the lift of a tap and the next press of a double tap."),
        number(
            "gestures.doubleTapSlop", \.gestures.doubleTapSlop, 4...100, unit: "pt", .ours,
            "The distance between the presses of a double tap from which they are two taps."),
        choice(
            "gestures.velocityEstimator", \.gestures.velocityEstimator, .ours,
            "The method that estimates the velocity of a drag."),
    ]

    private static let dismiss = [
        number(
            "dismiss.distance", \.dismiss.distance, 50...1000, unit: "pt", .article,
            "The vertical distance of a progress of 1."),
        number(
            "dismiss.threshold", \.dismiss.threshold, 0...1, .article,
            "The progress beyond which a release dismisses at any speed."),
        number(
            "dismiss.flickThreshold", \.dismiss.flickThreshold, 0...1, .article,
            "The progress beyond which a fast release dismisses."),
        number(
            "dismiss.flickSpeed", \.dismiss.flickSpeed, 0...3000, unit: "pt/s", .article,
            "The vertical speed beyond which a release is fast."),
        number(
            "dismiss.scaleLoss", \.dismiss.scaleLoss, 0...0.9, .article,
            "The decrease of the photo's scale at a progress of 1."),
        number(
            "dismiss.dimmingLoss", \.dismiss.dimmingLoss, 0...1, .article,
            "The decrease of the dimming at a progress of 1."),
        number(
            "dismiss.blend", \.dismiss.blend, 0...0.5, unit: "s", .article,
            "The duration over which the photo averages the drag."),
        number(
            "dismiss.deceleration", \.dismiss.deceleration, 0.5...0.998, unit: "/ms", .article,
            "The fraction of the speed that a released photo keeps each millisecond."),
        number(
            "dismiss.bounciness", \.dismiss.bounciness, 0...20, .article,
            "The bounciness of the spring after a release, in POP's unit."),
        number(
            "dismiss.speed", \.dismiss.speed, 0...20, .article,
            "The speed of the spring after a release, in POP's unit."),
    ]

    private static let preview = [
        number(
            "preview.duration", \.preview.duration, 0.05...2, unit: "s", .ours,
            "The nominal duration of presenting and closing a photo."),
        number(
            "preview.fade", \.preview.fade, 0...1, .article,
            "The duration of the photo's final fade, as a fraction of the nominal one."),
        number(
            "preview.vanishScale", \.preview.vanishScale, 0.1...1, .ours,
            "The final scale of a photo whose thumbnail is not visible."),
    ]

    private static let paging = [
        number(
            "paging.threshold", \.paging.threshold, 0...1, .ours,
            "The fraction of a page beyond which a slow release leads to the next photo."),
        number(
            "paging.flickSpeed", \.paging.flickSpeed, 50...2000, unit: "pt/s", .ours,
            "The speed from which the direction of a release alone decides."),
        number(
            "paging.duration", \.paging.duration, 0.05...2, unit: "s", .ours,
            "The nominal duration in which a page settles."),
        number(
            "paging.gap", \.paging.gap, 0...200, unit: "pt", .ours,
            "The space between two photos' pages."),
        number(
            "paging.rubberBand", \.paging.rubberBand, 0.05...1, .uiKit,
            "The fraction of a small pull beyond the reach of a drag that the pages follow."),
        number(
            "paging.bounceSpeed", \.paging.bounceSpeed, 0...3000, unit: "pt/s", .ours,
            "The speed at which the pages start when a key leads beyond the first or last photo."),
    ]

    private static let scrolling = [
        number(
            "scrolling.deceleration", \.scrolling.deceleration, 0.9...0.999, unit: "/ms", .uiKit,
            "The fraction of the speed that a glide keeps each millisecond."),
        number(
            "scrolling.rubberBand", \.scrolling.rubberBand, 0.05...1, .uiKit,
            "The fraction of a small pull beyond an edge that the content follows."),
        number(
            "scrolling.edgeStiffness", \.scrolling.edgeStiffness, 20...1000, unit: "/s²", .uiKit,
            "The stiffness of the spring at an edge, for a mass of 1."),
        number(
            "scrolling.flickSpeed", \.scrolling.flickSpeed, 50...2000, unit: "pt/s", .ours,
            "The speed from which a drag turns a page."),
        number(
            "scrolling.pageDuration", \.scrolling.pageDuration, 0.05...2, unit: "s", .ours,
            "The duration in which a page settles."),
        number(
            "scrolling.wheelDuration", \.scrolling.wheelDuration, 0.05...2, unit: "s", .ours,
            "The duration of a step of a wheel."),
    ]

    private static let release = [
        number(
            "release.deceleration", \.transitions.projectionDeceleration, 0.9...0.999, unit: "/ms", .uiKit,
            "The fraction of the speed kept each millisecond where a release is projected to its place of rest.")
    ]

    private static let presentation = [
        number(
            "presentation.duration", \.transitions.presentationDuration, 0.05...2, unit: "s", .uiKit,
            "The duration of a presentation without an animator of its own.")
    ]

    private static let navigation = [
        number(
            "navigation.duration", \.transitions.navigation.duration, 0.05...2, unit: "s", .ours,
            "The duration of a push or a pop."),
        number(
            "navigation.parallax", \.transitions.navigation.parallax, 0...1, .ours,
            "The movement of the lower screen, as a fraction of the width."),
        number(
            "navigation.dimming", \.transitions.navigation.dimming, 0...1, .ours,
            "The dimming of the lower screen."),
        number(
            "navigation.edge", \.transitions.navigation.edge, 0...200, unit: "pt", .ours,
            "The width of the left edge at which a drag can start a pop."),
        number(
            "navigation.threshold", \.transitions.navigation.threshold, 0...1, .ours,
            "The projected progress beyond which a release finishes."),
        number(
            "navigation.contraryVelocity", \.transitions.navigation.contraryVelocity, 0...10, unit: "/s", .ours,
            "The velocity backwards that cancels at any progress, in widths per second."),
    ]

    private static let sheet = [
        number(
            "sheet.response", \.transitions.sheet.response, 0.1...1, unit: "s", .ours,
            "The response of the spring that moves a sheet."),
        number(
            "sheet.dampingRatio", \.transitions.sheet.dampingRatio, 0.3...2, .ours,
            "The damping ratio of that spring; 1 does not overshoot."),
    ]

    private static let circleReveal = [
        number(
            "circleReveal.duration", \.circleReveal.duration, 0.05...2, unit: "s", .ours,
            "The duration of a reveal without a drag."),
        number(
            "circleReveal.threshold", \.circleReveal.threshold, 0...1, .ours,
            "The fraction of the height beyond which a drag closes."),
    ]

    private static let slideIn = [
        number(
            "slideIn.duration", \.slideIn.duration, 0.05...2, unit: "s", .article,
            "The duration without a drag."),
        number(
            "slideIn.threshold", \.slideIn.threshold, 0...1, .ours,
            "The projected progress beyond which a release finishes."),
        number("slideIn.dimming", \.slideIn.dimming, 0...1, .ours, "The dimming beside the panel."),
    ]

    private static let twoThirds = [
        number("twoThirds.dimming", \.twoThirds.dimming, 0...1, .ours, "The dimming beside the modal.")
    ]

    private static let diveDeeper = [
        number(
            "diveDeeper.duration", \.diveDeeper.duration, 0.05...2, unit: "s", .article,
            "The duration without a drag."),
        number(
            "diveDeeper.dampingRatio", \.diveDeeper.dampingRatio, 0.3...2, .article,
            "The damping ratio of the spring; 1 does not overshoot."),
        number(
            "diveDeeper.initialVelocity", \.diveDeeper.initialVelocity, 0...10, unit: "/s", .article,
            "The velocity at which the spring starts, in distances per second."),
        number(
            "diveDeeper.maximum", \.diveDeeper.maximum, 0.1...1, .article,
            "The progress that a drag reaches at most."),
        number(
            "diveDeeper.threshold", \.diveDeeper.threshold, 0...1, .article,
            "The progress beyond which a release finishes."),
        number(
            "diveDeeper.contraryVelocity", \.diveDeeper.contraryVelocity, 0...10, unit: "/s", .ours,
            "The velocity backwards that cancels at any progress, in heights per second."),
    ]

    private static let peekOverTheEdge = [
        number(
            "peekOverTheEdge.eyeDistance", \.peekOverTheEdge.eyeDistance, 0.5...10, .ours,
            "The distance of the eye from the cube, in widths of the view.")
    ]

    private static let connectTheDots = [
        number(
            "connectTheDots.duration", \.connectTheDots.duration, 0.05...2, unit: "s", .article,
            "The duration of a flight, and of the spring after a drag."),
        number(
            "connectTheDots.speed", \.connectTheDots.speed, 0...10, unit: "/s", .ours,
            "The speed beyond which the direction of a drag decides, in heights per second."),
        number(
            "connectTheDots.threshold", \.connectTheDots.threshold, 0...1, .ours,
            "The fraction of the height beyond which a slower drag closes."),
        number(
            "connectTheDots.parallax", \.connectTheDots.parallax, 0...1, .ours,
            "The parallax of a photo, as a fraction of its page's movement."),
    ]

    private static let moveTheShape = [
        number(
            "moveTheShape.duration", \.moveTheShape.duration, 0.05...2, unit: "s", .ours,
            "The duration of a change of tabs without a drag."),
        number(
            "moveTheShape.threshold", \.moveTheShape.threshold, 0...1, .ours,
            "The projected progress beyond which a release finishes."),
        number(
            "moveTheShape.contraryVelocity", \.moveTheShape.contraryVelocity, 0...10, unit: "/s", .ours,
            "The velocity backwards that cancels at any progress, in widths per second."),
        number(
            "moveTheShape.edgeResponse", \.moveTheShape.edgeResponse, 0.1...1, unit: "s", .ours,
            "The response of the spring of the first and the last tab."),
    ]

    private static let pinch = [
        number(
            "pinch.threshold", \.pinch.threshold, 0...1, .ours,
            "The progress at which a pinch changes its outcome, measured from where it began."),
        number(
            "pinch.flickSpeed", \.pinch.flickSpeed, 0...20, unit: "/s", .ours,
            "The speed from which the direction of a pinch alone decides, in progress a second."),
    ]

    private static let zoom = [
        number(
            "zoom.maximum", \.zoom.maximum, 1...64, .ours,
            "The largest scale of a photo, relative to the one that fits, unless its own pixels are larger."),
        number(
            "zoom.doubleTap", \.zoom.doubleTap, 1...16, .ours,
            "The scale to which a double click or double tap enlarges."),
        number(
            "zoom.keyStep", \.zoom.keyStep, 1.05...4, .ours,
            "The factor by which a key changes the scale."),
        number(
            "zoom.wheelStep", \.zoom.wheelStep, 1.02...4, .ours,
            "The factor by which a step of the wheel with Control changes the scale."),
        number(
            "zoom.duration", \.zoom.duration, 0.05...2, unit: "s", .ours,
            "The nominal duration in which an enlarged photo comes to rest."),
    ]

    private static let gallery = [
        number(
            "gallery.duration", \.gallery.duration, 0.05...2, unit: "s", .ours,
            "The duration without a drag."),
        number(
            "gallery.distance", \.gallery.distance, 0.1...2, .ours,
            "The distance of a drag from one end to the other, as a fraction of the height."),
        number(
            "gallery.threshold", \.gallery.threshold, 0...1, .ours,
            "The projected progress beyond which a release finishes."),
        number(
            "gallery.contraryVelocity", \.gallery.contraryVelocity, 0...10, unit: "/s", .ours,
            "The velocity backwards that cancels at any progress, in distances per second."),
        number(
            "gallery.pinchScale", \.gallery.pinchScale, 0.1...0.9, .ours,
            "The scale of a pinch that opens the gallery completely."),
        number(
            "gallery.spreadScale", \.gallery.spreadScale, 1.2...10, .ours,
            "The scale of a spread that opens a scene completely."),
        number(
            "gallery.zoom", \.gallery.zoom, 0.5...3, .ours,
            "The scale of the gallery behind a scene that fills its area."),
    ]
    // strings: end
}
