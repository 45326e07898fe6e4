// Answers to the part of animation blocks.

import { fixed } from "../core/constants.js";
import { Engine, Property } from "../core/animation.js";
import { TimingCurve, curves } from "../core/curve.js";
import { Spring } from "../core/spring.js";

function timingOf({ curve, dampingRatio, period, bounce, velocity }, duration) {
  if (curve) return TimingCurve.cubic(curves[curve], duration);
  if (dampingRatio !== undefined) return TimingCurve.spring(Spring.duration(duration, dampingRatio, velocity), duration, velocity);
  const spring = Spring.bounce(period, bounce);
  return TimingCurve.spring(spring, spring.lastBeyond(1, -velocity, fixed.Spring.allowedRemainder), velocity);
}

/** The timing of a block that repeats for ever, or runs back, or both. */
function repeated(timing, repeats, reverses) {
  const T = timing.duration, whole = reverses ? 2 * T : T;
  const progress = (t) => {
    const part = repeats ? t % whole : t;
    return timing.progress(reverses && part > T ? whole - part : part);
  };
  return new TimingCurve(repeats ? Infinity : whole, progress, null);
}

/** A key frame: constant speed between two fractions of the block's time. */
const keyFrame = (duration, start, end) => new TimingCurve(duration, (t) => {
  const fraction = t / duration;
  return fraction >= end ? 1 : fraction <= start ? 0 : (fraction - start) / (end - start);
});

export const answersOfAnimations = {
  Animations({ steps, times }) {
    const engine = new Engine(), ends = [], states = [], all = { center: new Property([100, 100]), alpha: Property.alpha(1),
      cornerRadius: Property.length(0), width: Property.length(50) };
    const used = new Set(), list = (value) => (Array.isArray(value) ? value : [value]);
    const pairs = (changes) => changes.flatMap((change) => Object.entries(change)).map(([name, value]) => {
      used.add(name);
      return [all[name], list(value)];
    });
    const blocks = [];
    const act = ({ do: kind, at, changes, duration, delay, timing, frames, block: cancelled, options = [] }) => {
      const block = blocks.length, end = (finished = true) => ends.push({ at: engine.now, block, finished });
      if (kind === "adopt") for (const property of Object.values(all)) property.adopt(at);
      else if (kind === "set") for (const [property, value] of pairs(changes)) property.set(value);
      else if (kind === "cancel") engine.cancel(blocks[cancelled]);
      else if (kind === "keyframes") {
        for (const { start, duration: part, change } of frames) {
          engine.block(duration, keyFrame(duration, start, Math.min(start + part, 1)), pairs([change]));
        }
        blocks.push(engine.list.at(-1));
        blocks.at(-1).completion = end;
      } else {
        const [repeats, reverses, replaces] = ["repeat", "autoreverse", "replacing"].map((name) => options.includes(name));
        const once = timingOf(timing, duration), curve = repeats || reverses ? repeated(once, repeats, reverses) : once;
        blocks.push(null);
        blocks[block] = engine.block(duration, curve, pairs(changes), end, { delay, replaces });
      }
    };
    const advance = (time) => {
      for (let next = engine.next; next && next.end <= time; next = engine.next) {
        engine.now = next.end;
        engine.end(next);
      }
      engine.now = time;
    };
    const input = [...steps];
    for (const at of times) {
      while (input.length && input[0].at <= at) {
        advance(input[0].at);
        act(input.shift());
      }
      advance(at);
      const values = (read) => Object.fromEntries(Object.entries(all).map(([name, property]) => {
        const value = read(property);
        return [name, name === "center" ? value : value[0]];
      }));
      states.push({ at, shown: values((property) => property.visible(at)), model: values((property) => property.model) });
    }
    const chosen = (values) => Object.fromEntries(Object.entries(values).filter(([name]) => used.has(name)));
    return { states: states.map(({ at, shown, model }) => ({ at, shown: chosen(shown), model: chosen(model) })), ends };
  },
};
