import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { CaseType, CollectionStatus, Coverage, Side } from './collection.ts';
import type { EntryKind } from './collection-entry.ts';
import type { HouseStep } from './house-steps.ts';

/** The status of a case as one icon and one label. */
export const collectionStatusLabels: Readonly<Record<CollectionStatus, StatusLabel>> = {
  SUBMITTED: { shape: 'waiting', label: label('Placed for collection') },
  ACCEPTED: { shape: 'waiting', label: label('Accepted') },
  AMICABLE: { shape: 'ring', label: label('Amicable') },
  PAYMENT_PLAN: { shape: 'half', label: label('Payment plan') },
  LEGAL: { shape: 'late', label: label('In court') },
  ENFORCEMENT: { shape: 'notice', label: label('Enforcement') },
  ON_HOLD_DISPUTE: { shape: 'waiting', label: label('On hold (dispute)') },
  CLOSED_PAID: { shape: 'check', label: label('Paid') },
  CLOSED_PARTIAL: { shape: 'half', label: label('Partly paid') },
  CLOSED_UNCOLLECTIBLE: { shape: 'cross', label: label('Uncollectible') },
  CLOSED_WITHDRAWN: { shape: 'ended', label: label('Withdrawn') },
};

export const caseTypeLabels: Readonly<Record<CaseType, Label>> = {
  MONITOR_ONLY: label('Monitor only'),
  MONITOR_CLAIM: label('Monitor, then claim'),
  COLLECTION_ONLY: label('Collection'),
  CLAIM_COLLECTION: label('Collection and claim'),
};

export const coverageLabels: Readonly<Record<Coverage, Label>> = {
  INSURED: label('Insured'),
  UNINSURED: label('Not insured'),
};

export const handledByLabels: Readonly<Record<Side, Label>> = {
  INSURER: label('The insurer’s collector'),
  INSURED: label('Your company'),
};

/** The entries of a timeline, in words. */
export const entryLabels: Readonly<Record<EntryKind, Label>> = {
  SUBMITTED: label('Placed for collection'),
  ACCEPTED: label('Accepted'),
  STAGE: label('New stage'),
  LETTER: label('Letter to the buyer'),
  CALL: label('Call to the buyer'),
  VISIT: label('Visit to the buyer'),
  COURT_FILING: label('Filed with the court'),
  JUDGEMENT: label('Judgement'),
  OTHER: label('Collector’s action'),
  MESSAGE: label('Message'),
  REPLY: label('Collector’s reply'),
  PAYMENT: label('Payment'),
  AMOUNTS: label('Interest and costs'),
  INVOICES_ADDED: label('Invoices added'),
  CONSENT_GIVEN: label('Costs approved'),
  CONSENT_REFUSED: label('Costs refused'),
  ESCALATED: label('Collection requested'),
  HELD: label('On hold (dispute)'),
  RESUMED: label('Resumed after the dispute'),
  CLAIMED: label('Became a claim'),
  CLOSED: label('Closed'),
  WITHDRAWN: label('Withdrawn'),
};

/** The house collector's next step. */
export const houseStepLabels: Readonly<Record<HouseStep, Label>> = {
  ACCEPT: label('acceptance of the case'),
  FIRST_LETTER: label('letter to the buyer'),
  FIRST_CALL: label('call to the buyer'),
  SECOND_LETTER: label('second letter'),
  PROPOSE_COURT: label('proposal of court action'),
  COURT_FILING: label('filing with the court'),
  JUDGEMENT: label('judgement'),
  CLOSE: label('closing of the case'),
};
