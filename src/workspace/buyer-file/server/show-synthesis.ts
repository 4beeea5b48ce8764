import { type InsuredUnder, showBuyerPosition } from '../../../non-payment/deadlines/server/public.ts';
import { trailVisibilityOf } from '../../../platform/audit/history-visibility.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { RecordKinds } from '../../../platform/core/record-kinds.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import { type Policy, whyNotInForce } from '../../../policies/policies/policy.ts';
import { policiesCovering, policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotDeliverTo } from '../../../risk/buyers/fallen-buyer.ts';
import { isStoppedOn } from '../../../risk/buyers/last-covered-day.ts';
import {
  companyOnWire,
  isFavourite,
  type RegisteredCompany,
  registeredCompany,
} from '../../../risk/buyers/server/public.ts';
import type { CoverItem } from '../../../risk/covers/cover-shape.ts';
import { coversOfCompany, policiesDecidedOn } from '../../../risk/covers/server/public.ts';
import { gradeCoversOfCompany, policiesUncoveredByGrade } from '../../../risk/grades/server/public.ts';
import { countingCheckOn } from '../../../risk/unnamed-covers/server/public.ts';
import { exclusionsOf } from '../../../risk/unnamed-covers/unnamed-cover.ts';
import type { PolicyView, Synthesis, synthesisContract } from '../synthesis.contract.ts';
import { rightOfLevel } from '../synthesis.ts';
import { advancedSynthesis } from './advanced-synthesis.ts';
import { findBuyerEvents } from './buyer-events.store.ts';
import { overdueFlagsOf } from './open-cases.ts';

const shownEvents = 20;

/** What is handed in from above: what insures the buyer, and who reads which records. */
export type SynthesisSources = Readonly<{ insuredUnder: InsuredUnder; recordKinds: RecordKinds }>;

/**
 * All about a buyer, only within the scope, never what others insure. The level needs its own right; what needs a
 * further right (grades, requests, nominations) is left out without it, also where it could be inferred.
 */
export async function showSynthesis(
  companyId: string,
  { level = 'basic', policy: policyKey }: QueryOf<typeof synthesisContract.showSynthesis>,
  context: Context,
  { insuredUnder, recordKinds }: SynthesisSources,
): Promise<Synthesis> {
  const { actor, scope, tx, today } = context;
  const needed = rightOfLevel[level];
  if (!holds(actor, needed)) throw new Refused(refuse('not-permitted', { needs: [needed] }));
  const company = await registeredCompany(companyId, tx);
  const policy = policyKey === undefined ? null : await policyTerms(scope, tx, policyKey);
  if (policyKey !== undefined && !policy) throw new Refused(refuse('not-found'));
  const visibility = { grades: false, strategic: holds(actor, 'read_strategic_cover'), overdues: false };
  const covers = await coversOfCompany(scope, tx, companyId, { visibility, today });
  return {
    company: companyOnWire(company, policy),
    isFavourite: await isFavourite(tx, actor.personId, companyId),
    policy: policy && (await policyView(company, policy, context)),
    covers,
    ...(holds(actor, 'read_gr') ? { gradeCovers: await gradeCoversOfCompany(companyId, context) } : {}),
    pendingRequests: holds(actor, 'read_clr') ? pendingRequestsOf(covers) : [],
    ...(holds(actor, 'read_overdues') ? { overdueFlags: await overdueFlagsOf(companyId, context, insuredUnder) } : {}),
    events: await findBuyerEvents(scope, tx, companyId, {
      visibility: trailVisibilityOf(actor, recordKinds),
      most: shownEvents,
    }),
    ...(level === 'advanced' ? await advancedSynthesis(company, context) : {}),
  };
}

function pendingRequestsOf(covers: readonly CoverItem[]): Synthesis['pendingRequests'] {
  return covers.flatMap(({ coverId, policy, pendingRequest }) =>
    pendingRequest ? [{ ...pendingRequest, coverId, policy }] : [],
  );
}

/**
 * The relation of a policy to a buyer: its country, a policy that would cover it instead (D14), cover without asking.
 */
async function policyView(company: RegisteredCompany, policy: Policy, context: Context): Promise<PolicyView> {
  const { actor, scope, tx, today } = context;
  const isCountryCovered = whyNotCountryCovered(policy, company.countryCode) === null;
  const covering = isCountryCovered ? [] : await policiesCovering(scope, tx, company.countryCode, today);
  const { standings } = await showBuyerPosition(company.companyId, { policy: policy.policy }, context);
  const isStopped =
    whyNotInForce(policy, today) !== null ||
    whyNotDeliverTo(company, { insuredGroups: policy.affiliatedCompanyIds }) !== null ||
    standings.some((position) => isStoppedOn(position, today));
  const view = {
    policy: policy.policy,
    isCountryCovered,
    isStopped,
    coveredBy: covering.filter((key) => key !== policy.policy),
  };
  if (!holds(actor, 'read_unnamedcover')) return view;
  const isDecided = (await policiesDecidedOn(scope, tx, company.companyId, today)).has(policy.policy);
  const isUncoveredByGrade = (await policiesUncoveredByGrade(scope, tx, company.companyId, today)).has(policy.policy);
  const bars = exclusionsOf({ policy, company, isDecided, isUncoveredByGrade });
  const isBarred = bars.length > 0;
  const which = { policy: policy.policy, companyId: company.companyId, today };
  const selfCheck = isBarred ? null : await countingCheckOn(scope, tx, which);
  return { ...view, unnamed: { discretionaryLimit: policy.discretionaryLimit, isBarred, bars, selfCheck } };
}
