// How a gesture holds the photo (Docs/Core/Photo.md, Follow and A pinch that holds the photo). A grip answers what the
// photo's values are for the gesture's current ones.

import { RubberBand } from "./decay.js";
import { add, clamp, fractionIn, scaled, subtract, times } from "./numbers.js";
import { releases } from "./rules.js";
import { constants } from "./settings.js";

export const dragProgress = (y, settings) => Math.min(Math.abs(y) / settings.dismiss.distance, 1);

/** The dismissal decision of a drag. */
export function dismisses(translationY, velocityY, settings) {
  const { threshold, flickThreshold, flickSpeed } = settings.dismiss;
  const progress = dragProgress(translationY, settings);
  return progress > threshold || (progress > flickThreshold && Math.abs(velocityY) > flickSpeed);
}

/** The values of the photo before a gesture moves it: frame, scale, drawn corner radius and dimming. */
export class DragGrip {
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
export const scaleOf = (frame, home) => Math.max(frame[2] / home[2], frame[3] / home[3]);

export class PinchGrip {
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
