// The page's header: the table's title, whether the page is up to date, and why newer routes
// are missing.

import { byId, printable, setText } from "./elements.js";
import { known } from "./state.js";

const connection = byId("connection");

export function showTable() {
  const { title, error } = known.table;
  byId("title").textContent = document.title = printable(title);
  byId("faults").hidden = !error;
  setText(byId("fault-text"), error ?? "");
}

export function showConnection(text) {
  connection.className = known.table.error ? "lost" : "";
  setText(connection, known.table.error ? "not up to date" : text);
}

export function showNoConnection() {
  connection.className = "lost";
  setText(connection, "The inspector does not answer");
}
