import type { Day } from '../../platform/core/day.ts';
import { latestOf } from '../../platform/core/day.ts';
import { addMoney, type Money, signOfMoney } from '../../platform/core/money.ts';
import type { CompanyOnWire } from '../../risk/buyers/company.ts';
import type { CoverItem } from '../../risk/covers/cover-shape.ts';
import type { GradeCoverOnWire } from '../../risk/grades/grade-covers.contract.ts';
import type { NdCoverOnWire } from '../../risk/nd-covers/nd-covers.contract.ts';
import type { OwedAboveCover } from './owed-above-cover.ts';
import type { PolicyView, Synthesis } from './synthesis.contract.ts';

type PendingRequest = Synthesis['pendingRequests'][number];

/** What is known of a buyer, as far as the reader may see it. */
export type BuyerCoverFacts = Readonly<{
  company: Pick<CompanyOnWire, 'statusCode' | 'replacedByCompanyId'>;
  covers: readonly CoverItem[];
  requests: readonly PendingRequest[];
  policy: PolicyView | null;
  /** Checks for the standard amount; nothing where the reader does not see them. */
  ndCovers?: readonly NdCoverOnWire[];
  /** Covers that follow its grade; nothing where the reader does not see them. */
  gradeCovers?: readonly GradeCoverOnWire[];
  /** Where it owes more than is covered. */
  owedAbove?: readonly OwedAboveCover[];
}>;

/** The position of the reader on a buyer: the first statement of the page. */
export type BuyerCoverStatus =
  | Readonly<{ is: 'merged'; successor: string | null }>
  /** In force: sums by currency, and the policy where it is one. */
  | Readonly<{ is: 'covered'; sums: readonly Money[]; policies: readonly string[] }>
  /** In force, and more is owed than that: what is delivered now is not insured in full. */
  | Readonly<{ is: 'above-cover'; owed: Money; covered: Money; policy: string }>
  /** In force for every amount that the buyer's grade allows. */
  | Readonly<{ is: 'by-grade'; policy: string }>
  /** Granted or insured without asking, and new deliveries are not covered all the same: a stop of cover has come. */
  | Readonly<{ is: 'stopped'; policies: readonly string[] }>
  | Readonly<{ is: 'from'; amount: Money; day: Day; policy: string }>
  | Readonly<{ is: 'waiting'; request: PendingRequest }>
  | Readonly<{ is: 'refused' }>
  /** The standard amount of a positive PreCheck. */
  | Readonly<{ is: 'standard'; amount: Money; policy: string }>
  /** Within the discretionary limit by a self-check that counts today. */
  | Readonly<{ is: 'self-checked'; amount: Money; policy: string }>
  /** Nothing is decided or checked: the discretionary limit applies only if its conditions are met. */
  | Readonly<{ is: 'unnamed'; limit: Money; policy: string }>
  | Readonly<{ is: 'ended'; day: Day | null }>
  | Readonly<{ is: 'none' }>;

/**
 * The position on the buyer, most important first for whoever delivers: what is in force, then what waits, then what
 * was.
 */
export function buyerCoverStatusOf({
  company,
  covers,
  requests,
  policy,
  ndCovers = [],
  gradeCovers = [],
  owedAbove = [],
}: BuyerCoverFacts): BuyerCoverStatus {
  const { statusCode, replacedByCompanyId } = company;
  const granted = covers.filter(({ standing }) => standing === 'cover');
  const inForce = granted.filter(({ isStopped }) => !isStopped);
  const [first] = inForce;
  if (statusCode === 'MERGED' && inForce.length === 0) return { is: 'merged', successor: replacedByCompanyId };
  const above = owedAbove.find(({ policy: of }) => inForce.some((cover) => cover.policy === of));
  if (above) return { is: 'above-cover', owed: above.owed, covered: above.covered, policy: above.policy };
  const sums = sumsByCurrency(inForce.map(({ totalAmount }) => totalAmount));
  if (sums.length > 0) return { is: 'covered', sums, policies: distinct(inForce.map((cover) => cover.policy)) };
  // a decision by name counts instead of the grade, where there is one
  const byGrade = gradeCovers.filter(({ standing, namedCover }) => standing === 'cover' && namedCover === null);
  const graded = first ?? byGrade.find(({ isStopped }) => !isStopped);
  if (graded) return { is: 'by-grade', policy: graded.policy };
  const standard = ndCovers.filter(
    ({ standing, precheckProduct }) => standing === 'insured' && precheckProduct === 'PreCheck',
  );
  const insured = standard.find(({ isStopped }) => !isStopped);
  if (insured) return { is: 'standard', amount: insured.fixedAmount, policy: insured.policy };
  // nothing of what is granted is in force: all of it is stopped
  const stopped = [...granted, ...byGrade, ...standard];
  if (stopped.length > 0) return { is: 'stopped', policies: distinct(stopped.map((cover) => cover.policy)) };
  return withoutCover({ covers, requests, policy });
}

function withoutCover({
  covers,
  requests,
  policy,
}: Pick<BuyerCoverFacts, 'covers' | 'requests' | 'policy'>): BuyerCoverStatus {
  const promised = covers.filter(({ standing, startDate }) => standing === 'validated' && startDate !== null);
  const coming = promised.find(({ isStopped }) => !isStopped);
  const checked = selfCheckOf(policy);
  // until a decision of a coming day begins, the self-check insures
  if (coming && checked && policy?.isStopped === false) return checked;
  if (coming?.startDate) {
    const amount = coming.grantedAmount ?? coming.totalAmount;
    return { is: 'from', amount, day: coming.startDate, policy: coming.policy };
  }
  // what begins while deliveries are stopped covers none of them
  if (promised.length > 0) return { is: 'stopped', policies: distinct(promised.map((cover) => cover.policy)) };
  const [request] = requests;
  if (request) return { is: 'waiting', request };
  if (covers.some(({ standing }) => standing === 'nocover')) return { is: 'refused' };
  const { unnamed } = policy ?? {};
  if (policy?.isStopped && unnamed?.isBarred === false) return { is: 'stopped', policies: [policy.policy] };
  if (checked) return checked;
  const ended = covers.filter(({ standing }) => standing === 'inactive');
  if (ended.length > 0) return { is: 'ended', day: latestOf(ended.flatMap(({ endDate }) => endDate ?? [])) };
  const limit = unnamed?.isBarred === false ? unnamed.discretionaryLimit : null;
  return policy && limit ? { is: 'unnamed', limit, policy: policy.policy } : { is: 'none' };
}

function selfCheckOf(policy: BuyerCoverFacts['policy']): BuyerCoverStatus | null {
  const amount = policy?.unnamed?.selfCheck?.amount;
  return policy && amount ? { is: 'self-checked', amount, policy: policy.policy } : null;
}

/** One sum for each currency, the currencies in the order in which they first occur; nothing where all are zero. */
function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? addMoney(sum, amount) : amount);
  }
  return [...sums.values()].filter((sum) => signOfMoney(sum) > 0);
}

function distinct(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
