import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { Deadline } from '../deadlines.contract.ts';

/** How near a duty is: days left, today, or missed. */
export function DutyState({ deadline: { daysLeft, day } }: { deadline: Pick<Deadline, 'daysLeft' | 'day'> }) {
  const format = useFormat();
  const text = useDutyStateText();
  if (daysLeft < 0) return <Status shape="cross">{text({ daysLeft, day })}</Status>;
  if (daysLeft === 0)
    return (
      <Status shape="late">
        <Trans>today</Trans>
      </Status>
    );
  return <span>{format.distance(day)}</span>;
}

/** The same in words. */
export function useDutyStateText(): (deadline: Pick<Deadline, 'daysLeft' | 'day'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ daysLeft, day }) => {
    if (daysLeft >= 0) return format.distance(day);
    const days = format.number(-daysLeft);
    return daysLeft === -1 ? t`missed by one day` : t`missed by ${days} days`;
  };
}
