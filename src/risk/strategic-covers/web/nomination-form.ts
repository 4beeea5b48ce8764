import { isDay } from '../../../platform/core/day.ts';
import { type Money, signOfMoney } from '../../../platform/core/money.ts';
import { longestRationale } from '../strategic-cover.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';

/** What is typed: plain texts. */
export type NominationValues = {
  priority: string;
  needAmount: string;
  needFrom: string;
  needTo: string;
  rationale: string;
};

/** Where the server's messages on a field belong in the form. */
export const nominationPointers: Readonly<Record<string, string>> = {
  '/needAmount/amount': 'needAmount',
  '/needAmount/currency': 'needAmount',
};

/** The initial form: what was nominated, or the cover in force from today on, as the last of its policy. */
export function firstValues(
  former: StrategicCover | null,
  { totalAmount, today, last }: Readonly<{ totalAmount: Money; today: string; last: number }>,
): NominationValues {
  return {
    priority: String(former?.priority ?? last),
    needAmount: former?.needAmount?.amount ?? (signOfMoney(totalAmount) > 0 ? totalAmount.amount : ''),
    needFrom: former?.needFrom ?? today,
    needTo: former?.needTo ?? '',
    rationale: former?.rationale ?? '',
  };
}

export type NominationFault = 'missing' | 'unreadable' | 'not-a-place' | 'too-long';

/** What is wrong with which field; empty where all can be sent. */
export function faultsOfNomination(values: NominationValues): Partial<Record<keyof NominationValues, NominationFault>> {
  const { priority, needAmount, needFrom, needTo, rationale } = values;
  return {
    ...(/^[1-9]\d{0,2}$/.test(priority.trim()) ? {} : { priority: 'not-a-place' as const }),
    ...faultIf('needAmount', needAmount, isAmount),
    ...faultIf('needFrom', needFrom, isDay),
    ...(needTo === '' ? {} : faultIf('needTo', needTo, isDay)),
    ...(rationale.trim() === '' ? { rationale: 'missing' as const } : {}),
    ...([...rationale.trim()].length > longestRationale ? { rationale: 'too-long' as const } : {}),
  };
}

/** The need as it is sent. */
export function needOf({ priority, needAmount, needFrom, needTo, rationale }: NominationValues, currency: string) {
  return {
    priority: Number(priority),
    needAmount: { amount: needAmount, currency },
    needFrom,
    needTo: needTo === '' ? null : needTo,
    rationale: rationale.trim(),
  };
}

function isAmount(text: string): boolean {
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
}

function faultIf(name: keyof NominationValues, text: string, isRight: (text: string) => boolean) {
  if (text.trim() === '') return { [name]: 'missing' as const };
  return isRight(text) ? {} : { [name]: 'unreadable' as const };
}
