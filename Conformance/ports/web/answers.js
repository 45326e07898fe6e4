#!/usr/bin/env node
// node answers.js QUESTIONS [FOLDER OF RECORDINGS]: prints the questions with this port's answers, as JSON. QUESTIONS is the
// output of `tactile vectors ask`, or one file of Conformance. Parts that the port does not implement are left out, and
// named on standard error.

import { readFileSync } from "node:fs";
import { answersOfAnimations } from "./answers/animations.js";
import { answersOfFlights } from "./answers/flights.js";
import { answersOfGestures } from "./answers/gestures.js";
import { answersOfMotion } from "./answers/motion.js";

const [file, recordings = new URL("../../../Assets/Recordings", import.meta.url).pathname] = process.argv.slice(2);
const parts = { ...answersOfMotion, ...answersOfAnimations, ...answersOfGestures, ...answersOfFlights(recordings) };
const content = JSON.parse(readFileSync(file, "utf8"));
const answered = [];
for (const questions of Array.isArray(content) ? content : [content]) {
  const answer = parts[questions.part];
  if (!answer) {
    console.error(`${questions.part}: not implemented by this port`);
    continue;
  }
  const cases = questions.cases.map(({ name, given }) => {
    try {
      return { name, given, expect: answer(given) };
    } catch (error) {
      console.error(`${questions.part}, ${name}: not answered: ${error.message}`);
      return { name, given };
    }
  });
  answered.push({ ...questions, cases });
}
// JSON has no infinite numbers.
const named = (value) => (value === Infinity ? "infinity" : value === -Infinity ? "-infinity" : value);
console.log(JSON.stringify(answered, (_, value) => (typeof value === "number" ? named(value) : value)));
