import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import { notInsuredByNumber, type WhyNotInsured } from '../insured-items.ts';
import type { OverdueDetail } from '../overdues.contract.ts';
import { ClearInvoiceDialog } from './ClearInvoiceDialog.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';

type Item = OverdueDetail['items'][number];

/** The invoices and credit notes of a report: whether each is insured, what is still owed, and the actions on each. */
export function InsuredInvoices({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { items, totalOutstanding } = overdue;
  const [clearing, clear] = useState<Item | null>(null);
  const reasons = notInsuredByNumber(overdue.warnings);
  const disputed = items.filter((item) => item.disputed && item.status === 'O').length;
  const number = format.number(disputed);
  return (
    <CaseTable
      title={t`Invoices`}
      note={
        <>
          {format.number(items.length)}
          {disputed > 0 && (
            <>
              , <Trans>disputed: {number}</Trans>
            </>
          )}
        </>
      }
      heads={[
        { label: t`Document` },
        { label: t`Issued`, isDay: true },
        { label: t`Due`, isDay: true, isKept: true },
        { label: t`Days past due`, isFigure: true },
        { label: t`Insured?`, isKept: true },
        { label: t`Owed`, isFigure: true, isKept: true },
        { label: '', isKept: true },
      ]}
      rows={items.map((item) => ({
        key: item.receivableId,
        cells: [
          item.documentNumber,
          <Day key="issued" value={item.issueDate} />,
          <Day key="due" value={item.originalDueDate} />,
          item.itemType === 'INVOICE' && item.status === 'O' ? format.number(item.daysPastDue) : '',
          <IsInsured key="insured" item={item} reason={reasons.get(item.documentNumber)} />,
          <Money key="owed" value={item.outstandingAmount} decimals="minor" />,
          item.status === 'O' && <InvoiceMenu key="menu" overdue={overdue} item={item} onClear={() => clear(item)} />,
        ],
      }))}
      total={<Money value={totalOutstanding} decimals="minor" isFinal />}
    >
      {clearing && <ClearInvoiceDialog overdue={overdue} item={clearing} onClose={() => clear(null)} />}
    </CaseTable>
  );
}

function IsInsured({ item, reason }: { item: Item; reason: WhyNotInsured | undefined }) {
  const whyNotInsuredText = useWhyNotInsuredText();
  if (item.status === 'C')
    return (
      <Status shape="check">
        <Trans>Cleared</Trans> <Day value={item.clearedDate} />
      </Status>
    );
  if (item.itemType === 'CREDIT_NOTE')
    return (
      <Status shape="check">
        <Trans>Deducted</Trans>
      </Status>
    );
  if (reason && reason.code !== 'DISPUTED') return <Status shape="cross">{whyNotInsuredText(reason)}</Status>;
  if (reason || item.disputed)
    return (
      <Status shape="waiting" tone="warn">
        <Trans>Disputed</Trans>
      </Status>
    );
  return (
    <Status shape="check">
      <Trans>Yes</Trans>
    </Status>
  );
}
