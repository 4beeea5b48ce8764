import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Format } from '../../../platform/core/format.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { Deadline } from '../deadlines.contract.ts';

type Near = Pick<Deadline, 'daysLeft' | 'day'>;

/** How near a duty is: days left, today, or missed. */
export function DutyState({ deadline }: { deadline: Near }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { daysLeft, day } = deadline;
  if (daysLeft < 0) return <Status shape="cross">{dutyStateText(deadline, { i18n, format })}</Status>;
  if (daysLeft === 0)
    return (
      <Status shape="late">
        <Trans>today</Trans>
      </Status>
    );
  return <span>{format.distance(day)}</span>;
}

/** The same in words. */
export function dutyStateText(
  { daysLeft, day }: Near,
  { i18n, format }: Readonly<{ i18n: I18n; format: Format }>,
): string {
  if (daysLeft >= 0) return format.distance(day);
  const days = format.number(-daysLeft);
  return i18n._(daysLeft === -1 ? msg`missed by one day` : msg`missed by ${days} days`);
}
