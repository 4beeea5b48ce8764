import type { CompanyFacts } from '../../buyers/company.ts';
import { companyFacts } from '../../buyers/server/public.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { whyNotCountryCovered } from '../../policies/covered-countries.ts';
import type { Policy } from '../../policies/policy.ts';
import { policiesCovering, policyTerms } from '../../policies/server/public.ts';
import { addDays } from '../../reference/day.ts';
import { publishedRates } from '../../reference/reference-rates.ts';
import { coverOn } from '../cover.ts';
import type { CoverRequestAction } from '../cover-request.ts';
import { raisesRisk } from '../cover-request.ts';
import { type CoverRequestFacts, refusalBlockDays } from '../cover-request-checks.ts';
import { findLastRefusal } from './cover-requests.store.ts';
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

/**
 * Everything that the rules of a request look at, as it stands today. `exceptRequestId` is the open request that is
 * being changed or sent itself.
 */
export async function loadFacts(
  context: Context,
  action: CoverRequestAction,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
  cover: CoverRecord | null,
  exceptRequestId: string | null = null,
): Promise<CoverRequestFacts> {
  const { scope, tx, today } = context;
  const openRequestId = cover?.openRequestId ?? null;
  const isUncovered = raisesRisk(action) && whyNotCountryCovered(policy, company.countryCode) !== null;
  return {
    today,
    policy,
    company,
    coveredBy: isUncovered ? await policiesCovering(scope, tx, company.countryCode, today) : [],
    rates: publishedRates,
    cover: cover && cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null,
    customerReference: cover?.customerReference ?? null,
    openRequestId: openRequestId === exceptRequestId ? null : openRequestId,
    lastRefusal:
      cover && raisesRisk(action)
        ? await findLastRefusal(scope, tx, cover.coverId, addDays(today, -refusalBlockDays))
        : null,
  };
}
