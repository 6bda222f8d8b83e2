// The audit's findings about the table.

import { byId, element } from "./elements.js";
import { isOfMethod, trial } from "./question.js";
import { known } from "./state.js";

export function showNoFindings() {
  byId("tally").textContent = "checking …";
  byId("findings").replaceChildren();
}

export function showFindings() {
  const { findings } = known;
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  byId("tally").textContent =
    `${count(warnings, "warning")}, ${count(findings.length - warnings, "note")}`;
  byId("findings").replaceChildren(...findings.map((finding) => element("li", {},
    finding.line ? element("span", { className: "line" }, `line ${finding.line}`) : null,
    element("span", { className: `tag ${finding.severity}` }, `${finding.severity}: ${finding.kind}`),
    element("p", {}, finding.message),
    element("p", { className: "advice" }, finding.advice),
    finding.witness !== null ? trial(finding.witness, isOfMethod(finding) ? null : finding.methods[0]) : null)));
  if (!findings.length) {
    byId("findings").append(element("li", {}, "Nothing was found."));
  }
}
