"use strict";
/** What of a page can be copied: the picture as it is arranged, and the flow that it shows as Mermaid. */
const copies = {
  /** The picture as a file of its own, of a view box in its own units. */
  svg(shown, whole) {
    const copy = shown.cloneNode(true);
    for (const each of copy.querySelectorAll(".gone, .off, .fold")) each.remove();
    for (const each of copy.querySelectorAll(".dim, .pin, .hit, .way")) each.classList.remove("dim", "pin", "hit", "way");
    for (const name of ["tabindex", "focusable", "aria-pressed"]) for (const each of copy.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("viewBox", `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
    copy.setAttribute("width", String(whole.width));
    copy.setAttribute("height", String(whole.height));
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = [...document.querySelectorAll("head style")].map((each) => each.textContent).find((each) => each.includes("svg.flowviz"));
    copy.prepend(style);
    if (document.documentElement.dataset.theme) copy.dataset.theme = document.documentElement.dataset.theme;
    return new XMLSerializer().serializeToString(copy);
  },

  /** A picture of twice the size, for slides. */
  async png(text, whole) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(whole.width * 2);
    canvas.height = Math.ceil(whole.height * 2);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => { canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"); });
  },

  /**
   * `groups`: `{ id, title, parent, isFolded }`, `boxes`: `{ id, title, group }`, `arrows`: `{ from, to, label }`, by ids of what is shown.
   */
  mermaid(groups, boxes, arrows) {
    const text = (words) => `"${[...words].map((each) => (/[\p{L}\p{N} .,·…-]/u.test(each) ? each : `#${each.codePointAt(0)};`)).join("")}"`;
    const lines = ["flowchart LR"];
    const write = (parent, indent) => {
      for (const box of boxes) if (box.group === parent) lines.push(`${indent}${box.id}[${text(box.title)}]`);
      for (const group of groups) {
        if (group.parent !== parent) continue;
        if (group.isFolded) { lines.push(`${indent}${group.id}[[${text(group.title)}]]`); continue; }
        lines.push(`${indent}subgraph ${group.id}[${text(group.title)}]`);
        write(group.id, `${indent}  `);
        lines.push(`${indent}end`);
      }
    };
    write(null, "  ");
    for (const { from, to, label } of arrows) lines.push(`  ${from} -->${label ? `|${text(label)}|` : ""} ${to}`);
    return `${lines.join("\n")}\n`;
  },
};
