import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FormPage } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { usePreview } from '../../../platform/ui/form/Preview.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { FormToCome } from '../../../risk/buyers/web/public.ts';
import { rowsReader } from '../../receivables/item-row.ts';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { OverduePreview } from './OverduePreview.tsx';
import styles from './overdues.module.css';
import { useChangeOverdue, useOverdue } from './overdues.queries.ts';
import { type NamedLines, UnpaidInvoices } from './UnpaidInvoices.tsx';

/** More invoices, credit notes and payments for an existing report. */
export function AddInvoicesPage() {
  const { t } = useLingui();
  const { overdue = '' } = useSearch({ strict: false }) as { overdue?: string };
  const found = useOverdue(overdue);
  return (
    <FormPage title={t`Add invoices`} needs={overduesContract.changeOverdue}>
      {found.error && (
        <ErrorState problem={found.error} what={t`The overdue could not be loaded.`} onRetry={found.refetch} />
      )}
      {found.data ? <AddInvoicesForm overdue={found.data} /> : !found.error && <FormToCome />}
    </FormPage>
  );
}

function AddInvoicesForm({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const navigate = useNavigate();
  const whyNotText = useWhyNotText();
  const change = useChangeOverdue();
  const { overdueId, version, policy, company, reasonCode, told, totalOutstanding, openItems, actions } = overdue;
  const { currency } = totalOutstanding;
  const mayBeDue = reasonCode === 'INSOLVENCY';
  const readRows = useMemo(
    () => rowsReader({ currency, today: format.today, mayBeDue }),
    [currency, format.today, mayBeDue],
  );
  const form = useActionForm<NamedLines>({
    draft: `overdue-invoices/${overdueId}`,
    initial: { receivableIds: [], rows: [] },
    check: ({ rows, receivableIds }) => ({
      rows:
        rows.length + receivableIds.length === 0
          ? t`Enter at least one unpaid invoice.`
          : readRows(rows).faults.size === 0
            ? null
            : t`Some lines cannot be read yet. They are marked.`,
    }),
  });
  const { receivableIds: named, rows: written } = form.values;
  const { items: typed } = readRows(written);
  const isAnything = named.length > 0 || typed.some(({ itemType }) => itemType === 'INVOICE');
  // what is added has a day of its own: it may be late though the report was not
  const preview = usePreview(
    overduesContract.simulateOverdue,
    form.isBusy || !isAnything || readRows(written).faults.size > 0
      ? null
      : {
          policy,
          companyId: company.companyId,
          reasonCode,
          reasonText: told.reasonText,
          knownOn: told.knownOn,
          insolvencyOn: told.insolvencyOn,
          items: [...typed],
          receivableIds: [...named],
          belowThreshold: true,
        },
  );
  const owed = format.money(totalOutstanding);
  const open = format.number(openItems);
  const send = async ({ receivableIds, rows }: NamedLines) => {
    const { items } = readRows(rows);
    const body = { items: [...items], receivableIds: [...receivableIds] };
    await change.mutateAsync({ params: { overdueId }, body, ifMatch: version });
    notify({ text: t`Further invoices of ${company.companyName} reported.` });
    await navigate({ to: paths.overdue(overdueId) });
  };
  return (
    <div className={styles.adding}>
      <Statement
        lead={
          <Trans>
            The report under {policy} includes {open} open invoices, {owed} in total.
          </Trans>
        }
      >
        {company.companyName}
      </Statement>
      <ActionForm
        form={form}
        isWide
        onSubmit={send}
        actions={
          <Button type="submit" kind="primary" whyNot={whyNotText(actions.update)} isBusy={form.isBusy}>
            <Trans>Add to the report</Trans>
          </Button>
        }
      >
        <UnpaidInvoices
          form={form}
          policy={policy}
          companyId={company.companyId}
          currency={currency}
          mayBeDue={mayBeDue}
        />
        <OverduePreview preview={preview} title={<Trans>Invoices to add</Trans>} />
      </ActionForm>
    </div>
  );
}
