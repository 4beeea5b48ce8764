import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { ConvertedTotal, TotalInWords } from '../../../platform/exchange-rates/web/public.ts';
import { KeyFigure, KeyFigures, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';
import styles from './deadlines.module.css';
import { countObligations } from './deadlines.queries.ts';

type Summary = ReplyOf<typeof deadlinesContract.summarizeDeadlines>;
type Sums = Summary['coverAtRisk'];

/** What is at risk today, in a sentence and in money, and what comes next. */
export function AtRiskToday({ summary }: { summary: Summary | undefined }) {
  return (
    <div className={styles.risk} aria-busy={!summary}>
      {summary ? (
        <Sentence {...summary} />
      ) : (
        <Statement>
          <Bar width="60%" />
        </Statement>
      )}
      <KeyFigures>
        <SumFigure label={<Trans>Missed, still to be done</Trans>} sums={summary?.missed} />
        <SumFigure label={<Trans>Due today</Trans>} sums={summary?.dueToday} />
        <SumFigure label={<Trans>This week</Trans>} sums={summary?.thisWeek} />
        <SumFigure label={<Trans>This month</Trans>} sums={summary?.thisMonth} />
      </KeyFigures>
    </div>
  );
}

function Sentence({ coverAtRisk: sums, missed: missedSums }: Pick<Summary, 'coverAtRisk' | 'missed'>) {
  const missed = countObligations(missedSums);
  const ofToday = countObligations(sums) - missed;
  if (sums.length === 0)
    return (
      <Statement>
        <Trans>No cover is at risk today.</Trans>
      </Statement>
    );
  const sum = <TotalInWords of={sums.map(({ amount }) => amount)} decimals="none" />;
  return (
    <Statement>
      <Trans>{sum} of cover is at risk today.</Trans>
      {missed > 0 && (
        <>
          {' '}
          <Plural value={missed} one="# obligation was missed." other="# obligations were missed." />
        </>
      )}
      {ofToday > 0 && (
        <>
          {' '}
          <Plural value={ofToday} one="# obligation is due today." other="# obligations are due today." />
        </>
      )}
    </Statement>
  );
}

function SumFigure({ label, sums }: { label: React.ReactNode; sums: Sums | undefined }) {
  const format = useFormat();
  const [main, ...others] = sums ?? [];
  const large = main && format.large(main.amount.amount);
  const obligations = countObligations(sums);
  const rest = others.map(({ amount }) => format.money(amount, 'none')).join(', ');
  return (
    <KeyFigure
      label={label}
      value={sums ? (large?.figure ?? '0') : <Bar width="4rem" />}
      unit={main && [large?.unit, main.amount.currency].filter(Boolean).join(' ')}
      beside={<ConvertedTotal of={(sums ?? []).map(({ amount }) => amount)} isLarge />}
      note={
        <>
          <Plural value={obligations} one="# obligation" other="# obligations" />
          {rest && `, ${rest}`}
        </>
      }
    />
  );
}
