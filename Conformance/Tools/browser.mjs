// The page of the JavaScript port in headless Chromium, for scripts whose first argument is the root of the repository.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { extname, join, normalize } from "node:path";

const [root] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".jpg": "image/jpeg", ".otf": "font/otf",
  ".svg": "image/svg+xml" };
export const pause = (seconds) => new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });

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

const waiting = new Map();
export const listeners = new Map(), errors = [];
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

export function send(method, params = {}, sessionId = session) {
  next += 1;
  const id = next;
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  return new Promise((resolve, reject) => { waiting.set(id, { resolve, reject }); });
}

let session;
/** Opens a tab, to which everything is sent from here on. */
export async function openTab() {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  session = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  for (const domain of ["Page", "Runtime"]) await send(`${domain}.enable`);
  await send("Runtime.addBinding", { name: "shown" });
  await send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false });
}
await openTab();
listeners.set("Runtime.exceptionThrown", ({ exceptionDetails }) => errors.push(exceptionDetails.exception?.description));

export async function evaluate(expression, awaitPromise = true) {
  const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

export async function picture(file) {
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(file, Buffer.from(data, "base64"));
}

/** Opens an address in a new document, so that the page begins anew. */
export async function open(url) {
  for (const address of ["about:blank", url]) {
    const loaded = new Promise((resolve) => { listeners.set("Page.loadEventFired", resolve); });
    await send("Page.navigate", { url: address });
    await loaded;
  }
  await evaluate("app.loaded.then(() => true)");
}

/** The addresses of the page: by a server, and as a file. */
export const served = `http://127.0.0.1:${server.address().port}/Conformance/ports/web/page/`;
export const filed = pathToFileURL(join(root, "Conformance/ports/web/page/index.html")).href;

export const mouse = (type, x, y) => send("Input.dispatchMouseEvent", { type, x, y, button: type === "mouseMoved" ? "none" : "left",
  buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, pointerType: "mouse" });
export const state = () => evaluate("app.preview.flight.state");
export async function drag(from, to, steps = 12) {
  await mouse("mousePressed", ...from);
  for (let step = 1; step <= steps; step += 1) {
    await mouse("mouseMoved", ...from.map((value, axis) => value + ((to[axis] - value) * step) / steps));
    await pause(0.012);
  }
  await pause(0.05);
}
export const isAsleep = () => evaluate("app.frame === null");
export const rest = async () => {
  for (let left = 200; left > 0 && !(await isAsleep()); left -= 1) await pause(0.1);
};

export async function close() {
  server.close();
  browser.removeAllListeners("exit");
  browser.kill();
  await new Promise((resolve) => { browser.on("exit", resolve); });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}
