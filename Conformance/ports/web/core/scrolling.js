// How scrolling content moves after a drag, along one axis (Docs/Core/Motion.md, Scrolling).

import { fixed } from "./constants.js";
import { Decay } from "./decay.js";
import { Spring } from "./spring.js";

export const { edgeTolerance } = fixed.ScrollDeceleration;
const { negligibleDistance } = fixed.ScrollDeceleration;

/** The motion from a position with a velocity in a range: a list of parts, each a glide or a spring at an edge. */
export class ScrollMotion {
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
