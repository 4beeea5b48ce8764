import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import type { CoverDecision } from '../cover-request.ts';
import type { CoverRequestWarning } from '../cover-request-warnings.ts';
import type { CoverRequestOnWire, PlacedCoverRequest } from '../cover-requests.contract.ts';
import { decidedBy } from '../decision.ts';
import type { CoverRequestRecord } from './cover-requests.store.ts';

/** A request as the wire shows it. */
export function requestOnWire(request: CoverRequestRecord): CoverRequestOnWire {
  const { askedAmount, askedCurrency, companyId, companyName, countryCode, currency } = request;
  const amount = money(request.amount, currency);
  return {
    requestId: request.requestId,
    orderId: request.orderId,
    cancellationOrderId: request.cancellationOrderId,
    coverId: request.coverId,
    requestTypeCode: 'CLR',
    policy: request.policyKey,
    company: { companyId, companyName, countryCode },
    action: request.action,
    amount,
    amountInRequestCurrency: askedAmount && askedCurrency ? money(askedAmount, askedCurrency) : amount,
    paymentTermDays: request.paymentTermDays,
    urgent: request.urgent,
    comment: request.comment,
    customerReference: request.customerReference,
    nameDisclosure: request.nameDisclosure,
    negativeInformation: request.negativeInformation,
    termsOfSale: request.termsOfSale,
    pastDues: request.pastDues,
    requestedStartDate: request.requestedStartDate,
    endDate: request.endDate,
    requestOrigin: request.requestOrigin,
    requestStatus: request.requestStatus,
    requestStatusUpdateDate: request.statusDate,
    workflowStatus: request.workflowStatus,
    expectedDecisionDate: request.expectedDecisionDate,
    decision: request.decision && decisionOnWire(request.decision, currency),
    reasonCodes: request.reasonCodes,
    hasPassport: request.hasPassport,
    createdBy: request.createdByName,
    creationDate: request.createdAt,
    sentAt: request.sentAt,
    lastUpdateDate: request.updatedAt,
    version: request.version,
  };
}

/** A decision as the wire shows it, with money in the policy's currency. */
export function decisionOnWire(
  decision: CoverDecision,
  currency: CurrencyCode,
): NonNullable<CoverRequestOnWire['decision']> {
  const { temporary, startDate, referredAmount, insuredPercentage } = decision;
  return {
    decisionCode: decision.decisionCode,
    reasonCodes: [...decision.reasonCodes],
    decisionDate: decision.decisionDate,
    decidedAt: decision.decidedAt,
    grantedAmount: money(decision.grantedAmount, currency),
    permanent: startDate === null ? null : { amount: money(decision.permanentAmount, currency), startDate },
    temporary:
      temporary && startDate !== null
        ? { amount: money(temporary.amount, currency), startDate, endDate: temporary.endDate }
        : null,
    referredAmount: referredAmount === null ? null : money(referredAmount, currency),
    endDate: decision.endDate,
    insuredPercentage: insuredPercentage === null ? null : Number(insuredPercentage),
    maxPaymentTermDays: decision.maxPaymentTermDays,
    conditions: [...decision.conditions],
    isAutomatic: decision.isAutomatic,
    decidedBy: decidedBy(decision),
  };
}

/** Warnings with their amounts as money. */
export function warningsOnWire(
  warnings: readonly CoverRequestWarning[],
  currency: CurrencyCode,
): PlacedCoverRequest['warnings'] {
  return warnings.map(({ amount, ...warning }) => ({
    ...warning,
    amount: amount === null ? null : money(amount, currency),
  }));
}
