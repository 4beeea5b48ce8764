import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { figureGroups, percentages } from '../policy-figure-groups.ts';
import { listOfFigure } from '../policy-figure-lists.ts';
import type { FiguresOfYear } from '../policy-performance.contract.ts';
import { type FigureName, figureLabels } from '../policy-performance-labels.ts';
import styles from './performance.module.css';

type Props = Readonly<{ current: FiguresOfYear; previous: FiguresOfYear | null }>;

/** All figures, this year behind the one before; each leads to the list that gives it. */
export function FigureTables(years: Props) {
  return (
    <div className={classes(styles.figures, years.previous && styles.twoYears)}>
      <Figures title={<Trans>Premium and claims</Trans>} names={figureGroups.premiumAndClaims} {...years} />
      <Figures title={<Trans>Cover</Trans>} names={figureGroups.cover} {...years} />
      <Figures title={<Trans>Turnover and overdues</Trans>} names={figureGroups.nonPayment} {...years} />
    </div>
  );
}

function Figures({ title, names, current, previous }: Props & { title: ReactNode; names: readonly FigureName[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const yearOf = ({ period: { from, to } }: FiguresOfYear) => format.period(from, to);
  const years = previous ? [previous, current] : [current];
  return (
    <CaseTable
      title={title}
      heads={[
        { label: t`Figure` },
        ...years.map((year) => ({ label: yearOf(year), isFigure: true, isKept: year === current })),
      ]}
      rows={names.map((name) => ({
        key: name,
        cells: [
          i18n._(figureLabels[name]),
          ...years.map((year) => <Figure key={year.period.kind} name={name} figures={year} />),
        ],
      }))}
    />
  );
}

/** A figure, leading to its list; what is not known is said to be so, and is never 0. */
function Figure({ name, figures }: Readonly<{ name: FigureName; figures: FiguresOfYear }>) {
  const format = useFormat();
  const value = figures[name];
  if (value === null) return <Trans comment="not available, of a figure">NA</Trans>;
  const words = typeof value === 'number' ? inNumbers(name, value, format) : format.money(value);
  const list = listOfFigure(name, figures.period.kind);
  if (!list) return words;
  return (
    <Link to={list.to} search={{ ...list.search, policy: figures.policy } as never} className={styles.target}>
      {words}
    </Link>
  );
}

function inNumbers(name: FigureName, value: number, format: Format): string {
  return percentages.has(name) ? format.percent(value) : format.number(value);
}
