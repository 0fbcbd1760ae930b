"use strict";
// Searches the index that the page carries; the words come from the address, as a form sends them.
(() => {
  const index = JSON.parse(document.getElementById("index").textContent);
  const field = document.getElementById("q"), list = document.getElementById("found"), status = document.getElementById("status");
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length ? index.filter((entry) => words.every((word) => entry[0].toLowerCase().includes(word) || entry[1].toLowerCase().includes(word))) : [];
    const rank = (entry) => (entry[0].toLowerCase().startsWith(words[0]) ? 0 : entry[0].toLowerCase().includes(words[0]) ? 1 : 2);
    found.sort((a, b) => rank(a) - rank(b));
    list.replaceChildren(...found.slice(0, 200).map((entry) => {
      const item = document.createElement("li"), link = document.createElement("a"), detail = document.createElement("small");
      link.href = entry[2];
      link.textContent = entry[0];
      detail.textContent = ` ${entry[1]}`;
      item.append(link, detail);
      return item;
    }));
    status.textContent = words.length ? `${found.length} found${found.length > 200 ? ", the first 200 are listed" : ""}` : "";
  };
  field.value = new URLSearchParams(location.search).get("q") || "";
  field.addEventListener("input", search);
  search();
  field.focus();
  document.documentElement.dataset.ready = "yes";
})();
