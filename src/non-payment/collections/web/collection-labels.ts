import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { CaseType, CollectionStatus, Coverage, Side } from '../collection.ts';
import type { EntryKind } from '../collection-entry.ts';
import type { HouseStep } from '../house-collector.ts';

/** The status of a case as one icon and one label. */
export const collectionStatusLabels: Readonly<
  Record<CollectionStatus, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  SUBMITTED: { shape: 'waiting', label: msg`Handed over` },
  ACCEPTED: { shape: 'waiting', label: msg`Accepted` },
  AMICABLE: { shape: 'ring', label: msg`Amicable` },
  PAYMENT_PLAN: { shape: 'half', label: msg`Paid by a plan` },
  LEGAL: { shape: 'late', label: msg`In court` },
  ENFORCEMENT: { shape: 'notice', label: msg`Enforced` },
  ON_HOLD_DISPUTE: { shape: 'waiting', label: msg`Held by a dispute` },
  CLOSED_PAID: { shape: 'check', label: msg`Paid` },
  CLOSED_PARTIAL: { shape: 'half', label: msg`Paid in part` },
  CLOSED_UNCOLLECTIBLE: { shape: 'cross', label: msg`Uncollectible` },
  CLOSED_WITHDRAWN: { shape: 'ended', label: msg`Taken back` },
};

export const caseTypeLabels: Readonly<Record<CaseType, MessageDescriptor>> = {
  MONITOR_ONLY: msg`Watched`,
  MONITOR_CLAIM: msg`Watched, then claim`,
  COLLECTION_ONLY: msg`Collection`,
  CLAIM_COLLECTION: msg`Collection and claim`,
};

export const coverageLabels: Readonly<Record<Coverage, MessageDescriptor>> = {
  INSURED: msg`Insured`,
  UNINSURED: msg`Not insured`,
};

export const handledByLabels: Readonly<Record<Side, MessageDescriptor>> = {
  INSURER: msg`The insurer’s collector`,
  INSURED: msg`You yourselves`,
};

/** The entries of a timeline, in words. */
export const entryLabels: Readonly<Record<EntryKind, MessageDescriptor>> = {
  SUBMITTED: msg`Handed over`,
  ACCEPTED: msg`Accepted`,
  STAGE: msg`New stage`,
  LETTER: msg`Letter to the buyer`,
  CALL: msg`Call to the buyer`,
  VISIT: msg`Visit to the buyer`,
  COURT_FILING: msg`Filed with the court`,
  JUDGEMENT: msg`Judgement`,
  OTHER: msg`Step of the collector`,
  MESSAGE: msg`Message`,
  REPLY: msg`Reply of the collector`,
  PAYMENT: msg`Payment`,
  AMOUNTS: msg`Interest and costs`,
  INVOICES_ADDED: msg`Invoices added`,
  CONSENT_GIVEN: msg`Costs agreed to`,
  CONSENT_REFUSED: msg`Costs refused`,
  ESCALATED: msg`Buyer to be pressed`,
  HELD: msg`Held by a dispute`,
  RESUMED: msg`Goes on after the dispute`,
  CLAIMED: msg`Became a claim`,
  CLOSED: msg`Closed`,
  WITHDRAWN: msg`Taken back`,
};

/** The house collector's next step. */
export const houseStepLabels: Readonly<Record<HouseStep, MessageDescriptor>> = {
  ACCEPT: msg`to take the case`,
  FIRST_LETTER: msg`a letter to the buyer`,
  FIRST_CALL: msg`a call to the buyer`,
  SECOND_LETTER: msg`a second letter`,
  PROPOSE_COURT: msg`the proposal to go to court`,
  COURT_FILING: msg`the filing with the court`,
  JUDGEMENT: msg`the judgement`,
  CLOSE: msg`the close of the case`,
};
