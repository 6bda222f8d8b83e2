// Finds pages and headings. All words have to occur; titles count most, then first sentences, then the text below.

const box = document.getElementById("search");
const list = document.getElementById("found");
const { root } = document.querySelector("script[data-root]").dataset;
let pages = null;

async function load() {
  pages ??= fetch(`${root}search.json`).then((response) => response.json());
  try {
    return await pages;
  } catch (error) {
    pages = null;
    throw error;
  }
}

function score({ title, text, words: below, isArticle }, words) {
  const name = title.toLowerCase();
  const shown = `${name} ${text.toLowerCase()}`;
  if (!words.every((word) => shown.includes(word) || ` ${below}`.includes(` ${word}`))) return 0;
  const starts = words.filter((word) => new RegExp(`(^|[^a-z])${RegExp.escape?.(word) ?? ""}`).test(name)).length;
  return 1 + words.filter((word) => name.includes(word)).length * 4 + words.filter((word) => shown.includes(word)).length
    + starts * 2 + (isArticle ? 3 : 0)
    + 2 / (1 + name.length / 20);
}

async function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return hide();
  const all = await load();
  const best = all.map((page) => ({ page, score: score(page, words) })).filter(({ score }) => score)
    .sort((a, b) => b.score - a.score).slice(0, 12);
  list.replaceChildren(...best.map(({ page }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + page.path;
    const text = document.createElement("span");
    text.textContent = page.text;
    link.append(page.title, text);
    item.append(link);
    return item;
  }));
  if (!best.length) list.textContent = "Nothing was found.";
  list.hidden = false;
}

function hide() {
  list.hidden = true;
}

box.addEventListener("input", search);
box.addEventListener("focus", load);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/" && event.target !== box) {
    event.preventDefault();
    box.focus();
  }
  if (event.key === "Escape") {
    box.value = "";
    hide();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || list.hidden) return;
  event.preventDefault();
  const links = [box, ...list.querySelectorAll("a")];
  links[links.indexOf(document.activeElement) + step]?.focus();
});
document.addEventListener("click", ({ target }) => {
  if (!target.closest(".search")) hide();
});
