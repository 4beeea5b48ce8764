import type { Actor } from '../../platform/core/actor.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { Context } from '../../platform/server/context.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { openRecorder } from '../../platform/server/event-recorder.ts';
import { newId } from '../../platform/server/new-id.ts';
import { retryOnConflict } from '../../platform/server/retry-on-conflict.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';

/**
 * Runs an action that no request triggers on the insurer's side, with its events in the same transaction. `name` is who
 * the audit trail says did it.
 */
export async function onInsurersSide<Result>(
  {
    database,
    clock,
    subscribers,
  }: Readonly<{ database: DatabaseAccess; clock: Clock; subscribers: readonly Subscription[] }>,
  name: string,
  action: (context: Context) => Promise<Result>,
): Promise<Result> {
  const actor = serviceOf(name);
  const scope = insurerScope();
  const viewer = { scope, personId: actor.personId };
  const work = async (tx: Context['tx']): Promise<Result> => {
    const recorder = openRecorder(tx);
    const now = clock.now();
    const context: Context = {
      actor,
      scope,
      tx,
      now,
      today: clock.today(),
      timeZone: clock.timeZone ?? 'UTC',
      requestId: newId('bg', now),
      ifMatch: null,
      newId: (prefix) => newId(prefix, now),
      record: recorder.record,
      subscribers,
    };
    const result = await action(context);
    await recorder.flush(context);
    return result;
  };
  return retryOnConflict(() => database.write(viewer, work));
}

function serviceOf(name: string): Actor {
  return {
    personId: `insurer/${name.toLowerCase()}`,
    email: '',
    name,
    userType: 'insurer',
    organisationId: null,
    permissions: new Set(),
    via: 'token',
    credentialId: 'background',
  };
}
