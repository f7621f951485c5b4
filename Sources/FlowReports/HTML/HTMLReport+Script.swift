extension HTMLReport {
  /// The page's program. It builds everything as elements and text nodes, so nothing that a flow or an app says can
  /// become markup; it asks no network for anything.
  static let script = #"""
    'use strict';
    (() => {
      const $ = id => document.getElementById(id);
      const run = JSON.parse($('run').content.textContent);
      const order = ['failed', 'crashed', 'timedOut', 'nondeterministic', 'invalid', 'notRun', 'passed'];
      const words = { timedOut: 'timed out', notRun: 'not run' };
      const word = outcome => words[outcome] || outcome;

      // MARK: What the file holds

      const cases = [];
      for (const line of $('cases').content.textContent.split('\n')) {
        if (line[0] === '[') {
          const [outcome, path, row, number, at, name, duration, steps, tags, message] = JSON.parse(line);
          cases.push({ outcome, path, at, name, duration, steps, tags, message, line: null,
            place: at ? path + ':' + at : path, key: [path, row, number].join('~'), index: cases.length });
        } else if (line[0] === '{') cases[cases.length - 1].line = line;
      }

      // MARK: Elements

      // What would be invisible, or turn the direction of writing, is shown as something that can be seen.
      const hidden = new RegExp('[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f'
        + '\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff]', 'g');
      const visible = text => String(text).replace(hidden, c => {
        const code = c.charCodeAt(0);
        return '<U+' + code.toString(16).toUpperCase().padStart(4, '0') + '>';
      });
      const el = (tag, attributes, ...children) => {
        const node = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes || {})) {
          if (name === 'onclick') node.addEventListener('click', value);
          else if (value !== null && value !== undefined) node.setAttribute(name, value);
        }
        add(node, children);
        return node;
      };
      const add = (node, children) => {
        for (const child of children.flat()) {
          if (child === null || child === undefined || child === false) continue;
          node.append(child instanceof Node ? child : document.createTextNode(visible(child)));
        }
      };
      const svg = (tag, attributes, ...children) => {
        const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
        add(node, children);
        return node;
      };
      const time = us => us < 0 ? '' : us < 10000 ? (us / 1000).toFixed(1) + ' ms'
        : us < 1e6 ? Math.round(us / 1000) + ' ms' : us < 6e7 ? (us / 1e6).toFixed(1) + ' s'
        : Math.floor(us / 6e7) + ' min ' + Math.floor(us / 1e6 % 60) + ' s';

    \#(stripScript)

      // MARK: Head

      // The numbers of the run do not tell apart what failed and what failed in two ways.
      const varying = cases.filter(c => c.outcome === 'nondeterministic').length;
      const count = outcome => outcome === 'nondeterministic' ? varying
        : (run.counts[outcome] || 0) - (outcome === 'failed' ? varying : 0);
      $('meter').append(...order.filter(count).map(outcome => {
        const bar = el('i', { class: 'i-' + outcome, title: count(outcome) + ' ' + word(outcome) });
        bar.style.flexGrow = count(outcome);
        return bar;
      }));

      // MARK: The list

      let shown = [];
      let selected = null;
      let chips = new Set();
      const list = $('list');
      const field = $('query');

      // Words are joined by "and"; !word excludes, @word is a tag, s:word a verdict, p:word a path.
      const matcher = query => {
        const tests = query.toLowerCase().split(/\s+/).filter(Boolean).map(token => {
          const not = token[0] === '!' && token.length > 1;
          const text = not ? token.slice(1) : token;
          const test = text[0] === '@' ? c => c.tags.some(t => t.toLowerCase().startsWith(text.slice(1)))
            : text.startsWith('s:') ? c => c.outcome.toLowerCase().startsWith(text.slice(2).replace('-', ''))
            : text.startsWith('p:') ? c => c.place.toLowerCase().includes(text.slice(2))
            : c => (c.name + ' ' + c.place + ' ' + c.message).toLowerCase().includes(text);
          return not ? c => !test(c) : test;
        });
        return c => tests.every(test => test(c));
      };
      const orders = {
        verdict: (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.index - b.index,
        path: (a, b) => a.index - b.index,
        slowest: (a, b) => b.duration - a.duration || a.index - b.index,
      };
      const refresh = () => {
        const matches = matcher(field.value);
        shown = cases.filter(c => (chips.size === 0 || chips.has(c.outcome)) && matches(c));
        shown.sort(orders[$('order').value]);
        $('count').textContent = (shown.length === cases.length ? '' : shown.length + ' of ')
          + cases.length + (cases.length === 1 ? ' flow' : ' flows');
        $('empty').hidden = shown.length > 0;
        items.fill(shown.length, shown.indexOf(selected));
        items.paint();
      };
      const items = strip(list, $('space'), {
        size: 48,
        draw: i => {
          const c = shown[i];
          return el('div', { class: 'item', role: 'option', id: 'case-' + c.index, title: visible(c.message),
            'aria-posinset': i + 1, 'aria-setsize': shown.length,
            onclick: () => { select(c); list.focus({ preventScroll: true }); } },
            el('span', { class: 'dot i-' + c.outcome, title: word(c.outcome) }),
            el('div', { class: 'name' }, el('bdi', {}, c.name), el('div', { class: 'path' }, el('bdi', {}, c.place))),
            el('time', {}, time(c.duration)));
        },
        mark: (item, on) => item.setAttribute('aria-selected', on),
      });
      for (const outcome of order.filter(count)) {
        $('chips').append(el('button', { class: 'chip', type: 'button', 'aria-pressed': 'false', 'data-outcome': outcome,
          onclick: event => {
            const chip = event.currentTarget;
            if (!chips.delete(outcome)) chips.add(outcome);
            chip.setAttribute('aria-pressed', chips.has(outcome));
            list.scrollTop = 0;
            refresh();
          } }, el('span', { class: 'dot i-' + outcome }), count(outcome) + ' ' + word(outcome)));
      }

      // MARK: One case

      let step = 0;
      let details = {};
      let trace = [];
      const detail = $('detail');
      const select = (c, at) => {
        selected = c;
        details = c.line ? JSON.parse(c.line) : {};
        trace = details.trace || [];
        const bad = trace.findIndex(s => s.failed);
        const opening = bad >= 0 ? bad : Math.max(0, trace.length - 1);
        step = trace[at] ? at : opening;
        show();
        items.choose(shown.indexOf(c));
        list.setAttribute('aria-activedescendant', 'case-' + c.index);
        if (step !== opening) revealPanel();
      };
      const show = () => {
        const c = selected;
        const parts = [
          el('div', {}, el('span', { class: 'badge b-' + c.outcome }, word(c.outcome)),
            c.tags.map(tag => el('span', { class: 'tag' }, el('bdi', {}, tag)))),
          el('h2', {}, el('bdi', {}, c.name)),
          el('div', { class: 'mono faint' }, c.place, c.steps ? '  ·  ' + c.steps + (c.steps === 1 ? ' step' : ' steps') : '',
            c.duration >= 0 ? '  ·  ' + time(c.duration) : ''),
        ];
        if (details.rerun) parts.push(el('div', { class: 'card rerun' }, el('code', { id: 'rerun' }, details.rerun),
          el('button', { type: 'button', id: 'copy', onclick: copy }, 'Copy')));
        if (!details.reports && c.message) parts.push(el('div', { class: 'card' }, c.message));
        for (const report of details.reports || []) parts.push(el('div', { class: 'card report' }, reportText(report)));
        if (details.stderr) parts.push(el('div', { class: 'card' }, el('h3', {}, 'Standard error'), el('pre', {}, details.stderr)));
        if (details.omitted) parts.push(el('p', { class: 'faint', id: 'omitted' },
          'Trace omitted: the report keeps to ' + run.budget + '. Run the flow alone to see its steps.'));
        strips = [];
        if (trace.length) parts.push(film(), steps());
        if (detail.contains(document.activeElement)) list.focus({ preventScroll: true });
        detail.replaceChildren(...parts);
        detail.scrollTop = 0;
        for (const each of strips) each.fill(trace.length, step);
        showStep();
      };
      const reportText = text => {
        const pre = el('pre', {});
        text.trimEnd().split('\n').forEach((line, i) => {
          const kind = i === 0 ? 'head' : /^ *-->/.test(line) ? 'place' : /^ *\| [ \t]*\^/.test(line) ? 'mark'
            : /^note:/.test(line) ? 'note' : /^help:/.test(line) ? 'help' : '';
          pre.append(kind ? el('span', { class: 'l-' + kind }, line) : document.createTextNode(visible(line)), '\n');
        });
        return pre;
      };
      const copy = () => {
        const done = () => { $('copy').textContent = 'Copied'; };
        const fallback = () => getSelection().selectAllChildren($('rerun'));
        if (navigator.clipboard) navigator.clipboard.writeText(details.rerun).then(done, fallback); else fallback();
      };

      // MARK: Steps

      // Hangul and emoji take two columns whatever the font says. Plain characters need no measuring.
      const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
      const isWide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u;
      const odd = /((?:[\x20-\x7e\u2500-\u257f](?=[\p{M}\u200d]))?[^\n\x20-\x7e\u2500-\u257f]+)/u;
      const wire = text => {
        const pre = el('pre', { class: 'wire' });
        visible(text).split(odd).forEach((part, i) => {
          if (i % 2 === 0) return pre.append(part);
          let columns = 0;
          for (const { segment } of segmenter.segment(part)) columns += isWide.test(segment) ? 2 : 1;
          const span = el('span', {}, part);
          span.style.width = columns + 'ch';
          pre.append(span);
        });
        return pre;
      };
      const titleOf = s => s.number === 0 ? 'start' : s.number + '. ' + (s.label || s.source || '');
      let strips = [];
      const film = () => {
        const space = el('div');
        const box = el('div', { class: 'film', role: 'listbox', 'aria-label': 'Screens', 'aria-live': 'off' },
          space);
        strips.push(strip(box, space, {
          size: 100,
          across: true,
          draw: i => {
            const s = trace[i];
            const frame = el('button', {
              class: 'frame' + (s.failed ? ' bad' : ''), type: 'button', role: 'option',
              'aria-posinset': i + 1, 'aria-setsize': trace.length,
              title: visible(titleOf(s)), onclick: () => go(i) }, el('b', {}, titleOf(s)));
            // Pictures take longer than all else, and nothing waits for them.
            setTimeout(() => { if (frame.isConnected) frame.prepend(wire(s.picture || '')); });
            return frame;
          },
          mark: (frame, on) => frame.setAttribute('aria-selected', on),
        }));
        return el('div', { class: 'card' }, el('h3', {}, 'Screens'), box);
      };
      const steps = () => {
        const space = el('ol', { 'aria-label': 'Steps' });
        const box = el('div', { class: 'rows', 'aria-live': 'off' }, space);
        strips.push(strip(box, space, {
          size: 29,
          draw: i => {
            const s = trace[i];
            return el('li', { 'aria-posinset': i + 1, 'aria-setsize': trace.length }, el('button', {
              class: 'step' + (s.failed ? ' bad' : '') + (s.depth ? ' d' + Math.min(s.depth, 3) : ''),
              type: 'button', onclick: () => go(i) },
              el('span', { class: 'faint' }, s.number || ''),
              el('code', {}, s.number ? s.source : 'the start')));
          },
          mark: (row, on) => {
            const button = row.firstChild;
            if (on) button.setAttribute('aria-current', 'step'); else button.removeAttribute('aria-current');
          },
        }));
        return el('div', { class: 'steps' }, box, el('div', { id: 'step' }));
      };
      const showStep = () => {
        const fragment = '#case=' + encodeURIComponent(selected.key) + (trace.length ? '&step=' + step : '');
        // A browser may refuse this to a key that is held down.
        try { history.replaceState(null, '', fragment); } catch { /* The next step tells it. */ }
        if (!trace.length) return;
        $('step').replaceChildren();
        add($('step'), panel(trace[step], trace[step - 1]));
        for (const each of strips) each.choose(step);
      };
      const go = i => { step = i; showStep(); revealPanel(); };
      // The source line comes last, for it has to be seen even where there is no room for all.
      const revealPanel = () => {
        for (const part of ['.rows', '#step .pair .card', '#step .card']) {
          document.querySelector(part).scrollIntoView({ block: 'nearest' });
        }
      };
      const values = (title, list) => list && list.length
        ? el('div', { class: 'card' }, el('h3', {}, title),
          el('ul', { class: 'values' }, list.map(value => el('li', {}, el('bdi', {}, value))))) : null;
      const panel = (s, before) => [
        el('div', { class: 'card' }, el('h3', {}, s.number ? 'Step ' + s.number + (s.label ? ': ' + s.label : '') : 'The start'),
          s.number ? el('pre', { id: 'source' }, s.source) : null,
          s.at ? el('div', { class: 'mono faint' }, s.at.path + ':' + s.at.line + ':' + s.at.column) : null),
        el('div', { class: 'pair' },
          el('div', { class: 'card' }, el('h3', {}, 'Screen'), wire(s.picture || '')),
          el('div', { class: 'card' }, el('h3', {}, 'Stack'), stack(s, before))),
        s.changes ? el('div', { class: 'card' }, el('h3', {}, 'State: ' + s.changes.length + ' of ' + (s.compared || 0) + ' values changed'),
          el('table', { id: 'changes' }, el('tbody', {}, s.changes.map(change => el('tr', {},
          el('td', {}, change.path.split('.').flatMap((name, i) => i ? [el('wbr'), '.' + name] : name)), el('td', {},
            change.before !== undefined ? el('del', {}, change.before) : null,
            change.after !== undefined ? el('ins', {}, change.after) : null)))))) : null,
        values('Actions', s.actions), values('Transitions', s.transitions), values('Requests', s.requests),
        values('Waiting requests', s.pending), values('Delegate calls', s.delegate), values('Issues', s.issues),
        values('Lifecycle', s.lifecycle),
      ];

      // The stack as cards, the top one uppermost; what the step pushed is green, what it removed is struck out.
      const stack = (s, before) => {
        const now = s.stack || [];
        const was = before ? before.stack || [] : now;
        let same = 0;
        while (same < now.length && same < was.length && now[same] === was[same]) same++;
        const cards = now.map((name, i) => ({ name, kind: i === now.length - 1 ? 'top' : '', fresh: i >= same && before }));
        const hiddenBelow = Math.max(0, cards.length - 12);
        const visibleCards = cards.slice(hiddenBelow);
        if (hiddenBelow) visibleCards.unshift({ name: '… ' + hiddenBelow + ' more', kind: '' });
        was.slice(same, same + 4).forEach(name => visibleCards.push({ name, kind: 'gone' }));
        if (s.presented) visibleCards.push({ name: s.presented, kind: 'over', note: 'modal' });
        if (s.dialog) visibleCards.push({ name: s.dialog, kind: 'over', note: 'dialog' });
        if (s.toast) visibleCards.push({ name: s.toast, kind: 'over', note: 'toast' });
        const w = 176, h = 30, gap = 6, shift = 6;
        const depth = Math.min(visibleCards.length - 1, 8);
        const picture = svg('svg', { width: w + depth * shift + 4, height: visibleCards.length * (h + gap) + 4, role: 'img',
          'aria-label': 'stack: ' + now.join(' > ') });
        visibleCards.reverse().forEach((card, i) => {
          const level = visibleCards.length - 1 - i;
          const x = 2 + Math.min(level, 8) * shift, y = 2 + i * (h + gap);
          const name = visible(card.name);
          picture.append(svg('g', { class: card.kind + (card.fresh ? ' new' : '') },
            svg('title', {}, card.name), svg('rect', { x, y, width: w, height: h, rx: 7 }),
            svg('text', { x: x + 12, y: y + 19 }, name.length > 20 ? name.slice(0, 19) + '…' : name),
            card.note ? svg('text', { class: 'kind', x: x + w - 10, y: y + 19, 'text-anchor': 'end' }, card.note) : null));
        });
        return picture;
      };

      // MARK: Keys and fragments

      const move = by => {
        if (!shown.length) return;
        const i = shown.indexOf(selected);
        select(shown[i < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, i + by))]);
      };
      const nextBad = by => {
        for (let i = shown.indexOf(selected) + by; i >= 0 && i < shown.length; i += by) {
          if (shown[i].outcome !== 'passed') return select(shown[i]);
        }
      };
      const turn = by => { if (trace[step + by]) go(step + by); };
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target === field) {
          if (event.key === 'Escape') { field.value = ''; refresh(); list.focus(); }
          if (event.key === 'Enter' || event.key === 'ArrowDown') { event.preventDefault(); list.focus(); move(0); }
          return;
        }
        if (event.target.tagName === 'SELECT') return;
        const action = {
          '/': () => { field.focus(); field.select(); }, j: () => move(1), k: () => move(-1), ArrowDown: () => move(1),
          ArrowUp: () => move(-1), n: () => nextBad(1), p: () => nextBad(-1), l: () => turn(1), h: () => turn(-1),
          ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), c: () => $('copy') && copy(),
        }[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      });
      const follow = () => {
        const match = /^#case=([^&]*)(?:&step=(\d+))?$/.exec(location.hash);
        let key = '';
        try { key = match ? decodeURIComponent(match[1]) : ''; } catch { key = ''; }
        const found = cases.find(c => c.key === key);
        if (found) select(found, match[2] === undefined ? undefined : Number(match[2]));
        return Boolean(found);
      };
      addEventListener('beforeprint', () => strips.forEach(each => each.paint(true)));
      addEventListener('afterprint', () => strips.forEach(each => each.paint()));
      addEventListener('hashchange', follow);
      field.addEventListener('input', () => { list.scrollTop = 0; refresh(); });
      $('order').addEventListener('change', () => { list.scrollTop = 0; refresh(); });
      refresh();
      if (!follow() && shown.length) select(shown[0]);
      list.focus({ preventScroll: true });
    })();
    """#
}
