import type { Day } from '../../platform/core/day.ts';
import { addMoney, type Money, signOfMoney, subtractMoney, zeroMoney } from '../../platform/core/money.ts';

/*
 * What is new on an account since the aged debtors list before: what the same person entered last under the same policy,
 * of an earlier day. Where there is none, nothing is said.
 */

/** How a balance moved. `NEW`: a buyer who was not on the list before; `GONE`: one who owes nothing on this one. */
export const accountMovements = ['NEW', 'UP', 'SAME', 'DOWN', 'GONE'] as const;
export type AccountMovement = (typeof accountMovements)[number];

/** An account on both lists; amounts are in the currency of the policy, `null` where no rate converts a part. */
export type AccountOnLists = Readonly<{
  /** The day of the list before; `null` where there is none. */
  formerDay: Day | null;
  /** What was owed by the list before; `null` for a buyer who was not on it. */
  before: Money | 'unknown' | null;
  /** What is owed by this list; `null` for a buyer who is not on it any more. */
  now: Money | 'unknown' | null;
  /** Invoices that are overdue by this list and were not by the one before. */
  newlyOverdue: Money | 'unknown';
  /** What invoices of the list before have less open on this one, or all of it where they are not on it any more. */
  cleared: Money | 'unknown';
}>;

/** What is new on an account. */
export type AccountChange = Readonly<{
  /** The day of the list before. */
  since: Day;
  movement: AccountMovement;
  /** How much more is owed, or less. */
  by: Money;
  newlyOverdue: Money;
  cleared: Money;
}>;

/** What is new on an account since the list before; `null` without one, where a rate is missing, or where nothing was owed either time. */
export function changeOf({ formerDay, before, now, newlyOverdue, cleared }: AccountOnLists): AccountChange | null {
  if (formerDay === null || before === 'unknown' || now === 'unknown') return null;
  if (newlyOverdue === 'unknown' || cleared === 'unknown') return null;
  const change = { since: formerDay, newlyOverdue, cleared };
  if (before === null) return now && { ...change, movement: 'NEW', by: now };
  if (now === null)
    return signOfMoney(before) === 0
      ? null
      : { ...change, movement: 'GONE', by: subtractMoney(zeroMoney(before.currency), before) };
  const by = subtractMoney(now, before);
  const sign = signOfMoney(by);
  return { ...change, movement: sign > 0 ? 'UP' : sign < 0 ? 'DOWN' : 'SAME', by };
}

/** What is new in one currency since the lists before. */
export type ChangeTotal = Readonly<{
  /** The earliest day of the lists before, where policies have several. */
  since: Day;
  by: Money;
  newlyOverdue: Money;
  cleared: Money;
  /** How many buyers moved each way. */
  buyers: Readonly<Record<AccountMovement, number>>;
}>;

const nobody: ChangeTotal['buyers'] = { NEW: 0, UP: 0, SAME: 0, DOWN: 0, GONE: 0 };

/** What is new on all accounts, by currency, the largest number of buyers first. */
export function totalsOfChanges(changes: readonly AccountChange[]): ChangeTotal[] {
  const byCurrency = Map.groupBy(changes, ({ by }) => by.currency);
  return [...byCurrency]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, those]) =>
      those.reduce<ChangeTotal>(
        (total, { since, movement, by, newlyOverdue, cleared }) => ({
          since: since < total.since ? since : total.since,
          by: addMoney(total.by, by),
          newlyOverdue: addMoney(total.newlyOverdue, newlyOverdue),
          cleared: addMoney(total.cleared, cleared),
          buyers: { ...total.buyers, [movement]: total.buyers[movement] + 1 },
        }),
        {
          since: (those[0] as AccountChange).since,
          by: zeroMoney(currency),
          newlyOverdue: zeroMoney(currency),
          cleared: zeroMoney(currency),
          buyers: nobody,
        },
      ),
    );
}
