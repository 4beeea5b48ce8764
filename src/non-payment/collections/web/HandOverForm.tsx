import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, Part, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { type ActionFormState, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { LanguageField } from '../../../risk/buyers/web/public.ts';
import { rowsReader } from '../../receivables/item-row.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { InvoiceGrid, InvoiceList } from '../../receivables/web/public.ts';
import { caseTypes, coverages, sides } from '../collection.ts';
import { caseTypeLabels, coverageLabels, handledByLabels } from '../collection-labels.ts';
import styles from './collections.module.css';
import { useHandOver } from './collections.queries.ts';
import { contactOf, firstHandOver, type HandOverValues, handOverPointers, owedByCurrency } from './hand-over-form.ts';

type Props = Readonly<{
  subject: Readonly<{ policy: string; companyId: string; overdueId: string | undefined }>;
  currency: string;
  /** All open lines of the buyer's account. */
  invoices: readonly ReceivableOnWire[];
}>;

/** What is handed over, which is all that the buyer owes, and the mandate. */
export function HandOverForm({ subject, currency, invoices }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const handOver = useHandOver();
  const { policy, companyId, overdueId } = subject;
  const owed = owedByCurrency(invoices);
  const readRows = useMemo(() => rowsReader({ currency, today, mayBeDue: true }), [currency, today]);
  const form = useActionForm<HandOverValues>({
    draft: `collection/${policy}/${companyId}`,
    initial: firstHandOver(owed[0]?.currency ?? currency),
    pointers: handOverPointers,
    check: ({ rows }) => ({
      rows:
        rows.length + invoices.length === 0
          ? t`Enter at least one unpaid invoice.`
          : readRows(rows).faults.size === 0
            ? null
            : t`Some lines cannot be read yet. They are marked.`,
    }),
  });
  const send = async (values: HandOverValues) => {
    const { caseType, coverage, handledBy, customerReference, comment } = values;
    const { items } = readRows(values.rows);
    const { collectionId, company } = await handOver.mutateAsync({
      body: {
        policy,
        companyId,
        caseType,
        coverage,
        handledBy,
        currency: values.currency,
        items: [...items],
        contact: contactOf(values),
        ...(customerReference.trim() === '' ? {} : { customerReference: customerReference.trim() }),
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        ...(overdueId === undefined ? {} : { overdueId }),
      },
    });
    notify({ text: t`${company.companyName} placed for collection.` });
    await navigate({ to: paths.collection(collectionId) });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          <Trans>Place for collection</Trans>
        </Button>
      }
    >
      <Owed form={form} subject={subject} invoices={invoices} currency={currency} owed={owed} />
      <Wanted form={form} />
    </ActionForm>
  );
}

type OwedProps = Readonly<{
  form: ActionFormState<HandOverValues>;
  subject: Props['subject'];
  invoices: readonly ReceivableOnWire[];
  currency: string;
  owed: ReturnType<typeof owedByCurrency>;
}>;

/** All open invoices of the buyer: none of them can be left out (handbook N 1.4). */
function Owed({ form, subject, invoices, currency, owed }: OwedProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { rows } = form.values;
  const { value: chosen, onChange, ...field } = form.field('currency');
  const inCase = invoices.filter(({ outstandingAmount }) => outstandingAmount.currency === chosen);
  const total = owed.find((each) => each.currency === chosen)?.owed;
  const sum = total && format.money(total);
  return (
    <Part name="rows" legend={<Trans>Amounts to place for collection</Trans>} error={form.errors['rows']}>
      {sum && (
        <div className={styles.known}>
          <Statement
            lead={
              <Trans>
                Everything that the portal knows the buyer owes is included, due or not, insured or not. From then on,
                deliveries to the buyer are not insured.
              </Trans>
            }
          >
            {sum}
          </Statement>
        </div>
      )}
      {owed.length > 1 && (
        <div className={styles.narrow}>
          <Select
            label={t`Currency`}
            hint={t`One case per currency.`}
            options={owed.map((each) => ({ value: each.currency, label: each.currency }))}
            value={chosen}
            onChange={onChange}
            {...field}
          />
        </div>
      )}
      {inCase.length > 0 && (
        <div className={styles.known}>
          <InvoiceList items={inCase} />
        </div>
      )}
      <p className={styles.hint}>
        <Trans>Add any other amounts it owes.</Trans>
      </p>
      <InvoiceGrid
        items={rows}
        onChange={(changed) => form.set({ rows: changed })}
        currency={currency}
        errors={form.problem?.errors ?? []}
        mayBeDue
        subject={subject}
      />
    </Part>
  );
}

function Wanted({ form }: { form: ActionFormState<HandOverValues> }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <Fields>
      <Select
        label={t`Kind`}
        options={caseTypes.map((value) => ({ value, label: i18n._(caseTypeLabels[value]) }))}
        {...form.field('caseType')}
      />
      <Select
        label={t`Collected by`}
        options={sides.map((value) => ({ value, label: i18n._(handledByLabels[value]) }))}
        {...form.field('handledBy')}
      />
      <Select
        label={t`Debt`}
        options={coverages.map((value) => ({ value, label: i18n._(coverageLabels[value]) }))}
        {...form.field('coverage')}
      />
      <TextField label={t`Contact at the buyer`} isOptional longest={120} {...form.field('contactName')} />
      <TextField label={t`Telephone`} isOptional inputMode="tel" longest={40} {...form.field('contactPhone')} />
      <TextField label={t`Email`} isOptional inputMode="email" longest={200} {...form.field('contactEmail')} />
      <LanguageField {...form.field('contactLanguage')} />
      <TextField label={t`Customer reference`} isOptional longest={20} {...form.field('customerReference')} />
      <Whole>
        <TextArea
          label={t`Remark for the collector`}
          isOptional
          rows={3}
          longest={longestRemark}
          {...form.field('comment')}
        />
      </Whole>
    </Fields>
  );
}
