// Where the thumbnails are (Docs/Core/Photo.md, Layout), and the scroll view around them.

import { fixed } from "./constants.js";
import { ScrollMotion, edgeTolerance } from "./scrolling.js";
import { SpringMotion } from "./animation.js";
import { RubberBand } from "./decay.js";
import { Spring } from "./spring.js";
import { clamp } from "./numbers.js";

export class GridLayout {
  constructor(width, height, count, side = fixed.GridLayout.usualSide, gap = fixed.GridLayout.gap) {
    const columns = Math.max(1, Math.floor((width - gap) / (side + gap)));
    const left = Math.max(0, Math.floor((width - ((side + gap) * columns - gap)) / 2));
    Object.assign(this, { width, height, count, side, gap, columns, left, rows: Math.ceil(count / columns) });
    this.contentHeight = gap + (side + gap) * this.rows;
  }
  /** The frame of a cell in the content. */
  cell(index) {
    const { side, gap } = this;
    const row = Math.floor(index / this.columns), column = index % this.columns;
    return [this.left + (side + gap) * column + side / 2, gap + (side + gap) * row + side / 2, side, side];
  }
  index(x, y) {
    const { side, gap } = this;
    const column = Math.floor((x - this.left) / (side + gap)), row = Math.floor((y - gap) / (side + gap));
    const index = row * this.columns + column;
    const isInside = x - this.left - column * (side + gap) < side && y - gap - row * (side + gap) < side;
    return isInside && column >= 0 && column < this.columns && row >= 0 && index < this.count ? index : null;
  }
  /** The indices of the cells that exist at an offset. */
  existing(offset) {
    const { side, gap } = this;
    const first = clamp(Math.ceil((offset - side - gap) / (side + gap)), 0, this.rows);
    const end = clamp(Math.ceil((offset + this.height - gap) / (side + gap)), 0, this.rows);
    return [first * this.columns, Math.min(end * this.columns, this.count)];
  }
}

/** A view that scrolls vertically. `moved` hears of each change of the offset. */
export class ScrollView {
  constructor(engine, settings) {
    Object.assign(this, { engine, settings, offset: 0, length: 0, contentLength: 0, animation: null, wheelTarget: null });
    this.moved = () => {};
  }
  get end() { return Math.max(0, this.contentLength - this.length); }
  get isMoving() { return this.animation !== null; }
  get target() { return this.animation ? this.animation.motion.target[0] : this.offset; }
  get band() { return new RubberBand(this.length, this.settings().scrolling.rubberBand); }
  overshoot(offset) { return offset - clamp(offset, 0, this.end); }
  set(offset) {
    const change = offset - this.offset;
    this.offset = offset;
    if (change !== 0) this.moved(change);
  }
  stop() {
    if (this.animation) this.engine.stop(this.animation);
    Object.assign(this, { animation: null, wheelTarget: null });
  }
  run(motion) {
    this.animation = this.engine.start(motion, ([value]) => this.set(value), () => this.stop());
  }
  beginDrag() {
    this.stop();
    const beyond = this.overshoot(this.offset);
    this.start = this.offset - beyond + this.band.inverse(beyond);
  }
  drag(translation) {
    const free = this.start - translation, beyond = this.overshoot(free);
    this.set(free - beyond + this.band.offset(beyond));
  }
  release(velocity) {
    this.stop();
    this.run(new ScrollMotion(this.offset, velocity, 0, this.end, this.settings().scrolling));
  }
  /** Follows a change of its pan's state. */
  follow(pan, axis, now) {
    if (pan.state === "began") this.beginDrag();
    if (pan.state === "began" || pan.state === "changed") this.drag(pan.translation[axis]);
    else this.release(pan.state === "ended" ? -pan.velocity(now)[axis] : 0);
  }
  /** A precise event that is no drag. */
  moveBy(delta) { this.stop(); this.set(clamp(this.offset - delta, 0, this.end)); }
  wheel(delta) { this.ease((this.wheelTarget ?? this.offset) - delta); }
  /** The wheel's spring leads to an offset within the range. */
  ease(offset) {
    const target = clamp(offset, 0, this.end);
    const velocity = this.animation ? this.animation.motion.velocity(this.engine.now - this.animation.begin) : [0];
    const motion = new SpringMotion(Spring.duration(this.settings().scrolling.wheelDuration), [this.offset], velocity,
      [target], edgeTolerance.value, edgeTolerance.speed);
    if (this.animation) this.engine.replace(this.animation, motion); else this.run(motion);
    this.wheelTarget = target;
  }
  /** After a change of size: at rest, within the range. */
  clampOffset() { this.stop(); this.set(clamp(this.offset, 0, this.end)); }
}
