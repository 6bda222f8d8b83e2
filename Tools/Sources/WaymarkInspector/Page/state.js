// The page's state. Only `inspector.js` changes it, and the other modules show it.

export const known = {
  table: { routes: [], title: "", error: null, isComparable: false },
  // The tag of the table.
  tag: null,
  findings: [],
  // The tag of the findings' table. It differs from `tag` until the findings arrive.
  findingsTag: null,
  explanation: null,
  // The chosen association file, and its decision about the URL.
  association: null,
  claim: null,
  // The chosen routes file to compare with.
  other: null,
};
