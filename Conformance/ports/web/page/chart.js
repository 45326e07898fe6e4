// The curve of the last release: the visible position and its velocity over time, the release, and the decision in words.

"use strict";

const titles = { dismiss: "Dismisses", present: "Stays open", return: "Returns", pageTurn: "Turns the page", zoom: "Zooms",
  scroll: "Scrolls" };
const axes = { photo: ["position", "pt"], pages: ["position", "pt"], zoom: ["scale", "×"], grid: ["position", "pt"] };
/** The seconds that a curve shows before and after the release. */
const before = 0.6, after = 1.6;

const digits = (value, places = 0) => value.toLocaleString("en", { maximumFractionDigits: places, minimumFractionDigits: 0 });

/** What a release has decided, in words. */
function decisionText(release) {
  const { kind, progress, velocity, thresholds, distanceMargin, speedMargin } = release;
  if (progress === undefined) return { title: titles[kind], rest: "Nothing is decided at this release." };
  const margins = [distanceMargin === null ? null : `${digits(distanceMargin, 1)} pt`,
    speedMargin === null ? null : `${digits(speedMargin, 1)} pt/s`].filter(Boolean);
  const limits = [...new Set(thresholds)].map((value) => digits(value, 3));
  return { title: titles[kind], rest: `Progress ${digits(progress, 2)}, limit${limits.length > 1 ? "s" : ""} ${limits.join(" and ")}; velocity ${digits(velocity)} pt/s. ` +
    (margins.length ? `Margin: ${margins.join(" or ")}.` : "No change of the distance or the velocity alone reverses it.") };
}

class Chart {
  constructor(canvas) {
    Object.assign(this, { canvas, context: canvas.getContext("2d") });
  }
  /** `releases` are those of A and B, of which one may be null. */
  paint(releases) {
    const { canvas, context } = this, width = canvas.clientWidth, height = canvas.clientHeight, scale = devicePixelRatio;
    if (width === 0) return;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(canvas), color = (name) => style.getPropertyValue(name).trim();
    this.colors = { text: color("--quiet"), line: color("--line"), curves: [color("--a"), color("--b")] };
    context.font = `11px ${style.fontFamily}`;
    const track = releases.find(Boolean).track, [name, unit] = axes[track];
    const curves = releases.map((release) => (release ? this.curve(release, release.track) : null));
    const half = (height - 22) / 2;
    this.part(curves, 1, `${name} (${unit})`, 0, half, width);
    this.part(curves, 2, `velocity (${unit}/s)`, half + 4, half, width);
    context.fillStyle = this.colors.text;
    for (const t of [-0.5, 0, 0.5, 1, 1.5]) {
      context.textAlign = "center";
      context.fillText(t === 0 ? "release" : `${t} s`, this.x(t, width), height - 3);
    }
  }
  x(t, width) { return ((t + before) / (before + after)) * width; }
  /** Time since the release, value and velocity of each frame; the velocity is that since the frame before. */
  curve({ frames, t }, track) {
    return frames.filter((frame) => frame[track] !== null).map((frame, index, shown) => {
      const last = shown[index - 1], dt = last ? frame.t - last.t : 0;
      return [frame.t - t, frame[track], dt > 0 ? (frame[track] - last[track]) / dt : 0];
    }).filter(([time]) => time >= -before && time <= after);
  }
  part(curves, column, title, top, height, width) {
    const { context, colors } = this, padding = 14;
    const values = curves.flatMap((curve) => (curve ?? []).map((point) => point[column])), isVelocity = column === 2;
    const low = Math.min(...values, isVelocity ? 0 : Infinity), high = Math.max(...values, isVelocity ? 0 : -Infinity);
    const reach = high - low || 1, y = (value) => top + padding + (1 - (value - low) / reach) * (height - padding - 4);
    context.lineWidth = 1;
    context.strokeStyle = colors.line;
    context.beginPath();
    context.moveTo(this.x(0, width), top + padding);
    context.lineTo(this.x(0, width), top + height);
    if (isVelocity) { context.moveTo(0, y(0)); context.lineTo(width, y(0)); }
    context.stroke();
    context.fillStyle = colors.text;
    context.textAlign = "left";
    context.fillText(title, 0, top + 10);
    context.textAlign = "right";
    context.fillText(`${digits(low, reach < 10 ? 1 : 0)} to ${digits(high, reach < 10 ? 1 : 0)}`, width, top + 10);
    context.lineWidth = 1.75;
    context.lineJoin = "round";
    for (const [index, curve] of curves.entries()) {
      if (!curve) continue;
      context.strokeStyle = colors.curves[index];
      context.beginPath();
      for (const point of curve) context.lineTo(this.x(point[0], width), y(point[column]));
      context.stroke();
    }
  }
}
