#!/usr/bin/env node
// Drives the page of the JavaScript port in headless Chromium: node drive-port.mjs ROOT OUTPUT PLAN
//
// PLAN is JSON, a list of {recording, hz, times}. For each recording, the page plays it by its own pointer and key events
// in virtual time; OUTPUT gets the page's trace and a picture at each of the times. At last, real input of the browser opens
// a photo, drags it, throws it, catches it in flight, and closes it. Chromium is Debian's; nothing else is needed.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const [root, output, plan] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".jpg": "image/jpeg", ".otf": "font/otf",
  ".svg": "image/svg+xml" };
const pause = (seconds) => new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://localhost").pathname);
  try {
    const content = readFileSync(join(root, path.endsWith("/") ? `${path}index.html` : path));
    response.writeHead(200, { "content-type": types[extname(path) || ".html"] ?? "application/octet-stream" }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });

const profile = mkdtempSync(join(tmpdir(), "port-"));
// Chromium takes commands from one pipe and answers on another, each message ended by a zero byte.
const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", `--user-data-dir=${profile}`,
  "--hide-scrollbars", "--force-color-profile=srgb", "--force-device-scale-factor=1", "--window-size=1280,800", "about:blank"],
{ stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
let complaints = "", unread = "";
browser.stderr.on("data", (data) => { complaints += data; });
browser.on("exit", () => {
  console.error(`Chromium has ended: ${complaints}`);
  process.exit(1);
});

const waiting = new Map(), listeners = new Map(), errors = [];
let next = 0;
browser.stdio[4].setEncoding("utf8").on("data", (data) => {
  const messages = (unread + data).split("\0");
  unread = messages.pop();
  for (const text of messages) receive(JSON.parse(text));
});

function receive(message) {
  if (message.id) {
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message)); else resolve(message.result);
  } else listeners.get(message.method)?.(message.params);
}

function send(method, params = {}, sessionId = session) {
  next += 1;
  const id = next;
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  return new Promise((resolve, reject) => { waiting.set(id, { resolve, reject }); });
}

let session;
const { targetId } = await send("Target.createTarget", { url: "about:blank" });
session = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
for (const domain of ["Page", "Runtime"]) await send(`${domain}.enable`);
await send("Runtime.addBinding", { name: "shown" });
await send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false });
listeners.set("Runtime.exceptionThrown", ({ exceptionDetails }) => errors.push(exceptionDetails.exception?.description));

async function evaluate(expression, awaitPromise = true) {
  const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

async function picture(file) {
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(file, Buffer.from(data, "base64"));
}

const loaded = new Promise((resolve) => { listeners.set("Page.loadEventFired", resolve); });
await send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/Conformance/ports/web/page/` });
await loaded;
await evaluate("app.loaded.then(() => true)");

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
const mouse = (type, x, y) => send("Input.dispatchMouseEvent", { type, x, y, button: type === "mouseMoved" ? "none" : "left",
  buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, pointerType: "mouse" });
const state = () => evaluate("app.preview.flight.state");
const states = [await state()];
async function drag(from, to, steps = 12) {
  await mouse("mousePressed", ...from);
  for (let step = 1; step <= steps; step += 1) {
    await mouse("mouseMoved", ...from.map((value, axis) => value + ((to[axis] - value) * step) / steps));
    await pause(0.012);
  }
  await pause(0.05);
}
const note = async (expected) => {
  let found = await state();
  for (let left = 800; left > 0 && !found.startsWith(expected); left -= 1) {
    await pause(0.01);
    found = await state();
  }
  states.push(found);
};
const isAsleep = () => evaluate("app.frame === null");
const rest = async () => {
  for (let left = 200; left > 0 && !(await isAsleep()); left -= 1) await pause(0.1);
};
await mouse("mousePressed", 130, 110);
await mouse("mouseReleased", 130, 110);
await note("presenting");
await note("shown");
await drag([640, 300], [640, 420]);
await note("held");
await picture(join(output, "real-held.png"));
await mouse("mouseReleased", 640, 420);
await note("settling(thumbnail");
await pause(0.1);
const [x, y] = await evaluate("app.preview.flight.visibleFrame.slice(0, 2)");
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

// A phone: another size and density.
await send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 3, mobile: true });
await pause(0.5);
await picture(join(output, "phone-grid.png"));
await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 195, y: 300, id: 1 }] });
await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
await note("shown");
await picture(join(output, "phone-photo.png"));
writeFileSync(join(output, "report.json"), JSON.stringify({ states, errors }));
server.close();
browser.removeAllListeners("exit");
browser.kill();
await new Promise((resolve) => { browser.on("exit", resolve); });
rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
process.exit(0);
