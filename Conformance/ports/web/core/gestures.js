// Recognizers, and the arena that decides which of them receives a press (Docs/Core/Gestures.md).
//
// A sample is { phase: down | move | up | cancel, time, place, sampled }, where `sampled` is the hardware's time. A
// sample of a pinch also has `scale` and `rotation`, and on a screen the fingers' `distance` and `first` distance.

import { fixed } from "./constants.js";
import { add, clamp, length, subtract } from "./numbers.js";
import { VelocityTracker } from "./velocity.js";

const distance = (a, b) => length(...subtract(a, b));
const isLast = ({ phase }) => phase === "up" || phase === "cancel";
const isPinch = (recognizer) => recognizer instanceof Pinch;
const sampleOf = ({ phase, t, x, y, lag = 0 }) => ({ phase, time: t, sampled: t - lag, place: [x, y] });

/** What all recognizers share. Closures take the place of subclasses and delegates. */
export class Recognizer {
  constructor(name, settings) {
    Object.assign(this, { name, settings, state: "possible", isInferred: false, arena: null, observer: null });
    const yes = () => true, no = () => false;
    Object.assign(this, { shouldReceive: yes, beginsAt: no, shouldBegin: yes, waitsFor: no, allowsWith: no, action() {} });
  }
  get firstState() { return "began"; }
  change(state) {
    this.state = state;
    this.observer?.(this);
    if (state !== "failed") this.action(this);
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
    if (phase === "down") {
      const count = this.continues(place, time) ? this.remembered.count : 0;
      Object.assign(this, { count, slop: this.settings().slop, place, remembered: null });
      return "pending";
    }
    if (phase === "cancel" || distance(place, this.place) >= this.slop) return "reject";
    if (phase === "move") return "pending";
    if (this.count + 1 >= this.taps) return "accept";
    this.remembered = { count: this.count + 1, time, place: this.place };
    return "reject";
  }
  continues(place, time) {
    const { doubleTapInterval, doubleTapSlop } = this.settings(), last = this.remembered;
    return last !== null && time - last.time <= doubleTapInterval && distance(place, last.place) < doubleTapSlop;
  }
  /** Until when the next press can continue the row of taps. */
  get deadline() { return this.remembered ? this.remembered.time + this.settings().doubleTapInterval : null; }
  get firstState() { return "ended"; }
}

export class Pan extends Recognizer {
  constructor(name, settings) {
    super(name, settings);
    Object.assign(this, { phase: "idle", origin: [0, 0], place: [0, 0], lastTime: 0 });
    this.allowsScrolling = ({ precise = false }) => precise;
    this.slop = () => this.settings().slop;
  }
  get hasBegun() { return this.phase === "dragging" || this.phase === "finished"; }
  offer({ phase, sampled, place }) {
    if (phase === "down") {
      this.press = this.origin = place;
      this.track(place, sampled);
      this.requiredSlop = this.beginsAt(place) ? 0 : this.slop();
      this.phase = this.requiredSlop > 0 ? "pressed" : "dragging";
      return this.phase === "pressed" ? "pending" : "accept";
    }
    if (phase !== "move") { this.phase = "idle"; return "reject"; }
    const last = this.place;
    this.moveTo(place, sampled);
    if (distance(place, this.press) < this.requiredSlop) return "pending";
    this.phase = "dragging";
    this.origin = this.crossing(last, place);
    return "accept";
  }
  advance({ phase, sampled, place }) {
    if (phase === "move") { this.moveTo(place, sampled); return "changed"; }
    this.phase = "finished";
    return phase === "up" ? "ended" : "cancelled";
  }
  moveTo(place, lastTime) {
    Object.assign(this, { place, lastTime });
    this.tracker.add(lastTime, place);
  }
  track(place, time) {
    this.tracker = new VelocityTracker(this.settings().velocityEstimator);
    this.moveTo(place, time);
  }
  /** The point at which the path crosses the circle about the press. */
  crossing(a, b) {
    const d = subtract(b, a), e = subtract(a, this.press), dot = (p, q) => p[0] * q[0] + p[1] * q[1];
    const dd = dot(d, d), ed = dot(e, d), ee = dot(e, e);
    if (dd === 0) return b;
    const q = clamp((Math.sqrt(Math.max(0, ed * ed - dd * (ee - this.requiredSlop ** 2))) - ed) / dd, 0, 1);
    return [a[0] + q * d[0], a[1] + q * d[1]];
  }
  /** From the press, for decisions about the direction. */
  get offset() { return subtract(this.place, this.press); }
  get translation() { return this.hasBegun ? subtract(this.place, this.origin) : [0, 0]; }
  setTranslation(translation) {
    if (!this.hasBegun) return;
    this.origin = subtract(this.place, translation);
    this.track(this.place, this.lastTime);
  }
  velocity(now) {
    if (!this.hasBegun) return [0, 0];
    return this.tracker.velocity(this.isInferred ? this.lastTime : Math.max(now, this.lastTime));
  }
}

export class Pinch extends Recognizer {
  phase = "idle";
  offer(sample) {
    const { phase, place, scale } = sample;
    if (this.phase === "idle" || this.phase === "finished") {
      const estimator = this.settings().velocityEstimator;
      Object.assign(this, { phase: "waiting", origin: place, unit: scale, startRotation: sample.rotation,
        scales: new VelocityTracker(estimator), centers: new VelocityTracker(estimator) });
      this.take(sample);
      return this.begin(this.beginsAt(place), scale, place);
    }
    if (isLast(sample)) { this.phase = "idle"; return "reject"; }
    const last = this.place;
    this.take(sample);
    return this.decide(sample, last);
  }
  decide({ scale, distance: now, first }, last) {
    if (now === undefined) return this.begin(scale !== 1, 1, this.origin);
    const slop = this.settings().slop, change = now - first;
    return this.begin(Math.abs(change) >= slop, 1 + (Math.sign(change) * slop) / first, last);
  }
  begin(isReached, unit, origin) {
    if (!isReached) return "pending";
    Object.assign(this, { phase: "pinching", unit, origin, startRotation: this.rotationNow });
    return "accept";
  }
  advance(sample) {
    if (!isLast(sample)) { this.take(sample); return "changed"; }
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
  get translation() { return subtract(this.place, this.origin); }
  get center() { return this.place; }
  scaleVelocity(now) { return this.scales.velocity(Math.max(now, this.lastTime))[0] / this.unit; }
  centerVelocity(now) { return this.centers.velocity(Math.max(now, this.lastTime)); }
}

export class Rotation extends Pinch {
  decide({ rotation, distance: onScreen }) {
    const turn = rotation - this.startRotation, slop = onScreen === undefined ? 0 : fixed.RotationGestureRecognizer.slop;
    if (turn === 0 || Math.abs(turn) < slop) return "pending";
    Object.assign(this, { phase: "pinching", startRotation: this.startRotation + Math.sign(turn) * slop });
    return "accept";
  }
  rotationVelocity(now) { return this.scales.velocity(Math.max(now, this.lastTime))[1]; }
}

/** Follows one press at a time, and gives each of its recognizers one verdict. */
export class Arena {
  constructor(stage) {
    // The app answers which views are under a place, the deepest first: their recognizers, and what scrolls by an event.
    Object.assign(this, { stage, press: null, open: [], views: () => [], silence: () => 0.1 });
  }
  under(place) { return this.views(place).flatMap(({ recognizers }) => recognizers); }
  get hasWinner() { return (this.press?.winners.length ?? 0) > 0; }
  /** When the fingers that scroll without a reported lift count as lifted. */
  get liftTime() {
    return this.press?.kind === "scroll" && this.press.infersLift ? this.press.lastTime + this.silence() : null;
  }
  begin(kind, id, recognizers, sample) {
    const receivers = recognizers.filter((recognizer) => recognizer.shouldReceive(sample.place));
    if (kind !== "scroll" || receivers.length) {
      this.endTaps((one) => kind === "pinch" || !receivers.includes(one) || !one.continues(sample.place, sample.time));
    }
    const members = receivers.filter((one) => !this.open.some((tap) => tap.one === one && tap.isRecognized));
    for (const one of members) Object.assign(one, { arena: this, state: "possible", isInferred: false, drift: null });
    this.press = { kind, id, members, winners: [], joiners: [], held: new Map(), place: sample.place, pair: null,
      isSpent: false, lastTime: sample.time, hasMoved: false, infersLift: false };
    this.offer(sample);
  }
  get isIgnored() { return this.press && !this.press.members.length && !this.press.winners.length; }
  offer(sample) {
    const { press } = this;
    press.place = sample.place;
    for (const one of [...press.winners, ...press.members]) {
      if (isLast(sample) || !press.pair || !isPinch(one)) this.feed(one, sample);
    }
    if (!isLast(sample)) return this.recognizeTaps();
    this.keepTaps();
    for (const waits of [false, true]) {
      for (const one of [...press.members]) {
        if (press.members.includes(one) && (waits || !this.mustWait(one))) this.defeat(one);
      }
    }
    if (this.press === press) this.press = null;
    this.recognizeTaps();
  }
  feed(one, sample) {
    const { press } = this, seen = one.drift ? { ...sample, place: add(sample.place, one.drift) } : sample;
    if (press.members.includes(one)) return this.give(one, seen);
    if (!press.winners.includes(one)) return;
    if (isLast(sample)) this.remove(one);
    one.change(one.advance(seen));
  }
  mustWait(one) { return this.press.members.some((other) => other !== one && one.waitsFor(other)); }
  give(recognizer, sample) {
    const { press } = this;
    if (this.mustWait(recognizer)) {
      press.held.set(recognizer, [...(press.held.get(recognizer) ?? []), sample]);
      return;
    }
    const verdict = recognizer.offer(sample);
    if (verdict === "pending" || (verdict === "reject" && isLast(sample) && this.isAwaited(recognizer))) return;
    if (verdict === "accept" && recognizer.shouldBegin(recognizer)) this.win(recognizer, sample);
    else this.defeat(recognizer);
  }
  win(recognizer, sample) {
    const { press } = this;
    press.members = press.members.filter((other) => other !== recognizer);
    press.winners.push(recognizer);
    for (const other of [...press.members]) {
      if (!recognizer.allowsWith(other) || other.waitsFor(recognizer)) this.drop(other);
    }
    this.excludeTaps(recognizer);
    if (recognizer.arena === this) {
      if (recognizer instanceof Tap || isLast(sample)) this.remove(recognizer);
      recognizer.change(recognizer.firstState);
    }
    this.release();
  }
  defeat(recognizer) { this.drop(recognizer); this.release(); }
  drop(recognizer) { this.remove(recognizer); recognizer.lose(); }
  remove(recognizer) {
    recognizer.arena = null;
    this.open = this.open.filter(({ one }) => one !== recognizer);
    if (this.press?.winners.includes(recognizer)) this.press.isSpent = true;
    for (const list of this.press ? ["members", "winners", "joiners"] : []) {
      this.press[list] = this.press[list].filter((other) => other !== recognizer);
    }
  }
  // Taps that wait, after their press, for the failure of several taps: `open` has { one, isRecognized }, in order.
  isAwaited(tap) {
    const others = [...this.press.members, ...this.open.map(({ one }) => one)];
    return tap instanceof Tap && tap.deadline !== null && others.some((other) => other.waitsFor(tap));
  }
  keepTaps() {
    const { press } = this, { members } = press, kept = members.filter((one) => !this.mustWait(one) && this.isAwaited(one));
    for (const one of kept) kept.push(...members.filter((other) => !kept.includes(other) && other.waitsFor(one)));
    const decided = members.filter((one) => kept.includes(one)).map((one) => {
      let verdict;
      const held = one instanceof Tap ? press.held.get(one) ?? [] : [];
      held.some((sample) => (verdict = one.offer(sample)) !== "pending");
      return { one, isRecognized: verdict === "accept", isOpen: verdict === "accept" || this.isAwaited(one) };
    });
    for (const { one, isOpen, isRecognized } of decided) {
      this.remove(one);
      if (isOpen) this.open.push({ one: Object.assign(one, { arena: this }), isRecognized });
    }
    for (const { one, isOpen } of decided) if (!isOpen) one.lose();
  }
  /** When the first row of taps ends without a further press. */
  get deadline() {
    const taps = this.open.filter(({ one, isRecognized }) => !isRecognized && !this.press?.members.includes(one));
    return taps.length ? Math.min(...taps.map(({ one }) => one.deadline)) : null;
  }
  reachDeadline() {
    this.endTaps((one) => !this.press?.members.includes(one) && one.deadline <= this.stage.now);
  }
  endTaps(isOver) {
    for (const { one, isRecognized } of [...this.open]) if (!isRecognized && isOver(one)) this.drop(one);
    this.recognizeTaps();
  }
  recognizeTaps() {
    const isFree = (tap) => tap.isRecognized && !this.open.some(({ one }) => tap.one.waitsFor(one));
    for (let tap = this.open.find(isFree); tap; tap = this.open.find(isFree)) {
      const { one } = tap, mayBegin = one.shouldBegin(one);
      if (mayBegin) this.excludeTaps(one);
      this.remove(one);
      if (mayBegin) one.change("ended"); else one.lose();
    }
  }
  excludeTaps(winner) {
    if (!this.open.some(({ one }) => one === winner)) return;
    for (const { one } of this.open) {
      if (one !== winner && (one.waitsFor(winner) || !winner.allowsWith(one))) this.drop(one);
    }
  }
  withdraw(recognizer) {
    const { press } = this;
    this.remove(recognizer);
    recognizer.phase &&= "finished";
    recognizer.lose();
    if (this.press === press) this.release();
    if (!press) this.recognizeTaps();
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
  cancelPress() { if (this.press) this.end("cancel", this.stage.now, this.stage.now); }
  end(phase, time, sampled) { this.offer({ phase, time, sampled, place: this.press.place, ...this.press.pinch }); }
  pointer(event) {
    const { phase, id } = event, { press } = this, sample = sampleOf(event);
    if (phase === "down" && press && (press.id === id || (press.kind !== "pointer" && !this.hasWinner))) {
      if (press.kind !== "pointer" && this.isIgnored) this.press = null; else this.cancelPress();
    }
    const isOfPair = press?.kind === "pointer" && this.press === press && this.pair(event, sample);
    this.recognizeTaps();
    if (isOfPair) return;
    if (this.press) {
      if (this.press.kind === "pointer" && this.press.id === id) this.offer(sample);
    } else if (phase === "down") {
      const under = this.under(sample.place), pinches = under.filter((one) => isPinch(one) && one.shouldReceive(sample.place));
      this.begin("pointer", id, under.filter((one) => !isPinch(one)), sample);
      if (this.press) Object.assign(this.press, { pinches });
    }
  }
  /** Two fingers on a screen; returns whether the event is only one of the pair. */
  pair(event, sample) {
    const { press } = this;
    if (event.source !== "touch") return false;
    if (!press.pair) {
      if (event.phase !== "down" || event.id === press.id) return false;
      const isSpent = press.isSpent && this.isIgnored, second = this.under(sample.place);
      const joiners = isSpent ? [] : press.pinches.filter((one) => second.includes(one) && one.shouldReceive(sample.place));
      if (!joiners.length || press.winners.some(isPinch)) return true;
      const places = new Map([[press.id, press.place], [event.id, sample.place]]);
      const center = [0, 1].map((axis) => (press.place[axis] + sample.place[axis]) / 2);
      Object.assign(press, { joiners, pair: { places, center, scale: 1, rotation: 0, isAlone: false } });
      press.pair.first = this.pairDistance();
      for (const one of [...press.winners, ...press.members].filter((one) => one instanceof Pan)) {
        if (!one.drift && joiners.some((joiner) => joiner.allowsWith(one))) one.drift = [0, 0];
      }
      for (const joiner of joiners) Object.assign(joiner, { arena: this, state: "possible", phase: "idle" });
      this.offerPair(sample);
      return true;
    }
    const { pair } = press;
    if (!pair.places.has(event.id) || event.phase === "down") return !pair.places.has(event.id);
    const last = pair.places.get(event.id), isFollowed = event.id === press.id;
    if (event.phase === "move") {
      const { center } = pair, before = pair.isAlone ? 0 : this.direction();
      pair.places.set(event.id, sample.place);
      const share = pair.isAlone ? 1 : 0.5;
      pair.center = [0, 1].map((axis) => pair.center[axis] + (sample.place[axis] - last[axis]) * share);
      if (!pair.isAlone) {
        pair.scale = this.pairDistance() / pair.first;
        const turn = this.direction() - before;
        pair.rotation += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      }
      const own = isFollowed ? subtract(sample.place, last) : [0, 0];
      this.moveDrags(subtract(subtract(pair.center, center), own));
      this.offerPair(sample);
      if (!isFollowed) for (const one of this.drags) this.feed(one, { ...sample, place: pair.places.get(press.id) });
      return !isFollowed;
    }
    for (const joiner of [...press.joiners]) this.drop(joiner);
    const isPinched = press.winners.some(isPinch), isUp = event.phase === "up";
    if (!isPinched && !(isUp && isFollowed && !pair.isAlone && this.drags.length)) press.pair = null;
    if (!press.pair || !isUp || pair.isAlone) {
      if (press.pair && !isFollowed) this.offer(sample);
      return !isFollowed;
    }
    // The other finger moves the centre, the pinch and the drags in the middle from here on.
    pair.isAlone = true;
    pair.places.delete(event.id);
    if (!isFollowed) return true;
    for (const one of [...press.winners, ...press.members]) if (!isPinch(one) && !one.drift) this.feed(one, sample);
    if (!press.winners.some(isPinch) && !this.drags.length) return false;
    const [[id, place]] = pair.places;
    this.moveDrags(subtract(last, place));
    press.id = id;
    return true;
  }
  /** The drags that follow the middle of both fingers: `drift` leads from the finger to where they see it. */
  get drags() { return [...this.press.winners, ...this.press.members].filter(({ drift }) => drift); }
  moveDrags(delta) { for (const one of this.drags) one.drift = add(one.drift, delta); }
  pairDistance() { return Math.max(distance(...this.press.pair.places.values()), fixed.TouchPair.leastDistance); }
  direction() {
    const [a, b] = [...this.press.pair.places.values()];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  }
  pairSample(sample) {
    const { pair } = this.press;
    return { ...sample, place: pair.center, scale: pair.scale, rotation: pair.rotation, first: pair.first,
      distance: pair.isAlone ? pair.scale * pair.first : this.pairDistance() };
  }
  offerPair(sample) {
    const { press } = this, pairSample = this.pairSample(sample), pinches = press.winners.filter(isPinch);
    for (const joiner of [...press.joiners]) {
      if (!press.joiners.includes(joiner)) continue;
      const verdict = joiner.offer(pairSample);
      if (verdict === "pending") continue;
      if (verdict === "reject" || !joiner.shouldBegin(joiner)) { this.drop(joiner); continue; }
      press.joiners = press.joiners.filter((other) => other !== joiner);
      for (const other of [...press.joiners, ...press.winners, ...press.members]) {
        if (!joiner.allowsWith(other)) this.drop(other);
      }
      press.winners.push(joiner);
      joiner.change("began");
      this.release();
    }
    for (const pinch of pinches) if (press.winners.includes(pinch)) pinch.change(pinch.advance(pairSample));
  }
  /** Two scrolling fingers, or a wheel. */
  scroll(event) {
    const { phase, precise = false } = event, { press } = this;
    if (press?.kind === "scroll") this.followScroll(event);
    else if ((press && this.hasWinner) || phase === "ended" || phase === "cancelled") this.sequence = null;
    else if (event.modifiers?.includes("Control")) {
      if (precise && phase !== "mayBegin" && !press) {
        // These fingers drag nothing until they are lifted.
        this.begin("scroll", null, [], { ...sampleOf(event), phase: "down" });
        Object.assign(this.press, { infersLift: !phase, reportsLift: Boolean(phase) });
      }
      this.leave(event);
    } else if (!phase || phase === "mayBegin" || !this.sequence?.(event)) this.leave(event, !press);
  }
  followScroll(event) {
    const { phase, precise = false } = event, { press } = this, { time, sampled } = sampleOf(event);
    if (!precise && !phase && press.reportsLift) return;
    if (phase === "mayBegin") {
      if (press.infersLift) this.inferLift(); else this.cancelPress();
      this.scroll(event);
    } else if (phase === "ended" || phase === "cancelled") {
      this.end(phase === "ended" || !press.hasMoved ? "up" : "cancel", time, sampled);
    } else {
      const isUnclaimed = this.isIgnored && !press.isSpent;
      this.moveScroll(event);
      if (isUnclaimed && !(phase && this.sequence?.(event))) this.leave(event);
    }
  }
  /** Offers a scroll event to the views, from the deepest outwards: as a drag, or as scrolling. */
  leave(event, mayDrag = false) {
    const { phase } = event, sample = { ...sampleOf(event), phase: "down" }, { place } = sample, views = this.views(place);
    this.sequence = null;
    for (const [index, view] of views.entries()) {
      // The first view whose recognizers can follow the event offers it, also if these do not receive it.
      const canFollow = (one) => one instanceof Pan && one.allowsScrolling(event);
      const receivers = !mayDrag || !view.recognizers.some(canFollow) ? []
        : views.slice(index).flatMap(({ recognizers }) => recognizers).filter((one) => canFollow(one) &&
          one.shouldReceive(place) && (phase !== "mayBegin" || one.beginsAt(place)));
      if (receivers.length) {
        this.begin("scroll", null, receivers, sample);
        if (phase !== "mayBegin") { this.moveScroll(event); return; }
        if (this.hasWinner) { this.press.reportsLift = true; return; }
        this.cancelPress();
      }
      if (view.scrolls?.(event)) { if (phase === "changed") this.sequence = view.scrolls; return; }
    }
  }
  moveScroll(event) {
    const { press } = this, { phase, t, dx, dy, lag = 0 } = event;
    Object.assign(press, { lastTime: t, lag, infersLift: !phase, reportsLift: Boolean(phase) });
    press.hasMoved ||= dx !== 0 || dy !== 0;
    this.offer({ ...sampleOf(event), phase: "move", place: add(press.place, [dx, dy]) });
  }
  inferLift() {
    const { press } = this;
    for (const recognizer of [...press.winners, ...press.members]) recognizer.isInferred = true;
    this.end("up", press.lastTime, press.lastTime - (press.lag ?? 0));
  }
  /** A pinch on a trackpad. */
  pinch(event) {
    const { phase, dx = 0, dy = 0, scale = 1, rotation = 0 } = event, sample = sampleOf(event);
    if (phase === "began") {
      if (this.press?.kind === "scroll") this.cancelPress();
      if (this.press) return;
      const pinches = this.under(sample.place).filter(isPinch), pinch = { scale, rotation };
      for (const one of pinches) one.phase = "idle";
      this.begin("pinch", null, pinches, { ...sample, phase: "down", ...pinch });
      this.press.pinch = pinch;
      return;
    }
    const { press } = this;
    if (press?.kind !== "pinch") return;
    if (phase === "changed") {
      press.pinch = { scale, rotation: press.pinch.rotation + rotation };
      this.offer({ ...sample, phase: "move", place: add(press.place, [dx, dy]), ...press.pinch });
    } else this.end(phase === "ended" ? "up" : "cancel", sample.time, sample.sampled);
  }
}
