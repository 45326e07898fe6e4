// The photos, in two sizes.

"use strict";

const assets = "../../../../Assets";
const names = ["01-ridges-at-dawn", "02-harbour-lights", "03-golden-dunes", "04-dew-on-grass", "05-milky-way",
  "06-evening-sea", "07-forest-in-fog", "08-red-canyon", "09-street-at-night", "10-mirror-lake", "11-northern-lights",
  "12-above-the-clouds", "13-red-dahlia", "14-blue-ridges", "15-rain-on-the-window", "16-snow-peaks", "17-full-moon",
  "18-turquoise-shore", "19-sand-ripples", "20-grey-swell", "21-leaf-against-the-light", "22-autumn-forest",
  "23-pines-in-mist", "24-towers-at-dusk", "25-star-trails", "26-summer-cloud", "27-lavender-rows", "28-moon-over-the-bay"];
/** The seconds in which a photo that has been decoded appears above its small picture. */
const fadeIn = 0.15;

/**
 * The photos, each in two sizes: a small one for the grid and for flights near it, which stays, and the whole one, decoded for
 * the photo of the preview and its neighbours only.
 */
class Pictures {
  constructor(changed) {
    Object.assign(this, { changed, small: [], whole: new Map() });
  }
  /** An image element, because a page that was opened as a file may show files but not fetch them. */
  async image(index) {
    const image = new Image();
    image.src = `${assets}/Photos/${names[index]}.jpg`;
    await image.decode();
    return image;
  }
  /** Loads the files, those at the top of the grid first. */
  async load() {
    const next = names.keys();
    const loadOneAfterOther = async () => {
      for (const index of next) {
        const image = await this.image(index);
        const [width, height] = tactile.trace.shippedPhotos[index], factor = 400 / Math.min(width, height);
        this.small[index] = await createImageBitmap(image, { resizeQuality: "high",
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
    const opacity = Math.min((performance.now() / 1000 - whole.since) / fadeIn, 1);
    if (opacity === 1) return [[whole.picture, 1]];
    this.changed();
    return [[small, 1], [whole.picture, opacity]];
  }
  /** Decodes photos, and forgets the others. */
  async keep(indices) {
    for (const index of [...this.whole.keys()]) if (!indices.includes(index)) this.whole.delete(index);
    await Promise.all(indices.filter((index) => this.small[index] && !this.whole.has(index)).map(async (index) => {
      this.whole.set(index, null);
      const picture = await createImageBitmap(await this.image(index));
      if (this.whole.has(index)) this.whole.set(index, { picture, since: performance.now() / 1000 });
      this.changed();
    }));
  }
}
