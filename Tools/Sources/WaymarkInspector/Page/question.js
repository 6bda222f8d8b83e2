// The user's input: a URL, a method and a host.

import { byId, element, printable } from "./elements.js";
import { code } from "./code.js";
import { known } from "./state.js";

export const urlBox = byId("url");
const methodBox = byId("method");
const hostBox = byId("host");

// Calls `ask` when the input changes. While the user types, it waits for short pauses.
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

// The URL and the method to explain. The chosen host completes a path.
export function question() {
  const url = wellFormed(urlBox.value);
  // "/" means URLs without a host.
  const isOfHost = hostBox.value && hostBox.value !== "/" && /^\/(?!\/)/.test(url);
  const host = hostBox.value.replace(/^\*|(?<=^|\.):[^.]+/g, "www");
  return {
    url: isOfHost ? `https://${host}${url}` : url,
    method: methodBox.value,
  };
}

// The findings about routes for the chosen method.
export function isOfMethod({ methods }) {
  return !methods.length || methods.includes(methodBox.value);
}

// The routes for the chosen method that accept the chosen host.
export function isChosen(route) {
  return (!route.method || route.method === methodBox.value)
    && (!hostBox.value || !route.hosts.length || route.hosts.includes(hostBox.value));
}

// The routes' methods and hosts.
export function showChoices() {
  const { routes } = known.table;
  const methods = new Set(routes.map(({ method }) => method).filter(Boolean));
  // The default method is GET.
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

// A button that explains a URL.
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

// Keeps the URL in the page's address. Browsers limit how often the address may change.
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

// An unpaired surrogate can't be encoded.
function wellFormed(text) {
  return text.replace(/\p{Cs}/gu, "\u{FFFD}");
}
