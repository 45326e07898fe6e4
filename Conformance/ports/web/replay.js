#!/usr/bin/env node
// node replay.js RECORDING [HZ]: writes the trace of a recording.
// node replay.js --releases RECORDING: writes the kind and the margins of each release, a line for each.
// node replay.js --compare RECORDING TRACE [UNTIL]: compares it with another trace, up to a time.

import { readFileSync } from "node:fs";
import { compare, line, parseRecording, shippedPhotos, stageFor, traced } from "./trace.js";

const lines = (file) => readFileSync(file, "utf8").split("\n").filter(Boolean).map((text) => JSON.parse(text));
const replayed = (file, hz) => [...traced(parseRecording(readFileSync(file, "utf8")), hz)].map(line);

const [first, ...rest] = process.argv.slice(2);
if (first === "--compare") {
  const [recording, trace, until = "Infinity"] = rest;
  const theirs = lines(trace), isCompared = ({ t = 0 }) => t < Number(until);
  const ours = replayed(recording, theirs[0].hz).map((text) => JSON.parse(text));
  const { largest, differences, lines: count } = compare(ours.filter(isCompared), theirs.filter(isCompared));
  console.log(`${recording.split("/").pop()}: ${count} lines, largest difference ${largest}, ${differences.length} differ`);
  for (const difference of differences.slice(0, Number(process.env.SHOWN ?? 8))) console.log(`  ${difference}`);
  process.exit(differences.length ? 1 : 0);
} else if (first === "--releases") {
  const recording = parseRecording(readFileSync(rest[0], "utf8")), played = stageFor(recording.header, shippedPhotos, recording.events);
  played.preview.onRelease = (release) => console.log(line({ decisionTime: played.stage.now, ...release }));
  for (const _ of traced(recording, 60, played));
} else {
  process.stdout.write(replayed(first, Number(rest[0] ?? 60)).join("\n") + "\n");
}
