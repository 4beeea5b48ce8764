import { changeMyPreferences, mailChoicesOf, preferredLocaleOf } from '../../../identity/access/server/public.ts';
import { type ReminderDay, reminderDays, usualReminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { reminderDaysOf, storeReminderDays } from '../../../non-payment/deadlines/server/public.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { NotificationType } from '../notification.ts';
import { type NotificationChoice, usualChoice } from '../notification-choices.ts';
import { typesOfNotification } from '../notification-texts.ts';
import { typesFor } from '../notification-visibility.ts';
import type { notificationsContract } from '../notifications.contract.ts';
import { choicesOf, storeChoices } from './choices.store.ts';
import type { Sentences } from './read-notifications.ts';

type Choices = BodyOf<typeof notificationsContract.changeNotificationPreferences>;
type Chosen = NonNullable<Choices['items']>;

/** How the caller wants to be notified of each type that they may get. */
export async function showChoices(
  language: Locale | undefined,
  sentences: Sentences,
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
): Promise<ReplyOf<typeof notificationsContract.showNotificationPreferences>> {
  const translate = sentences(language ?? (await preferredLocaleOf(tx, actor)) ?? 'en');
  const chosen = await choicesFor(tx, actor.personId);
  return {
    items: typesFor(actor).map((type) => {
      const { group, severity, title } = typesOfNotification[type];
      return { type, group, severity, title: translate(title), ...chosen(type) };
    }),
    reminderDays: isReminded(actor) ? [...((await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays)] : null,
  };
}

/** Keeps what the caller chooses: how they are notified of types, and how long before a deadline. */
export async function chooseNotifications({ items, reminderDays: days }: Choices, context: Context): Promise<void> {
  if (!items && !days) throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/items', code: 'required' }]));
  if (items) await chooseTypes(items, context);
  if (days) await chooseReminderDays(days, context);
}

/** On which days before a deadline the caller is reminded: in the list of notifications and by mail alike. */
async function chooseReminderDays(chosen: readonly ReminderDay[], { tx, actor, record }: Context): Promise<void> {
  if (!isReminded(actor))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/reminderDays', code: 'not-permitted' }]));
  const before = (await reminderDaysOf(tx, actor.personId)) ?? usualReminderDays;
  const after = reminderDays.filter((day) => chosen.includes(day));
  await storeReminderDays(tx, actor.personId, after);
  await record({
    type: 'notification.preferences-changed',
    subject: `notification/${actor.personId}`,
    policy: null,
    before: { reminderDays: [...before] },
    after: { reminderDays: after },
  });
}

function isReminded(actor: Actor): boolean {
  return typesFor(actor).includes('DEADLINE_APPROACHING');
}

/**
 * Keeps how the caller wants to be notified. Mails about orders have topics of their own among the preferences of a
 * person: the choice goes there, so that there is one.
 */
async function chooseTypes(items: Chosen, context: Context): Promise<void> {
  const { tx, actor, record } = context;
  refuseUnknown(items, typesFor(actor));
  const before = await choicesFor(tx, actor.personId);
  const after = new Map<NotificationType, NotificationChoice>();
  for (const { type, inApp, mail } of items) {
    const former = after.get(type) ?? before(type);
    after.set(type, { inApp: inApp ?? former.inApp, mail: mail ?? former.mail });
  }
  await storeChoices(tx, actor.personId, after);
  for (const [type, { mail }] of after) {
    const { mailTopic } = typesOfNotification[type];
    if (mailTopic && mail !== before(type).mail) await changeMyPreferences({ mail: { [mailTopic]: mail } }, context);
  }
  await record({
    type: 'notification.preferences-changed',
    subject: `notification/${actor.personId}`,
    policy: null,
    before: Object.fromEntries([...after.keys()].map((type) => [type, before(type)])),
    after: Object.fromEntries(after),
  });
}

/** A person chooses only among the types that they may get. */
function refuseUnknown(items: Chosen, types: readonly NotificationType[]): void {
  const errors = items.flatMap(({ type }, index) =>
    types.includes(type) ? [] : [{ pointer: `/items/${index}/type`, code: 'not-permitted' }],
  );
  if (errors.length > 0) throw new Refused(refuse('invalid-input', undefined, errors));
}

/** A person's choice of each type: their own, else what holds for everybody. */
export async function choicesFor(
  tx: Context['tx'],
  personId: string,
): Promise<(type: NotificationType) => NotificationChoice> {
  const own = await choicesOf(tx, personId);
  const mails = await mailChoicesOf(tx, personId);
  return (type) => {
    const { mailTopic } = typesOfNotification[type];
    const choice = own.get(type) ?? usualChoice(type);
    return mailTopic ? { ...choice, mail: mails[mailTopic] } : choice;
  };
}
