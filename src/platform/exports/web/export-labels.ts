import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportedListName, ExportFailure, ExportState } from '../../core/export.ts';
import type { StatusShape } from '../../ui/signature/Status.tsx';

/** What the file is of. */
export const listLabels: Readonly<Record<ExportedListName, MessageDescriptor>> = {
  'cap-offers': msg`CAP and CAP+`,
  'cover-jobs': msg`Changes from files`,
  'cover-job-lines': msg`Lines of a file of changes`,
  'cover-request-jobs': msg`From files`,
  'cover-request-job-lines': msg`Lines of a file`,
  'identification-requests': msg`Buyers being identified`,
  'own-companies': msg`Favourites and buyers seen last`,
  'unnamed-covers': msg`Unnamed cover: conditions`,
  covers: msg`Covers`,
  'cover-requests': msg`Cover requests`,
  'grade-based-covers': msg`Covers by grade`,
  grades: msg`Grades`,
  'nd-covers': msg`Non-dependent covers`,
  'unnamed-checks': msg`Unnamed cover`,
  'strategic-covers': msg`Strategic buyers`,
  deadlines: msg`Deadlines`,
  overdues: msg`Overdues`,
  ledgers: msg`Ledgers`,
  'ledger-lines': msg`Lines of a ledger`,
  'ledger-proposals': msg`Overdues found`,
  extensions: msg`Extensions`,
  reschedulings: msg`Plans of instalments`,
  claims: msg`Claims`,
  disputes: msg`Disputes`,
  collections: msg`Collections`,
  monitor: msg`Changes on buyers`,
  notifications: msg`Notifications`,
  'cover-estimates': msg`Cover estimates`,
  orders: msg`Orders`,
  policies: msg`Policies`,
  users: msg`Users`,
};

/** How far an export is, in shape and word. */
export const stateLabels: Readonly<Record<ExportState, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>> = {
  WAITING: { shape: 'waiting', label: msg`Waits for its turn` },
  RUNNING: { shape: 'waiting', label: msg`Being written` },
  READY: { shape: 'full', label: msg`Ready` },
  FAILED: { shape: 'cross', label: msg`Not written` },
  CANCELLED: { shape: 'ended', label: msg`Stopped` },
  EXPIRED: { shape: 'ended', label: msg`Taken away` },
};

/** Why no file came out of it, and what to do. */
export const failureLabels: Readonly<Record<ExportFailure, MessageDescriptor>> = {
  'too-many-rows': msg`The list has more rows than a sheet can hold. Narrow it with its filters and export it again.`,
  'not-permitted': msg`Your rights no longer include this list.`,
  refused: msg`The list could not be read with these filters. Open it and export it again.`,
  interrupted: msg`It was interrupted several times. Export the list again.`,
};
