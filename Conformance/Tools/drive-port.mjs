#!/usr/bin/env node
// Drives the page of the JavaScript port in headless Chromium: node drive-port.mjs ROOT OUTPUT PLAN
//
// PLAN is JSON, a list of {recording, hz, times}. For each recording, the page plays it by its own pointer and key events
// in virtual time; OUTPUT gets the page's trace and a picture at each of the times. Then real input of the browser opens a
// photo, drags it, throws it, catches it in flight, and closes it. At last the page is opened as a file, and real input uses
// its constants. OUTPUT/report.json says what has happened. Chromium is Debian's; nothing else is needed.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { close, drag, errors, evaluate, filed, isAsleep, listeners, mouse, open, openTab, pause, picture, rest, send, served, state }
  from "./browser.mjs";

const [root, output, plan] = process.argv.slice(2);
await open(served);
// The recordings use the whole window.
await evaluate("app.panel.open(false)");

for (const { recording, hz, times } of JSON.parse(plan)) {
  const folder = join(output, recording);
  mkdirSync(folder, { recursive: true });
  const pictures = [];
  listeners.set("Runtime.bindingCalled", ({ payload }) => {
    pictures.push((async () => {
      await picture(join(folder, `${Number(payload).toFixed(4)}.png`));
      await evaluate("resume()", false);
    })());
  });
  const text = readFileSync(join(root, "Assets/Recordings", `${recording}.jsonl`), "utf8");
  const lines = await evaluate(`strip(${JSON.stringify(text)}, ${hz}, ${JSON.stringify(times)}, (t) => new Promise((resolve) => {
    window.resume = resolve;
    shown(String(t));
  }))`);
  await Promise.all(pictures);
  writeFileSync(join(folder, "trace.jsonl"), `${lines.join("\n")}\n`);
}

// Real input, in real time.
const states = [await state()];
const note = async (expected) => {
  let found = await state();
  for (let left = 800; left > 0 && !found.startsWith(expected); left -= 1) {
    await pause(0.01);
    found = await state();
  }
  states.push(found);
};
await mouse("mousePressed", 130, 110);
await mouse("mouseReleased", 130, 110);
await note("presenting");
await note("shown");
// A slow spring, so that the photo can be caught on a slow machine.
await evaluate('location.hash = "dismiss.speed=0&dismiss.bounciness=0"');
await pause(0.2);
await drag([640, 300], [640, 420]);
await note("held");
await picture(join(output, "real-held.png"));
await mouse("mouseReleased", 640, 420);
await note("settling(thumbnail");
// From when it covers its thumbnail until it is at rest there, a press on the thumbnail catches the photo.
const [x, y] = [130, 110];
for (let left = 400; left > 0 && !(await evaluate(`tactile.numbers.contains(app.preview.flight.visibleFrame, [${x}, ${y}])`)); left -= 1) {
  await pause(0.005);
}
await mouse("mousePressed", x, y);
await note("held");
await picture(join(output, "real-caught.png"));
await mouse("mouseReleased", x, y);
await note("shown");
await drag([1050, 400], [150, 400]);
await mouse("mouseReleased", 150, 400);
await rest();
states.push(`page ${await evaluate("app.preview.index")}`);
await picture(join(output, "real-page.png"));

// Two fingers enlarge the photo.
const touch = (type, half) => send("Input.dispatchTouchEvent", { type, touchPoints: half === null ? []
  : [{ x: 640 - half, y: 400, id: 1 }, { x: 640 + half, y: 400, id: 2 }] });
await touch("touchStart", 60);
for (let half = 64; half <= 180; half += 8) {
  await touch("touchMove", half);
  await pause(0.012);
}
await touch("touchEnd", null);
await rest();
states.push(`enlarged ${(await evaluate("app.preview.zoom.scale")) > 1.5}`);
await picture(join(output, "real-zoom.png"));
for (const type of ["rawKeyDown", "keyUp"]) {
  await send("Input.dispatchKeyEvent", { type, key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 });
}
await note("away");
await rest();
states.push(await isAsleep() ? "asleep" : "awake");

// The page as a file, with its constants.
const found = {};
// A tab of its own: Chromium loses emulated fingers where a tab changes from a server's pages to files.
await openTab();
await open(filed);
const click = async (place, clickCount = 1) => {
  for (const type of ["mousePressed", "mouseReleased"]) {
    await send("Input.dispatchMouseEvent", { type, x: place[0], y: place[1], button: "left", clickCount, pointerType: "mouse" });
  }
};
/** Where an element is: a fraction of its width, and the middle of its height. */
const placeOf = (selector, fraction = 0.5) => evaluate(`(() => {
  const one = document.querySelector(${JSON.stringify(selector)});
  one.scrollIntoView({ block: "center" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + 8 + (width - 16) * ${fraction}, top + height / 2];
})()`);
const keyPress = async (key, code = key, windowsVirtualKeyCode = 0) => {
  for (const type of ["rawKeyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, key, code, windowsVirtualKeyCode });
};
const asleep = async () => { await pause(0.3); await rest(); };
const openPhoto = async () => {
  if ((await state()) === "shown") return;
  await click([150, 110]);
  await note("shown");
  states.pop();
  await asleep();
};
/** A drag of the photo that rests before its release, so that its distance alone decides. */
const slowDrag = async (place, distance) => {
  await drag(place, [place[0], place[1] + distance]);
  await pause(0.15);
  await mouse("mouseReleased", place[0], place[1] + distance);
  await asleep();
};
const kinds = () => evaluate("app.shownSides.map(({ release }) => release?.kind ?? \"nothing\").join(\" \")");
const threshold = "#constant-dismiss-threshold";
found.values = await evaluate(`[...app.panel.rows].filter(([name, { control, initial }]) =>
  control.value !== String(initial) || !control.labels.length).map(([name]) => name).join(" ")`);
await openPhoto();
await slowDrag([450, 350], 54);
found["a drag with the defaults"] = await kinds();
await click(await placeOf(threshold, 0.1));
await openPhoto();
await slowDrag([450, 350], 54);
found["the same drag with a lower threshold"] = await kinds();
await picture(join(output, "real-constants.png"));
found["the address"] = await evaluate("location.hash.startsWith('#dismiss.threshold=0.1')");
const slid = Number(await evaluate(`document.querySelector("${threshold}").value`));
await evaluate(`document.querySelector("${threshold}").focus()`);
await keyPress("ArrowRight", "ArrowRight", 39);
found["a key on a slider"] = Math.round((Number(await evaluate(`document.querySelector("${threshold}").value`)) - slid) * 1e6) / 1e6;
const middle = await placeOf(threshold, 0.1);
await click(middle);
await click(middle, 2);
found["a double click"] = await evaluate(`document.querySelector("${threshold}").value + location.hash`);

await click(await placeOf("#compare", 0.3));
await asleep();
await click(await placeOf(threshold, 0.05));
await openPhoto();
await slowDrag([230, 350], 54);
found["A and B"] = await kinds();
found["the same distance in both"] = await evaluate("new Set(app.sides.map(({ release }) => release.progress)).size === 1");
await picture(join(output, "real-compare.png"));
await click([230, 350]);
await asleep();
found["the photos before the next gesture"] = await evaluate(`app.sides.map(({ preview }) => preview.index).join(" ") +
  (app.sides.every(({ preview }) => preview.flight.state === "shown") ? ", both shown" : "")`);
const link = await evaluate("location.href"), changes = "JSON.stringify(app.sides.map(({ changes }) => changes))";
const sent = await evaluate(changes);
await open(link);
found["a link"] = (await evaluate(changes)) === sent && (await evaluate("app.isComparing")) && JSON.parse(sent)[1]["dismiss.threshold"] < 0.3;
await click(await placeOf("#sides label:last-child"));
await click(await placeOf("#copy"));
found["B copied to A"] = await evaluate("JSON.stringify(app.sides[0].changes) === JSON.stringify(app.sides[1].changes)");

await open(`${filed}#dismiss.threshold=7&nothing=1&gestures.velocityEstimator=best&dismiss.distance=far&paging.gap=50`);
found["a wrong link"] = await evaluate("document.getElementById('message').textContent");
found["the rest of it"] = await evaluate("JSON.stringify(app.sides[0].changes)");

await open(filed);
await openPhoto();
const finger = (type, y) => send("Input.dispatchTouchEvent", { type, touchPoints: y === null ? [] : [{ x: 450, y, id: 1 }] });
await finger("touchStart", 350);
for (let y = 360; y <= 460; y += 10) { await finger("touchMove", y); await pause(0.012); }
await pause(0.15);
await finger("touchEnd", null);
await asleep();
found["a finger"] = await kinds();
await openPhoto();
const scroll = (deltaX, deltaY) => send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 450, y: 350, deltaX, deltaY });
// A browser answers after a frame, and fingers do not wait for it.
const scrolled = [];
for (let step = 0; step < 14; step += 1) {
  scrolled.push(scroll(0, -9));
  await pause(0.012);
}
await Promise.all(scrolled);
await asleep();
found["two fingers"] = `${await kinds()}, lift ${(await evaluate("app.preview.photoPan.isInferred")) ? "inferred" : "reported"}`;
await evaluate("app.sides[0].release = null");
await scroll(0, 120);
await asleep();
found["a wheel"] = await evaluate("app.sides[0].release === null && app.preview.scrollView.offset");
await keyPress("F7", "F7", 118);
found["F7"] = await evaluate("document.getElementById('panel').hidden");
// A phone: another size and density.
await send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 3, mobile: true });
await pause(0.5);
await picture(join(output, "phone-grid.png"));
await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 195, y: 300, id: 1 }] });
await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
await note("shown");
await picture(join(output, "phone-photo.png"));
writeFileSync(join(output, "report.json"), JSON.stringify({ states, errors, found }));
await close();
