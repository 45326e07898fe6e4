// Additive animation (Docs/Core/Animations.md): a property has a model and contributions of running blocks, and physics
// animations write models. The visible value is the model plus the contributions.

import { fixed } from "./constants.js";
import { TimingCurve } from "./curve.js";
import { add, clamp, subtract, times } from "./numbers.js";

export class Property {
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
export class SpringMotion {
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
export class DecayMotion {
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
export class Engine {
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
