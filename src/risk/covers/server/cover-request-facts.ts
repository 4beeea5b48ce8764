import { addDays, type Day } from '../../../platform/core/day.ts';
import { publishedRates } from '../../../platform/core/rates-for-rules.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policiesCovering, policiesCoveringEach, policyTerms } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { companyFacts, latestOwed, unpaidUnder } from '../../buyers/server/public.ts';
import { type LastAnswer, latestDecision } from '../appeal.ts';
import type { CapInForce } from '../cap-beside.ts';
import { coverOn } from '../cover.ts';
import type { CoverRequestAction } from '../cover-request.ts';
import { raisesRisk } from '../cover-request.ts';
import { type CoverRequestFacts, refusalBlockDays } from '../cover-request-checks.ts';
import { findCapsInForce } from './caps-beside.store.ts';
import { findLastAnswers, findLastRefusals } from './cover-requests.store.ts';
import type { CoverRecord } from './covers.store.ts';

/** Policy and buyer that a request names. Refuses `not-found` for a policy outside the scope and an unknown company. */
export async function loadParties(
  { scope, tx }: Context,
  policyKey: string,
  companyId: string,
): Promise<{ policy: Policy; company: CompanyFacts }> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const company = await companyFacts(tx, companyId);
  if (!company) throw new Refused(refuse('not-found', undefined, [{ pointer: '/companyId', code: 'unknown' }]));
  return { policy, company };
}

/** A decision that refused credit, as V15 needs it. */
type LastRefusal = CoverRequestFacts['lastRefusal'];
type Owed = CoverRequestFacts['owed'];
type Unpaid = CoverRequestFacts['unpaid'];

/** What the rules of some requests look up, and only where they need it. */
export type LookUps = Readonly<{
  /** The latest refusal of cover since the block of a new request began. */
  lastRefusal(coverId: string): Promise<LastRefusal>;
  /** The last answer on a cover. */
  lastAnswer(coverId: string): Promise<LastAnswer | null>;
  /** Policies that cover a country today. */
  coveredBy(countryCode: string): Promise<readonly string[]>;
  /** What a buyer owes under a policy, as last entered. */
  owed(policyKey: string, companyId: string): Promise<Owed>;
  /** What is past due of a buyer under a policy. */
  unpaid(policy: Policy, companyId: string): Promise<Unpaid>;
  /** CAP that depends on a cover today. */
  cap(coverId: string): Promise<CapInForce | null>;
}>;

/** Looks up for one request what it needs. */
export function lookUpOne(context: Context): LookUps {
  const { scope, tx, today } = context;
  return {
    lastRefusal: async (coverId) =>
      (await findLastRefusals(scope, tx, [coverId], blockBegan(today))).get(coverId) ?? null,
    lastAnswer: async (coverId) => (await findLastAnswers(scope, tx, [coverId])).get(coverId) ?? null,
    coveredBy: (countryCode) => policiesCovering(scope, tx, countryCode, today),
    owed: async (policyKey, companyId) => (await latestOwed(context, [policyKey], [companyId]))(policyKey, companyId),
    unpaid: async (policy, companyId) => (await unpaidUnder(context, [policy], [companyId]))(policy.policy, companyId),
    cap: async (coverId) => (await findCapsInForce(scope, tx, [coverId])).get(coverId) ?? null,
  };
}

/** What many requests are about. */
type Subjects = Readonly<{
  policies: readonly Policy[];
  companies: readonly CompanyFacts[];
  covers: readonly CoverRecord[];
}>;

/** Looks up for many requests at once, with one query for refusals, one for countries and one for what is owed. */
export async function lookUpMany(context: Context, { policies, companies, covers }: Subjects): Promise<LookUps> {
  const { scope, tx, today } = context;
  // where nothing is in force a refusal leaves its own version: a cover without any was never refused
  const decided = covers.filter(({ timeline }) => timeline.length > 0).map(({ coverId }) => coverId);
  const refusals = await findLastRefusals(scope, tx, decided, blockBegan(today));
  // appeals are few, and never come in files
  const { lastAnswer } = lookUpOne(context);
  const countries = [...new Set(companies.map(({ countryCode }) => countryCode))];
  const uncovered = countries.filter((country) => policies.some((policy) => whyNotCountryCovered(policy, country)));
  const covering = await policiesCoveringEach(scope, tx, uncovered, today);
  const owed = await latestOwed(
    context,
    policies.map(({ policy }) => policy),
    companies.map(({ companyId }) => companyId),
  );
  const unpaid = await unpaidUnder(
    context,
    policies,
    companies.map(({ companyId }) => companyId),
  );
  const caps = await findCapsInForce(
    scope,
    tx,
    covers.map(({ coverId }) => coverId),
  );
  return {
    lastRefusal: async (coverId) => refusals.get(coverId) ?? null,
    lastAnswer,
    coveredBy: async (countryCode) => covering.get(countryCode) ?? [],
    owed: async (policyKey, companyId) => owed(policyKey, companyId),
    unpaid: async ({ policy }, companyId) => unpaid(policy, companyId),
    cap: async (coverId) => caps.get(coverId) ?? null,
  };
}

function blockBegan(today: Day): Day {
  return addDays(today, -refusalBlockDays);
}

/**
 * Everything that the rules of a request need, as of today. `exceptRequestId` is the open request that is itself being
 * changed or sent.
 */
export async function loadFacts(
  context: Context,
  action: CoverRequestAction,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
  cover: CoverRecord | null,
  {
    exceptRequestId = null,
    lookUps = lookUpOne(context),
  }: Readonly<{ exceptRequestId?: string | null | undefined; lookUps?: LookUps }> = {},
): Promise<CoverRequestFacts> {
  const { today } = context;
  const openRequestId = cover?.openRequestId ?? null;
  const isUncovered = raisesRisk(action) && whyNotCountryCovered(policy, company.countryCode) !== null;
  return {
    today,
    policy,
    company,
    coveredBy: isUncovered ? await lookUps.coveredBy(company.countryCode) : [],
    rates: publishedRates,
    cover: cover && cover.timeline.length > 0 ? coverOn(cover.timeline, today, cover.reviewMonths) : null,
    customerReference: cover?.customerReference ?? null,
    openRequestId: openRequestId === exceptRequestId ? null : openRequestId,
    lastRefusal: cover && raisesRisk(action) ? await lookUps.lastRefusal(cover.coverId) : null,
    decision:
      cover && action === 'APPEAL'
        ? latestDecision(cover.timeline, await lookUps.lastAnswer(cover.coverId), today)
        : null,
    owed: await lookUps.owed(policy.policy, company.companyId),
    unpaid: raisesRisk(action) ? await lookUps.unpaid(policy, company.companyId) : null,
    cap: cover && (await lookUps.cap(cover.coverId)),
  };
}
