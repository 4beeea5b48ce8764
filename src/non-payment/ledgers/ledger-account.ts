import {
  addMoney,
  compareMoney,
  type Money,
  signOfMoney,
  subtractMoney,
  zeroMoney,
} from '../../platform/core/money.ts';

/*
 * What the buyers of an aged debtors list owe, by age, held against their cover (the look, "Ledger"). Amounts are in the
 * currency of the policy, because the cover is.
 */

/** How old what is owed is: days past its due date on the date of the list. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** What is owed on invoices, by age. */
export type OwedByAge = Readonly<Record<Age, Money>>;

/** What a buyer owes by the list, and what covers it; `null` where a part of it cannot be converted. */
export type LedgerAccount = Readonly<{
  /** Invoices less credit notes and payments. */
  owed: Money | null;
  byAge: OwedByAge | null;
  /** All cover in force together. */
  covered: Money;
  /** The grade covers every amount (CheckPolicy). */
  isByGrade: boolean;
}>;

/** Of what a buyer owes, the part within its cover, and the part above it: all of it where there is no cover. */
export function heldAgainstCover({
  owed,
  covered,
  isByGrade,
}: Pick<LedgerAccount, 'owed' | 'covered' | 'isByGrade'>): Readonly<{
  within: Money;
  above: Money;
}> | null {
  if (owed === null) return null;
  const nothing = zeroMoney(owed.currency);
  // a credit balance needs no cover
  if (signOfMoney(owed) <= 0) return { within: nothing, above: nothing };
  if (isByGrade || compareMoney(owed, covered) <= 0) return { within: owed, above: nothing };
  return { within: covered, above: subtractMoney(owed, covered) };
}

/** How a buyer stands against its cover; `OVERDUE` beside one of the others. */
export const accountStandings = ['ABOVE_COVER', 'NO_COVER', 'WITHIN_COVER', 'OVERDUE'] as const;
export type AccountStanding = (typeof accountStandings)[number];

/** What is so of an account; nothing of its cover where what is owed is not known, or nothing is owed. */
export function standingsOf(account: LedgerAccount): AccountStanding[] {
  const { owed, byAge, covered, isByGrade } = account;
  const held = heldAgainstCover(account);
  const isOverdue = byAge !== null && signOfMoney(overdueOf(byAge)) > 0;
  const late: AccountStanding[] = isOverdue ? ['OVERDUE'] : [];
  if (held === null || owed === null || signOfMoney(owed) <= 0) return late;
  if (signOfMoney(held.above) === 0) return ['WITHIN_COVER', ...late];
  return [isByGrade || signOfMoney(covered) > 0 ? 'ABOVE_COVER' : 'NO_COVER', ...late];
}

/** The accounts of one currency together. `unknown`: accounts that no rate converts, which are not in the sums. */
export type LedgerTotal = Readonly<{
  owed: Money;
  byAge: OwedByAge;
  covered: Money;
  within: Money;
  /** Above a cover that there is. */
  above: Money;
  /** Of buyers without any cover. */
  uncovered: Money;
  buyers: number;
  buyersAbove: number;
  buyersUncovered: number;
  unknown: number;
}>;

/** Totals by the currency of the policies, the largest number of buyers first. */
export function totalsOfLedger(accounts: readonly LedgerAccount[]): LedgerTotal[] {
  const byCurrency = Map.groupBy(accounts, ({ covered }) => covered.currency);
  return [...byCurrency.values()].map(totalOf).toSorted((one, other) => other.buyers - one.buyers);
}

function totalOf(accounts: readonly LedgerAccount[]): LedgerTotal {
  const nothing = zeroMoney((accounts[0] as LedgerAccount).covered.currency);
  let total: LedgerTotal = {
    owed: nothing,
    byAge: { notDue: nothing, to30: nothing, to60: nothing, to90: nothing, over90: nothing },
    covered: nothing,
    within: nothing,
    above: nothing,
    uncovered: nothing,
    buyers: 0,
    buyersAbove: 0,
    buyersUncovered: 0,
    unknown: 0,
  };
  for (const account of accounts) total = withAccount(total, account);
  return total;
}

function withAccount(total: LedgerTotal, account: LedgerAccount): LedgerTotal {
  const { owed, byAge, covered, isByGrade } = account;
  const held = heldAgainstCover(account);
  const counted = { ...total, buyers: total.buyers + 1 };
  if (owed === null || byAge === null || held === null) return { ...counted, unknown: total.unknown + 1 };
  const isAbove = signOfMoney(held.above) > 0;
  const hasCover = isByGrade || signOfMoney(covered) > 0;
  return {
    ...counted,
    owed: addMoney(total.owed, owed),
    byAge: sumsOf(total.byAge, byAge),
    covered: addMoney(total.covered, covered),
    within: addMoney(total.within, held.within),
    above: hasCover ? addMoney(total.above, held.above) : total.above,
    uncovered: hasCover ? total.uncovered : addMoney(total.uncovered, held.above),
    buyersAbove: total.buyersAbove + (isAbove && hasCover ? 1 : 0),
    buyersUncovered: total.buyersUncovered + (isAbove && !hasCover ? 1 : 0),
  };
}

function sumsOf(one: OwedByAge, other: OwedByAge): OwedByAge {
  return {
    notDue: addMoney(one.notDue, other.notDue),
    to30: addMoney(one.to30, other.to30),
    to60: addMoney(one.to60, other.to60),
    to90: addMoney(one.to90, other.to90),
    over90: addMoney(one.over90, other.over90),
  };
}

/** What is past its due date. */
export function overdueOf({ to30, to60, to90, over90 }: OwedByAge): Money {
  return [to60, to90, over90].reduce(addMoney, to30);
}
