import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { NotificationType } from '../notification.ts';
import type { NotificationChoice } from '../notification-choices.ts';

/** What a person chose otherwise than it is for everybody, by type. */
export async function choicesOf(tx: Db, personId: string): Promise<ReadonlyMap<NotificationType, NotificationChoice>> {
  const rows = await allRows<NotificationChoice & { type: NotificationType }>(tx)`
    select type, in_app, mail from notification_choices where person_id = ${personId}`;
  return new Map(rows.map(({ type, ...choice }) => [type, choice]));
}

/** Keeps what a person chose. */
export async function storeChoices(
  tx: Db,
  personId: string,
  choices: ReadonlyMap<NotificationType, NotificationChoice>,
): Promise<void> {
  const rows = [...choices].map(([type, { inApp, mail }]) => ({ type, inApp, mail }));
  await execute(tx)`
    insert into notification_choices (person_id, type, in_app, mail)
    select ${personId}, type, "inApp", mail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(type text, "inApp" boolean, mail text)
    on conflict (person_id, type) do update set in_app = excluded.in_app, mail = excluded.mail`;
}
