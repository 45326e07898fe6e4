// Recognizers, and the arena that decides which of them receives a press (Docs/Core/Gestures.md).
//
// A sample is { phase: down | move | up | cancel, time, place, sampled }, where `sampled` is the hardware's time. A
// sample of a pinch also has `scale` and `rotation`, and on a screen the fingers' `distance` and `first` distance.

import { clamp, length } from "./numbers.js";
import { VelocityTracker } from "./velocity.js";

const distance = (a, b) => length(a[0] - b[0], a[1] - b[1]);
const isLast = (sample) => sample.phase === "up" || sample.phase === "cancel";

/** What all recognizers share. Closures take the place of subclasses and delegates. */
export class Recognizer {
  constructor(name, settings) {
    Object.assign(this, { name, settings, state: "possible", isInferred: false, arena: null });
    this.isEnabled = true;
    this.shouldReceive = () => true;
    this.beginsAt = () => false;
    this.shouldBegin = () => true;
    this.waitsFor = () => false;
    this.allowsWith = () => false;
    this.observer = null;
    this.action = () => {};
  }

  get follows() { return this.arena !== null; }

  change(state) {
    this.state = state;
    this.observer?.(this);
    if (state === "failed" || state === "possible") return;
    this.action(this);
  }

  lose() {
    this.arena = null;
    const wasBegun = this.state === "began" || this.state === "changed";
    if (wasBegun || this.state === "possible") this.change(wasBegun ? "cancelled" : "failed");
    this.reset?.();
  }

  /** Withdraws the recognizer from its press. */
  cancel() { this.arena?.withdraw(this); }
}

export class Tap extends Recognizer {
  constructor(name, settings, taps = 1) {
    super(name, settings);
    Object.assign(this, { taps, remembered: null });
  }

  offer({ phase, time, place }) {
    const { slop, doubleTapInterval, doubleTapSlop } = this.settings();
    if (phase === "down") {
      const last = this.remembered;
      const continues = last && time - last.time <= doubleTapInterval && distance(place, last.place) < doubleTapSlop;
      Object.assign(this, { count: continues ? last.count : 0, slop, place, remembered: null });
      return "pending";
    }
    if (phase === "cancel" || distance(place, this.place) >= this.slop) return "reject";
    if (phase === "move") return "pending";
    if (this.count + 1 >= this.taps) return "accept";
    this.remembered = { count: this.count + 1, time, place: this.place };
    return "reject";
  }

  get firstState() { return "ended"; }
}

export class Pan extends Recognizer {
  constructor(name, settings) {
    super(name, settings);
    Object.assign(this, { phase: "idle", origin: [0, 0], place: [0, 0], lastTime: 0 });
    this.allowsScrolling = ({ precise = false }) => precise;
    this.slop = () => this.settings().slop;
    this.tracker = new VelocityTracker();
  }

  get firstState() { return "began"; }
  get hasBegun() { return this.phase === "dragging" || this.phase === "finished"; }

  offer({ phase, sampled, place }) {
    if (phase === "down") {
      this.press = this.place = place;
      this.tracker = new VelocityTracker(this.settings().velocityEstimator);
      this.tracker.add(sampled, place);
      this.lastTime = sampled;
      this.requiredSlop = this.beginsAt(place) ? 0 : this.slop();
      this.phase = this.requiredSlop > 0 ? "pressed" : "dragging";
      this.origin = place;
      return this.phase === "pressed" ? "pending" : "accept";
    }
    if (phase !== "move") {
      this.phase = "idle";
      return "reject";
    }
    const last = this.place;
    this.moveTo(place, sampled);
    if (distance(place, this.press) < this.requiredSlop) return "pending";
    this.phase = "dragging";
    this.origin = this.crossing(last, place);
    return "accept";
  }

  advance({ phase, sampled, place }) {
    if (phase === "move") {
      this.moveTo(place, sampled);
      return "changed";
    }
    this.phase = "finished";
    return phase === "up" ? "ended" : "cancelled";
  }

  moveTo(place, time) {
    this.place = place;
    this.lastTime = time;
    this.tracker.add(time, place);
  }

  /** The point at which the path crosses the circle about the press. */
  crossing(a, b) {
    const d = [b[0] - a[0], b[1] - a[1]], e = [a[0] - this.press[0], a[1] - this.press[1]];
    const dd = d[0] * d[0] + d[1] * d[1], ed = e[0] * d[0] + e[1] * d[1], ee = e[0] * e[0] + e[1] * e[1];
    if (dd === 0) return b;
    const q = clamp((Math.sqrt(Math.max(0, ed * ed - dd * (ee - this.requiredSlop ** 2))) - ed) / dd, 0, 1);
    return [a[0] + q * d[0], a[1] + q * d[1]];
  }

  /** From the press, for decisions about the direction. */
  get offset() { return [this.place[0] - this.press[0], this.place[1] - this.press[1]]; }

  get translation() {
    return this.hasBegun ? [this.place[0] - this.origin[0], this.place[1] - this.origin[1]] : [0, 0];
  }

  setTranslation([x, y]) {
    if (!this.hasBegun) return;
    this.origin = [this.place[0] - x, this.place[1] - y];
    this.tracker = new VelocityTracker(this.settings().velocityEstimator);
    this.tracker.add(this.lastTime, this.place);
  }

  velocity(now) {
    if (!this.hasBegun) return [0, 0];
    return this.tracker.velocity(this.isInferred ? this.lastTime : Math.max(now, this.lastTime));
  }
}

export class Pinch extends Recognizer {
  constructor(name, settings) {
    super(name, settings);
    this.phase = "idle";
  }

  get firstState() { return "began"; }

  offer(sample) {
    const { phase, place, scale } = sample;
    if (this.phase === "idle" || this.phase === "finished") {
      const estimator = this.settings().velocityEstimator;
      Object.assign(this, { phase: "waiting", origin: place, last: place, unit: scale, startRotation: sample.rotation,
        scales: new VelocityTracker(estimator), centers: new VelocityTracker(estimator) });
      this.take(sample);
      return this.begin(this.beginsAt(place), scale, place);
    }
    if (isLast(sample)) {
      this.phase = "idle";
      return "reject";
    }
    const last = this.place;
    this.take(sample);
    if (sample.distance === undefined) return this.begin(scale !== 1, 1, this.origin);
    const slop = this.settings().slop, change = sample.distance - sample.first;
    return this.begin(Math.abs(change) >= slop, 1 + (Math.sign(change) * slop) / sample.first, last);
  }

  begin(isReached, unit, origin) {
    if (!isReached) return "pending";
    Object.assign(this, { phase: "pinching", unit, origin, startRotation: this.rotationNow });
    return "accept";
  }

  advance(sample) {
    if (!isLast(sample)) {
      this.take(sample);
      return "changed";
    }
    this.phase = "finished";
    return sample.phase === "up" ? "ended" : "cancelled";
  }

  take({ sampled, place, scale, rotation }) {
    Object.assign(this, { place, rawScale: scale, rotationNow: rotation, lastTime: sampled });
    this.scales.add(sampled, [scale, rotation]);
    this.centers.add(sampled, place);
  }

  reset() { if (this.phase !== "pinching" && this.phase !== "finished") this.phase = "idle"; }

  get scale() { return this.rawScale / this.unit; }
  get rotation() { return this.rotationNow - this.startRotation; }
  get translation() { return [this.place[0] - this.origin[0], this.place[1] - this.origin[1]]; }
  get center() { return this.place; }
  scaleVelocity(now) { return this.scales.velocity(Math.max(now, this.lastTime))[0] / this.unit; }
  centerVelocity(now) { return this.centers.velocity(Math.max(now, this.lastTime)); }
}

/** Follows one press at a time, and gives each of its recognizers one verdict. */
export class Arena {
  constructor(stage) {
    this.stage = stage;
    this.press = null;
    // The app answers which views are under a place, the deepest first: their recognizers, and what scrolls by an event.
    this.views = () => [];
    this.silence = () => 0.1;
  }

  under(place) { return this.views(place).flatMap(({ recognizers }) => recognizers); }

  get hasWinner() { return (this.press?.winners.length ?? 0) > 0; }

  /** When the fingers that scroll without a reported lift count as lifted. */
  get liftTime() {
    return this.press?.kind === "scroll" && this.press.infersLift ? this.press.lastTime + this.silence() : null;
  }

  begin(kind, id, recognizers, sample) {
    const members = recognizers.filter((recognizer) => recognizer.isEnabled && recognizer.shouldReceive(sample.place));
    for (const recognizer of members) {
      Object.assign(recognizer, { arena: this, state: "possible", isInferred: false });
    }
    this.press = { kind, id, members, winners: [], joiners: [], held: new Map(), place: sample.place, pair: null,
      wasClaimed: members.length > 0, lastTime: sample.time, hasMoved: false, infersLift: false };
    this.offer(sample);
  }

  get isIgnored() { return this.press && !this.press.members.length && !this.press.winners.length; }

  offer(sample) {
    const { press } = this;
    press.place = sample.place;
    for (const recognizer of [...press.winners]) {
      if (!press.winners.includes(recognizer) || (press.pair && recognizer instanceof Pinch && !sample.first)) continue;
      if (isLast(sample)) this.remove(recognizer);
      recognizer.change(recognizer.advance(sample));
    }
    for (const recognizer of [...press.members]) {
      if (press.members.includes(recognizer)) this.give(recognizer, sample);
    }
    if (!isLast(sample)) return;
    for (const waits of [false, true]) {
      for (const recognizer of [...press.members]) {
        if (press.members.includes(recognizer) && (waits || !this.mustWait(recognizer))) this.defeat(recognizer);
      }
    }
    if (this.press === press) this.press = null;
  }

  mustWait(recognizer) {
    return this.press.members.some((other) => other !== recognizer && recognizer.waitsFor(other));
  }

  give(recognizer, sample) {
    const { press } = this;
    if (this.mustWait(recognizer)) {
      press.held.set(recognizer, [...(press.held.get(recognizer) ?? []), sample]);
      return;
    }
    const verdict = recognizer.offer(sample);
    if (verdict === "reject") this.defeat(recognizer);
    else if (verdict === "accept") {
      if (recognizer.shouldBegin(recognizer)) this.win(recognizer, sample);
      else this.defeat(recognizer);
    }
  }

  win(recognizer, sample) {
    const { press } = this;
    press.members = press.members.filter((other) => other !== recognizer);
    press.winners.push(recognizer);
    for (const other of [...press.members]) {
      if (!recognizer.allowsWith(other) || other.waitsFor(recognizer)) this.drop(other);
    }
    if (recognizer.arena === this) {
      if (recognizer instanceof Tap || isLast(sample)) this.remove(recognizer);
      recognizer.change(recognizer.firstState);
    }
    this.release();
  }

  defeat(recognizer) {
    this.drop(recognizer);
    this.release();
  }

  drop(recognizer) {
    this.remove(recognizer);
    recognizer.lose();
  }

  remove(recognizer) {
    recognizer.arena = null;
    for (const list of ["members", "winners", "joiners"]) {
      this.press[list] = this.press[list].filter((other) => other !== recognizer);
    }
  }

  withdraw(recognizer) {
    const { press } = this;
    if (!press) return;
    this.remove(recognizer);
    recognizer.phase &&= "finished";
    recognizer.lose();
    if (this.press === press) this.release();
  }

  /** Gives the held samples to members that need not wait any more. */
  release() {
    const { press } = this;
    for (const [recognizer, samples] of press?.held ?? []) {
      if (this.press !== press || this.mustWait(recognizer)) continue;
      press.held.delete(recognizer);
      for (const sample of samples) {
        if (press.members.includes(recognizer)) this.give(recognizer, sample);
        else if (press.winners.includes(recognizer)) recognizer.change(recognizer.advance(sample));
      }
    }
  }

  cancelPress() {
    if (this.press) this.end("cancel", this.stage.now, this.stage.now);
  }

  end(phase, time, sampled) {
    const { press } = this;
    const pair = press.pinch ?? {};
    this.offer({ phase, time, sampled, place: press.place, ...pair });
  }

  pointer(event) {
    const { phase, id, x, y, t } = event;
    const sample = { phase, time: t, sampled: t - (event.lag ?? 0), place: [x, y] };
    const { press } = this;
    if (phase === "down" && press && (press.id === id || (press.kind === "scroll" && !this.hasWinner))) {
      if (press.kind === "scroll" && this.isIgnored) this.press = null; else this.cancelPress();
    }
    if (press?.kind === "pointer" && this.press === press && this.pair(event, sample)) return;
    if (!this.press) {
      if (phase === "down") {
        this.begin("pointer", id, this.under(sample.place).filter((r) => !(r instanceof Pinch)), sample);
      }
      return;
    }
    if (this.press.kind === "pointer" && this.press.id === id) this.offer(sample);
  }

  /** Two fingers on a screen; returns whether the event is only one of the pair. */
  pair(event, sample) {
    const { press } = this;
    if (event.source !== "touch" || press.source === "mouse") return false;
    if (!press.pair) {
      if (event.phase !== "down" || event.id === press.id) return false;
      const isSpent = press.wasClaimed && this.isIgnored;
      const first = this.under(press.place), second = this.under(sample.place);
      const joiners = isSpent ? [] : first.filter((r) => r instanceof Pinch && second.includes(r) && r.isEnabled &&
        r.shouldReceive(press.place) && r.shouldReceive(sample.place) && !press.winners.includes(r));
      if (!joiners.length || press.winners.some((r) => r instanceof Pinch)) return true;
      const places = new Map([[press.id, press.place], [event.id, sample.place]]);
      press.pair = { places, first: 0, rotation: 0, center: middle([...places.values()]), lifted: null, scale: 1 };
      press.pair.first = this.pairDistance();
      press.joiners = joiners;
      for (const joiner of joiners) Object.assign(joiner, { arena: this, state: "possible", phase: "idle" });
      this.offerPair(sample);
      return true;
    }
    const { pair } = press;
    if (!pair.places.has(event.id) || event.phase === "down") return !pair.places.has(event.id);
    const last = pair.places.get(event.id), pinch = press.winners.find((r) => r instanceof Pinch);
    if (event.phase === "move") {
      const before = this.direction();
      pair.places.set(event.id, sample.place);
      const share = pair.lifted ? 1 : 0.5;
      pair.center = [0, 1].map((axis) => pair.center[axis] + (sample.place[axis] - last[axis]) * share);
      if (!pair.lifted) {
        pair.scale = this.pairDistance() / pair.first;
        const turn = this.direction() - before;
        pair.rotation += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      }
      this.offerPair(sample);
      return event.id !== press.id;
    }
    if (pinch && event.phase === "up" && !pair.lifted) {
      // The other finger moves the centre from here on.
      pair.lifted = event.id;
      press.id = [...pair.places.keys()].find((id) => id !== event.id);
      return true;
    }
    if (pinch) {
      this.offer(this.pairSample({ ...sample }));
      return true;
    }
    for (const joiner of [...press.joiners]) this.drop(joiner);
    press.pair = null;
    return event.id !== press.id;
  }

  pairDistance() {
    const [a, b] = [...this.press.pair.places.values()];
    return Math.max(distance(a, b), 20);
  }

  direction() {
    const [a, b] = [...this.press.pair.places.values()];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  }

  pairSample(sample) {
    const { pair } = this.press;
    return { ...sample, place: pair.center, scale: pair.scale, rotation: pair.rotation, first: pair.first,
      distance: pair.lifted ? pair.scale * pair.first : this.pairDistance() };
  }

  offerPair(sample) {
    const { press } = this;
    const pairSample = this.pairSample(sample);
    const pinch = press.winners.find((r) => r instanceof Pinch);
    if (pinch) pinch.change(pinch.advance(pairSample));
    for (const joiner of [...press.joiners]) {
      if (!press.joiners.includes(joiner)) continue;
      const verdict = joiner.offer(pairSample);
      if (verdict === "pending") continue;
      if (verdict === "reject" || !joiner.shouldBegin(joiner)) {
        this.drop(joiner);
        continue;
      }
      press.joiners = press.joiners.filter((other) => other !== joiner);
      for (const other of [...press.winners, ...press.members, ...press.joiners]) {
        if (!joiner.allowsWith(other) || press.joiners.includes(other)) this.drop(other);
      }
      press.winners.push(joiner);
      joiner.change("began");
    }
  }

  /** Two scrolling fingers, or a wheel. */
  scroll(event) {
    const { phase, x, y, t, precise = false } = event, { press } = this, lag = event.lag ?? 0, place = [x, y];
    if (press?.kind === "scroll") this.followScroll(event, lag);
    else if ((press && this.hasWinner) || phase === "ended" || phase === "cancelled") this.sequence = null;
    else if (event.modifiers?.includes("Control")) {
      if (precise && phase !== "mayBegin" && !press) {
        // These fingers drag nothing until they are lifted.
        this.begin("scroll", "scroll", [], { phase: "down", time: t, sampled: t - lag, place });
        Object.assign(this.press, { infersLift: !phase, reportsLift: Boolean(phase) });
      }
      this.leave(event);
    } else if (!phase || phase === "mayBegin" || !this.sequence?.(event)) this.leave(event, !press);
  }

  followScroll(event, lag) {
    const { phase, dx, dy, t, precise = false } = event, { press } = this;
    if (!precise && !phase && press.reportsLift) return;
    if (phase === "mayBegin") {
      if (press.infersLift) this.inferLift(); else this.cancelPress();
      this.scroll(event);
    } else if (phase === "ended" || phase === "cancelled") {
      this.end(phase === "ended" || !press.hasMoved ? "up" : "cancel", t, t - lag);
    } else {
      const isUnclaimed = this.isIgnored && !press.wasClaimed;
      this.moveScroll(t, lag, [dx, dy], phase);
      if (isUnclaimed) this.leave(event);
    }
  }

  /** Offers a scroll event to the views, from the deepest outwards: as a drag, or as scrolling. */
  leave(event, mayDrag = false) {
    const { phase, x, y, dx, dy, t } = event, lag = event.lag ?? 0, place = [x, y], views = this.views(place);
    this.sequence = null;
    for (const [index, view] of views.entries()) {
      const candidates = views.slice(index).flatMap(({ recognizers }) => recognizers)
        .filter((r) => r instanceof Pan && r.allowsScrolling(event) && r.isEnabled && r.shouldReceive(place));
      if (mayDrag && view.recognizers.some((r) => candidates.includes(r))) {
        const receivers = phase === "mayBegin" ? candidates.filter((r) => r.beginsAt(place)) : candidates;
        if (!receivers.length) continue;
        this.begin("scroll", "scroll", receivers, { phase: "down", time: t, sampled: t - lag, place });
        if (phase !== "mayBegin") this.moveScroll(t, lag, [dx, dy], phase);
        else if (this.hasWinner) this.press.reportsLift = true;
        else this.cancelPress();
        return;
      }
      if (view.scrolls?.(event)) {
        if (phase === "changed") this.sequence = view.scrolls;
        return;
      }
    }
  }

  moveScroll(t, lag, [dx, dy], phase) {
    const { press } = this;
    Object.assign(press, { hasMoved: true, lastTime: t, lag, infersLift: !phase, reportsLift: Boolean(phase) });
    this.offer({ phase: "move", time: t, sampled: t - lag, place: [press.place[0] + dx, press.place[1] + dy] });
  }

  inferLift() {
    const { press } = this;
    for (const recognizer of [...press.winners, ...press.members]) recognizer.isInferred = true;
    this.end("up", press.lastTime, press.lastTime - (press.lag ?? 0));
  }

  /** A pinch on a trackpad. */
  pinch(event) {
    const { phase, x, y, t, dx = 0, dy = 0, scale = 1, rotation = 0 } = event;
    const sampled = t - (event.lag ?? 0);
    if (phase === "began") {
      if (this.press?.kind === "scroll") this.cancelPress();
      if (this.press) return;
      const pinches = this.under([x, y]).filter((r) => r instanceof Pinch);
      const sample = { scale, rotation };
      for (const recognizer of pinches) recognizer.phase = "idle";
      this.begin("pinch", "pinch", pinches, { phase: "down", time: t, sampled, place: [x, y], ...sample });
      this.press.pinch = sample;
      return;
    }
    const { press } = this;
    if (press?.kind !== "pinch") return;
    if (phase === "changed") {
      press.pinch = { scale, rotation: press.pinch.rotation + rotation };
      this.offer({ phase: "move", time: t, sampled, place: [press.place[0] + dx, press.place[1] + dy], ...press.pinch });
    } else this.end(phase === "ended" ? "up" : "cancel", t, sampled);
  }
}

const middle = ([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
