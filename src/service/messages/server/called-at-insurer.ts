import type { Context } from '../../../platform/server/context.ts';
import { handledAreaOf } from '../../../policies/handlers/handled-cases.ts';
import { handlerOf } from '../../../policies/handlers/server/public.ts';
import type { RecordedEvent } from '../../notifications/recorded-event.ts';
import { calledAtInsurer } from '../message-thread.ts';
import { insurersPeople, threadsWithWriters } from './messages.store.ts';

/**
 * Whom of the insurer's people messages of policyholders call, by the subjects of their threads. Handlers are named by
 * the insurer's system: they are called where the portal has a person with their address.
 */
export async function calledByMessages(
  events: readonly RecordedEvent[],
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const threadIds = events.flatMap(({ subject }) =>
    subject.startsWith('message-thread/') ? [subject.slice('message-thread/'.length)] : [],
  );
  if (threadIds.length === 0) return new Map();
  const people = await insurersPeople(tx);
  const called = new Map<string, readonly string[]>();
  for (const { threadId, policyKey, about, writers } of await threadsWithWriters(tx, [...new Set(threadIds)])) {
    // without a record it is about the cover on the buyer
    const area = about === null ? 'COVERS' : (handledAreaOf(about) ?? 'NON_PAYMENT');
    const handler = await handlerOf({ scope, tx }, policyKey, { area, subject: about });
    called.set(
      `message-thread/${threadId}`,
      calledAtInsurer({ writers, handlersEmail: handler?.email ?? null, people }),
    );
  }
  return called;
}
