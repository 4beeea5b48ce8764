import type { OrderingRole } from '../../identity/access/roles.ts';
import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { OrderStepAction, WorkflowStatus } from './order.ts';
import type { LikelyOutcome } from './order-impact.ts';
import type { OrderOnWire } from './ordering.contract.ts';

/** The status of an order before the insurer sees it. */
export const workflowLabels: Readonly<Record<WorkflowStatus, Label>> = {
  DRAFT: label('Draft'),
  TO_VALIDATE: label('Awaiting approval'),
  TO_VALIDATE_1: label('Awaiting first approval'),
  TO_VALIDATE_2: label('Awaiting final approval'),
  RETURNED: label('Returned'),
  REFUSED_INTERNALLY: label('Rejected by a colleague'),
  WITHDRAWN: label('Withdrawn'),
  EXPIRED: label('Lapsed'),
  SENT: label('Sent to the insurer'),
};

/** The same in shape and word. */
export const workflowDisplays: Readonly<Record<WorkflowStatus, StatusLabel>> = {
  DRAFT: { shape: 'ended', label: workflowLabels.DRAFT },
  TO_VALIDATE: { shape: 'waiting', label: workflowLabels.TO_VALIDATE },
  TO_VALIDATE_1: { shape: 'waiting', label: workflowLabels.TO_VALIDATE_1 },
  TO_VALIDATE_2: { shape: 'waiting', label: workflowLabels.TO_VALIDATE_2 },
  RETURNED: { shape: 'notice', label: workflowLabels.RETURNED },
  REFUSED_INTERNALLY: { shape: 'cross', label: workflowLabels.REFUSED_INTERNALLY },
  WITHDRAWN: { shape: 'ended', label: workflowLabels.WITHDRAWN },
  EXPIRED: { shape: 'ended', label: workflowLabels.EXPIRED },
  SENT: { shape: 'check', label: workflowLabels.SENT },
};

/** What the insurer would answer. */
export const likelyLabels: Readonly<Record<LikelyOutcome, Label>> = {
  IN_FULL: label('As requested'),
  IN_PART: label('In part'),
  WITH_CONDITIONS: label('With conditions'),
  DECLINED: label('Declined'),
  REFERRED: label('Referred to underwriting'),
  NOT_ADMISSIBLE: label('Not admissible'),
};

/** Who may take a step that nobody has taken yet. */
export const roleLabels: Readonly<Record<OrderingRole, Label>> = {
  'broker-read-only': label('A broker'),
  'read-only': label('A read-only user'),
  'requestor-four-eyes': label('A requestor'),
  'validator-four-eyes': label('A validator'),
  'requestor-validator': label('A requestor and validator'),
  'requestor-six-eyes': label('A requestor'),
  'intermediary-validator-six-eyes': label('An intermediary validator'),
  'final-validator-six-eyes': label('A final validator'),
};

/** What was done with an order. */
export const stepActionLabels: Readonly<Record<OrderStepAction, Label>> = {
  SUBMITTED: label('Submitted'),
  EDITED: label('Changed'),
  APPROVED: label('Approved'),
  RETURNED: label('Returned'),
  REFUSED: label('Rejected'),
  WITHDRAWN: label('Withdrawn'),
  EXPIRED: label('Lapsed'),
  TIGHTENED: label('More approvals required'),
  TAKEN_OVER: label('Taken over'),
};

type TrailStep = OrderOnWire['trail'][number];

/** What a pair of eyes did, does next, or does later. */
export const trailLabels: Readonly<Record<TrailStep['step'], Readonly<Record<TrailStep['state'], Label>>>> = {
  submit: {
    done: label('requested'),
    next: label('submits it next'),
    later: label('submits it'),
    'sent-back': label('amends it'),
  },
  approve: {
    done: label('approved, sent'),
    next: label('has to approve'),
    later: label('approves after that'),
    'sent-back': label('returned it'),
  },
  'approve-first': {
    done: label('first approval'),
    next: label('has to give the first approval'),
    later: label('gives the first approval'),
    'sent-back': label('returned it'),
  },
  'approve-final': {
    done: label('final approval, sent'),
    next: label('has to give the final approval'),
    later: label('gives the final approval'),
    'sent-back': label('returned it'),
  },
};
