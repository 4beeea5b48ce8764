import { type AwaitedSubject, answerAwaited } from '../../../platform/core/awaited-answer.ts';
import { addMilliseconds, type Instant } from '../../../platform/core/instant.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { type Subscription, subscribe } from '../../../platform/server/subscribers.ts';
import { eachDue, type Work } from '../../../platform/server/work.ts';
import { answerLabels } from '../answer-labels.ts';

/** What waits for the insurer is answered by the house insurer after `delaySeconds`, or when its time has come. */
export function houseSubscriptions(delaySeconds: number): readonly Subscription[] {
  return [
    subscribe(answerAwaited, ({ subject, recordId, dueAt }, { tx, now }) =>
      awaitAnswers(tx, subject, [{ recordId, dueAt: dueAt ?? addMilliseconds(now, delaySeconds * 1000) }]),
    ),
  ];
}

/** Notes when records are answered; a record that waits already gets its new time. */
export async function awaitAnswers(
  tx: Db,
  subject: AwaitedSubject,
  records: readonly Readonly<{ recordId: string; dueAt: Instant }>[],
): Promise<void> {
  await execute(tx)`
    select await_answer(${subject}, r."recordId", r."dueAt", ${answerLabels[subject].message})
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r("recordId" text, "dueAt" timestamptz)`;
}

/**
 * The work on a subject, in the name of a department. One record per transaction: killed in between, it starts again;
 * several nodes share what waits. `answer` leaves a record alone that was settled meanwhile.
 */
export function answersTo(
  subject: AwaitedSubject,
  department: string,
  answer: (recordId: string, context: Context) => Promise<unknown>,
): Work {
  const findDue = async ({ tx, now }: Context) => {
    const due = await allRows<{ recordId: string }>(tx)`
      select record_id from house_answers where subject = ${subject} and answer_due_at <= ${now} order by answer_due_at`;
    return due.map(({ recordId }) => recordId);
  };
  const process = async (recordId: string, context: Context) => {
    const waiting = await firstRow(context.tx)`
      delete from house_answers where (subject, record_id) = (
        select subject, record_id from house_answers
        where subject = ${subject} and record_id = ${recordId} and answer_due_at <= ${context.now}
        for update skip locked)
      returning record_id`;
    if (waiting) await answer(recordId, context);
  };
  return { name: answerLabels[subject], when: {}, ...eachDue(department, findDue, process) };
}
