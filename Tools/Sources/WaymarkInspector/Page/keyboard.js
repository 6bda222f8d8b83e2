// Keyboard navigation.

import { byId } from "./elements.js";
import { urlBox } from "./question.js";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.matches("input:not([type=file])");
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    urlBox.focus();
    urlBox.select();
  }
  if (event.key === "Escape" && isTyping) {
    event.target.value = "";
    event.target.dispatchEvent(new Event("input"));
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) walk(event, step, isTyping);
});

function walk(event, step, isTyping) {
  const rows = byId("rows");
  const openers = [...rows.querySelectorAll(".opener")];
  const at = openers.indexOf(event.target);
  if (at < 0 && !isTyping) return;
  event.preventDefault();
  // The first step down from the URL selects the route that the answer is about.
  const target = at >= 0
    ? openers[at + step]
    : rows.querySelector(".taken .opener, .nearest .opener") ?? openers[0];
  (target ?? (step < 0 ? urlBox : null))?.focus();
}
