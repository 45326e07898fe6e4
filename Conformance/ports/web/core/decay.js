// Deceleration (Docs/Core/Motion.md, Decay) and the rubber band of a drag beyond an edge.

export class Decay {
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

export class RubberBand {
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
