import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportFailure, ExportState } from '../../core/export.ts';
import type { StatusShape } from '../../ui/signature/Status.tsx';

/** How far an export is, in shape and word. */
export const stateLabels: Readonly<Record<ExportState, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>> = {
  WAITING: { shape: 'waiting', label: msg`Queued` },
  RUNNING: { shape: 'waiting', label: msg`In progress` },
  READY: { shape: 'full', label: msg`Ready` },
  FAILED: { shape: 'cross', label: msg`Failed` },
  CANCELLED: { shape: 'ended', label: msg`Stopped` },
  EXPIRED: { shape: 'ended', label: msg`Expired` },
};

/** Why no file came out of it, and what to do. */
export const failureLabels: Readonly<Record<ExportFailure, MessageDescriptor>> = {
  'too-many-rows': msg`The list has more rows than a worksheet can hold. Narrow it down with filters and export it again.`,
  'not-permitted': msg`Your rights no longer include this list.`,
  refused: msg`The list could not be exported with these filters. Open it and export it again.`,
  interrupted: msg`It was interrupted several times. Export the list again.`,
};
