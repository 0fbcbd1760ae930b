"use strict";
/**
 * Arranges a drawn picture again where some of it is folded or hidden.
 *
 * What is left keeps its order and its neighbours, so that a reader finds it again: the bands of the picture that nothing is left in become
 * narrow, from left to right and from top to bottom. A folded frame is as small as its title, and the arrows to what is in it end at its edge.
 */
const arranger = (svg) => {
  const graph = svg.querySelector("g.graph");
  const [, tx, ty] = (graph.getAttribute("transform") || "").match(/translate\(([-\d.]+)[ ,]([-\d.]+)\)/) || [0, 0, 0];
  const paper = { x: svg.viewBox.baseVal.x - tx, y: svg.viewBox.baseVal.y - ty, width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
  const shapes = "path, polygon, ellipse, polyline, text";
  const boxOf = (element) => { const { x, y, width, height } = element.getBBox(); return { x, y, right: x + width, bottom: y + height }; };
  const around = (boxes) => ({
    x: Math.min(...boxes.map((each) => each.x)), y: Math.min(...boxes.map((each) => each.y)),
    right: Math.max(...boxes.map((each) => each.right)), bottom: Math.max(...boxes.map((each) => each.bottom)),
  });
  const isIn = (box, frame) => {
    const x = (box.x + box.right) / 2, y = (box.y + box.bottom) / 2;
    return frame.x < x && x < frame.right && frame.y < y && y < frame.bottom;
  };
  const outline = (element) => (element.hasAttribute("d") ? "d" : "points");
  const piece = (element) => ({ element, box: boxOf(element), d: element.getAttribute(outline(element)) });
  const pairs = (text) => [...text.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map((each) => [Number(each[1]), Number(each[2])]);

  // ---- The picture as it was drawn

  const nodes = [...svg.querySelectorAll("g.node")].map((element) => ({ element, box: boxOf(element) }));
  const nodeOf = new Map(nodes.map((node) => [node.element.id, node]));
  const clusters = [], loose = [];
  for (const element of svg.querySelectorAll("g.cluster")) {
    // Blanks are nowhere.
    const all = [...element.querySelectorAll(shapes)].map(piece).filter((each) => each.box.right > each.box.x);
    // The picture's own title has an unseen frame around everything.
    if (element.id === "title") { loose.push(...all.filter((each) => each.element.tagName !== "polygon")); continue; }
    const [frame, ...title] = all;
    clusters.push({ element, frame, title, head: title.length ? around(title.map((each) => each.box)) : frame.box });
  }
  loose.push(...[...graph.children].filter((each) => each.matches("text")).map(piece));
  for (const element of graph.querySelectorAll(":scope > g:not(.node, .edge, .cluster)")) loose.push({ element, box: boxOf(element) });
  const edges = [...svg.querySelectorAll("g.edge")].map((element) => {
    const [, from, to] = element.id.split("__");
    return { element, from: nodeOf.get(from), to: nodeOf.get(to), pieces: [...element.querySelectorAll(shapes)].map(piece) };
  });

  // ---- Marks that fold and unfold

  for (const cluster of clusters) {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("class", "fold");
    text.setAttribute("font-size", "12");
    text.setAttribute("role", "button");
    text.setAttribute("tabindex", "0");
    text.dataset.cluster = cluster.element.id;
    graph.append(text);
    cluster.mark = text;
  }
  /** Where the mark of a frame is, beside its title, and how much room it takes. */
  function place(cluster, label) {
    const width = 6.4 * label.length + 8, { head } = cluster, frame = cluster.frame.box;
    const isAbove = (head.y + head.bottom) / 2 < (frame.y + frame.bottom) / 2;
    const [x, y] = head.right + width + 8 < frame.right ? [head.right + 6, head.y + 14] : head.x - width > frame.x + 8 ? [head.x - width, head.y + 14]
      // No room beside it: the corner across from it.
      : [frame.right - width - 4, isAbove ? frame.bottom - 5 : frame.y + 14];
    cluster.mark.setAttribute("x", String(x));
    cluster.mark.setAttribute("y", String(y));
    cluster.mark.textContent = label;
    return { x, y: y - 12, right: x + width, bottom: y + 3 };
  }

  // ---- Bands

  const margins = { x: 10, y: 8, border: 13 };
  /** Joins ranges that touch. */
  function joined(ranges) {
    const result = [];
    for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
      const last = result[result.length - 1];
      if (last && from <= last[1]) last[1] = Math.max(last[1], to); else result.push([from, to]);
    }
    return result;
  }
  const gapsOf = (ranges, from, to) => {
    const ends = [from, ...ranges.flat(), to], gaps = [];
    for (let index = 0; index < ends.length; index += 2) if (ends[index + 1] > ends[index]) gaps.push([ends[index], ends[index + 1]]);
    return gaps;
  };
  /** Where a coordinate goes if no gap is wider than it was at its widest, or than a little. */
  function mapping(ranges, before, from, to, least) {
    const gaps = gapsOf(joined(ranges), from, to).map(([a, b]) => {
      const own = before.filter(([c, d]) => a - 0.5 <= c && d <= b + 0.5).map(([c, d]) => d - c);
      return { a, b, size: Math.min(b - a, Math.max(least, ...own)) };
    });
    return (value) => {
      let result = value;
      for (const { a, b, size } of gaps) {
        if (value <= a) break;
        result -= (Math.min(value, b) - a) * (1 - size / (b - a));
      }
      return result;
    };
  }

  // ---- Arrows that end at a folded frame

  function flat(d) {
    const ends = pairs(d), points = [ends[0]];
    for (let index = 0; index + 3 < ends.length; index += 3) {
      const [p, q, r, s] = ends.slice(index, index + 4);
      for (let step = 1; step <= 16; step += 1) {
        const t = step / 16, u = 1 - t;
        points.push([0, 1].map((axis) => u * u * u * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t * t * t * s[axis]));
      }
    }
    return points;
  }
  const isInside = ([x, y], frame) => frame.x <= x && x <= frame.right && frame.y <= y && y <= frame.bottom;
  /** Where a line from inside leaves a frame. */
  function leaving(inside, outside, frame) {
    let a = inside, b = outside;
    for (let step = 0; step < 24; step += 1) {
      const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      if (isInside(middle, frame)) a = middle; else b = middle;
    }
    return b;
  }
  /** What is outside of some frames of a line that begins or ends in one of them. */
  function outside(points, frames) {
    let rest = points;
    for (const frame of frames) {
      if (rest.length && isInside(rest[0], frame)) {
        const last = rest.findLastIndex((point) => isInside(point, frame));
        rest = last + 1 < rest.length ? [leaving(rest[last], rest[last + 1], frame), ...rest.slice(last + 1)] : [];
      }
      if (rest.length && isInside(rest[rest.length - 1], frame)) {
        const first = rest.findIndex((point) => isInside(point, frame));
        rest = first > 0 ? [...rest.slice(0, first), leaving(rest[first], rest[first - 1], frame)] : [];
      }
    }
    return rest;
  }

  const added = [];
  let before = null;

  /**
   * Arranges the picture.
   *
   * `folded`: the ids of folded frames. `hidden`: nodes and arrows that are not shown. `label`: what the mark of a frame says.
   * Returns the view box of the whole picture.
   */
  const arranged = (folded, hidden, label) => {
    for (const element of added.splice(0)) element.remove();
    const top = clusters.filter((each) => folded.has(each.element.id) && !clusters.some((other) => other !== each && folded.has(other.element.id) && isIn(each.frame.box, other.frame.box) && other.frame.box.right - other.frame.box.x > each.frame.box.right - each.frame.box.x));
    const holder = (box) => top.find((each) => isIn(box, each.frame.box));
    const xs = [], ys = [];
    const keep = (box, x, y) => { xs.push([box.x - x, box.right + x]); ys.push([box.y - y, box.bottom + y]); };

    for (const node of nodes) {
      node.isGone = hidden.has(node.element) || Boolean(holder(node.box));
      node.element.classList.toggle("gone", node.isGone);
      if (!node.isGone) keep(node.box, margins.x, margins.y);
    }
    for (const cluster of clusters) {
      const own = nodes.filter((node) => isIn(node.box, cluster.frame.box)), outer = holder(cluster.head);
      const isGone = (outer && outer !== cluster) || (own.length > 0 && own.every((node) => hidden.has(node.element)));
      for (const element of [cluster.element, cluster.mark]) element.classList.toggle("gone", Boolean(isGone));
      cluster.element.classList.toggle("folded", top.includes(cluster));
      cluster.isGone = Boolean(isGone);
      if (isGone) continue;
      const { x, y, right, bottom } = cluster.frame.box;
      xs.push([x - 4, x + margins.border], [right - margins.border, right + 4]);
      ys.push([y - 4, y + margins.border], [bottom - margins.border, bottom + 4]);
      cluster.place = place(cluster, label(cluster.element.id));
      keep(around([cluster.head, cluster.place]), 2, 2);
    }
    const seen = new Set();
    for (const edge of edges) {
      const frames = [edge.from, edge.to].map((node) => node && holder(node.box));
      const key = frames.some(Boolean) ? [frames[0] ? frames[0].element.id : edge.from && edge.from.element.id, frames[1] ? frames[1].element.id : edge.to && edge.to.element.id, edge.element.getAttribute("class").split(" ")[1]].join(" ") : null;
      edge.isGone = hidden.has(edge.element) || [edge.from, edge.to].some((node) => node && hidden.has(node.element))
        || (frames[0] && frames[0] === frames[1]) || (key !== null && seen.has(key));
      if (key !== null && !edge.isGone) seen.add(key);
      edge.element.classList.toggle("gone", Boolean(edge.isGone));
      if (edge.isGone) continue;
      const cut = frames.filter(Boolean).map((each) => each.frame.box);
      for (const each of edge.pieces) {
        const isLine = each.element.tagName === "path";
        each.points = isLine && cut.length ? outside(flat(each.d), cut) : null;
        each.isGone = each.points ? each.points.length < 2 : !isLine && cut.some((frame) => isInside([(each.box.x + each.box.right) / 2, (each.box.y + each.box.bottom) / 2], frame));
        each.element.classList.toggle("gone", each.isGone);
        if (!isLine && !each.isGone) keep(each.box, 2, 2);
      }
      // A tip that was inside is drawn at the edge.
      const line = edge.pieces.find((each) => each.points && each.points.length > 1);
      for (const tip of line ? edge.pieces.filter((each) => each.isGone && each.element.tagName === "polygon") : []) {
        const middle = [(tip.box.x + tip.box.right) / 2, (tip.box.y + tip.box.bottom) / 2], frame = cut.find((each) => isInside(middle, each));
        const isStart = isInside(pairs(line.d)[0], frame), end = isStart ? line.points[0] : line.points[line.points.length - 1];
        const from = isStart ? line.points[Math.min(2, line.points.length - 1)] : line.points[Math.max(0, line.points.length - 3)];
        const length = Math.hypot(end[0] - from[0], end[1] - from[1]) || 1, dx = (end[0] - from[0]) / length, dy = (end[1] - from[1]) / length;
        const copy = tip.element.cloneNode();
        copy.classList.remove("gone");
        tip.element.after(copy);
        added.push(copy);
        edge.pieces.tips = (edge.pieces.tips || []).concat({ copy, end, points: [[0, 0], [-8, 2.8], [-8, -2.8]].map(([along, across]) => [end[0] + along * dx - across * dy, end[1] + along * dy + across * dx]) });
        keep({ x: end[0], y: end[1], right: end[0], bottom: end[1] }, 9, 9);
      }
    }
    for (const each of loose) ys.push([each.box.y, each.box.bottom]);

    const isWhole = !top.length && !hidden.size;
    const right = paper.x + paper.width, bottom = paper.y + paper.height;
    if (!before) before = { x: gapsOf(joined(xs.map((each) => [...each])), paper.x, right), y: gapsOf(joined(ys.map((each) => [...each])), paper.y, bottom) };
    const same = (value) => value;
    const fx = isWhole ? same : mapping(xs, before.x, paper.x, right, 24), fy = isWhole ? same : mapping(ys, before.y, paper.y, bottom, 12);

    const move = (element, box, isWide = true) => {
      const dx = isWide ? fx((box.x + box.right) / 2) - (box.x + box.right) / 2 : 0, dy = fy((box.y + box.bottom) / 2) - (box.y + box.bottom) / 2;
      if (dx || dy) element.setAttribute("transform", `translate(${dx} ${dy})`); else element.removeAttribute("transform");
    };
    const mapped = (text) => text.replace(/(-?[\d.]+)([ ,])(-?[\d.]+)/g, (_, x, between, y) => `${fx(Number(x))}${between}${fy(Number(y))}`);
    for (const node of nodes) if (!node.isGone) move(node.element, node.box);
    for (const cluster of clusters) {
      if (cluster.isGone) continue;
      cluster.frame.element.setAttribute(outline(cluster.frame.element), mapped(cluster.frame.d));
      const head = around([cluster.head, cluster.place]);
      for (const each of cluster.title) move(each.element, head);
      move(cluster.mark, head);
    }
    for (const edge of edges) {
      if (edge.isGone) continue;
      for (const each of edge.pieces) {
        if (each.isGone) continue;
        if (each.points) each.element.setAttribute("d", each.points.map(([x, y], number) => `${number ? "L" : "M"}${fx(x)},${fy(y)}`).join(""));
        else if (each.element.tagName === "path") each.element.setAttribute("d", mapped(each.d));
        else move(each.element, each.box);
      }
      for (const { copy, end, points } of edge.pieces.tips || []) {
        copy.setAttribute("points", points.map(([x, y]) => `${fx(end[0]) + x - end[0]},${fy(end[1]) + y - end[1]}`).join(" "));
      }
      edge.pieces.tips = null;
    }
    for (const each of loose) move(each.element, each.box, false);
    const widest = Math.max(fx(right), ...loose.map((each) => each.box.right + 12));
    return { x: paper.x + Number(tx), y: paper.y + Number(ty), width: isWhole ? paper.width : widest - paper.x, height: fy(bottom) - paper.y };
  };
  // The whole picture shows how wide its bands are.
  arranged(new Set(), new Set(), () => "−");
  return arranged;
};
