// The geometry of the motion patterns (Docs/Core/Frames.md, Patterns).

import { fixed, tuning } from "./constants.js";
import { TimingCurve } from "./curve.js";
import { add, clamp, frameOf, length, round, subtract, times } from "./numbers.js";
import { Spring } from "./spring.js";

const { smallestTurn } = fixed.CubeLayout, { flickSpeed } = tuning.scrolling, { leastRadius } = fixed.CircleMask;

/** A page as a face of a cube: how it is turned while `offset` is at the left edge. */
export function cubeFace(page, offset, [width], eyeDistance, deepestShade) {
  const x = width ? (page * width - offset) / width : 0, f = Math.min(Math.abs(x), 1), side = x < 0 ? -1 : 1;
  const none = { translation: [0, 0], scale: 1, rotation: 0, rotationX: 0, rotationY: 0, perspective: 0, depth: 0 };
  if (!(f > smallestTurn)) return { transform: none, alpha: 1, shade: 0 };
  const angle = (f * Math.PI) / 2, perspective = 1 / (eyeDistance * width), half = width / 2;
  const scale = 1 / (1 + (perspective * half * (1 - Math.cos(angle))) / Math.sin(angle));
  const depth = (half * Math.cos(angle)) / Math.sin(angle);
  const transform = { ...none, translation: [-side * half, 0], scale, rotationY: side * angle, perspective, depth };
  return { transform, alpha: f < 1 ? 1 : 0, shade: deepestShade * Math.sin(angle) };
}

/** Where a point, given from a view's centre, is seen. */
export function image([x0, y0], { translation, scale, rotation, rotationX: P, rotationY: Y, perspective, depth }) {
  const [a, b, z] = [x0 * scale, y0 * scale, depth * scale];
  const x = a * Math.cos(rotation) - b * Math.sin(rotation), y = a * Math.sin(rotation) + b * Math.cos(rotation);
  const X = x * Math.cos(Y) + z * Math.sin(Y), Z1 = z * Math.cos(Y) - x * Math.sin(Y);
  const Y1 = y * Math.cos(P) - Z1 * Math.sin(P), Z = Z1 * Math.cos(P) + y * Math.sin(P) - z;
  return add(translation, times([X, Y1], 1 / (1 - perspective * Z)));
}

/** A strip of thumbnails. */
export class Strip {
  constructor([width, height], count, [itemWidth, itemHeight], spacing) {
    Object.assign(this, { width, height, count, itemWidth, itemHeight, pitch: itemWidth + spacing });
    this.contentWidth = width + this.pitch * Math.max(count - 1, 0);
  }
  frame(index) {
    const height = Math.min(this.itemHeight, this.height);
    return [this.width / 2 + index * this.pitch, this.height / 2, this.itemWidth, height];
  }
  /** The items between two places, the last one excluded. */
  items(from, to) {
    const left = (this.width - this.itemWidth) / 2;
    return [Math.floor((from - left - this.itemWidth) / this.pitch) + 1, Math.ceil((to - left) / this.pitch)];
  }
  rest(offset, velocity) {
    const step = offset / this.pitch;
    return (Math.abs(velocity) < flickSpeed ? round(step) : velocity > 0 ? Math.ceil(step) : Math.floor(step)) * this.pitch;
  }
  offsetOf(position) { return clamp(position, 0, this.count - 1) * this.pitch; }
  positionAt(offset) { return clamp(offset / this.pitch, 0, this.count - 1); }
}

/** An element that flies between two rectangles on a spring; answers its frame and the progress at a time. */
export function flyingElement(start, end, duration, dampingRatio, velocity) {
  const timing = TimingCurve.spring(Spring.duration(duration, dampingRatio, velocity), duration, velocity);
  const [from, to] = [start, end].map(([x, y, width, height]) => frameOf({ x, y, width, height }));
  return (t) => ({ frame: add(to, times(subtract(from, to), 1 - timing.progress(t))), progress: timing.progress(t) });
}

/** A circle that opens from a point of a view until it covers the view; a very small one is not visible. */
export function circle(point, size) {
  const fraction = [0, 1].map((axis) => (size[axis] > 0 ? clamp(point[axis] / size[axis], 0, 1) : 0.5));
  const center = fraction.map((part, axis) => part * size[axis]);
  const coveringRadius = length(...center.map((value, axis) => Math.max(value, size[axis] - value)));
  const radius = (openness) => (openness * coveringRadius > leastRadius ? openness * coveringRadius : 0);
  return { fraction, center, coveringRadius, radius };
}
