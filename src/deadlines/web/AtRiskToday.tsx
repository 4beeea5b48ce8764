import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '../../platform/contract.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { KeyFigure, KeyFigures, Statement } from '../../platform/web/ui/Figures.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import type { deadlinesContract } from '../deadlines.contract.ts';
import styles from './deadlines.module.css';

type Summary = ReplyOf<typeof deadlinesContract.summarizeDeadlines>;
type Sums = Summary['coverAtRisk'];

/** What is at risk today, in a sentence and in money, and what comes. */
export function AtRiskToday({ summary }: { summary: Summary | undefined }) {
  return (
    <div className={styles.risk} aria-busy={!summary}>
      {summary ? <Sentence sums={summary.coverAtRisk} /> : <Bar width="60%" />}
      <KeyFigures>
        <SumFigure label={<Trans>Missed, still to be done</Trans>} sums={summary?.missed} />
        <SumFigure label={<Trans>Due today</Trans>} sums={summary?.dueToday} />
        <SumFigure label={<Trans>This week</Trans>} sums={summary?.thisWeek} />
        <SumFigure label={<Trans>This month</Trans>} sums={summary?.thisMonth} />
      </KeyFigures>
    </div>
  );
}

function Sentence({ sums }: { sums: Sums }) {
  const format = useFormat();
  if (sums.length === 0)
    return (
      <Statement>
        <Trans>No cover is at risk today.</Trans>
      </Statement>
    );
  const amounts = format.list(sums.map(({ amount }) => format.money(amount, 'none')));
  const invoices = sums.reduce((total, sum) => total + sum.invoices, 0);
  return (
    <Statement>
      <Trans>
        <mark>{amounts}</mark> of cover is at risk today:
      </Trans>{' '}
      <Plural
        value={invoices}
        one="the duty of # invoice falls due or was missed."
        other="the duties of # invoices fall due or were missed."
      />
    </Statement>
  );
}

function SumFigure({ label, sums }: { label: React.ReactNode; sums: Sums | undefined }) {
  const format = useFormat();
  const [main, ...others] = sums ?? [];
  const large = main && format.large(main.amount.amount);
  const obligations = (sums ?? []).reduce((total, sum) => total + sum.obligations, 0);
  const rest = others.map(({ amount }) => format.money(amount, 'none')).join(', ');
  return (
    <KeyFigure
      label={label}
      value={sums ? (large?.figure ?? '0') : <Bar width="4rem" />}
      unit={main && [large?.unit, main.amount.currency].filter(Boolean).join(' ')}
      note={
        <>
          <Plural value={obligations} one="# obligation" other="# obligations" />
          {rest && `, ${rest}`}
        </>
      }
    />
  );
}
