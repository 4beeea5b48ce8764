import { Trans } from '@lingui/react/macro';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import { premiumInvoiceStatusLabels, reminderCodeLabels } from '../premium-invoice-labels.ts';
import { type PremiumInvoice, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { premiumInvoiceList } from '../premium-invoices.list.ts';
import { LastReminders } from './LastReminders.tsx';

const PremiumInvoicePanel = lazyPanel(async () => (await import('./PremiumInvoicePanel.tsx')).PremiumInvoicePanel);

/** What the insurer invoices, and what of it is open (row C9). */
export function PremiumInvoicesPage() {
  return (
    <ResourceListPage
      list={premiumInvoiceList}
      cells={cells}
      actions={<AccountStatementButton />}
      lead={<LastReminders />}
      tile={(invoice) => <InvoiceTile invoice={invoice} />}
      empty={() => (
        <Empty
          title={<Trans>No invoices here.</Trans>}
          reason={<Trans>The insurer’s invoices for premium and fees appear here once they are issued.</Trans>}
        />
      )}
      panel={(invoiceId, row) => <PremiumInvoicePanel invoiceId={invoiceId} row={row} />}
    />
  );
}

const cells = {
  issued: { cell: ({ issueDate }: PremiumInvoice) => <Day value={issueDate} style="full" /> },
  due: { cell: ({ dueDate }: PremiumInvoice) => <Day value={dueDate} style="full" /> },
  reminder: { cell: (invoice: PremiumInvoice) => <ReminderOf invoice={invoice} /> },
};

function ReminderOf({ invoice: { reminderLevel, disputed } }: { invoice: PremiumInvoice }) {
  if (!reminderLevel) return null;
  const label = reminderCodeLabels[reminderLevel];
  return <StatusInWords of={{ shape: disputed ? 'half' : 'late', tone: 'neg', label }} />;
}

/** Downloads what is open under the policy in view; with several, there is one for each. */
function AccountStatementButton() {
  const { apiBase } = useConnection();
  const policy = usePolicyInView();
  if (!policy) return null;
  const file = addressOf(apiBase, premiumInvoicesContract.printAccountStatement, { query: { policy } });
  return (
    <Button icon="document" onPress={() => downloadFile(file)}>
      <Trans>Statement of account</Trans>
    </Button>
  );
}

function InvoiceTile({ invoice }: { invoice: PremiumInvoice & { policyholder?: string | undefined } }) {
  const format = useFormat();
  const { invoiceNumber, policy, policyholder, status, gross, balance, itemStatus, dueDate, reminderLevel } = invoice;
  return (
    <Tile
      name={invoiceNumber}
      meta={policyholder ? `${policy} · ${policyholder}` : policy}
      amount={itemStatus === 'O' ? balance : gross}
      status={<StatusInWords of={premiumInvoiceStatusLabels[status]} />}
      end={reminderLevel ? <ReminderOf invoice={invoice} /> : format.fullDay(dueDate)}
    />
  );
}
