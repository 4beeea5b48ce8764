import { createHash } from 'node:crypto';
import { type Actor, holds } from '../../core/actor.ts';
import type { QueryOf } from '../../core/contract.ts';
import type { Permission } from '../../core/permission.ts';
import type { RecordKinds } from '../../core/record-kinds.ts';
import type { Scope } from '../../core/scope.ts';
import type { LiveChange } from '../../server/live-updates.ts';
import type { Exchange } from '../../server/routes.ts';
import type { auditContract } from '../audit.contract.ts';
import { mayHear, type TrailVisibility, trailVisibilityOf } from '../history-visibility.ts';

/**
 * Joins the caller to the live updates. The stream carries what kind of thing changed on which policy, never its
 * values: the listener reads those with its own rights. It gets only events that the history would show, too.
 */
export async function listenLive(
  { missedMs }: QueryOf<typeof auditContract.listenLive>,
  { request, reply, actor, scope }: Exchange,
  records: RecordKinds,
): Promise<unknown> {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no', // nginx would hold events back
  };
  if (request.method === 'HEAD') return reply.headers(headers).send();
  request.server.liveUpdates.refuseCrowd(actor.personId);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...headers, connection: 'keep-alive' });
  const visibility = trailVisibilityOf(actor, records);
  const listener = {
    scope,
    personId: actor.personId,
    credentialId: actor.credentialId,
    hearsOwn: visibility.ownOf !== null,
    audience: audienceOf(scope, visibility, actor),
    mayHear: (change: LiveChange) => mayHear(visibility, change),
    holds: (rights: readonly Permission[]) => holds(actor, ...rights),
  };
  request.server.liveUpdates.join(raw, listener, missedMs);
  return reply;
}

/** The same for all who have the same scope and the same rights: what is decided by them is decided once for all. */
function audienceOf(scope: Scope, visibility: TrailVisibility, { permissions }: Actor): string {
  const decisive = [scope, { ...visibility, ownOf: null }, [...permissions].sort()];
  return createHash('sha256').update(JSON.stringify(decisive)).digest('base64url');
}
