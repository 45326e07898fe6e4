/// The script of reports: a crosshair with values, zoom, and series that can be hidden.
///
/// A page is complete without it.
nonisolated enum ReportScript {
    static let javaScript = #"""
        (() => {
          "use strict";
          const charts = [...document.querySelectorAll("figure[data-low], figure.lane")].map(read);
          if (!charts.length) return;
          // Charts of one span are zoomed together.
          const spans = {};
          for (const chart of charts) {
            const { span = "time" } = chart.figure.dataset;
            chart.span = spans[span] ??= { whole: chart.box, range: chart.box.slice(), least: Math.max((chart.box[1] - chart.box[0]) / 1e5, 1) };
          }
          let cursor = null;
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

          function draw(span) {
            const [from, to] = span.range, [list, decimals] = ticks(from / 1000, to / 1000, 8);
            for (const chart of charts.filter((one) => one.span === span)) {
              chart.svg.setAttribute("viewBox", `${from} 0 ${to - from} 10000`);
              chart.grid?.setAttribute("d", list.map((t) => `M${t * 1000} 0V10000`).join(""));
              chart.times.replaceChildren(...list.map((t) => {
                const label = document.createElement("span");
                label.style.left = `${(t * 1000 - from) / (to - from) * 100}%`;
                label.textContent = minus(t.toFixed(decimals));
                return label;
              }));
            }
            reset.disabled = Object.values(spans).every(({ range, whole }) => range[0] === whole[0] && range[1] === whole[1]);
            point(cursor);
          }

          function zoom(span, from, to) {
            const { whole, least } = span, length = Math.min(Math.max(to - from, least), whole[1] - whole[0]);
            const start = Math.min(Math.max(from, whole[0]), whole[1] - length);
            span.range = [start, start + length];
            draw(span);
          }

          // The nearest value within a fiftieth of the visible time.
          function value(line, time, range) {
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
            const isAnywhere = charts.some(({ span: { range } }) => time !== null && time >= range[0] && time <= range[1]);
            clock.textContent = isAnywhere ? `${minus((time / 1000).toFixed(3))} s` : "";
            for (const chart of charts) {
              const { range } = chart.span, isShown = time !== null && time >= range[0] && time <= range[1];
              chart.cursor.hidden = !isShown;
              chart.cursor.style.left = `${(time - range[0]) / (range[1] - range[0]) * 100}%`;
              for (const line of chart.lines) {
                const near = isShown ? value(line, time, range) : null;
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
            const { plot, span } = chart;
            chart.cursor = layer(plot, "cursor");
            const selection = layer(plot, "selection");
            const at = (event) => {
              const box = plot.getBoundingClientRect();
              const place = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
              return span.range[0] + place * (span.range[1] - span.range[0]);
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
              const [from, to] = [Math.min(start, time), Math.max(start, time)], { range } = span;
              selection.hidden = false;
              selection.style.left = `${(from - range[0]) / (range[1] - range[0]) * 100}%`;
              selection.style.width = `${(to - from) / (range[1] - range[0]) * 100}%`;
            });
            plot.addEventListener("pointerup", (event) => {
              const end = at(event), from = start;
              start = null;
              selection.hidden = true;
              if (from !== null && Math.abs(end - from) > (span.range[1] - span.range[0]) / 100) {
                zoom(span, Math.min(from, end), Math.max(from, end));
              }
            });
            plot.addEventListener("pointercancel", () => { start = null; selection.hidden = true; });
            plot.addEventListener("pointerleave", () => { if (start === null) point(null); });
            plot.addEventListener("dblclick", () => zoom(span, ...span.whole));
            plot.addEventListener("keydown", (event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              const { range, whole } = span, length = range[1] - range[0], step = length / (event.shiftKey ? 10 : 200);
              const time = cursor ?? (range[0] + range[1]) / 2;
              const move = (to) => {
                const next = Math.min(Math.max(to, whole[0]), whole[1]);
                if (next < range[0] || next > range[1]) zoom(span, next - length / 2, next + length / 2);
                point(next);
                say(chart);
              };
              const actions = {
                ArrowLeft: () => move(time - step), ArrowRight: () => move(time + step),
                Home: () => move(range[0]), End: () => move(range[1]),
                "+": () => zoom(span, time - length / 4, time + length / 4), "=": () => zoom(span, time - length / 4, time + length / 4),
                "-": () => zoom(span, time - length, time + length), "0": () => zoom(span, ...whole), Escape: () => zoom(span, ...whole),
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
          const showAll = () => Object.values(spans).forEach((span) => zoom(span, ...span.whole));
          reset.addEventListener("click", showAll);
          showAll();
        })();
        """#
}
