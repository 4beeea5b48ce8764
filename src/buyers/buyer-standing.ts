import type { CoverItem } from '../covers/cover-shape.ts';
import type { Day } from '../reference/day.ts';
import { latestOf } from '../reference/day.ts';
import { addMoney, type Money, signOfMoney } from '../reference/money.ts';
import type { CompanyOnWire } from './company.ts';
import type { PolicyView, Synthesis } from './synthesis.contract.ts';

type PendingRequest = Synthesis['pendingRequests'][number];

/** What is known of a buyer, as far as the reader may see it. */
export type KnownOfBuyer = Readonly<{
  company: Pick<CompanyOnWire, 'statusCode' | 'replacedByCompanyId'>;
  covers: readonly CoverItem[];
  requests: readonly PendingRequest[];
  policy: PolicyView | null;
}>;

/** How the reader stands with a buyer: the one thing that the page says first. */
export type BuyerStanding =
  | Readonly<{ is: 'merged'; successor: string | null }>
  /** In force: sums by currency, and the policy where it is one. */
  | Readonly<{ is: 'covered'; sums: readonly Money[]; policies: readonly string[] }>
  /** In force for every amount that the buyer's grade allows. */
  | Readonly<{ is: 'by-grade'; policy: string }>
  | Readonly<{ is: 'from'; amount: Money; day: Day; policy: string }>
  | Readonly<{ is: 'waiting'; request: PendingRequest }>
  | Readonly<{ is: 'refused' }>
  /** Not decided by name, and insured up to the discretionary limit without asking. */
  | Readonly<{ is: 'unnamed'; limit: Money; policy: string }>
  | Readonly<{ is: 'ended'; day: Day | null }>
  | Readonly<{ is: 'none' }>;

/** The standing, by what matters first to whoever delivers: what is in force, then what waits, then what was. */
export function standingOfBuyer({ company, covers, requests, policy }: KnownOfBuyer): BuyerStanding {
  const { statusCode, replacedByCompanyId } = company;
  const inForce = covers.filter(({ standing }) => standing === 'cover');
  const [first] = inForce;
  if (statusCode === 'MERGED' && !first) return { is: 'merged', successor: replacedByCompanyId };
  const sums = sumsByCurrency(inForce.map(({ totalAmount }) => totalAmount));
  if (sums.length > 0) return { is: 'covered', sums, policies: distinct(inForce.map((cover) => cover.policy)) };
  if (first) return { is: 'by-grade', policy: first.policy };
  return withoutCover(covers, requests, policy);
}

function withoutCover(
  covers: readonly CoverItem[],
  requests: readonly PendingRequest[],
  policy: PolicyView | null,
): BuyerStanding {
  const coming = covers.find(({ standing, startDate }) => standing === 'validated' && startDate !== null);
  if (coming?.startDate) {
    const amount = coming.grantedAmount ?? coming.totalAmount;
    return { is: 'from', amount, day: coming.startDate, policy: coming.policy };
  }
  const [request] = requests;
  if (request) return { is: 'waiting', request };
  if (covers.some(({ standing }) => standing === 'nocover')) return { is: 'refused' };
  const limit = policy?.unnamed?.isBarred === false ? policy.unnamed.discretionaryLimit : null;
  if (policy && limit) return { is: 'unnamed', limit, policy: policy.policy };
  const ended = covers.filter(({ standing }) => standing === 'inactive');
  if (ended.length === 0) return { is: 'none' };
  return { is: 'ended', day: latestOf(ended.flatMap(({ endDate }) => endDate ?? [])) };
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
