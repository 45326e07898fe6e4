// Answers to the parts of decisions, layout and gestures.

import { Engine } from "../core/animation.js";
import { Pan, Pinch, Tap } from "../core/gestures.js";
import { dismisses, dragProgress } from "../core/grip.js";
import { GridLayout } from "../core/layout.js";
import { add, aspect, frameOf, onWholePixels, rectangleOf, scaled, subtract, times as scaledBy } from "../core/numbers.js";
import { Paging } from "../core/paging.js";
import { releases } from "../core/rules.js";
import { Stage } from "../core/stage.js";

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
  const settings = { paging: { threshold, flickSpeed, rubberBand, duration: 0.4 } };
  const paging = new Paging(new Engine(), { settings, pageLength: length, pageCount: count, turned() {}, rested() {} });
  Object.assign(paging, { current, position: start });
  paging.press();
  paging.move(translation);
  const { position } = paging, pageVelocity = paging.visibleVelocity(velocity);
  paging.release(velocity);
  return { page: paging.current, position, pageVelocity };
}

export const answersOfGestures = {
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
