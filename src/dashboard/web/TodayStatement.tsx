import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Statement } from '../../platform/web/ui/Figures.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import { addDays, type Day } from '../../reference/day.ts';
import type { Money } from '../../reference/money.ts';
import { type Duty, lookAheadDays, type Risk } from '../dashboard.contract.ts';

/** The day in one sentence: how much falls due, and how much cover depends on it. */
export function TodayStatement({ day, risk }: { day: Day | undefined; risk: Risk | null }) {
  if (!day || !risk)
    return (
      <Statement lead={<Bar width="24rem" />}>
        <Bar width="30rem" />
      </Statement>
    );
  const { items, count } = risk.duties;
  const due = items.filter((duty) => duty.day <= day);
  const counted = items.filter((duty) => duty.day <= addDays(day, lookAheadDays));
  const isAllShown = counted.length >= count.value;
  const next = (isAllShown ? items : counted).find((duty) => duty.day > day);
  // where those shown are all due already, some that are not shown may be due too
  const mayBeMore = !isAllShown && !next;
  const atStake = mayBeMore ? null : sumOf(due);
  return (
    <Statement lead={<Lead day={day} next={next} isKnown={!mayBeMore} />}>
      <DueSentence
        due={due.length}
        isAnyMissed={due.some((duty) => duty.day < day && canBeMissed.includes(duty.kind))}
        mayBeMore={mayBeMore}
        atStake={atStake}
      />
    </Statement>
  );
}

/** Duties that the policy asks for until a day. */
const canBeMissed: readonly Duty['kind'][] = ['report', 'hand-over', 'file-claim', 'papers'];

type DueProps = Readonly<{ due: number; isAnyMissed: boolean; mayBeMore: boolean; atStake: Money | null }>;

function DueSentence({ due, isAnyMissed, mayBeMore, atStake }: DueProps) {
  const format = useFormat();
  if (mayBeMore) return <Trans>More than {due} duties fall due today.</Trans>;
  if (due === 0) return <Trans>Nothing falls due today.</Trans>;
  const amount = atStake && <mark>{format.money(atStake)}</mark>;
  return (
    <>
      {isAnyMissed ? (
        <Plural
          value={due}
          one="One duty falls due today or was missed."
          other="# duties fall due today or were missed."
        />
      ) : (
        <Plural value={due} one="One duty falls due today." other="# duties fall due today." />
      )}{' '}
      {amount &&
        (due === 1 ? (
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

/** Duties on which no cover depends: an offer covers nothing yet, a stop comes by itself, a settlement is signed any day. */
const withoutCover: readonly Duty['kind'][] = ['offer', 'stop', 'sign'];

/** Sum of what is covered in one currency; none where there are several, because no rate is everybody's. */
function sumOf(duties: readonly Duty[]): Money | null {
  const amounts = duties.flatMap(({ kind, amount }) =>
    withoutCover.includes(kind) || amount === null ? [] : [amount],
  );
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null;
  const cents = amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return cents > 0 ? { amount: (cents / 100).toFixed(2), currency: first.currency } : null;
}
