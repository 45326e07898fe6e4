// Whether the release of a gesture finishes a transition (Docs/Core/Interactions.md, Release rules).

import { Decay } from "./decay.js";

/** A null speed or contrary velocity is infinite. */
export function releases({ rule, opposite = false, ...constants }, progress, velocity) {
  if (opposite) return !releases({ rule, ...constants }, 1 - progress, -velocity);
  const { beyond, threshold, deceleration } = constants;
  const isContrary = velocity <= -(constants.contraryVelocity ?? Infinity);
  if (rule === "projected") return progress + new Decay(deceleration).limit(velocity) > beyond && !isContrary;
  if (rule === "threshold") return progress > threshold && !isContrary;
  return Math.abs(velocity) > (constants.speed ?? Infinity) ? velocity > 0 : progress > threshold;
}
