import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import type { ReminderDay } from '../reminders.ts';

/** The days before a deadline on which a user wants to be reminded; `null` where they chose none. */
export async function reminderDaysOf(tx: Db, personId: string): Promise<ReminderDay[] | null> {
  const row = await firstRow<{ days: ReminderDay[] }>(tx)`
    select days from reminder_days where person_id = ${personId}`;
  return row?.days ?? null;
}

/** Every day before a deadline that somebody chose. */
export async function chosenReminderDays(tx: Db): Promise<ReminderDay[]> {
  const rows = await allRows<{ day: ReminderDay }>(tx)`
    select distinct unnest(days) as day from reminder_days`;
  return rows.map(({ day }) => day);
}

/** Stores the days before a deadline on which a user wants to be reminded. */
export async function storeReminderDays(tx: Db, personId: string, days: readonly ReminderDay[]): Promise<void> {
  await execute(tx)`
    insert into reminder_days (person_id, days) values (${personId}, ${days}::smallint[])
    on conflict (person_id) do update set days = excluded.days`;
}
