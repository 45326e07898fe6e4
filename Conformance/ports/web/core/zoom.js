// The enlarged photo in its page (Docs/Core/Photo.md, Zoom).

import { fixed } from "./constants.js";
import { SpringMotion } from "./animation.js";
import { RubberBand } from "./decay.js";
import { add, clamp, fractionIn, round, subtract, times } from "./numbers.js";
import { scaleOf } from "./grip.js";
import { ScrollMotion } from "./scrolling.js";
import { Spring } from "./spring.js";
import { constants } from "./settings.js";

const { keyDistance, wheelStep } = fixed.PreviewSettings;
const { tolerance: sameScale, edgeTolerance: edgeReach, pixelTolerance: samePixels, greatestOvershoot } = fixed.PhotoZoom.Geometry;

/** What a photo's page, its size and the constants allow. */
export class ZoomGeometry {
  /** `photo` is its size in pixels; `isOneToOne`, whether it may rest below the scale 1, and at whole pixels at 1:1. */
  constructor(bounds, home, photo, displayScale, isOneToOne, { zoom, scrolling }) {
    const pixelScale = photo[0] / Math.max(home[2] * displayScale, 1), coefficient = scrolling.rubberBand;
    Object.assign(this, { bounds, home, photo, displayScale, isOneToOne, pixelScale, coefficient });
    Object.assign(this, { maximum: Math.max(zoom.maximum, pixelScale, 1), minimum: isOneToOne ? Math.min(pixelScale, 1) : 1 });
    this.band = new RubberBand(1, coefficient);
  }
  isPixelScale(scale) {
    return this.isOneToOne && Math.abs(scale / this.pixelScale - 1) * Math.max(...this.photo) < samePixels;
  }
  scale(frame) { return Math.max(frame[2] / Math.max(this.home[2], 1e-9), frame[3] / Math.max(this.home[3], 1e-9)); }
  frame(scale, fraction, place) { return frameFor(this.home, scale, fraction, place); }
  range(frame, axis) {
    const slack = Math.max(0, (frame[axis + 2] - this.bounds[axis + 2]) / 2);
    return [this.bounds[axis] - slack, this.bounds[axis] + slack];
  }
  resting(frame, place) {
    const scale = this.scale(frame);
    if (scale <= 1 && !(this.minimum < 1 && scale < 1 - sameScale)) return this.home;
    const limited = clamp(scale, this.minimum, this.maximum);
    const inside = scale !== limited ? this.frame(limited, fractionIn(frame, place, 1e-9), place) : frame;
    return this.atRest(this.inRange(inside));
  }
  inRange(frame) { return [...[0, 1].map((axis) => clamp(frame[axis], ...this.range(frame, axis))), ...frame.slice(2)]; }
  /** The frame in which a photo rests that has come to another one: at 1:1, its corners are whole pixels. */
  atRest(frame) {
    if (!this.isPixelScale(this.scale(frame))) return frame;
    const size = times(this.photo, 1 / this.displayScale), placed = this.inRange([...frame.slice(0, 2), ...size]);
    return [...[0, 1].map((axis) => {
      const corner = round((placed[axis] - size[axis] / 2) * this.displayScale) / this.displayScale;
      return corner + size[axis] / 2;
    }), ...size];
  }
  visibleScale(free) {
    return free <= this.maximum ? free : this.maximum * (1 + this.band.offset(free / this.maximum - 1));
  }
  freeScale(visible) {
    if (visible <= this.maximum) return visible;
    const beyond = Math.min(visible / this.maximum - 1, greatestOvershoot);
    return this.maximum * (1 + this.band.inverse(beyond));
  }
  centerBand(axis) { return new RubberBand(Math.max(this.bounds[axis + 2], 1), this.coefficient); }
  visibleCenter(free, frame) {
    return free.map((value, axis) => {
      const inside = clamp(value, ...this.range(frame, axis));
      return inside + this.centerBand(axis).offset(value - inside);
    });
  }
  freeCenter(frame) {
    return [0, 1].map((axis) => {
      const inside = clamp(frame[axis], ...this.range(frame, axis)), band = this.centerBand(axis);
      const limit = greatestOvershoot * band.dimension;
      return inside + band.inverse(clamp(frame[axis] - inside, -limit, limit));
    });
  }
}

/** The frame at a scale in which a fraction of the photo is at a place. */
export function frameFor(home, scale, fraction, place) {
  const size = times(home.slice(2), scale);
  return [...[0, 1].map((axis) => place[axis] - fraction[axis] * size[axis]), ...size];
}

/** The glide of an enlarged photo: each axis scrolls by itself. */
class GlideMotion {
  constructor(frame, velocity, geometry, settings) {
    this.size = frame.slice(2);
    this.axes = [0, 1].map((axis) => new ScrollMotion(frame[axis], velocity[axis], ...geometry.range(frame, axis), settings));
    this.restTime = Math.max(...this.axes.map(({ restTime }) => restTime));
    this.target = this.value(this.restTime);
  }
  value(t) { return [...this.axes.map((axis) => axis.state(t)[0]), ...this.size]; }
  velocity(t) { return [...this.axes.map((axis) => axis.state(t)[1]), 0, 0]; }
}

export class Zoom {
  /** The host answers `settings`, `isReduced`, `isOneToOne`, `bounds`, `fit()`, `photos`, `index`, `flight`. */
  constructor(engine, host) {
    Object.assign(this, { engine, host });
    this.reset();
  }
  /** Shows a photo in a frame, or as large as fits. */
  reset(frame = null) {
    this.stop();
    this.homeScale = frame ? Math.min(this.geometry.scale(frame), 1) : 1;
    Object.assign(this, { phase: "rest", frame, kept: null, grip: null });
  }
  get geometry() {
    const { bounds, photos, index, displayScale, isOneToOne, settings } = this.host;
    return new ZoomGeometry(bounds, this.host.fit(), photos[index], displayScale, isOneToOne, settings);
  }
  /** The frame of the photo that is not enlarged: as large as fits, or the smaller one in which the user has left it. */
  get home() {
    if (this.homeScale === 1) return this.host.fit();
    const { geometry } = this, middle = this.host.bounds.slice(0, 2);
    return geometry.resting(geometry.frame(this.homeScale, [0, 0], middle), middle);
  }
  get spring() { return Spring.duration(this.host.settings.zoom.duration); }
  get visible() { return this.frame ?? this.host.fit(); }
  get scale() { return this.geometry.scale(this.visible); }
  /** Whether the photo is neither at rest as large as fits nor in flight. */
  get differs() { return this.frame !== null && this.scale !== 1; }
  get isEnlarged() { return this.differs && (this.phase !== "rest" || this.scale > 1 + sameScale); }
  get restingPlace() { return this.animation ? this.animation.motion.target : this.visible; }
  velocity() { return this.animation ? this.animation.motion.velocity(this.engine.now - this.animation.begin) : [0, 0, 0, 0]; }
  /** Whether a horizontal drag by x leaves the photo at the page's edge on that side. */
  isAtEdge(x) {
    const [low, high] = this.geometry.range(this.visible, 0);
    return x > 0 ? this.visible[0] >= high - edgeReach : this.visible[0] <= low + edgeReach;
  }
  place(frame) { this.frame = frame; }
  stop() { if (this.animation) this.engine.stop(this.animation); this.animation = null; }
  run(motion, isCommand) {
    this.isCommand = isCommand;
    if (this.animation) this.engine.replace(this.animation, motion);
    else this.animation = this.engine.start(motion, (frame) => this.place(frame), () => this.rest());
    this.phase = "moving";
    this.homeScale = Math.min(this.geometry.scale(motion.target), 1);
  }
  rest() {
    Object.assign(this, { animation: null, phase: "rest" });
    if (!this.frame) return;
    this.frame = this.geometry.atRest(this.frame);
    this.homeScale = Math.min(this.scale, 1);
    if (this.scale === 1) this.frame = null;
  }
  springTo(target, velocity, isCommand = false) {
    const from = this.visible;
    if (this.host.isReduced || (from.every((value, i) => value === target[i]) && velocity.every((value) => value === 0))) {
      this.stop();
      this.place(target);
      this.rest();
      return;
    }
    this.run(new SpringMotion(this.spring, from, velocity, target, constants.rest.value, constants.rest.speed), isCommand);
  }
  beginDrag() {
    this.kept = this.phase === "moving" && this.isCommand ? this.animation.motion.target : null;
    this.place(this.visible);
    this.stop();
    this.origin = this.geometry.freeCenter(this.frame);
    this.translation = [0, 0];
    this.phase = "dragged";
  }
  drag(translation) {
    if (this.phase !== "dragged") return;
    if (translation.some((value, axis) => value !== this.translation[axis])) this.kept = null;
    this.translation = translation;
    this.place([...this.geometry.visibleCenter(add(this.origin, translation), this.frame), ...this.frame.slice(2)]);
  }
  endDrag(velocity) {
    if (this.phase !== "dragged") return;
    const target = this.geometry.resting(this.frame, this.host.bounds);
    if (this.kept) this.springTo(this.kept, [...velocity, 0, 0], true);
    else if (target[2] !== this.frame[2] || target[3] !== this.frame[3]) this.springTo(target, [...velocity, 0, 0]);
    else {
      const motion = new GlideMotion(this.frame, velocity, this.geometry, this.host.settings.scrolling);
      if (motion.restTime > 0) this.run(motion, false); else this.rest();
    }
    this.kept = null;
  }
  /** A pinch while the preview shows the photo. */
  pinch(pinch) {
    if (pinch.state === "began") {
      this.place(this.visible);
      this.stop();
      const { geometry, scale } = this;
      this.homeScale = Math.min(this.homeScale, Math.max(scale, geometry.minimum));
      const fraction = fractionIn(this.frame, pinch.origin, 1e-9);
      this.grip = { fraction, unit: geometry.freeScale(scale), home: this.homeScale };
      this.phase = "pinched";
    }
    if (this.phase !== "pinched") return;
    if (pinch.state === "ended" || pinch.state === "cancelled") this.endPinch(pinch);
    else this.followPinch(pinch);
  }
  frameOf(scale, center) {
    return this.geometry.frame(this.geometry.visibleScale(this.grip.unit * scale), this.grip.fraction, center);
  }
  followPinch(pinch) {
    this.place(this.frameOf(pinch.scale, pinch.center));
    if (this.grip.unit * pinch.scale >= this.homeScale) return;
    this.phase = "in flight";
    this.host.flight.handle("catchPhoto");
  }
  /** Whether the pinch in flight has enlarged the photo again. */
  followsFlight(pinch) {
    if (this.phase !== "in flight" || !(this.grip.unit * pinch.scale > this.homeScale)) return false;
    this.phase = "pinched";
    this.place(this.frameOf(pinch.scale, pinch.center));
    this.host.flight.handle("enlarge");
    return true;
  }
  endFlight() { if (this.phase === "in flight") Object.assign(this, { phase: "rest", grip: null }); }
  endPinch(pinch) {
    const now = this.engine.now, step = 0.0001;
    const later = this.frameOf(Math.max(pinch.scale + step * pinch.scaleVelocity(now), 0.001),
      add(pinch.center, times(pinch.centerVelocity(now), step)));
    const velocity = pinch.state === "cancelled" ? [0, 0, 0, 0] : times(subtract(later, this.frame), 1 / step);
    const aim = add(this.frame, times(velocity, 1 / this.spring.w));
    this.springTo(this.geometry.resting(aim, pinch.center), velocity);
    this.grip = null;
  }
  zoomTo(scale, place) {
    if (this.phase !== "rest" && this.phase !== "moving") return;
    const { geometry, visible } = this;
    const frame = geometry.frame(clamp(scale, geometry.minimum, geometry.maximum), fractionIn(visible, place, 1e-9), place);
    this.springTo(geometry.resting(frame, place), this.velocity(), true);
  }
  doubleTap(place) {
    const { doubleTap } = this.host.settings.zoom, { pixelScale, maximum } = this.geometry;
    const scale = pixelScale >= doubleTap / 1.5 && pixelScale <= doubleTap * 1.5 ? pixelScale : doubleTap;
    const fits = Math.abs(this.geometry.scale(this.restingPlace) - 1) <= sameScale;
    this.zoomTo(fits ? Math.min(scale, maximum) : 1, place);
  }
  key(key) {
    const { keyStep } = this.host.settings.zoom, current = this.geometry.scale(this.restingPlace);
    const scale = key === "0" ? 1 : key === "1" ? this.geometry.pixelScale : key === "-" ? current / keyStep : current * keyStep;
    this.zoomTo(scale, this.host.bounds.slice(0, 2));
  }
  wheel(place, dy, isPrecise) {
    if (this.phase !== "rest" && this.phase !== "moving") return;
    const factor = this.host.settings.zoom.wheelStep ** (dy / wheelStep), { geometry } = this;
    if (!isPrecise) { this.zoomTo(geometry.scale(this.restingPlace) * factor, place); return; }
    const scale = clamp(this.scale * factor, geometry.minimum, geometry.maximum);
    const target = geometry.resting(geometry.frame(scale, fractionIn(this.visible, place, 1e-9), place), place);
    this.stop();
    this.place(target);
    this.rest();
  }
  arrow(key) {
    if (!this.isEnlarged || (this.phase !== "rest" && this.phase !== "moving")) return;
    const direction = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    const [x, y, width, height] = this.restingPlace;
    const [, , pageWidth, pageHeight] = this.host.bounds;
    const frame = [x + direction[0] * keyDistance * pageWidth, y + direction[1] * keyDistance * pageHeight, width, height];
    this.springTo(this.geometry.resting(frame, frame.slice(0, 2)), this.velocity(), true);
  }
  /** Another size of the page: the scale, or 1:1, and the point in its middle stay. */
  layOut(last) {
    const { geometry } = this;
    const scaled = (scale) => (last.geometry.isPixelScale(scale) ? geometry.pixelScale : scale);
    if (this.homeScale < 1) this.homeScale = clamp(scaled(this.homeScale), geometry.minimum, 1);
    if (this.phase === "in flight") this.frame = this.homeScale < 1 ? this.home : null;
    if (!this.frame || this.phase === "in flight") return;
    const middle = this.host.bounds.slice(0, 2);
    const moved = (frame, scale) => geometry.frame(scaled(scale), fractionIn(frame, last.bounds, 1e-9), middle);
    const target = geometry.resting(moved(last.target, last.targetScale), middle);
    this.place(moved(this.frame, last.scale));
    if (this.phase === "rest") {
      this.place(geometry.resting(this.frame, middle));
      this.rest();
    }
    else if (this.phase === "moving") this.springTo(target, this.velocity());
    else if (this.phase === "dragged") {
      this.origin = subtract(geometry.freeCenter(this.frame), this.translation);
      if (this.kept) this.kept = geometry.resting(moved(this.kept, last.geometry.scale(this.kept)), middle);
    }
  }
  lift() {
    this.stop();
    this.frame = this.homeScale < 1 ? this.home : null;
    this.kept = null;
    if (this.phase !== "in flight") Object.assign(this, { phase: "rest", grip: null });
  }
}
