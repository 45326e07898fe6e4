// One photo with its constants: a stage, its canvas, and the values over time of its last release.

"use strict";

/** The most frames that a curve keeps: 20 s at 60 a second. */
const mostFrames = 1200;

class Side {
  constructor(canvas, pictures) {
    Object.assign(this, { canvas, changes: {}, painter: new Painter(canvas, pictures), release: null });
  }
  get size() { return [Math.max(this.canvas.clientWidth, 1), Math.max(this.canvas.clientHeight, 1)]; }
  get isBusy() { return this.stage.engine.list.length > 0 || this.stage.arena.press !== null; }
  open(now) {
    this.show(new tactile.stage.Stage(), { size: this.size, scale: devicePixelRatio, paging: true, zooming: true, oneToOne: true,
      settings: this.settings, reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches });
    this.stage.step(now);
  }
  /** Begins anew where another side is at rest. The curve of the last release stays. */
  openLike({ preview: { index, scrollView } }, now) {
    const { release } = this;
    this.open(now);
    this.preview.scrollView.set(scrollView.offset);
    if (index !== null) this.preview.appear(index);
    this.release = release;
  }
  show(stage, options) {
    this.stage = stage;
    this.preview = new tactile.preview.Preview(stage, { ...options, photos: tactile.trace.shippedPhotos });
    Object.assign(this, { frames: [], hasPress: false, release: null });
    this.preview.onRelease = (release) => { this.release = { ...release, t: stage.now, frames: this.frames }; };
  }

  // Constants: `changes` has the values that are not the defaults, by their whole names.
  get settings() { return tactile.settings.merged(tactile.settings.defaults, nested(this.changes)); }
  value(name) { return this.changes[name] ?? valueIn(tactile.settings.defaults, name); }
  set(changes) {
    this.changes = Object.fromEntries(Object.entries(changes).filter(([name, value]) =>
      value !== valueIn(tactile.settings.defaults, name)));
    // The next interaction takes them.
    if (this.preview) this.preview.nextSettings = this.settings;
  }

  /** Adds an event, but not before the last frame; `sampled` is the time of its sample. */
  add(sampled, fields) {
    const t = Math.max(sampled, this.stage.now, this.stage.events.at(-1)?.t ?? 0);
    this.stage.events.push({ t, lag: t - sampled, ...fields });
  }
  step(time) {
    this.stage.step(Math.max(time, this.stage.events.at(-1)?.t ?? 0));
    this.remember();
  }
  /** Keeps what is visible, for the curve of the release. A press begins a new one. */
  remember() {
    const { stage, preview: { flight, pages, zoom, scrollView, pageLength, index }, preview } = this, isPressed = stage.arena.press !== null;
    if (isPressed && !this.hasPress) this.frames = [];
    this.hasPress = isPressed;
    if (this.frames.length >= mostFrames) return;
    // The photo's distance from its place in the preview, by its centre; none while no photo is open.
    const photo = index === null ? null : flight.isAirborne ? flight.visibleFrame[1] - preview.destination()[1] : 0;
    this.frames.push({ t: stage.now, photo,
      pages: -pages.position * pageLength, zoom: index === null ? 1 : zoom.scale, grid: -scrollView.offset });
  }
}

/** An object of names with points: the parts of a name lead to the value. */
function nested(changes) {
  const result = {};
  for (const [name, value] of Object.entries(changes)) {
    const [group, member] = name.split(".");
    if (member === undefined) result[group] = value;
    else (result[group] ??= {})[member] = value;
  }
  return result;
}

/** The names with points of an object's values. */
function flat(settings) {
  return Object.fromEntries(Object.entries(settings).flatMap(([group, value]) => (typeof value !== "object" ? [[group, value]]
    : Object.entries(value).map(([member, inner]) => [`${group}.${member}`, inner]))));
}

const valueIn = (settings, name) => name.split(".").reduce((value, part) => value[part], settings);
