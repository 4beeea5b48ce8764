import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { subtractMoney } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import { shownStatus } from '../rescheduling.ts';
import type { ReschedulingOnWire } from '../reschedulings.contract.ts';
import { ReschedulingStatus, reschedulingStatusLabels } from './ReschedulingStatus.tsx';
import styles from './reschedulings.module.css';

type PlanColumn = Column<ReschedulingOnWire>;

/** Columns of the plans; the policy where the reader sees several. */
export function reschedulingColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly PlanColumn[] {
  const columns: readonly (PlanColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    totalColumn(i18n, format),
    countColumn(i18n, format),
    paidColumn(i18n, format),
    nextColumn(i18n, format),
    restColumn(i18n, format),
    failsColumn(i18n, format),
    statusColumn(i18n),
    requestedColumn(i18n, format),
  ];
  return columns.filter((column) => column !== false);
}

function totalColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'total',
    head: i18n._(msg`Amount`),
    width: 124,
    align: 'end',
    priority: 1,
    sort: 'total',
    cell: ({ totalToReschedule }) => <Money value={totalToReschedule} />,
    text: ({ totalToReschedule }) => `${format.amount(totalToReschedule)} ${totalToReschedule.currency}`,
    money: ({ totalToReschedule }) => totalToReschedule,
  };
}

function countColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'instalments',
    head: i18n._(msg`Instalments`),
    width: 92,
    align: 'end',
    priority: 4,
    cell: ({ instalments }) => format.number(instalments.length),
    text: ({ instalments }) => String(instalments.length),
  };
}

function paidColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'paid',
    head: i18n._(msg`Paid`),
    width: 132,
    priority: 3,
    cell: ({ totalToReschedule, paidAmount, reducedAmount, paidPercent }) => (
      <Changed by={paidAmount.amount}>
        <span className={styles.paid}>
          <CoverBar granted={subtractMoney(totalToReschedule, reducedAmount)} used={paidAmount} /> {paidPercent} %
        </span>
      </Changed>
    ),
    text: ({ paidPercent }) => `${format.number(paidPercent)} %`,
  };
}

function nextColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'next',
    head: i18n._(msg`Next instalment`),
    width: 116,
    align: 'end',
    priority: 2,
    sort: 'nextDueDate',
    cell: ({ nextInstalment }) => (nextInstalment ? <Day value={nextInstalment.dueDate} /> : <Unknown />),
    text: ({ nextInstalment }) => (nextInstalment ? format.fullDay(nextInstalment.dueDate) : ''),
  };
}

function restColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'rest',
    head: i18n._(msg`Still to pay of it`),
    width: 124,
    align: 'end',
    priority: 5,
    cell: ({ nextInstalment }) => (nextInstalment ? <Money value={nextInstalment.rest} /> : <Unknown />),
    text: ({ nextInstalment }) => (nextInstalment ? format.amount(nextInstalment.rest) : ''),
    money: ({ nextInstalment }) => nextInstalment?.rest ?? null,
  };
}

function failsColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'fails',
    head: i18n._(msg`Fails on`),
    width: 104,
    align: 'end',
    priority: 6,
    cell: ({ defaultsOn }) => (defaultsOn ? <Day value={defaultsOn} /> : <Unknown />),
    text: ({ defaultsOn }) => (defaultsOn ? format.fullDay(defaultsOn) : ''),
  };
}

function statusColumn(i18n: I18n): PlanColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 164,
    priority: 2,
    cell: (plan) => (
      <Changed by={shownStatus(plan)}>
        <ReschedulingStatus value={shownStatus(plan)} />
      </Changed>
    ),
    text: (plan) => i18n._(reschedulingStatusLabels[shownStatus(plan)].label),
  };
}

function requestedColumn(i18n: I18n, format: Format): PlanColumn {
  return {
    id: 'requested',
    head: i18n._(msg`Asked for on`),
    width: 116,
    align: 'end',
    priority: 7,
    sort: 'requestedAt',
    cell: ({ requestedAt }) => <Instant value={requestedAt} />,
    text: ({ requestedAt }) => format.fullInstant(requestedAt),
  };
}
