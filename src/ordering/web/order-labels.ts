import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkflowStatus } from '../order.ts';

/** Where an order stands before the insurer sees it. */
export const workflowLabels: Readonly<Record<WorkflowStatus, MessageDescriptor>> = {
  DRAFT: msg`Draft`,
  TO_VALIDATE: msg`Waiting for approval`,
  TO_VALIDATE_1: msg`Waiting for the first approval`,
  TO_VALIDATE_2: msg`Waiting for the last approval`,
  RETURNED: msg`Sent back`,
  REFUSED_INTERNALLY: msg`Refused by a colleague`,
  WITHDRAWN: msg`Taken back`,
  EXPIRED: msg`Lapsed`,
  SENT: msg`Sent to the insurer`,
};
