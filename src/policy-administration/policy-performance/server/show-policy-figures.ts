import { percentageOf } from '../../../non-payment/claims/loss-ratio.ts';
import { type Actor, mayRead } from '../../../platform/core/actor.ts';
import { money } from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { PolicyPeriodKind } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { gradeCodes } from '../../../risk/buyers/grade.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { type FiguresOfYear, mostBuyers, type PolicyFigures } from '../policy-performance.contract.ts';
import { figuresOfPolicies } from './figures-of-policies.ts';
import * as store from './policy-figures.store.ts';

/** The figures of an insurance year of a policy, as far as the reader may know them. Refuses `not-found`. */
export async function showPolicyFigures(
  policyKey: PolicyKey,
  kind: PolicyPeriodKind,
  context: Context,
): Promise<PolicyFigures> {
  const { scope, tx, actor } = context;
  const policy = await policyTerms(scope, tx, policyKey);
  const figures = policy && (await figuresOfPolicies([policy], kind, context)).get(policyKey);
  if (!figures) throw new Refused(refuse('not-found'));
  const isCurrent = kind === 'current-policy-period';
  return { ...asSeenBy(actor, figures), ...(isCurrent ? await exposureOf(figures, context) : noExposure) };
}

const noExposure = { exposureByGrade: null, exposureByCountry: null, topBuyers: null };

/** What a reader has no right to is not known to them. */
export function asSeenBy<Figures extends FiguresOfYear>(actor: Actor, figures: Figures): Figures {
  return {
    ...figures,
    ...(mayRead(actor, 'tci-access', 'read_claims') ? {} : noClaims),
    ...(mayRead(actor, 'tci-access', 'read_overdues')
      ? {}
      : { overdueCount: null, overdueAmount: null, daysSalesOutstanding: null }),
    ...(seesGrades(actor) ? {} : { averageGrade: null }),
    ...(mayRead(actor, 'tci-access', 'read_clr') ? {} : noRequests),
    ...(mayRead(actor, 'tci-access') ? {} : { coverCount: null, totalCoverAmount: null }),
  };
}

const noClaims = {
  claimsPaid: null,
  claimsReserved: null,
  recoveries: null,
  lossRatio: null,
  maxLiabilityUsed: null,
} as const;
const noRequests = {
  acceptanceRateByNumber: null,
  acceptanceRateByAmount: null,
  averageResponseDays: null,
} as const;

/** Where the cover of today is: by grade, by country, and on which buyers. */
async function exposureOf(
  { policy, currency, totalCoverAmount }: FiguresOfYear,
  { scope, tx, today, actor }: Context,
): Promise<Pick<PolicyFigures, 'exposureByGrade' | 'exposureByCountry' | 'topBuyers'>> {
  if (!mayRead(actor, 'tci-access')) return noExposure;
  const asked = { scope, tx, today };
  const ofYear = { policyKey: policy, from: today, to: today, asOf: today };
  const byGrade = seesGrades(actor) ? await store.sumByGrade({ ...asked, years: [ofYear] }) : null;
  const byCountry = await store.sumByCountry(asked, policy);
  const buyers = await store.findTopBuyers(asked, policy, mostBuyers);
  return {
    exposureByGrade: byGrade && gradesInOrder(byGrade).map((row) => ({ ...row, amount: money(row.amount, currency) })),
    exposureByCountry: byCountry.map((row) => ({ ...row, amount: money(row.amount, currency) })),
    topBuyers: buyers.map(({ amount, ...company }) => ({
      company,
      amount: money(amount, currency),
      percent: totalCoverAmount && percentageOf(amount, totalCoverAmount.amount),
    })),
  };
}

/** From the best grade to the worst. */
function gradesInOrder(rows: readonly store.GradedRow[]) {
  return gradeCodes.flatMap((gradeCode) => {
    const row = rows.find(({ grade }) => grade === gradeCode);
    return row ? [{ gradeCode, covers: row.covers, amount: row.amount }] : [];
  });
}
