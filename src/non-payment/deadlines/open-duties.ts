import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { type Duty, duties } from '../../policies/policies/duty-rules.ts';
import type { Receivable } from '../receivables/receivable.ts';
import {
  type Circumstances,
  type DutyDay,
  type DutyRules,
  dutyDayOf,
  type InvoiceDays,
  plainDefault,
} from './duty-days.ts';
import { type Materiality, materialityOf } from './materiality.ts';

/*
 * The duties from the unpaid invoices of one buyer under one policy: until when they must be reported, when new
 * deliveries stop being covered, and what each invoice asks for next (handbook N 1.1).
 */

/** The data of a receivable that decide about its report. */
export type OpenItem = InvoiceDays & Pick<Receivable, 'itemType' | 'status'>;

/** The data of a receivable that decide about the stop of cover. It is on a plan while a plan is in force. */
export type CountingItem = OpenItem &
  Pick<Receivable, 'isDisputed' | 'isContestedWhole' | 'reschedulingId' | 'currency' | 'outstandingAmount'>;

/** The data of a receivable that decide about all its duties. */
export type ClockedReceivable = CountingItem &
  Pick<Receivable, 'overdueId' | 'collectionId' | 'claimId'> &
  Readonly<{
    /** Whether it is in a running collection that becomes a claim by itself. */
    becomesClaim?: boolean;
  }>;

/** Whether it is an invoice that the buyer still owes: a credit note asks for nothing. */
export function isOpenInvoice({ itemType, status }: Pick<OpenItem, 'itemType' | 'status'>): boolean {
  return itemType === 'INVOICE' && status === 'O';
}

/**
 * Whether an unpaid invoice will stop the cover: not while all of it is contested, or on a plan (handbook N 1.1). The
 * uncontested part of an invoice is due as before.
 */
export function countsForStop(
  item: Pick<CountingItem, 'itemType' | 'status' | 'isDisputed' | 'isContestedWhole' | 'reschedulingId'>,
): boolean {
  const isContested = item.isDisputed && item.isContestedWhole !== false;
  return isOpenInvoice(item) && !isContested && item.reschedulingId === null;
}

/**
 * Until when the buyer must be reported: the earliest day of its open invoices, contested ones too (reading "open
 * items"), from their original due dates. `null` without an open invoice.
 */
export function notificationDeadline(
  items: readonly OpenItem[],
  rules: DutyRules,
  circumstances: Circumstances = plainDefault,
): DutyDay | null {
  return earliestDuty(
    items.filter(isOpenInvoice).map((item) => dutyDayOf('REPORT_OVERDUE', item, rules, circumstances)),
  );
}

/**
 * The last day on which new deliveries are covered: the earliest of the counting invoices. `null` without one, and
 * where the policy stops cover for a share of the debt only and the share past due today is not above it. Where rates
 * are missing and the share is unknown the cover stops: nobody may ship on a guess.
 * @param materialityPercent the policy's share; `null` where any overdue stops the cover.
 */
export function stopOfCoverDate(
  items: readonly CountingItem[],
  rules: DutyRules,
  materialityPercent: number | null,
  today: Day,
  circumstances: Circumstances = plainDefault,
): DutyDay | null {
  if (materialityPercent !== null && materialityOfItems(items, materialityPercent, today).isMaterial === false)
    return null;
  return earliestDuty(
    items.filter(countsForStop).map((item) => dutyDayOf('STOP_DELIVERIES', item, rules, circumstances)),
  );
}

/** A share of the debt that is unknown on a day: the currencies without a rate, and the share of the policy. */
export type UnknownMateriality = Readonly<{ percent: number; missingRates: readonly CurrencyCode[]; on: Day }>;

/** Why it is unknown whether what is past due reaches the policy's share; `null` where it is known. */
export function unknownMateriality(
  items: readonly CountingItem[],
  percent: number | null,
  today: Day,
): UnknownMateriality | null {
  if (percent === null) return null;
  const { isMaterial, missingRates } = materialityOfItems(items, percent, today);
  return isMaterial === null ? { percent, missingRates, on: today } : null;
}

/** Whether what is past due of these invoices is more than the policy's share of all that are open. */
export function materialityOfItems(items: readonly CountingItem[], percent: number, today: Day): Materiality {
  const open = items.filter(isOpenInvoice).map((item) => ({
    amount: item.outstandingAmount,
    currency: item.currency,
    isOverdue: countsForStop(item) && item.effectiveDueDate < today,
  }));
  return materialityOf(open, percent);
}

/**
 * The duties that an invoice still brings, by day: reported, handed over and claimed ones are done. A contested invoice
 * or one on a plan is neither handed over nor counted for the stop; a stop that has come is no duty any more. Duties
 * that were missed stay, because late is better than never.
 */
export function openDuties(
  item: ClockedReceivable,
  rules: DutyRules,
  circumstances: Circumstances,
  today: Day,
): DutyDay[] {
  if (!isOpenInvoice(item)) return [];
  return duties
    .filter((duty) => isDutyAsked(duty, item))
    .flatMap((duty) => dutyDayOf(duty, item, rules, circumstances) ?? [])
    .filter(({ duty, day }) => duty !== 'STOP_DELIVERIES' || day >= today)
    .sort(byDay);
}

/** What an invoice asks for next; `null` where nothing is left to do. */
export function nextDuty(
  item: ClockedReceivable,
  rules: DutyRules,
  circumstances: Circumstances,
  today: Day,
): DutyDay | null {
  return openDuties(item, rules, circumstances, today)[0] ?? null;
}

/**
 * Whether a duty was done for an invoice: a hand-over informs the insurer too (handbook N 1.4). A stop is never done.
 */
export function isDutyDone(duty: Duty, { overdueId, collectionId, claimId }: ClockedReceivable): boolean {
  if (claimId !== null) return duty !== 'STOP_DELIVERIES';
  if (collectionId !== null) return duty === 'REPORT_OVERDUE' || duty === 'HAND_OVER';
  return overdueId !== null && duty === 'REPORT_OVERDUE';
}

/**
 * Whether an open invoice still asks for a duty. A contested one, or one on a plan, is not handed over and does not
 * stop deliveries; what is handed over or claimed has stopped them already (handbook N 1.3 to 1.6). No claim is asked
 * for where a running collection turns into one "without new filing" (handbook N 1.6).
 */
export function isDutyAsked(duty: Duty, item: ClockedReceivable): boolean {
  if (isDutyDone(duty, item)) return false;
  if (duty === 'FILE_CLAIM') return item.becomesClaim !== true;
  if (duty === 'REPORT_OVERDUE') return true;
  const isFree = countsForStop(item) && item.collectionId === null && item.claimId === null;
  return duty === 'HAND_OVER' ? isFree && !item.isDisputed : isFree;
}

function earliestDuty(found: readonly (DutyDay | null)[]): DutyDay | null {
  return found.filter((one) => one !== null).sort(byDay)[0] ?? null;
}

/** On one day tasks come first: after a stop, which needs no action, they would be overlooked. */
const orderOnOneDay: readonly Duty[] = ['REPORT_OVERDUE', 'HAND_OVER', 'FILE_CLAIM', 'STOP_DELIVERIES'];

/** Compares duties by day, and on one day tasks first. */
export function byDay(one: DutyDay, other: DutyDay): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return orderOnOneDay.indexOf(one.duty) - orderOnOneDay.indexOf(other.duty);
}
