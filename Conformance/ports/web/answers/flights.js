// Answers to the parts that play input: flights and whole recordings.

import { readFileSync } from "node:fs";
import { line, parseRecording, stageFor, traced } from "../trace.js";

export const answersOfFlights = (recordings) => ({
  PhotoFlights({ header, photos, events, times }) {
    const run = stageFor(header, photos, events, { barHeight: 0 }), { preview, stage } = run;
    const completions = [];
    const calls = ({ t, call, answer }) => {
      if (call === "completeTransition") completions.push({ t, completed: answer === "true" });
    };
    const input = [...events];
    stage.observe = calls;
    const frames = times.map((t) => {
      while (input.length && input[0].t <= t) run.feed(input.shift());
      stage.step(t);
      const { liveCells, ...fields } = preview.fields();
      return { t, ...fields, flight: flightOf(preview) };
    });
    return JSON.parse(line({ frames, completions }));
  },

  Recordings({ recording, rate, photos }) {
    const file = parseRecording(readFileSync(`${recordings}/${recording}`, "utf8"));
    if ((file.header.scene ?? "photo-preview") !== "photo-preview") throw new Error("another scene");
    const lines = [...traced(file, rate, stageFor(file.header, photos, file.events))];
    return { lines: lines.slice(1).map((item) => JSON.parse(line(item))) };
  },
});

function flightOf({ flight }) {
  const { name, goesTo, engine, style } = flight;
  const velocity = (part) => {
    const running = flight.parts.get(part);
    return running ? running.motion.velocity(engine.now - running.begin) : null;
  };
  return { state: name, destination: goesTo, style, velocity: velocity("frame") ?? (velocity("glide") && [...velocity("glide"), 0, 0]),
    scaleVelocity: velocity("scale")?.[0] ?? null };
}
