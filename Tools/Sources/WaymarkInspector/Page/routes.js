// The list of routes. At most one route is open.

import { byId, element, printable, setText } from "./elements.js";
import { code, marks } from "./code.js";
import { isChosen, isOfMethod } from "./question.js";
import { known } from "./state.js";

const rows = byId("rows");
const filterBox = byId("filter");
let openRoute = null;

filterBox.addEventListener("input", showRoutes);

export function showRoutes() {
  const { explanation } = known;
  const focused = document.activeElement?.closest?.("#rows .opener")?.dataset.key;
  const listed = listedRoutes();
  const shown = listed.filter(({ route }) => hasWantedText(route));
  rows.replaceChildren(...shown.flatMap(tableRows));
  rows.parentElement.classList.toggle("asked", Boolean(explanation));
  byId("nothing").hidden = shown.length > 0;
  setText(byId("order"), explanation ? "nearest first" : "in the order in which they are tried");
  setText(byId("count"), shown.length === listed.length ? `${listed.length}` : `${shown.length} of ${listed.length}`);
  if (focused) [...rows.querySelectorAll(".opener")].find((it) => it.dataset.key === focused)?.focus();
}

// The chosen routes in order, with their indices in the answer, which has the nearest first.
function listedRoutes() {
  const { explanation, findings, table } = known;
  const routes = explanation?.routes?.map((route, index) => ({ ...route, hosts: explanation.hosts[index] }));
  const findingsByKey = {};
  for (const finding of findings.filter(isOfMethod)) {
    // A scheme can hide nearly all routes, so the route that created its table has the mark.
    const marked = isAboutScheme(finding) ? finding.others.slice(0, 1) : finding.routes;
    for (const route of marked) (findingsByKey[key(route)] ??= []).push(finding);
  }
  const counts = {};
  return (routes ?? table.routes).map((route, index) => ({ route, index }))
    .filter(({ route }) => isChosen(route))
    .map(({ route, index }) => {
      const name = key(route);
      // Duplicates differ only in their order.
      counts[name] = (counts[name] ?? 0) + 1;
      return { route, index, id: `${counts[name]} ${name}`, about: findingsByKey[name] ?? [] };
    });
}

function key(route) {
  return JSON.stringify([route.scheme, route.pattern]);
}

function isAboutScheme({ kind }) {
  return kind === "hiddenFromScheme";
}

function hasWantedText(route) {
  const wanted = filterBox.value.toLowerCase();
  return [route.pattern, route.name ?? "", route.scheme ?? "global", ...route.hosts]
    .some((text) => text.toLowerCase().includes(wanted));
}

// The row of a route, and its details if it is open.
function tableRows({ route, index, id, about }) {
  const { explanation } = known;
  const isOpen = openRoute === id;
  const opener = element("button", { type: "button", className: "opener", "aria-expanded": isOpen },
    code(route.pattern, explanation ? marks(route, "patternRange") : []),
    route.hosts.length
      ? element("span", { className: "hosts" }, `of ${printable(route.hosts.join(", "))}`) : null,
    tag(about.find((finding) => !isAboutScheme(finding))));
  opener.dataset.key = id;
  opener.addEventListener("click", () => {
    openRoute = isOpen ? null : id;
    showRoutes();
  });
  const cell = (className, ...parts) => element("td", { role: "cell", className }, ...parts);
  const row = element("tr", { role: "row", className: rowClass(route, index) },
    cell("", opener),
    cell("", printable(route.name ?? "–")),
    cell("", printable(route.scheme ?? "global"), " ", tag(about.find(isAboutScheme))),
    cell("number", String(route.priority)),
    explanation ? cell("verdict", index === explanation.winner ? "✓ takes this URL" : route.reason) : null);
  if (!isOpen) return [row];
  opener.setAttribute("aria-controls", "details");
  return [row, details(route, about)];
}

function tag(finding) {
  return finding ? element("span", { className: `tag ${finding.severity}` }, finding.kind) : null;
}

function rowClass(route, index) {
  const { explanation } = known;
  if (!explanation) return "";
  if (index === explanation.winner) return "taken";
  if (index === explanation.nearest) return "nearest";
  if (route.matches) return "shadowed";
  return route.mismatch?.segment === 0 && !route.mismatch.isInFragment ? "far" : "";
}

function details(route, about) {
  const { explanation } = known;
  const fact = (name, content) => [element("dt", {}, name), element("dd", {}, content)];
  return element("tr", { role: "row", className: "details", id: "details" },
    element("td", { role: "cell", colSpan: 5 },
      element("dl", {},
        ...(explanation ? fact("URL", code(explanation.url, marks(route, "urlRange"))) : []),
        ...fact("Regex", code(route.regex)),
        ...about.flatMap(({ severity, message }) => fact(severity, message)))));
}
