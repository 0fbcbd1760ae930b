"use strict";
// The page of one flow. The data come from the element "flow", the picture from Graphviz; its groups have the ids that the data name.
(() => {
  const flow = JSON.parse(document.getElementById("flow").textContent);
  const byId = (id) => document.getElementById(id);
  const picture = byId("picture");
  const svg = picture.querySelector("svg");
  const root = document.documentElement;

  // ---- Small things

  const make = (name, properties = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (value === undefined || value === null) continue;
      if (key === "class") element.className = value;
      else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (key in element && key !== "list" && !key.startsWith("aria")) element[key] = value;
      else element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };
  const fill = (element, ...children) => element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
  /** A text with line break opportunities between the words of long names. */
  const words = (text, most = 30) => {
    const fragment = document.createDocumentFragment();
    for (const each of text.split(/(\s+)/)) {
      const found = each.length > most ? each.match(/.*?(?:[\p{Ll}\d](?=\p{Lu})|[/._]|$)/gsu).filter(Boolean) : [each];
      found.forEach((word, number) => fragment.append(...(number ? [document.createElement("wbr")] : []), word));
    }
    return fragment;
  };
  const plural = (number, noun, many = `${noun}s`) => `${number} ${number === 1 ? noun : many}`;
  const count = (list) => { const counts = new Map(); for (const each of list) counts.set(each, (counts.get(each) || 0) + 1); return counts; };
  const say = (text) => { byId("status").textContent = text; };
  const place = (where) => where === undefined ? null
    : where.link ? make("a", { href: where.link, rel: "noreferrer" }, make("code", {}, words(where.text))) : make("code", {}, words(where.text));

  // ---- The flow

  // Whatever is drawn as a box is a screen here: where coordinators, parts or states are drawn, each of these.
  const screens = flow.screens, steps = flow.steps, coordinators = flow.coordinators, findings = flow.findings;
  const nameOf = (screen) => screens[screen].title;
  const wholeName = (screen) => nameOf(screen) + (screens[screen].note ? ` (${screens[screen].note})` : "");
  const ownerOf = (screen) => screens[screen].owner === undefined ? "" : coordinators[screens[screen].owner].name;
  const titleAndOwner = (screen) => `${nameOf(screen)}\n${screens[screen].owner}`;
  const titles = count(screens.map((_, screen) => nameOf(screen)));
  const twins = count(screens.map((_, screen) => titleAndOwner(screen)));
  /** Whether its coordinator has another screen of that title: then its class is shown. */
  const isTwin = (screen) => screens[screen].note === undefined && twins.get(titleAndOwner(screen)) > 1;
  const isNamesake = (screen) => screens[screen].note === undefined && titles.get(nameOf(screen)) > 1;
  const stepsFrom = screens.map(() => []), stepsTo = screens.map(() => []);
  steps.forEach((step, number) => {
    if (step.kind === "stay") return;
    stepsFrom[step.from].push(number);
    stepsTo[step.to].push(number);
  });

  /** The shortest path between two screens as frames, or null. Where the states of the app are known, the path is possible in the app. */
  function way(from, to) {
    if (!flow.states.length) return wayByScreens(from, to);
    if (from === null) return wayByStates([0], to);
    // From the first state that shows the screen; if no path starts there, from later ones.
    const starts = flow.states.flatMap((state, number) => state.top === from ? [number] : []);
    return wayByStates(starts.slice(0, 1), to) || wayByStates(starts, to);
  }

  function wayByStates(starts, to) {
    const came = new Map(starts.map((start) => [start, null])), queue = [...starts];
    const moves = movesFrom();
    for (let next = 0; next < queue.length; next += 1) {
      const state = queue[next];
      if (flow.states[state].top === to) {
        const walked = [];
        for (let at = state; came.get(at) !== null; at = came.get(at)[0]) walked.unshift([came.get(at)[1], at]);
        const start = walked.length ? came.get(walked[0][1])[0] : state;
        return [frameAt(start, start === 0 ? "launch" : "", null)].concat(walked.map(([step, at]) => frameAt(at, steps[step].trigger, step)));
      }
      for (const [step, target] of moves.get(state) || []) if (!came.has(target)) { came.set(target, [state, step]); queue.push(target); }
    }
    return null;
  }

  let knownMoves = null;
  function movesFrom() {
    if (knownMoves) return knownMoves;
    knownMoves = new Map();
    for (let index = 0; index < flow.moves.length; index += 3) {
      const from = flow.moves[index];
      if (!knownMoves.has(from)) knownMoves.set(from, []);
      knownMoves.get(from).push([flow.moves[index + 2], flow.moves[index + 1]]);
    }
    return knownMoves;
  }

  /**
   * What was read goes back only below where it starts, and from then on ahead: a step back of the code ends wherever its screen was shown
   * from, and only where the path came from is right, where it was already. At launch nothing lies below.
   * A place is a screen, and whether a step led ahead: 2 * screen + 1 once it did.
   */
  function wayByScreens(from, to) {
    const came = new Map(), queue = [];
    const reach = (place, by) => { if (!came.has(place)) { came.set(place, by); queue.push(place); } };
    screens.forEach((screen, number) => {
      if (from === null ? screen.entry : number === from) reach(2 * number + (from === null ? 1 : 0), null);
    });
    for (let next = 0; next < queue.length; next += 1) {
      const place = queue[next], screen = Math.floor(place / 2);
      if (screen === to) {
        const walked = [];
        for (let at = place; came.get(at) !== null; at = came.get(at).from) walked.unshift(came.get(at).step);
        const start = walked.length ? steps[walked[0]].from : screen;
        return [{ action: from === null ? "launch" : "", effect: "", layers: [], at: start, step: null }]
          .concat(walked.map((step) => ({ action: steps[step].trigger, effect: steps[step].kind, layers: [], at: steps[step].to, step })));
      }
      for (const step of stepsFrom[screen]) {
        const isAhead = steps[step].ahead || !isOnlyRead(steps[step]);
        if (isAhead || place % 2 === 0) reach(2 * steps[step].to + (isAhead ? 1 : 0), { from: place, step });
      }
    }
    return null;
  }
  const isOnlyRead = (step) => !step.evidence.some((each) => each === "explored" || each === "recorded");

  const frameAt = (state, action, step) => ({
    action, effect: step === null ? "" : steps[step].kind, layers: flow.states[state].layers, at: flow.states[state].top, step,
  });

  // ---- The selection

  const chosen = { pin: null, coordinator: null, hover: null, walk: null, frame: 0, start: null, query: "" };
  const off = { coordinators: new Set(), kinds: new Set(), evidence: new Set() };
  let onlyFindings = false;

  /** All evidence of a transition, so that those found in source only can be filtered. */
  const known = (step) => step.evidence.join(", ");
  const passes = (step) => !off.kinds.has(step.kind) && !off.evidence.has(known(step));
  const isOff = (screen) => off.coordinators.has(screens[screen].owner === undefined ? -1 : screens[screen].owner)
    || (screens[screen].source && off.evidence.has("source"))
    || (onlyFindings && !hasFinding(screen));
  /** Whether a coordinator is another one or one of its descendants. */
  function isBelow(owner, top) {
    const seen = new Set();
    for (let at = owner; at !== undefined && !seen.has(at); at = coordinators[at].parent) {
      if (at === top) return true;
      seen.add(at);
    }
    return false;
  }
  const hasFinding = (screen) => screens[screen].findings.length > 0
    || (screens[screen].owner !== undefined && coordinators[screens[screen].owner].findings.length > 0);
  const matches = (screen) => {
    if (flow.index) return hits.boxes.has(screen);
    const text = `${wholeName(screen)} ${screens[screen].type} ${ownerOf(screen)}`.toLowerCase();
    return chosen.query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  };

  // ---- What lies inside of the boxes, where these are coordinators or parts of the flow

  const sheetOf = (group) => group.sheet === undefined ? null : flow.index.sheets[group.sheet];
  const coordinatorEntry = (group) => {
    const sheet = sheetOf(group);
    return { title: group.name, detail: ["coordinator", sheet && sheet.name].filter(Boolean).join(" · "), box: group.box, address: sheet && `${sheet.address}#coordinator-${group.number}` };
  };
  const screenEntry = (group, [title, type, number]) => {
    const sheet = sheetOf(group);
    return { title, detail: [type === title ? "" : type, group.name, sheet && sheet.name].filter(Boolean).join(" · "), box: group.box, address: sheet && `${sheet.address}#screen-${number}` };
  };
  /** Everything that a search finds, with the letters that it looks at. */
  const entries = !flow.index ? [] : flow.index.groups.flatMap((group) => (group.name === undefined ? [] : [{ group, text: group.name.toLowerCase() }])
    .concat(group.screens.map((screen) => ({ group, screen, text: `${screen[0]} ${screen[1]} ${group.name || ""}`.toLowerCase() }))));
  const entry = (found) => found.screen ? screenEntry(found.group, found.screen) : coordinatorEntry(found.group);
  let hits = { query: "", found: [], boxes: new Set() };
  /** Looks for what is asked for, names that are so or begin so first, and remembers in which boxes it is. */
  function search() {
    if (!flow.index || hits.query === chosen.query) return;
    const words = chosen.query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length ? entries.filter((each) => words.every((word) => each.text.includes(word))) : [];
    const asked = words.join(" ");
    const rank = new Map(found.map((each) => {
      const name = (each.screen ? each.screen[0] : each.group.name).toLowerCase();
      return [each, name === asked ? 0 : name.startsWith(asked) ? 1 : name.includes(asked) ? 2 : 3];
    }));
    found.sort((a, b) => rank.get(a) - rank.get(b));
    hits = { query: chosen.query, found, boxes: new Set(found.map((each) => each.group.box)) };
  }
  const go = (address) => { location.href = address; };

  // ---- The picture

  const boxes = screens.map((screen) => svg && svg.getElementById(screen.box));
  const clusters = coordinators.map((coordinator) => svg && svg.getElementById(coordinator.cluster));
  // The outline of a box or cluster is the first thing that is drawn of it; badges follow.
  for (const element of [...boxes, ...clusters]) {
    const outline = element && element.querySelector("path, polygon, ellipse");
    if (outline) outline.classList.add("frame");
  }
  const arrows = new Map();
  if (svg) {
    const screenOfBox = new Map(screens.map((screen, number) => [screen.box, number]));
    for (const element of svg.querySelectorAll("g.edge")) {
      const [word, from, to, ...style] = element.id.split("__");
      if (word !== "edge") continue;
      const a = screenOfBox.get(from), b = screenOfBox.get(to);
      const key = `${a === undefined ? from : a} ${b === undefined ? to : b}`;
      if (!arrows.has(key)) arrows.set(key, []);
      arrows.get(key).push({ element, from: a, to: b, style: style.join("__") });
    }
  }
  /** The arrows on which a step is drawn: its own, or the arrow in the other direction that it is folded into. */
  const arrowsOf = (step) => arrows.get(`${step.from} ${step.to}`) || arrows.get(`${step.to} ${step.from}`) || [];

  /** Coordinators that are drawn as one box each, with all that is below them. */
  const folded = new Set();
  const arrange = svg ? arranger(svg) : null;
  const view = { x: 0, y: 0, width: 100, height: 100 };
  let whole = { x: 0, y: 0, width: 100, height: 100 };
  if (svg) {
    const box = svg.viewBox.baseVal;
    whole = { x: box.x, y: box.y, width: box.width, height: box.height };
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
  }
  function look() {
    if (!svg) return;
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    lookAround();
  }

  // The whole picture in small, while only a part of it is in view.
  const map = byId("map");
  let lens = null;
  function inUnits(element) {
    const box = element.getBoundingClientRect(), from = point(box.left, box.top), to = point(box.right, box.bottom);
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  }
  /** Draws the map, once for each arrangement. */
  function drawMap() {
    if (!svg || map.firstChild) return;
    const isShown = (each) => each && !each.classList.contains("gone");
    const shape = (box, name) => {
      const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      for (const key of ["x", "y", "width", "height"]) rect.setAttribute(key, String(box[key]));
      rect.setAttribute("class", name);
      return rect;
    };
    map.setAttribute("viewBox", `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
    map.style.aspectRatio = `${whole.width} / ${whole.height}`;
    map.append(...clusters.filter(isShown).map((each) => shape(inUnits(each), "cluster")), ...boxes.filter(isShown).map((each) => shape(inUnits(each), "box")));
    lens = shape(whole, "lens");
    map.append(lens);
    lookAround();
  }
  function lookAround() {
    if (!lens) return;
    const frame = picture.getBoundingClientRect(), from = point(frame.left, frame.top), to = point(frame.right, frame.bottom);
    const seen = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    for (const key of Object.keys(seen)) lens.setAttribute(key, String(seen[key]));
    const isWhole = seen.x <= whole.x + 1 && seen.y <= whole.y + 1 && seen.x + seen.width >= whole.x + whole.width - 1 && seen.y + seen.height >= whole.y + whole.height - 1;
    map.classList.toggle("hidden", isWhole);
  }
  /** Goes to where the map is touched. */
  function goTo(event) {
    const at = map.createSVGPoint();
    at.x = event.clientX;
    at.y = event.clientY;
    const middle = at.matrixTransform(map.getScreenCTM().inverse());
    view.x = middle.x - view.width / 2;
    view.y = middle.y - view.height / 2;
    look();
  }
  function fit() {
    Object.assign(view, whole);
    look();
    drawMap();
  }
  function scale() { return svg ? svg.getScreenCTM().a : 1; }
  function point(x, y) {
    const at = svg.createSVGPoint();
    at.x = x;
    at.y = y;
    return at.matrixTransform(svg.getScreenCTM().inverse());
  }
  function zoom(factor, x, y) {
    if (!svg) return;
    const frame = picture.getBoundingClientRect();
    const about = point(x === undefined ? frame.x + frame.width / 2 : x, y === undefined ? frame.y + frame.height / 2 : y);
    const limited = Math.min(Math.max(view.width * factor, 60), whole.width * 4) / view.width;
    view.x = about.x - (about.x - view.x) * limited;
    view.y = about.y - (about.y - view.y) * limited;
    view.width *= limited;
    view.height *= limited;
    look();
  }
  function pan(dx, dy) {
    view.x += dx / scale();
    view.y += dy / scale();
    look();
  }
  /** Brings groups into view, all of them, as large as they can be read. */
  function show(...elements) {
    if (!svg) return;
    const frame = picture.getBoundingClientRect(), rects = elements.filter((each) => each).map((each) => each.getBoundingClientRect()).filter((each) => each.width);
    if (!frame.width || !frame.height || !rects.length) return;
    const [left, top] = ["left", "top"].map((key) => Math.min(...rects.map((each) => each[key])));
    const [right, bottom] = ["right", "bottom"].map((key) => Math.max(...rects.map((each) => each[key])));
    const box = new DOMRect(left, top, right - left, bottom - top);
    // Large enough to be read, unless that leaves a part of it outside.
    const fitting = Math.min((frame.width - 48) / box.width, (frame.height - 48) / box.height);
    const factor = Math.min(scale() < 0.75 ? 1 / scale() : 1, fitting);
    if (factor > 1.01 || factor < 0.99) {
      const middle = point(box.x + box.width / 2, box.y + box.height / 2);
      view.width /= factor;
      view.height /= factor;
      view.x = middle.x - view.width / 2;
      view.y = middle.y - view.height / 2;
      look();
      return;
    }
    const margin = 24;
    const dx = box.left < frame.left + margin ? box.left - frame.left - margin : box.right > frame.right - margin ? box.right - frame.right + margin : 0;
    const dy = box.top < frame.top + margin ? box.top - frame.top - margin : box.bottom > frame.bottom - margin ? box.bottom - frame.bottom + margin : 0;
    if (dx || dy) pan(dx, dy);
  }

  // ---- Drawing what is chosen

  const looks = ["dim", "off", "hit", "pin", "held", "now", "way", "walked", "step"];
  function mark(element, names) { if (element) for (const look of looks) element.classList.toggle(look, names.includes(look)); }

  function paint() {
    const centre = chosen.hover !== null ? chosen.hover : chosen.pin;
    const frames = chosen.walk ? chosen.walk.frames : [];
    const frame = frames[chosen.frame];
    const walkedScreens = new Set(frames.map((each) => each.at));
    const held = new Set(frame ? frame.layers.flat().filter((each) => typeof each === "number") : []);
    const walked = new Map();
    frames.forEach((each, number) => {
      if (number === 0) return;
      const from = frames[number - 1].at, to = each.at;
      if (from === null || to === null) return;
      for (const arrow of arrowsOf({ from, to })) walked.set(arrow.element, walked.get(arrow.element) || number === chosen.frame);
    });
    const near = new Set(centre === null ? [] : [centre]);
    if (centre !== null) {
      for (const step of stepsFrom[centre]) near.add(steps[step].to);
      for (const step of stepsTo[centre]) near.add(steps[step].from);
    }
    const inside = chosen.coordinator === null ? null : new Set(screens.flatMap((screen, number) => isBelow(screen.owner, chosen.coordinator) ? [number] : []));
    boxes.forEach((element, screen) => {
      const names = [];
      if (isOff(screen)) names.push("off");
      if (frames.length) {
        if (!walkedScreens.has(screen) && !held.has(screen)) names.push("dim");
        if (frame && frame.at === screen) names.push("now"); else if (held.has(screen)) names.push("held");
      } else if (centre !== null) {
        if (!near.has(screen)) names.push("dim");
      } else if (inside) {
        if (!inside.has(screen)) names.push("dim");
      } else if (chosen.query) {
        names.push(matches(screen) ? "hit" : "dim");
      }
      if (chosen.pin === screen) names.push("pin");
      mark(element, names);
      if (element && !screens[screen].leads) element.setAttribute("aria-pressed", String(chosen.pin === screen));
    });
    for (const list of arrows.values()) {
      for (const arrow of list) {
        const names = [];
        const drawn = arrow.from === undefined || arrow.to === undefined ? null : stepsFrom[arrow.from].filter((step) => steps[step].to === arrow.to);
        const ends = [arrow.from, arrow.to].filter((end) => end !== undefined);
        if (ends.some(isOff) || (drawn && drawn.length && !drawn.some((step) => passes(steps[step])))) names.push("off");
        if (frames.length) names.push(walked.has(arrow.element) ? "walked" : "dim");
        else if (centre !== null) names.push(ends.includes(centre) ? "way" : "dim");
        else if (inside) names.push(ends.some((end) => inside.has(end)) ? "way" : "dim");
        else if (chosen.query && !ends.every(matches)) names.push("dim");
        if (walked.get(arrow.element)) names.push("step");
        mark(arrow.element, names);
      }
    }
    clusters.forEach((element, number) => {
      mark(element, [chosen.coordinator === number && !(chosen.walk && chosen.walk.frames.length) ? "pin" : "", off.coordinators.has(number) ? "off" : ""].filter(Boolean));
      if (element) element.setAttribute("aria-pressed", String(chosen.coordinator === number));
    });
    settle();
  }

  // ---- Folding

  const below = (number) => screens.filter((screen) => isBelow(screen.owner, number)).length;
  /** The outermost folded coordinator that has one, or undefined. */
  function folder(owner) {
    let found;
    const seen = new Set();
    for (let at = owner; at !== undefined && !seen.has(at); at = coordinators[at].parent) { seen.add(at); if (folded.has(at)) found = at; }
    return found;
  }
  let arrangement = null;
  /** Arranges the picture again if something else is folded or hidden than before. */
  function settle() {
    if (!arrange) return;
    const hidden = new Set([...boxes, ...[...arrows.values()].flat().map((each) => each.element)].filter((element) => element && element.classList.contains("off")));
    const now = `${[...folded].sort().join()} ${[...hidden].map((element) => element.id).join()}`;
    if (now === arrangement) return;
    arrangement = now;
    const isWhole = ["x", "y", "width", "height"].every((key) => Math.abs(view[key] - whole[key]) < 0.5);
    const numbers = new Map(coordinators.map((each, number) => [each.cluster, number]));
    whole = arrange(new Set([...folded].map((number) => coordinators[number].cluster)), hidden, (id) => folded.has(numbers.get(id)) ? `+ ${plural(below(numbers.get(id)), "screen")}` : "−");
    for (const sign of svg.querySelectorAll("text.fold")) {
      const number = numbers.get(sign.dataset.cluster);
      sign.setAttribute("aria-label", `${folded.has(number) ? "Unfold" : "Fold"} ${coordinators[number].name}`);
    }
    map.replaceChildren();
    lens = null;
    if (isWhole) Object.assign(view, whole);
    look();
    drawMap();
    byId("fold-all").textContent = folded.size ? "Unfold all coordinators" : "Fold all coordinators";
  }
  function fold(number) {
    if (!folded.delete(number)) folded.add(number);
    refresh();
    show(clusters[number]);
    remember(remembered);
    say(`${folded.has(number) ? "folded" : "unfolded"}: ${coordinators[number].name}`);
  }
  function foldAll() {
    if (folded.size) folded.clear(); else coordinators.forEach((each, number) => { if (each.parent === undefined || clusters[number]) folded.add(number); });
    // One frame around everything would leave nothing to look at: what is in it is folded.
    const roots = coordinators.flatMap((each, number) => each.parent === undefined ? [number] : []);
    if (folded.size > 1 && roots.length === 1) folded.delete(roots[0]);
    refresh();
    remember(remembered);
    say(folded.size ? `${plural(folded.size, "coordinator")} folded` : "unfolded");
  }
  /** Unfolds what a screen is in. */
  function reveal(owner) {
    for (let at = folder(owner); at !== undefined; at = folder(owner)) folded.delete(at);
  }

  // ---- Lists

  function screenRow(screen, detail, extra = {}) {
    return make("li", {}, make("button", { type: "button", class: "row", onclick: () => pin(screen), ...extra }, words(nameOf(screen)),
      detail ? make("small", {}, words(detail)) : null));
  }

  /** A row that leads to another picture, or to the box in which something is. */
  function entryRow({ title, detail, box, address }) {
    const content = [words(title), detail ? make("small", {}, words(detail)) : null];
    return make("li", {}, address ? make("a", { class: "row", href: address }, ...content)
      : box !== undefined ? make("button", { type: "button", class: "row", onclick: () => pin(box) }, ...content) : make("p", { class: "row" }, ...content));
  }

  function listFound() {
    search();
    fill(byId("screens"), ...hits.found.slice(0, 200).map((each) => entryRow(entry(each))));
    byId("count").textContent = `${hits.found.length} of ${plural(entries.length, "screen and coordinator", "screens and coordinators")}`
      + (hits.found.length > 200 ? ", 200 of them listed" : "");
    return hits.found;
  }

  function listScreens() {
    fill(byId("elsewhere"), flow.top && chosen.query ? make("a", { href: `${flow.top}#find-${encodeURIComponent(chosen.query)}` }, `Search the whole flow for "${chosen.query}"`) : null);
    if (flow.index && chosen.query) return listFound();
    const found = screens.map((_, number) => number).filter((screen) => !chosen.query || matches(screen));
    fill(byId("screens"), ...found.slice(0, 500).map((screen) => screenRow(screen, [flow.index || screens[screen].kind === "screen" ? "" : screens[screen].kind, screens[screen].note,
      isTwin(screen) ? screens[screen].type : "", ownerOf(screen)].filter(Boolean).join(" · "), { "aria-current": String(chosen.pin === screen) })));
    byId("count").textContent = (chosen.query ? `${found.length} of ` : "") + plural(screens.length, flow.noun) + (found.length > 500 ? ", 500 of them listed" : "");
    return found;
  }

  function findingRow(number) {
    const finding = findings[number];
    const content = [make("span", { class: `level ${finding.severity}` }, finding.severity), ` ${finding.rule}`, make("small", {}, words(finding.message))];
    if (finding.leads) return make("li", {}, make("a", { class: "row", href: finding.leads }, ...content));
    return make("li", {}, make("button", {
      type: "button", class: "row", "data-finding": number, "aria-current": String(chosen.walk !== null && chosen.walk.finding === number),
      onclick: () => openFinding(number, 0),
    }, ...content));
  }

  /** The findings of one cause, below it. */
  function causeRow(cause) {
    return make("li", {}, make("details", {}, make("summary", { class: "row" },
      make("span", { class: `level ${cause.severity}` }, cause.severity), ` ${cause.rule}`,
      make("small", {}, plural(cause.findings.length, "finding"), ...(cause.place ? [" · ", words(cause.place.text)] : []))),
    make("ul", {}, ...cause.findings.map(findingRow))));
  }

  /** Findings, those of one cause where its first one is. */
  function findingRows() {
    const causes = new Map(flow.causes.flatMap((cause) => cause.findings.map((number) => [number, cause])));
    const rows = findings.map((_, number) => causes.has(number) ? causes.get(number) : number);
    return [...new Set(rows)].map((row) => typeof row === "number" ? findingRow(row) : causeRow(row));
  }

  function stepRow(number, end) {
    const step = steps[number], other = step[end];
    return make("li", {}, make("button", { type: "button", class: "row", onclick: () => pin(other) },
      words(end === "to" ? `${step.trigger} → ${wholeName(other)}` : `${wholeName(other)} → ${step.trigger}`),
      make("small", {}, [step.kind, known(step), isNamesake(other) ? ownerOf(other) : ""].filter(Boolean).join(" · "), ...(step.place ? [" · ", words(step.place.text)] : []))));
  }

  function group(title, rows, none) {
    return [make("h3", {}, title), rows.length ? make("ul", {}, ...rows.slice(0, 200)) : make("p", { class: "quiet" }, none),
      rows.length > 200 ? make("p", { class: "quiet" }, `and ${rows.length - 200} more`) : null];
  }

  // ---- The right side

  function details() {
    const panel = byId("details");
    if (chosen.walk) return walkPanel(panel);
    if (chosen.pin !== null) return screenPanel(panel, chosen.pin);
    if (chosen.coordinator !== null) return coordinatorPanel(panel, chosen.coordinator);
    // The findings themselves are in their list: only their numbers are shown here.
    const rules = count(findings.map((finding) => `${finding.severity} ${finding.rule}`));
    const rows = [...rules].flatMap(([rule, number]) => {
      const severity = rule.slice(0, rule.indexOf(" "));
      return [make("dt", {}, String(number)), make("dd", {}, make("span", { class: `level ${severity}` }, severity), words(rule.slice(severity.length)))];
    });
    fill(panel, make("h2", {}, "Nothing selected"), make("p", { class: "quiet" }, `Select a ${flow.noun} in the picture or in the list, ${coordinators.length ? "a coordinator in the picture, " : ""}or a finding.`),
      ...(findings.length ? [make("h3", {}, plural(findings.length, "finding")), make("dl", {}, ...rows)] : [make("p", {}, "No findings.")]));
  }

  function screenPanel(panel, screen) {
    const info = screens[screen];
    const own = info.findings;
    const route = way(null, screen);
    const facts = [["state", flow.noun === "state" ? info.note : ""], ["class", info.type], ["kind", flow.index ? flow.noun : info.kind], ["coordinator", info.owner === undefined && !flow.index ? "none" : null]];
    const list = make("dl", {}, ...facts.filter(([, value]) => value).flatMap(([term, value]) => [make("dt", {}, term), make("dd", {}, words(value))]));
    if (info.owner !== undefined) list.append(make("dt", {}, "coordinator"), make("dd", {}, make("button", { type: "button", onclick: () => pinCoordinator(info.owner) }, words(coordinators[info.owner].name))));
    if (info.place) list.append(make("dt", {}, "source"), make("dd", {}, place(info.place)));
    fill(panel, make("h2", { tabIndex: -1 }, words(flow.noun === "state" ? nameOf(screen) : wholeName(screen))), list,
      info.leads ? make("p", {}, make("a", { id: "open", href: info.leads }, "Open its picture")) : null,
      info.entry ? make("p", {}, "The flow starts here.") : null,
      info.source ? make("p", {}, "Found in source only: no exploration reached it.") : info.unexplored ? make("p", {}, flow.unexplored) : null,
      make("div", { class: "tools" },
        make("button", { type: "button", id: "from-launch", disabled: !route || route.length < 2, onclick: () => walk(`launch to ${nameOf(screen)}`, route) },
          route ? `Path from launch (${plural(route.length - 1, "action")})` : "No path from launch is known"),
        make("button", { type: "button", id: "path-start", "aria-pressed": String(chosen.start === screen), onclick: () => { startAt(screen); } }, "Start a path here"),
        chosen.start !== null && chosen.start !== screen
          ? make("button", { type: "button", id: "path-end", onclick: () => path(chosen.start, screen) }, `Path from ${nameOf(chosen.start)}`) : null),
      ...(own.length ? group(plural(own.length, "finding"), own.map(findingRow)) : []),
      ...(flow.index ? inside(screen) : []),
      ...group("Incoming transitions", stepsTo[screen].map((step) => stepRow(step, "from")), "none known"),
      ...group("Outgoing transitions", stepsFrom[screen].map((step) => stepRow(step, "to")), "none known"));
  }

  /** The parent of the coordinator or the part that a box stands for, and its contents. */
  function inside(box) {
    const row = (other) => make("li", {}, make("button", { type: "button", class: "row", onclick: () => pin(other) }, nameOf(other)));
    const groups = flow.index.groups.filter((group) => group.box === box), parent = screens[box].parent;
    return [
      ...group("Parent", parent === undefined ? [] : [row(parent)], "none shown here"),
      ...group("Children", screens.flatMap((each, other) => each.parent === box ? [row(other)] : []), "none shown here"),
      ...(groups.length > 1 ? group(plural(groups.length, "coordinator"), groups.map((each) => entryRow(coordinatorEntry(each))), "")
        : group("Screens", groups.flatMap((each) => each.screens.map((screen) => entryRow(screenEntry(each, screen)))), "none found")),
    ];
  }

  function coordinatorPanel(panel, number) {
    const info = coordinators[number];
    const children = coordinators.flatMap((each, child) => each.parent === number ? [child] : []);
    const row = (other) => make("li", {}, make("button", { type: "button", class: "row", onclick: () => pinCoordinator(other) }, words(coordinators[other].name)));
    const elsewhere = ({ name, leads }) => entryRow({ title: name, detail: "in another picture", address: leads });
    fill(panel, make("h2", { tabIndex: -1 }, words(info.name)), info.place ? make("p", {}, place(info.place)) : null,
      clusters[number] ? make("div", { class: "tools" }, make("button", { type: "button", id: "fold", "aria-pressed": String(folded.has(number)), onclick: () => fold(number) }, folded.has(number) ? "Unfold" : "Fold")) : null,
      info.source ? make("p", {}, "Found in source only: no exploration reached it.") : null,
      ...(info.findings.length ? group(plural(info.findings.length, "finding"), info.findings.map(findingRow)) : []),
      ...group("Parent", info.keeper ? [elsewhere(info.keeper)] : info.parent === undefined ? [] : [row(info.parent)], "none shown here"),
      ...group("Children", children.map(row).concat((info.kept || []).map(elsewhere)), "none shown here"),
      ...group("Screens", screens.flatMap((screen, each) => screen.owner === number ? [screenRow(each)] : []), "none found"));
  }

  function walkPanel(panel) {
    const { title, frames, finding } = chosen.walk;
    const frame = frames[chosen.frame];
    const info = finding === undefined ? null : findings[finding];
    const stacks = frame && frame.layers.length ? make("div", { class: "stacks", role: "img", "aria-label": "navigation stack: " + frame.layers.map((layer) => layer.map(text).join(", ")).join("; above it ") },
      ...frame.layers.map((layer, level) => make("div", { class: "stack" },
        make("ol", {}, ...layer.map((each, depth) => make("li", { class: level === frame.layers.length - 1 && depth === layer.length - 1 ? "top" : "" }, words(text(each), 16)))),
        make("small", {}, level === 0 ? "stack" : "presented")))) : null;
    fill(panel,
      info ? make("h2", { tabIndex: -1 }, make("span", { class: `level ${info.severity}` }, info.severity), ` ${info.rule}`) : make("h2", { tabIndex: -1 }, title),
      info ? make("p", {}, info.message) : null,
      info && info.place ? make("p", {}, place(info.place)) : null,
      info && info.ways.length > 1 ? make("div", { class: "tools" }, ...info.ways.map((each, number) => make("button", {
        type: "button", "aria-pressed": String(chosen.walk.number === number), onclick: () => openFinding(finding, number),
      }, each.by))) : null,
      frames.length ? make("div", { class: "tools" },
        make("button", { type: "button", id: "previous", disabled: chosen.frame === 0, onclick: () => step(-1) }, "◂ Previous"),
        make("button", { type: "button", id: "next", disabled: chosen.frame >= frames.length - 1, onclick: () => step(1) }, "Next ▸"),
        make("span", { class: "quiet", id: "frame" }, `step ${chosen.frame} of ${frames.length - 1}`)) : null,
      stacks,
      frames.length ? make("ol", { id: "steps" }, ...frames.map((each, number) => make("li", {}, make("button", {
        type: "button", class: "row", "aria-current": number === chosen.frame ? "step" : "false", onclick: () => { chosen.frame = number; refresh(); },
      }, `${number}. ${each.action || "start"}`, make("small", {}, each.effect || (each.at === null ? "" : nameOf(each.at))))))) : null,
      info && info.exits.length ? make("div", {}, ...group("Exit paths and where the child is released", info.exits.map((exit) => make("li", {}, make("p", {}, exit))))) : null,
      info && info.holders.length ? make("div", {}, ...group("Retained by", info.holders.map((each) => make("li", {}, make("p", {}, make("code", {}, each)))))) : null,
      info ? make("p", {}, make("b", {}, "Fix: "), info.fix) : null,
      info ? make("p", { class: "quiet" }, make("code", {}, info.fingerprint)) : null,
      make("div", { class: "tools" }, make("button", { type: "button", id: "close", onclick: clear }, "Close")));
  }
  const text = (each) => typeof each === "number" ? nameOf(each) : each;

  // ---- Actions of the user

  function pin(screen) {
    chosen.pin = screen;
    reveal(screens[screen].owner);
    chosen.coordinator = null;
    chosen.walk = null;
    chosen.hover = null;
    refresh();
    show(boxes[screen]);
    remember(screens[screen].box);
    say(`${nameOf(screen)}: ${plural(stepsTo[screen].length, "incoming transition")}, ${plural(stepsFrom[screen].length, "outgoing transition")}`);
  }
  function pinCoordinator(number) {
    chosen.coordinator = number;
    if (folder(number) !== number) reveal(number);
    chosen.pin = null;
    chosen.walk = null;
    chosen.hover = null;
    refresh();
    show(clusters[number]);
    remember(coordinators[number].cluster);
    say(coordinators[number].name);
  }
  function startAt(screen) {
    chosen.start = chosen.start === screen ? null : screen;
    byId("from").value = chosen.start === null ? "" : String(chosen.start);
    refresh();
    say(chosen.start === null ? "" : `Path starts at ${nameOf(screen)}: select where it ends`);
  }
  function path(from, to) {
    const frames = way(from, to);
    if (!frames) {
      say(`No path is known from ${from === null ? "launch" : nameOf(from)} to ${nameOf(to)}`);
      byId("no-path").textContent = byId("status").textContent;
      return;
    }
    byId("no-path").textContent = "";
    remember(`path-${from === null ? "" : screens[from].box}~${screens[to].box}`);
    walk(`${from === null ? "launch" : nameOf(from)} to ${nameOf(to)}`, frames);
  }
  function walk(title, frames, finding, number) {
    chosen.walk = { title, frames, finding, number };
    for (const frame of frames) if (frame.at !== null) reveal(screens[frame.at].owner);
    chosen.frame = finding === undefined ? frames.length - 1 : 0;
    chosen.hover = null;
    refresh();
    show(...frames.map((each) => each.at === null ? null : boxes[each.at]));
    say(frames.length ? `${title}: ${plural(frames.length - 1, "action")}` : finding === undefined ? title : `${title}: ${findings[finding].message}`);
  }
  function openFinding(number, wayNumber) {
    const finding = findings[number];
    if (finding.leads) return go(finding.leads);
    if (!finding.ways.length && finding.coordinator !== undefined) show(clusters[finding.coordinator]);
    if (!finding.ways.length && finding.box !== undefined) show(boxes[finding.box]);
    const frames = finding.ways.length ? finding.ways[wayNumber].frames : [];
    chosen.pin = finding.box === undefined ? null : finding.box;
    chosen.coordinator = finding.coordinator === undefined ? null : finding.coordinator;
    walk(finding.rule, frames, number, wayNumber);
    remember(`finding-${finding.fingerprint}`);
  }
  function step(by) {
    const frames = chosen.walk ? chosen.walk.frames : [];
    const next = Math.min(Math.max(chosen.frame + by, 0), Math.max(0, frames.length - 1));
    if (next === chosen.frame) return;
    chosen.frame = next;
    const hadFocus = document.activeElement && document.activeElement.id;
    refresh();
    if (hadFocus === "next" || hadFocus === "previous") {
      const again = byId(hadFocus);
      if (again) (again.disabled ? byId(hadFocus === "next" ? "previous" : "next") : again).focus();
    }
    if (frames[next].at !== null) show(boxes[frames[next].at]);
    say(`step ${next}: ${frames[next].action}, now at ${frames[next].at === null ? "the end" : nameOf(frames[next].at)}`);
  }
  function clear() {
    if (chosen.walk) { chosen.walk = null; chosen.coordinator = null; chosen.pin = null; }
    else if (chosen.pin !== null || chosen.coordinator !== null) { chosen.pin = null; chosen.coordinator = null; }
    else if (chosen.start !== null) { chosen.start = null; byId("from").value = ""; }
    else clearSearch();
    chosen.hover = null;
    refresh();
    remember("");
    say("");
  }
  function clearSearch() {
    chosen.query = "";
    byId("search").value = "";
  }
  /** What is selected, as the address names it. */
  let remembered = "";
  /** Puts the selection and the filters into the address, so that they can be shared: `#screen_cart&only=findings&hide=kind:push`. */
  function remember(name) {
    remembered = name;
    const hidden = [...off.kinds].map((kind) => `kind:${kind}`).concat([...off.evidence].map((word) => `evidence:${word}`),
      [...off.coordinators].map((number) => `coordinator:${number < 0 ? "" : coordinators[number].cluster}`));
    const parts = [name, onlyFindings ? "only=findings" : "", hidden.length ? `hide=${hidden.sort().join("|")}` : "",
      folded.size ? `fold=${[...folded].map((number) => coordinators[number].cluster).sort().join("|")}` : ""];
    while (parts.length && !parts[parts.length - 1]) parts.pop();
    const address = parts.map((part, place) => place && !part ? null : encodeURIComponent(part)).filter((part) => part !== null).join("&");
    try { history.replaceState(null, "", address ? `#${address}` : location.pathname + location.search); } catch { /* some browsers forbid it */ }
  }
  /** The parts of the address: what is selected, and the filters. */
  function address() {
    try { return location.hash.slice(1).split("&").map(decodeURIComponent); } catch { return [""]; }
  }
  function recallFilters() {
    for (const part of address().slice(1)) {
      if (part === "only=findings") onlyFindings = true;
      for (const word of part.startsWith("fold=") ? part.slice(5).split("|") : []) {
        const number = coordinators.findIndex((each) => each.cluster === word);
        if (number >= 0) folded.add(number);
      }
      for (const hidden of part.startsWith("hide=") ? part.slice(5).split("|") : []) {
        const [, sort, word] = hidden.match(/^([a-z]+):(.*)$/) || [];
        if (sort === "kind") off.kinds.add(word);
        if (sort === "evidence") off.evidence.add(word);
        const number = coordinators.findIndex((each) => each.cluster === word);
        if (sort === "coordinator" && (number >= 0 || !word)) off.coordinators.add(number);
      }
    }
  }
  function recall() {
    const name = address()[0];
    if (!name) return;
    remembered = name;
    // The way between two screens; from launch, if the first is left out.
    const [, from, to] = name.match(/^path-(.*)~(.*)$/) || [];
    if (to !== undefined) {
      const ends = [from, to].map((each) => screens.findIndex((screen) => screen.box === each));
      if (ends[1] >= 0 && (ends[0] >= 0 || !from)) path(from ? ends[0] : null, ends[1]);
      return;
    }
    if (name.startsWith("find-")) { byId("search").value = name.slice(5); seek(name.slice(5)); return; }
    // Other pages refer to a part by its number, and this one by its name.
    const [, word, number] = name.match(/^(screen|coordinator)-([0-9]+)$/) || [];
    const screen = word === "screen" && screens[number] ? Number(number) : screens.findIndex((each) => each.box === name);
    const coordinator = word === "coordinator" && coordinators[number] ? Number(number) : coordinators.findIndex((each) => each.cluster === name);
    const finding = findings.findIndex((each) => `finding-${each.fingerprint}` === name);
    if (screen >= 0) pin(screen); else if (coordinator >= 0) pinCoordinator(coordinator); else if (finding >= 0) openFinding(finding, 0);
  }

  function refresh() {
    listScreens();
    details();
    paint();
    for (const button of document.querySelectorAll("#findings [data-finding]")) {
      const isCurrent = chosen.walk !== null && chosen.walk.finding === Number(button.dataset.finding);
      button.setAttribute("aria-current", String(isCurrent));
      if (isCurrent && button.closest("details")) button.closest("details").open = true;
    }
  }

  // ---- Setting up

  function checks(element, entries, hidden, label) {
    fill(element, ...entries.map(([key, word, number]) => make("label", { class: "check" }, make("input", {
      type: "checkbox", checked: !hidden.has(key), onchange: (event) => { if (event.target.checked) hidden.delete(key); else hidden.add(key); paint(); remember(remembered); say(`${event.target.checked ? "shown" : "hidden"}: ${word}`); },
    }), make("span", {}, words(word)), make("small", {}, String(number)))));
    element.closest("fieldset, details").classList.toggle("hidden", entries.length < label);
  }

  recallFilters();
  const owners = count(screens.map((screen) => screen.owner === undefined ? -1 : screen.owner));
  checks(byId("by-coordinator"), [...owners].sort((a, b) => a[0] - b[0]).map(([key, number]) => [key, key < 0 ? "no coordinator" : coordinators[key].name, number]), off.coordinators, 2);
  const named = (list) => [...count(list)].sort().map(([word, number]) => [word, word, number]);
  checks(byId("by-kind"), named(steps.filter((each) => each.kind !== "stay").map((each) => each.kind)), off.kinds, 2);
  checks(byId("by-evidence"), named(steps.map(known).filter(Boolean)).map(([key, word, number]) =>
    [key, key === "implied" ? "implied: provided by UIKit" : word, number]), off.evidence, 2);
  byId("only-findings").checked = onlyFindings;
  byId("only-findings").addEventListener("change", (event) => { onlyFindings = event.target.checked; paint(); remember(remembered); });
  byId("only-findings").closest("label").classList.toggle("hidden", !findings.length);

  fill(byId("findings"), ...findingRows());
  byId("findings-part").classList.toggle("hidden", !findings.length);
  byId("findings-title").textContent = plural(findings.length, "finding");

  const options = screens.map((_, number) => [number, wholeName(number) + (isTwin(number) ? `, ${screens[number].type}` : "") + (ownerOf(number) ? ` (${ownerOf(number)})` : "")]);
  for (const [id, none] of [["from", "launch"], ["to", `select a ${flow.noun}`]]) {
    fill(byId(id), make("option", { value: "" }, none), ...options.map(([number, title]) => make("option", { value: String(number) }, title)));
  }
  byId("from").addEventListener("change", (event) => { chosen.start = event.target.value === "" ? null : Number(event.target.value); refresh(); });
  byId("show-path").addEventListener("click", () => {
    const to = byId("to").value;
    if (to === "") { byId("no-path").textContent = `Select the ${flow.noun} where the path ends.`; return; }
    path(byId("from").value === "" ? null : Number(byId("from").value), Number(to));
  });

  function seek(query) {
    chosen.query = query.trim();
    const found = listScreens();
    paint();
    say(flow.index && chosen.query ? `${found.length} found` : `${plural(found.length, flow.noun)} found`);
    // After the browser's back button the search is restored.
    if (chosen.pin === null && chosen.coordinator === null && !chosen.walk) remember(chosen.query ? `find-${chosen.query}` : "");
  }
  function take(found) {
    if (typeof found === "number") return pin(found);
    const { address, box } = entry(found);
    if (address) go(address); else if (box !== undefined) pin(box);
  }
  byId("search").addEventListener("input", (event) => seek(event.target.value));
  byId("search").addEventListener("keydown", (event) => {
    if (event.key === "Enter") { const found = listScreens(); if (found.length) take(found[0]); event.preventDefault(); }
    if (event.key === "ArrowDown") { const first = byId("screens").querySelector("button, a"); if (first) first.focus(); event.preventDefault(); }
    // Browsers empty the field by themselves: the list follows, and the selection stays until the next Escape.
    if (event.key === "Escape" && (chosen.query || event.target.value)) {
      clearSearch();
      seek("");
      say("");
      event.preventDefault();
      event.stopPropagation();
    }
  });

  for (const list of document.querySelectorAll("ul.rows")) {
    list.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const rows = [...list.querySelectorAll("button, a")], at = rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      if (at < 0) byId("search").focus(); else if (rows[at]) rows[at].focus();
      event.preventDefault();
      event.stopPropagation();
    });
  }

  if (svg) {
    svg.setAttribute("focusable", "false");
    for (const sign of svg.querySelectorAll("text.fold")) {
      sign.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        fold(coordinators.findIndex((each) => each.cluster === sign.dataset.cluster));
        event.preventDefault();
        event.stopPropagation();
      });
    }
    // Graphviz writes links and tooltips; names make the parts accessible.
    function reachable(element, number, about, choose, others, leads) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", leads ? "link" : "button");
      element.setAttribute("aria-label", about.filter(Boolean).join(", "));
      element.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") { if (leads && event.key === "Enter") go(leads); else choose(number); event.preventDefault(); event.stopPropagation(); }
        else if (event.key.startsWith("Arrow") && !event.shiftKey) { neighbour(element, others, event.key); event.preventDefault(); event.stopPropagation(); }
      });
      element.addEventListener("focus", () => { if (element.matches(":focus-visible")) show(element); });
    }
    clusters.forEach((element, number) => {
      if (!element) return;
      const own = screens.filter((screen) => screen.owner === number).length, found = coordinators[number].findings.length;
      reachable(element, number, [coordinators[number].name, "coordinator", plural(own, "screen"), found ? plural(found, "finding") : ""], pinCoordinator, clusters);
    });
    boxes.forEach((element, screen) => {
      if (!element) return;
      // What leads to another picture is a link, once.
      const leads = screens[screen].leads;
      if (leads) for (const anchor of element.querySelectorAll("a")) anchor.setAttribute("tabindex", "-1");
      reachable(element, screen, [wholeName(screen), screens[screen].kind, ownerOf(screen), plural(stepsTo[screen].length, "incoming transition"),
        plural(stepsFrom[screen].length, "outgoing transition"), screens[screen].findings.length ? plural(screens[screen].findings.length, "finding") : ""], pin, boxes, leads);
      element.addEventListener("mouseenter", () => { if (chosen.pin === null && !chosen.walk && !drag) { chosen.hover = screen; paint(); } });
      element.addEventListener("mouseleave", () => { if (chosen.hover !== null) { chosen.hover = null; paint(); } });
    });
    svg.addEventListener("click", (event) => {
      const sign = event.target.closest("text.fold");
      if (sign) { if (!moved) fold(coordinators.findIndex((each) => each.cluster === sign.dataset.cluster)); return; }
      if (event.target.closest("a[*|href]")) { if (moved) event.preventDefault(); return; }
      if (moved) return;
      const box = event.target.closest("g.node"), cluster = event.target.closest("g.cluster");
      const screen = box ? screens.findIndex((each) => each.box === box.id) : -1;
      const coordinator = cluster ? coordinators.findIndex((each) => each.cluster === cluster.id) : -1;
      if (screen >= 0) { if (chosen.pin === screen) clear(); else if (chosen.start !== null && chosen.start !== screen) { path(chosen.start, screen); } else pin(screen); }
      else if (coordinator >= 0) pinCoordinator(coordinator);
      else if (!box) { chosen.walk = null; chosen.pin = null; chosen.coordinator = null; refresh(); remember(""); }
    });
  }
  /** Focuses the nearest one of its kind in a direction. */
  function neighbour(start, others, key) {
    const middle = (element) => { const box = element.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
    const here = middle(start);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    for (const element of others) {
      if (!element || element === start || element.classList.contains("off") || element.classList.contains("gone")) continue;
      const at = middle(element), along = (at.x - here.x) * dx + (at.y - here.y) * dy, across = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
      if (along <= 4) continue;
      const cost = along + across * 2.5;
      if (!best || cost < best.cost) best = { cost, element };
    }
    if (best) best.element.focus({ focusVisible: true });
  }

  let isOnMap = false;
  map.addEventListener("pointerdown", (event) => { isOnMap = event.button === 0; if (isOnMap) goTo(event); event.stopPropagation(); event.preventDefault(); });
  window.addEventListener("pointermove", (event) => { if (isOnMap) goTo(event); });
  window.addEventListener("pointerup", () => { isOnMap = false; });
  window.addEventListener("resize", lookAround);

  let drag = null, moved = false;
  picture.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    drag = { x: event.clientX, y: event.clientY };
    moved = false;
  });
  // A link would be dragged about instead of the picture.
  picture.addEventListener("dragstart", (event) => event.preventDefault());
  window.addEventListener("pointermove", (event) => {
    if (!drag || !svg) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!moved && Math.hypot(dx, dy) < 4) return;
    moved = true;
    picture.classList.add("moving");
    pan(-dx, -dy);
    drag = { x: event.clientX, y: event.clientY };
  });
  window.addEventListener("pointerup", () => { drag = null; picture.classList.remove("moving"); });
  picture.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey || event.deltaMode === 1) zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.006), event.clientX, event.clientY);
    else pan(event.deltaX, event.deltaY);
    event.preventDefault();
  }, { passive: false });

  // ---- Copying

  /** What is shown, as Mermaid. */
  function mermaid() {
    const at = (screen) => { const outer = folder(screens[screen].owner); return outer === undefined ? screens[screen].box : coordinators[outer].cluster; };
    const isIn = (number) => { const outer = folder(number); return outer !== undefined && outer !== number; };
    const groups = coordinators.flatMap((each, number) => isIn(number) ? [] : [{
      id: each.cluster, title: each.name + (folded.has(number) ? ` (${plural(below(number), "screen")})` : ""), parent: each.parent === undefined ? null : coordinators[each.parent].cluster, isFolded: folded.has(number),
    }]);
    const own = screens.flatMap((screen, number) => isOff(number) || at(number) !== screen.box ? [] : [{ id: screen.box, title: nameOf(number), group: screen.owner === undefined ? null : coordinators[screen.owner].cluster }]);
    const joins = new Map();
    for (const { element, from, to } of [...arrows.values()].flat()) {
      if (from === undefined || to === undefined || element.classList.contains("off") || at(from) === at(to) && at(from) !== screens[from].box) continue;
      const between = stepsFrom[from].filter((number) => steps[number].to === to && passes(steps[number])), ahead = between.filter((number) => steps[number].ahead);
      const labels = [...new Set((ahead.length ? ahead : between).map((number) => steps[number].trigger))];
      const key = `${at(from)} ${at(to)}`;
      if (!joins.has(key)) joins.set(key, { from: at(from), to: at(to), label: labels.length > 2 ? `${labels[0]} and ${labels.length - 1} more` : labels.join(", ") });
    }
    return copies.mermaid(groups, own, [...joins.values()]);
  }
  async function copyAs(kind) {
    const text = kind === "mermaid" ? mermaid() : copies.svg(svg, whole);
    const blob = async () => kind === "png" ? copies.png(text, whole) : new Blob([text], { type: kind === "svg" ? "image/svg+xml" : "text/plain" });
    const word = kind === "mermaid" ? "Mermaid" : kind.toUpperCase();
    try {
      if (kind === "png") await navigator.clipboard.write([new ClipboardItem({ "image/png": blob() })]); else await navigator.clipboard.writeText(text);
      byId("copied").textContent = `copied as ${word}`;
    } catch {
      // Some browsers keep the clipboard from pages that are files.
      const address = URL.createObjectURL(await blob());
      make("a", { href: address, download: `${flow.name}.${kind === "mermaid" ? "mmd" : kind}` }).click();
      URL.revokeObjectURL(address);
      byId("copied").textContent = `saved as ${word}`;
    }
    byId("copy").open = false;
  }
  for (const kind of ["svg", "png", "mermaid"]) {
    byId(`copy-${kind}`).addEventListener("click", () => copyAs(kind));
    byId(`copy-${kind}`).disabled = !svg && kind !== "mermaid";
  }

  byId("fold-all").addEventListener("click", foldAll);
  byId("fold-all").classList.toggle("hidden", !clusters.some(Boolean));
  byId("zoom-in").addEventListener("click", () => zoom(1 / 1.3));
  byId("zoom-out").addEventListener("click", () => zoom(1.3));
  byId("fit").addEventListener("click", fit);
  byId("help").addEventListener("click", () => byId("keys").showModal());
  byId("close-help").addEventListener("click", () => byId("keys").close());

  const themes = ["auto", "light", "dark"];
  function setTheme(name) {
    if (name === "auto") delete root.dataset.theme; else root.dataset.theme = name;
    byId("theme").textContent = `Colors: ${name}`;
    try { localStorage.setItem("flowviz-theme", name); } catch { /* some browsers forbid it */ }
  }
  byId("theme").addEventListener("click", () => setTheme(themes[(themes.indexOf(root.dataset.theme || "auto") + 1) % 3]));
  let theme = "auto";
  try { theme = localStorage.getItem("flowviz-theme") || "auto"; } catch { /* some browsers forbid it */ }
  setTheme(themes.includes(theme) ? theme : "auto");

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || byId("keys").open) return;
    const isText = event.target.closest("input[type=search], select, textarea");
    if (event.key === "Escape") { clear(); if (isText) event.target.blur(); return; }
    if (isText) return;
    const inPicture = picture.contains(event.target) || event.target === document.body;
    const actions = {
      "/": () => byId("search").focus(), "+": () => zoom(1 / 1.3), "=": () => zoom(1 / 1.3), "-": () => zoom(1.3), "0": fit, "?": () => byId("keys").showModal(),
      n: () => step(1), p: () => step(-1), f: nextFinding,
    };
    if (chosen.walk && chosen.walk.frames.length && (event.key === "ArrowRight" || event.key === "ArrowLeft") && !event.target.closest("g.node, g.cluster")) {
      step(event.key === "ArrowRight" ? 1 : -1);
    } else if (inPicture && event.key.startsWith("Arrow")) {
      const [dx, dy] = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] }[event.key];
      pan(dx, dy);
    } else if (actions[event.key]) {
      actions[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
  function nextFinding() {
    const here = findings.map((_, number) => number).filter((number) => !findings[number].leads);
    if (!here.length) { const first = byId("findings").querySelector("a"); if (first) first.focus(); return; }
    const now = chosen.walk && chosen.walk.finding !== undefined ? here.indexOf(chosen.walk.finding) : -1;
    openFinding(here[(now + 1) % here.length], 0);
  }

  window.addEventListener("hashchange", recall);
  fit();
  refresh();
  recall();
  root.dataset.ready = "yes";
})();
