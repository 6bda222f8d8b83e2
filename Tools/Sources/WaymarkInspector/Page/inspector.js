// Sends requests to the server and shows the answers. The server decides which route matches.

import { showAnswer } from "./answer.js";
import { showChanges } from "./changes.js";
import { byId } from "./elements.js";
import { onFile } from "./files.js";
import { showFindings, showNoFindings } from "./findings.js";
import "./keyboard.js";
import { onQuestion, question, recall, showChoices } from "./question.js";
import { showRoutes } from "./routes.js";
import { asked, askedAboutFile, askedForTable, takeLatest } from "./server.js";
import { known } from "./state.js";
import { showConnection, showNoConnection, showTable } from "./status.js";

const explain = takeLatest(async (signal) => {
  const { url, method } = question();
  if (!url) return [null, null];
  const query = `url=${encodeURIComponent(url)}`;
  return Promise.all([
    asked(`explain?${query}&method=${encodeURIComponent(method)}`, { signal }),
    known.association && askedAboutFile(`association?${query}`, known.association, signal),
  ]);
}, ([explanation, claim]) => {
  Object.assign(known, { explanation, claim });
  showAnswer();
  showRoutes();
}, showNoConnection);

const compare = takeLatest(async (signal) => {
  byId("changes").hidden = !known.other;
  return known.other && askedAboutFile("changes", known.other, signal);
}, (comparison) => {
  if (comparison) showChanges(comparison, known.other.name);
}, showNoConnection);

async function follow() {
  try {
    const newer = await askedForTable(known.tag);
    if (newer) {
      const text = known.tag ? "reloaded" : "up to date";
      Object.assign(known, { ...newer, findings: [] });
      showConnection(text);
      showTable();
      showNoFindings();
      showChoices();
      byId("comparison").hidden = !known.table.isComparable;
      await Promise.all([explain(), compare()]);
    } else {
      showConnection("up to date");
    }
    if (known.findingsTag !== known.tag) find();
  } catch {
    showNoConnection();
  }
}

async function followForever() {
  if (!document.hidden) await follow();
  setTimeout(followForever, 1000);
}

let isFinding = false;

// Nothing waits for the audit, which is slow for large tables. A failed request is repeated.
async function find() {
  if (isFinding) return;
  isFinding = true;
  const { tag } = known;
  try {
    const findings = await asked("findings");
    if (tag !== known.tag) return;
    Object.assign(known, { findings, findingsTag: tag });
    showFindings();
    showRoutes();
  } catch {
    showNoConnection();
  } finally {
    isFinding = false;
  }
}

onQuestion(explain);
onFile({ input: byId("file"), name: byId("file-name"), button: byId("remove") }, (file) => {
  known.association = file;
  explain();
});
onFile({ input: byId("other"), name: byId("other-name"), button: byId("remove-other") }, (file) => {
  known.other = file;
  compare();
});

recall();
followForever();
