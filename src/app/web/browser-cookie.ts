import { browserCookie } from '../drawn-screen.ts';

/** A year, in seconds. */
const kept = 31_536_000;

/** Keeps what the server must know of this browser to draw the next page as it would be drawn here, until it changes. */
export function keepBrowserCookie(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const value = encodeURIComponent(`${innerWidth}x${innerHeight} ${timeZone}`);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is missing in Firefox before version 140
  document.cookie = `${browserCookie}=${value}; path=/; max-age=${kept}; samesite=lax`;
}
