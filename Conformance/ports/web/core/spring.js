// Springs: the exact solution of m x'' = -k x - c x', and the descriptions that lead to m, k and c
// (Docs/Core/Motion.md, Springs and POP).

import { fixed } from "./constants.js";
import { bisect, clamp } from "./numbers.js";

const { allowedRemainder, leastRatio, stiffestPage } = fixed.Spring;

export class Spring {
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
export function freeFriction(q) {
  if (q <= 18) return 0.0007 * q ** 3 - 0.031 * q ** 2 + 0.64 * q + 1.28;
  if (q <= 44) return 0.000044 * q ** 3 - 0.006 * q ** 2 + 0.36 * q + 2;
  return 0.00000045 * q ** 3 - 0.000332 * q ** 2 + 0.1078 * q + 5.84;
}

/** The spring that leads pages to a rest position: stiffer for a flick, so that it does not overshoot. */
export function settlingSpring(duration, distance, velocity) {
  const spring = Spring.duration(duration);
  if (!(velocity * distance > 0)) return spring;
  const w = Math.max(spring.w, Math.min(velocity / distance, stiffestPage));
  return new Spring(1, w * w, 2 * w);
}
