import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { InstalmentStatus as InstalmentValue } from '../instalments.ts';
import type { ShownPlanStatus } from '../rescheduling.ts';

type Label = Readonly<{ shape: StatusShape; label: MessageDescriptor }>;

/** The status of a plan as one icon and one label. */
export const reschedulingStatusLabels: Readonly<Record<ShownPlanStatus, Label>> = {
  DRAFT: { shape: 'waiting', label: msg`Draft` },
  RETURNED: { shape: 'notice', label: msg`Returned` },
  TO_VALIDATE: { shape: 'waiting', label: msg`Waiting for approval` },
  SUBMITTED: { shape: 'waiting', label: msg`With the insurer` },
  UNDER_REVIEW: { shape: 'waiting', label: msg`Being looked at` },
  INFO_REQUESTED: { shape: 'notice', label: msg`Insurer asks` },
  ACCEPTED_WITH_CONDITIONS: { shape: 'half', label: msg`To be confirmed` },
  ACTIVE: { shape: 'full', label: msg`In force` },
  COMPLETED: { shape: 'check', label: msg`Fulfilled` },
  DEFAULTED: { shape: 'late', label: msg`Broken` },
  SUPERSEDED: { shape: 'ended', label: msg`Replaced` },
  REFUSED: { shape: 'cross', label: msg`Refused` },
  CANCELLED: { shape: 'ended', label: msg`No longer pursued` },
};

const instalmentLabels: Readonly<Record<InstalmentValue, Label>> = {
  DUE: { shape: 'waiting', label: msg`To be paid` },
  PARTIAL: { shape: 'half', label: msg`Paid in part` },
  LATE: { shape: 'late', label: msg`Late` },
  PAID: { shape: 'check', label: msg`Paid` },
  CREDITED: { shape: 'check', label: msg`Credited` },
};

/** The state of a plan as icon and label. */
export function ReschedulingStatus({ value }: { value: ShownPlanStatus }) {
  const { i18n } = useLingui();
  const { shape, label } = reschedulingStatusLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** The state of an instalment as icon and label. */
export function InstalmentStatus({ value }: { value: InstalmentValue }) {
  const { i18n } = useLingui();
  const { shape, label } = instalmentLabels[value];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
