import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { figuresOfPolicies } from '../../../policy-administration/policy-performance/server/public.ts';
import { optionsFor, validUntil } from '../../../policy-administration/renewals/house-offer.ts';
import { offerRules } from '../../../policy-administration/renewals/offer-rules.ts';
import type { OptionKind } from '../../../policy-administration/renewals/renewal-terms.ts';
import { decideRenewal, offerRenewal, renewalToAnswer } from '../../../policy-administration/renewals/server/public.ts';

/** What options are called in an insurer's own language; screens name their kinds in the reader's. */
export const titles: Readonly<Record<OptionKind, string>> = {
  AS_TODAY: 'Same cover',
  LARGER_SHARE: 'Larger own share',
  HIGHER_MAXIMUM: 'Higher maximum for the year',
};

/** Offers options for what was submitted or negotiated, and confirms what was signed; leaves alone what has ended. */
export async function answerRenewal(renewalId: string, context: Context): Promise<void> {
  const { status, lastDay, requests, policy, today } = await renewalToAnswer(renewalId, context);
  const year = { policy: policy.policy, lastDay };
  if (status === 'ACCEPTED') await decideRenewal({ ...year, decision: 'BOUND' }, context, 'here');
  if (status !== 'SUBMITTED' && status !== 'NEGOTIATING') return;
  const { currency } = policy;
  const lossRatio = await lossRatioOf(policy, context);
  const facts = { today, currency, lossRatio, requests };
  await offerRenewal(
    {
      ...year,
      validUntil: validUntil(context.today, lastDay),
      options: optionsFor(facts).map(({ kind, terms }) => ({ kind, title: titles[kind], terms })),
    },
    context,
  );
  const decided = { subject: `renewal/${renewalId}`, policyKey: policy.policy };
  await keepDecision(context, decided, offerRules.decide(facts));
}

async function lossRatioOf(policy: Policy, context: Context): Promise<number | null> {
  const figures = await figuresOfPolicies([policy], 'current-policy-period', context);
  return figures.get(policy.policy)?.lossRatio ?? null;
}
