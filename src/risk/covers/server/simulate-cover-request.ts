import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { money, percentOf } from '../../../platform/core/money.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { termsForCountry } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import { type Answer, type AskedCover, hasComment, raisesRisk } from '../cover-request.ts';
import { askedTotal, type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import type { CoverRequestBody, coverRequestsContract } from '../cover-requests.contract.ts';
import { feeOf } from '../credit-check-fees.ts';
import type { ReasonCode } from '../decision.ts';
import type { Explanation } from '../passport-shape.ts';
import { effectAtOnce } from '../timeline-after-answer.ts';
import type { Insurer } from './cover-insurer.ts';
import { loadFacts, loadParties } from './cover-request-facts.ts';
import { decisionOnWire, warningsOnWire } from './cover-request-on-wire.ts';
import { findCoverOn } from './covers.store.ts';
import { contentEntered, statusOnPlacing } from './request-content.ts';

type Simulated = ReplyOf<typeof coverRequestsContract.simulateCoverRequest>;

/**
 * The answer that an order would get now, with its reasons (row M4). Refuses what V01-V18 refuse, and users who may not
 * make estimates: many simulated amounts would reveal a grade. Nothing is stored.
 */
export async function simulateCoverRequest(
  insurer: Insurer,
  body: CoverRequestBody & { insteadOf?: string | undefined },
  context: Context,
): Promise<Simulated> {
  const hasDocuments = (body.documents?.length ?? 0) > 0;
  return previewAnswerFor(insurer, { asked: contentEntered(body), hasDocuments, ...body }, context);
}

type PreviewSettings = Readonly<{
  asked: AskedCover;
  policy: string;
  companyId: string;
  insteadOf?: string | undefined;
  /** Documents go with it: they are read as a comment is. */
  hasDocuments?: boolean;
}>;

/** As `simulateCoverRequest`, of what was entered before. */
export async function previewAnswerFor(
  insurer: Insurer,
  { asked, hasDocuments = false, ...body }: PreviewSettings,
  context: Context,
): Promise<Simulated> {
  const parties = await loadParties(context, body.policy, body.companyId);
  const { policy, company } = parties;
  refuseIf(await whyNotPreviewAnswer(policy, context));
  const cover = await findCoverOn(context.scope, context.tx, policy.policy, company.companyId);
  const facts = await loadFacts(context, asked.action, parties, cover, { exceptRequestId: body.insteadOf });
  refuseIf(whyNotRequestCover(asked, facts));
  const amount = askedTotal(asked, facts);
  const [previewed] = await previewAnswers(insurer, context, [{ asked, amount, facts, hasDocuments }]);
  const { answer, explanation } = previewed as AnswerPreview;
  const granted = answer.decision && raisesRisk(asked.action) ? answer.decision.grantedAmount : null;
  const percentage = termsForCountry(policy, company.countryCode)?.insuredPercentage;
  const simulated: Simulated = {
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
  return seesGrades(context.actor) ? simulated : withoutGrade(simulated);
}

/** Why the actor's role on a policy does not allow previews of answers. */
async function whyNotPreviewAnswer(policy: Policy, { scope, tx, actor }: Context): Promise<Refusal | null> {
  return whyNotEstimate(policy, actor, await orderingRoleOf(scope, tx, actor, policy.policy));
}

/** Why somebody with this role on a policy may not have previews of answers. */
export function whyNotEstimate(policy: Policy, actor: Context['actor'], role: OrderingRole | null): Refusal | null {
  return whyNotOrder(role, { mode: orderingRulesOf(policy, actor).orderingMode }, 'estimate');
}

/**
 * An answer for readers who may not see grades: it reveals neither that the grade is too weak nor that its rule
 * applied.
 */
function withoutGrade({ decision, reasonCodes, explanation, ...rest }: Simulated): Simulated {
  return {
    ...rest,
    decision: decision && { ...decision, reasonCodes: decision.reasonCodes.filter(isNotOfGrade) },
    reasonCodes: reasonCodes.filter(isNotOfGrade),
    explanation: explanation && {
      ...explanation,
      reasonCodes: explanation.reasonCodes.filter(isNotOfGrade),
      steps: explanation.steps.filter(({ rule }) => rule !== 'grade'),
    },
  };
}

function isNotOfGrade(code: ReasonCode): boolean {
  return code !== 'GRADE_TOO_WEAK';
}

type AnswerPreview = Readonly<{
  answer: Answer | Readonly<{ requestStatus: 'ANSWERED'; decision: null; expectedDecisionDate: null }>;
  explanation: Explanation | null;
}>;

type RequestToPreview = Readonly<{
  asked: AskedCover;
  amount: string;
  facts: CoverRequestFacts;
  hasDocuments?: boolean;
}>;

/**
 * What lowers risk takes effect at once, and a change of reference needs no decision; for the rest the insurer is asked,
 * once for all of them.
 */
export async function previewAnswers(
  insurer: Insurer,
  context: Context,
  requests: readonly RequestToPreview[],
): Promise<readonly AnswerPreview[]> {
  const raising = requests.filter(({ asked }) => raisesRisk(asked.action));
  const questions = raising.map(({ asked, amount, facts: { policy, company, cover }, hasDocuments = false }) => ({
    requestId: '',
    policy,
    company,
    asked,
    hasComment: hasDocuments || hasComment(asked),
    amount,
    cover,
  }));
  const answers = questions.length > 0 ? await insurer.previewAnswers(context, questions) : [];
  const answered = new Map(raising.map((request, place) => [request, answers[place]]));
  return requests.map((request) => answered.get(request) ?? { answer: effectOf(request, context), explanation: null });
}

function effectOf({ asked, amount, facts }: RequestToPreview, context: Context): AnswerPreview['answer'] {
  const { action, endDate } = asked;
  if (action === 'REFERENCE_CHANGE') return { requestStatus: 'ANSWERED', decision: null, expectedDecisionDate: null };
  return effectAtOnce({ action, amount, endDate }, facts.cover?.totalAmount ?? '0', context);
}
