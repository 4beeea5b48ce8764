import { companyOf } from '../../../platform/core/company-reference.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import type { CoverDecision } from '../cover-request.ts';
import type { CoverRequestWarning } from '../cover-request-warnings.ts';
import type { CoverRequestOnWire, PlacedCoverRequest } from '../cover-requests.contract.ts';
import { decidedBy } from '../decision.ts';
import type { CoverRequestRecord } from './cover-requests.store.ts';

/** A request as the wire shows it. */
export function requestOnWire(request: CoverRequestRecord): CoverRequestOnWire {
  const { askedAmount, askedCurrency, currency } = request;
  const amount = money(request.amount, currency);
  return {
    ...request,
    requestTypeCode: 'CLR',
    policy: request.policyKey,
    company: companyOf(request),
    amount,
    amountInRequestCurrency: askedAmount && askedCurrency ? money(askedAmount, askedCurrency) : amount,
    requestStatusUpdateDate: request.statusDate,
    newFacts: request.newFacts && [...request.newFacts],
    formerDecision: request.formerDecision && {
      ...request.formerDecision,
      reasonCodes: [...request.formerDecision.reasonCodes],
      grantedAmount: money(request.formerDecision.grantedAmount, currency),
    },
    decision: request.decision && decisionOnWire(request.decision, currency),
    createdBy: request.createdByName,
    creationDate: request.createdAt,
    lastUpdateDate: request.updatedAt,
  };
}

/** A decision as the wire shows it, with money in the policy's currency. */
export function decisionOnWire(
  decision: CoverDecision,
  currency: CurrencyCode,
): NonNullable<CoverRequestOnWire['decision']> {
  const { temporary, startDate, referredAmount, insuredPercentage } = decision;
  return {
    ...decision,
    reasonCodes: [...decision.reasonCodes],
    grantedAmount: money(decision.grantedAmount, currency),
    permanent: startDate === null ? null : { amount: money(decision.permanentAmount, currency), startDate },
    temporary:
      temporary && startDate !== null
        ? { amount: money(temporary.amount, currency), startDate, endDate: temporary.endDate }
        : null,
    referredAmount: referredAmount === null ? null : money(referredAmount, currency),
    insuredPercentage: insuredPercentage === null ? null : Number(insuredPercentage),
    conditions: [...decision.conditions],
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
