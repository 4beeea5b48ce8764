import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../platform/ui/controls/Icon.tsx';
import type { NavigationSection, PlaceId } from '../navigation.ts';

/** Word and drawing of every place. */
export const placeLabels: Readonly<Record<PlaceId, { heading: MessageDescriptor; icon: IconName }>> = {
  today: { heading: msg`Today`, icon: 'today' },
  buyers: { heading: msg`Buyers`, icon: 'buyers' },
  shipping: { heading: msg`Can I ship?`, icon: 'ship' },
  monitor: { heading: msg({ message: 'Monitor', context: 'place' }), icon: 'eye' },
  covers: { heading: msg`Covers`, icon: 'cover' },
  gradeCovers: { heading: msg`Covers by grade`, icon: 'grade-cover' },
  caps: { heading: msg`CAP and CAP+`, icon: 'cap' },
  grades: { heading: msg`Grades`, icon: 'grade' },
  ndCovers: { heading: msg`Non-dependent covers`, icon: 'nd-cover' },
  unnamed: { heading: msg`Unnamed cover`, icon: 'unnamed-cover' },
  strategic: { heading: msg`Strategic buyers`, icon: 'star' },
  estimates: { heading: msg`Cover estimates`, icon: 'estimate' },
  requests: { heading: msg`Requests`, icon: 'document' },
  requestJobs: { heading: msg`From files`, icon: 'import' },
  coverJobs: { heading: msg`Changes from files`, icon: 'import' },
  orders: { heading: msg`Orders`, icon: 'order' },
  overdues: { heading: msg`Overdues`, icon: 'clock' },
  ledgers: { heading: msg`Ledgers`, icon: 'import' },
  extensions: { heading: msg`Extensions`, icon: 'calendar' },
  reschedulings: { heading: msg`Plans`, icon: 'table' },
  deadlines: { heading: msg`Deadlines`, icon: 'clock' },
  claims: { heading: msg`Claims`, icon: 'claim' },
  disputes: { heading: msg`Disputes`, icon: 'warning' },
  collections: { heading: msg`Collections`, icon: 'collection' },
  policies: { heading: msg`Policies`, icon: 'policy' },
  exports: { heading: msg`Exports`, icon: 'export' },
  tools: { heading: msg({ message: 'Tools', context: 'place' }), icon: 'link' },
  users: { heading: msg`Users`, icon: 'person' },
  notifications: { heading: msg`Notifications`, icon: 'bell' },
  settings: { heading: msg`Settings`, icon: 'admin' },
};

/** Headings of the sections; the first has none. */
export const sectionLabels: Readonly<Record<NavigationSection, MessageDescriptor | null>> = {
  first: null,
  risk: msg`Risk`,
  nonPayment: msg`Non-payment`,
  policy: msg`Policy`,
  service: msg`Service`,
};
