/// The style sheet of reports: light and dark, narrow and wide, on screen and on paper.
///
/// The colours of series are those of Okabe and Ito (2008), which colour-blind readers can tell apart, made lighter on
/// dark.
nonisolated enum ReportStyle {
    static let css = """
        :root {
          color-scheme: light dark;
          --paper: #ffffff; --ink: #16191d; --quiet: #5c6570; --rule: #e3e6ea; --faint: #f4f5f7;
          --band: rgba(22, 25, 29, .055); --band2: rgba(22, 25, 29, .03);
          --c0: #0072b2; --c1: #d55e00; --c2: #00805f; --c3: #b0508a; --c4: #8a6100; --c5: #2a86b8; --c6: #555e68; --c7: #7a3e9d;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #14171a; --ink: #e8eaed; --quiet: #9aa3ad; --rule: #2b3036; --faint: #1c2024;
            --band: rgba(232, 234, 237, .075); --band2: rgba(232, 234, 237, .035);
            --c0: #5ab4e8; --c1: #f08a4b; --c2: #35c49a; --c3: #e096c2; --c4: #e0b04a; --c5: #8ad0f5; --c6: #a8b0b9; --c7: #c39ae0;
          }
        }
        @media print {
          :root {
            color-scheme: light;
            --paper: #ffffff; --ink: #000000; --quiet: #444444; --rule: #cccccc; --faint: #ffffff;
            --band: rgba(0, 0, 0, .07); --band2: rgba(0, 0, 0, .035);
            --c0: #0072b2; --c1: #d55e00; --c2: #00805f; --c3: #b0508a; --c4: #8a6100; --c5: #2a86b8; --c6: #555e68; --c7: #7a3e9d;
          }
          .bar { display: none !important; }
          figure, tr { break-inside: avoid; }
          main { max-width: none !important; padding: 0 !important; }
          .scroll { overflow: visible !important; }
        }
        * { box-sizing: border-box; }
        html { background: var(--paper); }
        body {
          margin: 0; color: var(--ink); background: var(--paper);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
          font-variant-numeric: tabular-nums;
        }
        main { max-width: 1120px; margin: 0 auto; padding: 40px 24px 64px; }
        h1 { font-size: 26px; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; margin: 0 0 6px; overflow-wrap: anywhere; }
        h3 { font-size: 14px; font-weight: 600; margin: 0 0 8px; padding-left: 52px; }
        .multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 0 24px; align-items: end; }
        .multiples figcaption b { font-weight: 500; overflow-wrap: anywhere; }
        h2 { font-size: 18px; font-weight: 650; margin: 44px 0 10px; }
        p { max-width: 46em; margin: 0 0 12px; }
        .lead { font-size: 17px; }
        .quiet, small { color: var(--quiet); }
        small { font-size: 12px; font-weight: 400; }
        td small { display: inline-block; min-width: 5.5em; padding-left: 8px; text-align: right; }
        th small { margin-left: 4px; }
        .scroll { overflow-x: auto; margin: 12px 0 20px; }
        table { border-collapse: collapse; width: 100%; font-size: 14px; }
        caption { text-align: left; color: var(--quiet); font-size: 13px; padding-bottom: 6px; }
        th, td { padding: 7px 9px 7px 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); }
        th:last-child, td:last-child { padding-right: 0; }
        thead th { font-size: 12px; font-weight: 600; color: var(--quiet); vertical-align: bottom; }
        tbody th { font-weight: 500; }
        .text { text-align: left; }
        * + .text { padding-left: 12px; }
        figure { margin: 0 0 26px; }
        figcaption { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; font-size: 14px; padding-left: 52px; }
        figcaption b { font-weight: 600; }
        .keys { display: flex; flex-wrap: wrap; gap: 0 4px; margin-left: auto; }
        .key, .legend span {
          display: inline-flex; align-items: center; gap: 6px; padding: 2px 6px; border: 0; border-radius: 5px;
          background: none; font: inherit; font-size: 12.5px; color: var(--ink);
        }
        button.key { cursor: pointer; }
        button.key:hover { background: var(--faint); }
        button.key[aria-pressed="false"] { color: var(--quiet); text-decoration: line-through; }
        button.key[aria-pressed="false"] i { opacity: .3; }
        .key i { width: 16px; border-top: 2px solid var(--c); }
        .key.dash i { border-top-style: dashed; }
        .key.dots i { width: 6px; height: 6px; border: 0; border-radius: 50%; background: var(--c); }
        .key output { min-width: 4.2em; text-align: right; font-weight: 600; }
        .key output:empty { display: none; }
        .frame { display: grid; grid-template-columns: 52px 1fr; position: relative; margin-top: 4px; }
        .values { position: relative; }
        .values span, .limits span, .names span { position: absolute; right: 8px; transform: translateY(-50%); font-size: 11.5px; line-height: 1; color: var(--quiet); white-space: nowrap; }
        .limits { position: absolute; inset: 0 0 0 52px; pointer-events: none; }
        .limits span { right: 4px; transform: translateY(-115%); color: var(--ink); }
        .plot { position: relative; min-width: 0; border-bottom: 1px solid var(--quiet); overflow: hidden; touch-action: pan-y; }
        .plot svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
        .times { position: relative; height: 20px; margin-left: 52px; }
        .times span { position: absolute; top: 5px; transform: translateX(-50%); font-size: 11.5px; line-height: 1; color: var(--quiet); }
        path { fill: none; vector-effect: non-scaling-stroke; }
        .c0 { --c: var(--c0); } .c1 { --c: var(--c1); } .c2 { --c: var(--c2); } .c3 { --c: var(--c3); }
        .c4 { --c: var(--c4); } .c5 { --c: var(--c5); } .c6 { --c: var(--c6); } .c7 { --c: var(--c7); }
        .grid { stroke: var(--rule); stroke-width: 1; }
        .limit { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 4; }
        .line { stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
        .line.dash { stroke-dasharray: 6 4; stroke-width: 1.5; stroke-linecap: butt; }
        .line.dots { stroke-width: 4; }
        .mark { stroke: var(--c); stroke-width: 11; stroke-linecap: round; }
        .mark.hole { stroke: var(--paper); stroke-width: 6.5; }
        .band.drag { fill: var(--band); } .band.settle { fill: var(--band2); } .band.press { fill: none; }
        .lane rect { fill: var(--c); }
        .lane .press { opacity: .35; } .lane .settle { opacity: .22; }
        .names span { right: auto; left: 0; max-width: 100%; overflow: hidden; text-overflow: ellipsis; color: var(--ink); line-height: 1.3; }
        .legend { display: flex; flex-wrap: wrap; gap: 2px 10px; margin: 2px 0 0 52px; }
        .legend i { display: inline-block; width: 18px; background: var(--ink); }
        .legend .press { height: 3px; opacity: .35; } .legend .drag { height: 11px; } .legend .settle { height: 6px; opacity: .22; }
        .legend .dot { width: 11px; height: 11px; border: 2.5px solid var(--ink); border-radius: 50%; background: none; }
        .legend .dot.full { background: var(--ink); }
        .chip, .outcome { display: inline-flex; align-items: center; gap: 7px; }
        .chip i { width: 10px; height: 10px; border-radius: 2px; background: var(--c); flex: none; }
        .outcome i { width: 10px; height: 10px; border-radius: 50%; border: 2.5px solid var(--c); background: var(--c); flex: none; }
        .outcome.hollow i { background: none; }
        .cursor { position: absolute; top: 0; bottom: 0; width: 1px; background: var(--ink); pointer-events: none; }
        .selection { position: absolute; top: 0; bottom: 0; background: var(--c0); opacity: .16; pointer-events: none; }
        [hidden] { display: none !important; }
        .bar {
          position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px;
          min-height: 40px; padding: 4px 0 4px 52px; margin-bottom: 8px; background: var(--paper); font-size: 13px; color: var(--quiet);
        }
        .bar output { color: var(--ink); font-weight: 600; min-width: 6em; }
        .bar button {
          font: inherit; color: var(--ink); background: var(--faint); border: 1px solid var(--rule); border-radius: 6px;
          padding: 3px 10px; cursor: pointer;
        }
        .bar button:disabled { color: var(--quiet); cursor: default; }
        :focus-visible { outline: 2px solid var(--c0); outline-offset: 2px; }
        .plot:focus-visible { outline-offset: -2px; }
        .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .bars { display: flex; align-items: flex-end; gap: 1px; border-bottom: 1px solid var(--quiet); }
        .bars i { flex: 1 1 0; background: var(--c); min-width: 1px; }
        .boxes { display: block; } .boxes .box { fill: var(--c); opacity: .28; } .boxes .median { stroke-width: 2.4; }
        .words { display: inline-block; min-width: 9em; max-width: 13em; white-space: normal; vertical-align: top; }
        code { font: 12.5px/1.4 ui-monospace, "Liberation Mono", monospace; }
        .cells td { padding: 3px; text-align: center; border: 0; } .cells th { border: 0; padding: 3px 10px 3px 0; }
        .cells table { width: auto; } .cells thead th { text-align: center; padding: 3px; max-width: 30px; }
        .cells thead th:first-child, .cells thead th:nth-last-child(-n + 2) { max-width: none; }
        .cells thead th:first-child { text-align: left; }
        .cell { display: block; width: 26px; height: 20px; border-radius: 3px; border: 1.5px solid var(--c0); }
        .cell.full { background: var(--c0); } .cell.page { background: linear-gradient(90deg, transparent 50%, var(--c0) 50%); } .cell.none { border-color: var(--rule); }
        .best { outline: 2px solid var(--c1); outline-offset: 1px; }
        footer { margin-top: 48px; padding-top: 14px; border-top: 1px solid var(--rule); color: var(--quiet); font-size: 13px; }
        @media (max-width: 640px) {
          main { padding: 24px 14px 48px; }
          figcaption, .bar { padding-left: 40px; }
          .frame { grid-template-columns: 40px 1fr; }
          h3 { padding-left: 40px; }
          .multiples { grid-template-columns: 1fr; }
          .limits { left: 40px; } .times, .legend { margin-left: 40px; }
          .keys { margin-left: 0; }
          .values span { right: 5px; }
          .hint { display: none; }
        }
        """
}
