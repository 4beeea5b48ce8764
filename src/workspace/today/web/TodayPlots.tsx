import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { BarPlot } from '../../../platform/ui/plot/BarPlot.tsx';
import { PlotFrame } from '../../../platform/ui/plot/PlotFrame.tsx';
import { ShareBar } from '../../../platform/ui/plot/ShareBar.tsx';
import { gradeScale } from '../../../risk/buyers/grade.ts';
import type { Risk } from '../dashboard.contract.ts';

/** The plots of the first screen; each only where there is something to plot and the right to see it. */
export function TodayPlots({ risk }: { risk: Risk }) {
  return (
    <>
      {risk.requests?.approval && <MonthsPlot months={risk.requests.months} approval={risk.requests.approval} />}
      {risk.byGrade && <GradesPlot byGrade={risk.byGrade} />}
      {risk.requests && <AnswerTimesPlot times={risk.requests.answerTimes} />}
    </>
  );
}

/** "2.4" for 2,412,000 where the axis says millions, "2,412" where it says thousands, in the reader's abbreviation. */
function scaleOf(most: number, locale: string): { divisor: number; unit: string } {
  const divisor = most >= 1_000_000 ? 1_000_000 : most >= 10_000 ? 1_000 : 1;
  const parts = new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(divisor);
  const unit = parts.find(({ type }) => type === 'compact')?.value ?? '';
  // some languages have no abbreviation for thousands
  return unit === '' ? { divisor: 1, unit } : { divisor, unit };
}

type Requests = NonNullable<Risk['requests']>;
type MonthsProps = Readonly<{ months: Requests['months']; approval: NonNullable<Requests['approval']> }>;

function MonthsPlot({ months, approval }: MonthsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const currency = months[0]?.asked.currency ?? '';
  const share = format.percent(approval.percent);
  const { divisor, unit } = scaleOf(Math.max(...months.map((month) => Number(month.asked.amount))), format.locale);
  const scaled = (value: number) => format.number(Math.round((value / divisor) * 10) / 10);
  const name = (month: string) =>
    new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const measure = t`Granted and requested by month of the answer, ${unit} ${currency}`;
  const label = t`Granted and requested in the last six months`;
  return (
    <PlotFrame
      title={<Trans>{share} of what was requested in six months was granted</Trans>}
      measure={measure}
      table={{
        heads: [t`Month`, t`Requested`, t`Granted`],
        rows: months.map(({ month, asked: one, granted: other }) => [
          name(month),
          format.money(one),
          format.money(other),
        ]),
      }}
    >
      <BarPlot
        label={label}
        height={170}
        tick={(value) => scaled(value)}
        bars={months.map(({ month, asked: one, granted: other }, index) => {
          const [askedValue, grantedValue] = [Number(one.amount), Number(other.amount)];
          const isLast = index === months.length - 1;
          return {
            label: name(month),
            sub: askedValue > 0 ? format.percent(Math.floor((grantedValue / askedValue) * 100)) : '–',
            value: grantedValue,
            beyond: Math.max(askedValue - grantedValue, 0),
            fill: isLast ? 'var(--av-c-1)' : 'var(--av-c-2)',
            isKey: isLast,
          };
        })}
      />
    </PlotFrame>
  );
}

function GradesPlot({ byGrade }: { byGrade: NonNullable<Risk['byGrade']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const amountOf = (grade: string) => Number(byGrade.find(({ gradeCode }) => gradeCode === grade)?.amount.amount ?? 0);
  const amounts = gradeScale.map((grade) => ({ grade, amount: amountOf(grade) }));
  const most = Math.max(...amounts.map(({ amount }) => amount));
  const currency = byGrade[0]?.amount.currency ?? '';
  if (most === 0) return null;
  const { divisor, unit } = scaleOf(most, format.locale);
  const weak = amounts.filter(({ grade }) => grade >= '07').reduce((sum, { amount }) => sum + amount, 0);
  const weakly = format.large(weak);
  const words = `${weakly.figure} ${[weakly.unit, currency].filter(Boolean).join(' ')}`;
  return (
    <PlotFrame
      title={weak > 0 ? <Trans>{words} is on grades 07 to 10</Trans> : <Trans>No cover is on grades 07 to 10</Trans>}
      measure={t`Cover in force by grade, ${unit} ${currency}`}
      table={{
        heads: [t`Grade`, t`Covers`, t`In force`],
        rows: byGrade.map(({ gradeCode, covers, amount }) => [gradeCode, format.number(covers), format.money(amount)]),
      }}
    >
      <BarPlot
        label={t`Cover in force by grade`}
        height={132}
        bars={amounts.map(({ grade, amount }) => ({
          label: grade,
          value: amount,
          figure: format.number(Math.round((amount / divisor) * 10) / 10),
          fill: `var(--av-g-${grade})`,
          isApart: grade === '07' || grade === '08',
        }))}
        groups={[
          [0, t`acceptable`],
          [6, t`basic`],
          [7, t`no cover`],
        ]}
      />
    </PlotFrame>
  );
}

function AnswerTimesPlot({ times }: { times: NonNullable<Risk['requests']>['answerTimes'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const all = times.atOnce + times.sameDay + times.twoDays + times.longer;
  if (all === 0) return null;
  // the part at once rounds down: what is not all of it is never shown as 100 percent
  const percent = (value: number) => format.percent(Math.floor((value / all) * 100));
  const atOnce = percent(times.atOnce);
  const parts = [
    { label: t`automatically`, value: times.atOnce },
    { label: t`same day`, value: times.sameDay },
    { label: t`two days`, value: times.twoDays },
    { label: t`longer`, value: times.longer },
  ];
  return (
    <PlotFrame
      title={<Trans>{atOnce} of requests are decided automatically</Trans>}
      measure={t`${plural(all, { one: '# answer', other: '# answers' })} in six months`}
      table={{
        heads: [t`Answered`, t`Requests`],
        rows: parts.map(({ label, value }) => [label, format.number(value)]),
      }}
    >
      <ShareBar label={t`Response times`} shares={parts.map((part) => ({ ...part, words: percent(part.value) }))} />
    </PlotFrame>
  );
}
