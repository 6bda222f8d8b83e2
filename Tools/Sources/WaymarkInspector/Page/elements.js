// The page's elements. Strings from URLs and files become text nodes, never markup.

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

// A live region is read aloud each time it's set, even if the text doesn't change.
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// Escapes invisible characters, and characters that change the text direction.
export function printable(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (scalar) =>
    `\\u{${scalar.codePointAt(0).toString(16).toUpperCase()}}`);
}
