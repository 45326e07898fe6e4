// Answers to the parts that play input: flights, pages, zoom, and whole recordings.

import { readFileSync } from "node:fs";
import { line, parseRecording, stageFor, traced } from "../trace.js";

function played({ header, photos, events, times }) {
  const { preview, stage, feed } = stageFor(header, photos, events, { barHeight: 0 });
  const completions = [], input = [...events];
  stage.observe = ({ t, call, answer }) => {
    if (call === "completeTransition") completions.push({ t, completed: answer === "true" });
  };
  const frames = times.map((t) => {
    while (input.length && input[0].t <= t) feed(input.shift());
    stage.step(t);
    const { liveCells, ...fields } = preview.fields();
    return { t, ...fields, flight: flightOf(preview) };
  });
  return JSON.parse(line({ frames, completions }));
}

function flightOf({ flight }) {
  const { name, goesTo, engine, style } = flight;
  const velocity = (part) => {
    const running = flight.parts.get(part);
    return running ? running.motion.velocity(engine.now - running.begin) : null;
  };
  return { state: name, destination: goesTo, style,
    velocity: velocity("frame") ?? (velocity("glide") && [...velocity("glide"), 0, 0]),
    scaleVelocity: velocity("scale")?.[0] ?? null };
}

export const answersOfFlights = (recordings) => ({
  PhotoFlights: played,
  Paging: played,
  Zoom: played,

  Recordings({ recording, rate, photos }) {
    const file = parseRecording(readFileSync(`${recordings}/${recording}`, "utf8"));
    if ((file.header.scene ?? "photo-preview") !== "photo-preview" || recording === "pinch.jsonl") {
      throw new Error("another scene, or the gallery of scenes");
    }
    const lines = [...traced(file, rate, stageFor(file.header, photos, file.events))];
    return { lines: lines.slice(1).map((item) => JSON.parse(line(item))) };
  },
});
