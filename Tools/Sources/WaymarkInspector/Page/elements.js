// Elements of the page and their text. Text of URLs and files becomes text nodes, never markup.

export const byId = (id) => document.getElementById(id);

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

// A live region speaks each time it is set, even to the same text.
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// Text with escapes for invisible characters, and for those that change the direction of text.
export function printable(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (scalar) =>
    `\\u{${scalar.codePointAt(0).toString(16).toUpperCase()}}`);
}
