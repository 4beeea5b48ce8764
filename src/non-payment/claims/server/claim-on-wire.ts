import { companyOf } from '../../../platform/core/company-reference.ts';
import { addDays, type Day, dayIn } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { lastDayOfAppeal } from '../../../policies/policies/appeal-period.ts';
import { draftDays, isAwaitingDocuments } from '../claim.ts';
import type { AssessedItem, Assessment } from '../claim-assessment.ts';
import { paymentBy } from '../claim-days.ts';
import type { AssessmentOnWire, ClaimDetail, ClaimOnWire } from '../claims.contract.ts';
import type { CutInvoice } from '../indemnity.ts';
import { owedAfter } from '../recoveries.ts';
import type { ListedClaim, RecoveryRecord } from './claims.store.ts';

/** A claim as lists show it on a day. */
export function claimOnWire(
  of: ListedClaim,
  { today, timeZone }: Readonly<{ today: Day; timeZone: string }>,
): ClaimOnWire {
  const { currency } = of;
  const inPolicy = (amount: string | null) => (amount === null ? null : money(amount, currency));
  return {
    ...of,
    policy: of.policyKey,
    company: companyOf(of),
    claimedAmount: inPolicy(of.claimedAmount),
    claimedAmounts: [...of.claimedAmounts],
    waitingPeriodEnd: of.causeOfLoss === 'INSOLVENCY' ? null : of.dateOfLoss,
    expectedPaymentOn: of.paidOn ?? paymentBy(datedClaim(of), today)?.day ?? null,
    indemnity: inPolicy(of.indemnity),
    payable: inPolicy(of.payable),
    recovered: money(of.recovered, currency),
    missingDocuments: isAwaitingDocuments(of) ? of.missingDocuments : 0,
    appealUntil: of.status === 'REJECTED' && of.decidedOn !== null ? lastDayOfAppeal(of.decidedOn) : null,
    expiresOn: of.status === 'DRAFT' ? addDays(dayIn(timeZone, of.updatedAt), draftDays) : null,
    createdBy: of.createdByName,
  };
}

/** A claim as its days are counted: what it pays by the decision, before that what it would. */
export function datedClaim<Claim extends ListedClaim>(of: Claim): Claim {
  return { ...of, payable: of.decidedOn === null ? of.expectedPayable : of.payable };
}

/** An assessment as the wire shows it. */
export function assessmentOnWire({ items, indemnity, cover, ...rest }: Assessment): AssessmentOnWire {
  const { insuredItems, steps, ...sums } = indemnity;
  const { filing } = rest;
  // earlier decisions have neither this nor what came in since the loss
  const missingRates = [...(sums.missingRates ?? [])];
  // an amount that leaves out a currency is not shown
  const counted = <Figure>(figure: Figure) => (missingRates.length === 0 ? figure : null);
  return {
    items: items.map((item) => itemOnWire(item, counted(indemnity.cut) ?? [])),
    calculation: {
      dateOfLoss: rest.dateOfLoss,
      cover,
      insuredItems: [...insuredItems],
      currency: sums.payable.currency,
      steps: steps.map((step) => ({ ...step, cost: counted(step.cost), amount: counted(step.amount) })),
      costliest: counted(sums.costliest),
      indemnity: counted(sums.indemnity),
      payable: counted(sums.payable),
      firstLossUsed: counted(sums.firstLossUsed),
      totalDebt: counted(sums.totalDebt),
      missingRates,
      sinceLoss: (rest.sinceLoss ?? []).map(({ receivedOn, amount, currency }) => ({
        receivedOn,
        amount: money(amount, currency),
      })),
      premiumAsOf: rest.premiumAsOf,
    },
    evidence: rest.evidence.map((line) => ({ ...line, documentIds: [...line.documentIds] })),
    objections: rest.objections.map((each) => ({
      ...each,
      documentNumbers: [...each.documentNumbers],
      facts: { ...each.facts },
    })),
    filing: filing && { ...filing, periods: filing.periods.map((period) => ({ ...period })) },
    isLate: rest.isLate,
    stopOfCoverDate: rest.stopOfCover,
  };
}

function itemOnWire(item: AssessedItem, cut: readonly CutInvoice[] = []): AssessmentOnWire['items'][number] {
  const { currency } = item;
  const own = cut.find(({ receivableId }) => receivableId === item.receivableId);
  return {
    ...item,
    dueDate: item.originalDueDate,
    amount: money(item.amountInclTax, currency),
    owed: money(item.outstandingAmount, currency),
    whyNotInsured: item.whyNotInsured.map(({ code, facts }) => ({ code, facts: { ...facts } })),
    earlierLimit: own ? earlierOnWire(own) : null,
  };
}

function earlierOnWire({ cover: { kind, limit, insuredPercentage }, owed, within }: CutInvoice) {
  return { kind, limit, insuredPercentage, owed, within };
}

/** A recovery as the wire shows it, with what its holder passes on. */
export function recoveryOnWire(of: RecoveryRecord, currency: string): ClaimDetail['recoveries'][number] {
  const insurersPart = money(of.insurersPart, currency);
  const insuredsPart = money(of.insuredsPart, currency);
  const owed = owedAfter({ amount: money(0, currency), insurersPart, insuredsPart }, of.holder);
  return {
    ...of,
    amount: money(of.amount, of.currency),
    insurersPart,
    insuredsPart,
    owedBy: owed.by,
    owed: owed.amount,
    declaredBy: of.declaredByName,
  };
}
