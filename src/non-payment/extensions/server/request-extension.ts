import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { dutyDayOf, rulesOfInvoice } from '../../deadlines/duty-days.ts';
import { countsForStop } from '../../deadlines/open-duties.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import {
  draftNamedInvoices,
  lockNamedInvoices,
  receivablesOf,
  storeReceivables,
} from '../../receivables/server/public.ts';
import {
  beyondExtension,
  daysAdded,
  type ExtensionFacts,
  extendedDates,
  extensionModeFor,
  whyNotExtend,
} from '../extension.ts';
import { houseAnswer } from '../extension-rules.ts';
import type { ExtensionDetail, extensionsContract } from '../extensions.contract.ts';
import type { HouseExtensionFacts } from '../house-extension-answer.ts';
import { type BuyerUnderPolicy, buyerUnderPolicy } from './extension-facts.ts';
import {
  type ExtensionRecord,
  findExtension,
  hasPendingExtension,
  insertExtension,
  type NewExtension,
} from './extensions.store.ts';
import { showExtension } from './show-extension.ts';

/**
 * Declares an extension, or requests it. A declared one holds at once: the buyer pays on the new day, and the stop of
 * cover stays where it was; a requested one changes nothing before the insurer's answer.
 */
export async function requestExtension(
  {
    policy,
    companyId,
    items,
    extendedDueDate,
    mode: preferred,
    reasonCode,
    comment,
    documents,
  }: BodyOf<typeof extensionsContract.requestExtension>,
  context: Context,
): Promise<ExtensionDetail> {
  const { tx, actor, now } = context;
  refuseIf(await whyNotReportUnderPolicy(context, policy));
  const parties = await partiesOf(context, policy, companyId);
  const [invoice] = await lockNamedInvoices(context, { policy, companyId }, items);
  if (!invoice) throw new Refused(refuse('not-found'));
  const { facts } = await factsOf(context, { ...parties, invoice });
  refuseIf(whyNotExtend(extendedDueDate, facts));
  const mode = extensionModeFor(extendedDueDate, facts, preferred);
  const { companyName, countryCode } = parties.company;
  const extension: NewExtension = {
    extensionId: context.newId('ext'),
    policyKey: policy,
    companyId,
    companyName,
    countryCode,
    receivableId: invoice.receivableId,
    mode,
    status: mode === 'REQUEST' ? 'PENDING' : 'REGISTERED',
    currency: invoice.currency,
    amount: invoice.outstandingAmount,
    initialDueDate: invoice.dueDate,
    extendedDueDate,
    longestDueDate: longestDueDate(invoice, facts),
    reasonCode,
    comment: comment ?? null,
    requestedByName: actor.name,
    requestedAt: now,
    answerReasons: [],
    answerConditions: [],
    answerText: null,
    answeredAt: null,
  };
  await insertExtension(tx, extension);
  await storeReceivables(tx, [{ ...invoice, ...extendedDates(invoice, extension) }]);
  const subject = `extension/${extension.extensionId}`;
  await keepSentAlong({ policy, companyId, subject, readableWith: 'read_overdues' }, documents, context);
  const kept = await reread(context, extension.extensionId);
  if (mode === 'REQUEST') await publish(context, answerAwaited, { subject: 'extension', recordId: kept.extensionId });
  await recordExtension(context, mode === 'REQUEST' ? 'extension.requested' : 'extension.registered', kept, null);
  return showExtension(extension.extensionId, context);
}

/** Whether an extension would be declared or requested, what excludes it, and the answer to expect. */
export async function simulateExtension(
  { policy, companyId, items, extendedDueDate, mode: preferred }: BodyOf<typeof extensionsContract.simulateExtension>,
  context: Context,
): Promise<ReplyOf<typeof extensionsContract.simulateExtension>> {
  refuseIf(await whyNotReportUnderPolicy(context, policy));
  const parties = await partiesOf(context, policy, companyId);
  const [invoice] = await draftNamedInvoices(context, { policy, companyId }, items);
  if (!invoice) throw new Refused(refuse('not-found'));
  const { facts, buyerFacts } = await factsOf(context, { ...parties, invoice });
  const mode = extensionModeFor(extendedDueDate, facts, preferred);
  const refusal = whyNotExtend(extendedDueDate, facts);
  const answer = houseAnswer(houseFacts({ extendedDueDate, invoice, facts, buyerFacts }));
  return {
    mode,
    initialDueDate: invoice.dueDate,
    longestDueDate: longestDueDate(invoice, facts),
    daysAdded: daysAdded(extendedDueDate, invoice),
    whyNot: whyNotOnWire(refusal),
    likely:
      refusal || mode === 'DECLARATION'
        ? null
        : { ...answer, reasons: [...answer.reasons], conditions: [...answer.conditions] },
  };
}

/** The facts on an invoice and its buyer, as of today. */
export async function factsOf(
  context: Context,
  { policy, company, invoice }: Readonly<{ policy: Policy; company: CompanyFacts; invoice: Receivable }>,
): Promise<{ facts: ExtensionFacts; buyerFacts: BuyerUnderPolicy }> {
  const { scope, tx, today } = context;
  const buyerFacts = await buyerUnderPolicy(context, policy, company);
  const account = { policy: policy.policy, companyId: company.companyId };
  const others = (await receivablesOf(scope, tx, { ...account, openOnly: true })).filter(
    (other) => other.receivableId !== invoice.receivableId && countsForStop(other),
  );
  const longestExtension = (one: Receivable) => {
    const { maxExtensionPeriodDays } = rulesOfInvoice(one, buyerFacts.rules);
    return { maxExtensionPeriodDays };
  };
  const facts: ExtensionFacts = {
    invoice,
    others: others.map((other) => ({ dueDate: other.effectiveDueDate, ...longestExtension(other) })),
    ...longestExtension(invoice),
    extensionMode: policy.extensionMode,
    isInsolvent: buyerFacts.isInsolvent,
    isCoverWithdrawn: buyerFacts.isCoverWithdrawn,
    hasPending: await hasPendingExtension(scope, tx, invoice.receivableId),
    today,
  };
  return { facts, buyerFacts };
}

/** What the house insurer assesses. */
export function houseFacts({
  extendedDueDate,
  invoice,
  facts,
  buyerFacts,
}: Readonly<{
  extendedDueDate: Day;
  invoice: Receivable;
  facts: ExtensionFacts;
  buyerFacts: BuyerUnderPolicy;
}>): HouseExtensionFacts {
  const { maxExtensionPeriodDays, others, today } = facts;
  return {
    extendedDueDate,
    originalDueDate: invoice.originalDueDate,
    maxExtensionPeriodDays,
    claimDeadline: dutyDayOf('FILE_CLAIM', invoice, buyerFacts.rules)?.day ?? null,
    isInsurable: buyerFacts.isInsurable,
    isInsolvent: buyerFacts.isInsolvent,
    isCoverWithdrawn: buyerFacts.isCoverWithdrawn,
    isOtherLate: beyondExtension(others, today).length > 0,
    gradeCode: buyerFacts.gradeCode,
  };
}

/** The event of an extension, or of its change. The compliance clock of the buyer follows at once. */
export async function recordExtension(
  context: Context,
  type: string,
  after: ExtensionRecord,
  before: ExtensionRecord | null,
): Promise<void> {
  const { extendedDueDate, initialDueDate, mode, amount, currency, documentNumber } = after;
  await context.record({
    type,
    subject: `extension/${after.extensionId}`,
    policy: after.policyKey,
    alsoConcerns: [`company/${after.companyId}`],
    before: before && { status: before.status },
    after: {
      status: after.status,
      mode,
      documentNumber,
      amount: { amount, currency },
      initialDueDate,
      extendedDueDate,
      reasons: after.answerReasons,
      conditions: after.answerConditions,
    },
    data: { companyId: after.companyId, status: after.status },
  });
  await refreshPositionIfFree(context, { policy: after.policyKey, companyId: after.companyId });
}

/** The extension as it is stored by now. */
export async function reread({ scope, tx }: Context, extensionId: string): Promise<ExtensionRecord> {
  const found = await findExtension(scope, tx, extensionId);
  if (!found) throw new Error(`The extension ${extensionId} is gone`);
  return found;
}

function longestDueDate({ originalDueDate }: Receivable, { maxExtensionPeriodDays }: ExtensionFacts): Day {
  return addDays(originalDueDate, maxExtensionPeriodDays);
}
