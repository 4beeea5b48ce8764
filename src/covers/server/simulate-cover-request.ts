import { statusOnSubmit } from '../../ordering/order.ts';
import type { ReplyOf } from '../../platform/contract.ts';
import type { Context } from '../../platform/server/context.ts';
import { refuseIf } from '../../platform/server/refused.ts';
import { termsForCountry } from '../../policies/covered-countries.ts';
import { isDomestic } from '../../reference/country-specials.ts';
import { addMoney, type Money, money, percentOf } from '../../reference/money.ts';
import { type AskedCover, raisesRisk } from '../cover-request.ts';
import { askedTotal, type CoverRequestFacts, warningsOf, whyNotRequestCover } from '../cover-request-checks.ts';
import type { CoverRequestBody, coverRequestsContract } from '../cover-requests.contract.ts';
import { loadFacts, loadParties } from './cover-request-facts.ts';
import { decisionOnWire, warningsOnWire } from './cover-request-on-wire.ts';
import { findCoverOn } from './covers.store.ts';
import type { Insurer } from './insurer.ts';
import { askedFrom } from './request-cover.ts';

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
  const facts = await loadFacts(context, asked.action, parties, cover, body.insteadOf);
  refuseIf(whyNotRequestCover(asked, facts));
  const amount = askedTotal(asked, facts);
  const common = {
    workflowStatus: statusOnSubmit(policy.orderingMode),
    amount: money(amount, policy.currency),
    fee: feeOf(asked, facts),
    warnings: warningsOnWire(warningsOf(asked, facts), policy.currency),
  };
  if (!raisesRisk(asked.action)) return { ...common, ...effectAtOnce() };
  const question = { requestId: '', policy, company, asked, amount, cover: facts.cover };
  const { answer, explanation } = await insurer.foretell(context, question);
  const granted = answer.decision ? money(answer.decision.grantedAmount, policy.currency) : null;
  const percentage = termsForCountry(policy, company.countryCode)?.insuredPercentage;
  return {
    ...common,
    requestStatus: answer.requestStatus,
    decision: answer.decision && decisionOnWire(answer.decision, policy.currency),
    reasonCodes: answer.requestStatus === 'REJECTED' ? [...answer.reasonCodes] : [],
    expectedDecisionDate: answer.expectedDecisionDate,
    insuredAmount: granted && percentage !== undefined ? percentOf(granted, percentage) : null,
    explanation,
  };
}

/** What lowers risk, and a change of reference, needs nobody's decision. */
function effectAtOnce() {
  return {
    requestStatus: 'ANSWERED' as const,
    decision: null,
    reasonCodes: [],
    expectedDecisionDate: null,
    insuredAmount: null,
    explanation: null,
  };
}

/** A first request on a buyer is charged for, an increase is not (handbook covers 2.1); urgency costs extra. */
function feeOf(asked: AskedCover, { policy, company, cover }: CoverRequestFacts): Money | null {
  const fees = policy.premiumTerms.creditCheckFees;
  if (!fees || asked.action !== 'NEW' || cover !== null) return null;
  const fee = isDomestic(policy.policyholder.countryCode, company.countryCode) ? fees.domestic : fees.foreign;
  return asked.urgent && fees.urgent.currency === fee.currency ? addMoney(fee, fees.urgent) : fee;
}
