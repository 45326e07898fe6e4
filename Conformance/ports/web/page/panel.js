// The panel: a slider or a list for each constant of the tuning, presets, two sets A and B, a link, and the last release.

"use strict";

const units = { pt: " pt", s: " s", "pt/s": " pt/s", "/ms": " /ms", "/s": " /s", "/s²": " /s²", 1: "" };
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const byId = (id) => document.getElementById(id);

/** The step of a slider: a power of ten, at most a two-hundredth of the range. */
const stepOf = ([low, high]) => 10 ** Math.floor(Math.log10((high - low) / 200) + 1e-9);

class Panel {
  /** The app answers `sides`, `isComparing`, `compare(isComparing)` and hears of `changed()`. */
  constructor(app) {
    Object.assign(this, { app, edited: 0, rows: new Map(), panel: byId("panel"), toggle: byId("toggle"), chart: new Chart(byId("chart")) });
    this.makeRows();
    this.listen();
  }
  get side() { return this.app.sides[this.edited]; }
  get isOpen() { return !this.panel.hidden; }

  makeRows() {
    const groups = grouped(descriptions);
    let unused = 0;
    for (const [name, members] of groups) {
      const isUsed = members.some((one) => one.name in effects), isGroup = members.length > 1;
      const details = element("details", { open: isUsed }, element("summary", {}, element("span", { textContent: name }),
        ...(isUsed ? [] : [element("small", { textContent: "not used on this page" })])));
      for (const one of members) {
        if (!(one.name in effects)) unused += 1;
        details.append(this.row(one, isGroup ? one.name.slice(name.length + 1) : one.name, isUsed));
      }
      byId("groups").append(details);
    }
    byId("unused-note").textContent = `${unused} of ${descriptions.length} constants are not used on this page: ` +
      "changing them changes no frame. Most belong to demos that this page does not have. They are dimmed, and a link keeps them.";
  }
  row(description, title, isGroupUsed) {
    const { name, unit = "1", range, choices, meaning, source } = description, isUsed = name in effects;
    const id = `constant-${name.replace(".", "-")}`, initial = valueIn(tactile.settings.defaults, name);
    const label = element("label", { htmlFor: id, textContent: title });
    const output = element("output", { htmlFor: id });
    const reset = element("button", { type: "button", className: "reset", textContent: "↺", title: `Reset to ${initial}${units[unit]}` });
    reset.setAttribute("aria-label", `Reset ${name} to its default, ${initial}${units[unit]}`);
    let control;
    if (choices) {
      control = element("select", { id }, ...choices.map((choice) => element("option", { value: choice,
        textContent: choice === initial ? `${choice} (default)` : choice })));
    } else control = element("input", { id, type: "range", min: range[0], max: range[1], step: stepOf(range) });
    const note = element("p", { id: `${id}-note`, textContent: meaning });
    control.setAttribute("aria-describedby", note.id);
    const extent = choices ? "Default" : `${range[0]} to ${range[1]}${units[unit]}, default`;
    note.append(element("small", { textContent: ` ${extent} ${initial}${units[unit]}, ${source}.` +
      (isUsed || !isGroupUsed ? "" : " Not used on this page.") }));
    const holder = element("div", { className: "control" }, control);
    if (!choices) {
      const mark = element("i", { className: "mark" });
      mark.style.setProperty("--at", (initial - range[0]) / (range[1] - range[0]));
      holder.prepend(mark);
    }
    const row = element("div", { className: "constant" }, element("div", { className: "row" }, label, output, reset), holder, note);
    row.classList.toggle("unused", !isUsed);
    control.addEventListener(choices ? "change" : "input", () => this.change(name, choices ? control.value : Number(control.value)));
    control.addEventListener("dblclick", () => { if (!choices) this.change(name, initial); });
    reset.addEventListener("click", () => { this.change(name, initial); control.focus(); });
    this.rows.set(name, { control, output, reset, unit, initial });
    return row;
  }
  change(name, value) {
    this.side.set({ ...this.side.changes, [name]: value });
    this.changed();
  }
  changed(message = "") {
    byId("message").textContent = message;
    this.show();
    this.app.changed();
  }
  /** Shows the values of the side that is edited. */
  show() {
    const { side } = this, { isComparing } = this.app, other = "AB"[1 - this.edited];
    for (const [name, { control, output, reset, unit, initial }] of this.rows) {
      const value = side.value(name);
      control.value = value;
      output.textContent = `${value}${units[unit]}`;
      control.setAttribute("aria-valuetext", output.textContent);
      reset.style.visibility = value === initial ? "hidden" : "visible";
      control.closest(".constant").classList.toggle("changed", value !== initial);
    }
    byId("compare").checked = isComparing;
    byId("sides").hidden = byId("copy").hidden = !isComparing;
    byId("copy").textContent = `Copy ${"AB"[this.edited]} to ${other}`;
    for (const radio of byId("sides").querySelectorAll("input")) radio.checked = Number(radio.value) === this.edited;
    this.panel.dataset.side = isComparing ? "AB"[this.edited] : "";
    for (const button of this.panel.querySelectorAll("[data-preset]")) {
      const isThis = sameChanges(flat(tactile.constants.presets[button.dataset.preset]), side.changes);
      button.setAttribute("aria-pressed", isThis);
    }
  }
  listen() {
    const { panel, app } = this;
    this.toggle.addEventListener("click", () => this.open(true));
    byId("close").addEventListener("click", () => this.open(false));
    byId("reset").addEventListener("click", () => { this.side.set({}); this.changed(); });
    for (const button of panel.querySelectorAll("[data-preset]")) {
      button.addEventListener("click", () => { this.side.set(flat(tactile.constants.presets[button.dataset.preset])); this.changed(); });
    }
    byId("compare").addEventListener("change", (event) => {
      this.edited = event.target.checked ? 1 : 0;
      app.compare(event.target.checked);
      this.changed();
    });
    byId("sides").addEventListener("change", (event) => { this.edited = Number(event.target.value); this.show(); });
    byId("copy").addEventListener("click", () => {
      const other = 1 - this.edited;
      app.sides[other].set({ ...this.side.changes });
      this.changed(`${"AB"[other]} has the constants of ${"AB"[this.edited]}.`);
    });
    byId("link").addEventListener("click", async () => {
      // A browser gives the clipboard to some pages only.
      try {
        await navigator.clipboard.writeText(location.href);
        byId("message").textContent = "The link is copied.";
      } catch { byId("message").textContent = "The browser does not give the clipboard to this page: copy the address from its bar."; }
    });
    panel.addEventListener("keydown", (event) => { if (event.key === "Escape") this.open(false); });
  }
  open(isOpen) {
    if (isOpen === this.isOpen) return;
    this.panel.hidden = !isOpen;
    this.toggle.hidden = isOpen;
    this.toggle.setAttribute("aria-expanded", isOpen);
    if (isOpen) byId("close").focus({ focusVisible: false }); else byId("stage").focus({ focusVisible: false });
    this.app.wake();
  }
  /** Shows the last release of each side. */
  showRelease() {
    if (!this.isOpen) return;
    const shown = this.app.shownSides, releases = shown.map(({ release }) => release);
    if (!releases.some(Boolean)) return;
    byId("chart").hidden = false;
    if (releases.some((release, index) => release !== this.shown?.[index])) {
      this.shown = releases;
      byId("decisions").replaceChildren(...releases.flatMap((release, index) => {
        if (!release) return [];
        const { title, rest } = decisionText(release), name = releases.length > 1 ? "AB"[index] : "";
        const heading = element("strong", { textContent: title });
        const badge = name ? [element("b", { className: `badge ${name}`, textContent: name }), " "] : [];
        return [element("p", {}, ...badge, heading, element("br"), rest)];
      }));
    }
    this.chart.paint(releases);
  }
}

const groupOf = ({ name }) => name.split(".")[0];
function grouped(list) {
  const groups = new Map();
  for (const one of list) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return groups;
}
function sameChanges(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
