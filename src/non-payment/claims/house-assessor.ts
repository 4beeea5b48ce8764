import { addDays, type Day } from '../../platform/core/day.ts';
import type { DocumentCategory } from '../../platform/documents/document-on-file.ts';
import type { Ineligibility } from '../insurability/eligibility.ts';
import type { Outcome } from './claim.ts';
import { type AssessedItem, type Assessment, type LeftOut, outcomeOf } from './claim-assessment.ts';
import { missingEvidence } from './evidence.ts';
import { outlookInputs, outlookRules } from './outlook-rules.ts';

/*
 * The rules of the house insurer's assessor beyond the terms of the policy, published in advance: each invoice and its
 * delivery has to be proven, a month of lateness is forgiven, and a claim is closed when everything is back or nothing
 * came in for a year.
 */

/** Days by which a claim may be filed late without losing anything at the house insurer. */
export const forgivenDays = 30;
/** Days for which a claim that was paid is watched for money of the buyer before it is closed. */
export const daysOfWatching = 365;
/** Supporting documents without which an invoice is left out. */
const provingDocuments: readonly DocumentCategory[] = ['INVOICES', 'PROOF_OF_DELIVERY'];

/** The invoices that the house insurer's assessor leaves out, and why. */
export function leftOutByHouse({ items, evidence, filing }: Assessment, filedOn: Day): LeftOut {
  const isTooLate = filing !== null && filedOn > addDays(filing.day, forgivenDays);
  const unproven = new Set(
    missingEvidence(evidence)
      .filter(({ category, receivableId }) => receivableId !== null && provingDocuments.includes(category))
      .map(({ receivableId }) => receivableId),
  );
  return new Map(
    items.flatMap(({ receivableId }): [string, Ineligibility][] => {
      if (isTooLate) return [[receivableId, 'FILED_TOO_LATE']];
      return unproven.has(receivableId) ? [[receivableId, 'NOT_PROVEN']] : [];
    }),
  );
}

/** The house insurer's first opinion on a claim, with how it was formed. */
export function opinionOn(assessment: Assessment): ReturnType<typeof outlookRules.decide> {
  const outcome = outcomeOf(assessment);
  const isDocumentMissing = missingEvidence(assessment.evidence).length > 0;
  const mayBeProven = isDocumentMissing && (outcome.isAnythingInsured || assessment.items.some(isUnprovenOnly));
  return outlookRules.decide(outlookInputs(assessment, outcome, mayBeProven));
}

/** Its opinion once it no longer waits for supporting documents; what is not proven by then is left out. */
export function opinionWithDocuments(outcome: Outcome, assessment: Assessment): ReturnType<typeof outlookRules.decide> {
  return outlookRules.decide(outlookInputs(assessment, outcome, false));
}

/** Insured except for the missing proof of its discretionary limit. */
function isUnprovenOnly({ whyNotInsured }: AssessedItem): boolean {
  return whyNotInsured.length > 0 && whyNotInsured.every(({ code }) => code === 'SELF_CHECK_MISSING');
}
