import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { sayingIn } from '../../../platform/ui/format/saying.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import { calculationText } from '../calculation-text.ts';
import type { Deadline } from '../deadlines.contract.ts';
import { deadlineList } from '../deadlines.list.ts';
import { AtRiskToday } from './AtRiskToday.tsx';
import { DutyAction } from './DutyAction.tsx';
import { DutyState, dutyStateText } from './DutyState.tsx';
import { useDeadlineSummary } from './deadlines.queries.ts';
import { undatedTasks } from './slots.ts';

const DeadlinePanel = lazyPanel(async () => (await import('./DeadlinePanel.tsx')).DeadlinePanel);

const cells: SpecialCells<Deadline> = {
  day: { cell: ({ day }, { format }) => format.fullDay(day) },
  state: { cell: (deadline) => <DutyState deadline={deadline} />, text: dutyStateText },
  document: {
    cell: (deadline, words) =>
      deadline.invoices === 1 ? <code>{deadline.documentNumber}</code> : invoicesText(deadline, words),
    text: invoicesText,
  },
  reckoning: { cell: calculationIn, text: calculationIn },
  action: { cell: (deadline) => <DutyAction deadline={deadline} kind="quiet" size="small" /> },
};

function invoicesText({ invoices, documentNumber }: Deadline, { i18n }: Readonly<{ i18n: I18n }>): string {
  return invoices === 1 ? documentNumber : i18n._(msg`${plural(invoices, { one: '# invoice', other: '# invoices' })}`);
}

function calculationIn({ reckoning }: Deadline, words: Parameters<typeof sayingIn>[0]): string {
  return calculationText(reckoning, sayingIn(words));
}

/**
 * What the policies ask about each buyer, by day, with what fulfils it, and what is at risk today in money (row M1).
 */
export function DeadlinesPage() {
  const { query } = useListQuery(deadlineList);
  const summary = useDeadlineSummary(query.policy);
  return (
    <ResourceListPage
      list={deadlineList}
      cells={cells}
      tile={(deadline) => <DeadlineTile deadline={deadline} />}
      lead={
        <>
          <AtRiskToday summary={summary.data} />
          <Contributed slot={undatedTasks} props={{ policy: query.policy }} />
        </>
      }
      actions={
        <ButtonLink to={paths.calendar} icon="calendar">
          <Trans>Calendar</Trans>
        </ButtonLink>
      }
      empty={(tab) => <NoDeadlines areAll={tab === 'all'} />}
      panel={(_id, row) => <DeadlinePanel row={row} />}
    />
  );
}

function DeadlineTile({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { company, amount, duty, day, documentNumber, invoices } = deadline;
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} />{' '}
          {invoices === 1 ? documentNumber : <Plural value={invoices} one="# invoice" other="# invoices" />}
        </>
      }
      amount={amount}
      note={i18n._(dutyLabels[duty])}
      status={<DutyState deadline={deadline} />}
      end={format.day(day)}
    />
  );
}

function NoDeadlines({ areAll }: { areAll: boolean }) {
  return (
    <Empty
      title={areAll ? <Trans>No unpaid invoice requires action.</Trans> : <Trans>No deadlines found.</Trans>}
      reason={
        <Trans>
          Deadlines are calculated from the invoices that the portal knows: those of overdues, payment plans and
          uploaded aged debtors lists.
        </Trans>
      }
    >
      <ButtonLink to={paths.overdues}>
        <Trans>Overdues</Trans>
      </ButtonLink>
    </Empty>
  );
}
