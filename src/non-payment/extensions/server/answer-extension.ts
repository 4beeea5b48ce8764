import type { BodyOf } from '../../../platform/core/contract.ts';
import { earliestOf } from '../../../platform/core/day.ts';
import { whyNotUnused } from '../../../platform/core/unused-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { liftStopsOfInvoice, stopDeliveries, tieStop, whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { extendedDates, isAccepted, isOvertaken, stopsDeliveries, whyNotAnswer, whyNotCancel } from '../extension.ts';
import { answerOf, extensionRules } from '../extension-rules.ts';
import type { ExtensionDetail, ExtensionOnWire, extensionsContract } from '../extensions.contract.ts';
import type { ExtensionAnswer } from '../house-extension-answer.ts';
import { extensionOnWire } from './extension-on-wire.ts';
import { type ExtensionRecord, findOvertakenExtension, lockExtension, storeExtension } from './extensions.store.ts';
import { factsOf, houseFacts, recordExtension, reread } from './request-extension.ts';
import { showExtension } from './show-extension.ts';

/** The core system's answer to a request. */
export async function answerExtension(
  extensionId: string,
  { decision, reasons = [], conditions = [], text }: BodyOf<typeof extensionsContract.answerExtension>,
  context: Context,
): Promise<ExtensionOnWire> {
  const extension = await lockExtensionOrRefuse(extensionId, context);
  const invoice = await invoiceOf(context, extension);
  refuseIf(whyNotAnswer(extension.status, invoice));
  if (decision !== 'ACCEPTED_WITH_CONDITIONS') refuseIf(whyNotUnused({ conditions }));
  return extensionOnWire(
    await answer(context, { extension, invoice }, { decision, reasons, conditions }, text ?? null),
  );
}

/** The house insurer's underwriter reviews a request that still waits. */
export async function underwriteExtension(extensionId: string, context: Context): Promise<void> {
  const extension = await lockExtensionOrRefuse(extensionId, context);
  if (extension.status !== 'PENDING') return;
  const invoice = await invoiceOf(context, extension);
  if (isOvertaken(invoice)) {
    await cancel(extension, context, 'extension.closed');
    return;
  }
  const parties = await partiesOf(context, extension.policyKey, extension.companyId);
  const { facts, buyerFacts } = await factsOf(context, { ...parties, invoice });
  const { extendedDueDate } = extension;
  const decided = extensionRules.decide(houseFacts({ extendedDueDate, invoice, facts, buyerFacts }));
  await keepDecision(context, { subject: `extension/${extensionId}`, policyKey: extension.policyKey }, decided);
  await answer(context, { extension, invoice }, answerOf(decided), null);
}

/** Closes one request whose invoice was cleared while it waited. Returns whether there was one. */
export async function closePaidExtension(context: Context): Promise<boolean> {
  const overtaken = await findOvertakenExtension(context.tx);
  if (overtaken === null) return false;
  const extension = await lockExtensionOrRefuse(overtaken, context);
  if (extension.status === 'PENDING') await cancel(extension, context, 'extension.closed');
  return true;
}

/** The insured withdraws a request that is not answered. */
export async function cancelExtension(extensionId: string, context: Context): Promise<ExtensionDetail> {
  const extension = await lockExtensionOrRefuse(extensionId, context);
  refuseIf(await whyNotReportUnderPolicy(context, extension.policyKey));
  refuseIf(whyNotCancel(extension.status));
  await cancel(extension, context);
  return showExtension(extensionId, context);
}

/** The insurer closes a request that needs no answer any more (handbook N 1.2). */
export async function cancelExtensionByInsurer(extensionId: string, context: Context): Promise<ExtensionOnWire> {
  const extension = await lockExtensionOrRefuse(extensionId, context);
  refuseIf(whyNotCancel(extension.status));
  return extensionOnWire(await cancel(extension, context));
}

async function cancel(
  extension: ExtensionRecord,
  context: Context,
  type: 'extension.cancelled' | 'extension.closed' = 'extension.cancelled',
): Promise<ExtensionRecord> {
  await storeExtension(context.tx, { ...extension, status: 'CANCELLED' });
  const stored = await reread(context, extension.extensionId);
  await recordExtension(context, type, stored, extension);
  return stored;
}

/** Stores the answer. Where it is a consent, the buyer pays on the new day, and the stop of cover counts from it. */
async function answer(
  context: Context,
  { extension, invoice }: Readonly<{ extension: ExtensionRecord; invoice: Receivable }>,
  { decision, reasons, conditions }: ExtensionAnswer,
  text: string | null,
): Promise<ExtensionRecord> {
  const { tx, now } = context;
  const answered: ExtensionRecord = {
    ...extension,
    status: decision,
    answerReasons: reasons,
    answerConditions: conditions,
    answerText: text,
    answeredAt: now,
  };
  await storeExtension(tx, answered);
  await storeReceivables(tx, [{ ...invoice, ...extendedDates(invoice, answered) }]);
  if (isAccepted(decision)) await bindDeliveries(context, answered);
  const stored = await reread(context, extension.extensionId);
  await recordExtension(context, 'extension.answered', stored, extension);
  return stored;
}

/** Deliveries follow the conditions of the last extension of the invoice that the insurer agreed to. */
async function bindDeliveries({ tx, today }: Context, extension: ExtensionRecord): Promise<void> {
  const { extensionId: stopId, policyKey, companyId, receivableId } = extension;
  const former = await liftStopsOfInvoice(tx, receivableId, today);
  if (!stopsDeliveries(extension)) return;
  const startsOn = earliestOf([today, ...former]) ?? today;
  const stop = { stopId, startsOn, reason: 'CASH_BEFORE_DELIVERY' } as const;
  await stopDeliveries(tx, { policyKey, companyId, overdueId: null }, stop);
  await tieStop(tx, stopId, receivableId);
}

/** An extension while nobody else changes it. Refuses `not-found` outside the scope. */
function lockExtensionOrRefuse(extensionId: string, context: Context): Promise<ExtensionRecord> {
  return lockAsSeen(context, () => lockExtension(context.scope, context.tx, extensionId));
}

async function invoiceOf({ scope, tx }: Context, { receivableId }: ExtensionRecord): Promise<Receivable> {
  const [invoice] = await lockReceivables(scope, tx, { ids: [receivableId] });
  if (!invoice) throw new Error(`The invoice ${receivableId} is gone`);
  return invoice;
}
