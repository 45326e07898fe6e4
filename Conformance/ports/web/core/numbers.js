// Rules for numbers that every part shares, and rectangles.
//
// A frame is a list of four components, as animations use it: the centre's x and y, the width and the height.

/** Replaces a number outside a range by the nearer end of the range. */
export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

/** The nearest whole number; a half goes away from 0. */
export function round(x) {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
}

/** The upper end of the interval in which `holds` changes from true to false, as neighbouring numbers. */
export function bisect(low, high, holds) {
  for (;;) {
    const middle = low + (high - low) / 2;
    if (!(middle > low && middle < high)) return high;
    if (holds(middle)) low = middle; else high = middle;
  }
}

export const length = (x, y) => Math.sqrt(x * x + y * y);
export const subtract = (a, b) => a.map((value, index) => value - b[index]);
export const add = (a, b) => a.map((value, index) => value + b[index]);
export const times = (a, factor) => a.map((value) => value * factor);

/** The size (w, h) fitted into, or filling, the bounds (W, H) with its own shape. */
export function aspect([w, h], [W, H], fill = false) {
  if (!(w > 0 && h > 0)) return [0, 0];
  return (fill ? W * h >= H * w : W * h <= H * w) ? [W, (W * h) / w] : [(H * w) / h, H];
}

/** A rectangle with an origin as a frame, and back. */
export const frameOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2, width, height];
export const rectangleOf = ([x, y, width, height]) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** A frame about its centre, times a scale. */
export const scaled = ([x, y, width, height], scale) => [x, y, width * scale, height * scale];

/** Whether a frame contains a place: on its left and upper side, not on its right and lower side. */
export function contains(frame, [x, y]) {
  const { x: left, y: upper, width, height } = rectangleOf(frame);
  return x >= left && x < left + width && y >= upper && y < upper + height;
}

/** The rectangle whose sides are on whole pixels. */
export function onWholePixels({ x, y, width, height }, scale) {
  const whole = (side) => round(side * scale) / scale;
  const left = whole(x), upper = whole(y);
  return { x: left, y: upper, width: whole(x + width) - left, height: whole(y + height) - upper };
}

/** A place as a fraction of a frame, from its centre; sides count as 1 at least, or as `least`. */
export const fractionIn = (frame, place, least = 1) =>
  [0, 1].map((axis) => (place[axis] - frame[axis]) / Math.max(frame[axis + 2], least));
