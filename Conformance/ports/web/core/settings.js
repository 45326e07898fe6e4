// The constants of the interaction (Docs/Tuning.md), as far as the photo preview uses them, and the fixed ones of
// Docs/Core.md.

export const defaults = {
  follow: "article",
  gestures: { slop: 10, scrollSlop: 2, scrollSilence: 0.1, doubleTapInterval: 0.35, doubleTapSlop: 40,
    velocityEstimator: "kalman" },
  dismiss: { distance: 200, threshold: 0.3, flickThreshold: 0.1, flickSpeed: 100, scaleLoss: 0.2, dimmingLoss: 0.7,
    blend: 0.1, deceleration: 0.9, bounciness: 3, speed: 3 },
  pinch: { threshold: 0.3, flickSpeed: 0.5 },
  zoom: { maximum: 8, doubleTap: 2.5, keyStep: 1.5, wheelStep: 1.25, duration: 0.35 },
  preview: { duration: 0.35, fade: 0.25, vanishScale: 0.85 },
  paging: { threshold: 0.5, flickSpeed: 300, duration: 0.4, gap: 20, rubberBand: 0.55, bounceSpeed: 900 },
  scrolling: { deceleration: 0.998, rubberBand: 0.55, edgeStiffness: 100, flickSpeed: 300, pageDuration: 0.4,
    wheelDuration: 0.3 },
};

/** What a recording means that does not name a constant: the value of the versions before tunings. */
export const beforeTunings = merged(defaults, { gestures: { velocityEstimator: "leastSquares2" } });

export const constants = { reducedMotionFade: 0.2, cornerRadius: 8, barHeight: 44, pinchReach: 0.8, leastReach: 0.1,
  greatestStretch: 0.95, rest: { value: 0.1, speed: 2 }, restAlpha: { value: 0.0005, speed: 0.01 } };

export function merged(settings, changes = {}) {
  const result = { ...settings };
  for (const [name, value] of Object.entries(changes)) {
    result[name] = typeof value === "object" ? merged(settings[name] ?? {}, value) : value;
  }
  return result;
}
