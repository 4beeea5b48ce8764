import { lossesIn, lossRatio, percentageOf } from '../../../non-payment/claims/loss-ratio.ts';
import { costsOfClaims } from '../../../non-payment/claims/server/public.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { publishedRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  type Policy,
  type PolicyPeriod,
  type PolicyPeriodKind,
  yearInForce,
} from '../../../policies/policies/policy.ts';
import { maxLiabilityAmount, policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { gradeScale, isRanked } from '../../../risk/buyers/grade.ts';
import { isPremium } from '../../premium-invoices/premium-invoice.ts';
import { averageGrade, daysSalesOutstanding, earnedBy } from '../policy-figures.ts';
import type { FiguresOfYear } from '../policy-performance.contract.ts';
import { type OwedInCurrency, owedThen } from './owed-then.ts';
import * as store from './policy-figures.store.ts';

/** The figures of a year of policies, by their keys. Policies without such a year are not in the map. */
export async function figuresOfPolicies(
  policies: readonly Policy[],
  kind: PolicyPeriodKind,
  context: Context,
): Promise<ReadonlyMap<PolicyKey, FiguresOfYear>> {
  const { scope, tx, today } = context;
  const known = policies.flatMap((policy) => {
    const period = yearInForce(policy, kind, today);
    return period ? [{ policy, period }] : [];
  });
  const years = known.map(({ policy, period: { from, to } }) => ({
    policyKey: policy.policy,
    from,
    to,
    asOf: today < to ? today : to,
  }));
  const isCurrent = kind === 'current-policy-period';
  const asked = { scope, tx, today, years };
  const read = await readSums(asked, isCurrent);
  return new Map(
    known.map(({ policy, period }) => [policy.policy, figuresOf(policy, period, { read, today, isCurrent })]),
  );
}

/** Everything that is read of the policies, one statement each; what is known of today only counts in the current year. */
async function readSums(asked: Parameters<typeof store.sumTurnover>[0], isCurrent: boolean) {
  if (asked.years.length === 0) return null;
  return {
    invoiced: byPolicy(await store.findInvoiced(asked)),
    claims: byPolicy(await costsOfClaims(asked, asked.years)),
    covers: byPolicy(await (isCurrent ? store.sumCoversInForce(asked) : store.sumCoversThen(asked))),
    requests: byPolicy(await store.sumRequests(asked)),
    turnover: byPolicy(await store.sumTurnover(asked)),
    grades: byPolicy(await (isCurrent ? store.sumByGrade(asked) : store.sumByGradeThen(asked))),
    ...(isCurrent ? await readOwedNow(asked) : await owedThen(asked)),
  };
}

/** What is overdue and owed today; a policy under which nothing is has no rows. */
async function readOwedNow(asked: Parameters<typeof store.sumOwed>[0]) {
  return { overdues: byPolicy(await store.sumOverdues(asked)), owed: byPolicy(await store.sumOwed(asked)) };
}

type Sums = NonNullable<Awaited<ReturnType<typeof readSums>>>;

function byPolicy<Row extends { policyKey: PolicyKey }>(rows: readonly Row[]): ReadonlyMap<PolicyKey, Row[]> {
  return Map.groupBy(rows, ({ policyKey }) => policyKey);
}

function figuresOf(
  policy: Policy,
  period: PolicyPeriod,
  { read, today, isCurrent }: Readonly<{ read: Sums | null; today: Day; isCurrent: boolean }>,
): FiguresOfYear {
  const { policy: key, currency } = policy;
  const of = <Row>(rows: ReadonlyMap<PolicyKey, readonly Row[]> | undefined): readonly Row[] => rows?.get(key) ?? [];
  const asOf = today < period.to ? today : period.to;
  const [claims, covers, requests, turnover] = [
    of(read?.claims)[0],
    of(read?.covers)[0],
    of(read?.requests)[0],
    of(read?.turnover)[0],
  ];
  const sum = (amount: string | undefined) => money(amount ?? '0', currency);
  const premium = premiumOf(of(read?.invoiced), asOf, currency);
  const losses = lossesIn(currency, claims);
  // a year is measured by the terms with which it began
  const ofYear = policyAsOf(policy, period.from);
  const maxLiability = maxLiabilityAmount(ofYear, currency, period.from);
  const isOwedKnown = isCurrent || read?.owed.has(key) === true;
  const overdues = isOwedKnown ? inCurrency(of(read?.overdues), currency) : null;
  const owed = isOwedKnown ? inCurrency(of(read?.owed), currency) : null;
  const declared = turnover ? sum(turnover.declared) : null;
  return {
    policy: key,
    period,
    asOf,
    currency,
    ...premium,
    claimsPaid: losses.paid,
    claimsReserved: losses.reserved,
    recoveries: losses.recoveries,
    lossRatio: lossRatio(losses, premium.premiumEarned),
    maxLiability,
    maxLiabilityUsed: maxLiability && percentageOf(claims?.used ?? '0', maxLiability.amount),
    coverCount: covers?.count ?? 0,
    totalCoverAmount: sum(covers?.amount),
    acceptanceRateByNumber: requests ? percentageOf(requests.accepted, requests.answered) : null,
    acceptanceRateByAmount: requests ? percentageOf(requests.granted, requests.requested) : null,
    averageResponseDays: requests?.days == null ? null : Math.round(Number(requests.days) * 10) / 10,
    averageGrade: averageGrade(of(read?.grades).map(gradedOf)),
    overdueCount: overdues?.count ?? null,
    overdueAmount: overdues?.amount ?? null,
    turnoverDeclared: declared,
    turnoverEstimated: ofYear.premiumTerms.estimatedTurnover,
    daysSalesOutstanding: owed?.amount ? daysSalesOutstanding(owed.amount, declared, turnover?.days ?? 0) : null,
  };
}

/** What was invoiced; `null` where nothing was: then it is not known here. */
function premiumOf(
  rows: readonly store.InvoicedRow[],
  asOf: Day,
  currency: CurrencyCode,
): Pick<FiguresOfYear, 'premiumWritten' | 'premiumEarned' | 'feesInvoiced'> {
  const premiums = rows.filter(({ invoiceType }) => isPremium(invoiceType));
  const fees = rows.filter(({ invoiceType }) => !isPremium(invoiceType));
  const netOf = ({ net }: store.InvoicedRow) => money(net, currency);
  const sum = (amounts: readonly Money[]) => (amounts.length === 0 ? null : sumMoney(amounts, currency));
  return {
    premiumWritten: sum(premiums.map(netOf)),
    premiumEarned: sum(
      premiums.map((row) => {
        const { issueDate, periodFrom: from, periodTo: to } = row;
        return earnedBy(asOf, netOf(row), { from: from ?? issueDate, to: to ?? issueDate });
      }),
    ),
    feesInvoiced: sum(fees.map(netOf)),
  };
}

/** Amounts of several currencies in the policy's; no amount where one of them or its rate is not known. */
function inCurrency(rows: readonly OwedInCurrency[], currency: CurrencyCode): { count: number; amount: Money | null } {
  const amounts = rows.flatMap((row) => (row.amount === null ? [] : [money(row.amount, row.currency)]));
  const { sum, missingRates } = amounts.length === 0 ? noSum(currency) : sumAtRates(publishedRates, amounts, currency);
  const count = rows.reduce((all, row) => all + row.count, 0);
  return { count, amount: missingRates.length > 0 || amounts.length < rows.length ? null : sum };
}

function noSum(currency: CurrencyCode) {
  return { sum: zeroMoney(currency), missingRates: [] };
}

function gradedOf({ grade, amount }: store.GradedRow) {
  const code = gradeScale.find((each) => each === grade) ?? null;
  return { grade: isRanked(code) ? Number(code) : null, amount };
}
