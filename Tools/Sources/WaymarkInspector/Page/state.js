// What the page knows. Only `inspector.js` changes it; the other modules show it.

export const known = {
  table: { routes: [], title: "", error: null, isComparable: false },
  // The tag of the table.
  tag: null,
  findings: [],
  // The tag of the findings' table. It differs from `tag` until the findings are there.
  findingsTag: null,
  explanation: null,
  // The chosen association file, and its decision on the URL.
  association: null,
  claim: null,
  // The other, chosen routes file.
  other: null,
};
