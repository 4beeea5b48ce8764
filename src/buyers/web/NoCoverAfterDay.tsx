import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Status } from '../../platform/web/signature/Status.tsx';
import type { Day } from '../../reference/day.ts';

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
      <Trans>No cover after {last}</Trans>
    </Status>
  );
}
