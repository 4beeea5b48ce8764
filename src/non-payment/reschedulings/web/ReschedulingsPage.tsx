import { Trans } from '@lingui/react/macro';
import { subtractMoney } from '../../../platform/core/money.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { useSumsOfSelected } from '../../../platform/ui/ResourceList/useSumsOfSelected.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { type ReschedulingOnWire, reschedulingsContract } from '../reschedulings.contract.ts';
import { reschedulingList } from '../reschedulings.list.ts';
import { AskForPlan } from './AskForPlan.tsx';
import styles from './reschedulings.module.css';

const PlanBulkActions = fetchedInUse(lazyPart(async () => (await import('./PlanBulkActions.tsx')).PlanBulkActions));

const ReschedulingPanel = lazyPanel(async () => (await import('./ReschedulingPanel.tsx')).ReschedulingPanel);

const cells: Readonly<Record<string, SpecialCell<ReschedulingOnWire>>> = {
  paid: {
    cell: ({ totalToReschedule, paidAmount, reducedAmount, paidPercent }) => (
      <Changed by={paidAmount.amount}>
        <span className={styles.paid}>
          <CoverBar granted={subtractMoney(totalToReschedule, reducedAmount)} used={paidAmount} /> {paidPercent} %
        </span>
      </Changed>
    ),
    text: ({ paidPercent }, { format }) => `${format.number(paidPercent)} %`,
  },
};

/** The plans of instalments: what is paid of each, what comes next, and when it fails (row E3). */
export function ReschedulingsPage() {
  const mayWrite = useMay(reschedulingsContract.payInstalment);
  const sumsOf = useSumsOfSelected(
    reschedulingList.idOf,
    ({ outstandingAmount }: ReschedulingOnWire) => outstandingAmount,
  );
  return (
    <ResourceListPage
      list={reschedulingList}
      cells={cells}
      actions={<AskForPlan />}
      empty={(tab) => <NoPlans isAll={tab === 'all'} />}
      {...(mayWrite
        ? { bulk: (selection, { rows }) => <PlanBulkActions selection={selection} rows={rows} />, bulkNote: sumsOf }
        : {})}
      panel={(reschedulingId, row) => <ReschedulingPanel reschedulingId={reschedulingId} row={row} />}
    />
  );
}

function NoPlans({ isAll }: { isAll: boolean }) {
  return (
    <Empty
      title={isAll ? <Trans>There are no payment plans.</Trans> : <Trans>No payment plans found.</Trans>}
      reason={
        <Trans>
          Agree instalments with a buyer and request the insurer’s approval: while the plan is in force, the waiting
          period and the deadline for placing for collection are suspended.
        </Trans>
      }
    >
      <AskForPlan kind="outlined" />
    </Empty>
  );
}
