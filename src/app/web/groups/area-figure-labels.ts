import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the count of the navigation says at the places that have one. */
export const waitingLabels: Readonly<Record<string, MessageDescriptor | undefined>> = {
  messages: msg`for you`,
  'messages-to-answer': msg`to answer`,
  monitor: msg`unread`,
  orders: msg`to approve or amend`,
};
