// The page: a canvas, its input as events of the stage, and a player of recordings.

import { Preview } from "../core/preview.js";
import { defaults, merged } from "../core/settings.js";
import { Stage } from "../core/stage.js";
import { line, parseRecording, shippedPhotos, stageFor, traced } from "../trace.js";
import { Painter } from "./painter.js";

const assets = "../../../../Assets";
const names = ["01-ridges-at-dawn", "02-harbour-lights", "03-golden-dunes", "04-dew-on-grass", "05-milky-way",
  "06-evening-sea", "07-forest-in-fog", "08-red-canyon", "09-street-at-night", "10-mirror-lake", "11-northern-lights",
  "12-above-the-clouds", "13-red-dahlia", "14-blue-ridges", "15-rain-on-the-window", "16-snow-peaks", "17-full-moon",
  "18-turquoise-shore", "19-sand-ripples", "20-grey-swell", "21-leaf-against-the-light", "22-autumn-forest",
  "23-pines-in-mist", "24-towers-at-dusk", "25-star-trails", "26-summer-cloud", "27-lavender-rows", "28-moon-over-the-bay"];

const canvas = document.getElementById("stage");
const wheelStep = 80, fadeIn = 150;

/**
 * The photos, each in two sizes: a small one for the grid and for flights near it, which stays, and the whole one, decoded for
 * the photo of the preview and its neighbours only.
 */
class Pictures {
  constructor(changed) {
    Object.assign(this, { changed, files: [], small: [], whole: new Map() });
  }
  /** Loads the files, those at the top of the grid first. */
  async load() {
    const next = names.keys();
    const loadOneAfterOther = async () => {
      for (const index of next) {
        this.files[index] = await (await fetch(`${assets}/Photos/${names[index]}.jpg`)).blob();
        const [width, height] = shippedPhotos[index], factor = 400 / Math.min(width, height);
        this.small[index] = await createImageBitmap(this.files[index], { resizeQuality: "high",
          resizeWidth: Math.round(width * factor), resizeHeight: Math.round(height * factor) });
        this.changed();
      }
    };
    await Promise.all([1, 2, 3, 4].map(loadOneAfterOther));
  }
  /** The pictures to draw for a width in pixels, with their opacities: a new decode fades in above the small picture. */
  layers(index, width) {
    const small = this.small[index], whole = this.whole.get(index);
    if (!small) return [];
    if (width <= small.width || !whole) return [[small, 1]];
    const opacity = Math.min((performance.now() - whole.since) / fadeIn, 1);
    if (opacity === 1) return [[whole.picture, 1]];
    this.changed();
    return [[small, 1], [whole.picture, opacity]];
  }
  /** Decodes photos, and forgets the others. */
  async keep(indices) {
    for (const index of [...this.whole.keys()]) if (!indices.includes(index)) this.whole.delete(index);
    await Promise.all(indices.filter((index) => this.files[index] && !this.whole.has(index)).map(async (index) => {
      this.whole.set(index, null);
      const picture = await createImageBitmap(this.files[index]);
      if (this.whole.has(index)) this.whole.set(index, { picture, since: performance.now() });
      this.changed();
    }));
  }
}

const pictures = new Pictures(() => window.app.wake());
const painter = new Painter(canvas, pictures);

class App {
  constructor() {
    this.frame = null;
    this.open({ size: this.windowSize, scale: devicePixelRatio, paging: true, zooming: true, oneToOne: true, settings: defaults,
      reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches });
    this.clock = (event) => event.timeStamp / 1000;
    this.listen();
    this.loaded = pictures.load();
  }
  get windowSize() { return [Math.max(innerWidth, 1), Math.max(innerHeight, 1)]; }
  open(options) {
    this.stage = new Stage();
    this.preview = new Preview(this.stage, { ...options, photos: shippedPhotos });
    this.preview.settingsTap.action = () => this.changeFollow();
    this.stage.step(performance.now() / 1000);
    this.wake();
  }

  // Frames: the page draws while something moves, and sleeps otherwise.
  wake() { this.frame ??= requestAnimationFrame((time) => this.draw(time / 1000)); }
  draw(time) {
    this.frame = null;
    if (this.isPlaying) return;
    const { stage } = this;
    stage.step(Math.max(time, stage.events.at(-1)?.t ?? 0));
    painter.paint(this.preview);
    const { index } = this.preview;
    if (index !== null) pictures.keep([index, index + 1, index - 1].filter((one) => one >= 0 && one < names.length));
    if (stage.engine.list.length || stage.arena.liftTime !== null) this.wake();
  }

  // Input
  /** Adds an event at the time of its sample, but not before the last frame. */
  add(event, fields) {
    const sampled = this.clock(event), t = Math.max(sampled, this.stage.now, this.stage.events.at(-1)?.t ?? 0);
    this.stage.events.push({ t, lag: t - sampled, ...fields });
    this.wake();
  }
  listen() {
    const phases = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel" };
    for (const [type, phase] of Object.entries(phases)) {
      canvas.addEventListener(type, (event) => this.pointer(event, phase));
    }
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", (event) => this.add(event, { type: "resize", size: this.windowSize, scale: devicePixelRatio }));
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    motion.addEventListener("change", (event) => this.add(event, { type: "motion", reduced: motion.matches }));
  }
  pointer(event, phase) {
    const isTouch = event.pointerType === "touch";
    if (phase === "down") {
      if (event.button !== 0) return;
      if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
      // A tap will show this photo soon.
      const index = this.preview.cellAt([event.clientX, event.clientY]);
      if (index !== null && this.preview.index === null && !this.isPlaying) pictures.keep([index]);
    }
    if (!isTouch && phase === "up" && event.button !== 0) return;
    const coalesced = phase === "move" ? event.getCoalescedEvents?.() ?? [] : [];
    for (const sample of coalesced.length ? coalesced : [event]) {
      this.add(sample, { type: "pointer", phase, id: isTouch ? event.pointerId + 1 : 0, x: sample.clientX, y: sample.clientY,
        source: isTouch ? "touch" : "mouse" });
    }
  }
  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [-event.deltaX * lines, -event.deltaY * lines];
    // A browser does not tell wheels from fingers: steps of a wheel are long, and along one axis.
    const isWheel = (dx === 0 || dy === 0) && Math.abs(dx + dy) >= 100 && Number.isInteger(dx + dy);
    const [x, y] = isWheel ? [dx, dy].map((delta) => Math.sign(delta) * wheelStep) : [dx, dy];
    this.add(event, { type: "scroll", x: event.clientX, y: event.clientY, dx: x, dy: y, precise: !isWheel,
      modifiers: event.ctrlKey ? ["Control"] : [] });
  }
  key(event) {
    if (event.metaKey || event.altKey || (event.ctrlKey && event.key !== "Control")) return;
    if (event.key === "s" || event.key === "S") this.changeFollow();
    if ([" ", "Backspace"].includes(event.key) || event.key.startsWith("Arrow")) event.preventDefault();
    this.add(event, { type: "key", phase: "down", key: event.key, modifiers: event.shiftKey ? ["Shift"] : [] });
  }
  changeFollow() {
    const { preview } = this, follow = preview.settings.follow === "direct" ? "article" : "direct";
    preview.nextSettings = merged(preview.nextSettings, { follow });
    preview.settings = merged(preview.settings, { follow });
    this.wake();
  }
  /**
   * Plays a recording in virtual time. Pointers and keys become events of this page, which arrive by its own listeners.
   * Returns the lines of the trace; `show` is called after each frame that it asks for.
   */
  async play(text, hz, wanted = () => false, show = () => {}) {
    const recording = parseRecording(text), result = [];
    this.isPlaying = true;
    const live = [this.stage, this.preview, this.clock];
    const { stage, preview } = stageFor(recording.header, shippedPhotos, recording.events);
    Object.assign(this, { stage, preview });
    for (const item of traced(recording, hz, { stage, preview, feed: (event) => this.dispatch(event) })) {
      result.push(line(item));
      if (!item.scene || !wanted(item.t)) continue;
      painter.paint(preview);
      await show(item.t);
    }
    [this.stage, this.preview, this.clock] = live;
    this.isPlaying = false;
    this.wake();
    return result;
  }
  dispatch(event) {
    this.clock = () => event.t - (event.lag ?? 0);
    if (event.type === "pointer") {
      const type = { down: "pointerdown", move: "pointermove", up: "pointerup", cancel: "pointercancel" }[event.phase];
      const { id = 0, source = "mouse", x, y } = event;
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: source === "touch" ? id - 1 : 1, pointerType: source,
        clientX: x, clientY: y, button: 0, bubbles: true }));
    } else if (event.type === "key") {
      if (event.phase !== "down") return;
      dispatchEvent(new KeyboardEvent("keydown", { key: event.key, shiftKey: event.modifiers?.includes("Shift") }));
    } else this.stage.events.push(event);
  }
}

window.app = new App();

/** For the check: paints the frames of a recording at given times, and answers its trace. */
window.strip = async (text, hz, times, show) => {
  await window.app.loaded;
  await pictures.keep([...names.keys()]);
  await new Promise((resolve) => { setTimeout(resolve, fadeIn); });
  await document.fonts.ready;
  const left = [...times];
  return window.app.play(text, hz, (t) => {
    if (!left.length || t < left[0] - 1e-9) return false;
    left.shift();
    return true;
  }, show);
};
