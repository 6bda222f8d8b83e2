// Files to compare with.

import { printable } from "./elements.js";

// Lets `input` choose a file and `button` remove it. `use` is called with the file or with null.
export function onFile({ input, name, button }, use) {
  const choose = (file) => {
    name.textContent = printable(file?.name ?? "");
    button.hidden = !file;
    // The file is read once, so later changes have no effect.
    use(file ? { name: file.name, text: file.text() } : null);
  };
  input.addEventListener("change", () => choose(input.files[0]));
  button.addEventListener("click", () => {
    input.value = "";
    choose(null);
  });
}
