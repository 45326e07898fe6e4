// Timing curves: the fraction of the distance at a fraction of the time (Docs/Core/Motion.md, Timing curves).

import { bisect } from "./numbers.js";

/** A Bezier curve from (0, 0) to (1, 1) with two inner control points. */
export class Cubic {
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

export const curves = {
  linear: new Cubic(0, 0, 1, 1),
  easeIn: new Cubic(0.42, 0, 1, 1),
  easeOut: new Cubic(0, 0, 0.58, 1),
  easeInOut: new Cubic(0.42, 0, 0.58, 1),
  default: new Cubic(0.25, 0.1, 0.25, 1),
};

/** A timing with a duration: its length in seconds, and progress and slope at a time. */
export class TimingCurve {
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
