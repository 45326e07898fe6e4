// The velocity of a pointer, estimated from its samples (Docs/Core/Motion.md, Velocity).

import { fixed } from "./constants.js";

const { horizon, capacity, longestGap, shortestGap, slack } = fixed.VelocityTracker;

export class VelocityTracker {
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
export function estimate(estimator, t, y) {
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
