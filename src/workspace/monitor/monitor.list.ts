import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  day,
  defineList,
  identifier,
  instant,
  money,
  period,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { buyerColumns, referenceColumn } from '../../risk/buyers/buyer.list.ts';
import { companyStatusLabels } from '../../risk/buyers/company-labels.ts';
import { requestStatusLabels } from '../../risk/covers/cover-labels.ts';
import { amountNow } from './cover-now.ts';
import { type MonitorChange, type MonitorEvent, monitorContract, monitorSorts } from './monitor.contract.ts';
import { causeLabels, coverTypeLabels, kindLabels, severityLabels } from './monitor-labels.ts';

const grades = 'read_company_grade';
const statusLabels = { ...companyStatusLabels, ...requestStatusLabels };

/** What changed on the buyers since the reader was last here, the newest first (row D12). */
export const monitorList = defineList(monitorContract.listMonitorEvents, {
  name: 'monitor',
  title: label('Changes', 'place'),
  failed: label('The changes could not be loaded.'),
  idOf: ({ eventId }) => eventId,
  sorts: monitorSorts,
  sort: '-notedAt',
  search: label('Buyer, number'),
  tabsBy: { at: 'severity', label: label('Severity'), isFilter: true },
  tabs: {
    all: { label: label('All') },
    critical: { label: label('Critical'), query: { severity: ['critical'] } },
    warning: { label: label('Warnings'), query: { severity: ['warning'] } },
    info: { label: label('Information'), query: { severity: ['info'] } },
  },
  filters: {
    policy: policies(),
    since: period(label('Recorded'), label('Recorded: since your last visit'), {
      standard: 'last-connection',
      ownDays: true,
    }),
    // who may not see grades is offered no way that they went
    kind: choices(label('Event'), kindLabels, { choiceNeeds: { 'grade-up': grades, 'grade-down': grades } }),
    coverType: choices(label('Type of cover'), coverTypeLabels, {
      choiceNeeds: { GradeCover: 'read_gr', NonDependent: 'read_unnamedcover', Cap: 'read_clr', CapPlus: 'read_clr' },
    }),
    isUnread: toggle(label('Unread only'), { at: 'unread' }),
  },
  decimals: 'none',
  columns: [
    code('unread', label('Unread'), { true: label('Unread') }, ({ isUnread }) => (isUnread ? 'true' : null), {
      width: 30,
      priority: 1,
      hidesHead: true,
    }),
    ...buyerColumns,
    { ...referenceColumn({ file: 18 }), id: 'buyer' },
    // who watches several policies asks first which of them it is about
    policyholderColumn({ width: 150, priority: 2 }),
    identifier('policy', label('Policy'), ({ policy }) => policy, {
      width: 132,
      priority: 3,
      tellsPolicies: true,
      file: 20,
    }),
    code('event', label('Event'), kindLabels, ({ kind }) => kind, { width: 176, priority: 1, file: 24 }),
    code('cover', label('Type of cover'), coverTypeLabels, ({ cover }) => cover?.coverType ?? null, {
      width: 168,
      priority: 4,
      file: 20,
    }),
    code('cover', label('Reason'), causeLabels, ({ cover }) => cover?.cause ?? null, { file: 32 }),
    text('change', label('Old → new'), () => null, { width: 176, priority: 2 }),
    money('change', label('Cover before'), (row) => changeOf(row, 'cover')?.from ?? null, { file: 15 }),
    money('change', label('Cover after'), (row) => changeOf(row, 'cover')?.to ?? null, { file: 15 }),
    text('change', label('Currency'), currencyOf, { file: 10 }),
    text('change', label('Former grade'), (row) => changeOf(row, 'grade')?.from ?? null, { file: 13, needs: grades }),
    text('change', label('Grade'), (row) => changeOf(row, 'grade')?.to ?? null, { file: 8, needs: grades }),
    text('change', label('Before'), (row) => changeOf(row, 'text')?.from ?? null, { file: 30 }),
    text('change', label('After'), (row) => changeOf(row, 'text')?.to ?? null, { file: 30 }),
    code('change', label('Status'), statusLabels, newStatusOf, { file: 24 }),
    money('change', label('Offered'), (row) => changeOf(row, 'offer')?.amount ?? null, { file: 15 }),
    day('change', label('Last day to decide'), lastDayOf, { file: 18 }),
    day('effective', label('Effective'), ({ effectiveOn }) => effectiveOn, {
      width: 104,
      align: 'start',
      priority: 5,
      sort: 'effectiveOn',
      file: 12,
    }),
    money('coverNow', label('Cover now'), ({ coverNow }) => coverNow && amountNow(coverNow), {
      width: 132,
      priority: 6,
      watched: true,
      file: 15,
    }),
    day('coverNow', label('Cover stops on'), ({ coverNow }) => coverNow?.noCoverAfter ?? null, {
      file: 14,
      needs: 'read_overdues',
    }),
    status('severity', label('Severity'), severityLabels, ({ severity }) => severity, {
      width: 124,
      priority: 4,
      file: 12,
    }),
    instant('noted', label('Recorded'), ({ notedAt }) => notedAt, {
      width: 108,
      priority: 3,
      sort: 'notedAt',
      file: 17,
    }),
  ],
});

type Change<Of extends MonitorChange['of']> = Extract<MonitorChange, { of: Of }>;

/** What changed, where it is of that kind. */
function changeOf<Of extends MonitorChange['of']>({ change }: MonitorEvent, of: Of): Change<Of> | null {
  return change?.of === of ? (change as Change<Of>) : null;
}

function currencyOf(event: MonitorEvent): string | null {
  return (changeOf(event, 'offer')?.amount ?? changeOf(event, 'cover')?.to)?.currency ?? null;
}

function newStatusOf(event: MonitorEvent) {
  return (changeOf(event, 'status') ?? changeOf(event, 'request'))?.to ?? null;
}

function lastDayOf(event: MonitorEvent): string | null {
  return changeOf(event, 'offer')?.acceptBy ?? changeOf(event, 'renewal')?.chooseBy ?? null;
}
