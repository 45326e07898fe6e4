// What a release has decided, and how near it was to the opposite decision (Docs/Measurement.md, Releases, decisions and
// margins). Distances are points, velocities points a second.

import { dismisses, dragProgress } from "./grip.js";
import { pageDecision } from "./paging.js";
import { releases } from "./rules.js";

/**
 * The least change of a value that reverses a decision, or null if no change does. A decision changes only at the limits, so
 * it is enough to ask a little beyond each.
 */
export function margin(value, limits, decide) {
  const decision = decide(value), step = (limit) => 1e-9 * Math.max(1, Math.abs(limit));
  const reverses = (limit) => (limit >= value && decide(limit + step(limit)) !== decision) ||
    (limit <= value && decide(limit - step(limit)) !== decision);
  const distances = limits.filter(reverses).map((limit) => Math.abs(limit - value));
  return distances.length ? Math.min(...distances) : null;
}

/** The release of a drag that holds the photo. `goesHome` is that of a press that has hardly moved, or was cancelled. */
export function dragMargins(pan, velocity, goesHome, settings) {
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
export function pageMargins(pages, pointerVelocity) {
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
export function pinchMargins(grip, isDismissed, now, home, settings, hasSpread) {
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
