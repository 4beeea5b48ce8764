import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../platform/web/ui/Icon.tsx';
import type { NavigationSection, PlaceId } from '../navigation.ts';

/** Word and drawing of every place. */
export const placeWords: Readonly<Record<PlaceId, { word: MessageDescriptor; icon: IconName }>> = {
  today: { word: msg`Today`, icon: 'today' },
  buyers: { word: msg`Buyers`, icon: 'buyers' },
  shipping: { word: msg`Can I ship?`, icon: 'ship' },
  monitor: { word: msg({ message: 'Monitor', context: 'place' }), icon: 'eye' },
  covers: { word: msg`Covers`, icon: 'cover' },
  gradeCovers: { word: msg`Covers by grade`, icon: 'grade-cover' },
  caps: { word: msg`CAP and CAP+`, icon: 'cap' },
  grades: { word: msg`Grades`, icon: 'grade' },
  ndCovers: { word: msg`Non-dependent covers`, icon: 'nd-cover' },
  unnamed: { word: msg`Unnamed cover`, icon: 'unnamed-cover' },
  strategic: { word: msg`Strategic buyers`, icon: 'star' },
  estimates: { word: msg`Cover estimates`, icon: 'estimate' },
  requests: { word: msg`Requests`, icon: 'document' },
  requestJobs: { word: msg`From files`, icon: 'import' },
  coverJobs: { word: msg`Changes from files`, icon: 'import' },
  orders: { word: msg`Orders`, icon: 'order' },
  overdues: { word: msg`Overdues`, icon: 'clock' },
  ledgers: { word: msg`Ledgers`, icon: 'import' },
  extensions: { word: msg`Extensions`, icon: 'calendar' },
  reschedulings: { word: msg`Plans`, icon: 'table' },
  deadlines: { word: msg`Deadlines`, icon: 'clock' },
  claims: { word: msg`Claims`, icon: 'claim' },
  disputes: { word: msg`Disputes`, icon: 'warning' },
  collections: { word: msg`Collections`, icon: 'collection' },
  policies: { word: msg`Policies`, icon: 'policy' },
  exports: { word: msg`Exports`, icon: 'export' },
  tools: { word: msg({ message: 'Tools', context: 'place' }), icon: 'link' },
  users: { word: msg`Users`, icon: 'person' },
  notifications: { word: msg`Notifications`, icon: 'bell' },
  settings: { word: msg`Settings`, icon: 'admin' },
};

/** Headings of the sections; the first has none. */
export const sectionWords: Readonly<Record<NavigationSection, MessageDescriptor | null>> = {
  first: null,
  risk: msg`Risk`,
  nonPayment: msg`Non-payment`,
  policy: msg`Policy`,
  service: msg`Service`,
};
