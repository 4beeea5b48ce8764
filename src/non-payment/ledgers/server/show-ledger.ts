import { ownJob } from '../../../bulk/jobs/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import { companyOf } from '../../../platform/core/company-reference.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { daysBetween } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { whyNotReport } from '../../overdues/server/public.ts';
import type { LedgerEffects, Proposal } from '../ledgers.contract.ts';
import { whyNotRestore } from '../missing-invoices.ts';
import {
  countEffects,
  largestAbsent,
  latestStatement,
  previewEffects,
  statementOf,
  sumAbsent,
} from './ledgers.store.ts';
import { listProposals, type ProposalRecord, type ProposalsQuery } from './proposals.store.ts';

/** Invoices that are shown of those that are missing, the largest first. */
const mostShown = 10;

/**
 * The effects of a ledger of the actor on the book, before or after it is entered. Refuses `not-found` for another
 * user's.
 */
export async function showEffects(jobId: string, context: Context): Promise<LedgerEffects> {
  const { scope, tx, today } = context;
  const job = await ownJob('ledgers', jobId, context);
  const statement = await statementOf(tx, jobId, today);
  const { statedOn, isComplete, absentCount, restoredCount } = statement;
  const { policies, buyers, reopened: comingBack, open, ...toCome } = await previewEffects(tx, jobId);
  // once all is entered nothing more changes
  const sums = job.counts.ready === 0 ? [] : await sumAbsent(scope, tx, { job, statedOn }, policies);
  const free = sums.filter(({ isFree }) => isFree);
  const largest = sums.length === 0 ? [] : await largestAbsent(scope, tx, { job, statedOn }, policies, mostShown);
  const done = await countEffects(tx, jobId);
  const latest = await latestStatement(tx, job, policies);
  return {
    statedOn,
    isComplete,
    policies: [...policies],
    buyers,
    toCome: {
      ...toCome,
      changed: toCome.changed + comingBack,
      open: open.map(({ amount, currency }) => money(amount, currency)),
    },
    done: { ...done, gone: absentCount, restored: restoredCount },
    gone: {
      count: free.reduce((total, { count }) => total + count, 0),
      amounts: free.map(({ amount, currency }) => money(amount, currency)),
      largest: largest.map(({ amount, currency, companyId, companyName, countryCode, ...invoice }) => ({
        ...invoice,
        amount: money(amount, currency),
        company: { companyId, companyName, countryCode: countryCode as CountryCode },
      })),
      held: sums.filter(({ isFree }) => !isFree).reduce((total, { count }) => total + count, 0),
    },
    whyNotRestore: whyNotOnWire(whyNotRestore({ state: job.state, ...statement }, context.now)),
    newerStatement: latest !== null && latest > statedOn ? latest : null,
  };
}

/** One page of the overdues found on the buyers of a ledger. Refuses `not-found` for another user's ledger. */
export async function pageOfProposals(jobId: string, query: ProposalsQuery, context: Context): Promise<Page<Proposal>> {
  const { scope, tx, today } = context;
  await ownJob('ledgers', jobId, context);
  const page = await listProposals(jobId, query, context);
  const policies = await termsOfPolicies(scope, tx, [...new Set(page.items.map(({ policy }) => policy))]);
  const refusals = new Map<string, Refusal | null>();
  for (const [key, policy] of policies) refusals.set(key, await whyNotReportUnder(policy, context));
  return {
    ...page,
    items: page.items.map((found) => {
      const policy = policies.get(found.policy);
      const whyNot = refusals.get(found.policy) ?? (policy && whyNotCountryCovered(policy, found.countryCode));
      return proposalOnWire(found, whyNot ?? null, today);
    }),
  };
}

async function whyNotReportUnder(policy: Policy, context: Context): Promise<Refusal | null> {
  if (!holds(context.actor, 'write_overdues')) return refuse('not-permitted', { permissions: ['write_overdues'] });
  return (await whyNotReport(context, policy)) ?? whyNotReportHere(context, policy);
}

function proposalOnWire(found: ProposalRecord, whyNot: Refusal | null, today: string): Proposal {
  const { currency, oldestDueDate, reportBy } = found;
  return {
    ...found,
    company: companyOf(found),
    amount: money(found.amount, currency),
    owed: money(found.owed, currency),
    daysPastDue: oldestDueDate === null ? 0 : Math.max(0, daysBetween(oldestDueDate, today)),
    isLate: reportBy !== null && reportBy < today,
    whyNot: whyNotOnWire(whyNot),
  };
}
