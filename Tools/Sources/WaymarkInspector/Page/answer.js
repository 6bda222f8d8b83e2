// The answer: which route matches the URL, and how the URL was read.

import { byId, element, printable } from "./elements.js";
import { code, hue, label, marks, utf8 } from "./code.js";
import { known } from "./state.js";

export function showAnswer() {
  const { explanation, claim } = known;
  showOutcome(explanation);
  byId("answer").hidden = !explanation;
  byId("hint").hidden = Boolean(explanation);
  if (explanation) byId("reading").replaceChildren(...facts(explanation, claim));
}

function showOutcome(explanation) {
  const outcome = byId("outcome");
  if (!explanation) return outcome.replaceChildren();
  const winner = explanation.routes?.[explanation.winner];
  const nearest = explanation.routes?.[explanation.nearest];
  outcome.className = winner ? "good" : "";
  const parts = winner
    ? [element("strong", {}, label(winner)), "takes this URL."]
    : explanation.error
      ? [element("strong", {}, "No answer:"), printable(explanation.error)]
      : nearest
        ? [element("strong", {}, "No route takes this URL."),
          element("span", {}, `The nearest is ${label(nearest)}: ${nearest.reason}.`)]
        : [element("strong", {}, "No route takes this URL.")];
  const others = explanation.otherMethods;
  if (!winner && others.length) {
    parts.push(element("span", {}, `For ${others.join(", ")} there is one: a server answers 405.`));
  }
  outcome.replaceChildren(...parts.flatMap((part) => [part, " "]));
}

function facts(explanation, claim) {
  const shown = explanation.routes?.[explanation.winner ?? explanation.nearest];
  const made = [];
  const fact = (name, ...parts) =>
    made.push(element("dt", {}, name), element("dd", {}, ...parts));
  const note = (text) => element("span", { className: "note" }, text);

  fact("URL", code(explanation.url, marks(shown, "urlRange")));
  made.at(-1).className = "large";
  if (shown) {
    fact(explanation.matched ? "Pattern" : "Nearest", code(shown.pattern, marks(shown, "patternRange")));
    made.at(-1).className = "large";
    if (shown.captures.length) fact("Values", values(shown.captures, explanation.url));
  }
  if ("path" in explanation) {
    const tables = explanation.askedSchemes.map((scheme) =>
      scheme === null ? "the global routes" : `the routes of ${printable(scheme)}`);
    fact("Scheme", code(explanation.scheme ?? "none"),
      note(` asks ${tables.join(", then ") || "none"}`));
    if (explanation.host) {
      fact("Host", code(explanation.host), note(
        explanation.hostIsInPath ? " the first segment of the path" : " not part of the path"));
    }
    fact("Path", code(explanation.path));
    const query = Object.entries(explanation.query);
    if (query.length) {
      fact("Query", element("div", { className: "values" }, ...query.map(([name, value]) =>
        code(`${name} = ${[value].flat().join(", ")}`))));
    }
    if (explanation.fragment !== null) fact("Fragment", code(explanation.fragment));
  }
  // An association file covers only web URLs.
  if (claim && /^(https?)?$/i.test(explanation.scheme ?? "")) {
    fact("Association file", ...claimParts(claim, explanation.matched));
  }
  return made;
}

function values(captures, url) {
  return element("div", { className: "values" }, ...captures.map((capture, index) =>
    element("span", {},
      element("code", {}, `${printable(capture.name ?? "–")} = `),
      element("code", {}, element("mark", { className: hue(index) },
        printable(capture.value ?? capturedText(capture, url)))))));
}

function capturedText(capture, url) {
  const bytes = new TextEncoder().encode(url);
  return utf8.decode(bytes.slice(...capture.urlRange));
}

function claimParts(claim, isMatched) {
  if (claim.error) return [element("span", { className: "tag warning" }, "not usable"), " ", code(claim.error)];
  const agrees = claim.isClaimed === isMatched;
  const verdict = claim.isClaimed ? "claims this URL" : claim.rule ? "excludes this URL" : "does not claim this URL";
  return [
    `${verdict}${claim.rule ? ` by line ${claim.line} ` : " "}`, ...(claim.rule ? [code(claim.rule), " "] : []),
    element("span", { className: `tag ${agrees ? "" : "warning"}` }, agrees ? "as the routes do" : "unlike the routes"),
  ];
}
