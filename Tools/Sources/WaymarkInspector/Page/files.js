// Files to compare with.

import { printable } from "./elements.js";

// Lets a file be chosen by `input` and removed by `button`; `use` is called with it, or with null.
export function onFile({ input, name, button }, use) {
  const choose = (file) => {
    name.textContent = printable(file?.name ?? "");
    button.hidden = !file;
    // Read once: the text stays the same when the file changes.
    use(file ? { name: file.name, text: file.text() } : null);
  };
  input.addEventListener("change", () => choose(input.files[0]));
  button.addEventListener("click", () => {
    input.value = "";
    choose(null);
  });
}
