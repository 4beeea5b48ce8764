import { Plural, Trans } from '@lingui/react/macro';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import { TotalInWords } from '../../../platform/exchange-rates/web/public.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type Duty, lookAheadDays, type Risk } from '../dashboard.contract.ts';
import { dueHeadline } from '../due-headline.ts';
import { nameOfDuty } from '../name-of-duty.ts';

/** The day in two sentences: what is due and since when, and the cover at risk; counted by the server over all of it. */
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
      <DueSentence duties={risk.duties} day={day} />
      <AtRiskSentence amounts={risk.duties.atRisk} />
    </Statement>
  );
}

function DueSentence({ duties, day }: Pick<Risk, 'duties'> & { day: Day }) {
  const format = useFormat();
  const headline = dueHeadline(duties, day);
  switch (headline.kind) {
    case 'none':
      return <Trans>Nothing is due today.</Trans>;
    case 'more-than':
      return <Trans>More than {format.number(headline.count)} obligations are due today or overdue.</Trans>;
    case 'today':
      return <Plural value={headline.count} one="One obligation is due today." other="# obligations are due today." />;
    case 'since': {
      const since = format.fullDay(headline.since);
      return (
        <Plural
          value={headline.count}
          one={`One obligation has been due since ${since}.`}
          other={`# obligations are due, the oldest since ${since}.`}
        />
      );
    }
  }
}

/** The cover at risk today, in each currency: what the figure beside it says, and the list behind that. */
function AtRiskSentence({ amounts }: { amounts: readonly Money[] }) {
  if (amounts.length === 0) return null;
  const sum = <TotalInWords of={amounts} />;
  return (
    <>
      {' '}
      <Trans>{sum} of cover is at risk today.</Trans>
    </>
  );
}

function Lead({ day, next, isKnown }: { day: Day; next: Duty | undefined; isKnown: boolean }) {
  const format = useFormat();
  const date = format.longDay(day);
  if (!isKnown) return date;
  if (!next) return <Trans>{date} · nothing else in the next 14 days</Trans>;
  const company = nameOfDuty(next);
  const when = format.weekday(next.day);
  return (
    <Trans>
      {date} · next after today: {company}, {when}
    </Trans>
  );
}
