// Draws the preview into a canvas: the grid, the dimming, the pages or the photo in flight, and the controls.

"use strict";

const { aspect, clamp, onWholePixels, rectangleOf } = tactile.numbers, { constants } = tactile.settings;

const colors = { background: "#1d1e20", line: "#343537", quiet: "#9b9c9d", text: "#e8e8e8", disc: "rgba(26, 26, 26, 0.66)",
  empty: "#2a2b2e" };
const neighbourFade = 0.2;

class Painter {
  /** `pictures` answers the layers of a photo for a width in pixels: pictures with opacities. */
  constructor(canvas, pictures) {
    Object.assign(this, { canvas, pictures, context: canvas.getContext("2d", { alpha: false }), thumbnails: new Map() });
  }
  paint(preview) {
    const { context, canvas } = this, [width, height] = preview.size, scale = preview.displayScale;
    this.scale = scale;
    const pixels = [width, height].map((side) => Math.round(side * scale));
    if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
      [canvas.width, canvas.height] = pixels;
      this.thumbnails.clear();
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "high";
    this.fill(colors.background, 0, 0, width, height);
    this.grid(preview);
    this.bar(preview, width, height);
    const { flight } = preview;
    if (flight.state === "away") return;
    context.globalAlpha = flight.visibleDimming;
    this.fill("#000", 0, 0, width, height);
    context.globalAlpha = 1;
    if (flight.isAirborne) {
      this.neighbours(preview);
      this.photo(preview.index, rectangleOf(flight.visibleFrame), flight.drawnRadius, flight.visibleAlpha);
    } else this.pages(preview);
    this.controls(preview, flight.visibleControls);
  }
  fill(color, x, y, width, height) {
    this.context.fillStyle = color;
    this.context.fillRect(x, y, width, height);
  }
  grid(preview) {
    const { context } = this, { grid, scrollView, flight, displayScale: scale } = preview;
    const hidden = flight.state !== "away" && flight.state !== "fading" ? preview.index : null;
    context.save();
    context.beginPath();
    context.rect(0, 0, grid.width, grid.height);
    context.clip();
    const [first, end] = grid.existing(scrollView.offset);
    for (let index = first; index < end; index += 1) {
      if (index === hidden) continue;
      const { x, y, width, height } = onWholePixels(rectangleOf(preview.cellFrame(index)), scale);
      const thumbnail = this.thumbnail(index, width, scale);
      if (thumbnail) context.drawImage(thumbnail, x, y, width, height);
      else {
        this.rounded(x, y, width, height, constants.cornerRadius);
        context.fillStyle = colors.empty;
        context.fill();
      }
    }
    context.restore();
  }
  /** A cell's picture, drawn once at the display's resolution. */
  thumbnail(index, side, scale) {
    if (!this.thumbnails.has(index) && this.pictures.layers(index, 0).length) {
      const canvas = new OffscreenCanvas(Math.round(side * scale), Math.round(side * scale));
      const context = canvas.getContext("2d");
      context.scale(scale, scale);
      context.imageSmoothingQuality = "high";
      this.photo(index, { x: 0, y: 0, width: side, height: side }, 0, 1, context);
      context.globalCompositeOperation = "destination-in";
      this.rounded(0, 0, side, side, constants.cornerRadius, context);
      context.fill();
      this.thumbnails.set(index, canvas);
    }
    return this.thumbnails.get(index);
  }
  rounded(x, y, width, height, radius, context = this.context) {
    context.beginPath();
    context.roundRect(x, y, width, height, clamp(radius, 0, Math.min(width, height) / 2));
  }
  /** A photo that fills a rectangle with rounded corners; what lies outside is cut off. */
  photo(index, { x, y, width, height }, radius, alpha, context = this.context) {
    if (!(width > 0 && height > 0 && alpha > 0)) return;
    const needed = aspect(tactile.trace.shippedPhotos[index], [width, height], true)[0] * this.scale;
    context.save();
    if (radius > 0) { this.rounded(x, y, width, height, radius, context); context.clip(); }
    for (const [picture, opacity] of this.pictures.layers(index, needed)) {
      const whole = aspect([picture.width, picture.height], [width, height], true);
      const visible = [(width / whole[0]) * picture.width, (height / whole[1]) * picture.height];
      const origin = [(picture.width - visible[0]) / 2, (picture.height - visible[1]) / 2];
      context.globalAlpha = alpha * opacity;
      context.drawImage(picture, ...origin, ...visible, x, y, width, height);
    }
    context.restore();
  }
  pages(preview) {
    const { size, pages, index: current } = preview, { context } = this;
    this.leaving = [];
    for (const index of [current - 1, current, current + 1, Math.floor(pages.position), Math.ceil(pages.position)]) {
      const x = index === current || preview.isPaged ? preview.pageOffset(index) : Infinity;
      if (!preview.photos[index] || Math.abs(x) >= size[0] || this.leaving.some((page) => page.index === index)) continue;
      const frame = preview.pageFrame(index);
      this.leaving.push({ index, frame });
      context.save();
      context.beginPath();
      context.rect(x, 0, ...size);
      context.clip();
      this.photo(index, frame, 0, 1);
      context.restore();
    }
    this.leftAt = preview.stage.now;
  }
  /** Neighbours that were visible when the photo was lifted fade out behind it. */
  neighbours(preview) {
    const left = 1 - (preview.stage.now - this.leftAt) / neighbourFade;
    if (!(left > 0)) this.leaving = [];
    for (const { index, frame } of this.leaving ?? []) {
      if (index !== preview.index) this.photo(index, frame, 0, left);
    }
  }
  bar(preview, width, height) {
    const { context } = this, top = height - constants.barHeight;
    this.fill(colors.background, 0, top, width, constants.barHeight);
    this.fill(colors.line, 0, top, width, 1);
    context.font = "13px Inter, sans-serif";
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.fillStyle = colors.quiet;
    context.fillText("Photos", 16, top + 22.5);
  }
  controls(preview, alpha) {
    if (alpha <= 0) return;
    const { context } = this, [width] = preview.size;
    context.save();
    context.globalAlpha = alpha;
    context.fillStyle = colors.disc;
    this.rounded(16, 16, 36, 36, 18);
    context.fill();
    this.rounded(width - 104, 16, 88, 36, 18);
    context.fill();
    context.strokeStyle = context.fillStyle = colors.text;
    context.lineWidth = 1.8;
    context.lineCap = "round";
    context.beginPath();
    for (const side of [-5.5, 5.5]) {
      context.moveTo(34 - side, 28.5);
      context.lineTo(34 + side, 39.5);
    }
    context.stroke();
    context.textAlign = "center";
    context.fillText(preview.settings.follow === "direct" ? "Direct" : "Article", width - 60, 34.5);
    context.restore();
  }
}
