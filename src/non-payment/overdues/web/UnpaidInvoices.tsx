import { Trans } from '@lingui/react/macro';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { Part } from '../../../platform/ui/form/FormParts.tsx';
import type { ActionFormState } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ItemRow } from '../../receivables/item-row.ts';
import { ChooseInvoices, InvoiceGrid, useOpenInvoices } from '../../receivables/web/public.ts';

/** Lines of the account that a report names: known ones by their ids, and others with their figures. */
export type NamedLines = { receivableIds: readonly string[]; rows: readonly ItemRow[] };

type Props<Values extends NamedLines> = Readonly<{
  form: ActionFormState<Values>;
  policy: string;
  companyId: string;
  currency: CurrencyCode;
  /** Of an insolvent buyer also what is not due yet. */
  mayBeDue: boolean;
}>;

/** The invoices of a report: known ones that no report names, by checkboxes; others typed, pasted or read. */
export function UnpaidInvoices<Values extends NamedLines>({
  form,
  policy,
  companyId,
  currency,
  mayBeDue,
}: Props<Values>) {
  const { today } = useFormat();
  const { values, set, errors, problem } = form as unknown as ActionFormState<NamedLines>;
  const known = useOpenInvoices(policy, companyId).items.filter(
    ({ overdueId, originalDueDate }) => overdueId === null && (mayBeDue || originalDueDate < today),
  );
  return (
    <Part name="rows" legend={<Trans>Unpaid invoices</Trans>} error={errors['rows']} tour="overdue-invoices">
      {known.length > 0 && (
        <ChooseInvoices
          invoices={known}
          chosen={values.receivableIds}
          onChoose={(receivableIds) => set({ receivableIds })}
        />
      )}
      <InvoiceGrid
        items={values.rows}
        onChange={(rows) => set({ rows })}
        currency={currency}
        errors={problem?.errors ?? []}
        mayBeDue={mayBeDue}
        subject={{ policy, companyId }}
      />
    </Part>
  );
}
