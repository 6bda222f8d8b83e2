// Talking to the server.

export async function asked(address, options) {
  return content(await fetch(address, options));
}

async function content(response) {
  // HTTP/2, which a tunnel may speak, has no phrase.
  if (!response.ok) throw new Error(response.statusText || response.status);
  return response.json();
}

// The table with its tag; null if it still has the tag that is known.
export async function askedForTable(tag) {
  const response = await fetch("routes", { headers: tag ? { "If-None-Match": tag } : {} });
  if (response.status === 304) return null;
  return { table: await content(response), tag: response.headers.get("ETag") };
}

// The answer about a file that was chosen; what fails is its `error`, like that of an unusable file.
export async function askedAboutFile(address, file, signal) {
  try {
    return await asked(address, { signal, method: "POST", body: await file.text });
  } catch ({ message }) {
    return { error: message };
  }
}

// A question of which only the newest answer counts: asking again aborts what was asked before.
// `ask` gets a signal for its requests, `use` the answer; `fail` is called if either fails.
export function takeLatest(ask, use, fail) {
  let newest = null;
  return async () => {
    newest?.abort();
    const { signal } = (newest = new AbortController());
    try {
      const answer = await ask(signal);
      if (!signal.aborted) use(answer);
    } catch {
      if (!signal.aborted) fail();
    }
  };
}
