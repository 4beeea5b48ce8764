import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import type { JobFrame } from '../../../bulk/jobs/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { firstLedgerAccountList, ledgerAccountList } from '../ledger-accounts.list.ts';
import { AccountTile } from './AccountTile.tsx';
import { AgeKey } from './AgeBar.tsx';
import { accountCells } from './account-cells.tsx';
import styles from './accounts.module.css';
import { LedgerFigures } from './LedgerFigures.tsx';
import { useLedgerTotals } from './ledgers.queries.ts';

/** The buyers of an aged debtors list: what each owes by age and against its cover, and what is new since the last list. */
export function LedgerAccounts({ job, frame }: { job: JobOnWire; frame: JobFrame }) {
  const navigate = useNavigate();
  const { data: totals } = useLedgerTotals(job.jobId);
  const open = useCallback(
    (id: string) => void navigate({ to: paths.buyer(id.slice(id.indexOf('/') + 1)) }),
    [navigate],
  );
  const { lead, tabs, ...head } = frame;
  const isFirst = totals?.changes.length === 0;
  return (
    <ResourceListPage
      {...head}
      list={isFirst ? firstLedgerAccountList : ledgerAccountList}
      params={{ jobId: job.jobId }}
      cells={accountCells}
      tile={(account) => <AccountTile account={account} />}
      hasTwoLines
      lead={
        <>
          {lead}
          <LedgerFigures totals={totals} />
          <div className={styles.views}>
            {tabs}
            <AgeKey />
          </div>
        </>
      }
      empty={() => <Empty title={<Trans>No line has a buyer yet.</Trans>} />}
      onOpen={open}
    />
  );
}
