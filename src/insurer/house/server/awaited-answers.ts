import { sql } from 'kysely';
import { type AwaitedSubject, answerAwaited } from '../../../platform/core/awaited-answer.ts';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Subscription, subscribe } from '../../../platform/server/subscribers.ts';

/** What the house insurer does about a subject: the name of its work. */
export const workOn: Readonly<Record<AwaitedSubject, string>> = {
  dispute: 'take note of what buyers contest',
  'strategic-cover': 'answer what was nominated as strategic',
};

/** What waits for the insurer is answered by the house insurer after `delaySeconds`. */
export function houseSubscriptions(delaySeconds: number): readonly Subscription[] {
  return [
    subscribe(answerAwaited, async ({ subject, recordId }, { tx, now }) => {
      const dueAt = addMilliseconds(now, delaySeconds * 1000);
      await sql`insert into house_answers (subject, record_id, answer_due_at) values (${subject}, ${recordId}, ${dueAt})
        on conflict do nothing`.execute(tx);
      await sql`select queue_work('work', ${workOn[subject]}, ${recordId}, ${dueAt})`.execute(tx);
    }),
  ];
}

/**
 * Answers the record of a subject that has waited longest, in one transaction: killed in between, it starts again;
 * several nodes share what waits. Returns whether there was one.
 */
export function answerNext(subject: AwaitedSubject, answer: (recordId: string, context: Context) => Promise<unknown>) {
  return async (context: Context): Promise<boolean> => {
    const { rows } = await sql<{ recordId: string }>`
      delete from house_answers where subject = ${subject} and record_id = (
        select record_id from house_answers where subject = ${subject} and answer_due_at <= ${context.now}
        order by answer_due_at limit 1 for update skip locked)
      returning record_id`.execute(context.tx);
    const [waiting] = rows;
    if (!waiting) return false;
    await answer(waiting.recordId, context);
    return true;
  };
}
