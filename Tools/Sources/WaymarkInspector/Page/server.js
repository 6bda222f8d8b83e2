// Requests to the server.

export async function asked(address, options) {
  return content(await fetch(address, options));
}

async function content(response) {
  // HTTP/2, which a tunnel may use, has no reason phrase.
  if (!response.ok) throw new Error(response.statusText || response.status);
  return response.json();
}

// The table with its tag, or null if the tag hasn't changed.
export async function askedForTable(tag) {
  const response = await fetch("routes", { headers: tag ? { "If-None-Match": tag } : {} });
  if (response.status === 304) return null;
  return { table: await content(response), tag: response.headers.get("ETag") };
}

// The answer about a chosen file. A failed request sets `error`, as an unusable file does.
export async function askedAboutFile(address, file, signal) {
  try {
    return await asked(address, { signal, method: "POST", body: await file.text });
  } catch ({ message }) {
    return { error: message };
  }
}

// A request that aborts the previous one, because only the newest answer counts.
// `ask` receives an abort signal, `use` the answer. `fail` is called if either of them fails.
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
