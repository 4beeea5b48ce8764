import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { figureGroups, percentages } from '../policy-figure-groups.ts';
import type { FiguresOfYear } from '../policy-performance.contract.ts';
import { type FigureName, figureLabels } from '../policy-performance-labels.ts';
import styles from './performance.module.css';

type Props = Readonly<{ current: FiguresOfYear; previous: FiguresOfYear | null }>;

/** All figures, this year behind the one before; each leads to the list that it comes from. */
export function FigureTables(years: Props) {
  return (
    <div className={classes(styles.figures, years.previous && styles.twoYears)}>
      <Figures title={<Trans>Premium and claims</Trans>} names={figureGroups.premiumAndClaims} {...years} />
      <Figures title={<Trans>Cover</Trans>} names={figureGroups.cover} {...years} />
      <Figures title={<Trans>Turnover and overdues</Trans>} names={figureGroups.nonPayment} {...years} />
    </div>
  );
}

/** The list behind a figure; figures that come from the terms of the policy have none. */
const lists: Readonly<Partial<Record<FigureName, string>>> = {
  premiumWritten: paths.premiumInvoices,
  premiumEarned: paths.premiumInvoices,
  feesInvoiced: paths.premiumInvoices,
  claimsPaid: paths.claims,
  claimsReserved: paths.claims,
  recoveries: paths.claims,
  lossRatio: paths.claims,
  maxLiabilityUsed: paths.claims,
  coverCount: paths.covers,
  totalCoverAmount: paths.covers,
  averageGrade: paths.covers,
  acceptanceRateByAmount: paths.coverRequests,
  acceptanceRateByNumber: paths.coverRequests,
  averageResponseDays: paths.coverRequests,
  turnoverDeclared: paths.turnoverDeclarations,
  overdueCount: paths.overdues,
  overdueAmount: paths.overdues,
};

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
          <NameOfFigure key="name" name={name} policy={current.policy} words={i18n._(figureLabels[name])} />,
          ...years.map((year) => <Figure key={year.period.kind} name={name} figures={year} />),
        ],
      }))}
    />
  );
}

function NameOfFigure({ name, policy, words }: Readonly<{ name: FigureName; policy: string; words: string }>) {
  const list = lists[name];
  if (!list) return words;
  return (
    <Link to={list} search={{ policy } as never} className={styles.target}>
      {words}
    </Link>
  );
}

/** A figure; what is not known is said to be so, and is never 0. */
function Figure({ name, figures }: Readonly<{ name: FigureName; figures: FiguresOfYear }>) {
  const format = useFormat();
  const value = figures[name];
  if (value === null) return <Trans comment="not available, of a figure">NA</Trans>;
  if (typeof value === 'number') return percentages.has(name) ? format.percent(value) : format.number(value);
  return format.money(value);
}
