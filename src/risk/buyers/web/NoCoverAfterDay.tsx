import { Trans } from '@lingui/react/macro';
import type { Day } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';

/** The last covered day of a buyer that is late, marked once it is over. */
export function LastCoveredDay({ day }: { day: Day }) {
  const format = useFormat();
  return <Status shape={day < format.today ? 'ring' : 'late'}>{format.fullDay(day)}</Status>;
}

/** The same as a sentence, where no column header explains the day. */
export function NoCoverAfterDay({ day }: { day: Day }) {
  const format = useFormat();
  const last = format.day(day);
  return (
    <Status shape={day < format.today ? 'ring' : 'late'}>
      <Trans>Cover stops on {last}</Trans>
    </Status>
  );
}
