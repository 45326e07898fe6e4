// Made by effects.js, which plays sessions of input: change that, not this file.

"use strict";

/** The constants that have an effect on this page, each with the first session whose frames it changes. */
const effects = {
  "follow": "a slow drag",
  "gestures.slop": "a slow drag",
  "gestures.scrollSilence": "two fingers",
  "gestures.doubleTapInterval": "a double tap",
  "gestures.doubleTapSlop": "a double tap",
  "gestures.velocityEstimator": "a slow drag",
  "dismiss.distance": "a slow drag",
  "dismiss.threshold": "a slow drag",
  "dismiss.flickThreshold": "a drag near the speed",
  "dismiss.flickSpeed": "a drag near the speed",
  "dismiss.scaleLoss": "a slow drag",
  "dismiss.dimmingLoss": "a slow drag",
  "dismiss.blend": "a slow drag",
  "dismiss.deceleration": "a drag near the speed",
  "dismiss.bounciness": "a slow drag",
  "dismiss.speed": "a slow drag",
  "pinch.threshold": "a pinch",
  "pinch.flickSpeed": "a slow pinch",
  "zoom.maximum": "a wide spread",
  "zoom.doubleTap": "a double tap",
  "zoom.keyStep": "keys",
  "zoom.wheelStep": "a wheel with Control",
  "zoom.duration": "keys",
  "preview.duration": "a slow drag",
  "preview.fade": "a slow drag",
  "preview.vanishScale": "a thumbnail out of sight",
  "paging.threshold": "a drag across",
  "paging.flickSpeed": "a flick across",
  "paging.duration": "a drag across",
  "paging.gap": "a drag across",
  "paging.rubberBand": "a drag beyond the first photo",
  "paging.bounceSpeed": "keys",
  "scrolling.deceleration": "a double tap",
  "scrolling.rubberBand": "a wide spread",
  "scrolling.edgeStiffness": "a double tap",
  "scrolling.wheelDuration": "a wheel in the grid"
};
