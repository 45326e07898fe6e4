// Plays a recording in virtual time and writes its trace (Docs/Recording.md, Traces).

import { Preview } from "./core/preview.js";
import { beforeTunings, merged } from "./core/settings.js";
import { Stage } from "./core/stage.js";

// The photos that ship, in the order of the grid, in pixels.
const sizes = { wide: [1600, 1067], cinema: [1600, 900], tall: [1067, 1600], plain: [1600, 1200], square: [1600, 1600],
  strip: [1600, 533], tower: [533, 1600], upright: [1200, 1600] };
export const shippedPhotos = ["wide", "cinema", "wide", "tall", "tall", "wide", "tall", "plain", "square", "plain", "wide",
  "cinema", "plain", "strip", "wide", "wide", "square", "plain", "square", "cinema", "wide", "plain", "tower", "tall",
  "upright", "upright", "wide", "tall"].map((name) => sizes[name]);

export function parseRecording(text) {
  const [header, ...events] = text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  return { header, events };
}

/** A stage with the preview as a recording's header describes it. */
export function stageFor(header, photos = shippedPhotos, events = [], options = {}) {
  const stage = new Stage();
  const settings = merged(beforeTunings, header.tuning);
  const preview = new Preview(stage, { ...header, photos, settings, ...options });
  for (const event of events) if (event.type === "decoded") preview.expect(event);
  return { stage, preview, feed: (event) => stage.events.push(event) };
}

/** The lines of a recording's trace, as objects. `feed` passes an event to the stage before the step to its frame. */
export function* traced({ header, events }, hz = 60, { stage, preview, feed } = stageFor(header, shippedPhotos, events)) {
  const { size, scale = 1 } = header;
  yield { format: "tactile-trace", version: 1, size, scale, hz };
  let calls = [];
  stage.observe = (call) => calls.push(call);
  const end = events.find(({ type }) => type === "end");
  const last = end?.t ?? (events.at(-1)?.t ?? 0);
  const input = events.filter(({ type }) => type !== "end");
  for (let frame = 0; ; frame += 1) {
    const t = frame / hz;
    while (input.length && input[0].t <= t) feed(input.shift());
    stage.step(t);
    yield* calls;
    calls = [];
    yield { t, scene: "photo-preview", ...preview.fields(), menu: null };
    const isIdle = !stage.engine.list.length && !stage.arrivals.length && !stage.arena.press && !input.length && !preview.transition;
    if (t >= last && (end || isIdle || t >= last + 10)) return;
  }
}

/** A line of a trace: numbers with nine decimals, a half away from 0. */
export function line(value) {
  return JSON.stringify(value, (_, member) => (typeof member === "number" ? rounded(member) : member));
}

export function rounded(x) {
  const scaled = Math.abs(x) * 1e9, whole = Math.floor(scaled);
  const value = (Math.sign(x) * (scaled - whole >= 0.5 ? whole + 1 : whole)) / 1e9;
  return value === 0 ? 0 : value;
}

/** The largest difference of the numbers of two traces, and the first places that differ by more than a tolerance. */
export function compare(ours, theirs, tolerance = 1e-6, ignored = []) {
  const found = { largest: 0, differences: [], lines: Math.max(ours.length, theirs.length) };
  const visit = (a, b, path, t) => {
    if (typeof a === "number" && typeof b === "number") {
      found.largest = Math.max(found.largest, Math.abs(a - b));
      if (!(Math.abs(a - b) <= tolerance)) found.differences.push(`${t}: ${path}: ${a} in place of ${b}`);
    } else if (a && b && typeof a === "object" && typeof b === "object") {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
        if (!ignored.includes(key)) visit(a[key], b[key], `${path}${path && "."}${key}`, t);
      }
    } else if (a !== b) found.differences.push(`${t}: ${path}: ${JSON.stringify(a)} in place of ${JSON.stringify(b)}`);
  };
  for (let index = 0; index < found.lines; index += 1) {
    visit(ours[index], theirs[index], "", theirs[index]?.t ?? ours[index]?.t);
  }
  return found;
}
