/// A constant of the core that no tuning changes.
///
/// ``all`` is the table from which Conformance/Constants.json is made. Tests compare it with the declarations in the code and
/// with the table of Docs/Core.md.
package nonisolated struct FixedConstant: Hashable, Sendable {
    /// One number of a constant.
    package struct Number: Hashable, Sendable {
        /// The member of the declared value, such as `speed`; empty if the declared value is the number.
        package let member: String
        package let value: Double
        /// The unit as in the files of vectors: `pt`, `s`, `pt/s`, `px`, `rad`; `1` for a pure number.
        package let unit: String
    }

    /// The declaration in the code, as in `VelocityTracker.horizon`.
    package let code: String
    /// The meaning, in a noun phrase.
    package let meaning: String
    /// The numbers, in the order of the declaration.
    package let numbers: [Number]
    /// The origin of the value: a published system or article, or `ours`.
    package let source: String
    /// The sections of the pages that use the constant, as in `Docs/Core/Motion.md#velocity`.
    package let used: [String]

    /// The names of the numbers: the declaration, and the member where there are several.
    package var names: [String] { numbers.map { $0.member.isEmpty ? code : "\(code).\($0.member)" } }
}

// MARK: - The table

nonisolated extension FixedConstant {
    /// All constants, in the order of the table in Docs/Core.md.
    package static let all = motion + photo + transitions + sheets + demos

    private static let android = "Android, Flutter"
    private static let ours = "ours"

    /// Returns a constant of one number; a section is a page of Docs/Core without its extension, `#` and the anchor.
    private static func number(
        _ code: String, _ value: Double, unit: String = "1", _ meaning: String, from source: String = ours,
        in sections: String...
    ) -> FixedConstant {
        several(code, [Number(member: "", value: value, unit: unit)], source, meaning, in: sections)
    }

    /// Returns the constant of a motion's rest: a distance and a speed.
    private static func tolerance(
        _ code: String, value: Double, speed: Double, units: (String, String) = ("pt", "pt/s"), _ meaning: String,
        in sections: String...
    ) -> FixedConstant {
        let numbers = [
            Number(member: "value", value: value, unit: units.0),
            Number(member: "speed", value: speed, unit: units.1),
        ]
        return several(code, numbers, ours, meaning, in: sections)
    }

    /// Returns a constant of two numbers in points.
    private static func pair(
        _ code: String, _ members: (String, String), _ values: (Double, Double), _ meaning: String,
        in sections: String...
    ) -> FixedConstant {
        let numbers = [
            Number(member: members.0, value: values.0, unit: "pt"),
            Number(member: members.1, value: values.1, unit: "pt"),
        ]
        return several(code, numbers, ours, meaning, in: sections)
    }

    private static func several(
        _ code: String, _ numbers: [Number], _ source: String, _ meaning: String, in sections: [String]
    ) -> FixedConstant {
        let used = sections.map { section in
            let parts = section.split(separator: "#")
            return parts[0] == "Core" ? "Docs/Core.md#\(parts[1])" : "Docs/Core/\(parts[0]).md#\(parts[1])"
        }
        return FixedConstant(code: code, meaning: meaning, numbers: numbers, source: source, used: used)
    }

    private static let motion = [
        number(
            "VelocityTracker.horizon", 0.1, unit: "s", "greatest age of a velocity sample", from: android,
            in: "Motion#velocity"),
        number(
            "VelocityTracker.capacity", 20, "greatest number of velocity samples", from: android, in: "Motion#velocity"),
        number(
            "VelocityTracker.longestGap", 0.04, unit: "s", "longest gap between samples of one movement", from: android,
            in: "Motion#velocity"),
        number(
            "VelocityTracker.shortestGap", 0.00025, unit: "s", "least gap between two samples", in: "Motion#velocity"),
        number(
            "VelocityTracker.slack", 1e-9, unit: "s", "rounding allowance of the two longer times",
            in: "Motion#velocity"),
        number(
            "Spring.allowedRemainder", 0.001, "remainder of a spring with a duration",
            from: "UIKit, as measured by Framer and Motif", in: "Motion#damping-ratio-and-duration",
            "Motion#springs-as-timing"),
        number(
            "Spring.leastRatio", 0.01, "least damping ratio with a duration", in: "Motion#damping-ratio-and-duration"),
        tolerance(
            "ScrollDeceleration.edgeTolerance", value: 0.1, speed: 2, "rest of a scrolling spring, distance and speed",
            in: "Motion#scrolling"),
        number(
            "ScrollDeceleration.negligibleDistance", 0.5, unit: "pt",
            "distance that a glide of scrolling content omits", from: "ScrollMechanics", in: "Motion#scrolling"),
        number(
            "DecayAnimation.restSpeed", 5, unit: "1/s", "rest of a decay animation", from: "POP", in: "Motion#decay"),
        number(
            "SpringApproach.rest", 0.0001, "rest of a segment of a reversed transition",
            in: "Animations#retargeted-transitions"),
        number(
            "Spring.stiffestPage", 40, unit: "1/s", "greatest angular frequency of a settling page",
            in: "Motion#scrolling"),
        number("TouchPair.leastDistance", 20, unit: "pt", "least distance of two fingers", in: "Gestures#pinch"),
        number(
            "RotationGestureRecognizer.slop", 0.1, unit: "rad", "turn of two fingers at which a rotation begins",
            in: "Gestures#rotation"),
    ]

    private static let photo = [
        tolerance(
            "PreviewSettings.rest", value: 0.1, speed: 2, "rest of a spring of the photo, distance and speed",
            in: "Photo#actions",
            "Photo#zoom"),
        tolerance(
            "PreviewSettings.restAlpha", value: 0.0005, speed: 0.01, units: ("1", "1/s"),
            "rest of the dimming, distance and speed",
            in: "Photo#actions"),
        number(
            "PreviewSettings.pinchReach", 0.8, "reach of a pinch without a visible thumbnail",
            in: "Photo#a-pinch-that-holds-the-photo"),
        number(
            "PreviewSettings.leastPinchReach", 0.1, "least reach of a pinch", in: "Photo#a-pinch-that-holds-the-photo"),
        number("PreviewSettings.wheelStep", 80, unit: "pt", "step of a wheel with Control", in: "Photo#zoom"),
        number(
            "PreviewSettings.keyDistance", 0.25, "movement of an enlarged photo by a key, as a fraction of the page",
            in: "Photo#zoom"),
        number(
            "PreviewSettings.thumbnailCornerRadius", 8, unit: "pt", "corner radius of a thumbnail", in: "Photo#actions",
            "Photo#follow", "Photo#a-pinch-that-holds-the-photo"),
        number(
            "PinchGrip.greatestStretch", 0.95, "greatest stretch at which a pinch catches, as a fraction of the band",
            in: "Photo#a-pinch-that-holds-the-photo"),
        number(
            "PhotoZoom.Geometry.greatestOvershoot", 0.95,
            "greatest overshoot at which a drag catches an enlarged photo, as a fraction of the band", in: "Photo#zoom"),
        number(
            "PhotoZoom.Geometry.tolerance", 0.0001, "difference of scales that counts as none", in: "Photo#zoom"),
        number(
            "PhotoZoom.Geometry.pixelTolerance", 0.5, unit: "px",
            "difference of a photo's side from that at 1:1 that counts as none", in: "Photo#zoom"),
        number(
            "PhotoZoom.Geometry.edgeTolerance", 0.5, unit: "pt",
            "distance of an enlarged photo's edge from the page's that counts as none",
            in: "Photo#gestures-of-the-preview"),
        tolerance("PhotoPager.rest", value: 0.1, speed: 2, "rest of the pages, distance and speed", in: "Photo#paging"),
        number("PhotoPager.tilt", 80, unit: "pt", "tilt of a wheel that turns a page", in: "Photo#paging"),
        number("GridLayout.usualSide", 190, unit: "pt", "side of a cell of the grid at first", in: "Photo#layout"),
        number("GridLayout.gap", 12, unit: "pt", "gap between cells", in: "Photo#layout"),
        number("AppBar.height", 44, unit: "pt", "height of the app's bar", in: "Photo#layout"),
    ]

    private static let transitions = [
        number(
            "Window.reducedMotionFade", 0.2, unit: "s", "fade with reduced motion", in: "Photo#actions", "Photo#paging",
            "Frames#presentation-frames", "Frames#flip"),
        number(
            "TraitCollection.regularWidth", 600, unit: "pt", "least width of the regular size class",
            in: "Frames#size-classes"),
        number(
            "TraitCollection.regularHeight", 480, unit: "pt", "least height of the regular size class",
            in: "Frames#size-classes"),
        number(
            "TransitionInteractor.leastTimeConstants", 6, "time constants of a fast completion spring",
            in: "Interactions#completion"),
        number(
            "PinchInteractionController.stillProgress", 0.02, "progress within which a pinch counts as unchanged",
            in: "Interactions#pinch"),
        number(
            "Transition.patience", 10, unit: "s", "time after which an incomplete transition ends",
            in: "Interactions#states-of-a-transition"),
        number("Stage.adaptationDuration", 0.3, unit: "s", "duration of an adaptation to other traits"),
    ]

    private static let sheets = [
        number("SheetAnimator.duration", 0.5, unit: "s", "stated duration of a sheet's transition"),
        number(
            "SheetInteractionController.nearness", 4, unit: "pt",
            "distance from rest at which a press goes to a sheet's content", in: "Frames#sheets"),
        number(
            "SheetInteractionController.greatestPull", 0.95,
            "greatest pull at which a drag catches a sheet, as a fraction of the band", in: "Frames#sheets"),
        tolerance(
            "SheetPresentationController.tolerance", value: 0.1, speed: 2, "rest of a sheet, distance and speed",
            in: "Frames#sheets"),
        number("SheetGeometry.gap", 24, unit: "pt", "free space above a large sheet", in: "Frames#sheets"),
        number("SheetGeometry.width", 720, unit: "pt", "greatest width of a page sheet", in: "Frames#sheets"),
        pair(
            "SheetGeometry.card", ("width", "height"), (540, 620), "size of a card without a preferred size",
            in: "Frames#sheets"),
        number("SheetGeometry.margin", 20, unit: "pt", "free space around a card", in: "Frames#sheets"),
        number("SheetChrome.radius", 12, unit: "pt", "corner radius of a sheet", in: "Frames#sheets"),
        number("SheetChrome.dimming", 0.4, "dimming behind a sheet", in: "Frames#sheets"),
        pair("SheetChrome.grabber", ("width", "height"), (36, 5), "size of a sheet's grabber", in: "Frames#sheets"),
        number(
            "SheetChrome.grabberGap", 5, unit: "pt", "distance of the grabber from a sheet's upper edge",
            in: "Frames#sheets"),
        number(
            "SheetChrome.grabberReach", 12, unit: "pt", "distance around the grabber at which a tap is on it",
            in: "Frames#sheets"),
    ]

    private static let demos = [
        number(
            "CubeLayout.smallestTurn", 1e-9, "turn of a cube's face that counts as none, in right angles",
            in: "Frames#cube"),
        number(
            "CircleMask.leastRadius", 12, unit: "pt", "radius up to which a circle is not visible", in: "Frames#circle"),
        number(
            "TwoThirdsPresentationController.marginsInLength", 6,
            "margins of the two-thirds modal that fill its container: each is a sixth of the length",
            in: "Frames#presentation-frames"),
        number(
            "SlideInPresentationController.fraction", 1.0 / 3,
            "extent of a slide-in panel, as a fraction of the container", in: "Frames#presentation-frames"),
        pair(
            "SlideInPresentationController.horizontal", ("lowerBound", "upperBound"), (240, 480),
            "least and greatest width of a slide-in panel", in: "Frames#presentation-frames"),
        pair(
            "SlideInPresentationController.vertical", ("lowerBound", "upperBound"), (160, 400),
            "least and greatest height of a slide-in panel", in: "Frames#presentation-frames"),
        number(
            "Player.longestTail", 10, unit: "s", "longest replay after the last event", in: "Core#the-order-of-a-step"),
    ]
}
