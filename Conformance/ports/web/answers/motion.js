// Answers to the parts of motion: curves, springs, decay, rubber band, velocity.

import { fixed } from "../core/constants.js";
import { Cubic, TimingCurve, curves } from "../core/curve.js";
import { Decay, RubberBand } from "../core/decay.js";
import { ScrollMotion } from "../core/scrolling.js";
import { Spring } from "../core/spring.js";
import { VelocityTracker } from "../core/velocity.js";
import { length } from "../core/numbers.js";

const bound = (value) => (value === "infinity" ? Infinity : value === "-infinity" ? -Infinity : value);

function described({ mass, stiffness, damping, response, dampingRatio, duration, bounce, settlingDuration, initialVelocity }) {
  if (mass !== undefined) return new Spring(mass, stiffness, damping);
  if (response !== undefined) return Spring.response(response, dampingRatio);
  if (bounce !== undefined) return Spring.bounce(duration, bounce);
  return Spring.duration(settlingDuration, dampingRatio, initialVelocity);
}

/** A spring as timing: for each direction its curve; all have one duration. */
function springTimings(given) {
  const { dampingRatio, bounce, springDuration, initialVelocity: v, overdamping, duration } = given;
  const velocities = Array.isArray(v) ? { x: v[0], y: v[1], other: length(...v) } : { x: v, y: v, other: v };
  const isCritical = overdamping === "asCritical";
  let spring, T;
  if (dampingRatio !== undefined) {
    const ratio = isCritical ? Math.min(dampingRatio, 1) : dampingRatio;
    const all = Object.values(velocities).map((velocity) => Spring.duration(duration, ratio, velocity));
    spring = all.reduce((a, b) => (b.stiffness > a.stiffness ? b : a));
    T = duration < 1e-6 ? 0 : duration;
  } else {
    spring = bounce !== undefined ? Spring.bounce(springDuration, isCritical ? Math.max(bounce, 0) : bounce)
      : new Spring(given.mass, given.stiffness, given.damping);
    const critical = 2 * Math.sqrt(spring.stiffness * spring.mass);
    if (isCritical && spring.damping > critical) spring = new Spring(spring.mass, spring.stiffness, critical);
    T = Math.max(...Object.values(velocities).map((velocity) => spring.lastBeyond(1, -velocity, fixed.Spring.allowedRemainder)));
  }
  return Object.fromEntries(Object.entries(velocities).map(([direction, velocity]) =>
    [direction, TimingCurve.spring(spring, T, velocity)]));
}

function keyFrames({ keyFrames: frames, duration, times }) {
  const last = frames.at(-1)?.value ?? 0;
  const values = times.map((t) => {
    const fraction = duration > 0 ? t / duration : 1;
    return frames.reduce((value, { start, duration: part, value: to }, index) => {
      const from = index ? frames[index - 1].value : 0, end = Math.min(start + part, 1);
      const progress = fraction >= end ? 1 : fraction <= start ? 0 : (fraction - start) / (end - start);
      return value + (from - to) * (1 - progress);
    }, last);
  });
  return { values };
}

export const answersOfMotion = {
  TimingCurves(given) {
    if (given.kind === "keyFrames") return keyFrames(given);
    const named = given.name ? curves[given.name] : null;
    const cubic = named ?? (given.controlPoints ? new Cubic(...given.controlPoints) : null);
    if (given.kind === "progress") {
      return { controlPoints: [cubic.x1, cubic.y1, cubic.x2, cubic.y2],
        values: given.fractions.map((x) => cubic.progress(x)), slopes: given.fractions.map((x) => cubic.slope(x)) };
    }
    const timings = cubic ? { other: TimingCurve.cubic(cubic, given.duration) } : springTimings(given);
    const { directions, times, fractions } = given;
    return { duration: timings.other.duration,
      values: directions.map((direction) => times.map((t) => timings[direction].progress(t))),
      slopes: directions.map((direction) => times.map((t) => timings[direction].slope(t))),
      reached: fractions.map((fraction) => timings.other.timeOf(fraction)) };
  },

  Springs({ spring: description, value, velocity, times, tolerances }) {
    const spring = described(description), { ratio } = spring;
    const states = times.map((t) => spring.state(value, velocity, t));
    return { mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, dampingRatio: ratio,
      response: (2 * Math.PI) / spring.w, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
      settlingDuration: spring.settlingDuration, values: states.map(([x]) => x), velocities: states.map(([, v]) => v),
      restTimes: tolerances.map((bounds) => spring.restTime(value, velocity, bound(bounds.value), bound(bounds.speed))) };
  },

  POPSprings({ kind, bounciness, speed, tension, friction, mass }) {
    const spring = kind === "sliders" ? Spring.pop(bounciness, speed)
      : kind === "origami" ? Spring.origami(tension, friction) : new Spring(mass, tension, friction);
    return { mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, ...spring.origamiDescription,
      sliders: spring.popDescription };
  },

  Decay(given) {
    if (given.kind === "scroll") {
      const motion = new ScrollMotion(given.position, given.velocity, ...given.range, given);
      const states = given.times.map((t) => motion.state(t));
      return { restTime: motion.restTime, restValue: motion.target[0], values: states.map(([x]) => x),
        velocities: states.map(([, v]) => v) };
    }
    const { form, deceleration, velocity, times, thresholds, distances } = given;
    const decay = new Decay(deceleration, form.toLowerCase());
    return { displacements: times.map((t) => decay.displacement(velocity, t)),
      velocities: times.map((t) => decay.velocity(velocity, t)), limit: decay.limit(velocity),
      restTimes: thresholds.map((threshold) => decay.restTime(velocity, threshold)),
      timesToReach: distances.map((distance) => decay.timeAt(velocity, distance)).map((t) => (t === Infinity ? null : t)),
      velocitiesToReach: distances.map((distance) => thresholds.map((threshold) => decay.velocityFor(distance, threshold))) };
  },

  RubberBand({ dimension, coefficient, overshoots, offsets }) {
    const band = new RubberBand(dimension, coefficient);
    return { offsets: overshoots.map((x) => band.offset(x)), slopes: overshoots.map((x) => band.slope(x)),
      overshoots: offsets.map((y) => band.inverse(y)) };
  },

  Velocity({ samples, times }) {
    const names = ["lastTwo", "lastFour", "smoothed", "leastSquares1", "leastSquares2", "weighted", "kalman", "impulse"];
    return Object.fromEntries(names.map((name) => {
      const tracker = new VelocityTracker(name);
      for (const [t, x, y] of samples) tracker.add(t, [x, y]);
      return [name, times.map((t) => tracker.velocity(t))];
    }));
  },
};
