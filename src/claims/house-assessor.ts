import type { DocumentCategory } from '../documents/document-on-file.ts';
import type { Ineligibility } from '../insurability/eligibility.ts';
import { addDays, type Day } from '../reference/day.ts';
import { type AssessedItem, type Assessment, type LeftOut, outcomeOf } from './assessment.ts';
import type { Outcome, Outlook } from './claim.ts';
import { missingEvidence } from './evidence.ts';

/*
 * What the house's assessor does beyond the terms of the policy, published so that nobody is surprised: it wants each
 * invoice and its delivery proven, it forgives a month of lateness, and it closes a claim when everything is back or
 * nothing came in for a year.
 */

/** Days by which a claim may be filed late without losing anything at the house insurer. */
export const forgivenDays = 30;
/** Days for which a claim that was paid is watched for money of the buyer before it is closed. */
export const daysOfWatching = 365;
/** Papers without which an invoice is left out. */
const provingPapers: readonly DocumentCategory[] = ['INVOICES', 'PROOF_OF_DELIVERY'];

/** The invoices that the house's assessor leaves out, and why. */
export function leftOutByHouse({ items, evidence, filing }: Assessment, filedOn: Day): LeftOut {
  const isTooLate = filing !== null && filedOn > addDays(filing.day, forgivenDays);
  const unproven = new Set(
    missingEvidence(evidence)
      .filter(({ category, receivableId }) => receivableId !== null && provingPapers.includes(category))
      .map(({ receivableId }) => receivableId),
  );
  return new Map(
    items.flatMap(({ receivableId }): [string, Ineligibility][] => {
      if (isTooLate) return [[receivableId, 'FILED_TOO_LATE']];
      return unproven.has(receivableId) ? [[receivableId, 'NOT_PROVEN']] : [];
    }),
  );
}

/** What the house expects of a claim at the first look: it promises nothing of which the papers are not in. */
export function outlookOf(assessment: Assessment): Outlook {
  const { isAnythingInsured, isAllInsured } = outcomeOf(assessment);
  const isPaperMissing = missingEvidence(assessment.evidence).length > 0;
  if (isPaperMissing && (isAnythingInsured || assessment.items.some(isUnprovenOnly))) return 'NEEDS_DOCUMENTS';
  return outlookWithPapers({ isAnythingInsured, isAllInsured }, assessment);
}

/** What it expects once it waits for no paper any more; what is not proven by then is left out. */
export function outlookWithPapers({ isAnythingInsured, isAllInsured }: Outcome, assessment: Assessment): Outlook {
  if (!isAnythingInsured) return 'DOUBTFUL';
  return isAllInsured && !assessment.isLate ? 'COVERED' : 'PARTLY_COVERED';
}

/** Insured but for the proof of its discretionary limit. */
function isUnprovenOnly({ whyNotInsured }: AssessedItem): boolean {
  return whyNotInsured.length > 0 && whyNotInsured.every(({ code }) => code === 'SELF_CHECK_MISSING');
}
