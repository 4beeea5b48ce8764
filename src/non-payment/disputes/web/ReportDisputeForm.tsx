import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, Part, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { type ActionFormState, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { rowsReader } from '../../receivables/item-row.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { ChooseInvoices, InvoiceGrid } from '../../receivables/web/public.ts';
import { disputeTypes } from '../dispute.ts';
import { disputeTypeLabels } from '../dispute-labels.ts';
import { evidenceCategories } from './dispute-evidence.ts';
import { type DisputeValues, disputePointers, firstDispute } from './dispute-form.ts';
import { useReportDispute } from './disputes.queries.ts';

type Props = Readonly<{
  subject: Readonly<{ policy: string; companyId: string; overdueId: string | undefined }>;
  currency: CurrencyCode;
  /** Open invoices of the buyer without a dispute. */
  invoices: readonly ReceivableOnWire[];
}>;

/** Which invoices are contested, how much of them, and why. */
export function ReportDisputeForm({ subject, currency, invoices }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const report = useReportDispute();
  const attachments = useChosenDocuments();
  const { policy, companyId, overdueId } = subject;
  const reported = invoices.filter((one) => overdueId !== undefined && one.overdueId === overdueId);
  const readRows = useMemo(() => rowsReader({ currency, today, mayBeDue: true }), [currency, today]);
  const rowsFault = (isEmpty: boolean, isFaulty: boolean) => {
    if (isEmpty) return t`Choose at least one invoice.`;
    return isFaulty ? t`Some lines cannot be read yet. They are marked.` : null;
  };
  const form = useActionForm<DisputeValues>({
    draft: `dispute/${policy}/${companyId}`,
    initial: firstDispute(
      reported.map(({ receivableId }) => receivableId),
      today,
    ),
    pointers: disputePointers,
    check: ({ receivableIds, rows, disputeType, raisedDate }) => ({
      rows: rowsFault(rows.length + receivableIds.length === 0, readRows(rows).faults.size > 0),
      disputeType: disputeType === '' ? t`This field is required.` : null,
      raisedDate: raisedDate === '' ? t`This field is required.` : null,
    }),
  });
  const send = async ({ receivableIds, rows, disputedAmount, disputeType, raisedDate, comment }: DisputeValues) => {
    if (disputeType === '') return;
    const { items } = readRows(rows);
    const chosen = invoices.filter(({ receivableId }) => receivableIds.includes(receivableId));
    const ccy = chosen[0]?.outstandingAmount.currency ?? items[0]?.amount.currency ?? currency;
    const { disputeId, company } = await report.mutateAsync({
      body: {
        policy,
        companyId,
        receivableIds: [...receivableIds],
        items: [...items],
        disputeType,
        raisedDate,
        ...(disputedAmount === '' ? {} : { disputedAmount: { amount: disputedAmount, currency: ccy } }),
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        ...(overdueId === undefined ? {} : { overdueId }),
        evidence: await attachments.read(),
      },
    });
    notify({ text: t`Dispute with ${company.companyName} reported.` });
    await navigate({ to: paths.dispute(disputeId) });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          <Trans>Report the dispute</Trans>
        </Button>
      }
    >
      <Invoices form={form} invoices={invoices} currency={currency} subject={subject} />
      <HowMuch form={form} invoices={invoices} currency={currency} />
      <Part name="evidence" legend={<Trans>Evidence</Trans>}>
        <ChooseDocuments chosen={attachments.chosen} onChoose={attachments.choose} categories={evidenceCategories} />
      </Part>
    </ActionForm>
  );
}

type PartProps = Readonly<{
  form: ActionFormState<DisputeValues>;
  invoices: readonly ReceivableOnWire[];
  currency: CurrencyCode;
}>;

function Invoices({ form, invoices, currency, subject }: PartProps & Pick<Props, 'subject'>) {
  const { receivableIds, rows } = form.values;
  return (
    <Part name="rows" legend={<Trans>Invoices that the buyer disputes</Trans>} error={form.errors['rows']}>
      <ChooseInvoices
        invoices={invoices}
        chosen={receivableIds}
        onChoose={(chosen) => form.set({ receivableIds: chosen })}
      />
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

function HowMuch({ form, invoices, currency }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const chosen = invoices.filter(({ receivableId }) => form.values.receivableIds.includes(receivableId));
  const ccy = chosen[0]?.outstandingAmount.currency ?? currency;
  const inOne = chosen.map(({ outstandingAmount }) => outstandingAmount).filter((each) => each.currency === ccy);
  const owed = inOne.length > 0 ? format.money(sumMoney(inOne, ccy)) : null;
  return (
    <Fields>
      <Select
        label={t`Subject of the dispute`}
        placeholder={t`Choose`}
        options={disputeTypes.map((value) => ({ value, label: i18n._(disputeTypeLabels[value]) }))}
        {...form.field('disputeType')}
      />
      <DayField label={t`Disputed since`} to={format.today} {...form.field('raisedDate')} />
      <AmountField
        label={t`Disputed amount`}
        isOptional
        hint={owed ? <Trans>all of {owed}, if left empty</Trans> : <Trans>all that is owed, if left empty</Trans>}
        currency={ccy}
        {...form.field('disputedAmount')}
      />
      <Whole>
        <TextArea label={t`Buyer’s statement`} isOptional rows={4} longest={longestRemark} {...form.field('comment')} />
      </Whole>
    </Fields>
  );
}
