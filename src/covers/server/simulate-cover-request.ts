import type { Explanation } from '../../insurer/passport-shape.ts';
import { orderingRulesOf } from '../../ordering/order.ts';
import type { ReplyOf } from '../../platform/contract.ts';
import type { Context } from '../../platform/server/context.ts';
import { refuseIf } from '../../platform/server/refused.ts';
import { termsForCountry } from '../../policies/covered-countries.ts';
import { money, percentOf } from '../../reference/money.ts';
import { effectAtOnce } from '../answer.ts';
import { type Answer, type AskedCover, raisesRisk } from '../cover-request.ts';
import { askedTotal, type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import { feeOf } from '../cover-request-fee.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import type { CoverRequestBody, coverRequestsContract } from '../cover-requests.contract.ts';
import { loadFacts, loadParties } from './cover-request-facts.ts';
import { decisionOnWire, warningsOnWire } from './cover-request-on-wire.ts';
import { findCoverOn } from './covers.store.ts';
import { askedFrom, statusOnPlacing } from './entered-request.ts';
import type { Insurer } from './insurer.ts';

type Simulated = ReplyOf<typeof coverRequestsContract.simulateCoverRequest>;

/**
 * The answer that an order would get now, with its reasons (row M4). Refuses what V01-V18 refuse; nothing is stored,
 * and no ordering role is needed to look.
 */
export async function simulateCoverRequest(
  insurer: Insurer,
  body: CoverRequestBody & { insteadOf?: string | undefined },
  context: Context,
): Promise<Simulated> {
  const asked = askedFrom(body);
  const parties = await loadParties(context, body.policy, body.companyId);
  const { policy, company } = parties;
  const cover = await findCoverOn(context.scope, context.tx, policy.policy, company.companyId);
  const facts = await loadFacts(context, asked.action, parties, cover, { exceptRequestId: body.insteadOf });
  refuseIf(whyNotRequestCover(asked, facts));
  const amount = askedTotal(asked, facts);
  const { answer, explanation } = await foretell(insurer, context, { asked, amount, facts });
  const granted = answer.decision && raisesRisk(asked.action) ? answer.decision.grantedAmount : null;
  const percentage = termsForCountry(policy, company.countryCode)?.insuredPercentage;
  return {
    requestStatus: answer.requestStatus,
    workflowStatus: statusOnPlacing(orderingRulesOf(policy, context.actor), asked.action),
    decision: answer.decision && decisionOnWire(answer.decision, policy.currency),
    reasonCodes: answer.requestStatus === 'REJECTED' ? [...answer.reasonCodes] : [],
    expectedDecisionDate: answer.expectedDecisionDate,
    amount: money(amount, policy.currency),
    insuredAmount:
      granted !== null && percentage !== undefined ? percentOf(money(granted, policy.currency), percentage) : null,
    fee: feeOf(asked, facts),
    warnings: warningsOnWire(warningsOf(asked, facts), policy.currency),
    explanation,
  };
}

type Foretold = Readonly<{
  answer: Answer | Readonly<{ requestStatus: 'ANSWERED'; decision: null; expectedDecisionDate: null }>;
  explanation: Explanation | null;
}>;

/** What lowers risk takes effect at once, and a change of reference needs no decision; for the rest the insurer is asked. */
async function foretell(
  insurer: Insurer,
  context: Context,
  { asked, amount, facts }: Readonly<{ asked: AskedCover; amount: string; facts: CoverRequestFacts }>,
): Promise<Foretold> {
  const { policy, company, cover } = facts;
  const { action, endDate } = asked;
  if (raisesRisk(action)) return insurer.foretell(context, { requestId: '', policy, company, asked, amount, cover });
  if (action === 'REFERENCE_CHANGE')
    return { answer: { requestStatus: 'ANSWERED', decision: null, expectedDecisionDate: null }, explanation: null };
  return { answer: effectAtOnce({ action, amount, endDate }, cover?.totalAmount ?? '0', context), explanation: null };
}
