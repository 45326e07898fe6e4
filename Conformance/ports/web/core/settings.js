// The constants of the interaction (Docs/Tuning.md) and the fixed ones (Docs/Core.md). Their values are in constants.js.

import { fixed, presets, tuning } from "./constants.js";

export const defaults = tuning;

/** What a recording means that does not name a constant: the value of the versions before tunings. */
export const beforeTunings = merged(defaults, presets.recordingWithoutTuning);

export const constants = { reducedMotionFade: fixed.Window.reducedMotionFade,
  cornerRadius: fixed.PreviewSettings.thumbnailCornerRadius, barHeight: fixed.AppBar.height,
  pinchReach: fixed.PreviewSettings.pinchReach, leastReach: fixed.PreviewSettings.leastPinchReach,
  greatestStretch: fixed.PinchGrip.greatestStretch, rest: fixed.PreviewSettings.rest,
  restAlpha: fixed.PreviewSettings.restAlpha };

export function merged(settings, changes = {}) {
  const result = { ...settings };
  for (const [name, value] of Object.entries(changes)) {
    result[name] = typeof value === "object" ? merged(settings[name] ?? {}, value) : value;
  }
  return result;
}
