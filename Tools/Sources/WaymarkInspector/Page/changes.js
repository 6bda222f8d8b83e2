// The differences between the inspected routes and another routes file.

import { byId, element, printable, setText } from "./elements.js";
import { label } from "./code.js";
import { trial } from "./question.js";

export function showChanges({ error, changes, remarks }, fileName) {
  setText(byId("change-count"), error ? "not usable" : summary(changes, remarks, printable(fileName)));
  byId("change-list").replaceChildren(...error ? [element("li", {}, element("pre", {}, error))]
    : remarks.map((remark) => element("li", {}, printable(remark))), ...(error ? [] : changes).map((change) => element("li", {},
      change.method ? element("span", { className: "tag" }, change.method) : null, " ",
      trial(change.url, change.method), " ",
      element("span", { className: change.old ? "" : "unmatched" }, target(change.old)), " → ",
      element("strong", { className: change.new ? "" : "unmatched" }, target(change.new)))));
}

function summary({ length: count }, remarks, fileName) {
  if (!count && remarks.length) return `from the routes here to ${fileName}`;
  if (!count) return `no URL has another route in ${fileName}`;
  return `${count === 1 ? "a class" : `${count} classes`} of URLs, from the routes here to ${fileName}`;
}

function target(route) {
  return route ? label(route) : "no match";
}
