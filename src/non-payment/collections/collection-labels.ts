import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { CaseType, CollectionStatus, Coverage, Side } from './collection.ts';
import type { EntryKind } from './collection-entry.ts';
import type { HouseStep } from './house-collector.ts';

/** The status of a case as one icon and one label. */
export const collectionStatusLabels: Readonly<Record<CollectionStatus, StatusLabel>> = {
  SUBMITTED: { shape: 'waiting', label: label('Handed over') },
  ACCEPTED: { shape: 'waiting', label: label('Accepted') },
  AMICABLE: { shape: 'ring', label: label('Amicable') },
  PAYMENT_PLAN: { shape: 'half', label: label('Paid by a plan') },
  LEGAL: { shape: 'late', label: label('In court') },
  ENFORCEMENT: { shape: 'notice', label: label('Enforced') },
  ON_HOLD_DISPUTE: { shape: 'waiting', label: label('Held by a dispute') },
  CLOSED_PAID: { shape: 'check', label: label('Paid') },
  CLOSED_PARTIAL: { shape: 'half', label: label('Paid in part') },
  CLOSED_UNCOLLECTIBLE: { shape: 'cross', label: label('Uncollectible') },
  CLOSED_WITHDRAWN: { shape: 'ended', label: label('Taken back') },
};

export const caseTypeLabels: Readonly<Record<CaseType, Label>> = {
  MONITOR_ONLY: label('Watched'),
  MONITOR_CLAIM: label('Watched, then claim'),
  COLLECTION_ONLY: label('Collection'),
  CLAIM_COLLECTION: label('Collection and claim'),
};

export const coverageLabels: Readonly<Record<Coverage, Label>> = {
  INSURED: label('Insured'),
  UNINSURED: label('Not insured'),
};

export const handledByLabels: Readonly<Record<Side, Label>> = {
  INSURER: label('The insurer’s collector'),
  INSURED: label('You yourselves'),
};

/** The entries of a timeline, in words. */
export const entryLabels: Readonly<Record<EntryKind, Label>> = {
  SUBMITTED: label('Handed over'),
  ACCEPTED: label('Accepted'),
  STAGE: label('New stage'),
  LETTER: label('Letter to the buyer'),
  CALL: label('Call to the buyer'),
  VISIT: label('Visit to the buyer'),
  COURT_FILING: label('Filed with the court'),
  JUDGEMENT: label('Judgement'),
  OTHER: label('Step of the collector'),
  MESSAGE: label('Message'),
  REPLY: label('Reply of the collector'),
  PAYMENT: label('Payment'),
  AMOUNTS: label('Interest and costs'),
  INVOICES_ADDED: label('Invoices added'),
  CONSENT_GIVEN: label('Costs agreed to'),
  CONSENT_REFUSED: label('Costs refused'),
  ESCALATED: label('Buyer to be pressed'),
  HELD: label('Held by a dispute'),
  RESUMED: label('Goes on after the dispute'),
  CLAIMED: label('Became a claim'),
  CLOSED: label('Closed'),
  WITHDRAWN: label('Taken back'),
};

/** The house collector's next step. */
export const houseStepLabels: Readonly<Record<HouseStep, Label>> = {
  ACCEPT: label('to take the case'),
  FIRST_LETTER: label('a letter to the buyer'),
  FIRST_CALL: label('a call to the buyer'),
  SECOND_LETTER: label('a second letter'),
  PROPOSE_COURT: label('the proposal to go to court'),
  COURT_FILING: label('the filing with the court'),
  JUDGEMENT: label('the judgement'),
  CLOSE: label('the close of the case'),
};
