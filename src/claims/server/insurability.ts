import type { CompanyFacts } from '../../buyers/company.ts';
import { type Circumstances, dutyRulesOf } from '../../deadlines/duty-days.ts';
import { stopOfCoverAsOf } from '../../deadlines/stop-as-it-stood.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Policy } from '../../policies/policy.ts';
import { termsOn } from '../../policies/policy-terms.ts';
import { termsThroughTimeOf } from '../../policies/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { paymentsOf, receivablesOf } from '../../receivables/server/public.ts';
import { eligibilityFacts } from '../assessment.ts';
import { deliveryOf, type WhyNotInsured, whyNotInsured } from '../eligibility.ts';
import { coveringsOn, lastCoveredDays } from './claim-facts.ts';

/**
 * Why a claim would leave invoices of a buyer out, by the rule that judges claims: what is told of them before anybody
 * claims. `told`: lines that are not in the book yet, or stand otherwise in it.
 */
export async function insurabilityOf(
  context: Context,
  { policy, company }: Readonly<{ policy: Policy; company: CompanyFacts }>,
  { told, circumstances }: Readonly<{ told: readonly Receivable[]; circumstances: Circumstances }>,
): Promise<(line: Receivable) => readonly WhyNotInsured[]> {
  const { scope, tx } = context;
  const account = { policy: policy.policy, companyId: company.companyId };
  const terms = await termsThroughTimeOf(scope, tx, account.policy);
  const saidAnew = new Set(told.map(({ receivableId }) => receivableId));
  const book = (await receivablesOf(scope, tx, account)).filter(({ receivableId }) => !saidAnew.has(receivableId));
  const money = await paymentsOf(scope, tx, account);
  const lastCovered = await lastCoveredDays(context, account, { lines: [...book, ...told], money }, (day, past) => {
    const then = { ...policy, ...termsOn(terms, day) };
    return stopOfCoverAsOf(day, past, dutyRulesOf(then, company.countryCode), then.materialityPercent, circumstances);
  });
  const facts = {
    policy,
    company,
    terms,
    causeOfLoss: circumstances.cause,
    ...(await coveringsOn(context, policy, account)),
  };
  return (line) => {
    const delivered = deliveryOf(line);
    return whyNotInsured({ ...line, lastCoveredDay: lastCovered(delivered) }, eligibilityFacts(facts, null, delivered));
  };
}
