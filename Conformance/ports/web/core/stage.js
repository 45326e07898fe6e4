// The clock of the simulation: an event simulation in which each instant is handled at its own time
// (Docs/Core.md, The order of a step).

import { Engine } from "./animation.js";
import { Arena } from "./gestures.js";

export class Stage {
  constructor() {
    this.engine = new Engine();
    this.arena = new Arena(this);
    this.events = [];
    this.arrivals = [];
    this.deferred = [];
    // The app sets these: what receives events, and what hears of calls of the transition protocols.
    this.handle = () => {};
    this.observe = () => {};
  }
  get now() { return this.engine.now; }
  /** Work that follows the current event, at the same time. */
  defer(work) { this.deferred.push(work); }
  /** Delivers a picture at a time: after all that happens at that time but its events. */
  deliver(time, receive) {
    const later = this.arrivals.findIndex((other) => other.time > time);
    this.arrivals.splice(later < 0 ? this.arrivals.length : later, 0, { time, receive });
  }
  workOff() { while (this.deferred.length) this.deferred.shift()(); }
  step(time) {
    for (;;) {
      const arrival = this.arrivals[0]?.time ?? Infinity, event = this.events[0]?.t < arrival ? this.events[0] : null;
      const animation = this.engine.next, lift = this.arena.liftTime, row = this.arena.deadline;
      // Of several instants at one time the event is the first, then the animation, the inferred lift, the end of a row of
      // taps, the arrival. Events of the arrival's time wait for it.
      const instants = [event?.t, animation?.end, lift, row, arrival].map((instant) => instant ?? Infinity);
      const earliest = Math.min(...instants);
      if (earliest > time) break;
      this.engine.now = Math.max(this.engine.now, earliest);
      this.engine.advance();
      if (instants[0] === earliest) this.handle(this.events.shift());
      else if (instants[1] === earliest) this.engine.end(animation);
      else if (instants[2] === earliest) this.arena.inferLift();
      else if (instants[3] === earliest) this.arena.reachDeadline();
      else this.arrivals.shift().receive();
      this.workOff();
    }
    this.engine.now = Math.max(this.engine.now, time);
    this.engine.advance();
    this.workOff();
  }
}
