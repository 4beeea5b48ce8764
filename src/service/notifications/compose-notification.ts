import { isRightToOwed } from '../../approvals/orders/order-subjects.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { decimalsOf, type Format } from '../../platform/core/format.ts';
import { money } from '../../platform/core/money.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { isTypeOfOwed, type NotificationType } from './notification.ts';
import { countText, typesOfNotification } from './notification-texts.ts';

/** Says an English sentence in the reader's language, with its values filled in. */
export type TranslateSentence = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a notification says, before it is said. */
export type NotificationContent = Readonly<{
  type: NotificationType;
  /** `claim.decided`, or the fact that its type distinguishes events by */
  event: string;
  companyName: string | null;
  countryCode: string | null;
  /** Whom it is about where that is no buyer: a broker has many policyholders. */
  holderName?: string | null;
  /** Of the case that it is about, as it is said over the telephone. */
  caseNumber?: string | null;
  amount: string | null;
  /** The right to what it is about, where that is not a matter of its type: an order is as open as what it orders. */
  needs?: Permission | null;
  currency: string | null;
  day: Day | null;
  count: number;
  /** What a colleague gave as the reason, in their own words. */
  reason?: string | null;
}>;

/** Whether the amount of a notification is owed, paid or claimed, and not cover: by its type, of an order by what it orders. */
export function isAboutOwed({ type, needs = null }: Pick<NotificationContent, 'type' | 'needs'>): boolean {
  return isTypeOfOwed(type) || (needs !== null && isRightToOwed(needs));
}

/**
 * Title and body of a notification in its reader's language: `Peintures Ansel (FR) · OV-26-00012 · EUR 50,000 · by 4 Dec 2026`. A
 * reason is at the end, unchanged.
 */
export function composeNotification(
  {
    type,
    event,
    companyName,
    countryCode,
    holderName = null,
    caseNumber = null,
    amount,
    needs = null,
    currency,
    day,
    count,
    reason = null,
  }: NotificationContent,
  { translate, format }: Readonly<{ translate: TranslateSentence; format: Format }>,
): Readonly<{ title: string; body: string }> {
  const { title, titles, day: dayOf, count: counted } = typesOfNotification[type];
  const parts = [
    companyName === null ? holderName : `${companyName} (${countryCode})`,
    caseNumber,
    amount === null || currency === null
      ? null
      : format.money(money(amount, currency as CurrencyCode), decimalsOf({ isOwed: isAboutOwed({ type, needs }) })),
    day === null || !dayOf ? null : translate(dayOf.words, { day: format.fullDay(day) }),
    count === 1 && !counted ? null : translate(counted?.words ?? countText, { count }),
    reason === null ? null : `“${reason}”`,
  ];
  return { title: translate(titles?.[event] ?? title), body: parts.filter((part) => part !== null).join(' · ') };
}
