import { type Day, isDay } from '../../../platform/core/day.ts';

/** What is typed: plain texts. */
export type OwedValues = { policy: string; day: string; owed: string };

/** Where the server's words on a field belong in the form. */
export const owedPointers: Readonly<Record<string, string>> = { '/owed/amount': 'owed', '/owed/currency': 'owed' };

export type OwedFault = 'missing' | 'unreadable' | 'future';

/** What is wrong with which field; empty where all can be sent. Nothing owed is a figure too. */
export function faultsOfOwed(
  { policy, day, owed }: OwedValues,
  today: Day,
): Partial<Record<keyof OwedValues, OwedFault>> {
  return {
    ...(policy === '' ? { policy: 'missing' as const } : {}),
    ...faultIf('day', day, isDay),
    ...(isDay(day) && day > today ? { day: 'future' as const } : {}),
    ...faultIf('owed', owed, (text) => /^\d{1,13}(\.\d{1,3})?$/.test(text)),
  };
}

function faultIf(name: keyof OwedValues, text: string, isRight: (text: string) => boolean) {
  if (text.trim() === '') return { [name]: 'missing' as const };
  return isRight(text) ? {} : { [name]: 'unreadable' as const };
}
