import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Instant, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { buyerColumns, policyColumn } from '../../../risk/buyers/web/public.ts';
import { answerToday } from '../lift-request.ts';
import type { OverdueItem } from '../overdues.contract.ts';
import { OverdueStatus } from './OverdueStatus.tsx';
import { answerTodayLabels, overdueStatusLabels } from './overdue-labels.ts';

type OverdueColumn = Column<OverdueItem>;

/** The insurer's present answer; where the lifting of its stop was requested, since when. */
function AnswerInList({ overdue: { liftRequestedAt }, text }: { overdue: OverdueItem; text: string }) {
  if (liftRequestedAt === null) return text || <Unknown />;
  return (
    <Status shape="waiting">
      {text} <Instant value={liftRequestedAt} />
    </Status>
  );
}

/** Columns of the reports (handbook N 1.1); the policy where the reader sees several. */
export function overdueColumns(i18n: I18n, format: Format, severalPolicies: boolean): readonly OverdueColumn[] {
  const answer = (overdue: OverdueItem) => {
    const today = answerToday(overdue);
    return today === null ? '' : i18n._(answerTodayLabels[today]);
  };
  const columns: readonly (OverdueColumn | false)[] = [
    ...buyerColumns(i18n),
    severalPolicies && policyColumn(i18n),
    {
      id: 'oldestDue',
      head: i18n._(msg`Oldest due`),
      width: 124,
      align: 'end',
      priority: 2,
      sort: 'oldestDueDate',
      cell: ({ oldestDueDate }) => <Day value={oldestDueDate} />,
      text: ({ oldestDueDate }) => format.fullDay(oldestDueDate),
    },
    {
      id: 'daysPastDue',
      head: i18n._(msg`Days past due`),
      width: 116,
      align: 'end',
      priority: 3,
      cell: ({ daysPastDue, openItems }) => (openItems > 0 ? format.number(daysPastDue) : <Unknown />),
      text: ({ daysPastDue, openItems }) => (openItems > 0 ? String(daysPastDue) : ''),
    },
    {
      id: 'outstanding',
      head: i18n._(msg`Owed`),
      width: 124,
      align: 'end',
      priority: 1,
      sort: 'totalOutstanding',
      cell: ({ totalOutstanding }) => (
        <Changed by={totalOutstanding.amount}>
          <Money value={totalOutstanding} decimals="none" />
        </Changed>
      ),
      text: ({ totalOutstanding }) => format.amount(totalOutstanding),
      money: ({ totalOutstanding }) => totalOutstanding,
    },
    {
      id: 'overdue',
      head: i18n._(msg`Past due`),
      width: 124,
      align: 'end',
      priority: 4,
      cell: ({ totalOverdue }) => <Money value={totalOverdue} decimals="none" />,
      text: ({ totalOverdue }) => format.amount(totalOverdue),
      money: ({ totalOverdue }) => totalOverdue,
    },
    {
      id: 'overdueInPolicy',
      head: i18n._(msg`Past due, in the policy’s currency`),
      width: 132,
      align: 'end',
      priority: 8,
      cell: ({ totalOverdueInPolicy }) =>
        totalOverdueInPolicy ? <Money value={totalOverdueInPolicy} decimals="none" /> : <Unknown />,
      text: ({ totalOverdueInPolicy }) => (totalOverdueInPolicy ? format.amount(totalOverdueInPolicy) : ''),
      money: ({ totalOverdueInPolicy }) => totalOverdueInPolicy,
    },
    {
      id: 'waiting',
      head: i18n._(msg`Advance payment, not used yet`),
      width: 132,
      align: 'end',
      priority: 9,
      cell: ({ waitingMoney }) =>
        signOfMoney(waitingMoney) > 0 ? <Money value={waitingMoney} decimals="none" /> : <Unknown />,
      text: ({ waitingMoney }) => (signOfMoney(waitingMoney) > 0 ? format.amount(waitingMoney) : ''),
      money: ({ waitingMoney }) => waitingMoney,
    },
    {
      id: 'items',
      head: i18n._(msg`Invoices`),
      width: 84,
      align: 'end',
      priority: 6,
      cell: ({ openItems, clearedItems }) => `${format.number(openItems)} / ${format.number(openItems + clearedItems)}`,
      text: ({ openItems, clearedItems }) => `${openItems} / ${openItems + clearedItems}`,
    },
    {
      id: 'stop',
      head: i18n._(msg`Not covered after`),
      width: 132,
      align: 'end',
      priority: 2,
      cell: ({ coveredUntil, isStopped }) =>
        coveredUntil ? <Day value={coveredUntil} /> : isStopped ? i18n._(msg`not covered`) : <Unknown />,
      text: ({ coveredUntil, isStopped }) =>
        coveredUntil ? format.fullDay(coveredUntil) : isStopped ? i18n._(msg`not covered`) : '',
    },
    {
      id: 'status',
      head: i18n._(msg`Status`),
      width: 172,
      priority: 1,
      cell: ({ status }) => (
        <Changed by={status}>
          <OverdueStatus value={status} />
        </Changed>
      ),
      text: ({ status }) => i18n._(overdueStatusLabels[status].label),
    },
    {
      id: 'decision',
      head: i18n._(msg`Answer`),
      width: 168,
      priority: 4,
      cell: (overdue) => <AnswerInList overdue={overdue} text={answer(overdue)} />,
      text: answer,
    },
    {
      id: 'reported',
      head: i18n._(msg`Reported`),
      width: 112,
      align: 'end',
      priority: 5,
      sort: 'reportedAt',
      cell: ({ reportedAt }) => <Instant value={reportedAt} />,
      text: ({ reportedAt }) => format.fullInstant(reportedAt),
    },
    {
      id: 'updated',
      head: i18n._(msg`Last change`),
      width: 112,
      align: 'end',
      priority: 7,
      cell: ({ updatedAt }) => <Instant value={updatedAt} />,
      text: ({ updatedAt }) => format.fullInstant(updatedAt),
    },
  ];
  return columns.filter((column) => column !== false);
}
