// The fragment of the page's address: what differs from the defaults. For example
// #dismiss.threshold=0.4&follow=direct&b.dismiss.threshold=0.2 changes two constants of A and one of B; #b shows B alone.

"use strict";

const { descriptions } = tactile.constants;

function linkOf(sides, isComparing) {
  const part = (side, prefix) => Object.entries(side.changes).map(([name, value]) => `${prefix}${name}=${value}`);
  const b = isComparing ? part(sides[1], "b.") : [];
  return [...part(sides[0], ""), ...(isComparing && !b.length ? ["b"] : b)].join("&");
}

/** Reads a fragment: the changes of A and B, whether B is shown, and what cannot be used, with the reason. */
function readLink(fragment) {
  const result = { changes: [{}, {}], isComparing: false, problems: [] };
  for (const item of fragment.split("&").filter(Boolean)) {
    let text;
    try { text = decodeURIComponent(item); } catch { result.problems.push(`${item} (not text of an address)`); continue; }
    if (text === "b") { result.isComparing = true; continue; }
    const [whole, ...rest] = text.split("="), value = rest.join("="), isB = whole.startsWith("b.");
    const name = isB ? whole.slice(2) : whole, problem = problemWith(name, value);
    if (problem) { result.problems.push(`${text} (${problem})`); continue; }
    result.changes[isB ? 1 : 0][name] = descriptions.find((one) => one.name === name).choices ? value : Number(value);
    result.isComparing ||= isB;
  }
  return result;
}

function problemWith(name, value) {
  const found = descriptions.find((one) => one.name === name);
  if (!found) return "there is no such constant";
  if (found.choices) return found.choices.includes(value) ? null : `it is ${listed(found.choices)}`;
  if (value.trim() === "" || !Number.isFinite(Number(value))) return "its value is not a number";
  const [low, high] = found.range;
  return Number(value) >= low && Number(value) <= high ? null : `its range is ${low} to ${high}`;
}

const listed = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** One sentence about what a link has that cannot be used, or none. */
function sentence(problems) {
  if (!problems.length) return "";
  const more = problems.length > 3 ? ` and ${problems.length - 3} more` : "";
  return `The link applies without ${problems.slice(0, 3).join(", ")}${more}.`;
}
