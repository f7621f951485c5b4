extension HTMLReport {
  /// The page's style sheet. It names no font or picture that would have to be fetched.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --paper: #f6f7f9; --card: #ffffff; --ink: #1c2128; --faint: #667080; --line: #e1e5ea;
      --accent: #3b5bdb; --accent-soft: #e7ecff; --good: #2b8a3e; --good-soft: #e6f6ea;
      --bad: #c92a2a; --bad-soft: #fdebeb; --warn: #b35c00; --warn-soft: #fff1dd;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace;
      --sans: system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK KR", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12151a; --card: #1a1e25; --ink: #e4e8ee; --faint: #919cac; --line: #2c323c;
        --accent: #8ba3ff; --accent-soft: #232d52; --good: #69db7c; --good-soft: #16301d;
        --bad: #ff8787; --bad-soft: #3a1d20; --warn: #ffb454; --warn-soft: #3a2a14;
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
      font: 14px/1.5 var(--sans);
    }
    button, input, select { font: inherit; color: inherit; }
    button { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    code, pre, .mono { font-family: var(--mono); font-size: 12.5px; }
    pre { margin: 0; white-space: pre; overflow-x: auto; tab-size: 4; }
    .faint { color: var(--faint); }
    bdi { unicode-bidi: isolate; }

    header { padding: 16px 24px 12px; background: var(--card); border-bottom: 1px solid var(--line); }
    header h1 { margin: 0; font-size: 20px; font-weight: 650; letter-spacing: -.01em; }
    .meter { display: flex; gap: 2px; height: 8px; margin: 10px 0; border-radius: 4px; overflow: hidden; }
    .meter i { display: block; min-width: 4px; }
    .i-passed { background: #40c057; } .i-failed { background: #fa5252; } .i-notRun { background: #adb5bd; }
    .i-crashed { background: #c92a2a; } .i-timedOut { background: #f76707; } .i-invalid { background: #be4bdb; }
    .i-nondeterministic { background: #f06595; }
    .facts { display: flex; flex-wrap: wrap; gap: 2px 20px; color: var(--faint); font-size: 12.5px; }
    .notes { margin: 0; padding: 6px 24px; list-style: none; background: var(--card); color: var(--warn); font-size: 12.5px; }

    main { flex: 1; display: grid; grid-template-columns: minmax(300px, 32%) 1fr; min-height: 0; }
    nav { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
    .tools { padding: 12px 12px 8px; display: grid; gap: 8px; }
    .tools input, .tools select {
      width: 100%; padding: 7px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card);
    }
    .row2 { display: flex; gap: 8px; align-items: center; }
    .row2 select { width: auto; flex: 1; }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chip {
      display: flex; gap: 6px; align-items: center; padding: 2px 10px; border: 1px solid var(--line);
      border-radius: 99px; background: var(--card); font-size: 12.5px;
    }
    .chip[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent); }
    .dot { width: 8px; height: 8px; border-radius: 50%; flex: none; }
    .list { flex: 1; overflow-y: auto; position: relative; outline: none; border-top: 1px solid var(--line); }
    .list:focus-visible .item[aria-selected="true"] { box-shadow: inset 0 0 0 1.5px var(--accent); }
    .item {
      position: absolute; left: 8px; right: 8px; height: 48px; padding: 5px 10px; border-radius: 8px;
      display: grid; grid-template-columns: 14px 1fr auto; column-gap: 8px; align-items: center; cursor: default;
      contain: strict;
    }
    .item:hover { background: color-mix(in srgb, var(--accent) 7%, transparent); }
    .item[aria-selected="true"] { background: var(--accent-soft); }
    .item .name, .item .path { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
    .item .name { font-weight: 500; line-height: 1.35; }
    .item .path { font-size: 12px; font-weight: 400; color: var(--faint); line-height: 1.35; }
    .item time { font-size: 12px; color: var(--faint); }
    .none { padding: 24px; text-align: center; color: var(--faint); }

    article { overflow-y: auto; padding: 20px 24px 60px; min-width: 0; outline: none; }
    article h2 { margin: 4px 0 2px; font-size: 18px; line-height: 1.35; overflow-wrap: anywhere; }
    article h3 {
      margin: 0 0 8px; font-size: 11.5px; font-weight: 600; letter-spacing: .05em; text-transform: uppercase;
      color: var(--faint);
    }
    .badge { display: inline-block; padding: 1px 9px; border-radius: 99px; font-size: 12.5px; font-weight: 600; }
    .b-passed { background: var(--good-soft); color: var(--good); }
    .b-failed, .b-crashed, .b-nondeterministic, .b-invalid { background: var(--bad-soft); color: var(--bad); }
    .b-timedOut, .b-notRun { background: var(--warn-soft); color: var(--warn); }
    .tag {
      display: inline-block; margin: 0 0 0 6px; padding: 0 7px; border-radius: 6px; font-size: 12px;
      background: var(--line);
    }
    .card {
      margin-top: 14px; padding: 14px 16px; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; min-width: 0;
    }
    .rerun { display: flex; gap: 10px; align-items: center; padding: 8px 8px 8px 14px; }
    .rerun code { flex: 1; overflow-x: auto; white-space: nowrap; }
    .rerun button, .more {
      border: 1px solid var(--line); background: var(--paper); border-radius: 8px; padding: 3px 12px;
    }
    .report .l-head { color: var(--bad); font-weight: 650; } .report .l-place { color: var(--accent); }
    .report .l-mark { color: var(--bad); } .report .l-note { color: var(--accent); }
    .report .l-help { color: var(--good); }

    .film { overflow-x: auto; padding: 4px 0 10px; }
    .film > div { position: relative; height: 104px; }
    .frame {
      position: absolute; top: 0; width: 92px; height: 104px; padding: 4px; border: 1px solid var(--line);
      border-radius: 8px; background: var(--paper); text-align: left; overflow: hidden; contain: strict;
    }
    .frame[aria-selected="true"] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    .frame.bad { border-color: var(--bad); }
    .frame.bad[aria-selected="true"] { box-shadow: 0 0 0 1px var(--bad); }
    .frame pre {
      font-size: 10px; line-height: 1.25; transform: scale(.27); transform-origin: 0 0; width: 380px;
      overflow: hidden; pointer-events: none;
    }
    .frame b {
      position: absolute; left: 0; right: 0; bottom: 0; padding: 0 6px; font-size: 11px; font-weight: 600;
      background: var(--card); border-top: 1px solid var(--line); white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis;
    }
    .steps { display: grid; grid-template-columns: minmax(180px, 27%) minmax(0, 1fr); gap: 14px; align-items: start; }
    .rows { position: sticky; top: 0; max-height: 60vh; margin-top: 14px; overflow-y: auto; }
    .rows, #step .card { scroll-margin: 14px; }
    .rows ol { position: relative; margin: 0; padding: 0; list-style: none; }
    .rows li { position: absolute; left: 3px; right: 3px; height: 29px; contain: strict; }
    .step {
      display: grid; grid-template-columns: 4.5ch 1fr; width: 100%; height: 100%; padding: 4px 8px; border: 0;
      background: none; text-align: left; border-radius: 8px; align-items: baseline;
    }
    .step code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .step[aria-current="step"] { background: var(--accent-soft); }
    .step.bad { color: var(--bad); } .step.bad[aria-current="step"] { background: var(--bad-soft); }
    .d1 { padding-left: 20px; } .d2 { padding-left: 32px; } .d3 { padding-left: 44px; }
    .pair { display: flex; flex-wrap: wrap; gap: 0 14px; }
    .pair > .card { flex: 1 1 auto; }
    .wire { font-size: 12px; line-height: 1.28; }
    .wire span { display: inline-block; text-align: center; }
    svg { display: block; max-width: 100%; }
    svg rect { fill: var(--paper); stroke: var(--line); } svg .top rect { fill: var(--accent-soft); stroke: var(--accent); }
    svg .new rect { stroke: var(--good); stroke-width: 2; }
    svg .gone rect { fill: none; stroke: var(--bad); stroke-dasharray: 4 3; }
    svg .gone text { fill: var(--bad); text-decoration: line-through; }
    svg .over rect { fill: var(--warn-soft); stroke: var(--warn); }
    svg text { fill: var(--ink); font: 12px var(--mono); } svg .kind { fill: var(--faint); font-size: 10px; }
    table { border-collapse: collapse; width: 100%; font: 12.5px/1.5 var(--mono); }
    td { padding: 3px 8px 3px 0; vertical-align: top; overflow-wrap: anywhere; border-top: 1px solid var(--line); }
    tr:first-child td { border-top: 0; } td:first-child { width: 38%; }
    del { color: var(--bad); text-decoration: none; } ins { color: var(--good); text-decoration: none; }
    del, ins { display: block; } del::before { content: "− "; } ins::before { content: "+ "; }
    .values { margin: 0; padding: 0; list-style: none; font: 12.5px/1.6 var(--mono); overflow-wrap: anywhere; }
    .keys { padding: 6px 24px; border-top: 1px solid var(--line); background: var(--card); color: var(--faint); font-size: 12px; }
    kbd {
      padding: 0 5px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px;
      font: 11px var(--mono);
    }
    noscript { display: block; padding: 0 24px 24px; overflow: auto; }
    @media (max-width: 900px) {
      body { height: auto; } main { display: block; } nav { height: 50vh; border-right: 0; }
      .steps { display: block; } .rows { position: static; max-height: 40vh; } .keys { display: none; }
    }
    @media print {
      nav, .keys { display: none; } main { display: block; } article { overflow: visible; }
      .rows { position: static; max-height: none; }
    }
    """#
}
