import type { FastifyRequest } from 'fastify';

/**
 * The origin under which this request reached the portal. That is the public URL; only a portal published on this
 * machine alone (a public URL on localhost) also answers under the machine's other names: 127.0.0.1, [::1] and its
 * addresses. Names that a stranger could point at this machine are not among them (DNS rebinding).
 */
export function portalOriginOf(request: FastifyRequest, publicUrl: string): string {
  const published = new URL(publicUrl);
  if (isLoopback(published.hostname) && isOwnName(request.hostname)) return `${request.protocol}://${request.host}`;
  return published.origin;
}

/** Whether an origin may be one of a portal published under `publicUrl`: what the redirect address is checked by. */
export function isPortalOrigin(origin: string, publicUrl: string): boolean {
  const published = new URL(publicUrl);
  return origin === published.origin || (isLoopback(published.hostname) && isOwnName(new URL(origin).hostname));
}

/**
 * Whether an unsafe request comes from the portal's own pages. Browsers tell by `Sec-Fetch-Site`, older ones by `Origin`;
 * a request with neither does not come from a browser, and so carries no cookie against its sender's will.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // a form on a page without referrers says "null" of its origin, although it comes from here
  return origin === 'null' ? site === 'same-origin' : origin === portalOriginOf(request, publicUrl);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function isOwnName(hostname: string): boolean {
  return isLoopback(hostname) || /^\d+\.\d+\.\d+\.\d+$/.test(hostname) || /^\[[\da-f:.]+\]$/i.test(hostname);
}
