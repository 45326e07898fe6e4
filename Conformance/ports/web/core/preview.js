// The photo preview: the grid, the photo's flight, its pages and its zoom, the gestures that drive them, and the fields
// of the trace (Docs/Core/Photo.md, Docs/PhotoPreview.md).

import { fixed } from "./constants.js";
import { Flight } from "./flight.js";
import { dismisses, dragProgress } from "./grip.js";
import { Pan, Pinch, Tap } from "./gestures.js";
import { GridLayout, ScrollView } from "./layout.js";
import { add, aspect, clamp, contains, onWholePixels, rectangleOf, round } from "./numbers.js";
import { Paging } from "./paging.js";
import { dragMargins, pageMargins, pinchMargins } from "./release.js";
import { constants, defaults, merged } from "./settings.js";
import { Transition } from "./transition.js";
import { Zoom } from "./zoom.js";

const { tilt } = fixed.PhotoPager, { gap } = fixed.GridLayout;

export class Preview {
  /** `photos` are the sizes in pixels; the options those of a recording's header. */
  constructor(stage, { size, scale = 1, photos, paging = false, zooming = false, oneToOne = false, reduceMotion = false,
    settings = defaults, barHeight = constants.barHeight }) {
    Object.assign(this, { barHeight, stage, size, displayScale: scale, photos: [...photos], isPaged: paging, isZoomed: zooming });
    Object.assign(this, { isOneToOne: oneToOne, isReduced: reduceMotion, nextSettings: settings, settings, index: null, transition: null });
    Object.assign(this, { tilt: 0, isLayoutDirty: false, fresh: null, hasSpread: false, pendingRelease: null });
    Object.assign(this, { latePictures: [], unknownSizes: new Map(), selection: 0, isSelectionVisible: false });
    this.engine = stage.engine;
    this.scrollView = new ScrollView(this.engine, () => this.nextSettings);
    this.scrollView.moved = (y) => this.flight.gridScrolled(y);
    this.flight = new Flight(this.engine, this);
    this.pages = new Paging(this.engine, this);
    this.zoom = new Zoom(this.engine, this);
    // The app may set this: it is called at each release, with its kind and, of a decision, its margins.
    this.onRelease = () => {};
    stage.handle = (event) => this.receive(event);
    stage.arena.views = (place) => (contains(this.bounds, place) ? [this.view(place)] : []);
    stage.arena.silence = () => this.nextSettings.gestures.scrollSilence;
    this.makeGestures();
    this.layOut();
  }

  // Geometry
  layOut() {
    const [width, height] = this.size;
    this.grid = new GridLayout(width, Math.max(0, height - this.barHeight), this.photos.length);
    Object.assign(this.scrollView, { length: this.grid.height, contentLength: this.grid.contentHeight });
  }
  get bounds() { return [this.size[0] / 2, this.size[1] / 2, ...this.size]; }
  homeOf(index) { return [this.size[0] / 2, this.size[1] / 2, ...aspect(this.photos[index], this.size)]; }
  fit() { return this.homeOf(this.index); }
  /** The frame of the photo at rest in the preview, from which and to which it flies. */
  destination() { return this.zoom.home; }
  get pageLength() { return this.size[0] + this.settings.paging.gap; }
  get pageCount() { return this.photos.length; }
  cellFrame(index) {
    const [x, y, width, height] = this.grid.cell(index);
    return [x, y - this.scrollView.offset, width, height];
  }
  /** The frame of the photo's thumbnail in the window, or null if it is not visible. */
  thumbnail(index = this.index) {
    if (this.isReduced) return null;
    const { y, height } = rectangleOf(this.grid.cell(index));
    const isVisible = (offset) => y + height > offset && y < offset + this.grid.height;
    const end = clamp(this.scrollView.target, 0, this.scrollView.end);
    return isVisible(this.scrollView.offset) && isVisible(end) ? this.cellFrame(index) : null;
  }

  // Gestures
  makeGestures() {
    const { flight, pages, zoom, scrollView } = this, settings = () => this.nextSettings.gestures;
    const shown = () => flight.state === "shown";
    const make = (Kind, name, properties) => { this[name] = Object.assign(new Kind(name, settings), properties); };
    make(Tap, "gridTap", { action: ({ place }) => this.tapGrid(place) });
    make(Pan, "gridPan", {
      allowsScrolling: ({ precise = false, phase }) => precise && phase !== undefined,
      slop: () => settings()[this.stage.arena.press?.kind === "scroll" ? "scrollSlop" : "slop"],
      beginsAt: () => scrollView.isMoving,
      shouldBegin: ({ offset: [x, y] }) => Math.abs(y) >= Math.abs(x) || scrollView.isMoving,
      action: (pan) => {
        this.moveGrid(() => scrollView.follow(pan, 1, this.stage.now));
        if (pan.state === "ended" || pan.state === "cancelled") this.onRelease({ kind: "scroll", track: "grid" });
      },
    });
    make(Pinch, "gridPinch", {
      shouldBegin: (pinch) => pinch.scale > 1 && this.cellAt(pinch.center) !== null,
      action: (pinch) => this.spread(pinch),
    });
    make(Pan, "pagesPan", {
      shouldReceive: () => shown() && this.isPaged && this.photos.length > 1,
      beginsAt: () => pages.isMoving,
      shouldBegin: ({ offset: [x, y] }) => shown() && (pages.isMoving ||
        (Math.abs(x) > Math.abs(y) && (!zoom.isEnlarged || (zoom.phase === "rest" && zoom.isAtEdge(x))))),
      action: (pan) => this.dragPages(pan),
    });
    make(Pan, "zoomPan", {
      shouldReceive: () => shown() && this.isZoomed && pages.phase === "rest" && (zoom.isEnlarged || zoom.phase === "moving"),
      beginsAt: () => zoom.phase === "moving",
      action: (pan) => this.dragZoom(pan),
    });
    const onPhoto = (place) => shown() || (["presenting", "gliding", "settling"].includes(flight.name) &&
      contains(flight.visibleFrame, place));
    make(Pan, "photoPan", {
      shouldReceive: onPhoto,
      beginsAt: () => !shown(),
      shouldBegin: () => !(shown() && zoom.isEnlarged),
      action: (pan) => this.dragPhoto(pan),
      observer: (pan) => {
        this.fresh = ["ended", "cancelled", "failed"].includes(pan.state) ? pan.state : null;
        this.finalVelocity = pan.velocity(this.stage.now);
      },
    });
    make(Pinch, "pinch", {
      shouldReceive: (place) => flight.state === "held" || onPhoto(place),
      beginsAt: () => !shown() || zoom.phase === "moving",
      action: (pinch) => this.pinchPhoto(pinch),
    });
    make(Tap, "doubleTap", {
      taps: 2,
      shouldReceive: (place) => shown() && this.isZoomed && pages.phase === "rest" && contains(this.shownFrame(), place),
      action: ({ place }) => { this.takeSettings(); zoom.doubleTap(place); },
    });
    make(Tap, "tap", { action: ({ place }) => { if (!contains(this.photoFrame(), place)) flight.handle("close"); } });
    make(Tap, "closeTap", { action: () => flight.handle("close") });
    make(Tap, "settingsTap", {});
  }
  /** Whether input at a place belongs to the grid: while no photo is above it. */
  showsGrid(place) {
    const { flight } = this;
    return flight.state === "away" || flight.state === "fading" ||
      (flight.isReturning && !contains(flight.visibleFrame, place));
  }
  /** The recognizers under a place, and what a scroll event does there that is no drag. */
  view(place) {
    if (this.showsGrid(place)) {
      const isGrid = place[1] < this.grid.height;
      return { recognizers: isGrid ? [this.gridTap, this.gridPan, this.gridPinch] : [],
        scrolls: (event) => isGrid && this.scrollGrid(event) };
    }
    const all = [this.pagesPan, this.zoomPan, this.photoPan, this.pinch, this.doubleTap, this.tap];
    const isControl = (frame) => this.flight.visibleControls > 0.01 && contains(frame, place);
    if (isControl([34, 34, 36, 36])) all.unshift(this.closeTap);
    else if (isControl([this.size[0] - 60, 34, 88, 36])) all.unshift(this.settingsTap);
    return { recognizers: all, scrolls: (event) => this.scrollPreview(event) };
  }
  cellAt([x, y]) { return this.grid.index(x, y + this.scrollView.offset); }
  /** The gesture that holds the photo, or null. */
  gesture() {
    const isHolding = ({ state }) => state === "began" || state === "changed";
    return [this.photoPan, this.zoom.phase === "pinched" ? this.photoPan : this.pinch, this.gridPinch].find(isHolding) ??
      this.endedGesture ?? null;
  }
  receive(event) {
    const { type } = event;
    if (type === "pointer" || type === "scroll" || type === "pinch") this.stage.arena[type](event);
    else if (type === "key" && event.phase === "down") this.key(event.key, event.modifiers ?? []);
    else if (type === "resize") this.resize(event);
    else if (type === "tuning") this.nextSettings = merged(this.nextSettings, event.tuning);
    else if (type === "motion") {
      this.isReduced = event.reduced;
      this.flight.flyAgain();
    }
  }
  scrollGrid({ dx, dy, precise = false, phase, modifiers = [] }) {
    if (phase === "mayBegin" || modifiers.includes("Control") || Math.abs(dx) > Math.abs(dy)) return false;
    this.moveGrid(() => (precise ? this.scrollView.moveBy(dy) : this.scrollView.wheel(dy)));
    return true;
  }
  scrollPreview({ x, y, dx, dy, precise = false, modifiers = [] }) {
    if (this.flight.state !== "shown") return false;
    this.takeSettings();
    if (modifiers.includes("Control")) {
      if (this.isZoomed && this.pages.phase === "rest") this.zoom.wheel([x, y], dy, precise);
    } else if (!precise && this.isPaged && !modifiers.length && Math.abs(dx) > Math.abs(dy)) {
      if (dx * this.tilt < 0) this.tilt = 0;
      this.tilt += dx;
      while (Math.abs(this.tilt) >= tilt) {
        const direction = Math.sign(this.tilt);
        this.tilt -= direction * tilt;
        this.step(-direction);
      }
    }
    return true;
  }
  key(key, modifiers) {
    const { flight, pages, zoom } = this, hasShift = modifiers.includes("Shift");
    if (key === "Escape" || key === "Backspace") {
      if (flight.state === "held") this.gesture()?.cancel();
      else if (pages.phase === "dragging") this.pagesPan.cancel();
      else flight.handle("close");
    } else if (flight.state === "away" || flight.isReturning) { if (!modifiers.length) this.gridKey(key); }
    else if (flight.state !== "shown") return;
    else this.keyOnPhoto(key, hasShift);
  }
  keyOnPhoto(key, hasShift) {
    const { pages, zoom } = this;
    this.takeSettings();
    if (hasShift && key.startsWith("Arrow")) zoom.arrow(key);
    else if (this.isZoomed && pages.phase !== "dragging" && "+=-01".includes(key)) zoom.key(key);
    else if (this.isPaged && key === "ArrowRight") this.step(1);
    else if (this.isPaged && key === "ArrowLeft") this.step(-1);
    else if (this.isPaged && key === " ") this.step(hasShift ? -1 : 1);
  }
  step(direction) { if (this.photos.length > 1) this.pages.step(direction); }
  resize({ size, scale }) {
    if (size.every((side, axis) => side === this.size[axis]) && (scale ?? this.displayScale) === this.displayScale) return;
    const { zoom } = this, target = this.index === null ? null : zoom.restingPlace;
    const { bounds } = this, geometry = target && zoom.geometry;
    const last = target && { bounds, geometry, scale: zoom.scale, target, targetScale: geometry.scale(target) };
    this.size = size;
    this.displayScale = scale ?? this.displayScale;
    this.layOut();
    this.moveGrid(() => this.scrollView.clampOffset());
    if (this.flight.state === "away") return;
    this.pages.resized();
    zoom.layOut(last);
    this.flight.resized();
  }

  // The grid
  tapGrid(place) {
    const index = this.cellAt(place);
    this.isSelectionVisible = false;
    if (index === null) { this.flight.handle("close"); return; }
    this.selection = index;
    this.open(index);
  }
  open(index) {
    const { flight } = this;
    if (index === this.index && flight.state !== "fading") flight.handle("reopen");
    else {
      flight.handle("abandon");
      this.stage.defer(() => this.present(index));
    }
  }
  /** A gesture changes where the grid rests. A photo on its springs to a thumbnail gets a new target in place of a movement. */
  moveGrid(change) {
    const isSettling = this.flight.state.startsWith("settling(thumbnail");
    if (isSettling) this.scrollView.moved = () => {};
    change();
    this.scrollView.moved = (y) => this.flight.gridScrolled(y);
    if (isSettling) this.flight.flyAgain();
  }
  /**
   * A picture that arrives late. Thumbnails are requested at the time 0, the preview's picture by its presentation. The size
   * of a photo whose thumbnail is late counts as 1 by 1 until the first of both has arrived.
   */
  expect({ photo, mode = "fit", delay }) {
    if (mode === "fit") this.latePictures.push({ photo, delay });
    if (mode !== "fill") return;
    this.unknownSizes.set(photo, this.photos[photo]);
    this.photos[photo] = [1, 1];
    this.stage.deliver(delay, () => this.learn(photo));
  }
  learn(index) {
    if (!this.unknownSizes.has(index)) return;
    this.photos[index] = this.unknownSizes.get(index);
    this.unknownSizes.delete(index);
    if (this.index === index) this.flight.resized();
  }
  requestPicture(index) {
    const late = this.latePictures.find(({ photo }) => photo === index);
    this.latePictures = this.latePictures.filter((other) => other !== late);
    if (late?.delay > 0) this.stage.deliver(this.stage.now + late.delay, () => this.learn(index)); else this.learn(index);
  }
  /** Brings the current photo's cell into view, behind the dimming. */
  reveal(index) {
    const { scrollView } = this;
    scrollView.stop();
    scrollView.set(clamp(this.offsetShowing(index), 0, scrollView.end));
  }
  /** The offset nearest to that at which the grid will rest, at which a cell is visible. */
  offsetShowing(index) {
    const { y, height } = rectangleOf(this.grid.cell(index)), low = y + height + gap - this.grid.height;
    return Math.min(Math.max(this.scrollView.target, low), y - gap);
  }
  /** Keys without modifiers act in the grid while no photo is above it, or one that returns. */
  gridKey(key) {
    const { grid: { columns, height, side, gap }, selection, scrollView } = this, last = this.photos.length - 1;
    if (key === "Enter" || key === " ") { if (this.isSelectionVisible) this.open(selection); return; }
    const page = columns * Math.max(1, Math.floor(height / (side + gap)));
    const near = (index) => (index >= 0 && index <= last ? index : selection);
    const target = { ArrowLeft: near(selection - 1), ArrowRight: near(selection + 1), ArrowUp: near(selection - columns),
      ArrowDown: near(selection + columns), PageUp: Math.max(selection - page, 0), PageDown: Math.min(selection + page, last),
      Home: 0, End: last }[key];
    if (target === undefined) return;
    if (this.isSelectionVisible || !key.startsWith("Arrow")) this.selection = target;
    this.isSelectionVisible = true;
    const offset = this.offsetShowing(this.selection);
    if (offset !== scrollView.target) this.moveGrid(() => scrollView.ease(offset));
  }
  /** Fingers that move apart on a thumbnail present its photo, which they hold. */
  spread(pinch) {
    if (pinch.state !== "began") { this.pinchPhoto(pinch); return; }
    const index = this.cellAt(pinch.center), { flight } = this;
    this.hasSpread = index !== this.index || (flight.name !== "gliding" && flight.name !== "settling");
    if (!this.hasSpread) { flight.handle("catchPhoto"); return; }
    flight.handle("abandon");
    this.stage.defer(() => {
      this.present(index);
      flight.handle("catchPhoto");
    });
  }

  // The preview
  present(index) {
    Object.assign(this, { index, settings: this.nextSettings, left: null });
    this.pages.reset(index);
    this.zoom.reset();
    this.begin("present", false, () => this.flight.handle("present"));
    this.requestPicture(index);
  }
  /** Shows a photo at once. */
  appear(index) {
    Object.assign(this, { index, settings: this.nextSettings, left: null });
    this.pages.reset(index);
    this.zoom.reset();
    this.begin("present", false, () => this.flight.handle("appear"));
    this.complete(true);
  }
  begin(kind, isInteractive, start) {
    this.transition = new Transition(kind, isInteractive, (call, rest) => this.observe(call, rest));
    this.transition.begin(start, () => this.takeLayout());
  }
  observe(call, rest) { this.stage.observe({ t: this.stage.now, call, ...rest }); }
  /** An interaction takes the newest constants when it begins, and not while another one moves the pages or the photo. */
  takeSettings() { if (this.pages.phase !== "dragging" && this.zoom.phase !== "dragged") this.settings = this.nextSettings; }
  changedLayout() { this.isLayoutDirty = true; }
  takeLayout() {
    const isDirty = this.isLayoutDirty;
    this.isLayoutDirty = false;
    return isDirty;
  }
  requestDismissal() {
    this.settings = this.nextSettings;
    this.stage.defer(() => {
      const gesture = this.gesture(), release = this.pendingRelease;
      this.begin("dismiss", gesture !== null, () => this.flight.handle(gesture ? "hold" : "dismiss"));
      Object.assign(this, { pendingRelease: null, endedGesture: null });
      release?.();
    });
  }
  complete(succeeded) {
    const { transition } = this, isPresented = transition.kind === "present";
    this.transition = null;
    transition.complete(succeeded, () => this.takeLayout());
    if (!isPresented && succeeded) this.index = null;
    this.hasSpread &&= isPresented;
  }
  pauseInteractive() {
    this.transition.isInteractive = true;
    this.observe("pauseInteractiveTransition");
  }
  finishInteractive() { this.observe("finishInteractiveTransition"); }
  cancelInteractive() { this.observe("cancelInteractiveTransition"); }
  /** The frame in which the preview shows the photo, and its velocity, when the flight takes it. */
  lifted() {
    const { pages, zoom } = this, velocity = zoom.velocity(), alpha = pages.visibleAlpha;
    const isTurning = pages.phase !== "rest" || alpha < 1;
    const place = zoom.isEnlarged || isTurning ? this.shownFrame() : this.destination();
    const frame = add(place, [this.pageOffset(this.index), 0, 0, 0]);
    velocity[0] -= pages.velocity(0) * this.pageLength;
    if (pages.phase === "dragging") this.pagesPan.cancel();
    pages.lift();
    zoom.lift();
    return { frame, velocity: velocity.some((value) => value !== 0) ? velocity : null, isTurning, alpha };
  }
  turned(page) {
    if (page === this.index) return;
    const { zoom, left } = this;
    this.left = zoom.differs ? { index: this.index, frame: zoom.restingPlace } : null;
    this.index = this.selection = page;
    zoom.reset(left?.index === page ? left.frame : null);
    this.reveal(page);
  }
  /** An enlarged photo whose page was turned stays enlarged until the page is off screen. */
  placed() { if (this.left && Math.abs(this.pageOffset(this.left.index)) >= this.size[0]) this.left = null; }
  /** Where a page is, on whole pixels. */
  pageOffset(index) {
    return round((index - this.pages.position) * this.pageLength * this.displayScale) / this.displayScale;
  }
  /** The rectangle of a photo in its page, on whole pixels of the window. */
  pageFrame(index) {
    const frame = index === this.index ? this.shownFrame() : this.left?.index === index ? this.left.frame : this.homeOf(index);
    return onWholePixels(rectangleOf(add(frame, [this.pageOffset(index), 0, 0, 0])), this.displayScale);
  }
  shownFrame() { return this.zoom.visible; }
  photoFrame() { return this.flight.isAirborne ? this.flight.visibleFrame : this.shownFrame(); }
  dragPages(pan) {
    const { pages } = this;
    if (pan.state === "began") { this.takeSettings(); pages.press(); }
    if (pan.state === "began" || pan.state === "changed") pages.move(pan.translation[0]);
    else if (pan.state === "ended") {
      const velocity = pan.velocity(this.stage.now)[0];
      this.onRelease(pageMargins(pages, velocity));
      pages.release(velocity);
    } else pages.cancel();
  }
  dragZoom(pan) {
    const { zoom } = this;
    if (pan.state === "began") { this.takeSettings(); zoom.beginDrag(); }
    if (pan.state === "began" || pan.state === "changed") zoom.drag(pan.translation);
    else {
      zoom.endDrag(pan.state === "ended" ? pan.velocity(this.stage.now) : [0, 0]);
      this.onRelease({ kind: "zoom", track: "zoom" });
    }
  }
  dragPhoto(pan) {
    const { flight } = this;
    if (pan.state === "began") {
      this.hasSpread = false;
      if (flight.isAirborne) {
        const [x, y] = flight.visibleFrame, home = this.destination();
        pan.setTranslation([x - home[0], y - home[1]]);
      }
      flight.handle("catchPhoto");
    } else if (pan.state === "changed") flight.handle("move");
    else {
      const goesHome = pan.state === "cancelled" || Math.hypot(...pan.offset) < this.settings.gestures.slop;
      const velocity = pan.velocity(this.stage.now);
      const isDismissed = !goesHome && dismisses(pan.translation[1], velocity[1], this.settings);
      this.onRelease(dragMargins(pan, velocity[1], goesHome, this.settings));
      this.release(pan, () => flight.release(isDismissed ? "thumbnail" : "preview"));
    }
  }
  /** Releases now, or right after the dismissal has begun. */
  release(gesture, release) {
    if (this.flight.state === "held") release();
    else Object.assign(this, { endedGesture: gesture, pendingRelease: release });
  }
  pinchPhoto(pinch) {
    const { flight, zoom } = this;
    if (flight.state === "shown" && this.isZoomed && (this.pages.phase === "rest" || zoom.phase === "pinched")) {
      if (pinch.state === "began") this.takeSettings();
      zoom.pinch(pinch);
      if (pinch.state === "ended" || pinch.state === "cancelled") this.onRelease({ kind: "zoom", track: "zoom" });
      return;
    }
    if (pinch.state === "began") {
      this.hasSpread = false;
      flight.handle("catchPhoto");
    } else if (pinch.state === "changed") {
      if (!zoom.followsFlight(pinch)) flight.handle("move");
    } else {
      this.release(pinch, () => {
        const isDismissed = pinch.state === "cancelled" ? this.hasSpread
          : flight.grip.dismisses(this.stage.now, this.destination(), this.settings, this.hasSpread);
        this.onRelease(pinchMargins(flight.grip, isDismissed, this.stage.now, this.destination(), this.settings, this.hasSpread));
        zoom.endFlight();
        flight.throwPhoto(isDismissed ? "thumbnail" : "preview");
      });
    }
  }

  // The trace
  fields() {
    const { flight, photoPan: pan, stage } = this;
    const isDragging = pan.state === "began" || pan.state === "changed";
    const hasValues = isDragging || this.fresh === "ended" || this.fresh === "cancelled";
    const translation = hasValues ? pan.translation : [0, 0], [first, end] = this.grid.existing(this.scrollView.offset);
    const result = {
      screen: this.index === null ? "grid" : "preview",
      gesture: isDragging ? pan.state : this.fresh ?? "possible",
      inferred: this.fresh === "ended" && pan.isInferred,
      translation,
      velocity: hasValues ? (isDragging ? pan.velocity(stage.now) : this.finalVelocity) : [0, 0],
      progress: hasValues ? dragProgress(translation[1], this.settings) : 0,
      transition: this.transition ? { kind: this.transition.kind, phase: this.phase } : null,
      dimming: flight.visibleDimming,
      photo: this.index === null ? null : this.photoFields(),
      sourceHidden: flight.state !== "away" && flight.state !== "fading" && !this.isReduced,
      liveCells: end - first,
    };
    const { pages } = this, pointer = pages.phase === "dragging" ? this.pagesPan.velocity(stage.now)[0] : 0;
    if (this.isPaged) {
      result.page = this.index === null ? null
        : { index: pages.current, phase: pages.phase, position: pages.position, velocity: pages.velocity(pointer) };
    }
    if (flight.state === "held" && !isDragging) {
      const { pinch } = flight.grip;
      result.pinch = { scale: pinch.scale, velocity: pinch.scaleVelocity(stage.now), center: pinch.center };
    }
    if (flight.state === "shown" && this.zoom.differs && (this.zoom.isEnlarged || this.zoom.homeScale < 1)) {
      const { scale, frame, phase } = this.zoom;
      result.zoom = { scale, frame: list(rectangleOf(frame)), phase };
    }
    this.fresh = null;
    return result;
  }
  get phase() {
    const { flight } = this;
    if (flight.state === "held") return "interactive";
    return flight.state.includes("plain") || flight.name === "presenting" ? "animating" : "settling";
  }
  photoFields() {
    const { flight } = this;
    if (!flight.isAirborne) {
      return { index: this.index, frame: list(this.pageFrame(this.index)), scale: 1, cornerRadius: 0, alpha: 1 };
    }
    return { index: this.index, frame: list(rectangleOf(flight.visibleFrame)), scale: flight.visibleScale,
      cornerRadius: flight.drawnRadius, alpha: flight.visibleAlpha };
  }
}

const list = ({ x, y, width, height }) => [x, y, width, height];
