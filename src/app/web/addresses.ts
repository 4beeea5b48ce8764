/** State of a screen in its address: plain names and texts, several values comma-separated, nothing encoded twice. */
export type Search = Record<string, string | undefined>;

/** Reads a query string: `?filter=cover,pending&sort=-decisionDate`. */
export function readSearch(query: string): Search {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a query string; absent and empty values are left out, commas and colons stay readable. */
export function writeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const query = parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query ? `?${query}` : '';
}

/** What a screen is told of its address, also where a link named more: texts, and nothing that is empty. */
export function asInAddress(search: Record<string, unknown>): Search {
  return readSearch(writeSearch(search));
}
