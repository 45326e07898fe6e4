// The pages of the preview (Docs/Core/Photo.md, Paging). Positions count pages from the first photo.

import { Property, SpringMotion } from "./animation.js";
import { fixed } from "./constants.js";
import { curves } from "./curve.js";
import { RubberBand } from "./decay.js";
import { clamp, round } from "./numbers.js";
import { constants } from "./settings.js";
import { settlingSpring } from "./spring.js";

/** The page to which a release leads. */
export function pageDecision({ home, start, position, velocity, count, threshold, flickSpeed }) {
  const isFlick = Math.abs(velocity) >= flickSpeed;
  const moved = position - (isFlick ? start : home);
  const turns = isFlick ? moved * velocity > 0 : Math.abs(moved) > threshold;
  const page = home + (moved < 0 ? -1 : 1);
  return turns && page >= 0 && page < count ? page : home;
}

export class Paging {
  /** The host answers `settings`, `pageLength` and `pageCount`, and hears of `turned` and `placed`. */
  constructor(engine, host) {
    Object.assign(this, { engine, host, phase: "rest", current: 0, position: 0, drag: null, animation: null });
    this.alpha = Property.alpha(1);
  }
  get length() { return this.host.pageLength; }
  get band() { return new RubberBand(1, this.host.settings.paging.rubberBand); }
  get isMoving() { return this.phase === "settling"; }
  reset(page) {
    this.stop();
    Object.assign(this, { phase: "rest", current: page, position: page, drag: null, alpha: Property.alpha(1) });
  }
  stop() { if (this.animation) this.engine.stop(this.animation); this.animation = null; }
  reach(home) { return [Math.max(home - 1, 0), Math.min(home + 1, this.host.pageCount - 1)]; }
  free() { return this.drag.origin - this.drag.translation / this.length; }
  visible() {
    const free = this.free(), inside = clamp(free, ...this.reach(this.drag.home));
    return inside + this.band.offset(free - inside);
  }
  rebase(position) {
    const inside = clamp(position, ...this.reach(this.drag.home));
    this.drag.origin = inside + this.band.inverse(position - inside) + this.drag.translation / this.length;
  }
  press() {
    if (this.phase === "dragging") return;
    const x = this.position;
    const nearest = clamp(round(x), 0, this.host.pageCount - 1);
    this.stop();
    this.drag = { home: Math.abs(x - this.current) <= 1 ? this.current : nearest, start: x, translation: 0, origin: 0 };
    this.rebase(x);
    this.phase = "dragging";
  }
  move(translation) {
    if (this.phase !== "dragging") return;
    this.drag.translation = translation;
    this.place(this.visible());
  }
  /** In pages a second, for the pointer's velocity. */
  visibleVelocity(velocity) {
    const free = this.free(), beyond = free - clamp(free, ...this.reach(this.drag.home));
    return (-velocity / this.length) * (beyond === 0 ? 1 : this.band.slope(beyond));
  }
  release(velocity) {
    if (this.phase !== "dragging") return;
    const { threshold, flickSpeed } = this.host.settings.paging, { home, start } = this.drag;
    const page = pageDecision({ home, start, position: this.visible(), velocity: -velocity, count: this.host.pageCount,
      threshold, flickSpeed });
    this.turn(page);
    this.settle(this.visibleVelocity(velocity));
  }
  cancel() {
    if (this.phase !== "dragging") return;
    this.turn(this.drag.home);
    this.settle(0);
  }
  /** A step of a key or a wheel to a neighbour. */
  step(direction) {
    if (this.phase === "dragging") return;
    const page = this.current + direction, { bounceSpeed } = this.host.settings.paging;
    if (page < 0 || page >= this.host.pageCount) {
      if (this.phase === "rest" && !this.host.isReduced && bounceSpeed > 0) {
        this.settle((direction * bounceSpeed) / this.length);
      }
      return;
    }
    this.turn(page);
    if (this.host.isReduced) {
      this.stop();
      this.place(page);
      this.phase = "rest";
      this.alpha = Property.alpha(0);
      this.engine.block(constants.reducedMotionFade, curves.easeInOut, [[this.alpha, [1]]]);
    } else this.settle(0);
  }
  turn(page) {
    if (page !== this.current) this.alpha = Property.alpha(1);
    this.current = page;
    this.host.turned(page);
  }
  /** The alpha of the current page, which fades in with reduced motion. */
  get visibleAlpha() { return this.alpha.visible(this.engine.now)[0]; }
  settle(velocity) {
    const running = this.animation;
    const speed = running ? running.motion.velocity(this.engine.now - running.begin)[0] : velocity;
    const { duration } = this.host.settings.paging, { rest } = fixed.PhotoPager;
    const spring = settlingSpring(duration, this.current - this.position, speed);
    const motion = new SpringMotion(spring, [this.position], [speed], [this.current], rest.value / this.length, rest.speed / this.length);
    this.phase = "settling";
    if (running) this.engine.replace(running, motion);
    else {
      this.animation = this.engine.start(motion, ([position]) => this.place(position),
        () => Object.assign(this, { animation: null, phase: "rest" }));
    }
  }
  place(position) { this.position = position; this.host.placed(); }
  /** The pages' velocity, in pages a second. */
  velocity(pointer) {
    if (this.animation) return this.animation.motion.velocity(this.engine.now - this.animation.begin)[0];
    return this.phase === "dragging" ? this.visibleVelocity(pointer) : 0;
  }
  resized() { if (this.phase === "dragging") this.rebase(this.position); }
  /** The flight takes the photo from its place. */
  lift() {
    this.stop();
    Object.assign(this, { phase: "rest", position: this.current, drag: null });
  }
}
