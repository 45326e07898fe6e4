#!/usr/bin/env node
// Measures the frames of the JavaScript port's page in headless Chromium: node bench-port.mjs ROOT [SLOWDOWN]
//
// A photo is dragged, released and returns, ten times, with the processor SLOWDOWN (4) times slower: with A alone, and with A
// and B. Prints the milliseconds of the page's own work in a frame: the step of the stages, the drawing and the chart.

import { close, drag, evaluate, filed, mouse, open, pause, rest, send } from "./browser.mjs";

const slowdown = Number(process.argv[3] ?? 4);
for (const [name, fragment] of [["A", ""], ["A and B", "#b"]]) {
  await open(`${filed}${fragment}`);
  await mouse("mousePressed", 150, 110);
  await mouse("mouseReleased", 150, 110);
  await pause(1);
  await rest();
  await send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await evaluate(`window.times = [];
    const { draw } = app;
    app.draw = function (time) {
      const begin = performance.now();
      draw.call(this, time);
      times.push(performance.now() - begin);
    }; 0`);
  for (let count = 0; count < 10; count += 1) {
    await drag([230, 350], [235, 395]);
    await pause(0.15);
    await mouse("mouseReleased", 235, 395);
    await pause(0.2);
    await rest();
  }
  await send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const times = (await evaluate("times")).sort((a, b) => a - b), at = (fraction) => times[Math.floor(fraction * (times.length - 1))].toFixed(1);
  console.log(`${name}: ${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`);
}
await close();
