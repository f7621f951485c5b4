extension HTMLReport {
  /// The part of the page's program that shows the flows, the screens and the steps, however many, by few
  /// elements.
  static let stripScript = #"""
      // MARK: Strips

      // A strip of equal elements holds only those near the view. What has the focus stays, with its neighbours,
      // so that Tab goes on from there.
      const strip = (box, space, { size, across, draw, mark }) => {
        const [scroll, room, start, length] = across ? ['scrollLeft', 'clientWidth', 'left', 'width']
          : ['scrollTop', 'clientHeight', 'top', 'height'];
        const edge = 4;
        const drawn = new Map();
        let count = 0;
        let chosen = -1;
        const paint = all => {
          const first = Math.floor(box[scroll] / size) - 4;
          const last = Math.ceil((box[scroll] + (box[room] || 600)) / size) + 4;
          const focused = [...drawn.keys()].find(i => drawn.get(i).contains(document.activeElement));
          const wanted = i => all || i >= first && i < last || Math.abs(i - focused) < 2;
          for (const [i, node] of drawn) {
            if (wanted(i)) continue;
            node.remove();
            drawn.delete(i);
          }
          let next = space.firstChild;
          for (let i = 0; i < count; i++) {
            if (!wanted(i)) continue;
            const node = drawn.get(i) || draw(i);
            if (!drawn.has(i)) {
              node.style[start] = i * size + edge + 'px';
              mark(node, i === chosen);
              drawn.set(i, node);
              space.insertBefore(node, next);
            }
            next = node.nextSibling;
          }
        };
        const fill = (number, i) => {
          count = number;
          chosen = i;
          drawn.clear();
          space.replaceChildren();
          space.style[length] = count * size + 2 * edge + 'px';
        };
        // What is in view stays where it is; what is not comes with a neighbour.
        const reveal = i => {
          const from = i * size, to = from + size + 2 * edge;
          if (from < box[scroll]) box[scroll] = from - size;
          else if (to > box[scroll] + box[room]) box[scroll] = to + size - box[room];
        };
        const choose = i => {
          const hadFocus = space.contains(document.activeElement);
          chosen = i;
          for (const [j, node] of drawn) mark(node, j === i);
          if (i < 0) return;
          reveal(i);
          paint();
          const node = drawn.get(i);
          if (hadFocus) (node.querySelector('button') || node).focus({ preventScroll: true });
        };
        box.addEventListener('scroll', () => paint(), { passive: true });
        new ResizeObserver(() => paint()).observe(box);
        return { fill, choose, paint };
      };
    """#
}
