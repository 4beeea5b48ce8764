import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { StrategicStatus, strategicLabels } from './StrategicStatus.tsx';

type StrategicColumn = Column<StrategicCover>;

/** Columns of the strategic covers; the policy where the reader sees several. */
export function strategicColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly StrategicColumn[] {
  const columns: readonly (StrategicColumn | false)[] = [
    priorityColumn(i18n),
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    needColumn(i18n, format),
    coverColumn(i18n, format),
    untilColumn(i18n, format),
    rationaleColumn(i18n),
    statusColumn(i18n),
    nominatedColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function priorityColumn(i18n: I18n): StrategicColumn {
  return {
    id: 'priority',
    head: i18n._(msg`Priority`),
    width: 72,
    align: 'end',
    priority: 1,
    sort: 'priority',
    cell: ({ strategicStatus, priority }) => (strategicStatus === 'declined' ? <Unknown /> : priority),
    text: ({ strategicStatus, priority }) => (strategicStatus === 'declined' ? '' : String(priority)),
  };
}

function needColumn(i18n: I18n, format: Format): StrategicColumn {
  return {
    id: 'need',
    head: i18n._(msg`Needed`),
    width: 112,
    align: 'end',
    priority: 1,
    cell: ({ needAmount }) => (needAmount ? <Money value={needAmount} decimals="none" /> : <Unknown />),
    text: ({ needAmount }) => (needAmount ? `${format.amount(needAmount)} ${needAmount.currency}` : ''),
    money: ({ needAmount }) => needAmount,
  };
}

function coverColumn(i18n: I18n, format: Format): StrategicColumn {
  return {
    id: 'cover',
    head: i18n._(msg`In force`),
    width: 112,
    align: 'end',
    priority: 2,
    cell: ({ totalAmount, isStopped }) => (
      <Changed by={`${totalAmount.amount} ${isStopped}`}>
        {isStopped ? (
          <Status shape="ring">{i18n._(msg`Cover stopped`)}</Status>
        ) : (
          <Money value={totalAmount} decimals="none" />
        )}
      </Changed>
    ),
    text: ({ totalAmount, isStopped }) =>
      isStopped ? i18n._(msg`Cover stopped`) : `${format.amount(totalAmount)} ${totalAmount.currency}`,
    money: ({ totalAmount, isStopped }) => (isStopped ? null : totalAmount),
  };
}

function untilColumn(i18n: I18n, format: Format): StrategicColumn {
  return {
    id: 'until',
    head: i18n._(msg`Needed until`),
    width: 108,
    priority: 4,
    cell: ({ needTo }) => (needTo ? format.fullDay(needTo) : <Unknown />),
    text: ({ needTo }) => (needTo ? format.fullDay(needTo) : ''),
  };
}

function rationaleColumn(i18n: I18n): StrategicColumn {
  return {
    id: 'rationale',
    head: i18n._(msg`Why`),
    width: 220,
    priority: 6,
    cell: ({ rationale }) => rationale ?? <Unknown />,
    text: ({ rationale }) => rationale ?? '',
  };
}

function statusColumn(i18n: I18n): StrategicColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 148,
    priority: 2,
    cell: ({ strategicStatus }) => (
      <Changed by={strategicStatus}>
        <StrategicStatus value={strategicStatus} />
      </Changed>
    ),
    text: ({ strategicStatus }) => i18n._(strategicLabels[strategicStatus].label),
  };
}

function nominatedColumn(i18n: I18n, format: Format): StrategicColumn {
  return {
    id: 'nominated',
    head: i18n._(msg`Nominated`),
    width: 112,
    align: 'end',
    priority: 5,
    sort: 'nominatedAt',
    cell: ({ nominatedAt }) => <Instant value={nominatedAt} />,
    text: ({ nominatedAt }) => (nominatedAt ? format.fullInstant(nominatedAt) : ''),
  };
}
