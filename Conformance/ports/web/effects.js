#!/usr/bin/env node
// node effects.js check|write: which constants of the tuning have an effect on the page.
//
// Sessions of the page's own kinds of input are played with the defaults, and with one constant changed. A constant has an
// effect if a frame of a trace changes. page/effects.js names, for each, the first session that shows it. A constant that the
// core reads in a session, but without such an effect, is an error: then a session is missing here.

import { readFileSync, writeFileSync } from "node:fs";
import { descriptions } from "./core/constants.js";
import { defaults, merged } from "./core/settings.js";
import { line, stageFor, traced } from "./trace.js";

const file = new URL("page/effects.js", import.meta.url);
const header = { size: [900, 700], scale: 1, paging: true, zooming: true, oneToOne: true };

/** The events of a session: each call adds some, and moves its time on. */
class Session {
  events = [];
  t = 0.2;
  add(event) { this.events.push({ t: this.t, ...event }); return this; }
  wait(seconds) { this.t += seconds; return this; }
  pointer(phase, [x, y], id = 0) { return this.add({ type: "pointer", phase, id, x, y, source: id ? "touch" : "mouse" }); }
  tap(place) { return this.pointer("down", place).wait(0.05).pointer("up", place); }
  drag(from, to, seconds, rest = 0) {
    this.pointer("down", from);
    const steps = Math.round(seconds / 0.01);
    // Faster at the end, so that the estimators differ.
    for (let step = 1; step <= steps; step += 1) {
      this.wait(0.01).pointer("move", from.map((value, axis) => value + (to[axis] - value) * (step / steps) ** 1.3));
    }
    return this.wait(rest).pointer("up", to).wait(0.7);
  }
  /** Two fingers about a place, from one distance to another; `apart` are halves. */
  pinch([x, y], from, to, seconds, rest = 0) {
    const both = (phase, half) => this.pointer(phase, [x - half, y], 2).pointer(phase, [x + half, y], 3);
    both("down", from);
    const steps = Math.round(seconds / 0.01);
    for (let step = 1; step <= steps; step += 1) { this.wait(0.01); both("move", from + ((to - from) * step) / steps); }
    this.wait(rest);
    return both("up", to).wait(1);
  }
  scroll([x, y], dx, dy, count, interval = 0.01) {
    for (let index = 0; index < count; index += 1) this.wait(interval).add({ type: "scroll", x, y, dx, dy, precise: true });
    return this.wait(0.8);
  }
  wheel([x, y], dy, modifiers = []) { return this.add({ type: "scroll", x, y, dx: 0, dy, precise: false, modifiers }).wait(0.5); }
  key(key) { return this.add({ type: "key", phase: "down", key }).wait(0.8); }
  open() { return this.tap([120, 110]).wait(1); }
}

const middle = [450, 350];
const sessions = {
  "a slow drag": new Session().open().drag(middle, [455, 425], 0.4, 0.1).wait(1.5),
  "a short drag": new Session().open().drag(middle, [450, 358], 0.3).wait(1),
  "a drag near the speed": new Session().open().drag(middle, [450, 390], 0.42).wait(1.5),
  "a flick": new Session().open().drag(middle, [460, 480], 0.12).wait(1.5),
  "a drag across": new Session().open().drag([700, 350], [330, 350], 0.4, 0.1).wait(1),
  "a flick across": new Session().open().drag([700, 350], [640, 350], 0.17).wait(1),
  "a drag beyond the first photo": new Session().open().drag([200, 350], [600, 350], 0.3).wait(1),
  "keys": new Session().open().key("ArrowLeft").key("ArrowRight").key("+").key("-").key("Escape").wait(0.5),
  "a pinch": new Session().open().pinch(middle, 200, 140, 0.3, 0.1),
  "a slow pinch": new Session().open().pinch(middle, 200, 160, 0.9),
  "a double tap": new Session().open().tap(middle).wait(0.1).tap([456, 352]).wait(1).drag(middle, [300, 300], 0.15).wait(2),
  "two taps": new Session().open().tap(middle).wait(0.3).tap([480, 350]).wait(1),
  "a wide spread": new Session().open().pinch(middle, 20, 420, 0.4).pinch(middle, 40, 420, 0.4).drag([450, 300], [800, 350], 0.2).wait(2),
  "a wheel with Control": new Session().open().wheel(middle, 80, ["Control"]).wait(0.5),
  "two fingers": new Session().open().scroll(middle, 0, 6, 12).wait(1.5),
  "two fingers that pause": new Session().open().scroll(middle, 0, 5, 6).scroll(middle, 0, 5, 8, 0.07).wait(1.5),
  "the grid": new Session().drag([450, 500], [450, 100], 0.15).wait(2).drag([450, 100], [450, 600], 0.1).wait(2),
  "the grid's edge": new Session().drag([450, 100], [450, 500], 0.4).wait(1.5).wheel(middle, -80).wait(0.5),
  "a wheel in the grid": new Session().wheel(middle, -400).wait(0.5),
  // The photo flies to its thumbnail when the grid is scrolled beside it.
  "a thumbnail out of sight": new Session().open().add({ type: "key", phase: "down", key: "Escape" }).wait(0.1)
    .scroll([880, 640], 0, -300, 3).wait(1.5),
};

const reads = new Set();
/** Settings that note which constants are read. */
function noted(settings, prefix = "") {
  return new Proxy(settings, { get(target, key) {
    const value = target[key];
    if (value !== null && typeof value === "object") return noted(value, `${prefix}${key}.`);
    if (typeof key === "string") reads.add(prefix + key);
    return value;
  } });
}

/** The trace of a session as one text. */
function played(session, settings) {
  const recording = { header, events: [...session.events, { t: session.t + 0.5, type: "end" }] };
  return [...traced(recording, 60, stageFor(header, undefined, [], { settings }))].map(line).join("\n");
}

function others({ value, range, choices }) {
  if (choices) return choices.filter((choice) => choice !== value);
  return [range[0], range[1], (value + range[0]) / 2, (value + range[1]) / 2, value * 1.1 <= range[1] ? value * 1.1 : value * 0.9];
}

const plain = Object.fromEntries(Object.entries(sessions).map(([name, session]) => [name, played(session, noted(defaults))]));
const effects = {}, missing = [];
for (const { name, ...description } of descriptions) {
  const value = name.split(".").reduce((object, part) => object[part], defaults);
  const changed = (other) => merged(defaults, name.split(".").reduceRight((inner, part) => ({ [part]: inner }), other));
  const shows = ([session]) => others({ ...description, value }).some((other) => played(sessions[session], changed(other)) !== plain[session]);
  const found = reads.has(name) ? Object.entries(sessions).find(shows) : null;
  if (found) effects[name] = found[0];
  else if (reads.has(name)) missing.push(name);
}
const text = `// Made by effects.js, which plays sessions of input: change that, not this file.

"use strict";

/** The constants that have an effect on this page, each with the first session whose frames it changes. */
const effects = ${JSON.stringify(effects, null, 2)};
`;
const count = `${Object.keys(effects).length} of ${descriptions.length} constants have an effect on the page`;
if (missing.length) {
  console.error(`effects.js: ${missing.join(", ")}: read, but no session shows an effect; add one`);
  process.exit(1);
} else if (process.argv[2] === "write") {
  writeFileSync(file, text);
  console.log(count);
} else if (process.argv[2] === "check") {
  if (readFileSync(file, "utf8") !== text) {
    console.error("effects.js: page/effects.js is not what the sessions show; run 'node effects.js write'");
    process.exit(1);
  }
  console.log(count);
} else {
  console.error("usage: node effects.js check|write");
  process.exit(2);
}
