/// The script of reports: a crosshair with values, zoom, and series that can be hidden.
///
/// A page is complete without it.
nonisolated enum ReportScript {
    static let javaScript = #"""
        (() => {
          "use strict";
          const charts = [...document.querySelectorAll("figure[data-low], figure.lane")].map(read);
          if (!charts.length) return;
          const whole = charts[0].box.slice(), least = Math.max((whole[1] - whole[0]) / 1e5, 1);
          let range = whole.slice(), cursor = null;
          const bar = document.querySelector(".bar"), spoken = document.querySelector(".spoken");
          const reset = bar.querySelector("button"), clock = bar.querySelector("output");
          bar.hidden = false;
          document.documentElement.classList.add("scripted");

          // The values of a line are read back from its path.
          function read(figure) {
            const svg = figure.querySelector("svg"), view = svg.viewBox.baseVal;
            const low = +figure.dataset.low, high = +figure.dataset.high;
            const lines = [...svg.querySelectorAll(".line")].map((path) => {
              const points = [];
              for (const part of path.getAttribute("d").split("M")) {
                const numbers = part.match(/-?[\d.]+(?=[ LhM]|$)/g) || [];
                for (let i = 0; i + 1 < numbers.length; i += 2) {
                  if (numbers[i + 1] !== undefined) points.push([+numbers[i], high - (high - low) * numbers[i + 1] / 1e4]);
                }
              }
              return { path, points, key: figure.querySelector(`.key[data-series="${path.dataset.series}"]`) };
            });
            return {
              figure, svg, lines, plot: figure.querySelector(".plot"), times: figure.querySelector(".times"),
              grid: svg.querySelector(".grid.time"), decimals: +figure.dataset.decimals,
              title: figure.querySelector("b").textContent, box: [view.x, view.x + view.width],
            };
          }

          function ticks(from, to, count) {
            const unit = 10 ** Math.floor(Math.log10((to - from) / count));
            const step = unit * [1, 2, 5, 10].find((f) => (to - from) / (unit * f) <= count);
            const list = [];
            for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) list.push(i * step);
            return [list, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))];
          }

          const minus = (text) => text.replace("-", "−");

          function draw() {
            const [from, to] = range, [list, decimals] = ticks(from / 1000, to / 1000, 8);
            for (const chart of charts) {
              chart.svg.setAttribute("viewBox", `${from} 0 ${to - from} 10000`);
              chart.grid?.setAttribute("d", list.map((t) => `M${t * 1000} 0V10000`).join(""));
              chart.times.replaceChildren(...list.map((t) => {
                const label = document.createElement("span");
                label.style.left = `${(t * 1000 - from) / (to - from) * 100}%`;
                label.textContent = minus(t.toFixed(decimals));
                return label;
              }));
            }
            reset.disabled = from === whole[0] && to === whole[1];
            point(cursor);
          }

          function zoom(from, to) {
            const length = Math.min(Math.max(to - from, least), whole[1] - whole[0]);
            const start = Math.min(Math.max(from, whole[0]), whole[1] - length);
            range = [start, start + length];
            draw();
          }

          // The nearest value within a fiftieth of the visible time.
          function value(line, time) {
            const points = line.points;
            let low = 0, high = points.length - 1;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (points[middle][0] < time) low = middle + 1; else high = middle;
            }
            const near = [points[low - 1], points[low]].filter(Boolean)
              .sort((a, b) => Math.abs(a[0] - time) - Math.abs(b[0] - time))[0];
            return near && Math.abs(near[0] - time) <= (range[1] - range[0]) / 50 ? near[1] : null;
          }

          function point(time) {
            cursor = time;
            const isShown = time !== null && time >= range[0] && time <= range[1];
            clock.textContent = isShown ? `${minus((time / 1000).toFixed(3))} s` : "";
            for (const chart of charts) {
              chart.cursor.hidden = !isShown;
              chart.cursor.style.left = `${(time - range[0]) / (range[1] - range[0]) * 100}%`;
              for (const line of chart.lines) {
                const near = isShown ? value(line, time) : null;
                line.key.querySelector("output").textContent =
                  isShown ? near === null ? "–" : minus(near.toFixed(chart.decimals)) : "";
              }
            }
          }

          function say(chart) {
            const values = chart.lines.filter((line) => !line.path.hasAttribute("hidden"))
              .map((line) => line.key.textContent).join(", ");
            spoken.textContent = `${clock.textContent}: ${chart.title} ${values}`;
          }

          function layer(plot, name) {
            const element = document.createElement("div");
            element.className = name;
            element.hidden = true;
            plot.append(element);
            return element;
          }

          for (const chart of charts) {
            const { plot } = chart;
            chart.cursor = layer(plot, "cursor");
            const selection = layer(plot, "selection");
            const at = (event) => {
              const box = plot.getBoundingClientRect();
              const place = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
              return range[0] + place * (range[1] - range[0]);
            };
            let start = null;
            plot.tabIndex = 0;
            plot.setAttribute("aria-label", `${chart.title}: arrow keys move the crosshair, plus and minus zoom`);
            plot.setAttribute("role", "group");
            plot.addEventListener("pointerdown", (event) => {
              if (event.button !== 0) return;
              start = at(event);
              plot.setPointerCapture(event.pointerId);
            });
            plot.addEventListener("pointermove", (event) => {
              const time = at(event);
              point(time);
              if (start === null) return;
              const [from, to] = [Math.min(start, time), Math.max(start, time)];
              selection.hidden = false;
              selection.style.left = `${(from - range[0]) / (range[1] - range[0]) * 100}%`;
              selection.style.width = `${(to - from) / (range[1] - range[0]) * 100}%`;
            });
            plot.addEventListener("pointerup", (event) => {
              const end = at(event), from = start;
              start = null;
              selection.hidden = true;
              if (from !== null && Math.abs(end - from) > (range[1] - range[0]) / 100) {
                zoom(Math.min(from, end), Math.max(from, end));
              }
            });
            plot.addEventListener("pointercancel", () => { start = null; selection.hidden = true; });
            plot.addEventListener("pointerleave", () => { if (start === null) point(null); });
            plot.addEventListener("dblclick", () => zoom(...whole));
            plot.addEventListener("keydown", (event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              const length = range[1] - range[0], step = length / (event.shiftKey ? 10 : 200);
              const time = cursor ?? (range[0] + range[1]) / 2;
              const move = (to) => {
                const next = Math.min(Math.max(to, whole[0]), whole[1]);
                if (next < range[0] || next > range[1]) zoom(next - length / 2, next + length / 2);
                point(next);
                say(chart);
              };
              const actions = {
                ArrowLeft: () => move(time - step), ArrowRight: () => move(time + step),
                Home: () => move(range[0]), End: () => move(range[1]),
                "+": () => zoom(time - length / 4, time + length / 4), "=": () => zoom(time - length / 4, time + length / 4),
                "-": () => zoom(time - length, time + length), "0": () => zoom(...whole), Escape: () => zoom(...whole),
              };
              if (!actions[event.key]) return;
              event.preventDefault();
              actions[event.key]();
            });
            for (const line of chart.lines) {
              const button = document.createElement("button");
              button.type = "button";
              button.className = line.key.className;
              button.append(...line.key.childNodes);
              button.setAttribute("aria-pressed", "true");
              line.key.replaceWith(button);
              line.key = button;
              button.addEventListener("click", () => {
                const isHidden = line.path.toggleAttribute("hidden");
                button.setAttribute("aria-pressed", String(!isHidden));
              });
            }
          }
          reset.addEventListener("click", () => zoom(...whole));
          draw();
        })();
        """#
}
