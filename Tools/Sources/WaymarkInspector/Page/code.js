// URLs and patterns as code, with marks where a route has captures or fails.

import { element, printable } from "./elements.js";

// Keeps a byte order mark in a URL visible.
export const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

export function code(text, marks = []) {
  const bytes = new TextEncoder().encode(text);
  // Prefer line breaks after slashes.
  const piece = (start, end) => printable(utf8.decode(bytes.slice(start, end)))
    .split(/(?<=\/)/).flatMap((part, index) => index ? [element("wbr"), part] : [part]);
  const made = element("code");
  let end = 0;
  for (const { range, ...properties } of [...marks].sort((a, b) => a.range[0] - b.range[0])) {
    if (range[0] < end) continue;
    made.append(...piece(end, range[0]));
    const marked = element("mark", properties, ...piece(...range));
    // If something is missing, there is nothing to mark.
    if (range[0] === range[1]) marked.classList.add("place");
    made.append(marked);
    end = range[1];
  }
  made.append(...piece(end, bytes.length));
  return made;
}

// The marks of a route in the URL (`urlRange`) or in its pattern (`patternRange`).
export function marks(route, key) {
  if (!route) return [];
  if (route.mismatch) {
    return [{ range: route.mismatch[key], className: "fault", title: route.reason }];
  }
  return route.captures.map((capture, index) => ({
    range: capture[key],
    className: hue(index),
    title: printable(capture.name ?? "not bound"),
  })).filter(({ range }) => range[0] < range[1]);
}

// The class with the color of a capture, the same in the URL, the pattern and the values.
export function hue(index) {
  return `hue${index % 6}`;
}

// The name of a route, or its pattern if it has no name.
export function label(route) {
  return printable(route.name ?? route.pattern);
}
