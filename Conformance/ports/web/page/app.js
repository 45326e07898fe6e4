// The page: its input as events of one stage or of two, frames, and a player of recordings.

"use strict";

/** The points of a wheel's step. */
const wheelStep = 80;

const pictures = new Pictures(() => window.app.wake());

class App {
  constructor() {
    Object.assign(this, { frame: null, isComparing: false, isPlaying: false });
    this.sides = ["stage", "stage-b"].map((id) => new Side(byId(id), pictures));
    this.clock = (event) => event.timeStamp / 1000;
    this.panel = new Panel(this);
    this.readAddress();
    this.panel.open(innerWidth >= 900);
    for (const side of this.sides) side.open(performance.now() / 1000);
    this.listen();
    this.loaded = pictures.load();
    this.wake();
  }
  get shownSides() { return this.isComparing ? this.sides : [this.sides[0]]; }
  get stage() { return this.sides[0].stage; }
  get preview() { return this.sides[0].preview; }

  // Frames: the page draws while something moves, and sleeps otherwise.
  wake() { this.frame ??= requestAnimationFrame((time) => this.draw(time / 1000)); }
  draw(time) {
    this.frame = null;
    if (this.isPlaying) return;
    const { shownSides } = this;
    for (const side of shownSides) {
      side.step(time);
      side.painter.paint(side.preview);
    }
    const open = shownSides.map(({ preview }) => preview.index).filter((index) => index !== null);
    if (open.length) pictures.keep(open.flatMap((index) => [index, index + 1, index - 1]).filter((one) => one >= 0 && one < names.length));
    this.panel.showRelease();
    const isMoving = ({ stage: { engine, arena } }) => engine.list.length > 0 || arena.liftTime !== null;
    if (shownSides.some(isMoving)) this.wake();
  }

  // Constants
  /** Shows B beside A, or A alone. B then begins where A is: at the grid. */
  compare(isComparing) {
    if (isComparing === this.isComparing) return;
    this.isComparing = isComparing;
    byId("stages").classList.toggle("comparing", isComparing);
    byId("stage-b").parentElement.hidden = !isComparing;
    if (!this.stage) return;
    for (const side of this.sides) side.open(performance.now() / 1000);
    this.wake();
  }
  /** The constants have changed: the address contains them. */
  changed() {
    const link = linkOf(this.sides, this.isComparing);
    history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
    this.wake();
  }
  readAddress() {
    const { changes, isComparing, problems } = readLink(location.hash.slice(1));
    this.sides.forEach((side, index) => side.set(changes[index]));
    this.panel.edited = isComparing ? this.panel.edited : 0;
    this.compare(isComparing);
    this.panel.show();
    byId("message").textContent = sentence(problems);
    if (problems.length) this.panel.open(true);
  }

  // Input: both sides receive the same events, at the same places of their areas.
  /**
   * Before a gesture, the other side begins where the one under the pointer is. They are elsewhere if the last release has
   * decided otherwise.
   */
  align(canvas) {
    if (!this.isComparing || this.isPlaying || this.sides.some((side) => side.isBusy || side.stage.events.length)) return;
    const [first, second] = this.sides, [leader, other] = canvas === second.canvas ? [second, first] : [first, second];
    const isSame = leader.preview.index === other.preview.index && leader.preview.scrollView.offset === other.preview.scrollView.offset;
    if (!isSame) other.openLike(leader, performance.now() / 1000);
  }
  add(event, fields) {
    for (const side of this.isPlaying ? [this.sides[0]] : this.shownSides) side.add(this.clock(event), fields);
    this.wake();
  }
  listen() {
    const phases = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel" };
    for (const { canvas } of this.sides) {
      for (const [type, phase] of Object.entries(phases)) canvas.addEventListener(type, (event) => this.pointer(event, phase));
      canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    }
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.readAddress());
    const resized = new ResizeObserver(() => this.resize());
    for (const { canvas } of this.sides) resized.observe(canvas);
    addEventListener("resize", () => this.resize());
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    motion.addEventListener("change", (event) => this.add(event, { type: "motion", reduced: motion.matches }));
  }
  resize() {
    if (this.isPlaying) return;
    for (const side of this.shownSides) side.add(performance.now() / 1000, { type: "resize", size: side.size, scale: devicePixelRatio });
    this.wake();
  }
  /** The place of an event in its canvas. */
  place({ currentTarget, clientX, clientY }, { clientX: x = clientX, clientY: y = clientY } = {}) {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }
  pointer(event, phase) {
    const isTouch = event.pointerType === "touch", canvas = event.currentTarget;
    if (phase === "down") {
      if (event.button !== 0) return;
      this.align(canvas);
      if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
      // A tap will show this photo soon.
      const { x, y } = this.place(event), index = this.preview.cellAt([x, y]);
      if (index !== null && this.preview.index === null && !this.isPlaying) pictures.keep([index]);
    }
    if (!isTouch && phase === "up" && event.button !== 0) return;
    const coalesced = phase === "move" ? event.getCoalescedEvents?.() ?? [] : [];
    for (const sample of coalesced.length ? coalesced : [event]) {
      this.add(sample, { type: "pointer", phase, id: isTouch ? event.pointerId + 1 : 0, ...this.place(event, sample),
        source: isTouch ? "touch" : "mouse" });
    }
  }
  wheel(event) {
    event.preventDefault();
    this.align(event.currentTarget);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [-event.deltaX * lines, -event.deltaY * lines];
    // A browser does not tell wheels from fingers: steps of a wheel are long, and along one axis.
    const isWheel = (dx === 0 || dy === 0) && Math.abs(dx + dy) >= 100 && Number.isInteger(dx + dy);
    const [x, y] = isWheel ? [dx, dy].map((delta) => Math.sign(delta) * wheelStep) : [dx, dy];
    // A scroll of fingers has no phase, so the stage infers its lift from silence.
    this.add(event, { type: "scroll", ...this.place(event), dx: x, dy: y, precise: !isWheel,
      modifiers: event.ctrlKey ? ["Control"] : [] });
  }
  key(event) {
    if (event.metaKey || event.altKey || (event.ctrlKey && event.key !== "Control")) return;
    if (event.key === "F7") {
      event.preventDefault();
      this.panel.open(!this.panel.isOpen);
      return;
    }
    if (event.target.closest?.("#panel, #toggle")) return;
    if (event.key === "s" || event.key === "S") this.changeFollow();
    if ([" ", "Backspace"].includes(event.key) || event.key.startsWith("Arrow")) event.preventDefault();
    this.align(event.target);
    this.add(event, { type: "key", phase: "down", key: event.key, modifiers: event.shiftKey ? ["Shift"] : [] });
  }
  /** Changes `follow` of both sides, which the photo that is open shows at once. */
  changeFollow() {
    for (const side of this.shownSides) {
      const follow = side.value("follow") === "direct" ? "article" : "direct", { preview } = side;
      side.set({ ...side.changes, follow });
      preview.settings = tactile.settings.merged(preview.settings, { follow });
    }
    this.panel.changed();
  }
  /**
   * Plays a recording in virtual time on A. Pointers and keys become events of this page, which arrive by its own listeners.
   * Returns the lines of the trace; `show` is called after each frame that it asks for.
   */
  async play(text, hz, wanted = () => false, show = () => {}) {
    const { parseRecording, stageFor, shippedPhotos, traced, line } = tactile.trace, [side] = this.sides;
    const recording = parseRecording(text), result = [];
    this.isPlaying = true;
    const live = [side.stage, side.preview, this.clock];
    const { stage, preview } = stageFor(recording.header, shippedPhotos, recording.events);
    Object.assign(side, { stage, preview });
    for (const item of traced(recording, hz, { stage, preview, feed: (event) => this.dispatch(event) })) {
      result.push(line(item));
      if (!item.scene || !wanted(item.t)) continue;
      side.painter.paint(preview);
      await show(item.t);
    }
    [side.stage, side.preview, this.clock] = live;
    this.isPlaying = false;
    this.wake();
    return result;
  }
  dispatch(event) {
    const [{ canvas, stage }] = this.sides, { left, top } = canvas.getBoundingClientRect();
    this.clock = () => event.t - (event.lag ?? 0);
    if (event.type === "pointer") {
      const type = { down: "pointerdown", move: "pointermove", up: "pointerup", cancel: "pointercancel" }[event.phase];
      const { id = 0, source = "mouse", x, y } = event;
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: source === "touch" ? id - 1 : 1, pointerType: source,
        clientX: x + left, clientY: y + top, button: 0, bubbles: true }));
    } else if (event.type === "key") {
      if (event.phase !== "down") return;
      dispatchEvent(new KeyboardEvent("keydown", { key: event.key, shiftKey: event.modifiers?.includes("Shift") }));
    } else stage.events.push(event);
  }
}

window.app = new App();

/** For the check: paints the frames of a recording at given times, and answers its trace. */
window.strip = async (text, hz, times, show) => {
  await window.app.loaded;
  await pictures.keep([...names.keys()]);
  await new Promise((resolve) => { setTimeout(resolve, fadeIn * 1000); });
  await document.fonts.ready;
  const left = [...times];
  return window.app.play(text, hz, (t) => {
    if (!left.length || t < left[0] - 1e-9) return false;
    left.shift();
    return true;
  }, show);
};
