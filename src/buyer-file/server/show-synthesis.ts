import type { RecordKinds } from '../../audit/record-kinds.ts';
import { trailVisibilityOf } from '../../audit/who-reads-history.ts';
import { whyNotDeliverTo } from '../../buyers/fallen-buyer.ts';
import { isStoppedOn } from '../../buyers/last-covered-day.ts';
import { companyOnWire, isFavourite, type RegisteredCompany, registeredCompany } from '../../buyers/server/public.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { coversOfCompany, policiesDecidedOn } from '../../covers/server/public.ts';
import { type InsuredUnder, showBuyerPosition } from '../../deadlines/server/public.ts';
import { gradeCoversOfCompany, policiesUncoveredByGrade } from '../../grades/server/public.ts';
import { holds } from '../../platform/actor.ts';
import type { QueryOf } from '../../platform/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { whyNotCountryCovered } from '../../policies/covered-countries.ts';
import { type Policy, whyNotInForce } from '../../policies/policy.ts';
import { policiesCovering, policyTerms } from '../../policies/server/public.ts';
import { countingCheckOn } from '../../unnamed-covers/server/public.ts';
import { exclusionsOf } from '../../unnamed-covers/unnamed-cover.ts';
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
