import { longestTokenDays } from '../../../identity/access/access-token.ts';
import { createToken, liveTokensThatOpen, revokeToken } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';

/** What a calendar needs, and what it shows besides to those who may read it. */
const readByAll = ['tci-access', 'read_overdues'] as const;
const readByHolders = ['policy-admin-read', 'finalized-policy-drafts'] as const;

type Link = NonNullable<ReplyOf<typeof deadlinesContract.findDeadlineCalendar>['link']>;

/** The actor's own calendar link, without its secret; `null` where there is none. */
export async function findLink({ tx, actor, now }: Context): Promise<Link | null> {
  const [newest] = await liveTokensThatOpen(tx, actor.personId, 'calendar', now);
  return newest ? linkOf(newest) : null;
}

/**
 * Makes the actor's calendar link: a token that opens only the calendar, stored as a hash, whose rights are read again
 * with every request. A former one ends.
 */
export async function createLink(
  context: Context,
  { publicUrl }: Readonly<{ publicUrl: string }>,
): Promise<Link & { url: string }> {
  await endLinks(context);
  const further = readByHolders.filter((permission) => holds(context.actor, permission));
  const wish = {
    name: 'Calendar of deadlines',
    permissions: [...readByAll, ...further],
    expiresInDays: longestTokenDays,
  };
  const { token, ...made } = await createToken(wish, context, 'calendar');
  return { ...linkOf(made), url: `${publicUrl}/api/v2/deadlines.ics?token=${token}` };
}

/** Ends the actor's calendar link. */
export async function revokeLink(context: Context): Promise<Record<string, never>> {
  if ((await endLinks(context)) === 0) throw new Refused(refuse('not-found'));
  return {};
}

async function endLinks(context: Context): Promise<number> {
  const links = await liveTokensThatOpen(context.tx, context.actor.personId, 'calendar', context.now);
  for (const { tokenId } of links) await revokeToken(tokenId, context);
  return links.length;
}

function linkOf({ tokenId, createdAt, expiresAt, lastUsedAt }: Link): Link {
  return { tokenId, createdAt, expiresAt, lastUsedAt };
}
