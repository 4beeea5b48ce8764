import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { OrderStepAction, WorkflowStatus } from '../order.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** The status of an order before the insurer sees it. */
export const workflowLabels: Readonly<Record<WorkflowStatus, MessageDescriptor>> = {
  DRAFT: msg`Draft`,
  TO_VALIDATE: msg`Waiting for approval`,
  TO_VALIDATE_1: msg`Waiting for the first approval`,
  TO_VALIDATE_2: msg`Waiting for the last approval`,
  RETURNED: msg`Returned`,
  REFUSED_INTERNALLY: msg`Rejected by a colleague`,
  WITHDRAWN: msg`Taken back`,
  EXPIRED: msg`Lapsed`,
  SENT: msg`Sent to the insurer`,
};

/** Who may take a step that nobody has taken yet. */
export const roleLabels: Readonly<Record<OrderingRole, MessageDescriptor>> = {
  'broker-read-only': msg`A broker`,
  'read-only': msg`A reader`,
  'requestor-four-eyes': msg`A requestor`,
  'validator-four-eyes': msg`A validator`,
  'requestor-validator': msg`A requestor and validator`,
  'requestor-six-eyes': msg`A requestor`,
  'intermediary-validator-six-eyes': msg`An intermediary validator`,
  'final-validator-six-eyes': msg`A final validator`,
};

/** What was done with an order. */
export const stepActionLabels: Readonly<Record<OrderStepAction, MessageDescriptor>> = {
  SUBMITTED: msg`Handed over`,
  EDITED: msg`Changed`,
  APPROVED: msg`Approved`,
  RETURNED: msg`Returned`,
  REFUSED: msg`Rejected`,
  WITHDRAWN: msg`Taken back`,
  EXPIRED: msg`Lapsed`,
  TIGHTENED: msg`Needs more approvals`,
  TAKEN_OVER: msg`Taken over`,
};

type TrailStep = OrderOnWire['trail'][number];

/** What a pair of eyes did, does next, or does later. */
export const trailLabels: Readonly<Record<TrailStep['step'], Readonly<Record<TrailStep['state'], MessageDescriptor>>>> =
  {
    submit: {
      done: msg`asked`,
      next: msg`submits it next`,
      later: msg`submits it`,
      'sent-back': msg`amends it`,
    },
    approve: {
      done: msg`approved, sent`,
      next: msg`approves next`,
      later: msg`approves after that`,
      'sent-back': msg`returned it`,
    },
    'approve-first': {
      done: msg`first approval`,
      next: msg`gives the first approval next`,
      later: msg`gives the first approval`,
      'sent-back': msg`returned it`,
    },
    'approve-final': {
      done: msg`last approval, sent`,
      next: msg`gives the last approval next`,
      later: msg`gives the last approval`,
      'sent-back': msg`returned it`,
    },
  };
