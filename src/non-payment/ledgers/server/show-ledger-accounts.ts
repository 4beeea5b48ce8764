import Big from 'big.js';
import { ownJob } from '../../../bulk/jobs/server/public.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money } from '../../../platform/core/money.ts';
import { publishedRates, sumAtRates } from '../../../platform/core/reference-rates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { insuringCoversOn } from '../../../risk/insured-periods/insuring-covers.ts';
import { coversThroughTime } from '../../../risk/insured-periods/server/public.ts';
import { ages, type LedgerAccount, type OwedByAge, totalsOfLedger } from '../ledger-account.ts';
import type { LedgerAccounts } from '../ledgers.contract.ts';
import { type AgedAccount, agedAccounts } from './ledger-accounts.store.ts';
import { statementOf } from './ledgers.store.ts';

/** The most buyers that are held against their cover: each needs its covers. */
const mostHeld = 2000;
/** The most that are shown. */
const mostShown = 200;

/** Percentages do not decide how much is covered. */
const anyPercentages = { granted: 0, selfCheck: null };

/**
 * What the buyers of a ledger of the actor owe by it, by age and against their cover of today, the largest balance first.
 * Refuses `not-found` for another user's.
 */
export async function showAccounts(jobId: string, context: Context): Promise<LedgerAccounts> {
  const { scope, tx, today } = context;
  await ownJob('ledgers', jobId, context);
  const { statedOn } = await statementOf(tx, jobId, today);
  const { accounts, buyers } = await agedAccounts(scope, tx, jobId, { statedOn, today, most: mostHeld });
  const held = accounts.map((account) => ({ ...account, ...accountOf(account, today) }));
  const shown = held.toSorted(largestFirst).slice(0, mostShown);
  return {
    statedOn,
    totals: totalsOfLedger(held),
    items: shown.map(({ policy, companyId, companyName, countryCode, owed, byAge, covered, isByGrade }) => ({
      policy,
      company: { companyId, companyName, countryCode: countryCode as CountryCode },
      owed,
      byAge,
      covered,
      isByGrade,
    })),
    buyers,
    buyersSeen: held.length,
  };
}

/** What is owed on an account in the currency of its policy, and all cover on it together. */
function accountOf(account: AgedAccount, today: Day): LedgerAccount {
  const { currency, sums, selfChecked, isByGrade } = account;
  const owed = inCurrency(
    sums.map((sum) => money(sum.owed, sum.currency)),
    currency,
  );
  const entries = ages.map((age) => [
    age,
    inCurrency(
      sums.map((sum) => money(sum[age], sum.currency)),
      currency,
    ),
  ]);
  const covers = insuringCoversOn(today, coversThroughTime(account), {
    insuredPercentages: anyPercentages,
    selfChecked,
  });
  const covered = covers.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    owed,
    byAge: owed && (Object.fromEntries(entries) as OwedByAge),
    covered: money(covered, currency),
    isByGrade,
  };
}

function inCurrency(amounts: readonly Money[], to: CurrencyCode): Money | null {
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, to);
  return missingRates.length > 0 ? null : sum;
}

/** What is not known stands first, because it may be the most. */
function largestFirst(
  { owed: one }: Pick<LedgerAccount, 'owed'>,
  { owed: other }: Pick<LedgerAccount, 'owed'>,
): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null);
  return one.currency === other.currency ? compareMoney(other, one) : Number(other.amount) - Number(one.amount);
}
