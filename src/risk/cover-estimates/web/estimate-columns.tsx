import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { Money as MoneyValue } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import type { EstimateListVisibility } from './estimate-list-visibility.ts';
import { drawnEnds, drawnOutcomes, EstimateState, OutcomeStatus } from './estimate-status.tsx';

type EstimateColumn = Column<CoverEstimate>;

/** Columns of the estimates; amounts and grade for users who may see them, the policy where there are several. */
export function estimateColumns(
  i18n: I18n,
  format: Format,
  visibility: EstimateListVisibility,
): readonly EstimateColumn[] {
  const columns: readonly (EstimateColumn | false)[] = [
    ...buyerColumns(i18n),
    visibility.grade && gradeColumn(i18n),
    visibility.severalPolicies && policyColumn(i18n),
    visibility.amounts && amountColumn('requested', i18n._(msg`Requested`), 4, (of) => of.requestedAmount, format),
    visibility.amounts &&
      amountColumn('indicative', i18n._(msg`Indicative amount`), 1, (of) => of.indicativeAmount, format),
    outcomeColumn(i18n),
    createdColumn(i18n, format),
    statusColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function gradeColumn(i18n: I18n): EstimateColumn {
  return {
    id: 'grade',
    head: i18n._(msg`Grade`),
    width: 110,
    priority: 7,
    cell: ({ basedOn }) => (basedOn ? <GradeMark grade={basedOn.gradeCode} /> : <Unknown />),
    text: ({ basedOn }) => basedOn?.gradeCode ?? '',
  };
}

function amountColumn(
  id: string,
  head: string,
  priority: number,
  of: (estimate: CoverEstimate) => MoneyValue | null,
  format: Format,
): EstimateColumn {
  return {
    id,
    head,
    width: 132,
    align: 'end',
    priority,
    cell: (estimate) => <Money value={of(estimate)} decimals="none" />,
    text: (estimate) => {
      const money = of(estimate);
      return money ? `${format.amount(money)} ${money.currency}` : '';
    },
    money: of,
  };
}

function outcomeColumn(i18n: I18n): EstimateColumn {
  return {
    id: 'outcome',
    head: i18n._(msg`Estimate`),
    width: 164,
    priority: 2,
    cell: ({ outcome }) => <OutcomeStatus outcome={outcome} />,
    text: ({ outcome }) => i18n._(drawnOutcomes[outcome].label),
  };
}

function createdColumn(i18n: I18n, format: Format): EstimateColumn {
  const dayOf = ({ createdAt }: CoverEstimate) => createdAt.slice(0, 10);
  return {
    id: 'created',
    head: i18n._(msg`Created`),
    width: 96,
    align: 'end',
    priority: 5,
    sort: 'createdAt',
    cell: (estimate) => <Day value={dayOf(estimate)} />,
    text: (estimate) => format.fullDay(dayOf(estimate)),
  };
}

function statusColumn(i18n: I18n, format: Format): EstimateColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 156,
    priority: 3,
    sort: 'expiresAt',
    cell: (estimate) => (
      <Changed by={estimate.status}>
        <EstimateState estimate={estimate} />
      </Changed>
    ),
    text: ({ status, expiresAt }) =>
      status === 'VALID' ? format.fullDay(expiresAt.slice(0, 10)) : i18n._(drawnEnds[status].label),
  };
}
