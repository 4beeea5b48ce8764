import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { LossCause } from '../../../policies/policies/duty-rules.ts';
import type { CoverKind } from '../../../risk/insured-periods/covering.ts';
import type { ClaimStatus } from '../../case-statuses/claim-status.ts';
import type { Outlook } from '../claim.ts';
import type { ClaimAnchor } from '../claim-days.ts';
import type { securities } from '../claims.contract.ts';

import type { StepName } from '../indemnity.ts';

/** The status of a claim as one icon and one label. */
export const claimStatusLabels: Readonly<
  Record<ClaimStatus, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  DRAFT: { shape: 'ended', label: msg`Draft` },
  AWAITING_APPROVAL: { shape: 'waiting', label: msg`Awaiting approval` },
  SUBMITTED: { shape: 'waiting', label: msg`Filed` },
  REGISTERED: { shape: 'waiting', label: msg`Registered` },
  IN_ASSESSMENT: { shape: 'waiting', label: msg`In assessment` },
  DOCUMENTS_REQUESTED: { shape: 'late', label: msg`Documents requested` },
  WAITING_PERIOD: { shape: 'waiting', label: msg`In the waiting period` },
  LOSS_ESTABLISHED: { shape: 'waiting', label: msg`Loss established` },
  DECIDED_ACCEPTED: { shape: 'full', label: msg`Accepted` },
  DECIDED_PARTIAL: { shape: 'half', label: msg`Partly accepted` },
  REJECTED: { shape: 'cross', label: msg`Refused` },
  OFFER_SENT: { shape: 'late', label: msg`To be signed` },
  PAYMENT_ORDERED: { shape: 'full', label: msg`Payment ordered` },
  PAID: { shape: 'check', label: msg`Paid` },
  RECOVERY_OPEN: { shape: 'check', label: msg`Recoveries run` },
  SUSPENDED: { shape: 'ring', label: msg`Suspended by a dispute` },
  WITHDRAWN: { shape: 'ended', label: msg`Taken back` },
  CLOSED_PAID_BY_BUYER: { shape: 'ended', label: msg`Paid by the buyer` },
  CLOSED: { shape: 'ended', label: msg`Closed` },
};

export const causeLabels: Readonly<Record<LossCause, MessageDescriptor>> = {
  PROTRACTED_DEFAULT: msg`Protracted default`,
  INSOLVENCY: msg`Insolvency`,
  POLITICAL: msg`Political event`,
};

export const stepLabels: Readonly<Record<StepName, MessageDescriptor>> = {
  INSURED_ITEMS: msg`Insured items`,
  COVER_IN_FORCE: msg`Cover in force`,
  THRESHOLD: msg`Claims threshold`,
  INSURED_SHARE: msg`Insured percentage`,
  DEDUCTIBLE: msg`Each-and-every deductible`,
  FIRST_LOSS: msg`Aggregate first loss`,
  MOST_PAYABLE: msg`Maximum liability`,
  PREMIUM_SET_OFF: msg`Unpaid premium`,
};

export const coverKindLabels: Readonly<Record<CoverKind, MessageDescriptor>> = {
  GRANTED: msg`Granted cover`,
  CAP_PLUS: msg`CAP+`,
  SELF_CHECK: msg`Discretionary limit`,
  GRADE: msg`Cover by grade`,
  PRECHECK: msg`Standard ND limit`,
};

/** The beginning from which a day of a claim is counted, as the first part of its explanation. */
export const claimAnchorLabels: Readonly<Record<ClaimAnchor, (day: string) => MessageDescriptor>> = {
  CLAIM_RECEIVED: (day) => msg`claim received ${day}`,
  DUE_DATE: (day) => msg`oldest due date ${day}`,
  EXTENSION_END: (day) => msg`end of the longest extension ${day}`,
  ASKED: (day) => msg`asked for ${day}`,
  DATE_OF_LOSS: (day) => msg`date of loss ${day}`,
  FILE_COMPLETE: (day) => msg`documents complete ${day}`,
  DOCUMENTS_DUE: (day) => msg`documents due ${day}`,
  DECISION: (day) => msg`decision ${day}`,
  SIGNATURE: (day) => msg`signature ${day}`,
  TODAY: (day) => msg`today ${day}`,
};

export const outlookLabels: Readonly<Record<Outlook, MessageDescriptor>> = {
  COVERED: msg`Probably covered`,
  PARTLY_COVERED: msg`Probably covered in part`,
  NEEDS_DOCUMENTS: msg`Cover depends on the documents that are missing`,
  DOUBTFUL: msg`Cover is doubtful`,
};

export const securityLabels: Readonly<Record<(typeof securities)[number], MessageDescriptor>> = {
  RETENTION_OF_TITLE: msg`Retention of title`,
  PERSONAL_GUARANTEE: msg`Personal guarantee`,
  CORPORATE_GUARANTEE: msg`Guarantee of a company`,
  OTHER: msg`Other security`,
};

/** Labels of the letter or the file that are on no screen; naming them brings them into the catalogues. */
export const settlementLetterMessages: readonly MessageDescriptor[] = [
  msg`Calculation of the indemnity`,
  msg({ message: 'As things stand, {amount} would be paid for the claim on {buyer}.' }),
  msg({ message: '{amount} is paid to {payee} for the claim on {buyer}.' }),
  msg`Claim`,
  msg`Cause of loss`,
  msg`Date of loss`,
  msg`Cover`,
  msg({ message: '{limit}, of which {percent} is insured' }),
  msg`no cover`,
  msg`Bank account`,
  msg`Step by step`,
  msg`Step`,
  msg`Amount`,
  msg`Invoices`,
  msg`Document`,
  msg`Due`,
  msg`Owed`,
  msg`Insured?`,
  msg`Yes`,
  msg`Deducted`,
  msg({ message: '{value} taken into account' }),
  msg`the insurer has not said what premium is unpaid`,
  msg({ message: 'Payment term: {days} days exceeds the policy’s {most}' }),
  msg({ message: 'limit of its delivery {limit}: {within} of {owed} counted' }),
  msg({ message: 'What is paid for the claim on {buyer} is not known yet: the rate of {currencies} is missing.' }),
  msg`With the payment the rights against the buyer pass to the insurer as far as it has paid. Whatever the buyer pays from the date of loss on is shared in proportion to the loss.`,
];
