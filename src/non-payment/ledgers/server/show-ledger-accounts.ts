import Big from 'big.js';
import { ownJob } from '../../../bulk/jobs/server/public.ts';
import { ownerOf } from '../../../platform/core/actor.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import { publishedRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context } from '../../../platform/server/context.ts';
import { insuringCoversOn } from '../../../risk/insured-periods/insuring-covers.ts';
import { coversThroughTime } from '../../../risk/insured-periods/server/public.ts';
import { changeOf, totalsOfChanges } from '../account-change.ts';
import {
  ages,
  heldAgainstCover,
  type LedgerAccount,
  type OwedByAge,
  overdueOf,
  standingsOf,
  totalsOfLedger,
} from '../ledger-account.ts';
import type { LedgerAccountOnWire, LedgerTotals } from '../ledgers.contract.ts';
import { type HeldAccount, type LedgerAccountsQuery, pageOfAccounts } from './ledger-account-pages.ts';
import { type AgedAccount, agedAccounts } from './ledger-accounts.store.ts';
import { statementOf } from './ledgers.store.ts';

/** The most buyers that are held against their cover, since each needs its covers: those who owe most. */
const mostHeld = 10_000;

/** Percentages do not decide how much is covered. */
const anyPercentages = { granted: 0, selfCheck: null };

/** One page of the buyers of a ledger of the actor. Refuses `not-found` for another user's. */
export async function listAccounts(
  jobId: string,
  query: LedgerAccountsQuery,
  context: Context,
): Promise<Page<LedgerAccountOnWire>> {
  const { held } = await accountsHeld(jobId, context);
  return pageOfAccounts(held, query, context);
}

/** What the buyers of a ledger of the actor come to. Refuses `not-found` for another user's. */
export async function showTotals(
  jobId: string,
  { policy }: Readonly<{ policy?: string | undefined }>,
  context: Context,
): Promise<LedgerTotals> {
  const { statedOn, held, isWhole } = await accountsHeld(jobId, context);
  const policies = splitValues(policy);
  const asked = policies.length === 0 ? held : held.filter(({ row }) => policies.includes(row.policy));
  return {
    statedOn,
    onlyMostOwed: isWhole ? null : mostHeld,
    totals: totalsOfLedger(asked.flatMap(({ isOnList, row }) => (isOnList ? [row] : []))),
    changes: totalsOfChanges(asked.flatMap(({ row: { change } }) => change ?? [])),
  };
}

/** The accounts of a ledger against their cover of today, and those of the one before that are not on it any more. */
async function accountsHeld(
  jobId: string,
  context: Context,
): Promise<Readonly<{ statedOn: Day; held: readonly HeldAccount[]; isWhole: boolean }>> {
  const { scope, tx, today, actor } = context;
  const { createdAt } = await ownJob('ledgers', jobId, context);
  const { statedOn } = await statementOf(tx, jobId, today);
  const ledger = { jobId, owner: ownerOf(actor), statedOn, createdAt };
  const accounts = await agedAccounts(scope, tx, ledger, { today, most: mostHeld + 1 });
  return {
    statedOn,
    held: accounts.slice(0, mostHeld).map((account) => heldOf(account, today)),
    isWhole: accounts.length <= mostHeld,
  };
}

function heldOf(account: AgedAccount, today: Day): HeldAccount {
  const { policy, companyId, companyName, countryCode, reportBy, isOnList } = account;
  const owes = accountOf(account, today);
  return {
    isOnList,
    standings: standingsOf(owes),
    row: {
      policy,
      company: { companyId, companyName, countryCode: countryCode as CountryCode },
      ...owes,
      overdue: owes.byAge && overdueOf(owes.byAge),
      above: heldAgainstCover(owes)?.above ?? null,
      reportBy,
      change: changeOfAccount(account, owes),
    },
  };
}

/** What is owed on an account in the currency of its policy, and all cover on it together. */
function accountOf(account: AgedAccount, today: Day): LedgerAccount {
  const { currency, selfChecked, isByGrade } = account;
  const owed = inCurrency(account, 'owed');
  const byAge = ages.map((age) => [age, inCurrency(account, age)]);
  const covers = insuringCoversOn(today, coversThroughTime(account), {
    insuredPercentages: anyPercentages,
    selfChecked,
  });
  const covered = covers.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    owed,
    byAge: owed && (Object.fromEntries(byAge) as OwedByAge),
    covered: money(covered, currency),
    isByGrade,
  };
}

function changeOfAccount(account: AgedAccount, { owed }: LedgerAccount) {
  const { formerDay, isOnList, wasOnList } = account;
  return changeOf({
    formerDay,
    before: wasOnList ? (inCurrency(account, 'before') ?? 'unknown') : null,
    now: isOnList ? (owed ?? 'unknown') : null,
    newlyOverdue: inCurrency(account, 'newlyOverdue') ?? 'unknown',
    cleared: inCurrency(account, 'cleared') ?? 'unknown',
  });
}

/** An amount of an account in the currency of its policy; `null` where no rate converts a part of it. */
function inCurrency(
  { sums, currency }: Pick<AgedAccount, 'sums' | 'currency'>,
  of: Exclude<keyof AgedAccount['sums'][number], 'currency'>,
): Money | null {
  const amounts = sums.map((each) => money(each[of], each.currency));
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, currency);
  return missingRates.length > 0 ? null : sum;
}
