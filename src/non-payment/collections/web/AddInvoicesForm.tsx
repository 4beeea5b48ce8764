import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Part } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { WarningsOfAdded } from '../../overdues/web/public.ts';
import { type ItemRow, rowsReader } from '../../receivables/item-row.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { InvoiceGrid, InvoiceList } from '../../receivables/web/public.ts';
import type { Collection } from '../collections.contract.ts';
import styles from './collections.module.css';
import { useAddInvoices } from './collections.queries.ts';

type Values = { rows: readonly ItemRow[]; text: string };

const nothing: Values = { rows: [], text: '' };

/** Adds to a running case what its buyer owes besides: none of it can be left out (handbook N 1.4). */
export function AddInvoicesForm({ collection, invoices }: AddInvoicesProps) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const add = useAddInvoices();
  const { collectionId, company, outstandingAmount } = collection;
  const { currency } = outstandingAmount;
  const besides = invoices.filter((line) => line.collectionId === null && line.outstandingAmount.currency === currency);
  const readRows = useMemo(() => rowsReader({ currency, today, mayBeDue: true }), [currency, today]);
  const form = useActionForm<Values>({
    draft: `collection-invoices/${collectionId}`,
    initial: nothing,
    pointers: { '/items': 'rows', '/text': 'text' },
    check: ({ rows }) => ({
      rows:
        rows.length + besides.length === 0
          ? t`Enter at least one unpaid invoice.`
          : readRows(rows).faults.size === 0
            ? null
            : t`Some lines cannot be read yet. They are marked.`,
    }),
  });
  const send = async ({ rows, text }: Values) => {
    const items = [...readRows(rows).items];
    const remark = text.trim() === '' ? {} : { text: text.trim() };
    await add.mutateAsync({ params: { collectionId }, body: { items, ...remark } });
    notify({ text: t`Invoices added to the case of ${company.companyName}.` });
    await navigate({ to: paths.collection(collectionId) });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          <Trans>Add to the case</Trans>
        </Button>
      }
    >
      <Banner tone="info">
        <Trans>
          There is an open collection case in {currency} on this buyer. Any other amounts it owes are added to that
          case.
        </Trans>
      </Banner>
      <Part name="rows" legend={<Trans>Invoices to add</Trans>} error={form.errors['rows']}>
        <Besides invoices={besides} currency={currency} />
        <InvoiceGrid
          items={form.values.rows}
          onChange={(rows) => form.set({ rows })}
          currency={currency}
          errors={form.problem?.errors ?? []}
          mayBeDue
          subject={{ policy: collection.policy, companyId: company.companyId }}
        />
        <WarningsOfAdded
          policy={collection.policy}
          companyId={company.companyId}
          known={besides}
          typed={readRows(form.values.rows).items}
        />
      </Part>
      <TextArea
        label={t`Remark for the collector`}
        isOptional
        rows={3}
        longest={longestRemark}
        {...form.field('text')}
      />
    </ActionForm>
  );
}

export type AddInvoicesProps = Readonly<{
  collection: Collection;
  /** All open lines of the buyer's account. */
  invoices: readonly ReceivableOnWire[];
}>;

/** What the portal knows the buyer to owe that is not in the case. */
function Besides({ invoices, currency }: Readonly<{ invoices: readonly ReceivableOnWire[]; currency: string }>) {
  const format = useFormat();
  const sum = format.money(
    sumMoney(
      invoices.map(({ outstandingAmount }) => outstandingAmount),
      currency,
    ),
  );
  return (
    <>
      {invoices.length > 0 && (
        <div className={styles.known}>
          <Statement lead={<Trans>All of it is included, due or not, insured or not.</Trans>}>{sum}</Statement>
          <InvoiceList items={invoices} />
        </div>
      )}
      <p className={styles.hint}>
        <Trans>Add any other amounts it owes.</Trans>
      </p>
    </>
  );
}
