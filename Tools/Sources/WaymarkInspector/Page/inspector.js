// Shows the server's answers. The server decides which route takes a URL, and why. Text of URLs and
// files becomes text nodes, never markup.

const byId = (id) => document.getElementById(id);
const urlBox = byId("url");
const filterBox = byId("filter");
const methodBox = byId("method");
const hostBox = byId("host");
const rows = byId("rows");

let table = { routes: [], title: "", error: null, isComparable: false };
let findings = [];
let explanation = null;
// The chosen association file, and its decision on the URL.
let association = null;
let claim = null;
// The other, chosen routes file.
let other = null;
let tag = null;
// The tag of the findings' table. It differs from `tag` until the findings are there.
let findingsTag = null;
let isFinding = false;
let openRoute = null;

function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

// Text with escapes for invisible characters, and for those that change the direction of text.
function printable(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (scalar) =>
    `\\u{${scalar.codePointAt(0).toString(16).toUpperCase()}}`);
}

function code(text, marks = []) {
  const bytes = new TextEncoder().encode(text);
  // Lines break after slashes first.
  const piece = (start, end) => printable(new TextDecoder().decode(bytes.slice(start, end)))
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
function marks(route, key) {
  if (!route) return [];
  if (route.mismatch) {
    return [{ range: route.mismatch[key], className: "fault", title: route.reason }];
  }
  return route.captures.map((capture, index) => ({
    range: capture[key],
    className: `hue${index % 6}`,
    title: printable(capture.name ?? "not bound"),
  })).filter(({ range }) => range[0] < range[1]);
}

function label(route) {
  return printable(route.name ?? route.pattern);
}

// The answer

function showReading() {
  byId("answer").hidden = !explanation;
  byId("hint").hidden = Boolean(explanation);
  if (!explanation) return;
  const shown = explanation.routes?.[explanation.winner ?? explanation.nearest];
  const facts = [];
  const fact = (name, ...parts) =>
    facts.push(element("dt", {}, name), element("dd", {}, ...parts));
  const note = (text) => element("span", { className: "note" }, text);

  fact("URL", code(explanation.url, marks(shown, "urlRange")));
  facts.at(-1).className = "large";
  if (shown) {
    fact(explanation.matched ? "Pattern" : "Nearest", code(shown.pattern, marks(shown, "patternRange")));
    facts.at(-1).className = "large";
    if (shown.captures.length) {
      const values = shown.captures.map((capture, index) => element("span", {},
        element("code", {}, `${printable(capture.name ?? "–")} = `),
        element("code", {}, element("mark", { className: `hue${index % 6}` },
          printable(capture.value ?? explainedPiece(capture))))));
      fact("Values", element("div", { className: "values" }, ...values));
    }
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
  // A file is about URLs of the web.
  if (claim && /^(https?)?$/i.test(explanation.scheme ?? "")) fact("Association file", ...claimParts());
  byId("reading").replaceChildren(...facts);
}

function claimParts() {
  if (claim.error) return [element("span", { className: "tag warning" }, "not usable"), " ", code(claim.error)];
  const agrees = claim.isClaimed === explanation.matched;
  const verdict = claim.isClaimed ? "claims this URL" : claim.rule ? "excludes this URL" : "does not claim this URL";
  return [
    `${verdict}${claim.rule ? ` by line ${claim.line} ` : " "}`, ...(claim.rule ? [code(claim.rule), " "] : []),
    element("span", { className: `tag ${agrees ? "" : "warning"}` }, agrees ? "as the routes do" : "unlike the routes"),
  ];
}

function explainedPiece(capture) {
  const bytes = new TextEncoder().encode(explanation.url);
  return new TextDecoder().decode(bytes.slice(...capture.urlRange));
}

function showOutcome() {
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

// The routes

const key = (route) => JSON.stringify([route.scheme, route.pattern]);

// Routes of the chosen method whose URLs can have the chosen host.
function isChosen(route) {
  return (!route.method || route.method === methodBox.value)
    && (!hostBox.value || !route.hosts.length || route.hosts.includes(hostBox.value));
}

// The routes with their places in the answer, which has the nearest first.
function orderedRoutes() {
  const routes = explanation?.routes?.map((route, index) => ({ ...route, hosts: explanation.hosts[index] }));
  return (routes ?? table.routes).map((route, index) => ({ route, index }));
}

function rowClass(route, index) {
  if (!explanation) return "";
  if (index === explanation.winner) return "taken";
  if (index === explanation.nearest) return "nearest";
  if (route.matches) return "shadowed";
  return route.mismatch?.segment === 0 && !route.mismatch.isInFragment ? "far" : "";
}

function showRoutes() {
  const routes = orderedRoutes().filter(({ route }) => isChosen(route));
  const wanted = filterBox.value.toLowerCase();
  const focused = document.activeElement?.closest?.("#rows .opener")?.dataset.key;
  const found = {};
  for (const finding of findings) {
    for (const route of finding.routes) (found[key(route)] ??= []).push(finding);
  }
  const made = [];
  const known = {};
  let count = 0;
  routes.forEach(({ route, index }) => {
    // Duplicates are told apart by their order.
    known[key(route)] = (known[key(route)] ?? 0) + 1;
    const id = `${known[key(route)]} ${key(route)}`;
    const texts = [route.pattern, route.name ?? "", route.scheme ?? "global", ...route.hosts];
    if (!texts.some((text) => text.toLowerCase().includes(wanted))) return;
    count += 1;
    const about = found[key(route)] ?? [];
    const isOpen = openRoute === id;
    const opener = element("button", { type: "button", className: "opener", "aria-expanded": isOpen },
      code(route.pattern, explanation ? marks(route, "patternRange") : []),
      route.hosts.length
        ? element("span", { className: "hosts" }, `of ${printable(route.hosts.join(", "))}`) : null,
      about.length ? element("span", { className: `tag ${about[0].severity}` }, about[0].kind) : null);
    opener.dataset.key = id;
    opener.addEventListener("click", () => {
      openRoute = isOpen ? null : id;
      showRoutes();
    });
    const cell = (className, ...parts) => element("td", { role: "cell", className }, ...parts);
    const row = element("tr", { role: "row", className: rowClass(route, index) },
      cell("", opener),
      cell("", printable(route.name ?? "–")),
      cell("", printable(route.scheme ?? "global")),
      cell("number", String(route.priority)),
      explanation ? cell("verdict", verdict(route, index)) : null);
    made.push(row);
    if (!isOpen) return;
    opener.setAttribute("aria-controls", "details");
    made.push(element("tr", { role: "row", className: "details", id: "details" },
      element("td", { role: "cell", colSpan: 5 },
        element("dl", {},
          ...(explanation ? [element("dt", {}, "URL"),
            element("dd", {}, code(explanation.url, marks(route, "urlRange")))] : []),
          element("dt", {}, "Regex"), element("dd", {}, code(route.regex)),
          ...about.flatMap(({ severity, message }) =>
            [element("dt", {}, severity), element("dd", {}, message)])))));
  });
  rows.replaceChildren(...made);
  rows.parentElement.classList.toggle("asked", Boolean(explanation));
  byId("nothing").hidden = count > 0;
  const all = routes.length;
  setText(byId("order"), explanation ? "nearest first" : "in the order in which they are asked");
  setText(byId("count"), count === all ? `${all}` : `${count} of ${all}`);
  if (focused) [...rows.querySelectorAll(".opener")].find((it) => it.dataset.key === focused)?.focus();
}

function verdict(route, index) {
  return index === explanation.winner ? "✓ takes this URL" : route.reason;
}

// A live region speaks each time it is set, even to the same text.
function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// The findings

function showFindings() {
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  byId("tally").textContent =
    `${count(warnings, "warning")}, ${count(findings.length - warnings, "note")}`;
  byId("findings").replaceChildren(...findings.map((finding) => {
    const item = element("li", {},
      finding.line ? element("span", { className: "line" }, `line ${finding.line}`) : null,
      element("span", { className: `tag ${finding.severity}` }, `${finding.severity}: ${finding.kind}`),
      element("p", {}, finding.message),
      element("p", { className: "advice" }, finding.advice));
    if (finding.witness !== null) item.append(trial(finding.witness));
    return item;
  }));
  if (!findings.length) {
    byId("findings").append(element("li", {}, "Nothing was found."));
  }
}

// The changes to another routes file

async function showChanges() {
  byId("changes").hidden = !other;
  if (!other) return;
  const { error, changes } = await asked("changes", { method: "POST", body: other.text })
    .catch(({ message }) => ({ error: message }));
  setText(byId("change-count"), error ? "not usable"
    : changes.length ? `${changes.length === 1 ? "a class" : `${changes.length} classes`} of URLs, from the routes here to ${printable(other.name)}`
      : `no URL has another route in ${printable(other.name)}`);
  const name = (route) => route ? label(route) : "no match";
  byId("change-list").replaceChildren(...error ? [element("li", {}, element("pre", {}, error))]
    : changes.map((change) => element("li", {},
      change.method ? element("span", { className: "tag" }, change.method) : null, " ",
      trial(change.url, change.method), " ",
      element("span", { className: change.old ? "" : "unmatched" }, name(change.old)), " → ",
      element("strong", { className: change.new ? "" : "unmatched" }, name(change.new)))));
}

// A button that asks about a URL.
function trial(url, method = null) {
  const button = element("button", { type: "button", className: "try" }, "Try ", code(url));
  button.addEventListener("click", () => {
    urlBox.value = url;
    hostBox.value = "";
    if ([...methodBox.options].some((option) => option.value === method)) methodBox.value = method;
    urlBox.dispatchEvent(new Event("input"));
    urlBox.focus();
  });
  return button;
}

// The choices

function showChoices() {
  const choices = (box, values, first) => {
    const chosen = box.value;
    const options = values.map((value) => element("option", { value }, printable(value)));
    box.replaceChildren(...(first ? [element("option", { value: "" }, first)] : []), ...options);
    box.hidden = !values.length;
    if (values.includes(chosen)) box.value = chosen;
  };
  const methods = new Set(table.routes.map(({ method }) => method).filter(Boolean));
  // Without a choice, the method is GET.
  choices(methodBox, [...methods].sort((a, b) => (b === "GET") - (a === "GET")));
  choices(hostBox, [...new Set(table.routes.flatMap(({ hosts }) => hosts))].sort(), "any host");
  byId("comparison").hidden = !table.isComparable;
}

// The URL of the question. A path becomes a URL of the chosen host.
function question() {
  const url = wellFormed(urlBox.value);
  if (!hostBox.value || !/^\/(?!\/)/.test(url)) return url;
  return `https://${hostBox.value.replace(/^\*/, "www")}${url}`;
}

// Talking to the server

let pending = null;

async function asked(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

async function explain() {
  const url = question();
  pending?.abort();
  if (!url) {
    explanation = claim = null;
    return showAll();
  }
  const { signal } = (pending = new AbortController());
  try {
    const query = `url=${encodeURIComponent(url)}`;
    const answers = await Promise.all([
      asked(`explain?${query}&method=${encodeURIComponent(methodBox.value)}`, { signal }),
      association && asked(`association?${query}`, { signal, method: "POST", body: association.text }),
    ]);
    if (signal.aborted) return;
    [explanation, claim] = answers;
    showAll();
  } catch (error) {
    if (!signal.aborted) lose();
  }
}

function showAll() {
  showOutcome();
  showReading();
  showRoutes();
}

function lose() {
  byId("connection").className = "lost";
  setText(byId("connection"), "The inspector does not answer");
}

function showConnection(text) {
  byId("connection").className = table.error ? "lost" : "";
  setText(byId("connection"), table.error ? "not up to date" : text);
}

async function follow() {
  try {
    const response = await fetch("routes", { headers: tag ? { "If-None-Match": tag } : {} });
    if (response.status === 304) {
      showConnection("up to date");
    } else {
      if (!response.ok) throw new Error(response.statusText);
      table = await response.json();
      showConnection(tag ? "reloaded" : "up to date");
      tag = response.headers.get("ETag");
      byId("title").textContent = document.title = printable(table.title);
      byId("faults").hidden = !table.error;
      setText(byId("fault-text"), table.error ?? "");
      findings = [];
      showChoices();
      await Promise.all([explain(), showChanges()]);
    }
    if (findingsTag !== tag) find();
  } catch {
    lose();
  }
}

// Nobody waits for the audit, which takes a while for large tables. A failed request is repeated.
async function find() {
  if (isFinding) return;
  isFinding = true;
  const askedTag = tag;
  try {
    const answer = await asked("findings");
    if (askedTag !== tag) return;
    findings = answer;
    findingsTag = tag;
    showFindings();
    showRoutes();
  } catch {
    lose();
  } finally {
    isFinding = false;
  }
}

async function followForever() {
  if (!document.hidden) await follow();
  setTimeout(followForever, 1000);
}

// The page's own address keeps the URL; browsers refuse to write it with every letter.
function remember() {
  const url = encodeURIComponent(wellFormed(urlBox.value));
  history.replaceState(null, "", url ? `#${url}` : location.pathname);
}

function remembered() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

// A lone half of a surrogate pair cannot be encoded.
function wellFormed(text) {
  return text.replace(/\p{Cs}/gu, "\u{FFFD}");
}

let explaining;
let remembering;
urlBox.addEventListener("input", () => {
  clearTimeout(explaining);
  clearTimeout(remembering);
  explaining = setTimeout(explain, 60);
  remembering = setTimeout(remember, 400);
});
filterBox.addEventListener("input", showRoutes);
methodBox.addEventListener("change", explain);
hostBox.addEventListener("change", explain);

// Lets the user choose a file with `input` and remove it with `button`. It calls `use` with the file, or with null.
function chooses(input, name, button, use) {
  const choose = async (file) => {
    const chosen = file ? { name: file.name, text: await file.text() } : null;
    name.textContent = printable(chosen?.name ?? "");
    button.hidden = !chosen;
    await use(chosen).catch(lose);
  };
  input.addEventListener("change", () => choose(input.files[0]));
  button.addEventListener("click", () => {
    input.value = "";
    choose(null);
  });
}

chooses(byId("file"), byId("file-name"), byId("remove"), (file) => {
  association = file;
  return explain();
});
chooses(byId("other"), byId("other-name"), byId("remove-other"), (file) => {
  other = file;
  return showChanges();
});

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
  const openers = [...rows.querySelectorAll(".opener")];
  const at = openers.indexOf(event.target);
  if (!step || (at < 0 && !isTyping)) return;
  event.preventDefault();
  // The first step down from the URL leads to the route that the answer is about.
  const target = at >= 0
    ? openers[at + step]
    : rows.querySelector(".taken .opener, .nearest .opener") ?? openers[0];
  (target ?? (step < 0 ? urlBox : null))?.focus();
});

urlBox.value = remembered();
followForever();
