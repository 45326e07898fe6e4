// The flight of a photo between its thumbnail and the preview (Docs/Core/Photo.md, The flight).

import { DecayMotion, Property, SpringMotion } from "./animation.js";
import { flight } from "./constants.js";
import { curves } from "./curve.js";
import { Decay } from "./decay.js";
import { DragGrip, PinchGrip } from "./grip.js";
import { Pinch } from "./gestures.js";
import { add, scaled, times } from "./numbers.js";
import { constants } from "./settings.js";
import { Spring } from "./spring.js";

/** A state or an action with its values, without spaces. */
const compact = (text) => text.replaceAll(" ", "");

const transitions = new Map(flight.map(({ state, event, actions, next }) => [`${compact(state)} ${event}`,
  { actions: actions.map(parsed), next: compact(next) }]));

function parsed(action) {
  const [name, list] = compact(action).split(/[()]/);
  return { name, values: list ? list.split(",") : [] };
}

export const flightTransition = (state, event) => transitions.get(`${state} ${event}`) ?? null;

export class Flight {
  /**
   * The host answers `settings`, `isReduced`, `destination()`, `thumbnail()`, `gesture()`, `lifted()` (the frame and its
   * velocity in which the preview shows the photo), and performs `complete`, `requestDismissal`, `pauseInteractive`,
   * `finishInteractive`, `cancelInteractive` and `changedLayout`.
   */
  constructor(engine, host) {
    Object.assign(this, { engine, host, state: "away", parts: new Map(), isHandling: false, grip: null, kept: null });
    this.reset();
  }
  reset() {
    this.frame = Property.frame([0, 0, 0, 0]);
    this.scale = new Property([1]);
    this.radius = Property.length([0]);
    this.alpha = Property.alpha(1);
    this.dimming = Property.alpha(0);
    this.controls = Property.alpha(0);
    Object.assign(this, { shift: 0, isVanishing: false });
  }
  get name() { return this.state.split("(")[0]; }
  get goesTo() { return this.state.match(/\((\w+)/)?.[1] ?? null; }
  get style() { return this.state.match(/,(\w+)\)/)?.[1] ?? null; }
  get isReturning() { return this.goesTo === "thumbnail" || this.state === "fading"; }
  get isAirborne() { return this.state !== "away" && this.state !== "shown"; }
  get now() { return this.engine.now; }
  get plain() { return Spring.duration(this.host.settings.preview.duration); }
  spring(style) {
    const { bounciness, speed } = this.host.settings.dismiss;
    return style === "plain" ? this.plain : Spring.pop(bounciness, speed);
  }
  handle(event) {
    const row = flightTransition(this.state, event);
    if (!row) return false;
    const wasHandling = this.isHandling;
    this.isHandling = true;
    for (const { name, values } of row.actions) this[name](...values);
    this.state = row.next;
    this.isHandling = wasHandling;
    this.checkSettled();
    return true;
  }
  checkSettled() {
    if (this.isHandling || this.parts.size) return;
    if (this.name === "presenting" || this.name === "settling") this.handle("settled");
    else if (this.name === "fading") this.handle("faded");
  }

  // Parts
  part(name, animation) {
    if (animation) this.parts.set(name, animation); else this.parts.delete(name);
  }
  ended(name, animation) {
    if (this.parts.get(name) !== animation) return;
    this.parts.delete(name);
    if (name === "glide") this.handle("glided"); else this.checkSettled();
  }
  /** Springs a part: retargets the spring that moves it, or starts one at the model's value. */
  springPart(name, property, spring, target, { value, speed }, velocity = target.map(() => 0), set = null) {
    const running = this.parts.get(name);
    if (running?.motion) {
      const t = this.now - running.begin;
      this.engine.replace(running, new SpringMotion(spring, property.model, running.motion.velocity(t), target, value, speed));
      return;
    }
    const motion = new SpringMotion(spring, property.model, velocity, target, value, speed);
    const animation = this.engine.start(motion, set ?? ((model) => property.set(model)), () => this.ended(name, animation));
    this.part(name, animation);
  }
  blockPart(name, duration, curve, changes) {
    let block = null;
    block = this.engine.block(duration, curve, changes, () => this.ended(name, block));
    this.part(name, block);
  }
  /** Stops a part's spring where it is; blocks run on, but count no more. */
  stopPart(name) {
    const animation = this.parts.get(name);
    if (animation?.motion) this.engine.stop(animation);
    this.parts.delete(name);
  }
  stopParts() { for (const name of [...this.parts.keys()]) this.stopPart(name); this.shift = 0; }

  // Actions
  enter() {
    this.reset();
    const thumbnail = this.host.thumbnail();
    this.frame.set(thumbnail ?? this.host.destination());
    this.radius.set([thumbnail ? constants.cornerRadius : 0]);
    if (thumbnail) return;
    this.alpha.set([0]);
    this.scale.set([this.vanishScale]);
  }
  get vanishScale() { return this.host.isReduced ? 1 : this.host.settings.preview.vanishScale; }
  get properties() { return [this.frame, this.scale, this.radius, this.alpha, this.dimming, this.controls]; }
  lift() {
    const { frame, velocity, isTurning, alpha } = this.host.lifted();
    this.stopParts();
    for (const [property, value] of [[this.frame, frame], [this.scale, [1]], [this.radius, [0]], [this.alpha, [alpha]]]) {
      Object.assign(property, { model: value, contributions: [] });
    }
    this.kept = velocity;
    this.host.changedLayout();
    this.prepare(false, 0, isTurning);
  }
  freeze() {
    const radius = this.drawnRadius;
    this.stopParts();
    for (const property of this.properties) property.adopt(this.now);
    this.prepare(true, radius);
  }
  /** Prepares the gesture that holds the photo. */
  prepare(inFlight, radius = 0, isTurning = false) {
    const gesture = this.host.gesture();
    if (!gesture) return;
    const home = this.host.destination();
    const values = { frame: this.frame.model, scale: this.scale.model[0], radius, dimming: this.dimming.model[0] };
    if (gesture instanceof Pinch) {
      values.frame = this.visibleFrame;
      this.grip = new PinchGrip(gesture, values, home, this.host.thumbnail(), inFlight,
        isTurning, this.host.zoom?.grip);
    } else {
      this.grip = new DragGrip(gesture, inFlight ? values : { ...values, dimming: 1 }, home, inFlight, this.host.settings);
    }
  }
  follow() {
    const { blend } = this.host.settings.dismiss;
    const { frame, scale, radius, dimming, isBlended } = this.grip.values(this.host.destination());
    const changes = [[this.dimming, [dimming]], [this.frame, frame], [this.scale, [scale]], [this.radius, [radius]]];
    if (isBlended) this.engine.block(blend, curves.linear, changes);
    else for (const [property, value] of changes) property.set(value);
    this.kept = null;
    if (!this.grip.hasMoved && this.grip.isAtBegin()) return;
    this.grip.hasMoved = true;
    this.engine.block(this.blend, curves.linear, [[this.controls, [0]], [this.alpha, [1]]]);
  }
  get blend() { return this.host.isReduced ? constants.reducedMotionFade : this.host.settings.dismiss.blend; }
  get fadeDuration() { return this.host.isReduced ? constants.reducedMotionFade : this.host.settings.preview.duration; }
  dim(destination, style) {
    const value = [destination === "preview" ? 1 : 0];
    const both = [[this.dimming, value], [this.controls, value]];
    if (style === "plain" && !this.host.isReduced) {
      this.springPart("dimming", this.dimming, this.plain, value, constants.restAlpha);
      this.springPart("controls", this.controls, this.plain, value, constants.restAlpha);
    } else if (!this.host.isReduced && (this.thrownVelocity || this.parts.get("dimming")?.motion)) {
      const velocity = [this.thrownVelocity?.dimming ?? 0];
      this.springPart("dimming", this.dimming, this.plain, value, constants.restAlpha, velocity);
      this.blockPart("controls", this.fadeDuration, curves.easeInOut, [both[1]]);
    } else {
      // A spring would undo the block in each frame.
      if (this.parts.get("dimming")?.motion) for (const part of ["dimming", "controls"]) this.stopPart(part);
      this.blockPart("dimming", this.fadeDuration, curves.easeInOut, both);
    }
  }
  glide() {
    const decay = new Decay(this.host.settings.dismiss.deceleration, "pop");
    const velocity = this.grip.pan.velocity(this.now);
    const motion = new DecayMotion(decay, this.frame.model.slice(0, 2), velocity);
    const set = (center) => this.frame.set([...center, ...this.frame.model.slice(2)]);
    const animation = this.engine.start(motion, set, () => this.ended("glide", animation));
    this.part("glide", animation);
  }
  fly(destination, style) {
    const place = destination === "preview" ? this.host.destination() : this.host.thumbnail();
    if (!place) { this.vanish(); return; }
    this.isVanishing = false;
    const spring = this.spring(style), { rest } = constants;
    const velocity = this.kept ?? [0, 0, 0, 0];
    this.kept = null;
    this.springFrame(spring, place, velocity);
    const side = Math.max(this.frame.model[2], this.frame.model[3], 1);
    this.springPart("scale", this.scale, spring, [1], { value: rest.value / side, speed: rest.speed / side });
    this.springPart("corners", this.radius, spring, [destination === "preview" ? 0 : constants.cornerRadius], rest);
    if (this.alpha.model[0] < 1) {
      const wasFading = this.parts.has("fade");
      this.parts.delete("fade");
      this.engine.block(this.blend, wasFading ? curves.easeInOut : curves.linear, [[this.alpha, [1]]]);
    }
  }
  springFrame(spring, place, velocity) {
    // The grid's movement since the spring began is beside the spring.
    if (!this.parts.has("frame")) this.shift = 0;
    const target = add(place, [0, this.shift, 0, 0]);
    const set = ([x, y, width, height]) => this.frame.set([x, y - this.shift, width, height]);
    const running = this.parts.get("frame");
    if (running) this.frame.model = add(this.frame.model, [0, this.shift, 0, 0]);
    this.springPart("frame", this.frame, spring, target, constants.rest, velocity, set);
    if (running) this.frame.model = add(this.frame.model, [0, -this.shift, 0, 0]);
  }
  /** Where the thumbnail is not visible, the photo shrinks and fades; one that moves slows down. */
  vanish() {
    this.isVanishing = true;
    if (!(this.alpha.model[0] > 0)) return;
    const spring = this.plain, running = this.parts.get("frame");
    const velocity = running ? running.motion.velocity(this.now - running.begin) : this.kept ?? [0, 0, 0, 0];
    this.kept = null;
    if (velocity.some((value) => value !== 0)) {
      const [x, y, width, height] = add(this.frame.model, times(velocity, 1 / spring.w));
      this.springFrame(spring, [x, y, Math.max(width, 1), Math.max(height, 1)], velocity);
    }
    const side = Math.max(this.frame.model[2], this.frame.model[3], 1), { rest } = constants;
    this.springPart("scale", this.scale, spring, [this.scale.model[0] * this.vanishScale],
      { value: rest.value / side, speed: rest.speed / side });
    this.blockPart("fade", this.fadeDuration, curves.easeInOut, [[this.alpha, [0]]]);
  }
  fadeOut() {
    const duration = this.host.settings.preview.fade * this.fadeDuration;
    this.blockPart("fade", duration, curves.easeInOut, [[this.alpha, [0]]]);
  }
  showPreview() {
    this.stopParts();
    for (const property of [this.dimming, this.controls]) Object.assign(property, { model: [1], contributions: [] });
    this.grip = null;
    this.host.changedLayout();
  }
  showEnlarged() {
    const controls = this.controls.visible(this.now);
    this.showPreview();
    this.controls.model = controls;
    this.engine.block(this.blend, curves.linear, [[this.controls, [1]]]);
  }
  leave() {
    this.stopParts();
    this.reset();
    this.grip = null;
  }
  complete(succeeded) { this.host.complete(succeeded === "true"); }
  requestDismissal() { this.host.requestDismissal(); }
  pauseInteractive() { this.host.pauseInteractive(); }
  finishInteractive() { this.host.finishInteractive(); }
  cancelInteractive() { this.host.cancelInteractive(); }

  // Events with values
  release(destination) { this.handle(`release(${destination})`); }
  throwPhoto(destination) {
    this.thrownVelocity = this.grip.velocities(this.now, this.host.destination());
    this.kept = this.thrownVelocity.frame;
    this.handle(`throwPhoto(${destination})`);
    this.thrownVelocity = null;
  }
  resized() {
    if (this.name === "held") this.handle("move");
    else if (this.name === "fading" && this.host.thumbnail()) this.frame.set(this.host.thumbnail());
    else this.flyAgain();
  }
  /** The place to which the photo flies has changed. */
  flyAgain() {
    if (this.name === "presenting") this.fly("preview", "plain");
    else if (this.name === "settling") this.fly(this.goesTo, this.style);
    this.checkSettled();
  }
  /** The grid has scrolled beside the photo that returns. */
  gridScrolled(y) {
    if (this.isVanishing || (this.state !== "fading" && !this.state.startsWith("settling(thumbnail"))) return;
    const [x, top, width, height] = this.frame.model;
    this.frame.set([x, top - y, width, height]);
    this.shift += y;
  }

  // Visible values
  get visibleScale() { return Math.max(this.scale.visible(this.now)[0], 0); }
  get visibleFrame() { return scaled(this.frame.visible(this.now), this.visibleScale); }
  get drawnRadius() { return this.radius.visible(this.now)[0] * this.visibleScale; }
  get visibleAlpha() { return this.alpha.visible(this.now)[0]; }
  get visibleDimming() { return this.dimming.visible(this.now)[0]; }
  get visibleControls() { return this.controls.visible(this.now)[0]; }
}
