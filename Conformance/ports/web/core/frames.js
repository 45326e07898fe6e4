// Where a presented view comes to rest (Docs/Core/Frames.md, Size classes and Presentation frames).

import { clamp, round } from "./numbers.js";

export const sizeClasses = ([width, height], { horizontal, vertical } = {}) => ({
  horizontal: horizontal && horizontal !== "unspecified" ? horizontal : width < 600 ? "compact" : "regular",
  vertical: vertical && vertical !== "unspecified" ? vertical : height < 480 ? "compact" : "regular",
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
    const side = (preferred, usual, whole) => round(Math.max(0, Math.min(preferred > 0 ? preferred : usual, whole - 40)));
    const width = side(preferredWidth, 540, W), height = side(preferredHeight, 620, H);
    return [round((W - width) / 2), H - round((H + height) / 2), width, height];
  }
  if (classes.vertical === "compact") return [0, 0, W, H];
  const width = Math.min(720, W), height = round(Math.max(H - 24, H / 2));
  return [round((W - width) / 2), H - height, width, height];
}

/** The frame at rest in a container of a size. */
export function presentationFrame({ style, custom, scale, preferred = [0, 0] }, [W, H], classes) {
  if (style === "pageSheet" || style === "formSheet") return sheet(style, [W, H], classes, preferred);
  if (style !== "custom" || !custom) return [0, 0, W, H];
  if (custom === "twoThirds") {
    const [x, y] = [W, H].map((extent) => round((extent / 6) * Math.max(scale, 1)) / Math.max(scale, 1));
    return [x, y, W - 2 * x, H - 2 * y];
  }
  const edge = custom.split(".")[1], width = Math.min(clamp(round(W / 3), 240, 480), W);
  const height = Math.min(clamp(round(H / 3), 160, 400), H);
  return edge === "left" || edge === "right" ? [edge === "left" ? 0 : W - width, 0, width, H]
    : [0, edge === "top" ? 0 : H - height, W, height];
}
