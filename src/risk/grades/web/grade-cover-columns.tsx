import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { type GradeListVisibility, gradeColumn, referenceColumn } from './grade-columns.tsx';
import { GradeCoverStatus, gradeCoverStatusDisplayOf, NextTerms } from './grade-cover-status.tsx';

type CoverColumn = Column<GradeCoverOnWire>;

/** Columns of the covers by grade. Without the right to grades there is no such column. */
export function gradeCoverColumns(i18n: I18n, format: Format, visibility: GradeListVisibility): readonly CoverColumn[] {
  const columns: readonly (CoverColumn | false)[] = [
    ...buyerColumns(i18n),
    visibility.grades && gradeColumn(i18n),
    referenceColumn(i18n),
    visibility.severalPolicies && policyColumn(i18n),
    amountColumn(i18n, format),
    shareColumn(i18n, format),
    sinceColumn(i18n, format),
    statusColumn(i18n),
    nextColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function amountColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'covered',
    head: i18n._(msg`Covered`),
    width: 124,
    align: 'end',
    priority: 1,
    sort: 'coveredAmount',
    cell: ({ coveredAmount }) => (
      <Changed by={coveredAmount.amount}>
        <Money value={coveredAmount} decimals="none" />
      </Changed>
    ),
    text: ({ coveredAmount }) => `${format.amount(coveredAmount)} ${coveredAmount.currency}`,
    money: ({ coveredAmount }) => coveredAmount,
  };
}

function shareColumn(i18n: I18n, format: Format): CoverColumn {
  // a share of nothing is not shown
  const share = ({ coveredAmount, insuredPercentage }: GradeCoverOnWire) =>
    signOfMoney(coveredAmount) > 0 ? format.percent(insuredPercentage) : '';
  return {
    id: 'share',
    head: i18n._(msg`Insured share`),
    width: 104,
    align: 'end',
    priority: 3,
    cell: share,
    text: share,
  };
}

function sinceColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'since',
    head: i18n._(msg`Since`),
    width: 92,
    align: 'end',
    priority: 6,
    sort: 'effectiveFrom',
    cell: ({ effectiveFrom }) => <Day value={effectiveFrom} />,
    text: ({ effectiveFrom }) => format.fullDay(effectiveFrom),
  };
}

function statusColumn(i18n: I18n): CoverColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 172,
    priority: 2,
    cell: (cover) => (
      <Changed by={gradeCoverStatusDisplayOf(cover).label.id}>
        <GradeCoverStatus cover={cover} />
      </Changed>
    ),
    text: (cover) => i18n._(gradeCoverStatusDisplayOf(cover).label),
  };
}

function nextColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'next',
    head: i18n._(msg`Next`),
    width: 168,
    priority: 4,
    cell: (cover) => <NextTerms cover={cover} />,
    text: ({ announced, noticeEndDate, endDate }) =>
      announced && noticeEndDate
        ? `${format.amount(announced.coveredAmount)} ${format.fullDay(noticeEndDate)}`
        : endDate
          ? format.fullDay(endDate)
          : '',
  };
}
