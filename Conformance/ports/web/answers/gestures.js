// Answers to the parts of decisions, layout and gestures.

import { Engine } from "../core/animation.js";
import { Pan, Pinch, Rotation, Tap } from "../core/gestures.js";
import { adapted, presentationFrame, sizeClasses } from "../core/frames.js";
import { dismisses, dragProgress } from "../core/grip.js";
import { GridLayout, ScrollView } from "../core/layout.js";
import { add, aspect, frameOf, onWholePixels, rectangleOf, scaled, subtract, times as scaledBy } from "../core/numbers.js";
import { Paging } from "../core/paging.js";
import { Strip, circle, cubeFace, flyingElement, image } from "../core/patterns.js";
import { releases } from "../core/rules.js";
import { defaults } from "../core/settings.js";
import { Stage } from "../core/stage.js";
import { line } from "../trace.js";

const list = ({ x, y, width, height }) => [x, y, width, height];

/** The part of a photo that a frame shows, in units of the photo. */
function visiblePart(photo, [width, height]) {
  const whole = aspect(photo, [width, height], true);
  if (!(width > 0 && height > 0)) return null;
  const part = [width / whole[0], height / whole[1]];
  return [(1 - part[0]) / 2, (1 - part[1]) / 2, ...part];
}

function pages({ constants, current, count, start, translation, velocity }) {
  const { length, threshold, flickSpeed, rubberBand } = constants;
  const settings = { paging: { ...defaults.paging, threshold, flickSpeed, rubberBand } };
  const paging = new Paging(new Engine(), { settings, pageLength: length, pageCount: count, turned() {}, placed() {} });
  Object.assign(paging, { current, position: start });
  paging.press();
  paging.move(translation);
  const { position } = paging, pageVelocity = paging.visibleVelocity(velocity);
  paging.release(velocity);
  return { page: paging.current, position, pageVelocity };
}

/** The views of a question, with their recognizers, hit testing and scrolling. */
class World {
  constructor({ settings, views }) {
    this.stage = new Stage();
    this.settings = { gestures: settings, scrolling: defaults.scrolling };
    this.changes = [];
    this.recognizers = new Map();
    this.tree = views.map((view) => ({ ...view, children: [], recognizers: view.recognizers.map((one) => this.make(one)) }));
    for (const view of this.tree) {
      view.parent = this.tree.find(({ name }) => name === view.in) ?? null;
      view.parent?.children.push(view);
      if (view.scrolls) this.makeScrolling(view);
    }
    const { arena } = this.stage;
    arena.views = (place) => this.hit(place);
    arena.silence = () => settings.scrollSilence;
    this.stage.handle = (event) => arena[event.type](event);
  }

  make({ name, kind, taps, begins, receives, beginsAtPress, fingers, wheel, waitsFor, joins }) {
    const settings = () => this.settings.gestures;
    const one = new { tap: Tap, pan: Pan, pinch: Pinch, rotation: Rotation }[kind](name, settings, taps);
    const moves = { always: () => true, never: () => false, horizontal: ([x, y]) => Math.abs(x) > Math.abs(y),
      vertical: ([x, y]) => Math.abs(x) <= Math.abs(y) };
    one.shouldReceive = () => receives;
    one.beginsAt = () => beginsAtPress;
    one.shouldBegin = () => moves[begins](one.offset ?? one.translation ?? [0, 0]);
    one.allowsScrolling = ({ precise }) => (precise ? fingers : wheel);
    one.waitsFor = (other) => waitsFor.includes(other.name);
    one.allowsWith = (other) => joins.includes(other.name) || other.joins?.includes(name);
    one.joins = joins;
    one.observer = () => this.changes.push(this.described(one));
    return one;
  }

  described(one) {
    const { name, state, place: location } = one, t = this.stage.now, base = { t, recognizer: name, state };
    if (state === "failed") return base;
    if (one instanceof Tap) return { ...base, location };
    const { rotation } = one;
    if (one instanceof Rotation) return { ...base, location, rotation, rotationVelocity: one.rotationVelocity(t) };
    const common = { ...base, location, translation: one.translation };
    if (one instanceof Pan) return { ...common, velocity: one.velocity(t), inferred: one.isInferred };
    return { ...common, velocity: one.centerVelocity(t), scale: one.scale, scaleVelocity: one.scaleVelocity(t), rotation };
  }

  makeScrolling(view) {
    const axis = view.scrolls === "vertical" ? 1 : 0, scrollView = new ScrollView(this.stage.engine, () => this.settings);
    Object.assign(scrollView, { length: view.frame[axis + 2], contentLength: view.content });
    const pan = new Pan("scroll", () => this.settings.gestures), isAlong = (move) => Math.abs(move[axis]) >= Math.abs(move[1 - axis]);
    pan.slop = () => this.settings.gestures[this.stage.arena.press?.kind === "scroll" ? "scrollSlop" : "slop"];
    pan.allowsScrolling = ({ precise, phase }) => precise && phase !== undefined;
    pan.beginsAt = () => scrollView.isMoving;
    pan.shouldBegin = () => (scrollView.end > 0 || scrollView.isMoving) && isAlong(pan.offset);
    pan.action = () => scrollView.follow(pan, axis, this.stage.now);
    view.recognizers.push(pan);
    view.scrollView = scrollView;
    view.scrolled = ({ dx, dy, precise, phase = "changed", modifiers = [] }) => {
      if (phase !== "changed" || modifiers.includes("Control") || (precise && !isAlong([dx, dy]))) return false;
      const along = [dx, dy][axis], step = along === 0 && axis === 0 ? dy : along;
      if (precise) scrollView.moveBy(along); else if (step !== 0) scrollView.wheel(step); else return false;
      return true;
    };
  }

  /** The views under a place, from the deepest outwards; a later view is in front of an earlier one. */
  hit(place) {
    const inside = (views, [x, y]) => {
      for (const view of [...views].reverse()) {
        const [left, upper, width, height] = view.frame, offset = view.scrollView?.offset ?? 0;
        if (x < left || y < upper || x >= left + width || y >= upper + height) continue;
        const inner = view.scrolls === "vertical" ? [x - left, y - upper + offset] : [x - left + offset, y - upper];
        return [...inside(view.children, inner), { recognizers: view.recognizers, scrolls: view.scrolled }];
      }
      return [];
    };
    return inside(this.tree.filter(({ parent }) => !parent), place);
  }
}

function patterns(given) {
  const { pattern, size, count } = given;
  if (pattern === "cube") {
    const { page, offset, eyeDistance, deepestShade } = given, [width, height] = size;
    const face = cubeFace(page, offset, size, eyeDistance, deepestShade), center = [page * width - offset + width / 2, height / 2];
    const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) =>
      add(center, image([(x * width) / 2, (y * height) / 2], face.transform)));
    return { frame: [page * width, 0, ...size], ...face, corners };
  }
  if (pattern === "parallax") return { frame: [-given.distance * size[0] * given.amount, 0, ...size] };
  if (pattern === "strip") {
    const strip = new Strip(size, count, given.itemSize, given.spacing);
    return { contentSize: [strip.contentWidth, size[1]], items: strip.items(given.from, given.to),
      frames: Array.from({ length: count }, (_, index) => list(rectangleOf(strip.frame(index)))),
      rests: given.proposals.map(({ offset, velocity }) => strip.rest(offset, velocity)) };
  }
  if (pattern === "link") {
    const strip = new Strip(given.stripSize, count, given.itemSize, given.spacing);
    return { strip: given.pageOffsets.map((offset) => strip.offsetOf(offset / size[0])),
      pages: given.stripOffsets.map((offset) => strip.positionAt(offset) * size[0]) };
  }
  if (pattern === "circle") {
    const { fraction, center, coveringRadius, radius } = circle(given.point, size);
    return { fraction, coveringRadius, circles: given.openness.map((openness) => ({ center, radius: radius(openness) })) };
  }
  if (pattern !== "elements") throw new Error(`the pattern ${pattern}`);
  const at = flyingElement(given.start, given.end, given.duration, given.dampingRatio, given.velocity);
  // At the end of the transition, nothing flies any more.
  const states = given.times.map((t) => [t, at(t)]).map(([t, { frame, progress }]) => (t < given.duration
    ? { frame: list(rectangleOf(frame)), background: Math.min(Math.max(progress, 0), 1) } : { frame: null, background: null }));
  return { states };
}

export const answersOfGestures = {
  Patterns: patterns,

  Gestures(given) {
    const world = new World(given), offsets = [], input = [...given.events];
    for (const t of given.times) {
      while (input.length && input[0].t <= t) world.stage.events.push(input.shift());
      world.stage.step(t);
      for (const { name, scrollView } of world.tree) if (scrollView) offsets.push({ t, view: name, offset: scrollView.offset });
    }
    return JSON.parse(line({ changes: world.changes, offsets }));
  },

  Decisions(given) {
    const { rule, constants, progress, velocities, opposite } = given;
    if (rule === "pages") return pages(given);
    if (rule === "dismissal") {
      const settings = { dismiss: { distance: 1, ...constants } };
      return { finishes: velocities.map((velocity) => dismisses(progress, velocity, settings)) };
    }
    if (rule === "drag") {
      const settings = { dismiss: constants }, { distanceFromPress, translations, velocity } = given;
      return { progress: translations.map((y) => dragProgress(y, settings)),
        finishes: translations.map((y) => distanceFromPress >= constants.slop && dismisses(y, velocity, settings)) };
    }
    return { finishes: velocities.map((velocity) => releases({ rule, opposite, ...constants }, progress, velocity)) };
  },

  PresentationFrames(given) {
    const { window, resized = window, context, overrides, adaptsTo, preferredContentSize } = given;
    const classes = sizeClasses(resized, overrides);
    const style = adapted(given.style === "automatic" ? "pageSheet" : given.style, classes, adaptsTo);
    const whole = [0, 0, ...resized];
    const presenter = context !== undefined && given.style.endsWith("urrentContext") ? context : undefined;
    const container = presenter && style.endsWith("urrentContext") ? presenter : whole;
    return { horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical, style,
      presentingView: presenter ? "context" : "root", container,
      frame: presentationFrame({ ...given, style, preferred: preferredContentSize }, container.slice(2), classes),
      presentingViewStays: style !== "fullScreen" && style !== "currentContext", presentingFrame: presenter ?? whole };
  },

  ShapeTransform(given) {
    const { kind, photo } = given;
    if (kind === "layout") {
      const { window, scale, cell, indices } = given;
      const fit = rectangleOf([window[0] / 2, window[1] / 2, ...aspect(photo, window)]);
      const grid = new GridLayout(...window, Math.max(...indices) + 1, cell, given.gap);
      return { fit: list(fit), pixels: list(onWholePixels(fit, scale)), fill: aspect(photo, [cell, cell], true),
        part: visiblePart(photo, [cell, cell]), columns: grid.columns,
        cells: indices.map((index) => list(rectangleOf(grid.cell(index)))) };
    }
    const numbers = ({ frame: [x, y, width, height], cornerRadius, scale }) =>
      [...frameOf({ x, y, width, height }), cornerRadius, scale];
    const from = numbers(given.from), to = numbers(given.to);
    return { states: given.fractions.map((fraction) => {
      const [x, y, ...rest] = add(from, scaledBy(subtract(to, from), fraction));
      const [width, height, radius] = rest.slice(0, 3).map((value) => Math.max(value, 0));
      return { frame: list(rectangleOf(scaled([x, y, width, height], rest[3]))), drawnRadius: radius * rest[3],
        part: visiblePart(photo, [width, height]) };
    }) };
  },

};
