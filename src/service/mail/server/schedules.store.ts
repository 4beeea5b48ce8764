import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { type MailSchedule, usualSchedule } from '../mail-schedule.ts';

/** A person's schedule, and since when they want no mails at all. */
export type StoredSchedule = Readonly<{ schedule: MailSchedule; stoppedAt: Instant | null }>;

/** The schedule of a person; what is usual in the portal's time zone where they chose none. */
export async function findSchedule(tx: Db, personId: string, timeZone: string): Promise<StoredSchedule> {
  const found = await firstRow<MailSchedule & { stoppedAt: Instant | null }>(tx)`
    select every, weekday, time, time_zone, quiet_days, paused_until, urgent_days, stopped_at
    from mail_schedules where person_id = ${personId}`;
  if (!found) return { schedule: usualSchedule(timeZone), stoppedAt: null };
  const { stoppedAt, ...schedule } = found;
  return { schedule, stoppedAt };
}

/** Keeps a schedule; mails that were stopped start again. */
export async function storeSchedule(tx: Db, personId: string, of: MailSchedule): Promise<void> {
  const stored = { ...of, quietDays: [...new Set(of.quietDays)].sort(), stoppedAt: null };
  await tx
    .insertInto('mailSchedules')
    .values({ personId, ...stored })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(stored))
    .execute();
}

/** Stops the mails of whoever a key belongs to; answers whose they are, `null` where nobody's. */
export async function stopMailsOf(tx: Db, key: string, timeZone: string, now: Instant): Promise<string | null> {
  const row = await firstRow<{ personId: string | null }>(tx)`
    select stop_mails(${key}, ${timeZone}, ${now}) as person_id`;
  return row?.personId ?? null;
}

/** Gives a mailbox its key, once; answers it. */
export async function unsubscribeKeyOf(tx: Db, personId: string, made: string): Promise<string> {
  await execute(tx)`
    update mailboxes set unsubscribe_key = ${made} where person_id = ${personId} and unsubscribe_key is null`;
  const row = await firstRow<{ unsubscribeKey: string }>(tx)`
    select unsubscribe_key from mailboxes where person_id = ${personId}`;
  return row?.unsubscribeKey ?? made;
}
