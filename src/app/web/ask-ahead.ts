import type { PublicConfig } from '../../platform/core/public-config.ts';

/** Something that was asked for before whoever needs it is there. */
export type AskedAhead = Readonly<{ url: string; reply: Promise<Response> }>;

/** `GET /api/v2/me` of the access contract, whose shapes the start does without. */
export const meBelowApi = '/v2/me';

/** Asks who is signed in: the application draws nothing before it knows, and is itself still on its way. */
export function askWhoIsSignedIn({ apiBase }: Pick<PublicConfig, 'apiBase'>): AskedAhead {
  const url = new URL(`${apiBase}${meBelowApi}`, location.href).href;
  const reply = fetch(url, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  // whoever needs it is told of a failure
  reply.catch(() => {});
  return { url, reply };
}

/** A `fetch` that hands what was asked ahead to the first request for it, and sends all others. */
export function handOver({ url, reply }: AskedAhead, send: typeof fetch): typeof fetch {
  let isLeft = true;
  return (input, init) => {
    if (!isLeft || !(input instanceof Request) || input.url !== url) return send(input, init);
    isLeft = false;
    return reply;
  };
}
