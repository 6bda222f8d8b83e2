// What is asked: a URL, a method and a host.

import { byId, element, printable } from "./elements.js";
import { code } from "./code.js";
import { known } from "./state.js";

export const urlBox = byId("url");
const methodBox = byId("method");
const hostBox = byId("host");

// Calls `ask` when the question changes, and while somebody types, at each short pause.
export function onQuestion(ask) {
  let asking;
  let remembering;
  urlBox.addEventListener("input", () => {
    clearTimeout(asking);
    clearTimeout(remembering);
    asking = setTimeout(ask, 60);
    remembering = setTimeout(remember, 400);
  });
  methodBox.addEventListener("change", ask);
  hostBox.addEventListener("change", ask);
}

// The URL and the method that are asked about: a path is one of the chosen host.
export function question() {
  const url = wellFormed(urlBox.value);
  // "/" is no host: that of URLs without one.
  const isOfHost = hostBox.value && hostBox.value !== "/" && /^\/(?!\/)/.test(url);
  const host = hostBox.value.replace(/^\*|(?<=^|\.):[^.]+/g, "www");
  return {
    url: isOfHost ? `https://${host}${url}` : url,
    method: methodBox.value,
  };
}

// Findings of routes of the chosen method.
export function isOfMethod({ methods }) {
  return !methods.length || methods.includes(methodBox.value);
}

// Routes of the chosen method whose URLs can have the chosen host.
export function isChosen(route) {
  return (!route.method || route.method === methodBox.value)
    && (!hostBox.value || !route.hosts.length || route.hosts.includes(hostBox.value));
}

// The methods and hosts of the routes.
export function showChoices() {
  const { routes } = known.table;
  const methods = new Set(routes.map(({ method }) => method).filter(Boolean));
  // Without a choice, the method is GET.
  showOptions(methodBox, [...methods].sort((a, b) => (b === "GET") - (a === "GET")));
  showOptions(hostBox, [...new Set(routes.flatMap(({ hosts }) => hosts))].sort(), "any host");
}

function showOptions(box, values, first) {
  const chosen = box.value;
  const options = values.map((value) => element("option", { value }, printable(value)));
  box.replaceChildren(...(first ? [element("option", { value: "" }, first)] : []), ...options);
  box.hidden = !values.length;
  if (values.includes(chosen)) box.value = chosen;
}

// A button that asks about a URL.
export function trial(url, method = null) {
  const button = element("button", { type: "button", className: "try" }, "Try ", code(url));
  button.addEventListener("click", () => {
    urlBox.value = url;
    hostBox.value = "";
    if ([...methodBox.options].some((option) => option.value === method)) methodBox.value = method;
    urlBox.dispatchEvent(new Event("input"));
    urlBox.focus();
  });
  return button;
}

// The page's own address keeps the URL; browsers refuse to write it with every letter.
function remember() {
  const url = encodeURIComponent(wellFormed(urlBox.value));
  history.replaceState(null, "", url ? `#${url}` : location.pathname);
}

export function recall() {
  try {
    urlBox.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    urlBox.value = "";
  }
}

// A lone half of a surrogate pair cannot be encoded.
function wellFormed(text) {
  return text.replace(/\p{Cs}/gu, "\u{FFFD}");
}
