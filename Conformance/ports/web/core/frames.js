// Where a presented view comes to rest (Docs/Core/Frames.md, Size classes and Presentation frames).

import { fixed } from "./constants.js";
import { clamp, round } from "./numbers.js";

const { regularWidth, regularHeight } = fixed.TraitCollection, { gap, width: greatestWidth, card, margin } = fixed.SheetGeometry;
const { marginsInLength } = fixed.TwoThirdsPresentationController;
const { fraction, horizontal: widths, vertical: heights } = fixed.SlideInPresentationController;

export const sizeClasses = ([width, height], { horizontal, vertical } = {}) => ({
  horizontal: horizontal && horizontal !== "unspecified" ? horizontal : width < regularWidth ? "compact" : "regular",
  vertical: vertical && vertical !== "unspecified" ? vertical : height < regularHeight ? "compact" : "regular",
});

/** The style to which a delegate's answers adapt another one; the width is asked first. */
export function adapted(style, classes, answers) {
  const answer = classes.horizontal === "compact" ? answers?.compactWidth
    : classes.vertical === "compact" ? answers?.compactHeight : "none";
  return answer && answer !== "none" ? answer : style;
}

/** The rectangle of a sheet at its lowest stop, which without detents is the large one. */
function sheet(style, [W, H], classes, [preferredWidth, preferredHeight]) {
  if (style === "formSheet" && classes.horizontal === "regular") {
    const side = (preferred, usual, whole) => round(Math.max(0, Math.min(preferred > 0 ? preferred : usual, whole - 2 * margin)));
    const width = side(preferredWidth, card.width, W), height = side(preferredHeight, card.height, H);
    return [round((W - width) / 2), H - round((H + height) / 2), width, height];
  }
  if (classes.vertical === "compact") return [0, 0, W, H];
  const width = Math.min(greatestWidth, W), height = round(Math.max(H - gap, H / 2));
  return [round((W - width) / 2), H - height, width, height];
}

/** The frame at rest in a container of a size. */
export function presentationFrame({ style, custom, scale, preferred = [0, 0] }, [W, H], classes) {
  if (style === "pageSheet" || style === "formSheet") return sheet(style, [W, H], classes, preferred);
  if (style !== "custom" || !custom) return [0, 0, W, H];
  if (custom === "twoThirds") {
    const [x, y] = [W, H].map((extent) => round((extent / marginsInLength) * Math.max(scale, 1)) / Math.max(scale, 1));
    return [x, y, W - 2 * x, H - 2 * y];
  }
  const extent = (whole, { lowerBound, upperBound }) => Math.min(clamp(round(whole * fraction), lowerBound, upperBound), whole);
  const edge = custom.split(".")[1], width = extent(W, widths), height = extent(H, heights);
  return edge === "left" || edge === "right" ? [edge === "left" ? 0 : W - width, 0, width, H]
    : [0, edge === "top" ? 0 : H - height, W, height];
}
