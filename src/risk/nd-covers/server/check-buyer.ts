import { orderingRulesOf, statusOnSubmit, whyNotPlace } from '../../../approvals/orders/order.ts';
import { type OrderContent, placeOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { keptReference, whyNotAcceptReference } from '../../../platform/core/customer-reference.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { openNonPaymentOf } from '../../buyers/server/public.ts';
import { currentGrade } from '../../grades/server/public.ts';
import { whyNotPrecheck } from '../nd-cover.ts';
import type { NdCoverOnWire, ndCoversContract } from '../nd-covers.contract.ts';
import { type PrecheckInputs, precheckRules } from '../precheck-rules.ts';
import type { PrecheckVerdict } from '../precheck-verdict.ts';
import { answerNdCover, recordNdCover } from './answer-nd-cover.ts';
import { replyWithNdCover } from './lock-nd-cover.ts';
import { insertNdCover, type NdCoverRecord, storeNdCover } from './nd-covers.store.ts';
import { capAnswerOn, loadBuyerFacts } from './precheck-facts.ts';

type Asked = BodyOf<typeof ndCoversContract.checkBuyer>;

/**
 * Checks a buyer. The standard amount is ordered as the policy has it: DIRECT is answered at once, under four or six
 * eyes it waits for them. CAP and CAP+ are answered at once always, because the answer insures nothing: the acceptance
 * of the offer is the order.
 */
export async function checkBuyer(asked: Asked, context: Context): Promise<NdCoverOnWire> {
  const { scope, tx, actor } = context;
  const { common, factsFor } = await loadBuyerFacts(context, asked.policy, asked.companyId);
  const { policy, company } = common;
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  const { orderingMode } = orderingRulesOf(policy, actor);
  refuseIf(whyNotPlace(role, orderingMode));
  refuseIf(whyNotAcceptReference(asked.customerReference));
  refuseIf(whyNotPrecheck(asked.precheckProduct, factsFor(asked.precheckProduct)));
  refuseIf(whyNotConfirmNothingOverdue(asked));
  if (asked.precheckProduct !== 'PreCheck') return checkCap(asked, asked.precheckProduct, policy, company, context);

  const { preCheck } = policy;
  if (preCheck === null) throw new Refused(refuse('not-agreed', { policy: policy.policy, feature: 'preChecks' }));
  const ndCover = newNdCover(asked, company, preCheck, context);
  const unsent = { ...ndCover, workflowStatus: statusOnSubmit(orderingMode) };
  await insertOnlyOne(context, unsent);
  if (unsent.workflowStatus === 'SENT') await sendNdCover(context, unsent, company);
  else {
    const order = {
      kind: 'nd-cover',
      subjectId: unsent.ndCoverId,
      policy,
      role,
      content: contentWithFee(unsent, policy),
    } as const;
    const { orderId } = await placeOrder(context, order);
    await storeNdCover(tx, { ...unsent, orderId });
  }
  return replyWithNdCover(unsent.ndCoverId, context);
}

/**
 * Why nothing is checked: nobody confirms that nothing of the buyer is overdue. The rules check what the portal knows
 * itself.
 */
export function whyNotConfirmNothingOverdue({ isNothingOverdue }: Pick<Asked, 'isNothingOverdue'>): Refusal | null {
  return isNothingOverdue ? null : refuse('precheck-overdue');
}

async function checkCap(
  asked: Asked,
  product: Exclude<Asked['precheckProduct'], 'PreCheck'>,
  { policy, insuredPercentages }: Policy,
  company: CompanyFacts,
  context: Context,
): Promise<NdCoverOnWire> {
  const answer = await capAnswerOn(context, product, policy, company.companyId);
  if (answer.whyNot) throw new Refused(answer.whyNot);
  const terms = { amount: answer.most, insuredPercentage: insuredPercentages.granted };
  const ndCover = { ...newNdCover(asked, company, terms, context), autoRenew: false };
  await insertOnlyOne(context, ndCover);
  await keepDecision(
    context,
    { subject: `nd-cover/${ndCover.ndCoverId}`, policyKey: ndCover.policyKey },
    answer.decided,
  );
  await answerNdCover(context, ndCover, answer.result);
  return replyWithNdCover(ndCover.ndCoverId, context);
}

function newNdCover(
  asked: Asked,
  { companyId, companyName, countryCode }: CompanyFacts,
  { amount, insuredPercentage }: Readonly<{ amount: Money; insuredPercentage: number }>,
  { actor, now, newId }: Context,
): NdCoverRecord {
  return {
    ndCoverId: newId('nd'),
    policyKey: asked.policy,
    companyId,
    companyName,
    countryCode,
    customerReference: keptReference(asked.customerReference),
    product: asked.precheckProduct,
    status: 'PENDING',
    result: null,
    workflowStatus: 'SENT',
    orderId: null,
    currency: amount.currency,
    amount: amount.amount,
    insuredPercentage,
    autoRenew: asked.autoRenew ?? false,
    ending: null,
    checkDate: null,
    expiryDate: null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

/** Stores it, unless somebody else asked for the same at the same moment. */
async function insertOnlyOne({ tx }: Context, ndCover: NdCoverRecord): Promise<void> {
  if (!(await insertNdCover(tx, ndCover))) throw new Refused(refuse('precheck-exists'));
}

/** What the validators of a check decide on. */
export function contentOf(ndCover: NdCoverRecord): OrderContent {
  const { companyId, companyName, countryCode, amount, currency, insuredPercentage, customerReference } = ndCover;
  return {
    company: { companyId, companyName, countryCode },
    action: 'PRECHECK',
    amount: money(amount, currency),
    details: { insuredPercentage, customerReference },
  };
}

/** As `contentOf`, with the price of the policy: those who approve a check approve its price. */
export function contentWithFee(
  ndCover: NdCoverRecord,
  { preCheckFee: fee }: Pick<Policy, 'preCheckFee'>,
): OrderContent {
  const content = contentOf(ndCover);
  if (!fee) return content;
  return { ...content, details: { ...content.details, fee: fee.amount, feeCurrency: fee.currency } };
}

/**
 * Sends a check to the insurer: its rules answer at once, or a person decides where too little is known. What excludes it
 * was refused before.
 */
export async function sendNdCover(context: Context, unsent: NdCoverRecord, company: CompanyFacts): Promise<void> {
  const { tx, now } = context;
  const sent: NdCoverRecord = { ...unsent, workflowStatus: 'SENT', updatedAt: now };
  const result = await decideOn(context, sent, { occasion: 'CHECK', company, whyExcluded: null });
  if (result !== 'REFERRED') return answerNdCover(context, sent, result);
  const referred: NdCoverRecord = { ...sent, result };
  await storeNdCover(tx, referred);
  await publish(context, answerAwaited, { subject: 'nd-cover', recordId: sent.ndCoverId });
  await recordNdCover(context, 'nd-cover.referred', referred);
}

type Checked = Readonly<{
  occasion: PrecheckInputs['occasion'];
  company: Pick<CompanyFacts, 'companyId' | 'statusCode' | 'isSanctioned'>;
  whyExcluded: Refusal | null;
}>;

/** What the rules answer on a buyer today; how they did is kept. The facts that they use stay inside. */
export async function decideOn(
  context: Context,
  { ndCoverId, policyKey, amount, currency }: NdCoverRecord,
  { occasion, company: { companyId, statusCode, isSanctioned }, whyExcluded }: Checked,
): Promise<PrecheckVerdict> {
  const { tx, today } = context;
  const decided = precheckRules.decide({
    occasion,
    currency,
    amount,
    excludedBy: whyExcluded?.code ?? null,
    statusCode,
    isSanctioned,
    openNonPayment: await openNonPaymentOf(tx, companyId, today),
    gradeCode: (await currentGrade(tx, companyId))?.gradeCode ?? null,
  });
  await keepDecision(context, { subject: `nd-cover/${ndCoverId}`, policyKey }, decided);
  return decided.outcome.verdict;
}
