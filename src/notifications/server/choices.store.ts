import { sql } from 'kysely';
import type { ReminderDay } from '../../deadlines/reminders.ts';
import type { Db } from '../../platform/server/context.ts';
import type { NotificationType } from '../notification.ts';
import type { NotificationChoice } from '../notification-choices.ts';

/** What a person chose otherwise than it is for everybody, by type. */
export async function choicesOf(tx: Db, personId: string): Promise<ReadonlyMap<NotificationType, NotificationChoice>> {
  const { rows } = await sql<NotificationChoice & { type: NotificationType }>`
    select type, in_app as "inApp", mail from notification_choices where person_id = ${personId}`.execute(tx);
  return new Map(rows.map(({ type, ...choice }) => [type, choice]));
}

/** The days before a deadline on which a person wants to be reminded; `null` where they chose none. */
export async function reminderDaysOf(tx: Db, personId: string): Promise<ReminderDay[] | null> {
  const { rows } = await sql<{ days: ReminderDay[] }>`
    select days from reminder_days where person_id = ${personId}`.execute(tx);
  return rows[0]?.days ?? null;
}

/** Every day before a deadline that somebody chose. */
export async function chosenReminderDays(tx: Db): Promise<ReminderDay[]> {
  const { rows } = await sql<{ day: ReminderDay }>`
    select distinct unnest(days) as day from reminder_days`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Keeps on which days before a deadline a person wants to be reminded. */
export async function storeReminderDays(tx: Db, personId: string, days: readonly ReminderDay[]): Promise<void> {
  await sql`
    insert into reminder_days (person_id, days) values (${personId}, ${days}::smallint[])
    on conflict (person_id) do update set days = excluded.days`.execute(tx);
}

/** Keeps what a person chose. */
export async function storeChoices(
  tx: Db,
  personId: string,
  choices: ReadonlyMap<NotificationType, NotificationChoice>,
): Promise<void> {
  const rows = [...choices].map(([type, { inApp, mail }]) => ({ type, inApp, mail }));
  await sql`
    insert into notification_choices (person_id, type, in_app, mail)
    select ${personId}, type, "inApp", mail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(type text, "inApp" boolean, mail text)
    on conflict (person_id, type) do update set in_app = excluded.in_app, mail = excluded.mail`.execute(tx);
}
