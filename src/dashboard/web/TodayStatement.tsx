import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Statement } from '../../platform/web/ui/Figures.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import { addDays, type Day } from '../../reference/day.ts';
import { type Duty, lookAheadDays, type Risk } from '../dashboard.contract.ts';

/** The day in one sentence: how much falls due, and how much cover depends on it; counted by the server over all of it. */
export function TodayStatement({ day, risk }: { day: Day | undefined; risk: Risk | null }) {
  if (!day || !risk)
    return (
      <Statement lead={<Bar width="24rem" />}>
        <Bar width="30rem" />
      </Statement>
    );
  const { items, coming } = risk.duties;
  const horizon = addDays(day, lookAheadDays);
  const next = items.find((duty) => duty.day > day && duty.day <= horizon);
  return (
    <Statement lead={<Lead day={day} next={next} isKnown={next !== undefined || coming.value === 0} />}>
      <DueSentence duties={risk.duties} />
    </Statement>
  );
}

function DueSentence({ duties: { due, missed, atStake } }: Pick<Risk, 'duties'>) {
  const format = useFormat();
  if (due.capped) return <Trans>More than {format.number(due.value)} obligations fall due today or were missed.</Trans>;
  if (due.value === 0) return <Trans>Nothing falls due today.</Trans>;
  const amount = atStake && <mark>{format.money(atStake)}</mark>;
  return (
    <>
      {missed.value > 0 ? (
        <Plural
          value={due.value}
          one="One obligation falls due today or was missed."
          other="# obligations fall due today or were missed."
        />
      ) : (
        <Plural value={due.value} one="One obligation falls due today." other="# obligations fall due today." />
      )}{' '}
      {amount &&
        (due.value === 1 ? (
          <Trans>{amount} of cover depends on it.</Trans>
        ) : (
          <Trans>{amount} of cover depends on them.</Trans>
        ))}
    </>
  );
}

function Lead({ day, next, isKnown }: { day: Day; next: Duty | undefined; isKnown: boolean }) {
  const format = useFormat();
  const date = format.longDay(day);
  if (!isKnown) return date;
  if (!next) return <Trans>{date} · nothing else in the next 14 days</Trans>;
  const company = next.company.companyName;
  const when = format.weekday(next.day);
  return (
    <Trans>
      {date} · next after today: {company}, {when}
    </Trans>
  );
}
