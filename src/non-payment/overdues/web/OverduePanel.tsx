import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { BuyerDeadlines } from '../../deadlines/web/public.ts';
import { isOpen } from '../overdue.ts';
import { overdueReasonLabels, overdueStatusLabels } from '../overdue-labels.ts';
import type { OverdueDetail, OverdueItem } from '../overdues.contract.ts';
import { OverdueActions } from './OverdueActions.tsx';
import { OverdueInvoices } from './OverdueInvoices.tsx';
import { Answer, DetailsOfReport, DocumentsOfReport } from './OverdueSections.tsx';
import { OverdueWarnings } from './OverdueWarnings.tsx';
import { useOverdue } from './overdues.queries.ts';

/** A report beside the list: what is owed, which days run, what the insurer says, and the possible actions. */
export function OverduePanel({ overdueId, row }: { overdueId: string; row?: OverdueItem | undefined }) {
  const { t } = useLingui();
  const found = useOverdue(overdueId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The overdue could not be loaded.`}
      kicker={(shown) => (shown ? t`Overdue under ${shown.policy}` : t`Overdues`)}
      actions={(overdue) => <OverdueActions overdue={overdue} />}
      page={paths.overdue(overdueId)}
      rest={(overdue) => <Rest overdue={overdue} />}
      history={`overdue/${overdueId}`}
    >
      {(overdue) => <Owed overdue={overdue} />}
    </BuyerPanel>
  );
}

function Owed({ overdue }: { overdue: OverdueItem }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { status, totalOutstanding, totalOverdue, openItems, clearedItems, reasonCode } = overdue;
  const past = format.money(totalOverdue);
  const open = format.number(openItems);
  const all = format.number(openItems + clearedItems);
  return (
    <PanelSection
      title={t`Owed`}
      end={
        <Changed by={status}>
          <StatusInWords of={overdueStatusLabels[status]} />
        </Changed>
      }
    >
      <Statement
        lead={
          <>
            {i18n._(overdueReasonLabels[reasonCode])}:{' '}
            <Trans>
              {past} past due, {open} of {all} invoices open.
            </Trans>
          </>
        }
      >
        <Changed by={totalOutstanding.amount}>
          <Money value={totalOutstanding} />
        </Changed>
      </Statement>
    </PanelSection>
  );
}

function Rest({ overdue }: { overdue: OverdueDetail }) {
  return (
    <>
      <Answer overdue={overdue} />
      <Days overdue={overdue} />
      <OverdueWarnings warnings={overdue.warnings} unknownMateriality={overdue.unknownMateriality} />
      <OverdueInvoices overdue={overdue} />
      <DetailsOfReport overdue={overdue} />
      <DocumentsOfReport overdue={overdue} />
    </>
  );
}

/** The days that run from the oldest due date, as a bar, and how each is counted. */
function Days({ overdue: { overdueId, policy, company, openItems, status } }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  if (openItems === 0 || !isOpen(status)) return null;
  return (
    <PanelSection title={t`Days`}>
      <BuyerDeadlines companyId={company.companyId} policy={policy} overdueId={overdueId} isBare />
    </PanelSection>
  );
}
