import type { FastifyRequest } from 'fastify';
import { isThisMachine } from '../../../platform/server/this-machine.ts';

/**
 * The origin under which this request reached the portal. That is the public URL; only a portal published on this
 * machine alone (a public URL on localhost) also answers under the machine's other names: 127.0.0.1, [::1] and its
 * addresses. Names that an attacker could point at this machine are not among them (DNS rebinding).
 */
export function portalOriginOf(request: FastifyRequest, publicUrl: string): string {
  const published = new URL(publicUrl);
  if (isThisMachine(published.hostname) && isOwnName(request.hostname)) return `${request.protocol}://${request.host}`;
  return published.origin;
}

/** Whether an origin may be one of a portal published under `publicUrl`: what the redirect address is checked by. */
export function isPortalOrigin(origin: string, publicUrl: string): boolean {
  const published = new URL(publicUrl);
  return origin === published.origin || (isThisMachine(published.hostname) && isOwnName(new URL(origin).hostname));
}

/**
 * Whether an unsafe request comes from the portal's own pages. Browsers tell by `Sec-Fetch-Site`, older ones by
 * `Origin`, the oldest by `Referer`; the one that is present must name the portal. A request without any of them does
 * not come from a browser, so its cookie was sent on purpose.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const own = portalOriginOf(request, publicUrl);
  // a form on a page without referrers says "null" of its origin, although it comes from here
  if (origin !== undefined) return origin === 'null' ? site === 'same-origin' : origin === own;
  return referer === undefined || URL.parse(referer)?.origin === own;
}

function isOwnName(hostname: string): boolean {
  return isThisMachine(hostname) || /^\d+\.\d+\.\d+\.\d+$/.test(hostname) || /^\[[\da-f:.]+\]$/i.test(hostname);
}
