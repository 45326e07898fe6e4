// Made from core and trace.js by Conformance/Tools/derived; change those, not this file. A browser loads no modules from
// files.

"use strict";

const tactile = {};

tactile.constants = (() => {
  // Made from Conformance/Constants.json by Conformance/Tools/derived; change that, not this file.

  /** The constants of the tuning, with their defaults. */
  const tuning = {
    "follow": "article",
    "gestures": {"slop": 10, "scrollSlop": 2, "scrollSilence": 0.1, "doubleTapInterval": 0.35, "doubleTapSlop": 40, "velocityEstimator": "kalman"},
    "dismiss": {"distance": 200, "threshold": 0.3, "flickThreshold": 0.1, "flickSpeed": 100, "scaleLoss": 0.2, "dimmingLoss": 0.7, "blend": 0.1, "deceleration": 0.9, "bounciness": 3, "speed": 3},
    "pinch": {"threshold": 0.3, "flickSpeed": 0.5},
    "zoom": {"maximum": 8, "doubleTap": 2.5, "keyStep": 1.5, "wheelStep": 1.25, "duration": 0.35},
    "preview": {"duration": 0.35, "fade": 0.25, "vanishScale": 0.85},
    "paging": {"threshold": 0.5, "flickSpeed": 300, "duration": 0.4, "gap": 20, "rubberBand": 0.55, "bounceSpeed": 900},
    "scrolling": {"deceleration": 0.998, "rubberBand": 0.55, "edgeStiffness": 100, "flickSpeed": 300, "pageDuration": 0.4, "wheelDuration": 0.3},
    "release": {"deceleration": 0.998},
    "presentation": {"duration": 0.4},
    "navigation": {"duration": 0.35, "parallax": 0.3, "dimming": 0.1, "edge": 20, "threshold": 0.5, "contraryVelocity": 0.1},
    "sheet": {"response": 0.35, "dampingRatio": 1},
    "circleReveal": {"duration": 0.5, "threshold": 0.3},
    "slideIn": {"duration": 0.3, "threshold": 0.5, "dimming": 0.5},
    "twoThirds": {"dimming": 0.5},
    "diveDeeper": {"duration": 0.5, "dampingRatio": 1, "initialVelocity": 0.5, "maximum": 0.9, "threshold": 0.1, "contraryVelocity": 0.5},
    "peekOverTheEdge": {"eyeDistance": 1.7},
    "connectTheDots": {"duration": 0.5, "speed": 1, "threshold": 0.3, "parallax": 0.25},
    "moveTheShape": {"duration": 0.35, "threshold": 0.5, "contraryVelocity": 0.1, "edgeResponse": 0.4},
    "gallery": {"duration": 0.4, "distance": 0.6, "threshold": 0.5, "contraryVelocity": 0.1, "pinchScale": 0.4, "spreadScale": 2.5, "zoom": 1.2},
  };

  /** What differs from the defaults in a preset, in a recording without a tuning, and in the questions. */
  const presets = {
    "article": {},
    "direct": {"follow": "direct", "gestures": {"slop": 4}, "diveDeeper": {"maximum": 1}},
    "recordingWithoutTuning": {"gestures": {"velocityEstimator": "leastSquares2"}},
    "questions": {"gestures": {"velocityEstimator": "weighted"}},
  };

  /** The constants that no tuning changes, by their declarations. */
  const fixed = {
    "VelocityTracker": {"horizon": 0.1, "capacity": 20, "longestGap": 0.04, "shortestGap": 0.00025, "slack": 1e-09},
    "Spring": {"allowedRemainder": 0.001, "leastRatio": 0.01, "stiffestPage": 40},
    "ScrollDeceleration": {"edgeTolerance": {"value": 0.1, "speed": 2}, "negligibleDistance": 0.5},
    "DecayAnimation": {"restSpeed": 5},
    "SpringApproach": {"rest": 0.0001},
    "TouchPair": {"leastDistance": 20},
    "RotationGestureRecognizer": {"slop": 0.1},
    "PreviewSettings": {"rest": {"value": 0.1, "speed": 2}, "restAlpha": {"value": 0.0005, "speed": 0.01}, "pinchReach": 0.8, "leastPinchReach": 0.1, "wheelStep": 80, "keyDistance": 0.25, "thumbnailCornerRadius": 8},
    "PinchGrip": {"greatestStretch": 0.95},
    "PhotoZoom": {"Geometry": {"greatestOvershoot": 0.95, "tolerance": 0.0001, "pixelTolerance": 0.5, "edgeTolerance": 0.5}},
    "PhotoPager": {"rest": {"value": 0.1, "speed": 2}, "tilt": 80},
    "GridLayout": {"usualSide": 190, "gap": 12},
    "AppBar": {"height": 44},
    "Window": {"reducedMotionFade": 0.2},
    "TraitCollection": {"regularWidth": 600, "regularHeight": 480},
    "TransitionInteractor": {"leastTimeConstants": 6},
    "PinchInteractionController": {"stillProgress": 0.02},
    "Transition": {"patience": 10},
    "Stage": {"adaptationDuration": 0.3},
    "SheetAnimator": {"duration": 0.5},
    "SheetInteractionController": {"nearness": 4, "greatestPull": 0.95},
    "SheetPresentationController": {"tolerance": {"value": 0.1, "speed": 2}},
    "SheetGeometry": {"gap": 24, "width": 720, "card": {"width": 540, "height": 620}, "margin": 20},
    "SheetChrome": {"radius": 12, "dimming": 0.4, "grabber": {"width": 36, "height": 5}, "grabberGap": 5, "grabberReach": 12},
    "CubeLayout": {"smallestTurn": 1e-09},
    "CircleMask": {"leastRadius": 12},
    "TwoThirdsPresentationController": {"marginsInLength": 6},
    "SlideInPresentationController": {"fraction": 0.3333333333333333, "horizontal": {"lowerBound": 240, "upperBound": 480}, "vertical": {"lowerBound": 160, "upperBound": 400}},
    "Player": {"longestTail": 10},
  };

  /** What each constant of the tuning means, in the order of Docs/Tuning.md. */
  const descriptions = [
    {"name": "follow", "choices": ["article", "direct"], "meaning": "How a photo follows a drag: article averages the blend's duration, direct pins the grabbed point.", "source": "ours"},
    {"name": "gestures.slop", "unit": "pt", "range": [1, 40], "meaning": "The distance from the press at which it becomes a drag.", "source": "UIKit's"},
    {"name": "gestures.scrollSlop", "unit": "pt", "range": [0.5, 20], "meaning": "The movement of two fingers, whose lift is reported, at which they drag a scroll view.", "source": "ours"},
    {"name": "gestures.scrollSilence", "unit": "s", "range": [0.03, 0.5], "meaning": "The pause of two scrolling fingers that counts as a lift where none is reported.", "source": "ours"},
    {"name": "gestures.doubleTapInterval", "unit": "s", "range": [0.1, 1], "meaning": "The longest time between the lift of a tap and the next press of a double tap.", "source": "ours"},
    {"name": "gestures.doubleTapSlop", "unit": "pt", "range": [4, 100], "meaning": "The distance between the presses of a double tap from which they are two taps.", "source": "ours"},
    {"name": "gestures.velocityEstimator", "choices": ["lastTwo", "lastFour", "smoothed", "leastSquares1", "leastSquares2", "weighted", "kalman", "impulse"], "meaning": "The method that estimates the velocity of a drag.", "source": "ours"},
    {"name": "dismiss.distance", "unit": "pt", "range": [50, 1000], "meaning": "The vertical distance of a progress of 1.", "source": "the article's"},
    {"name": "dismiss.threshold", "unit": "1", "range": [0, 1], "meaning": "The progress beyond which a release dismisses at any speed.", "source": "the article's"},
    {"name": "dismiss.flickThreshold", "unit": "1", "range": [0, 1], "meaning": "The progress beyond which a fast release dismisses.", "source": "the article's"},
    {"name": "dismiss.flickSpeed", "unit": "pt/s", "range": [0, 3000], "meaning": "The vertical speed beyond which a release is fast.", "source": "the article's"},
    {"name": "dismiss.scaleLoss", "unit": "1", "range": [0, 0.9], "meaning": "The decrease of the photo's scale at a progress of 1.", "source": "the article's"},
    {"name": "dismiss.dimmingLoss", "unit": "1", "range": [0, 1], "meaning": "The decrease of the dimming at a progress of 1.", "source": "the article's"},
    {"name": "dismiss.blend", "unit": "s", "range": [0, 0.5], "meaning": "The duration over which the photo averages the drag.", "source": "the article's"},
    {"name": "dismiss.deceleration", "unit": "/ms", "range": [0.5, 0.998], "meaning": "The fraction of the speed that a released photo keeps each millisecond.", "source": "the article's"},
    {"name": "dismiss.bounciness", "unit": "1", "range": [0, 20], "meaning": "The bounciness of the spring after a release, in POP's unit.", "source": "the article's"},
    {"name": "dismiss.speed", "unit": "1", "range": [0, 20], "meaning": "The speed of the spring after a release, in POP's unit.", "source": "the article's"},
    {"name": "pinch.threshold", "unit": "1", "range": [0, 1], "meaning": "The progress at which a pinch changes its outcome, measured from where it began.", "source": "ours"},
    {"name": "pinch.flickSpeed", "unit": "/s", "range": [0, 20], "meaning": "The speed from which the direction of a pinch alone decides, in progress a second.", "source": "ours"},
    {"name": "zoom.maximum", "unit": "1", "range": [1, 64], "meaning": "The largest scale of a photo, relative to the one that fits, unless its own pixels are larger.", "source": "ours"},
    {"name": "zoom.doubleTap", "unit": "1", "range": [1, 16], "meaning": "The scale to which a double click or double tap enlarges.", "source": "ours"},
    {"name": "zoom.keyStep", "unit": "1", "range": [1.05, 4], "meaning": "The factor by which a key changes the scale.", "source": "ours"},
    {"name": "zoom.wheelStep", "unit": "1", "range": [1.02, 4], "meaning": "The factor by which a step of the wheel with Control changes the scale.", "source": "ours"},
    {"name": "zoom.duration", "unit": "s", "range": [0.05, 2], "meaning": "The nominal duration in which an enlarged photo comes to rest.", "source": "ours"},
    {"name": "preview.duration", "unit": "s", "range": [0.05, 2], "meaning": "The nominal duration of presenting and closing a photo.", "source": "ours"},
    {"name": "preview.fade", "unit": "1", "range": [0, 1], "meaning": "The duration of the photo's final fade, as a fraction of the nominal one.", "source": "the article's"},
    {"name": "preview.vanishScale", "unit": "1", "range": [0.1, 1], "meaning": "The final scale of a photo whose thumbnail is not visible.", "source": "ours"},
    {"name": "paging.threshold", "unit": "1", "range": [0, 1], "meaning": "The fraction of a page beyond which a slow release leads to the next photo.", "source": "ours"},
    {"name": "paging.flickSpeed", "unit": "pt/s", "range": [50, 2000], "meaning": "The speed from which the direction of a release alone decides.", "source": "ours"},
    {"name": "paging.duration", "unit": "s", "range": [0.05, 2], "meaning": "The nominal duration in which a page settles.", "source": "ours"},
    {"name": "paging.gap", "unit": "pt", "range": [0, 200], "meaning": "The space between two photos' pages.", "source": "ours"},
    {"name": "paging.rubberBand", "unit": "1", "range": [0.05, 1], "meaning": "The fraction of a small pull beyond the reach of a drag that the pages follow.", "source": "UIKit's"},
    {"name": "paging.bounceSpeed", "unit": "pt/s", "range": [0, 3000], "meaning": "The speed at which the pages start when a key leads beyond the first or last photo.", "source": "ours"},
    {"name": "scrolling.deceleration", "unit": "/ms", "range": [0.9, 0.999], "meaning": "The fraction of the speed that a glide keeps each millisecond.", "source": "UIKit's"},
    {"name": "scrolling.rubberBand", "unit": "1", "range": [0.05, 1], "meaning": "The fraction of a small pull beyond an edge that the content follows.", "source": "UIKit's"},
    {"name": "scrolling.edgeStiffness", "unit": "/s²", "range": [20, 1000], "meaning": "The stiffness of the spring at an edge, for a mass of 1.", "source": "UIKit's"},
    {"name": "scrolling.flickSpeed", "unit": "pt/s", "range": [50, 2000], "meaning": "The speed from which a drag turns a page.", "source": "ours"},
    {"name": "scrolling.pageDuration", "unit": "s", "range": [0.05, 2], "meaning": "The duration in which a page settles.", "source": "ours"},
    {"name": "scrolling.wheelDuration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a step of a wheel.", "source": "ours"},
    {"name": "release.deceleration", "unit": "/ms", "range": [0.9, 0.999], "meaning": "The fraction of the speed kept each millisecond where a release is projected to its place of rest.", "source": "UIKit's"},
    {"name": "presentation.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a presentation without an animator of its own.", "source": "UIKit's"},
    {"name": "navigation.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a push or a pop.", "source": "ours"},
    {"name": "navigation.parallax", "unit": "1", "range": [0, 1], "meaning": "The movement of the lower screen, as a fraction of the width.", "source": "ours"},
    {"name": "navigation.dimming", "unit": "1", "range": [0, 1], "meaning": "The dimming of the lower screen.", "source": "ours"},
    {"name": "navigation.edge", "unit": "pt", "range": [0, 200], "meaning": "The width of the left edge at which a drag can start a pop.", "source": "ours"},
    {"name": "navigation.threshold", "unit": "1", "range": [0, 1], "meaning": "The projected progress beyond which a release finishes.", "source": "ours"},
    {"name": "navigation.contraryVelocity", "unit": "/s", "range": [0, 10], "meaning": "The velocity backwards that cancels at any progress, in widths per second.", "source": "ours"},
    {"name": "sheet.response", "unit": "s", "range": [0.1, 1], "meaning": "The response of the spring that moves a sheet.", "source": "ours"},
    {"name": "sheet.dampingRatio", "unit": "1", "range": [0.3, 2], "meaning": "The damping ratio of that spring; 1 does not overshoot.", "source": "ours"},
    {"name": "circleReveal.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a reveal without a drag.", "source": "ours"},
    {"name": "circleReveal.threshold", "unit": "1", "range": [0, 1], "meaning": "The fraction of the height beyond which a drag closes.", "source": "ours"},
    {"name": "slideIn.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration without a drag.", "source": "the article's"},
    {"name": "slideIn.threshold", "unit": "1", "range": [0, 1], "meaning": "The projected progress beyond which a release finishes.", "source": "ours"},
    {"name": "slideIn.dimming", "unit": "1", "range": [0, 1], "meaning": "The dimming beside the panel.", "source": "ours"},
    {"name": "twoThirds.dimming", "unit": "1", "range": [0, 1], "meaning": "The dimming beside the modal.", "source": "ours"},
    {"name": "diveDeeper.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration without a drag.", "source": "the article's"},
    {"name": "diveDeeper.dampingRatio", "unit": "1", "range": [0.3, 2], "meaning": "The damping ratio of the spring; 1 does not overshoot.", "source": "the article's"},
    {"name": "diveDeeper.initialVelocity", "unit": "/s", "range": [0, 10], "meaning": "The velocity at which the spring starts, in distances per second.", "source": "the article's"},
    {"name": "diveDeeper.maximum", "unit": "1", "range": [0.1, 1], "meaning": "The progress that a drag reaches at most.", "source": "the article's"},
    {"name": "diveDeeper.threshold", "unit": "1", "range": [0, 1], "meaning": "The progress beyond which a release finishes.", "source": "the article's"},
    {"name": "diveDeeper.contraryVelocity", "unit": "/s", "range": [0, 10], "meaning": "The velocity backwards that cancels at any progress, in heights per second.", "source": "ours"},
    {"name": "peekOverTheEdge.eyeDistance", "unit": "1", "range": [0.5, 10], "meaning": "The distance of the eye from the cube, in widths of the view.", "source": "ours"},
    {"name": "connectTheDots.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a flight, and of the spring after a drag.", "source": "the article's"},
    {"name": "connectTheDots.speed", "unit": "/s", "range": [0, 10], "meaning": "The speed beyond which the direction of a drag decides, in heights per second.", "source": "ours"},
    {"name": "connectTheDots.threshold", "unit": "1", "range": [0, 1], "meaning": "The fraction of the height beyond which a slower drag closes.", "source": "ours"},
    {"name": "connectTheDots.parallax", "unit": "1", "range": [0, 1], "meaning": "The parallax of a photo, as a fraction of its page's movement.", "source": "ours"},
    {"name": "moveTheShape.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration of a change of tabs without a drag.", "source": "ours"},
    {"name": "moveTheShape.threshold", "unit": "1", "range": [0, 1], "meaning": "The projected progress beyond which a release finishes.", "source": "ours"},
    {"name": "moveTheShape.contraryVelocity", "unit": "/s", "range": [0, 10], "meaning": "The velocity backwards that cancels at any progress, in widths per second.", "source": "ours"},
    {"name": "moveTheShape.edgeResponse", "unit": "s", "range": [0.1, 1], "meaning": "The response of the spring of the first and the last tab.", "source": "ours"},
    {"name": "gallery.duration", "unit": "s", "range": [0.05, 2], "meaning": "The duration without a drag.", "source": "ours"},
    {"name": "gallery.distance", "unit": "1", "range": [0.1, 2], "meaning": "The distance of a drag from one end to the other, as a fraction of the height.", "source": "ours"},
    {"name": "gallery.threshold", "unit": "1", "range": [0, 1], "meaning": "The projected progress beyond which a release finishes.", "source": "ours"},
    {"name": "gallery.contraryVelocity", "unit": "/s", "range": [0, 10], "meaning": "The velocity backwards that cancels at any progress, in distances per second.", "source": "ours"},
    {"name": "gallery.pinchScale", "unit": "1", "range": [0.1, 0.9], "meaning": "The scale of a pinch that opens the gallery completely.", "source": "ours"},
    {"name": "gallery.spreadScale", "unit": "1", "range": [1.2, 10], "meaning": "The scale of a spread that opens a scene completely.", "source": "ours"},
    {"name": "gallery.zoom", "unit": "1", "range": [0.5, 3], "meaning": "The scale of the gallery behind a scene that fills its area.", "source": "ours"},
  ];

  /** The rows of the table of the flight. */
  const flight = [
    {"state": "away", "event": "present", "actions": ["enter", "dim(preview, plain)", "fly(preview, plain)"], "next": "presenting"},
    {"state": "away", "event": "appear", "actions": ["enter", "showPreview"], "next": "shown"},
    {"state": "presenting", "event": "catchPhoto", "actions": ["freeze", "complete(true)", "requestDismissal"], "next": "caught"},
    {"state": "presenting", "event": "settled", "actions": ["showPreview", "complete(true)"], "next": "shown"},
    {"state": "presenting", "event": "close", "actions": ["complete(true)", "requestDismissal"], "next": "caught"},
    {"state": "presenting", "event": "abandon", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "caught", "event": "dismiss", "actions": ["dim(thumbnail, plain)", "fly(thumbnail, plain)"], "next": "settling(thumbnail, plain)"},
    {"state": "caught", "event": "hold", "actions": ["freeze", "follow"], "next": "held"},
    {"state": "caught", "event": "abandon", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "shown", "event": "dismiss", "actions": ["lift", "dim(thumbnail, plain)", "fly(thumbnail, plain)"], "next": "settling(thumbnail, plain)"},
    {"state": "shown", "event": "hold", "actions": ["lift", "follow"], "next": "held"},
    {"state": "shown", "event": "catchPhoto", "actions": ["requestDismissal"], "next": "shown"},
    {"state": "shown", "event": "close", "actions": ["requestDismissal"], "next": "shown"},
    {"state": "shown", "event": "abandon", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "held", "event": "move", "actions": ["follow"], "next": "held"},
    {"state": "held", "event": "release(preview)", "actions": ["dim(preview, thrown)", "glide"], "next": "gliding(preview)"},
    {"state": "held", "event": "release(thumbnail)", "actions": ["dim(thumbnail, thrown)", "glide"], "next": "gliding(thumbnail)"},
    {"state": "held", "event": "throwPhoto(preview)", "actions": ["dim(preview, thrown)", "fly(preview, thrown)"], "next": "settling(preview, thrown)"},
    {"state": "held", "event": "throwPhoto(thumbnail)", "actions": ["dim(thumbnail, thrown)", "fly(thumbnail, thrown)"], "next": "settling(thumbnail, thrown)"},
    {"state": "held", "event": "enlarge", "actions": ["showEnlarged", "cancelInteractive", "complete(false)"], "next": "shown"},
    {"state": "held", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "gliding(preview)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "gliding(thumbnail)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "gliding(preview)", "event": "glided", "actions": ["fly(preview, thrown)"], "next": "settling(preview, thrown)"},
    {"state": "gliding(thumbnail)", "event": "glided", "actions": ["fly(thumbnail, thrown)"], "next": "settling(thumbnail, thrown)"},
    {"state": "gliding(preview)", "event": "close", "actions": ["dim(thumbnail, thrown)"], "next": "gliding(thumbnail)"},
    {"state": "gliding(thumbnail)", "event": "reopen", "actions": ["dim(preview, thrown)"], "next": "gliding(preview)"},
    {"state": "gliding(preview)", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "gliding(thumbnail)", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "settling(preview, plain)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "settling(preview, thrown)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "settling(thumbnail, plain)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "settling(thumbnail, thrown)", "event": "catchPhoto", "actions": ["freeze", "pauseInteractive", "follow"], "next": "held"},
    {"state": "settling(preview, plain)", "event": "close", "actions": ["dim(thumbnail, plain)", "fly(thumbnail, plain)"], "next": "settling(thumbnail, plain)"},
    {"state": "settling(preview, thrown)", "event": "close", "actions": ["dim(thumbnail, thrown)", "fly(thumbnail, thrown)"], "next": "settling(thumbnail, thrown)"},
    {"state": "settling(thumbnail, plain)", "event": "reopen", "actions": ["dim(preview, plain)", "fly(preview, plain)"], "next": "settling(preview, plain)"},
    {"state": "settling(thumbnail, thrown)", "event": "reopen", "actions": ["dim(preview, thrown)", "fly(preview, thrown)"], "next": "settling(preview, thrown)"},
    {"state": "settling(preview, thrown)", "event": "settled", "actions": ["showPreview", "cancelInteractive", "complete(false)"], "next": "shown"},
    {"state": "settling(preview, plain)", "event": "settled", "actions": ["showPreview", "pauseInteractive", "cancelInteractive", "complete(false)"], "next": "shown"},
    {"state": "settling(thumbnail, thrown)", "event": "settled", "actions": ["fadeOut"], "next": "fading"},
    {"state": "settling(thumbnail, plain)", "event": "settled", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "settling(preview, plain)", "event": "abandon", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "settling(thumbnail, plain)", "event": "abandon", "actions": ["leave", "complete(true)"], "next": "away"},
    {"state": "settling(preview, thrown)", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "settling(thumbnail, thrown)", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "fading", "event": "faded", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
    {"state": "fading", "event": "abandon", "actions": ["leave", "finishInteractive", "complete(true)"], "next": "away"},
  ];
  return { tuning, presets, fixed, descriptions, flight };
})();

tactile.numbers = (() => {
  // Rules for numbers that every part shares, and rectangles.
  //
  // A frame is a list of four components, as animations use it: the centre's x and y, the width and the height.

  /** Replaces a number outside a range by the nearer end of the range. */
  const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

  /** The nearest whole number; a half goes away from 0. */
  function round(x) {
    const whole = Math.trunc(x);
    return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
  }

  /** The upper end of the interval in which `holds` changes from true to false, as neighbouring numbers. */
  function bisect(low, high, holds) {
    for (;;) {
      const middle = low + (high - low) / 2;
      if (!(middle > low && middle < high)) return high;
      if (holds(middle)) low = middle; else high = middle;
    }
  }

  const length = (x, y) => Math.sqrt(x * x + y * y);
  const subtract = (a, b) => a.map((value, index) => value - b[index]);
  const add = (a, b) => a.map((value, index) => value + b[index]);
  const times = (a, factor) => a.map((value) => value * factor);

  /** The size (w, h) fitted into, or filling, the bounds (W, H) with its own shape. */
  function aspect([w, h], [W, H], fill = false) {
    if (!(w > 0 && h > 0)) return [0, 0];
    return (fill ? W * h >= H * w : W * h <= H * w) ? [W, (W * h) / w] : [(H * w) / h, H];
  }

  /** A rectangle with an origin as a frame, and back. */
  const frameOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2, width, height];
  const rectangleOf = ([x, y, width, height]) => ({ x: x - width / 2, y: y - height / 2, width, height });

  /** A frame about its centre, times a scale. */
  const scaled = ([x, y, width, height], scale) => [x, y, width * scale, height * scale];

  /** Whether a frame contains a place: on its left and upper side, not on its right and lower side. */
  function contains(frame, [x, y]) {
    const { x: left, y: upper, width, height } = rectangleOf(frame);
    return x >= left && x < left + width && y >= upper && y < upper + height;
  }

  /** The rectangle whose sides are on whole pixels. */
  function onWholePixels({ x, y, width, height }, scale) {
    const whole = (side) => round(side * scale) / scale;
    const left = whole(x), upper = whole(y);
    return { x: left, y: upper, width: whole(x + width) - left, height: whole(y + height) - upper };
  }

  /** A place as a fraction of a frame, from its centre; sides count as 1 at least, or as `least`. */
  const fractionIn = (frame, place, least = 1) =>
    [0, 1].map((axis) => (place[axis] - frame[axis]) / Math.max(frame[axis + 2], least));
  return { clamp, round, bisect, length, subtract, add, times, aspect, frameOf, rectangleOf, scaled, contains, onWholePixels, fractionIn };
})();

tactile.curve = (() => {
  // Timing curves: the fraction of the distance at a fraction of the time (Docs/Core/Motion.md, Timing curves).

  const { bisect } = tactile.numbers;

  /** A Bezier curve from (0, 0) to (1, 1) with two inner control points. */
  class Cubic {
    constructor(x1, y1, x2, y2) {
      Object.assign(this, { x1, y1, x2, y2 });
      this.isLinear = x1 === y1 && x2 === y2;
    }
    /** The curve's parameter s for x in 0 ... 1, and 1 - s, which would lose digits near 1. */
    parameter(x) {
      const { x1, x2 } = this;
      const cubic = 1 + 3 * (x1 - x2);
      // Only sums of small terms keep their digits near a vertical tangent, so the equation is solved about the nearest
      // of 0, 1/2 and 1.
      const about = [
        { start: 0, value: 0, square: 3 * (x2 - 2 * x1), slope: 3 * x1 },
        { start: 0.5, value: (1 + 3 * (x1 + x2)) / 8, square: 1.5 * (1 - x1 - x2), slope: 0.75 * (1 - x1 + x2) },
        { start: 1, value: 1, square: 3 * (1 + x1 - 2 * x2), slope: 3 * (1 - x2) },
      ];
      const at = ({ square, slope }, u) => ((cubic * u + square) * u + slope) * u;
      const beyond = (part, u) => x - part.value > at(part, u);
      // The ends of the interval of each expansion are a quarter away from its start.
      const part = !beyond(about[0], 0.25) ? about[0] : beyond(about[1], 0.25) ? about[2] : about[1];
      const u = bisect(part.start === 0 ? 0 : -0.25, part.start === 1 ? 0 : 0.25, (u) => beyond(part, u));
      return [part.start + u, 1 - part.start - u];
    }
    progress(x) {
      if (!(x > 0)) return 0;
      if (x >= 1) return 1;
      if (this.isLinear) return x;
      const [s, r] = this.parameter(x);
      return 3 * this.y1 * s * r * r + 3 * this.y2 * s * s * r + s ** 3;
    }
    /** dy / dx at x; from the higher derivatives where the first ones are 0. */
    slope(x) {
      if (this.isLinear) return 1;
      const [s, r] = !(x > 0) ? [0, 1] : x >= 1 ? [1, 0] : this.parameter(x);
      const first = (a, b) => 3 * (a * r * r + 2 * (b - a) * s * r + (1 - b) * s * s);
      const second = (a, b) => 6 * ((b - 2 * a) * r + (1 - 2 * b + a) * s);
      const [dx, dy] = [first(this.x1, this.x2), first(this.y1, this.y2)];
      if (dx !== 0) return dy / dx;
      if (dy !== 0) return Math.sign(dy) * Infinity;
      const [ddx, ddy] = [second(this.x1, this.x2), second(this.y1, this.y2)];
      if (ddx !== 0) return ddy / ddx;
      if (ddy === 0) return 1;
      return (ddy > 0 && x < 1) || (ddy < 0 && x >= 1) ? Infinity : -Infinity;
    }
  }

  const curves = {
    linear: new Cubic(0, 0, 1, 1),
    easeIn: new Cubic(0.42, 0, 1, 1),
    easeOut: new Cubic(0, 0, 0.58, 1),
    easeInOut: new Cubic(0.42, 0, 0.58, 1),
    default: new Cubic(0.25, 0.1, 0.25, 1),
  };

  /** A timing with a duration: its length in seconds, and progress and slope at a time. */
  class TimingCurve {
    constructor(duration, progress, slope) {
      Object.assign(this, { duration, before: progress, slopeBefore: slope });
    }
    static cubic(curve, duration) {
      return new TimingCurve(duration, (t) => curve.progress(t / duration), (t) => curve.slope(t / duration) / duration);
    }
    /** A spring from displacement 1 to 0, with an initial velocity in distances per second. */
    static spring(spring, duration, velocity = 0) {
      return new TimingCurve(duration, (t) => 1 - spring.state(1, -velocity, t)[0], (t) => -spring.state(1, -velocity, t)[1]);
    }
    progress(t) { return Math.max(t, 0) >= this.duration ? 1 : this.before(Math.max(t, 0)); }
    slope(t) { return Math.max(t, 0) >= this.duration ? 0 : this.slopeBefore(Math.max(t, 0)); }
    /** The time at which the curve first reaches a fraction. */
    timeOf(fraction) {
      if (!(fraction > 0)) return 0;
      if (fraction >= 1) return this.duration;
      const reaches = (t) => this.progress(t) >= fraction;
      if (this.duration === Infinity) {
        let end = 1e-9;
        while (!reaches(end)) end *= 2;
        return bisect(0, end, (t) => !reaches(t));
      }
      let step = 1;
      while (!reaches((step * this.duration) / 256)) step += 1;
      return bisect(((step - 1) * this.duration) / 256, (step * this.duration) / 256, (t) => !reaches(t));
    }
  }
  return { Cubic, curves, TimingCurve };
})();

tactile.animation = (() => {
  // Additive animation (Docs/Core/Animations.md): a property has a model and contributions of running blocks, and physics
  // animations write models. The visible value is the model plus the contributions.

  const { fixed } = tactile.constants;
  const { TimingCurve } = tactile.curve;
  const { add, clamp, subtract, times } = tactile.numbers;

  class Property {
    /** `limit` makes a visible list of numbers valid. */
    constructor(model, limit = (value) => value) {
      Object.assign(this, { model, limit, contributions: [] });
    }
    static alpha(value) { return new Property([value], ([alpha]) => [clamp(alpha, 0, 1)]); }
    static length(value) { return new Property([value], ([length]) => [Math.max(length, 0)]); }
    static frame(value) {
      return new Property(value, ([x, y, width, height]) => [x, y, Math.max(width, 0), Math.max(height, 0)]);
    }
    visible(time) {
      const sum = this.contributions.reduce((value, { delta, block }) => add(value, times(delta, 1 - block.progress(time))),
        this.model);
      return this.limit(sum);
    }
    /** Makes the visible value the model, so that nothing moves any more. */
    adopt(time) { this.model = this.visible(time); this.contributions = []; }
    set(value) { this.model = value; }
  }

  /** A motion of several numbers on one spring. */
  class SpringMotion {
    constructor(spring, from, velocity, target, value, speed) {
      Object.assign(this, { spring, target, velocities: velocity });
      this.displacement = subtract(from, target);
      this.restTime = Math.max(...this.displacement.map((x, i) => spring.restTime(x, velocity[i], value, speed)));
    }
    states(t) { return this.displacement.map((x, i) => this.spring.state(x, this.velocities[i], t)); }
    value(t) { return t >= this.restTime ? this.target : add(this.target, this.states(t).map(([x]) => x)); }
    velocity(t) { return this.states(t).map(([, v]) => (t >= this.restTime ? 0 : v)); }
  }

  /** A deceleration of several numbers that end together. */
  class DecayMotion {
    constructor(decay, from, velocity, threshold = fixed.DecayAnimation.restSpeed) {
      Object.assign(this, { decay, from, velocities: velocity });
      this.restTime = Math.max(...velocity.map((v) => decay.restTime(v, threshold)));
      this.target = this.at(this.restTime);
    }
    at(t) { return add(this.from, this.velocities.map((v) => this.decay.displacement(v, t))); }
    value(t) { return t >= this.restTime ? this.target : this.at(t); }
    velocity(t) { return this.velocities.map((v) => (t >= this.restTime ? 0 : this.decay.velocity(v, t))); }
  }

  /** The running animations of a stage, in the order in which they were added. */
  class Engine {
    constructor() {
      this.now = 0;
      this.list = [];
    }
    /**
     * Sets properties inside a block of a duration and a curve, or a timing curve in place of both. Returns null if nothing
     * changes. A block that replaces begins at what is shown.
     */
    block(duration, curve, changes, completion = null, { delay = 0, replaces = false } = {}) {
      const timing = curve instanceof TimingCurve ? curve : TimingCurve.cubic(curve, duration), begin = this.now + delay;
      const end = begin + timing.duration;
      const progress = (time) => (time >= end || timing.duration === 0 ? 1 : time < begin ? 0 : timing.progress(time - begin));
      const block = { end, progress, completion, properties: [] };
      for (const [property, value] of changes) {
        const delta = subtract(replaces ? property.visible(this.now) : property.model, value);
        property.model = value;
        if (delta.every((component) => component === 0)) continue;
        if (replaces) property.contributions = [];
        property.contributions.push({ delta, block });
        block.properties.push(property);
      }
      if (block.properties.length === 0) { completion?.(); return null; }
      this.list.push(block);
      return block;
    }
    /** Drives a property's model, or whatever `set` writes, by a motion. */
    start(motion, set, completion) {
      const animation = { motion, set, completion, begin: this.now, end: this.now + motion.restTime };
      this.list.push(animation);
      return animation;
    }
    replace(animation, motion) {
      Object.assign(animation, { motion, begin: this.now, end: this.now + motion.restTime });
    }
    /** Ends a block before its time: what it adds now becomes part of the models. */
    cancel(block) {
      for (const property of block.properties) {
        for (const { delta } of property.contributions.filter((contribution) => contribution.block === block)) {
          property.model = add(property.model, times(delta, 1 - block.progress(this.now)));
        }
      }
      this.end(block, false);
    }
    stop(animation) { this.list = this.list.filter((other) => other !== animation); }
    /** The animation that ends first; blocks without a completion end silently. */
    get next() {
      let first = null;
      for (const animation of this.list) {
        if ((animation.motion || animation.completion) && (!first || animation.end < first.end)) first = animation;
      }
      return first;
    }
    /** Writes the values of the current time to the models. */
    advance() {
      for (const animation of this.list) {
        if (animation.motion) animation.set(animation.motion.value(this.now - animation.begin));
      }
      for (const block of this.list.filter((other) => other.properties && !other.completion && other.end <= this.now)) {
        this.end(block);
      }
    }
    /** Ends an animation at its own time. */
    end(animation, isFinished = true) {
      this.stop(animation);
      if (animation.motion) animation.set(animation.motion.target);
      for (const property of animation.properties ?? []) {
        property.contributions = property.contributions.filter(({ block }) => block !== animation);
      }
      animation.completion?.(isFinished);
    }
  }
  return { Property, SpringMotion, DecayMotion, Engine };
})();

tactile.decay = (() => {
  // Deceleration (Docs/Core/Motion.md, Decay) and the rubber band of a drag beyond an edge.

  class Decay {
    /** `form` is uikit or pop; the deceleration is the fraction of the speed that is left after each millisecond. */
    constructor(deceleration, form = "uikit") {
      this.rate = -1000 * Math.log(deceleration);
      this.reach = form === "pop" ? deceleration / (1000 * (1 - deceleration)) : 1 / this.rate;
    }
    displacement(velocity, t) { return velocity * this.reach * -Math.expm1(-this.rate * Math.max(t, 0)); }
    velocity(velocity, t) { return velocity * this.reach * this.rate * Math.exp(-this.rate * Math.max(t, 0)); }
    limit(velocity) { return velocity * this.reach; }
    restTime(velocity, threshold) {
      const speed = Math.abs(velocity);
      return speed > threshold ? Math.log(speed / threshold) / this.rate : 0;
    }
    velocityFor(distance, threshold) { return distance / this.reach + threshold * Math.sign(distance); }
    timeAt(velocity, distance) {
      if (distance === 0) return 0;
      const part = distance / (velocity * this.reach);
      return part > 0 && part < 1 ? -Math.log1p(-part) / this.rate : Infinity;
    }
  }

  class RubberBand {
    constructor(dimension, coefficient = 0.55) { Object.assign(this, { dimension, coefficient }); }
    offset(x) {
      const D = this.dimension;
      return x === 0 || D === 0 ? 0 : (Math.sign(x) * D) / (1 + D / (Math.abs(x) * this.coefficient));
    }
    slope(x) {
      return this.dimension === 0 ? 0 : this.coefficient / (1 + (Math.abs(x) * this.coefficient) / this.dimension) ** 2;
    }
    inverse(y) {
      if (y === 0) return 0;
      const left = this.dimension - Math.abs(y);
      return left <= 0 ? Math.sign(y) * Infinity : (y * this.dimension) / (this.coefficient * left);
    }
  }
  return { Decay, RubberBand };
})();

tactile.rules = (() => {
  // Whether the release of a gesture finishes a transition (Docs/Core/Interactions.md, Release rules).

  const { Decay } = tactile.decay;

  /** A null speed or contrary velocity is infinite. */
  function releases({ rule, opposite = false, ...constants }, progress, velocity) {
    if (opposite) return !releases({ rule, ...constants }, 1 - progress, -velocity);
    const { beyond, threshold, deceleration } = constants;
    const isContrary = velocity <= -(constants.contraryVelocity ?? Infinity);
    if (rule === "projected") return progress + new Decay(deceleration).limit(velocity) > beyond && !isContrary;
    if (rule === "threshold") return progress > threshold && !isContrary;
    return Math.abs(velocity) > (constants.speed ?? Infinity) ? velocity > 0 : progress > threshold;
  }
  return { releases };
})();

tactile.settings = (() => {
  // The constants of the interaction (Docs/Tuning.md) and the fixed ones (Docs/Core.md). Their values are in constants.js.

  const { fixed, presets, tuning } = tactile.constants;

  const defaults = tuning;

  /** What a recording means that does not name a constant: the value of the versions before tunings. */
  const beforeTunings = merged(defaults, presets.recordingWithoutTuning);

  const constants = { reducedMotionFade: fixed.Window.reducedMotionFade,
    cornerRadius: fixed.PreviewSettings.thumbnailCornerRadius, barHeight: fixed.AppBar.height,
    pinchReach: fixed.PreviewSettings.pinchReach, leastReach: fixed.PreviewSettings.leastPinchReach,
    greatestStretch: fixed.PinchGrip.greatestStretch, rest: fixed.PreviewSettings.rest,
    restAlpha: fixed.PreviewSettings.restAlpha };

  function merged(settings, changes = {}) {
    const result = { ...settings };
    for (const [name, value] of Object.entries(changes)) {
      result[name] = typeof value === "object" ? merged(settings[name] ?? {}, value) : value;
    }
    return result;
  }
  return { defaults, beforeTunings, constants, merged };
})();

tactile.grip = (() => {
  // How a gesture holds the photo (Docs/Core/Photo.md, Follow and A pinch that holds the photo). A grip answers what the
  // photo's values are for the gesture's current ones.

  const { RubberBand } = tactile.decay;
  const { add, clamp, fractionIn, scaled, subtract, times } = tactile.numbers;
  const { releases } = tactile.rules;
  const { constants } = tactile.settings;

  const dragProgress = (y, settings) => Math.min(Math.abs(y) / settings.dismiss.distance, 1);

  /** The dismissal decision of a drag. */
  function dismisses(translationY, velocityY, settings) {
    const { threshold, flickThreshold, flickSpeed } = settings.dismiss;
    const progress = dragProgress(translationY, settings);
    return progress > threshold || (progress > flickThreshold && Math.abs(velocityY) > flickSpeed);
  }

  /** The values of the photo before a gesture moves it: frame, scale, drawn corner radius and dimming. */
  class DragGrip {
    constructor(pan, { frame, scale, radius, dimming }, home, inFlight, settings) {
      Object.assign(this, { pan, scale, radius, dimming, inFlight, settings, hasMoved: !inFlight });
      this.size = frame.slice(2);
      this.p0 = inFlight ? dragProgress(frame[1] - home[1], settings) : 0;
      this.begin = pan.translation;
      const place = inFlight ? pan.press : subtract(pan.place, pan.translation);
      this.grabbed = fractionIn(inFlight ? scaled(frame, scale) : home, place);
    }
    isAtBegin() { return this.pan.translation.every((value, axis) => value === this.begin[axis]); }
    values(home) {
      const { settings, pan } = this, { scaleLoss, dimmingLoss } = settings.dismiss;
      const T = pan.translation, p = dragProgress(T[1], settings);
      const scale = (this.scale * (1 - scaleLoss * p)) / (1 - scaleLoss * this.p0);
      const size = this.inFlight ? this.size : home.slice(2);
      const center = settings.follow === "direct"
        ? [0, 1].map((axis) => pan.place[axis] - this.grabbed[axis] * size[axis] * scale)
        : add(home.slice(0, 2), T);
      return { frame: [...center, ...size], scale, radius: this.inFlight ? this.radius / scale : constants.cornerRadius * p,
        dimming: clamp(this.dimming - dimmingLoss * (p - this.p0), 0, 1), isBlended: settings.follow !== "direct" };
    }
  }

  const band = new RubberBand(1);
  const scaleOf = (frame, home) => Math.max(frame[2] / home[2], frame[3] / home[3]);

  class PinchGrip {
    /** `frame` is the visible one; `thumbnail` that of the grid, or null; `zoomed` the grip of an enlarged photo. */
    constructor(pinch, { frame, radius, dimming }, home, thumbnail, inFlight, isTurning, zoomed = null) {
      Object.assign(this, { pinch, radius, dimming, inFlight, hasMoved: !inFlight });
      // At rest, all that the fingers have done counts: from D, whose scale is 1. Elsewhere, what they do from now on.
      const isAtRest = !inFlight && !isTurning;
      const scale = isAtRest ? 1 : Math.max(scaleOf(frame, home), 0.001);
      this.size = isAtRest ? home.slice(2) : times(frame.slice(2), 1 / scale);
      this.unit = isAtRest ? (zoomed ? zoomed.home / zoomed.unit : 1) : pinch.scale;
      this.free = scale <= 1 ? scale : 1 + band.inverse(Math.min(scale - 1, constants.greatestStretch));
      const center = isAtRest ? pinch.origin : pinch.center;
      this.grabbed = zoomed?.fraction ?? fractionIn(frame, center, 1e-9);
      this.begin = [...center, this.unit];
      this.reach = Math.max(1 - (thumbnail ? scaleOf(thumbnail, home) : 1 - constants.pinchReach), constants.leastReach);
      this.startScale = this.scaleAt(this.unit);
      this.startProgress = this.progressAt(this.unit);
    }
    isAtBegin() { return this.pinch.scale === this.begin[2]; }
    freeAt(q) { return (this.free * q) / this.unit; }
    scaleAt(q) { const free = this.freeAt(q); return free <= 1 ? free : 1 + band.offset(free - 1); }
    progressAt(q) { return clamp((1 - this.scaleAt(q)) / this.reach, 0, 1); }
    at(q, center, home) {
      const scale = this.scaleAt(q), progress = this.progressAt(q), change = progress - this.startProgress;
      const crop = this.startProgress > 0 ? Math.min(progress / this.startProgress, 1) : this.inFlight ? 1 : 0;
      const full = home.slice(2);
      const size = times(add(full, times(subtract(this.size, full), crop)), scale);
      const place = [0, 1].map((axis) => center[axis] - this.grabbed[axis] * size[axis]);
      return { frame: [...place, ...size], scale: 1, radius: Math.max(0, this.radius + constants.cornerRadius * change),
        dimming: clamp(this.dimming - change, 0, 1), isBlended: false };
    }
    values(home) { return this.at(this.pinch.scale, this.pinch.center, home); }
    /** The velocities of the frame's components and of the dimming, that the fingers give them. */
    velocities(now, home) {
      const step = 0.0001, { scale, center } = this.pinch;
      const later = this.at(Math.max(scale + step * this.pinch.scaleVelocity(now), 0.001),
        add(center, times(this.pinch.centerVelocity(now), step)), home);
      const current = this.values(home);
      return { frame: times(subtract(later.frame, current.frame), 1 / step),
        dimming: (later.dimming - current.dimming) / step };
    }
    progressVelocity(now) {
      const free = this.freeAt(this.pinch.scale), slope = free > 1 ? band.slope(free - 1) : 1;
      return (-((this.free * this.pinch.scaleVelocity(now)) / this.unit) * slope) / this.reach;
    }
    /** Whether a release dismisses; `origin` is where the photo came from. */
    dismisses(now, home, settings, hasSpread) {
      const { slop } = settings.gestures, { threshold, flickSpeed } = settings.pinch;
      const moved = Math.max(home[2], home[3]) * Math.abs(this.scaleAt(this.pinch.scale) - this.startScale);
      const shift = subtract(this.pinch.center, this.begin.slice(0, 2));
      if (moved < slop && Math.hypot(...shift) < slop) return hasSpread;
      const velocity = this.progressVelocity(now);
      const rule = { rule: "speedOrThreshold", speed: flickSpeed, threshold: hasSpread ? 1 - threshold : threshold };
      return releases(rule, this.progressAt(this.pinch.scale), velocity);
    }
  }
  return { dragProgress, dismisses, DragGrip, scaleOf, PinchGrip };
})();

tactile.velocity = (() => {
  // The velocity of a pointer, estimated from its samples (Docs/Core/Motion.md, Velocity).

  const { fixed } = tactile.constants;

  const { horizon, capacity, longestGap, shortestGap, slack } = fixed.VelocityTracker;

  class VelocityTracker {
    constructor(estimator = "weighted") {
      this.estimator = estimator;
      this.samples = [];
    }
    get newest() { return this.samples.at(-1); }
    add(time, place) {
      if (![time, ...place].every(Number.isFinite)) return;
      if (this.newest) {
        const gap = time - this.newest.time;
        if (gap < 0) return;
        if (gap < shortestGap) this.samples.pop();
        else if (gap > longestGap + slack) this.samples = [];
      }
      this.samples.push({ time, place: [...place] });
      this.samples = this.samples.filter((sample) => time - sample.time <= horizon + slack).slice(-capacity);
    }
    /** The velocity at a time, component by component. */
    velocity(time) {
      const { samples } = this;
      const zero = samples.length ? samples[0].place.map(() => 0) : [0, 0];
      if (samples.length < 2 || time - this.newest.time > longestGap + slack) return zero;
      const t = samples.map((sample) => sample.time);
      const result = zero.map((_, axis) => estimate(this.estimator, t, samples.map((sample) => sample.place[axis])));
      return result.every(Number.isFinite) ? result : zero;
    }
  }

  /** The velocity of one coordinate at the newest of its samples. */
  function estimate(estimator, t, y) {
    const n = t.length;
    const slopes = y.slice(1).map((value, i) => (value - y[i]) / (t[i + 1] - t[i]));
    if (n === 2) return slopes[0];
    switch (estimator) {
      case "lastTwo": return slopes.at(-1);
      case "lastFour": {
        const weights = n === 3 ? [0.35, 0.05] : [0.6, 0.35, 0.05];
        const last = slopes.slice(-weights.length);
        return last.reduce((sum, slope, i) => sum + weights[i] * slope, 0) / weights.reduce((a, b) => a + b);
      }
      case "smoothed": return slopes.reduce((e, slope) => e + 0.25 * (slope - e));
      case "leastSquares1": return fit(t, y, () => 1, null);
      case "leastSquares2": return fit(t, y, () => 1, 0);
      case "kalman": return kalman(t, y);
      case "impulse": return impulse(slopes);
      default: return fit(t, y, (age) => Math.exp(age / 0.02), 0.05 * 0.02 ** 4);
    }
  }

  /** The slope at the newest sample of the best line, or with a damping of the best parabola. */
  function fit(t, y, weight, damping) {
    const ages = t.map((time) => time - t.at(-1)), values = y.map((value) => value - y.at(-1));
    const w = ages.map(weight);
    const sum = (term) => w.reduce((total, value, i) => total + value * term(i), 0);
    const N = sum(() => 1), T = sum((i) => ages[i]) / N, M = sum((i) => values[i]) / N;
    const u = ages.map((age) => age - T);
    const U = sum((i) => u[i] * u[i]);
    const line = sum((i) => u[i] * (values[i] - M)) / U;
    if (damping === null) return line;
    const K = sum((i) => u[i] ** 3) / U;
    const q = u.map((value) => value * value - K * value - U / N);
    const Q = sum((i) => q[i] * q[i]);
    if (Q <= 1e-10 * U * U) return line;
    const curvature = sum((i) => q[i] * (values[i] - M - line * u[i])) / (Q + damping);
    return line - curvature * (2 * T + K);
  }

  function kalman(t, y) {
    const R = 1, q = 1e6;
    let D = t[1] - t[0];
    let Y = y[1], V = (y[1] - y[0]) / D, a = R, b = R / D, c = (2 * R) / (D * D) + (q * D) / 3;
    for (let i = 2; i < t.length; i += 1) {
      D = t[i] - t[i - 1];
      Y += V * D;
      const e = y[i] - Y;
      a += D * (2 * b + D * c) + (q * D ** 3) / 3;
      b += D * c + (q * D ** 2) / 2;
      c += q * D;
      const G = a / (a + R), H = b / (a + R);
      Y += G * e;
      V += H * e;
      c -= H * b;
      b -= G * b;
      a -= G * a;
    }
    return V;
  }

  function impulse(slopes) {
    const speed = (work) => Math.sign(work) * Math.sqrt(2 * Math.abs(work));
    let work = 0;
    slopes.forEach((slope, i) => {
      work += (slope - speed(work)) * Math.abs(slope);
      if (i === 0) work /= 2;
    });
    return speed(work);
  }
  return { VelocityTracker, estimate };
})();

tactile.gestures = (() => {
  // Recognizers, and the arena that decides which of them receives a press (Docs/Core/Gestures.md).
  //
  // A sample is { phase: down | move | up | cancel, time, place, sampled }, where `sampled` is the hardware's time. A
  // sample of a pinch also has `scale` and `rotation`, and on a screen the fingers' `distance` and `first` distance.

  const { fixed } = tactile.constants;
  const { add, clamp, length, subtract } = tactile.numbers;
  const { VelocityTracker } = tactile.velocity;

  const distance = (a, b) => length(...subtract(a, b));
  const isLast = ({ phase }) => phase === "up" || phase === "cancel";
  const isPinch = (recognizer) => recognizer instanceof Pinch;
  const sampleOf = ({ phase, t, x, y, lag = 0 }) => ({ phase, time: t, sampled: t - lag, place: [x, y] });

  /** What all recognizers share. Closures take the place of subclasses and delegates. */
  class Recognizer {
    constructor(name, settings) {
      Object.assign(this, { name, settings, state: "possible", isInferred: false, arena: null, observer: null });
      const yes = () => true, no = () => false;
      Object.assign(this, { shouldReceive: yes, beginsAt: no, shouldBegin: yes, waitsFor: no, allowsWith: no, action() {} });
    }
    get firstState() { return "began"; }
    change(state) {
      this.state = state;
      this.observer?.(this);
      if (state !== "failed") this.action(this);
    }
    lose() {
      this.arena = null;
      const wasBegun = this.state === "began" || this.state === "changed";
      if (wasBegun || this.state === "possible") this.change(wasBegun ? "cancelled" : "failed");
      this.reset?.();
    }
    /** Withdraws the recognizer from its press. */
    cancel() { this.arena?.withdraw(this); }
  }

  class Tap extends Recognizer {
    constructor(name, settings, taps = 1) {
      super(name, settings);
      Object.assign(this, { taps, remembered: null });
    }
    offer({ phase, time, place }) {
      if (phase === "down") {
        const count = this.continues(place, time) ? this.remembered.count : 0;
        Object.assign(this, { count, slop: this.settings().slop, place, remembered: null });
        return "pending";
      }
      if (phase === "cancel" || distance(place, this.place) >= this.slop) return "reject";
      if (phase === "move") return "pending";
      if (this.count + 1 >= this.taps) return "accept";
      this.remembered = { count: this.count + 1, time, place: this.place };
      return "reject";
    }
    continues(place, time) {
      const { doubleTapInterval, doubleTapSlop } = this.settings(), last = this.remembered;
      return last !== null && time - last.time <= doubleTapInterval && distance(place, last.place) < doubleTapSlop;
    }
    /** Until when the next press can continue the row of taps. */
    get deadline() { return this.remembered ? this.remembered.time + this.settings().doubleTapInterval : null; }
    get firstState() { return "ended"; }
  }

  class Pan extends Recognizer {
    constructor(name, settings) {
      super(name, settings);
      Object.assign(this, { phase: "idle", origin: [0, 0], place: [0, 0], lastTime: 0 });
      this.allowsScrolling = ({ precise = false }) => precise;
      this.slop = () => this.settings().slop;
    }
    get hasBegun() { return this.phase === "dragging" || this.phase === "finished"; }
    offer({ phase, sampled, place }) {
      if (phase === "down") {
        this.press = this.origin = place;
        this.track(place, sampled);
        this.requiredSlop = this.beginsAt(place) ? 0 : this.slop();
        this.phase = this.requiredSlop > 0 ? "pressed" : "dragging";
        return this.phase === "pressed" ? "pending" : "accept";
      }
      if (phase !== "move") { this.phase = "idle"; return "reject"; }
      const last = this.place;
      this.moveTo(place, sampled);
      if (distance(place, this.press) < this.requiredSlop) return "pending";
      this.phase = "dragging";
      this.origin = this.crossing(last, place);
      return "accept";
    }
    advance({ phase, sampled, place }) {
      if (phase === "move") { this.moveTo(place, sampled); return "changed"; }
      this.phase = "finished";
      return phase === "up" ? "ended" : "cancelled";
    }
    moveTo(place, lastTime) {
      Object.assign(this, { place, lastTime });
      this.tracker.add(lastTime, place);
    }
    track(place, time) {
      this.tracker = new VelocityTracker(this.settings().velocityEstimator);
      this.moveTo(place, time);
    }
    /** The point at which the path crosses the circle about the press. */
    crossing(a, b) {
      const d = subtract(b, a), e = subtract(a, this.press), dot = (p, q) => p[0] * q[0] + p[1] * q[1];
      const dd = dot(d, d), ed = dot(e, d), ee = dot(e, e);
      if (dd === 0) return b;
      const q = clamp((Math.sqrt(Math.max(0, ed * ed - dd * (ee - this.requiredSlop ** 2))) - ed) / dd, 0, 1);
      return [a[0] + q * d[0], a[1] + q * d[1]];
    }
    /** From the press, for decisions about the direction. */
    get offset() { return subtract(this.place, this.press); }
    get translation() { return this.hasBegun ? subtract(this.place, this.origin) : [0, 0]; }
    setTranslation(translation) {
      if (!this.hasBegun) return;
      this.origin = subtract(this.place, translation);
      this.track(this.place, this.lastTime);
    }
    velocity(now) {
      if (!this.hasBegun) return [0, 0];
      return this.tracker.velocity(this.isInferred ? this.lastTime : Math.max(now, this.lastTime));
    }
  }

  class Pinch extends Recognizer {
    phase = "idle";
    offer(sample) {
      const { phase, place, scale } = sample;
      if (this.phase === "idle" || this.phase === "finished") {
        const estimator = this.settings().velocityEstimator;
        Object.assign(this, { phase: "waiting", origin: place, unit: scale, startRotation: sample.rotation,
          scales: new VelocityTracker(estimator), centers: new VelocityTracker(estimator) });
        this.take(sample);
        return this.begin(this.beginsAt(place), scale, place);
      }
      if (isLast(sample)) { this.phase = "idle"; return "reject"; }
      const last = this.place;
      this.take(sample);
      return this.decide(sample, last);
    }
    decide({ scale, distance: now, first }, last) {
      if (now === undefined) return this.begin(scale !== 1, 1, this.origin);
      const slop = this.settings().slop, change = now - first;
      return this.begin(Math.abs(change) >= slop, 1 + (Math.sign(change) * slop) / first, last);
    }
    begin(isReached, unit, origin) {
      if (!isReached) return "pending";
      Object.assign(this, { phase: "pinching", unit, origin, startRotation: this.rotationNow });
      return "accept";
    }
    advance(sample) {
      if (!isLast(sample)) { this.take(sample); return "changed"; }
      this.phase = "finished";
      return sample.phase === "up" ? "ended" : "cancelled";
    }
    take({ sampled, place, scale, rotation }) {
      Object.assign(this, { place, rawScale: scale, rotationNow: rotation, lastTime: sampled });
      this.scales.add(sampled, [scale, rotation]);
      this.centers.add(sampled, place);
    }
    reset() { if (this.phase !== "pinching" && this.phase !== "finished") this.phase = "idle"; }
    get scale() { return this.rawScale / this.unit; }
    get rotation() { return this.rotationNow - this.startRotation; }
    get translation() { return subtract(this.place, this.origin); }
    get center() { return this.place; }
    scaleVelocity(now) { return this.scales.velocity(Math.max(now, this.lastTime))[0] / this.unit; }
    centerVelocity(now) { return this.centers.velocity(Math.max(now, this.lastTime)); }
  }

  class Rotation extends Pinch {
    decide({ rotation, distance: onScreen }) {
      const turn = rotation - this.startRotation, slop = onScreen === undefined ? 0 : fixed.RotationGestureRecognizer.slop;
      if (turn === 0 || Math.abs(turn) < slop) return "pending";
      Object.assign(this, { phase: "pinching", startRotation: this.startRotation + Math.sign(turn) * slop });
      return "accept";
    }
    rotationVelocity(now) { return this.scales.velocity(Math.max(now, this.lastTime))[1]; }
  }

  /** Follows one press at a time, and gives each of its recognizers one verdict. */
  class Arena {
    constructor(stage) {
      // The app answers which views are under a place, the deepest first: their recognizers, and what scrolls by an event.
      Object.assign(this, { stage, press: null, open: [], views: () => [], silence: () => 0.1 });
    }
    under(place) { return this.views(place).flatMap(({ recognizers }) => recognizers); }
    get hasWinner() { return (this.press?.winners.length ?? 0) > 0; }
    /** When the fingers that scroll without a reported lift count as lifted. */
    get liftTime() {
      return this.press?.kind === "scroll" && this.press.infersLift ? this.press.lastTime + this.silence() : null;
    }
    begin(kind, id, recognizers, sample) {
      const receivers = recognizers.filter((recognizer) => recognizer.shouldReceive(sample.place));
      if (kind !== "scroll" || receivers.length) {
        this.endTaps((one) => kind === "pinch" || !receivers.includes(one) || !one.continues(sample.place, sample.time));
      }
      const members = receivers.filter((one) => !this.open.some((tap) => tap.one === one && tap.isRecognized));
      for (const one of members) Object.assign(one, { arena: this, state: "possible", isInferred: false, drift: null });
      this.press = { kind, id, members, winners: [], joiners: [], held: new Map(), place: sample.place, pair: null,
        isSpent: false, lastTime: sample.time, hasMoved: false, infersLift: false };
      this.offer(sample);
    }
    get isIgnored() { return this.press && !this.press.members.length && !this.press.winners.length; }
    offer(sample) {
      const { press } = this;
      press.place = sample.place;
      for (const one of [...press.winners, ...press.members]) {
        if (isLast(sample) || !press.pair || !isPinch(one)) this.feed(one, sample);
      }
      if (!isLast(sample)) return this.recognizeTaps();
      this.keepTaps();
      for (const waits of [false, true]) {
        for (const one of [...press.members]) {
          if (press.members.includes(one) && (waits || !this.mustWait(one))) this.defeat(one);
        }
      }
      if (this.press === press) this.press = null;
      this.recognizeTaps();
    }
    feed(one, sample) {
      const { press } = this, seen = one.drift ? { ...sample, place: add(sample.place, one.drift) } : sample;
      if (press.members.includes(one)) return this.give(one, seen);
      if (!press.winners.includes(one)) return;
      if (isLast(sample)) this.remove(one);
      one.change(one.advance(seen));
    }
    mustWait(one) { return this.press.members.some((other) => other !== one && one.waitsFor(other)); }
    give(recognizer, sample) {
      const { press } = this;
      if (this.mustWait(recognizer)) {
        press.held.set(recognizer, [...(press.held.get(recognizer) ?? []), sample]);
        return;
      }
      const verdict = recognizer.offer(sample);
      if (verdict === "pending" || (verdict === "reject" && isLast(sample) && this.isAwaited(recognizer))) return;
      if (verdict === "accept" && recognizer.shouldBegin(recognizer)) this.win(recognizer, sample);
      else this.defeat(recognizer);
    }
    win(recognizer, sample) {
      const { press } = this;
      press.members = press.members.filter((other) => other !== recognizer);
      press.winners.push(recognizer);
      for (const other of [...press.members]) {
        if (!recognizer.allowsWith(other) || other.waitsFor(recognizer)) this.drop(other);
      }
      this.excludeTaps(recognizer);
      if (recognizer.arena === this) {
        if (recognizer instanceof Tap || isLast(sample)) this.remove(recognizer);
        recognizer.change(recognizer.firstState);
      }
      this.release();
    }
    defeat(recognizer) { this.drop(recognizer); this.release(); }
    drop(recognizer) { this.remove(recognizer); recognizer.lose(); }
    remove(recognizer) {
      recognizer.arena = null;
      this.open = this.open.filter(({ one }) => one !== recognizer);
      if (this.press?.winners.includes(recognizer)) this.press.isSpent = true;
      for (const list of this.press ? ["members", "winners", "joiners"] : []) {
        this.press[list] = this.press[list].filter((other) => other !== recognizer);
      }
    }
    // Taps that wait, after their press, for the failure of several taps: `open` has { one, isRecognized }, in order.
    isAwaited(tap) {
      const others = [...this.press.members, ...this.open.map(({ one }) => one)];
      return tap instanceof Tap && tap.deadline !== null && others.some((other) => other.waitsFor(tap));
    }
    keepTaps() {
      const { press } = this, { members } = press, kept = members.filter((one) => !this.mustWait(one) && this.isAwaited(one));
      for (const one of kept) kept.push(...members.filter((other) => !kept.includes(other) && other.waitsFor(one)));
      const decided = members.filter((one) => kept.includes(one)).map((one) => {
        let verdict;
        const held = one instanceof Tap ? press.held.get(one) ?? [] : [];
        held.some((sample) => (verdict = one.offer(sample)) !== "pending");
        return { one, isRecognized: verdict === "accept", isOpen: verdict === "accept" || this.isAwaited(one) };
      });
      for (const { one, isOpen, isRecognized } of decided) {
        this.remove(one);
        if (isOpen) this.open.push({ one: Object.assign(one, { arena: this }), isRecognized });
      }
      for (const { one, isOpen } of decided) if (!isOpen) one.lose();
    }
    /** When the first row of taps ends without a further press. */
    get deadline() {
      const taps = this.open.filter(({ one, isRecognized }) => !isRecognized && !this.press?.members.includes(one));
      return taps.length ? Math.min(...taps.map(({ one }) => one.deadline)) : null;
    }
    reachDeadline() {
      this.endTaps((one) => !this.press?.members.includes(one) && one.deadline <= this.stage.now);
    }
    endTaps(isOver) {
      for (const { one, isRecognized } of [...this.open]) if (!isRecognized && isOver(one)) this.drop(one);
      this.recognizeTaps();
    }
    recognizeTaps() {
      const isFree = (tap) => tap.isRecognized && !this.open.some(({ one }) => tap.one.waitsFor(one));
      for (let tap = this.open.find(isFree); tap; tap = this.open.find(isFree)) {
        const { one } = tap, mayBegin = one.shouldBegin(one);
        if (mayBegin) this.excludeTaps(one);
        this.remove(one);
        if (mayBegin) one.change("ended"); else one.lose();
      }
    }
    excludeTaps(winner) {
      if (!this.open.some(({ one }) => one === winner)) return;
      for (const { one } of this.open) {
        if (one !== winner && (one.waitsFor(winner) || !winner.allowsWith(one))) this.drop(one);
      }
    }
    withdraw(recognizer) {
      const { press } = this;
      this.remove(recognizer);
      recognizer.phase &&= "finished";
      recognizer.lose();
      if (this.press === press) this.release();
      if (!press) this.recognizeTaps();
    }
    /** Gives the held samples to members that need not wait any more. */
    release() {
      const { press } = this;
      for (const [recognizer, samples] of press?.held ?? []) {
        if (this.press !== press || this.mustWait(recognizer)) continue;
        press.held.delete(recognizer);
        for (const sample of samples) {
          if (press.members.includes(recognizer)) this.give(recognizer, sample);
          else if (press.winners.includes(recognizer)) recognizer.change(recognizer.advance(sample));
        }
      }
    }
    cancelPress() { if (this.press) this.end("cancel", this.stage.now, this.stage.now); }
    end(phase, time, sampled) { this.offer({ phase, time, sampled, place: this.press.place, ...this.press.pinch }); }
    pointer(event) {
      const { phase, id } = event, { press } = this, sample = sampleOf(event);
      if (phase === "down" && press && (press.id === id || (press.kind !== "pointer" && !this.hasWinner))) {
        if (press.kind !== "pointer" && this.isIgnored) this.press = null; else this.cancelPress();
      }
      const isOfPair = press?.kind === "pointer" && this.press === press && this.pair(event, sample);
      this.recognizeTaps();
      if (isOfPair) return;
      if (this.press) {
        if (this.press.kind === "pointer" && this.press.id === id) this.offer(sample);
      } else if (phase === "down") {
        const under = this.under(sample.place), pinches = under.filter((one) => isPinch(one) && one.shouldReceive(sample.place));
        this.begin("pointer", id, under.filter((one) => !isPinch(one)), sample);
        if (this.press) Object.assign(this.press, { pinches });
      }
    }
    /** Two fingers on a screen; returns whether the event is only one of the pair. */
    pair(event, sample) {
      const { press } = this;
      if (event.source !== "touch") return false;
      if (!press.pair) {
        if (event.phase !== "down" || event.id === press.id) return false;
        const isSpent = press.isSpent && this.isIgnored, second = this.under(sample.place);
        const joiners = isSpent ? [] : press.pinches.filter((one) => second.includes(one) && one.shouldReceive(sample.place));
        if (!joiners.length || press.winners.some(isPinch)) return true;
        const places = new Map([[press.id, press.place], [event.id, sample.place]]);
        const center = [0, 1].map((axis) => (press.place[axis] + sample.place[axis]) / 2);
        Object.assign(press, { joiners, pair: { places, center, scale: 1, rotation: 0, isAlone: false } });
        press.pair.first = this.pairDistance();
        for (const one of [...press.winners, ...press.members].filter((one) => one instanceof Pan)) {
          if (!one.drift && joiners.some((joiner) => joiner.allowsWith(one))) one.drift = [0, 0];
        }
        for (const joiner of joiners) Object.assign(joiner, { arena: this, state: "possible", phase: "idle" });
        this.offerPair(sample);
        return true;
      }
      const { pair } = press;
      if (!pair.places.has(event.id) || event.phase === "down") return !pair.places.has(event.id);
      const last = pair.places.get(event.id), isFollowed = event.id === press.id;
      if (event.phase === "move") {
        const { center } = pair, before = pair.isAlone ? 0 : this.direction();
        pair.places.set(event.id, sample.place);
        const share = pair.isAlone ? 1 : 0.5;
        pair.center = [0, 1].map((axis) => pair.center[axis] + (sample.place[axis] - last[axis]) * share);
        if (!pair.isAlone) {
          pair.scale = this.pairDistance() / pair.first;
          const turn = this.direction() - before;
          pair.rotation += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
        }
        const own = isFollowed ? subtract(sample.place, last) : [0, 0];
        this.moveDrags(subtract(subtract(pair.center, center), own));
        this.offerPair(sample);
        if (!isFollowed) for (const one of this.drags) this.feed(one, { ...sample, place: pair.places.get(press.id) });
        return !isFollowed;
      }
      for (const joiner of [...press.joiners]) this.drop(joiner);
      const isPinched = press.winners.some(isPinch), isUp = event.phase === "up";
      if (!isPinched && !(isUp && isFollowed && !pair.isAlone && this.drags.length)) press.pair = null;
      if (!press.pair || !isUp || pair.isAlone) {
        if (press.pair && !isFollowed) this.offer(sample);
        return !isFollowed;
      }
      // The other finger moves the centre, the pinch and the drags in the middle from here on.
      pair.isAlone = true;
      pair.places.delete(event.id);
      if (!isFollowed) return true;
      for (const one of [...press.winners, ...press.members]) if (!isPinch(one) && !one.drift) this.feed(one, sample);
      if (!press.winners.some(isPinch) && !this.drags.length) return false;
      const [[id, place]] = pair.places;
      this.moveDrags(subtract(last, place));
      press.id = id;
      return true;
    }
    /** The drags that follow the middle of both fingers: `drift` leads from the finger to where they see it. */
    get drags() { return [...this.press.winners, ...this.press.members].filter(({ drift }) => drift); }
    moveDrags(delta) { for (const one of this.drags) one.drift = add(one.drift, delta); }
    pairDistance() { return Math.max(distance(...this.press.pair.places.values()), fixed.TouchPair.leastDistance); }
    direction() {
      const [a, b] = [...this.press.pair.places.values()];
      return Math.atan2(b[1] - a[1], b[0] - a[0]);
    }
    pairSample(sample) {
      const { pair } = this.press;
      return { ...sample, place: pair.center, scale: pair.scale, rotation: pair.rotation, first: pair.first,
        distance: pair.isAlone ? pair.scale * pair.first : this.pairDistance() };
    }
    offerPair(sample) {
      const { press } = this, pairSample = this.pairSample(sample), pinches = press.winners.filter(isPinch);
      for (const joiner of [...press.joiners]) {
        if (!press.joiners.includes(joiner)) continue;
        const verdict = joiner.offer(pairSample);
        if (verdict === "pending") continue;
        if (verdict === "reject" || !joiner.shouldBegin(joiner)) { this.drop(joiner); continue; }
        press.joiners = press.joiners.filter((other) => other !== joiner);
        for (const other of [...press.joiners, ...press.winners, ...press.members]) {
          if (!joiner.allowsWith(other)) this.drop(other);
        }
        press.winners.push(joiner);
        joiner.change("began");
        this.release();
      }
      for (const pinch of pinches) if (press.winners.includes(pinch)) pinch.change(pinch.advance(pairSample));
    }
    /** Two scrolling fingers, or a wheel. */
    scroll(event) {
      const { phase, precise = false } = event, { press } = this;
      if (press?.kind === "scroll") this.followScroll(event);
      else if ((press && this.hasWinner) || phase === "ended" || phase === "cancelled") this.sequence = null;
      else if (event.modifiers?.includes("Control")) {
        if (precise && phase !== "mayBegin" && !press) {
          // These fingers drag nothing until they are lifted.
          this.begin("scroll", null, [], { ...sampleOf(event), phase: "down" });
          Object.assign(this.press, { infersLift: !phase, reportsLift: Boolean(phase) });
        }
        this.leave(event);
      } else if (!phase || phase === "mayBegin" || !this.sequence?.(event)) this.leave(event, !press);
    }
    followScroll(event) {
      const { phase, precise = false } = event, { press } = this, { time, sampled } = sampleOf(event);
      if (!precise && !phase && press.reportsLift) return;
      if (phase === "mayBegin") {
        if (press.infersLift) this.inferLift(); else this.cancelPress();
        this.scroll(event);
      } else if (phase === "ended" || phase === "cancelled") {
        this.end(phase === "ended" || !press.hasMoved ? "up" : "cancel", time, sampled);
      } else {
        const isUnclaimed = this.isIgnored && !press.isSpent;
        this.moveScroll(event);
        if (isUnclaimed && !(phase && this.sequence?.(event))) this.leave(event);
      }
    }
    /** Offers a scroll event to the views, from the deepest outwards: as a drag, or as scrolling. */
    leave(event, mayDrag = false) {
      const { phase } = event, sample = { ...sampleOf(event), phase: "down" }, { place } = sample, views = this.views(place);
      this.sequence = null;
      for (const [index, view] of views.entries()) {
        // The first view whose recognizers can follow the event offers it, also if these do not receive it.
        const canFollow = (one) => one instanceof Pan && one.allowsScrolling(event);
        const receivers = !mayDrag || !view.recognizers.some(canFollow) ? []
          : views.slice(index).flatMap(({ recognizers }) => recognizers).filter((one) => canFollow(one) &&
            one.shouldReceive(place) && (phase !== "mayBegin" || one.beginsAt(place)));
        if (receivers.length) {
          this.begin("scroll", null, receivers, sample);
          if (phase !== "mayBegin") { this.moveScroll(event); return; }
          if (this.hasWinner) { this.press.reportsLift = true; return; }
          this.cancelPress();
        }
        if (view.scrolls?.(event)) { if (phase === "changed") this.sequence = view.scrolls; return; }
      }
    }
    moveScroll(event) {
      const { press } = this, { phase, t, dx, dy, lag = 0 } = event;
      Object.assign(press, { lastTime: t, lag, infersLift: !phase, reportsLift: Boolean(phase) });
      press.hasMoved ||= dx !== 0 || dy !== 0;
      this.offer({ ...sampleOf(event), phase: "move", place: add(press.place, [dx, dy]) });
    }
    inferLift() {
      const { press } = this;
      for (const recognizer of [...press.winners, ...press.members]) recognizer.isInferred = true;
      this.end("up", press.lastTime, press.lastTime - (press.lag ?? 0));
    }
    /** A pinch on a trackpad. */
    pinch(event) {
      const { phase, dx = 0, dy = 0, scale = 1, rotation = 0 } = event, sample = sampleOf(event);
      if (phase === "began") {
        if (this.press?.kind === "scroll") this.cancelPress();
        if (this.press) return;
        const pinches = this.under(sample.place).filter(isPinch), pinch = { scale, rotation };
        for (const one of pinches) one.phase = "idle";
        this.begin("pinch", null, pinches, { ...sample, phase: "down", ...pinch });
        this.press.pinch = pinch;
        return;
      }
      const { press } = this;
      if (press?.kind !== "pinch") return;
      if (phase === "changed") {
        press.pinch = { scale, rotation: press.pinch.rotation + rotation };
        this.offer({ ...sample, phase: "move", place: add(press.place, [dx, dy]), ...press.pinch });
      } else this.end(phase === "ended" ? "up" : "cancel", sample.time, sample.sampled);
    }
  }
  return { Recognizer, Tap, Pan, Pinch, Rotation, Arena };
})();

tactile.spring = (() => {
  // Springs: the exact solution of m x'' = -k x - c x', and the descriptions that lead to m, k and c
  // (Docs/Core/Motion.md, Springs and POP).

  const { fixed } = tactile.constants;
  const { bisect, clamp } = tactile.numbers;

  const { allowedRemainder, leastRatio, stiffestPage } = fixed.Spring;

  class Spring {
    constructor(mass, stiffness, damping) {
      Object.assign(this, { mass, stiffness, damping });
      this.w = Math.sqrt(stiffness / mass);
      this.decay = damping / (2 * mass);
      this.isUnderdamped = this.decay < this.w;
      if (this.isUnderdamped) {
        this.f = Math.sqrt((this.w - this.decay) * (this.w + this.decay));
      } else {
        this.g = 2 * Math.sqrt((this.decay - this.w) * (this.decay + this.w));
        this.r = stiffness / mass / (this.decay + this.g / 2);
      }
    }
    get ratio() { return this.damping / (2 * Math.sqrt(this.stiffness * this.mass)); }
    /** Displacement and velocity after t seconds. */
    state(x, v, t) {
      if (!(t > 0)) return [x, v];
      const power = this.stiffness / this.mass;
      const envelope = Math.exp(-(this.isUnderdamped ? this.decay : this.r) * t);
      if (envelope === 0) return [0, 0];
      let a, b, d;
      if (this.isUnderdamped) {
        const cosine = envelope * Math.cos(this.f * t);
        b = (envelope * Math.sin(this.f * t)) / this.f;
        a = cosine + this.decay * b;
        d = cosine - this.decay * b;
      } else {
        const h = this.g === 0 ? t : -Math.expm1(-this.g * t) / this.g;
        b = envelope * h;
        a = envelope * (1 + this.r * h);
        d = envelope * (1 - this.g * h - this.r * h);
      }
      return [a * x + b * v, -power * b * x + d * v];
    }
    /** The time from which on displacement and speed stay within two bounds. */
    restTime(x, v, value, speed) {
      if (x === 0 && v === 0) return 0;
      const acceleration = -(this.stiffness * x + this.damping * v) / this.mass;
      return Math.max(this.lastBeyond(x, v, value), this.lastBeyond(v, acceleration, speed));
    }
    /** The last time at which the solution that starts at a value with a slope exceeds a bound. */
    lastBeyond(start, slope, bound) {
      const at = (t) => Math.abs(this.state(start, slope, t)[0]);
      const power = this.stiffness / this.mass;
      if (start === 0 && slope === 0) return 0;
      if (this.damping === 0) {
        const peak = Math.sqrt(start * start + (slope * slope) / power);
        return peak > bound ? Infinity : 0;
      }
      if (bound === 0) return Infinity;
      let turn = null;
      if (this.isUnderdamped) {
        const q = (power * start + this.decay * slope) / this.f;
        if (slope === 0) turn = 0;
        else {
          const angle = Math.atan2(slope, q);
          turn = (angle > 0 ? angle : angle + Math.PI) / this.f;
        }
      } else {
        const q = (this.r + this.g) * slope + power * start;
        const h = slope / q;
        if (h > 0 && Number.isFinite(h) && this.g * h < 1) turn = this.g === 0 ? h : -Math.log1p(-this.g * h) / this.g;
      }
      const peak = at(turn ?? 0);
      if (peak <= bound) {
        return Math.abs(start) > bound && turn !== null ? bisect(0, turn, (t) => at(t) > bound) : 0;
      }
      let begin = turn ?? 0, end;
      if (this.isUnderdamped) {
        const period = Math.PI / this.f;
        const arcs = Math.floor(Math.log(peak / bound) / (this.decay * period));
        begin += arcs * period;
        end = begin + period;
      } else {
        end = begin + 1 / this.r;
        while (at(end) > bound) end = begin + 2 * (end - begin);
      }
      return bisect(begin, end, (t) => at(t) > bound);
    }
    /** The duration that belongs to a spring: by the published form below critical damping. */
    get settlingDuration() {
      if (this.damping === 0) return Infinity;
      if (this.ratio >= 1) return this.lastBeyond(1, 0, allowedRemainder);
      const z = Math.max(this.ratio, leastRatio);
      return Math.log(z / allowedRemainder / Math.sqrt(1 - z * z)) / this.decay;
    }
    static response(response, ratio) {
      return new Spring(1, ((2 * Math.PI) / response) ** 2, (4 * Math.PI * ratio) / response);
    }
    static bounce(duration, bounce) {
      return Spring.response(duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce));
    }
    /** The spring that leaves a thousandth of the distance after a duration; velocity in distances per second. */
    static duration(duration, ratio = 1, velocity = 0) {
      const z = clamp(ratio, leastRatio, 100), T = clamp(duration, 1e-6, 1e9), V = velocity * T;
      const g = 2 * Math.sqrt(Math.max(0, (z - 1) * (z + 1))), r = 1 / (z + g / 2);
      const h = (u) => (g * u === 0 ? 1 : -Math.expm1(-g * u) / (g * u));
      const remainder = z < 1
        ? (u) => ((z - V / u) / Math.sqrt((1 - z) * (1 + z))) * Math.exp(-z * u)
        : (u) => Math.exp(-r * u) * (1 + (r * u - V) * h(u));
      const exceeds = (u) => Math.abs(remainder(u)) > allowedRemainder;
      let low = 0, high = 1;
      if (V > 0) {
        // The remainder falls to 0, rises to one peak, and only falls after it.
        const peak = z < 1 ? (V + Math.sqrt(V * (V + 4))) / (2 * z) : bisect(0, V * z, (u) =>
          V * (r + (1 - Math.exp(-g * u) / h(u)) / u) > u);
        if (exceeds(peak)) low = peak;
        else {
          const u = z < 1 ? bisect(0, V / z, exceeds) : bisect(0, peak, (u) => remainder(u) < -allowedRemainder);
          return new Spring(1, (u / T) ** 2, (2 * z * u) / T);
        }
        high = Math.max(1, 2 * peak);
      }
      while (exceeds(high)) high *= 2;
      const u = bisect(low, high, exceeds);
      return new Spring(1, (u / T) ** 2, (2 * z * u) / T);
    }
    /** POP's description. */
    static pop(bounciness, speed) {
      const s = (0.8 * bounciness) / 34;
      const tension = 0.5 + (199.5 * speed) / 34;
      const free = freeFriction(tension);
      return Spring.origami(tension, free + (2 * s - s * s) * (0.01 - free));
    }
    /** Origami's tension and friction. */
    static origami(tension, friction) {
      return new Spring(1, 194 + 3.62 * (tension - 30), 25 + 3 * (friction - 8));
    }
    get origamiDescription() {
      return { tension: 30 + (this.stiffness / this.mass - 194) / 3.62, friction: 8 + (this.damping / this.mass - 25) / 3 };
    }
    /** POP's bounciness and speed of this spring, or null. */
    get popDescription() {
      const { tension, friction } = this.origamiDescription;
      const root = Math.sqrt((friction - 0.01) / (freeFriction(tension) - 0.01));
      const values = [(34 * (1 - root)) / 0.8, (34 * (tension - 0.5)) / 199.5];
      const isValid = values.every((value) => value >= -1e-9 && value <= 20 + 1e-9);
      return isValid ? { bounciness: clamp(values[0], 0, 20), speed: clamp(values[1], 0, 20) } : null;
    }
  }

  /** POP's friction without bounce, with its steps at 18 and 44. */
  function freeFriction(q) {
    if (q <= 18) return 0.0007 * q ** 3 - 0.031 * q ** 2 + 0.64 * q + 1.28;
    if (q <= 44) return 0.000044 * q ** 3 - 0.006 * q ** 2 + 0.36 * q + 2;
    return 0.00000045 * q ** 3 - 0.000332 * q ** 2 + 0.1078 * q + 5.84;
  }

  /** The spring that leads pages to a rest position: stiffer for a flick, so that it does not overshoot. */
  function settlingSpring(duration, distance, velocity) {
    const spring = Spring.duration(duration);
    if (!(velocity * distance > 0)) return spring;
    const w = Math.max(spring.w, Math.min(velocity / distance, stiffestPage));
    return new Spring(1, w * w, 2 * w);
  }
  return { Spring, freeFriction, settlingSpring };
})();

tactile.flight = (() => {
  // The flight of a photo between its thumbnail and the preview (Docs/Core/Photo.md, The flight).

  const { DecayMotion, Property, SpringMotion } = tactile.animation;
  const { flight } = tactile.constants;
  const { curves } = tactile.curve;
  const { Decay } = tactile.decay;
  const { DragGrip, PinchGrip } = tactile.grip;
  const { Pinch } = tactile.gestures;
  const { add, scaled, times } = tactile.numbers;
  const { constants } = tactile.settings;
  const { Spring } = tactile.spring;

  /** A state or an action with its values, without spaces. */
  const compact = (text) => text.replaceAll(" ", "");

  const transitions = new Map(flight.map(({ state, event, actions, next }) => [`${compact(state)} ${event}`,
    { actions: actions.map(parsed), next: compact(next) }]));

  function parsed(action) {
    const [name, list] = compact(action).split(/[()]/);
    return { name, values: list ? list.split(",") : [] };
  }

  const flightTransition = (state, event) => transitions.get(`${state} ${event}`) ?? null;

  class Flight {
    /**
     * The host answers `settings`, `isReduced`, `destination()`, `thumbnail()`, `gesture()`, `lifted()` (the frame and its
     * velocity in which the preview shows the photo), and performs `complete`, `requestDismissal`, `pauseInteractive`,
     * `finishInteractive`, `cancelInteractive` and `changedLayout`.
     */
    constructor(engine, host) {
      Object.assign(this, { engine, host, state: "away", parts: new Map(), isHandling: false, grip: null, kept: null });
      this.reset();
    }
    reset() {
      this.frame = Property.frame([0, 0, 0, 0]);
      this.scale = new Property([1]);
      this.radius = Property.length([0]);
      this.alpha = Property.alpha(1);
      this.dimming = Property.alpha(0);
      this.controls = Property.alpha(0);
      Object.assign(this, { shift: 0, isVanishing: false });
    }
    get name() { return this.state.split("(")[0]; }
    get goesTo() { return this.state.match(/\((\w+)/)?.[1] ?? null; }
    get style() { return this.state.match(/,(\w+)\)/)?.[1] ?? null; }
    get isReturning() { return this.goesTo === "thumbnail" || this.state === "fading"; }
    get isAirborne() { return this.state !== "away" && this.state !== "shown"; }
    get now() { return this.engine.now; }
    get plain() { return Spring.duration(this.host.settings.preview.duration); }
    spring(style) {
      const { bounciness, speed } = this.host.settings.dismiss;
      return style === "plain" ? this.plain : Spring.pop(bounciness, speed);
    }
    handle(event) {
      const row = flightTransition(this.state, event);
      if (!row) return false;
      const wasHandling = this.isHandling;
      this.isHandling = true;
      for (const { name, values } of row.actions) this[name](...values);
      this.state = row.next;
      this.isHandling = wasHandling;
      this.checkSettled();
      return true;
    }
    checkSettled() {
      if (this.isHandling || this.parts.size) return;
      if (this.name === "presenting" || this.name === "settling") this.handle("settled");
      else if (this.name === "fading") this.handle("faded");
    }

    // Parts
    part(name, animation) {
      if (animation) this.parts.set(name, animation); else this.parts.delete(name);
    }
    ended(name, animation) {
      if (this.parts.get(name) !== animation) return;
      this.parts.delete(name);
      if (name === "glide") this.handle("glided"); else this.checkSettled();
    }
    /** Springs a part: retargets the spring that moves it, or starts one at the model's value. */
    springPart(name, property, spring, target, { value, speed }, velocity = target.map(() => 0), set = null) {
      const running = this.parts.get(name);
      if (running?.motion) {
        const t = this.now - running.begin;
        this.engine.replace(running, new SpringMotion(spring, property.model, running.motion.velocity(t), target, value, speed));
        return;
      }
      const motion = new SpringMotion(spring, property.model, velocity, target, value, speed);
      const animation = this.engine.start(motion, set ?? ((model) => property.set(model)), () => this.ended(name, animation));
      this.part(name, animation);
    }
    blockPart(name, duration, curve, changes) {
      let block = null;
      block = this.engine.block(duration, curve, changes, () => this.ended(name, block));
      this.part(name, block);
    }
    /** Stops a part's spring where it is; blocks run on, but count no more. */
    stopPart(name) {
      const animation = this.parts.get(name);
      if (animation?.motion) this.engine.stop(animation);
      this.parts.delete(name);
    }
    stopParts() { for (const name of [...this.parts.keys()]) this.stopPart(name); this.shift = 0; }

    // Actions
    enter() {
      this.reset();
      const thumbnail = this.host.thumbnail();
      this.frame.set(thumbnail ?? this.host.destination());
      this.radius.set([thumbnail ? constants.cornerRadius : 0]);
      if (thumbnail) return;
      this.alpha.set([0]);
      this.scale.set([this.vanishScale]);
    }
    get vanishScale() { return this.host.isReduced ? 1 : this.host.settings.preview.vanishScale; }
    get properties() { return [this.frame, this.scale, this.radius, this.alpha, this.dimming, this.controls]; }
    lift() {
      const { frame, velocity, isTurning, alpha } = this.host.lifted();
      this.stopParts();
      for (const [property, value] of [[this.frame, frame], [this.scale, [1]], [this.radius, [0]], [this.alpha, [alpha]]]) {
        Object.assign(property, { model: value, contributions: [] });
      }
      this.kept = velocity;
      this.host.changedLayout();
      this.prepare(false, 0, isTurning);
    }
    freeze() {
      const radius = this.drawnRadius;
      this.stopParts();
      for (const property of this.properties) property.adopt(this.now);
      this.prepare(true, radius);
    }
    /** Prepares the gesture that holds the photo. */
    prepare(inFlight, radius = 0, isTurning = false) {
      const gesture = this.host.gesture();
      if (!gesture) return;
      const home = this.host.destination();
      const values = { frame: this.frame.model, scale: this.scale.model[0], radius, dimming: this.dimming.model[0] };
      if (gesture instanceof Pinch) {
        values.frame = this.visibleFrame;
        this.grip = new PinchGrip(gesture, values, home, this.host.thumbnail(), inFlight,
          isTurning, this.host.zoom?.grip);
      } else {
        this.grip = new DragGrip(gesture, inFlight ? values : { ...values, dimming: 1 }, home, inFlight, this.host.settings);
      }
    }
    follow() {
      const { blend } = this.host.settings.dismiss;
      const { frame, scale, radius, dimming, isBlended } = this.grip.values(this.host.destination());
      const changes = [[this.dimming, [dimming]], [this.frame, frame], [this.scale, [scale]], [this.radius, [radius]]];
      if (isBlended) this.engine.block(blend, curves.linear, changes);
      else for (const [property, value] of changes) property.set(value);
      this.kept = null;
      if (!this.grip.hasMoved && this.grip.isAtBegin()) return;
      this.grip.hasMoved = true;
      this.engine.block(this.blend, curves.linear, [[this.controls, [0]], [this.alpha, [1]]]);
    }
    get blend() { return this.host.isReduced ? constants.reducedMotionFade : this.host.settings.dismiss.blend; }
    get fadeDuration() { return this.host.isReduced ? constants.reducedMotionFade : this.host.settings.preview.duration; }
    dim(destination, style) {
      const value = [destination === "preview" ? 1 : 0];
      const both = [[this.dimming, value], [this.controls, value]];
      if (style === "plain" && !this.host.isReduced) {
        this.springPart("dimming", this.dimming, this.plain, value, constants.restAlpha);
        this.springPart("controls", this.controls, this.plain, value, constants.restAlpha);
      } else if (!this.host.isReduced && (this.thrownVelocity || this.parts.get("dimming")?.motion)) {
        const velocity = [this.thrownVelocity?.dimming ?? 0];
        this.springPart("dimming", this.dimming, this.plain, value, constants.restAlpha, velocity);
        this.blockPart("controls", this.fadeDuration, curves.easeInOut, [both[1]]);
      } else {
        // A spring would undo the block in each frame.
        if (this.parts.get("dimming")?.motion) for (const part of ["dimming", "controls"]) this.stopPart(part);
        this.blockPart("dimming", this.fadeDuration, curves.easeInOut, both);
      }
    }
    glide() {
      const decay = new Decay(this.host.settings.dismiss.deceleration, "pop");
      const velocity = this.grip.pan.velocity(this.now);
      const motion = new DecayMotion(decay, this.frame.model.slice(0, 2), velocity);
      const set = (center) => this.frame.set([...center, ...this.frame.model.slice(2)]);
      const animation = this.engine.start(motion, set, () => this.ended("glide", animation));
      this.part("glide", animation);
    }
    fly(destination, style) {
      const place = destination === "preview" ? this.host.destination() : this.host.thumbnail();
      if (!place) { this.vanish(); return; }
      this.isVanishing = false;
      const spring = this.spring(style), { rest } = constants;
      const velocity = this.kept ?? [0, 0, 0, 0];
      this.kept = null;
      this.springFrame(spring, place, velocity);
      const side = Math.max(this.frame.model[2], this.frame.model[3], 1);
      this.springPart("scale", this.scale, spring, [1], { value: rest.value / side, speed: rest.speed / side });
      this.springPart("corners", this.radius, spring, [destination === "preview" ? 0 : constants.cornerRadius], rest);
      if (this.alpha.model[0] < 1) {
        const wasFading = this.parts.has("fade");
        this.parts.delete("fade");
        this.engine.block(this.blend, wasFading ? curves.easeInOut : curves.linear, [[this.alpha, [1]]]);
      }
    }
    springFrame(spring, place, velocity) {
      // The grid's movement since the spring began is beside the spring.
      if (!this.parts.has("frame")) this.shift = 0;
      const target = add(place, [0, this.shift, 0, 0]);
      const set = ([x, y, width, height]) => this.frame.set([x, y - this.shift, width, height]);
      const running = this.parts.get("frame");
      if (running) this.frame.model = add(this.frame.model, [0, this.shift, 0, 0]);
      this.springPart("frame", this.frame, spring, target, constants.rest, velocity, set);
      if (running) this.frame.model = add(this.frame.model, [0, -this.shift, 0, 0]);
    }
    /** Where the thumbnail is not visible, the photo shrinks and fades; one that moves slows down. */
    vanish() {
      this.isVanishing = true;
      if (!(this.alpha.model[0] > 0)) return;
      const spring = this.plain, running = this.parts.get("frame");
      const velocity = running ? running.motion.velocity(this.now - running.begin) : this.kept ?? [0, 0, 0, 0];
      this.kept = null;
      if (velocity.some((value) => value !== 0)) {
        const [x, y, width, height] = add(this.frame.model, times(velocity, 1 / spring.w));
        this.springFrame(spring, [x, y, Math.max(width, 1), Math.max(height, 1)], velocity);
      }
      const side = Math.max(this.frame.model[2], this.frame.model[3], 1), { rest } = constants;
      this.springPart("scale", this.scale, spring, [this.scale.model[0] * this.vanishScale],
        { value: rest.value / side, speed: rest.speed / side });
      this.blockPart("fade", this.fadeDuration, curves.easeInOut, [[this.alpha, [0]]]);
    }
    fadeOut() {
      const duration = this.host.settings.preview.fade * this.fadeDuration;
      this.blockPart("fade", duration, curves.easeInOut, [[this.alpha, [0]]]);
    }
    showPreview() {
      this.stopParts();
      for (const property of [this.dimming, this.controls]) Object.assign(property, { model: [1], contributions: [] });
      this.grip = null;
      this.host.changedLayout();
    }
    showEnlarged() {
      const controls = this.controls.visible(this.now);
      this.showPreview();
      this.controls.model = controls;
      this.engine.block(this.blend, curves.linear, [[this.controls, [1]]]);
    }
    leave() {
      this.stopParts();
      this.reset();
      this.grip = null;
    }
    complete(succeeded) { this.host.complete(succeeded === "true"); }
    requestDismissal() { this.host.requestDismissal(); }
    pauseInteractive() { this.host.pauseInteractive(); }
    finishInteractive() { this.host.finishInteractive(); }
    cancelInteractive() { this.host.cancelInteractive(); }

    // Events with values
    release(destination) { this.handle(`release(${destination})`); }
    throwPhoto(destination) {
      this.thrownVelocity = this.grip.velocities(this.now, this.host.destination());
      this.kept = this.thrownVelocity.frame;
      this.handle(`throwPhoto(${destination})`);
      this.thrownVelocity = null;
    }
    resized() {
      if (this.name === "held") this.handle("move");
      else if (this.name === "fading" && this.host.thumbnail()) this.frame.set(this.host.thumbnail());
      else this.flyAgain();
    }
    /** The place to which the photo flies has changed. */
    flyAgain() {
      if (this.name === "presenting") this.fly("preview", "plain");
      else if (this.name === "settling") this.fly(this.goesTo, this.style);
      this.checkSettled();
    }
    /** The grid has scrolled beside the photo that returns. */
    gridScrolled(y) {
      if (this.isVanishing || (this.state !== "fading" && !this.state.startsWith("settling(thumbnail"))) return;
      const [x, top, width, height] = this.frame.model;
      this.frame.set([x, top - y, width, height]);
      this.shift += y;
    }

    // Visible values
    get visibleScale() { return Math.max(this.scale.visible(this.now)[0], 0); }
    get visibleFrame() { return scaled(this.frame.visible(this.now), this.visibleScale); }
    get drawnRadius() { return this.radius.visible(this.now)[0] * this.visibleScale; }
    get visibleAlpha() { return this.alpha.visible(this.now)[0]; }
    get visibleDimming() { return this.dimming.visible(this.now)[0]; }
    get visibleControls() { return this.controls.visible(this.now)[0]; }
  }
  return { flightTransition, Flight };
})();

tactile.scrolling = (() => {
  // How scrolling content moves after a drag, along one axis (Docs/Core/Motion.md, Scrolling).

  const { fixed } = tactile.constants;
  const { Decay } = tactile.decay;
  const { Spring } = tactile.spring;

  const { edgeTolerance } = fixed.ScrollDeceleration;
  const { negligibleDistance } = fixed.ScrollDeceleration;

  /** The motion from a position with a velocity in a range: a list of parts, each a glide or a spring at an edge. */
  class ScrollMotion {
    constructor(position, velocity, low, high, settings) {
      this.parts = [];
      this.edgeSpring = new Spring(1, settings.edgeStiffness, 2 * Math.sqrt(settings.edgeStiffness));
      this.decay = new Decay(settings.deceleration);
      this.range = [low, high];
      if (position >= low && position <= high) this.glide(position, velocity, 0);
      else {
        const edge = position < low ? low : high, x = position - edge;
        const y = velocity + this.edgeSpring.w * x;
        if (x * y < 0) {
          const end = -x / y;
          this.parts.push({ begin: 0, end, edge, x, velocity });
          this.glide(edge, this.edgeSpring.state(x, velocity, end)[1], end);
        } else this.spring(edge, x, velocity, 0);
      }
      this.restTime = this.parts.at(-1).end;
    }
    get target() { return [this.value(this.restTime)[0]]; }
    spring(edge, x, velocity, begin) {
      const end = begin + this.edgeSpring.restTime(x, velocity, edgeTolerance.value, edgeTolerance.speed);
      this.parts.push({ begin, end, edge, x, velocity, rest: edge });
    }
    glide(position, velocity, begin) {
      const limit = this.decay.limit(velocity);
      const time = (distance) => this.decay.timeAt(velocity, distance);
      const last = limit - Math.sign(limit) * negligibleDistance;
      const end = Math.abs(limit) > negligibleDistance ? time(last) : 0;
      const edge = velocity > 0 ? this.range[1] : this.range[0];
      const reached = velocity === 0 ? Infinity : time(edge - position);
      if (reached <= end) {
        this.parts.push({ begin, end: begin + reached, from: position, velocity });
        this.spring(edge, 0, this.decay.velocity(velocity, reached), begin + reached);
      } else {
        const rest = position + this.decay.displacement(velocity, end);
        this.parts.push({ begin, end: begin + end, from: position, velocity, rest });
      }
    }
    /** Position and velocity at a time. */
    state(t) {
      const last = this.parts.at(-1);
      if (Math.max(t, 0) >= last.end) return [last.rest, 0];
      const part = this.parts.find((candidate) => t < candidate.end);
      const s = t - part.begin;
      if (part.from !== undefined) {
        return [part.from + this.decay.displacement(part.velocity, s), this.decay.velocity(part.velocity, s)];
      }
      const [x, v] = this.edgeSpring.state(part.x, part.velocity, s);
      return [part.edge + x, v];
    }
    value(t) { return [this.state(t)[0]]; }
    velocity(t) { return [this.state(t)[1]]; }
  }
  return { edgeTolerance, ScrollMotion };
})();

tactile.layout = (() => {
  // Where the thumbnails are (Docs/Core/Photo.md, Layout), and the scroll view around them.

  const { fixed } = tactile.constants;
  const { ScrollMotion, edgeTolerance } = tactile.scrolling;
  const { SpringMotion } = tactile.animation;
  const { RubberBand } = tactile.decay;
  const { Spring } = tactile.spring;
  const { clamp } = tactile.numbers;

  class GridLayout {
    constructor(width, height, count, side = fixed.GridLayout.usualSide, gap = fixed.GridLayout.gap) {
      const columns = Math.max(1, Math.floor((width - gap) / (side + gap)));
      const left = Math.max(0, Math.floor((width - ((side + gap) * columns - gap)) / 2));
      Object.assign(this, { width, height, count, side, gap, columns, left, rows: Math.ceil(count / columns) });
      this.contentHeight = gap + (side + gap) * this.rows;
    }
    /** The frame of a cell in the content. */
    cell(index) {
      const { side, gap } = this;
      const row = Math.floor(index / this.columns), column = index % this.columns;
      return [this.left + (side + gap) * column + side / 2, gap + (side + gap) * row + side / 2, side, side];
    }
    index(x, y) {
      const { side, gap } = this;
      const column = Math.floor((x - this.left) / (side + gap)), row = Math.floor((y - gap) / (side + gap));
      const index = row * this.columns + column;
      const isInside = x - this.left - column * (side + gap) < side && y - gap - row * (side + gap) < side;
      return isInside && column >= 0 && column < this.columns && row >= 0 && index < this.count ? index : null;
    }
    /** The indices of the cells that exist at an offset. */
    existing(offset) {
      const { side, gap } = this;
      const first = clamp(Math.ceil((offset - side - gap) / (side + gap)), 0, this.rows);
      const end = clamp(Math.ceil((offset + this.height - gap) / (side + gap)), 0, this.rows);
      return [first * this.columns, Math.min(end * this.columns, this.count)];
    }
  }

  /** A view that scrolls vertically. `moved` hears of each change of the offset. */
  class ScrollView {
    constructor(engine, settings) {
      Object.assign(this, { engine, settings, offset: 0, length: 0, contentLength: 0, animation: null, wheelTarget: null });
      this.moved = () => {};
    }
    get end() { return Math.max(0, this.contentLength - this.length); }
    get isMoving() { return this.animation !== null; }
    get target() { return this.animation ? this.animation.motion.target[0] : this.offset; }
    get band() { return new RubberBand(this.length, this.settings().scrolling.rubberBand); }
    overshoot(offset) { return offset - clamp(offset, 0, this.end); }
    set(offset) {
      const change = offset - this.offset;
      this.offset = offset;
      if (change !== 0) this.moved(change);
    }
    stop() {
      if (this.animation) this.engine.stop(this.animation);
      Object.assign(this, { animation: null, wheelTarget: null });
    }
    run(motion) {
      this.animation = this.engine.start(motion, ([value]) => this.set(value), () => this.stop());
    }
    beginDrag() {
      this.stop();
      const beyond = this.overshoot(this.offset);
      this.start = this.offset - beyond + this.band.inverse(beyond);
    }
    drag(translation) {
      const free = this.start - translation, beyond = this.overshoot(free);
      this.set(free - beyond + this.band.offset(beyond));
    }
    release(velocity) {
      this.stop();
      this.run(new ScrollMotion(this.offset, velocity, 0, this.end, this.settings().scrolling));
    }
    /** Follows a change of its pan's state. */
    follow(pan, axis, now) {
      if (pan.state === "began") this.beginDrag();
      if (pan.state === "began" || pan.state === "changed") this.drag(pan.translation[axis]);
      else this.release(pan.state === "ended" ? -pan.velocity(now)[axis] : 0);
    }
    /** A precise event that is no drag. */
    moveBy(delta) { this.stop(); this.set(clamp(this.offset - delta, 0, this.end)); }
    wheel(delta) { this.ease((this.wheelTarget ?? this.offset) - delta); }
    /** The wheel's spring leads to an offset within the range. */
    ease(offset) {
      const target = clamp(offset, 0, this.end);
      const velocity = this.animation ? this.animation.motion.velocity(this.engine.now - this.animation.begin) : [0];
      const motion = new SpringMotion(Spring.duration(this.settings().scrolling.wheelDuration), [this.offset], velocity,
        [target], edgeTolerance.value, edgeTolerance.speed);
      if (this.animation) this.engine.replace(this.animation, motion); else this.run(motion);
      this.wheelTarget = target;
    }
    /** After a change of size: at rest, within the range. */
    clampOffset() { this.stop(); this.set(clamp(this.offset, 0, this.end)); }
  }
  return { GridLayout, ScrollView };
})();

tactile.paging = (() => {
  // The pages of the preview (Docs/Core/Photo.md, Paging). Positions count pages from the first photo.

  const { Property, SpringMotion } = tactile.animation;
  const { fixed } = tactile.constants;
  const { curves } = tactile.curve;
  const { RubberBand } = tactile.decay;
  const { clamp, round } = tactile.numbers;
  const { constants } = tactile.settings;
  const { settlingSpring } = tactile.spring;

  /** The page to which a release leads. */
  function pageDecision({ home, start, position, velocity, count, threshold, flickSpeed }) {
    const isFlick = Math.abs(velocity) >= flickSpeed;
    const moved = position - (isFlick ? start : home);
    const turns = isFlick ? moved * velocity > 0 : Math.abs(moved) > threshold;
    const page = home + (moved < 0 ? -1 : 1);
    return turns && page >= 0 && page < count ? page : home;
  }

  class Paging {
    /** The host answers `settings`, `pageLength` and `pageCount`, and hears of `turned` and `placed`. */
    constructor(engine, host) {
      Object.assign(this, { engine, host, phase: "rest", current: 0, position: 0, drag: null, animation: null });
      this.alpha = Property.alpha(1);
    }
    get length() { return this.host.pageLength; }
    get band() { return new RubberBand(1, this.host.settings.paging.rubberBand); }
    get isMoving() { return this.phase === "settling"; }
    reset(page) {
      this.stop();
      Object.assign(this, { phase: "rest", current: page, position: page, drag: null, alpha: Property.alpha(1) });
    }
    stop() { if (this.animation) this.engine.stop(this.animation); this.animation = null; }
    reach(home) { return [Math.max(home - 1, 0), Math.min(home + 1, this.host.pageCount - 1)]; }
    free() { return this.drag.origin - this.drag.translation / this.length; }
    visible() {
      const free = this.free(), inside = clamp(free, ...this.reach(this.drag.home));
      return inside + this.band.offset(free - inside);
    }
    rebase(position) {
      const inside = clamp(position, ...this.reach(this.drag.home));
      this.drag.origin = inside + this.band.inverse(position - inside) + this.drag.translation / this.length;
    }
    press() {
      if (this.phase === "dragging") return;
      const x = this.position;
      const nearest = clamp(round(x), 0, this.host.pageCount - 1);
      this.stop();
      this.drag = { home: Math.abs(x - this.current) <= 1 ? this.current : nearest, start: x, translation: 0, origin: 0 };
      this.rebase(x);
      this.phase = "dragging";
    }
    move(translation) {
      if (this.phase !== "dragging") return;
      this.drag.translation = translation;
      this.place(this.visible());
    }
    /** In pages a second, for the pointer's velocity. */
    visibleVelocity(velocity) {
      const free = this.free(), beyond = free - clamp(free, ...this.reach(this.drag.home));
      return (-velocity / this.length) * (beyond === 0 ? 1 : this.band.slope(beyond));
    }
    release(velocity) {
      if (this.phase !== "dragging") return;
      const { threshold, flickSpeed } = this.host.settings.paging, { home, start } = this.drag;
      const page = pageDecision({ home, start, position: this.visible(), velocity: -velocity, count: this.host.pageCount,
        threshold, flickSpeed });
      this.turn(page);
      this.settle(this.visibleVelocity(velocity));
    }
    cancel() {
      if (this.phase !== "dragging") return;
      this.turn(this.drag.home);
      this.settle(0);
    }
    /** A step of a key or a wheel to a neighbour. */
    step(direction) {
      if (this.phase === "dragging") return;
      const page = this.current + direction, { bounceSpeed } = this.host.settings.paging;
      if (page < 0 || page >= this.host.pageCount) {
        if (this.phase === "rest" && !this.host.isReduced && bounceSpeed > 0) {
          this.settle((direction * bounceSpeed) / this.length);
        }
        return;
      }
      this.turn(page);
      if (this.host.isReduced) {
        this.stop();
        this.place(page);
        this.phase = "rest";
        this.alpha = Property.alpha(0);
        this.engine.block(constants.reducedMotionFade, curves.easeInOut, [[this.alpha, [1]]]);
      } else this.settle(0);
    }
    turn(page) {
      if (page !== this.current) this.alpha = Property.alpha(1);
      this.current = page;
      this.host.turned(page);
    }
    /** The alpha of the current page, which fades in with reduced motion. */
    get visibleAlpha() { return this.alpha.visible(this.engine.now)[0]; }
    settle(velocity) {
      const running = this.animation;
      const speed = running ? running.motion.velocity(this.engine.now - running.begin)[0] : velocity;
      const { duration } = this.host.settings.paging, { rest } = fixed.PhotoPager;
      const spring = settlingSpring(duration, this.current - this.position, speed);
      const motion = new SpringMotion(spring, [this.position], [speed], [this.current], rest.value / this.length, rest.speed / this.length);
      this.phase = "settling";
      if (running) this.engine.replace(running, motion);
      else {
        this.animation = this.engine.start(motion, ([position]) => this.place(position),
          () => Object.assign(this, { animation: null, phase: "rest" }));
      }
    }
    place(position) { this.position = position; this.host.placed(); }
    /** The pages' velocity, in pages a second. */
    velocity(pointer) {
      if (this.animation) return this.animation.motion.velocity(this.engine.now - this.animation.begin)[0];
      return this.phase === "dragging" ? this.visibleVelocity(pointer) : 0;
    }
    resized() { if (this.phase === "dragging") this.rebase(this.position); }
    /** The flight takes the photo from its place. */
    lift() {
      this.stop();
      Object.assign(this, { phase: "rest", position: this.current, drag: null });
    }
  }
  return { pageDecision, Paging };
})();

tactile.release = (() => {
  // What a release has decided, and how near it was to the opposite decision (Docs/Measurement.md, Releases, decisions and
  // margins). Distances are points, velocities points a second.

  const { dismisses, dragProgress } = tactile.grip;
  const { pageDecision } = tactile.paging;
  const { releases } = tactile.rules;

  /**
   * The least change of a value that reverses a decision, or null if no change does. A decision changes only at the limits, so
   * it is enough to ask a little beyond each.
   */
  function margin(value, limits, decide) {
    const decision = decide(value), step = (limit) => 1e-9 * Math.max(1, Math.abs(limit));
    const reverses = (limit) => (limit >= value && decide(limit + step(limit)) !== decision) ||
      (limit <= value && decide(limit - step(limit)) !== decision);
    const distances = limits.filter(reverses).map((limit) => Math.abs(limit - value));
    return distances.length ? Math.min(...distances) : null;
  }

  /** The release of a drag that holds the photo. `goesHome` is that of a press that has hardly moved, or was cancelled. */
  function dragMargins(pan, velocity, goesHome, settings) {
    const { distance, threshold, flickThreshold, flickSpeed } = settings.dismiss, moved = Math.abs(pan.translation[1]);
    const isDismissed = (length, speed) => length >= 0 && dismisses(length, speed, settings);
    const byRule = isDismissed(moved, velocity);
    const byDistance = margin(moved, [threshold * distance, flickThreshold * distance], (length) => isDismissed(length, velocity));
    const bySpeed = margin(Math.abs(velocity), [flickSpeed], (speed) => speed >= 0 && isDismissed(moved, speed));
    const result = { kind: byRule && !goesHome ? "dismiss" : "return", track: "photo", progress: dragProgress(moved, settings), velocity,
      thresholds: [threshold, flickThreshold], distanceMargin: byDistance, speedMargin: bySpeed };
    if (!goesHome) return result;
    // Within the slop, the distance from the press alone decides.
    const rest = Math.max(settings.gestures.slop - Math.hypot(...pan.offset), 0);
    const distanceMargin = byRule ? rest : byDistance === null ? null : Math.max(rest, byDistance);
    return { ...result, distanceMargin, speedMargin: null };
  }

  /** The release of a drag that moves the pages, for the pointer's velocity. */
  function pageMargins(pages, pointerVelocity) {
    const { drag: { home, start }, length, host: { settings: { paging }, pageCount } } = pages, velocity = -pointerVelocity;
    const page = (position, speed) => pageDecision({ home, start, position, velocity: speed, count: pageCount,
      threshold: paging.threshold, flickSpeed: paging.flickSpeed });
    const position = pages.visible(), speeds = [paging.flickSpeed, -paging.flickSpeed];
    const turns = (place, speed) => page(place, speed) !== home;
    const byDistance = margin(position, [start, home - paging.threshold, home + paging.threshold], (place) => turns(place, velocity));
    const next = page(position, velocity);
    return { kind: next === home ? "return" : "pageTurn", track: "pages", progress: Math.min(Math.abs(position - home), 1),
      velocity: position < home ? -velocity : velocity, thresholds: [paging.threshold], distanceMargin: byDistance === null ? null : byDistance * length,
      speedMargin: margin(velocity, speeds, (speed) => turns(position, speed)) };
  }

  /** The release of a pinch that holds the photo. Points and velocities are those of the photo's larger side. */
  function pinchMargins(grip, isDismissed, now, home, settings, hasSpread) {
    const { threshold, flickSpeed } = settings.pinch, side = Math.max(home[2], home[3]) * grip.reach;
    const rule = { rule: "speedOrThreshold", speed: flickSpeed, threshold: hasSpread ? 1 - threshold : threshold };
    const progress = grip.progressAt(grip.pinch.scale), velocity = grip.progressVelocity(now), decides = (p, v) => releases(rule, p, v);
    const kind = isDismissed ? "dismiss" : hasSpread ? "present" : "return";
    // A spread presents: its progress is that of the presentation.
    const seen = hasSpread ? { progress: 1 - progress, velocity: -velocity * side, thresholds: [threshold] }
      : { progress, velocity: velocity * side, thresholds: [threshold] };
    const result = { kind, track: "photo", ...seen };
    // A pinch that has hardly moved, or was cancelled, is not decided by the rule.
    if (grip.pinch.state === "cancelled" || decides(progress, velocity) !== isDismissed) {
      return { ...result, distanceMargin: null, speedMargin: null };
    }
    const byDistance = margin(progress, [rule.threshold], (p) => decides(p, velocity));
    const bySpeed = margin(velocity, [flickSpeed, -flickSpeed], (v) => decides(progress, v));
    return { ...result, distanceMargin: byDistance === null ? null : byDistance * side,
      speedMargin: bySpeed === null ? null : bySpeed * side };
  }
  return { margin, dragMargins, pageMargins, pinchMargins };
})();

tactile.transition = (() => {
  // The calls of a transition between view controllers, in their order (Docs/TransitionsReference.md).

  const presentation = { of: "PresentationController" }, preview = { of: "PreviewController", answer: "animated" };

  class Transition {
    constructor(kind, isInteractive, observe) {
      Object.assign(this, { kind, isInteractive, observe });
    }
    /** Asks and notifies everyone, and starts the animation. `hasLayout` tells whether the container needs a layout. */
    begin(start, hasLayout) {
      const { observe } = this, isPresent = this.kind === "present";
      if (isPresent) {
        observe("presentationControllerForPresented", { answer: "nil" });
        observe("adaptivePresentationStyle", { ...presentation, answer: "none" });
      }
      observe(isPresent ? "animationControllerForPresented" : "animationControllerForDismissed", { answer: "animated" });
      observe(isPresent ? "interactionControllerForPresentation" : "interactionControllerForDismissal",
        { answer: this.isInteractive ? "interactive" : "nil" });
      observe(isPresent ? "presentationTransitionWillBegin" : "dismissalTransitionWillBegin", presentation);
      observe(isPresent ? "viewWillAppear" : "viewWillDisappear", preview);
      observe("presentedView", presentation);
      observe("transitionDuration", { answer: "0.35" });
      observe(this.isInteractive ? "startInteractiveTransition" : "animateTransition");
      start();
      if (hasLayout() || isPresent) this.layOut();
      if (isPresent) observe("viewIsAppearing", preview);
    }
    layOut() {
      this.observe("containerViewWillLayoutSubviews", presentation);
      this.observe("containerViewDidLayoutSubviews", presentation);
    }
    complete(succeeded, hasLayout) {
      const { observe } = this, answer = String(succeeded), isPresent = this.kind === "present";
      observe("completeTransition", { answer });
      if (isPresent) {
        if (hasLayout()) this.layOut();
        observe("viewDidAppear", preview);
      } else if (succeeded) observe("viewDidDisappear", preview);
      else {
        observe("viewWillAppear", preview);
        hasLayout();
        this.layOut();
        observe("viewIsAppearing", preview);
        observe("viewDidAppear", preview);
      }
      observe(isPresent ? "presentationTransitionDidEnd" : "dismissalTransitionDidEnd", { ...presentation, answer });
      observe("animationEnded", { answer });
    }
  }
  return { Transition };
})();

tactile.zoom = (() => {
  // The enlarged photo in its page (Docs/Core/Photo.md, Zoom).

  const { fixed } = tactile.constants;
  const { SpringMotion } = tactile.animation;
  const { RubberBand } = tactile.decay;
  const { add, clamp, fractionIn, round, subtract, times } = tactile.numbers;
  const { scaleOf } = tactile.grip;
  const { ScrollMotion } = tactile.scrolling;
  const { Spring } = tactile.spring;
  const { constants } = tactile.settings;

  const { keyDistance, wheelStep } = fixed.PreviewSettings;
  const { tolerance: sameScale, edgeTolerance: edgeReach, pixelTolerance: samePixels, greatestOvershoot } = fixed.PhotoZoom.Geometry;

  /** What a photo's page, its size and the constants allow. */
  class ZoomGeometry {
    /** `photo` is its size in pixels; `isOneToOne`, whether it may rest below the scale 1, and at whole pixels at 1:1. */
    constructor(bounds, home, photo, displayScale, isOneToOne, { zoom, scrolling }) {
      const pixelScale = photo[0] / Math.max(home[2] * displayScale, 1), coefficient = scrolling.rubberBand;
      Object.assign(this, { bounds, home, photo, displayScale, isOneToOne, pixelScale, coefficient });
      Object.assign(this, { maximum: Math.max(zoom.maximum, pixelScale, 1), minimum: isOneToOne ? Math.min(pixelScale, 1) : 1 });
      this.band = new RubberBand(1, coefficient);
    }
    isPixelScale(scale) {
      return this.isOneToOne && Math.abs(scale / this.pixelScale - 1) * Math.max(...this.photo) < samePixels;
    }
    scale(frame) { return Math.max(frame[2] / Math.max(this.home[2], 1e-9), frame[3] / Math.max(this.home[3], 1e-9)); }
    frame(scale, fraction, place) { return frameFor(this.home, scale, fraction, place); }
    range(frame, axis) {
      const slack = Math.max(0, (frame[axis + 2] - this.bounds[axis + 2]) / 2);
      return [this.bounds[axis] - slack, this.bounds[axis] + slack];
    }
    resting(frame, place) {
      const scale = this.scale(frame);
      if (scale <= 1 && !(this.minimum < 1 && scale < 1 - sameScale)) return this.home;
      const limited = clamp(scale, this.minimum, this.maximum);
      const inside = scale !== limited ? this.frame(limited, fractionIn(frame, place, 1e-9), place) : frame;
      return this.atRest(this.inRange(inside));
    }
    inRange(frame) { return [...[0, 1].map((axis) => clamp(frame[axis], ...this.range(frame, axis))), ...frame.slice(2)]; }
    /** The frame in which a photo rests that has come to another one: at 1:1, its corners are whole pixels. */
    atRest(frame) {
      if (!this.isPixelScale(this.scale(frame))) return frame;
      const size = times(this.photo, 1 / this.displayScale), placed = this.inRange([...frame.slice(0, 2), ...size]);
      return [...[0, 1].map((axis) => {
        const corner = round((placed[axis] - size[axis] / 2) * this.displayScale) / this.displayScale;
        return corner + size[axis] / 2;
      }), ...size];
    }
    visibleScale(free) {
      return free <= this.maximum ? free : this.maximum * (1 + this.band.offset(free / this.maximum - 1));
    }
    freeScale(visible) {
      if (visible <= this.maximum) return visible;
      const beyond = Math.min(visible / this.maximum - 1, greatestOvershoot);
      return this.maximum * (1 + this.band.inverse(beyond));
    }
    centerBand(axis) { return new RubberBand(Math.max(this.bounds[axis + 2], 1), this.coefficient); }
    visibleCenter(free, frame) {
      return free.map((value, axis) => {
        const inside = clamp(value, ...this.range(frame, axis));
        return inside + this.centerBand(axis).offset(value - inside);
      });
    }
    freeCenter(frame) {
      return [0, 1].map((axis) => {
        const inside = clamp(frame[axis], ...this.range(frame, axis)), band = this.centerBand(axis);
        const limit = greatestOvershoot * band.dimension;
        return inside + band.inverse(clamp(frame[axis] - inside, -limit, limit));
      });
    }
  }

  /** The frame at a scale in which a fraction of the photo is at a place. */
  function frameFor(home, scale, fraction, place) {
    const size = times(home.slice(2), scale);
    return [...[0, 1].map((axis) => place[axis] - fraction[axis] * size[axis]), ...size];
  }

  /** The glide of an enlarged photo: each axis scrolls by itself. */
  class GlideMotion {
    constructor(frame, velocity, geometry, settings) {
      this.size = frame.slice(2);
      this.axes = [0, 1].map((axis) => new ScrollMotion(frame[axis], velocity[axis], ...geometry.range(frame, axis), settings));
      this.restTime = Math.max(...this.axes.map(({ restTime }) => restTime));
      this.target = this.value(this.restTime);
    }
    value(t) { return [...this.axes.map((axis) => axis.state(t)[0]), ...this.size]; }
    velocity(t) { return [...this.axes.map((axis) => axis.state(t)[1]), 0, 0]; }
  }

  class Zoom {
    /** The host answers `settings`, `isReduced`, `isOneToOne`, `bounds`, `fit()`, `photos`, `index`, `flight`. */
    constructor(engine, host) {
      Object.assign(this, { engine, host });
      this.reset();
    }
    /** Shows a photo in a frame, or as large as fits. */
    reset(frame = null) {
      this.stop();
      this.homeScale = frame ? Math.min(this.geometry.scale(frame), 1) : 1;
      Object.assign(this, { phase: "rest", frame, kept: null, grip: null });
    }
    get geometry() {
      const { bounds, photos, index, displayScale, isOneToOne, settings } = this.host;
      return new ZoomGeometry(bounds, this.host.fit(), photos[index], displayScale, isOneToOne, settings);
    }
    /** The frame of the photo that is not enlarged: as large as fits, or the smaller one in which the user has left it. */
    get home() {
      if (this.homeScale === 1) return this.host.fit();
      const { geometry } = this, middle = this.host.bounds.slice(0, 2);
      return geometry.resting(geometry.frame(this.homeScale, [0, 0], middle), middle);
    }
    get spring() { return Spring.duration(this.host.settings.zoom.duration); }
    get visible() { return this.frame ?? this.host.fit(); }
    get scale() { return this.geometry.scale(this.visible); }
    /** Whether the photo is neither at rest as large as fits nor in flight. */
    get differs() { return this.frame !== null && this.scale !== 1; }
    get isEnlarged() { return this.differs && (this.phase !== "rest" || this.scale > 1 + sameScale); }
    get restingPlace() { return this.animation ? this.animation.motion.target : this.visible; }
    velocity() { return this.animation ? this.animation.motion.velocity(this.engine.now - this.animation.begin) : [0, 0, 0, 0]; }
    /** Whether a horizontal drag by x leaves the photo at the page's edge on that side. */
    isAtEdge(x) {
      const [low, high] = this.geometry.range(this.visible, 0);
      return x > 0 ? this.visible[0] >= high - edgeReach : this.visible[0] <= low + edgeReach;
    }
    place(frame) { this.frame = frame; }
    stop() { if (this.animation) this.engine.stop(this.animation); this.animation = null; }
    run(motion, isCommand) {
      this.isCommand = isCommand;
      if (this.animation) this.engine.replace(this.animation, motion);
      else this.animation = this.engine.start(motion, (frame) => this.place(frame), () => this.rest());
      this.phase = "moving";
      this.homeScale = Math.min(this.geometry.scale(motion.target), 1);
    }
    rest() {
      Object.assign(this, { animation: null, phase: "rest" });
      if (!this.frame) return;
      this.frame = this.geometry.atRest(this.frame);
      this.homeScale = Math.min(this.scale, 1);
      if (this.scale === 1) this.frame = null;
    }
    springTo(target, velocity, isCommand = false) {
      const from = this.visible;
      if (this.host.isReduced || (from.every((value, i) => value === target[i]) && velocity.every((value) => value === 0))) {
        this.stop();
        this.place(target);
        this.rest();
        return;
      }
      this.run(new SpringMotion(this.spring, from, velocity, target, constants.rest.value, constants.rest.speed), isCommand);
    }
    beginDrag() {
      this.kept = this.phase === "moving" && this.isCommand ? this.animation.motion.target : null;
      this.place(this.visible);
      this.stop();
      this.origin = this.geometry.freeCenter(this.frame);
      this.translation = [0, 0];
      this.phase = "dragged";
    }
    drag(translation) {
      if (this.phase !== "dragged") return;
      if (translation.some((value, axis) => value !== this.translation[axis])) this.kept = null;
      this.translation = translation;
      this.place([...this.geometry.visibleCenter(add(this.origin, translation), this.frame), ...this.frame.slice(2)]);
    }
    endDrag(velocity) {
      if (this.phase !== "dragged") return;
      const target = this.geometry.resting(this.frame, this.host.bounds);
      if (this.kept) this.springTo(this.kept, [...velocity, 0, 0], true);
      else if (target[2] !== this.frame[2] || target[3] !== this.frame[3]) this.springTo(target, [...velocity, 0, 0]);
      else {
        const motion = new GlideMotion(this.frame, velocity, this.geometry, this.host.settings.scrolling);
        if (motion.restTime > 0) this.run(motion, false); else this.rest();
      }
      this.kept = null;
    }
    /** A pinch while the preview shows the photo. */
    pinch(pinch) {
      if (pinch.state === "began") {
        this.place(this.visible);
        this.stop();
        const { geometry, scale } = this;
        this.homeScale = Math.min(this.homeScale, Math.max(scale, geometry.minimum));
        const fraction = fractionIn(this.frame, pinch.origin, 1e-9);
        this.grip = { fraction, unit: geometry.freeScale(scale), home: this.homeScale };
        this.phase = "pinched";
      }
      if (this.phase !== "pinched") return;
      if (pinch.state === "ended" || pinch.state === "cancelled") this.endPinch(pinch);
      else this.followPinch(pinch);
    }
    frameOf(scale, center) {
      return this.geometry.frame(this.geometry.visibleScale(this.grip.unit * scale), this.grip.fraction, center);
    }
    followPinch(pinch) {
      this.place(this.frameOf(pinch.scale, pinch.center));
      if (this.grip.unit * pinch.scale >= this.homeScale) return;
      this.phase = "in flight";
      this.host.flight.handle("catchPhoto");
    }
    /** Whether the pinch in flight has enlarged the photo again. */
    followsFlight(pinch) {
      if (this.phase !== "in flight" || !(this.grip.unit * pinch.scale > this.homeScale)) return false;
      this.phase = "pinched";
      this.place(this.frameOf(pinch.scale, pinch.center));
      this.host.flight.handle("enlarge");
      return true;
    }
    endFlight() { if (this.phase === "in flight") Object.assign(this, { phase: "rest", grip: null }); }
    endPinch(pinch) {
      const now = this.engine.now, step = 0.0001;
      const later = this.frameOf(Math.max(pinch.scale + step * pinch.scaleVelocity(now), 0.001),
        add(pinch.center, times(pinch.centerVelocity(now), step)));
      const velocity = pinch.state === "cancelled" ? [0, 0, 0, 0] : times(subtract(later, this.frame), 1 / step);
      const aim = add(this.frame, times(velocity, 1 / this.spring.w));
      this.springTo(this.geometry.resting(aim, pinch.center), velocity);
      this.grip = null;
    }
    zoomTo(scale, place) {
      if (this.phase !== "rest" && this.phase !== "moving") return;
      const { geometry, visible } = this;
      const frame = geometry.frame(clamp(scale, geometry.minimum, geometry.maximum), fractionIn(visible, place, 1e-9), place);
      this.springTo(geometry.resting(frame, place), this.velocity(), true);
    }
    doubleTap(place) {
      const { doubleTap } = this.host.settings.zoom, { pixelScale, maximum } = this.geometry;
      const scale = pixelScale >= doubleTap / 1.5 && pixelScale <= doubleTap * 1.5 ? pixelScale : doubleTap;
      const fits = Math.abs(this.geometry.scale(this.restingPlace) - 1) <= sameScale;
      this.zoomTo(fits ? Math.min(scale, maximum) : 1, place);
    }
    key(key) {
      const { keyStep } = this.host.settings.zoom, current = this.geometry.scale(this.restingPlace);
      const scale = key === "0" ? 1 : key === "1" ? this.geometry.pixelScale : key === "-" ? current / keyStep : current * keyStep;
      this.zoomTo(scale, this.host.bounds.slice(0, 2));
    }
    wheel(place, dy, isPrecise) {
      if (this.phase !== "rest" && this.phase !== "moving") return;
      const factor = this.host.settings.zoom.wheelStep ** (dy / wheelStep), { geometry } = this;
      if (!isPrecise) { this.zoomTo(geometry.scale(this.restingPlace) * factor, place); return; }
      const scale = clamp(this.scale * factor, geometry.minimum, geometry.maximum);
      const target = geometry.resting(geometry.frame(scale, fractionIn(this.visible, place, 1e-9), place), place);
      this.stop();
      this.place(target);
      this.rest();
    }
    arrow(key) {
      if (!this.isEnlarged || (this.phase !== "rest" && this.phase !== "moving")) return;
      const direction = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
      const [x, y, width, height] = this.restingPlace;
      const [, , pageWidth, pageHeight] = this.host.bounds;
      const frame = [x + direction[0] * keyDistance * pageWidth, y + direction[1] * keyDistance * pageHeight, width, height];
      this.springTo(this.geometry.resting(frame, frame.slice(0, 2)), this.velocity(), true);
    }
    /** Another size of the page: the scale, or 1:1, and the point in its middle stay. */
    layOut(last) {
      const { geometry } = this;
      const scaled = (scale) => (last.geometry.isPixelScale(scale) ? geometry.pixelScale : scale);
      if (this.homeScale < 1) this.homeScale = clamp(scaled(this.homeScale), geometry.minimum, 1);
      if (this.phase === "in flight") this.frame = this.homeScale < 1 ? this.home : null;
      if (!this.frame || this.phase === "in flight") return;
      const middle = this.host.bounds.slice(0, 2);
      const moved = (frame, scale) => geometry.frame(scaled(scale), fractionIn(frame, last.bounds, 1e-9), middle);
      const target = geometry.resting(moved(last.target, last.targetScale), middle);
      this.place(moved(this.frame, last.scale));
      if (this.phase === "rest") {
        this.place(geometry.resting(this.frame, middle));
        this.rest();
      }
      else if (this.phase === "moving") this.springTo(target, this.velocity());
      else if (this.phase === "dragged") {
        this.origin = subtract(geometry.freeCenter(this.frame), this.translation);
        if (this.kept) this.kept = geometry.resting(moved(this.kept, last.geometry.scale(this.kept)), middle);
      }
    }
    lift() {
      this.stop();
      this.frame = this.homeScale < 1 ? this.home : null;
      this.kept = null;
      if (this.phase !== "in flight") Object.assign(this, { phase: "rest", grip: null });
    }
  }
  return { ZoomGeometry, frameFor, Zoom };
})();

tactile.preview = (() => {
  // The photo preview: the grid, the photo's flight, its pages and its zoom, the gestures that drive them, and the fields
  // of the trace (Docs/Core/Photo.md, Docs/PhotoPreview.md).

  const { fixed } = tactile.constants;
  const { Flight } = tactile.flight;
  const { dismisses, dragProgress } = tactile.grip;
  const { Pan, Pinch, Tap } = tactile.gestures;
  const { GridLayout, ScrollView } = tactile.layout;
  const { add, aspect, clamp, contains, onWholePixels, rectangleOf, round } = tactile.numbers;
  const { Paging } = tactile.paging;
  const { dragMargins, pageMargins, pinchMargins } = tactile.release;
  const { constants, defaults, merged } = tactile.settings;
  const { Transition } = tactile.transition;
  const { Zoom } = tactile.zoom;

  const { tilt } = fixed.PhotoPager, { gap } = fixed.GridLayout;

  class Preview {
    /** `photos` are the sizes in pixels; the options those of a recording's header. */
    constructor(stage, { size, scale = 1, photos, paging = false, zooming = false, oneToOne = false, reduceMotion = false,
      settings = defaults, barHeight = constants.barHeight }) {
      Object.assign(this, { barHeight, stage, size, displayScale: scale, photos: [...photos], isPaged: paging, isZoomed: zooming });
      Object.assign(this, { isOneToOne: oneToOne, isReduced: reduceMotion, nextSettings: settings, settings, index: null, transition: null });
      Object.assign(this, { tilt: 0, isLayoutDirty: false, fresh: null, hasSpread: false, pendingRelease: null });
      Object.assign(this, { latePictures: [], unknownSizes: new Map(), selection: 0, isSelectionVisible: false });
      this.engine = stage.engine;
      this.scrollView = new ScrollView(this.engine, () => this.nextSettings);
      this.scrollView.moved = (y) => this.flight.gridScrolled(y);
      this.flight = new Flight(this.engine, this);
      this.pages = new Paging(this.engine, this);
      this.zoom = new Zoom(this.engine, this);
      // The app may set this: it is called at each release, with its kind and, of a decision, its margins.
      this.onRelease = () => {};
      stage.handle = (event) => this.receive(event);
      stage.arena.views = (place) => (contains(this.bounds, place) ? [this.view(place)] : []);
      stage.arena.silence = () => this.nextSettings.gestures.scrollSilence;
      this.makeGestures();
      this.layOut();
    }

    // Geometry
    layOut() {
      const [width, height] = this.size;
      this.grid = new GridLayout(width, Math.max(0, height - this.barHeight), this.photos.length);
      Object.assign(this.scrollView, { length: this.grid.height, contentLength: this.grid.contentHeight });
    }
    get bounds() { return [this.size[0] / 2, this.size[1] / 2, ...this.size]; }
    homeOf(index) { return [this.size[0] / 2, this.size[1] / 2, ...aspect(this.photos[index], this.size)]; }
    fit() { return this.homeOf(this.index); }
    /** The frame of the photo at rest in the preview, from which and to which it flies. */
    destination() { return this.zoom.home; }
    get pageLength() { return this.size[0] + this.settings.paging.gap; }
    get pageCount() { return this.photos.length; }
    cellFrame(index) {
      const [x, y, width, height] = this.grid.cell(index);
      return [x, y - this.scrollView.offset, width, height];
    }
    /** The frame of the photo's thumbnail in the window, or null if it is not visible. */
    thumbnail(index = this.index) {
      if (this.isReduced) return null;
      const { y, height } = rectangleOf(this.grid.cell(index));
      const isVisible = (offset) => y + height > offset && y < offset + this.grid.height;
      const end = clamp(this.scrollView.target, 0, this.scrollView.end);
      return isVisible(this.scrollView.offset) && isVisible(end) ? this.cellFrame(index) : null;
    }

    // Gestures
    makeGestures() {
      const { flight, pages, zoom, scrollView } = this, settings = () => this.nextSettings.gestures;
      const shown = () => flight.state === "shown";
      const make = (Kind, name, properties) => { this[name] = Object.assign(new Kind(name, settings), properties); };
      make(Tap, "gridTap", { action: ({ place }) => this.tapGrid(place) });
      make(Pan, "gridPan", {
        allowsScrolling: ({ precise = false, phase }) => precise && phase !== undefined,
        slop: () => settings()[this.stage.arena.press?.kind === "scroll" ? "scrollSlop" : "slop"],
        beginsAt: () => scrollView.isMoving,
        shouldBegin: ({ offset: [x, y] }) => Math.abs(y) >= Math.abs(x) || scrollView.isMoving,
        action: (pan) => {
          this.moveGrid(() => scrollView.follow(pan, 1, this.stage.now));
          if (pan.state === "ended" || pan.state === "cancelled") this.onRelease({ kind: "scroll", track: "grid" });
        },
      });
      make(Pinch, "gridPinch", {
        shouldBegin: (pinch) => pinch.scale > 1 && this.cellAt(pinch.center) !== null,
        action: (pinch) => this.spread(pinch),
      });
      make(Pan, "pagesPan", {
        shouldReceive: () => shown() && this.isPaged && this.photos.length > 1,
        beginsAt: () => pages.isMoving,
        shouldBegin: ({ offset: [x, y] }) => shown() && (pages.isMoving ||
          (Math.abs(x) > Math.abs(y) && (!zoom.isEnlarged || (zoom.phase === "rest" && zoom.isAtEdge(x))))),
        action: (pan) => this.dragPages(pan),
      });
      make(Pan, "zoomPan", {
        shouldReceive: () => shown() && this.isZoomed && pages.phase === "rest" && (zoom.isEnlarged || zoom.phase === "moving"),
        beginsAt: () => zoom.phase === "moving",
        action: (pan) => this.dragZoom(pan),
      });
      const onPhoto = (place) => shown() || (["presenting", "gliding", "settling"].includes(flight.name) &&
        contains(flight.visibleFrame, place));
      make(Pan, "photoPan", {
        shouldReceive: onPhoto,
        beginsAt: () => !shown(),
        shouldBegin: () => !(shown() && zoom.isEnlarged),
        action: (pan) => this.dragPhoto(pan),
        observer: (pan) => {
          this.fresh = ["ended", "cancelled", "failed"].includes(pan.state) ? pan.state : null;
          this.finalVelocity = pan.velocity(this.stage.now);
        },
      });
      make(Pinch, "pinch", {
        shouldReceive: (place) => flight.state === "held" || onPhoto(place),
        beginsAt: () => !shown() || zoom.phase === "moving",
        action: (pinch) => this.pinchPhoto(pinch),
      });
      make(Tap, "doubleTap", {
        taps: 2,
        shouldReceive: (place) => shown() && this.isZoomed && pages.phase === "rest" && contains(this.shownFrame(), place),
        action: ({ place }) => { this.takeSettings(); zoom.doubleTap(place); },
      });
      make(Tap, "tap", { action: ({ place }) => { if (!contains(this.photoFrame(), place)) flight.handle("close"); } });
      make(Tap, "closeTap", { action: () => flight.handle("close") });
      make(Tap, "settingsTap", {});
    }
    /** Whether input at a place belongs to the grid: while no photo is above it. */
    showsGrid(place) {
      const { flight } = this;
      return flight.state === "away" || flight.state === "fading" ||
        (flight.isReturning && !contains(flight.visibleFrame, place));
    }
    /** The recognizers under a place, and what a scroll event does there that is no drag. */
    view(place) {
      if (this.showsGrid(place)) {
        const isGrid = place[1] < this.grid.height;
        return { recognizers: isGrid ? [this.gridTap, this.gridPan, this.gridPinch] : [],
          scrolls: (event) => isGrid && this.scrollGrid(event) };
      }
      const all = [this.pagesPan, this.zoomPan, this.photoPan, this.pinch, this.doubleTap, this.tap];
      const isControl = (frame) => this.flight.visibleControls > 0.01 && contains(frame, place);
      if (isControl([34, 34, 36, 36])) all.unshift(this.closeTap);
      else if (isControl([this.size[0] - 60, 34, 88, 36])) all.unshift(this.settingsTap);
      return { recognizers: all, scrolls: (event) => this.scrollPreview(event) };
    }
    cellAt([x, y]) { return this.grid.index(x, y + this.scrollView.offset); }
    /** The gesture that holds the photo, or null. */
    gesture() {
      const isHolding = ({ state }) => state === "began" || state === "changed";
      return [this.photoPan, this.zoom.phase === "pinched" ? this.photoPan : this.pinch, this.gridPinch].find(isHolding) ??
        this.endedGesture ?? null;
    }
    receive(event) {
      const { type } = event;
      if (type === "pointer" || type === "scroll" || type === "pinch") this.stage.arena[type](event);
      else if (type === "key" && event.phase === "down") this.key(event.key, event.modifiers ?? []);
      else if (type === "resize") this.resize(event);
      else if (type === "tuning") this.nextSettings = merged(this.nextSettings, event.tuning);
      else if (type === "motion") {
        this.isReduced = event.reduced;
        this.flight.flyAgain();
      }
    }
    scrollGrid({ dx, dy, precise = false, phase, modifiers = [] }) {
      if (phase === "mayBegin" || modifiers.includes("Control") || Math.abs(dx) > Math.abs(dy)) return false;
      this.moveGrid(() => (precise ? this.scrollView.moveBy(dy) : this.scrollView.wheel(dy)));
      return true;
    }
    scrollPreview({ x, y, dx, dy, precise = false, modifiers = [] }) {
      if (this.flight.state !== "shown") return false;
      this.takeSettings();
      if (modifiers.includes("Control")) {
        if (this.isZoomed && this.pages.phase === "rest") this.zoom.wheel([x, y], dy, precise);
      } else if (!precise && this.isPaged && !modifiers.length && Math.abs(dx) > Math.abs(dy)) {
        if (dx * this.tilt < 0) this.tilt = 0;
        this.tilt += dx;
        while (Math.abs(this.tilt) >= tilt) {
          const direction = Math.sign(this.tilt);
          this.tilt -= direction * tilt;
          this.step(-direction);
        }
      }
      return true;
    }
    key(key, modifiers) {
      const { flight, pages, zoom } = this, hasShift = modifiers.includes("Shift");
      if (key === "Escape" || key === "Backspace") {
        if (flight.state === "held") this.gesture()?.cancel();
        else if (pages.phase === "dragging") this.pagesPan.cancel();
        else flight.handle("close");
      } else if (flight.state === "away" || flight.isReturning) { if (!modifiers.length) this.gridKey(key); }
      else if (flight.state !== "shown") return;
      else this.keyOnPhoto(key, hasShift);
    }
    keyOnPhoto(key, hasShift) {
      const { pages, zoom } = this;
      this.takeSettings();
      if (hasShift && key.startsWith("Arrow")) zoom.arrow(key);
      else if (this.isZoomed && pages.phase !== "dragging" && "+=-01".includes(key)) zoom.key(key);
      else if (this.isPaged && key === "ArrowRight") this.step(1);
      else if (this.isPaged && key === "ArrowLeft") this.step(-1);
      else if (this.isPaged && key === " ") this.step(hasShift ? -1 : 1);
    }
    step(direction) { if (this.photos.length > 1) this.pages.step(direction); }
    resize({ size, scale }) {
      if (size.every((side, axis) => side === this.size[axis]) && (scale ?? this.displayScale) === this.displayScale) return;
      const { zoom } = this, target = this.index === null ? null : zoom.restingPlace;
      const { bounds } = this, geometry = target && zoom.geometry;
      const last = target && { bounds, geometry, scale: zoom.scale, target, targetScale: geometry.scale(target) };
      this.size = size;
      this.displayScale = scale ?? this.displayScale;
      this.layOut();
      this.moveGrid(() => this.scrollView.clampOffset());
      if (this.flight.state === "away") return;
      this.pages.resized();
      zoom.layOut(last);
      this.flight.resized();
    }

    // The grid
    tapGrid(place) {
      const index = this.cellAt(place);
      this.isSelectionVisible = false;
      if (index === null) { this.flight.handle("close"); return; }
      this.selection = index;
      this.open(index);
    }
    open(index) {
      const { flight } = this;
      if (index === this.index && flight.state !== "fading") flight.handle("reopen");
      else {
        flight.handle("abandon");
        this.stage.defer(() => this.present(index));
      }
    }
    /** A gesture changes where the grid rests. A photo on its springs to a thumbnail gets a new target in place of a movement. */
    moveGrid(change) {
      const isSettling = this.flight.state.startsWith("settling(thumbnail");
      if (isSettling) this.scrollView.moved = () => {};
      change();
      this.scrollView.moved = (y) => this.flight.gridScrolled(y);
      if (isSettling) this.flight.flyAgain();
    }
    /**
     * A picture that arrives late. Thumbnails are requested at the time 0, the preview's picture by its presentation. The size
     * of a photo whose thumbnail is late counts as 1 by 1 until the first of both has arrived.
     */
    expect({ photo, mode = "fit", delay }) {
      if (mode === "fit") this.latePictures.push({ photo, delay });
      if (mode !== "fill") return;
      this.unknownSizes.set(photo, this.photos[photo]);
      this.photos[photo] = [1, 1];
      this.stage.deliver(delay, () => this.learn(photo));
    }
    learn(index) {
      if (!this.unknownSizes.has(index)) return;
      this.photos[index] = this.unknownSizes.get(index);
      this.unknownSizes.delete(index);
      if (this.index === index) this.flight.resized();
    }
    requestPicture(index) {
      const late = this.latePictures.find(({ photo }) => photo === index);
      this.latePictures = this.latePictures.filter((other) => other !== late);
      if (late?.delay > 0) this.stage.deliver(this.stage.now + late.delay, () => this.learn(index)); else this.learn(index);
    }
    /** Brings the current photo's cell into view, behind the dimming. */
    reveal(index) {
      const { scrollView } = this;
      scrollView.stop();
      scrollView.set(clamp(this.offsetShowing(index), 0, scrollView.end));
    }
    /** The offset nearest to that at which the grid will rest, at which a cell is visible. */
    offsetShowing(index) {
      const { y, height } = rectangleOf(this.grid.cell(index)), low = y + height + gap - this.grid.height;
      return Math.min(Math.max(this.scrollView.target, low), y - gap);
    }
    /** Keys without modifiers act in the grid while no photo is above it, or one that returns. */
    gridKey(key) {
      const { grid: { columns, height, side, gap }, selection, scrollView } = this, last = this.photos.length - 1;
      if (key === "Enter" || key === " ") { if (this.isSelectionVisible) this.open(selection); return; }
      const page = columns * Math.max(1, Math.floor(height / (side + gap)));
      const near = (index) => (index >= 0 && index <= last ? index : selection);
      const target = { ArrowLeft: near(selection - 1), ArrowRight: near(selection + 1), ArrowUp: near(selection - columns),
        ArrowDown: near(selection + columns), PageUp: Math.max(selection - page, 0), PageDown: Math.min(selection + page, last),
        Home: 0, End: last }[key];
      if (target === undefined) return;
      if (this.isSelectionVisible || !key.startsWith("Arrow")) this.selection = target;
      this.isSelectionVisible = true;
      const offset = this.offsetShowing(this.selection);
      if (offset !== scrollView.target) this.moveGrid(() => scrollView.ease(offset));
    }
    /** Fingers that move apart on a thumbnail present its photo, which they hold. */
    spread(pinch) {
      if (pinch.state !== "began") { this.pinchPhoto(pinch); return; }
      const index = this.cellAt(pinch.center), { flight } = this;
      this.hasSpread = index !== this.index || (flight.name !== "gliding" && flight.name !== "settling");
      if (!this.hasSpread) { flight.handle("catchPhoto"); return; }
      flight.handle("abandon");
      this.stage.defer(() => {
        this.present(index);
        flight.handle("catchPhoto");
      });
    }

    // The preview
    present(index) {
      Object.assign(this, { index, settings: this.nextSettings, left: null });
      this.pages.reset(index);
      this.zoom.reset();
      this.begin("present", false, () => this.flight.handle("present"));
      this.requestPicture(index);
    }
    /** Shows a photo at once. */
    appear(index) {
      Object.assign(this, { index, settings: this.nextSettings, left: null });
      this.pages.reset(index);
      this.zoom.reset();
      this.begin("present", false, () => this.flight.handle("appear"));
      this.complete(true);
    }
    begin(kind, isInteractive, start) {
      this.transition = new Transition(kind, isInteractive, (call, rest) => this.observe(call, rest));
      this.transition.begin(start, () => this.takeLayout());
    }
    observe(call, rest) { this.stage.observe({ t: this.stage.now, call, ...rest }); }
    /** An interaction takes the newest constants when it begins, and not while another one moves the pages or the photo. */
    takeSettings() { if (this.pages.phase !== "dragging" && this.zoom.phase !== "dragged") this.settings = this.nextSettings; }
    changedLayout() { this.isLayoutDirty = true; }
    takeLayout() {
      const isDirty = this.isLayoutDirty;
      this.isLayoutDirty = false;
      return isDirty;
    }
    requestDismissal() {
      this.settings = this.nextSettings;
      this.stage.defer(() => {
        const gesture = this.gesture(), release = this.pendingRelease;
        this.begin("dismiss", gesture !== null, () => this.flight.handle(gesture ? "hold" : "dismiss"));
        Object.assign(this, { pendingRelease: null, endedGesture: null });
        release?.();
      });
    }
    complete(succeeded) {
      const { transition } = this, isPresented = transition.kind === "present";
      this.transition = null;
      transition.complete(succeeded, () => this.takeLayout());
      if (!isPresented && succeeded) this.index = null;
      this.hasSpread &&= isPresented;
    }
    pauseInteractive() {
      this.transition.isInteractive = true;
      this.observe("pauseInteractiveTransition");
    }
    finishInteractive() { this.observe("finishInteractiveTransition"); }
    cancelInteractive() { this.observe("cancelInteractiveTransition"); }
    /** The frame in which the preview shows the photo, and its velocity, when the flight takes it. */
    lifted() {
      const { pages, zoom } = this, velocity = zoom.velocity(), alpha = pages.visibleAlpha;
      const isTurning = pages.phase !== "rest" || alpha < 1;
      const place = zoom.isEnlarged || isTurning ? this.shownFrame() : this.destination();
      const frame = add(place, [this.pageOffset(this.index), 0, 0, 0]);
      velocity[0] -= pages.velocity(0) * this.pageLength;
      if (pages.phase === "dragging") this.pagesPan.cancel();
      pages.lift();
      zoom.lift();
      return { frame, velocity: velocity.some((value) => value !== 0) ? velocity : null, isTurning, alpha };
    }
    turned(page) {
      if (page === this.index) return;
      const { zoom, left } = this;
      this.left = zoom.differs ? { index: this.index, frame: zoom.restingPlace } : null;
      this.index = this.selection = page;
      zoom.reset(left?.index === page ? left.frame : null);
      this.reveal(page);
    }
    /** An enlarged photo whose page was turned stays enlarged until the page is off screen. */
    placed() { if (this.left && Math.abs(this.pageOffset(this.left.index)) >= this.size[0]) this.left = null; }
    /** Where a page is, on whole pixels. */
    pageOffset(index) {
      return round((index - this.pages.position) * this.pageLength * this.displayScale) / this.displayScale;
    }
    /** The rectangle of a photo in its page, on whole pixels of the window. */
    pageFrame(index) {
      const frame = index === this.index ? this.shownFrame() : this.left?.index === index ? this.left.frame : this.homeOf(index);
      return onWholePixels(rectangleOf(add(frame, [this.pageOffset(index), 0, 0, 0])), this.displayScale);
    }
    shownFrame() { return this.zoom.visible; }
    photoFrame() { return this.flight.isAirborne ? this.flight.visibleFrame : this.shownFrame(); }
    dragPages(pan) {
      const { pages } = this;
      if (pan.state === "began") { this.takeSettings(); pages.press(); }
      if (pan.state === "began" || pan.state === "changed") pages.move(pan.translation[0]);
      else if (pan.state === "ended") {
        const velocity = pan.velocity(this.stage.now)[0];
        this.onRelease(pageMargins(pages, velocity));
        pages.release(velocity);
      } else pages.cancel();
    }
    dragZoom(pan) {
      const { zoom } = this;
      if (pan.state === "began") { this.takeSettings(); zoom.beginDrag(); }
      if (pan.state === "began" || pan.state === "changed") zoom.drag(pan.translation);
      else {
        zoom.endDrag(pan.state === "ended" ? pan.velocity(this.stage.now) : [0, 0]);
        this.onRelease({ kind: "zoom", track: "zoom" });
      }
    }
    dragPhoto(pan) {
      const { flight } = this;
      if (pan.state === "began") {
        this.hasSpread = false;
        if (flight.isAirborne) {
          const [x, y] = flight.visibleFrame, home = this.destination();
          pan.setTranslation([x - home[0], y - home[1]]);
        }
        flight.handle("catchPhoto");
      } else if (pan.state === "changed") flight.handle("move");
      else {
        const goesHome = pan.state === "cancelled" || Math.hypot(...pan.offset) < this.settings.gestures.slop;
        const velocity = pan.velocity(this.stage.now);
        const isDismissed = !goesHome && dismisses(pan.translation[1], velocity[1], this.settings);
        this.onRelease(dragMargins(pan, velocity[1], goesHome, this.settings));
        this.release(pan, () => flight.release(isDismissed ? "thumbnail" : "preview"));
      }
    }
    /** Releases now, or right after the dismissal has begun. */
    release(gesture, release) {
      if (this.flight.state === "held") release();
      else Object.assign(this, { endedGesture: gesture, pendingRelease: release });
    }
    pinchPhoto(pinch) {
      const { flight, zoom } = this;
      if (flight.state === "shown" && this.isZoomed && (this.pages.phase === "rest" || zoom.phase === "pinched")) {
        if (pinch.state === "began") this.takeSettings();
        zoom.pinch(pinch);
        if (pinch.state === "ended" || pinch.state === "cancelled") this.onRelease({ kind: "zoom", track: "zoom" });
        return;
      }
      if (pinch.state === "began") {
        this.hasSpread = false;
        flight.handle("catchPhoto");
      } else if (pinch.state === "changed") {
        if (!zoom.followsFlight(pinch)) flight.handle("move");
      } else {
        this.release(pinch, () => {
          const isDismissed = pinch.state === "cancelled" ? this.hasSpread
            : flight.grip.dismisses(this.stage.now, this.destination(), this.settings, this.hasSpread);
          this.onRelease(pinchMargins(flight.grip, isDismissed, this.stage.now, this.destination(), this.settings, this.hasSpread));
          zoom.endFlight();
          flight.throwPhoto(isDismissed ? "thumbnail" : "preview");
        });
      }
    }

    // The trace
    fields() {
      const { flight, photoPan: pan, stage } = this;
      const isDragging = pan.state === "began" || pan.state === "changed";
      const hasValues = isDragging || this.fresh === "ended" || this.fresh === "cancelled";
      const translation = hasValues ? pan.translation : [0, 0], [first, end] = this.grid.existing(this.scrollView.offset);
      const result = {
        screen: this.index === null ? "grid" : "preview",
        gesture: isDragging ? pan.state : this.fresh ?? "possible",
        inferred: this.fresh === "ended" && pan.isInferred,
        translation,
        velocity: hasValues ? (isDragging ? pan.velocity(stage.now) : this.finalVelocity) : [0, 0],
        progress: hasValues ? dragProgress(translation[1], this.settings) : 0,
        transition: this.transition ? { kind: this.transition.kind, phase: this.phase } : null,
        dimming: flight.visibleDimming,
        photo: this.index === null ? null : this.photoFields(),
        sourceHidden: flight.state !== "away" && flight.state !== "fading" && !this.isReduced,
        liveCells: end - first,
      };
      const { pages } = this, pointer = pages.phase === "dragging" ? this.pagesPan.velocity(stage.now)[0] : 0;
      if (this.isPaged) {
        result.page = this.index === null ? null
          : { index: pages.current, phase: pages.phase, position: pages.position, velocity: pages.velocity(pointer) };
      }
      if (flight.state === "held" && !isDragging) {
        const { pinch } = flight.grip;
        result.pinch = { scale: pinch.scale, velocity: pinch.scaleVelocity(stage.now), center: pinch.center };
      }
      if (flight.state === "shown" && this.zoom.differs && (this.zoom.isEnlarged || this.zoom.homeScale < 1)) {
        const { scale, frame, phase } = this.zoom;
        result.zoom = { scale, frame: list(rectangleOf(frame)), phase };
      }
      this.fresh = null;
      return result;
    }
    get phase() {
      const { flight } = this;
      if (flight.state === "held") return "interactive";
      return flight.state.includes("plain") || flight.name === "presenting" ? "animating" : "settling";
    }
    photoFields() {
      const { flight } = this;
      if (!flight.isAirborne) {
        return { index: this.index, frame: list(this.pageFrame(this.index)), scale: 1, cornerRadius: 0, alpha: 1 };
      }
      return { index: this.index, frame: list(rectangleOf(flight.visibleFrame)), scale: flight.visibleScale,
        cornerRadius: flight.drawnRadius, alpha: flight.visibleAlpha };
    }
  }

  const list = ({ x, y, width, height }) => [x, y, width, height];
  return { Preview };
})();

tactile.stage = (() => {
  // The clock of the simulation: an event simulation in which each instant is handled at its own time
  // (Docs/Core.md, The order of a step).

  const { Engine } = tactile.animation;
  const { Arena } = tactile.gestures;

  class Stage {
    constructor() {
      this.engine = new Engine();
      this.arena = new Arena(this);
      this.events = [];
      this.arrivals = [];
      this.deferred = [];
      // The app sets these: what receives events, and what hears of calls of the transition protocols.
      this.handle = () => {};
      this.observe = () => {};
    }
    get now() { return this.engine.now; }
    /** Work that follows the current event, at the same time. */
    defer(work) { this.deferred.push(work); }
    /** Delivers a picture at a time: after all that happens at that time but its events. */
    deliver(time, receive) {
      const later = this.arrivals.findIndex((other) => other.time > time);
      this.arrivals.splice(later < 0 ? this.arrivals.length : later, 0, { time, receive });
    }
    workOff() { while (this.deferred.length) this.deferred.shift()(); }
    step(time) {
      for (;;) {
        const arrival = this.arrivals[0]?.time ?? Infinity, event = this.events[0]?.t < arrival ? this.events[0] : null;
        const animation = this.engine.next, lift = this.arena.liftTime, row = this.arena.deadline;
        // Of several instants at one time the event is the first, then the animation, the inferred lift, the end of a row of
        // taps, the arrival. Events of the arrival's time wait for it.
        const instants = [event?.t, animation?.end, lift, row, arrival].map((instant) => instant ?? Infinity);
        const earliest = Math.min(...instants);
        if (earliest > time) break;
        this.engine.now = Math.max(this.engine.now, earliest);
        this.engine.advance();
        if (instants[0] === earliest) this.handle(this.events.shift());
        else if (instants[1] === earliest) this.engine.end(animation);
        else if (instants[2] === earliest) this.arena.inferLift();
        else if (instants[3] === earliest) this.arena.reachDeadline();
        else this.arrivals.shift().receive();
        this.workOff();
      }
      this.engine.now = Math.max(this.engine.now, time);
      this.engine.advance();
      this.workOff();
    }
  }
  return { Stage };
})();

tactile.trace = (() => {
  // Plays a recording in virtual time and writes its trace (Docs/Recording.md, Traces).

  const { Preview } = tactile.preview;
  const { beforeTunings, merged } = tactile.settings;
  const { Stage } = tactile.stage;

  // The photos that ship, in the order of the grid, in pixels.
  const sizes = { wide: [1600, 1067], cinema: [1600, 900], tall: [1067, 1600], plain: [1600, 1200], square: [1600, 1600],
    strip: [1600, 533], tower: [533, 1600], upright: [1200, 1600] };
  const shippedPhotos = ["wide", "cinema", "wide", "tall", "tall", "wide", "tall", "plain", "square", "plain", "wide",
    "cinema", "plain", "strip", "wide", "wide", "square", "plain", "square", "cinema", "wide", "plain", "tower", "tall",
    "upright", "upright", "wide", "tall"].map((name) => sizes[name]);

  function parseRecording(text) {
    const [header, ...events] = text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
    return { header, events };
  }

  /** A stage with the preview as a recording's header describes it. */
  function stageFor(header, photos = shippedPhotos, events = [], options = {}) {
    const stage = new Stage();
    const settings = merged(beforeTunings, header.tuning);
    const preview = new Preview(stage, { ...header, photos, settings, ...options });
    for (const event of events) if (event.type === "decoded") preview.expect(event);
    return { stage, preview, feed: (event) => stage.events.push(event) };
  }

  /** The lines of a recording's trace, as objects. `feed` passes an event to the stage before the step to its frame. */
  function* traced({ header, events }, hz = 60, { stage, preview, feed } = stageFor(header, shippedPhotos, events)) {
    const { size, scale = 1 } = header;
    yield { format: "tactile-trace", version: 1, size, scale, hz };
    let calls = [];
    stage.observe = (call) => calls.push(call);
    const end = events.find(({ type }) => type === "end");
    const last = end?.t ?? (events.at(-1)?.t ?? 0);
    const input = events.filter(({ type }) => type !== "end");
    for (let frame = 0; ; frame += 1) {
      const t = frame / hz;
      while (input.length && input[0].t <= t) feed(input.shift());
      stage.step(t);
      yield* calls;
      calls = [];
      yield { t, scene: "photo-preview", ...preview.fields(), menu: null };
      const isIdle = !stage.engine.list.length && !stage.arrivals.length && !stage.arena.press && !input.length && !preview.transition;
      if (t >= last && (end || isIdle || t >= last + 10)) return;
    }
  }

  /** A line of a trace: numbers with nine decimals, a half away from 0. */
  function line(value) {
    return JSON.stringify(value, (_, member) => (typeof member === "number" ? rounded(member) : member));
  }

  function rounded(x) {
    const scaled = Math.abs(x) * 1e9, whole = Math.floor(scaled);
    const value = (Math.sign(x) * (scaled - whole >= 0.5 ? whole + 1 : whole)) / 1e9;
    return value === 0 ? 0 : value;
  }

  /** The largest difference of the numbers of two traces, and the first places that differ by more than a tolerance. */
  function compare(ours, theirs, tolerance = 1e-6, ignored = []) {
    const found = { largest: 0, differences: [], lines: Math.max(ours.length, theirs.length) };
    const visit = (a, b, path, t) => {
      if (typeof a === "number" && typeof b === "number") {
        found.largest = Math.max(found.largest, Math.abs(a - b));
        if (!(Math.abs(a - b) <= tolerance)) found.differences.push(`${t}: ${path}: ${a} in place of ${b}`);
      } else if (a && b && typeof a === "object" && typeof b === "object") {
        for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
          if (!ignored.includes(key)) visit(a[key], b[key], `${path}${path && "."}${key}`, t);
        }
      } else if (a !== b) found.differences.push(`${t}: ${path}: ${JSON.stringify(a)} in place of ${JSON.stringify(b)}`);
    };
    for (let index = 0; index < found.lines; index += 1) {
      visit(ours[index], theirs[index], "", theirs[index]?.t ?? ours[index]?.t);
    }
    return found;
  }
  return { shippedPhotos, parseRecording, stageFor, traced, line, rounded, compare };
})();
