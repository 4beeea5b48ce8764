import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { compareMoney, type Money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, FormWithSummary, Part } from '../../../platform/ui/form/FormParts.tsx';
import { usePreview } from '../../../platform/ui/form/Preview.tsx';
import { type ActionFormState, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type OverdueReason, overdueReasons } from '../../deadlines/overdue-reason.ts';
import { rowsReader } from '../../receivables/item-row.ts';
import { newsReasons } from '../overdue.ts';
import { overdueReasonLabels } from '../overdue-labels.ts';
import { overduesContract } from '../overdues.contract.ts';
import { OverduePreview } from './OverduePreview.tsx';
import { overdueDocuments } from './overdue-documents.ts';
import { bodyOfReport, emptyReport, type ReportValues, reportPointers } from './overdue-form.ts';
import { useReportOverdue } from './overdues.queries.ts';
import { ReportDetailsFields } from './ReportDetailsFields.tsx';
import { missingReportDetails } from './report-details-form.ts';
import { UnpaidInvoices } from './UnpaidInvoices.tsx';

type Props = Readonly<{ policy: string; companyId: string; currency: CurrencyCode; threshold: Money | null }>;

/** Reason and invoices, with the preview of the report beside them while one types. */
export function ReportOverdueForm({ policy, companyId, currency, threshold }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const { person } = useMe();
  const report = useReportOverdue();
  const attachments = useChosenDocuments();
  const subject = { policy, companyId };
  const form = useActionForm<ReportValues>({
    draft: `overdue/${policy}/${companyId}`,
    initial: emptyReport(person),
    pointers: reportPointers,
    check: (values) => {
      const { reasonCode, reasonText, rows, receivableIds } = values;
      return {
        ...Object.fromEntries(missingReportDetails(values).map((field) => [field, t`This field is required.`])),
        reasonCode: reasonCode === '' ? t`This field is required.` : null,
        reasonText: reasonCode === 'OTHER' && !reasonText.trim() ? t`This field is required.` : null,
        rows:
          rows.length + receivableIds.length === 0
            ? t`Enter at least one unpaid invoice.`
            : rowsReader({ currency, today, mayBeDue: reasonCode === 'INSOLVENCY' })(rows).faults.size === 0
              ? null
              : t`Some lines cannot be read yet. They are marked.`,
      };
    },
  });
  const mayBeDue = form.values.reasonCode === 'INSOLVENCY';
  const readRows = useMemo(() => rowsReader({ currency, today, mayBeDue }), [currency, today, mayBeDue]);
  const { items } = readRows(form.values.rows);
  const preview = usePreview(
    overduesContract.simulateOverdue,
    form.isBusy ? null : bodyOfReport(form.values, items, subject),
  );
  const isLittle =
    preview.is === 'preview' &&
    threshold !== null &&
    preview.outcome.totalOutstanding.currency === threshold.currency &&
    compareMoney(preview.outcome.totalOutstanding, threshold) < 0;
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={async (values) => {
        const body = bodyOfReport(values, readRows(values.rows).items, subject);
        if (!body) return;
        const documents = await attachments.read();
        const { overdueId, company } = await report.mutateAsync({ body: { ...body, documents } });
        notify({ text: t`Overdue of ${company.companyName} reported.` });
        await navigate({ to: paths.overdue(overdueId) });
      }}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          <Trans>Report the overdue</Trans>
        </Button>
      }
    >
      <UnpaidInvoices form={form} policy={policy} companyId={companyId} currency={currency} mayBeDue={mayBeDue} />
      <FormWithSummary summaryCard={<OverduePreview preview={preview} />}>
        <Why form={form} />
        <ReportDetailsFields form={form} />
        {isLittle && threshold && <BelowThreshold form={form} threshold={threshold} />}
        <Part name="documents" legend={<Trans>Documents</Trans>}>
          <ChooseDocuments chosen={attachments.chosen} onChoose={attachments.choose} categories={overdueDocuments} />
        </Part>
      </FormWithSummary>
    </ActionForm>
  );
}

type PartProps = Readonly<{ form: ActionFormState<ReportValues> }>;

/** Why the buyer does not pay, and the fields that the reason needs. */
function Why({ form }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { reasonCode } = form.values;
  const { onChange, ...reason } = form.field('reasonCode');
  return (
    <Part name="reason" legend={<Trans>Reason</Trans>}>
      <Fields>
        <Select
          label={t`Reason for non-payment`}
          options={overdueReasons.map((value) => ({ value, label: i18n._(overdueReasonLabels[value]) }))}
          onChange={(value) => onChange(value as OverdueReason)}
          {...reason}
        />
        <TextField label={t`Reason in your words`} isOptional={reasonCode !== 'OTHER'} {...form.field('reasonText')} />
        {reasonCode !== '' && newsReasons.includes(reasonCode) && (
          <DayField
            label={t`Known to you since`}
            hint={<Trans>the notification and claim filing deadlines run from this date</Trans>}
            isOptional={reasonCode !== 'INSOLVENCY'}
            to={today}
            {...form.field('knownOn')}
          />
        )}
        {reasonCode === 'INSOLVENCY' && (
          <DayField label={t`Insolvent since`} isOptional to={today} {...form.field('insolvencyOn')} />
        )}
      </Fields>
    </Part>
  );
}

/** The policy asks for a report only above a threshold: below it the user has to confirm the report. */
function BelowThreshold({ form, threshold }: PartProps & { threshold: Money }) {
  const format = useFormat();
  const sum = format.money(threshold, 'needed');
  const { name, value, onChange } = form.field('belowThreshold');
  return (
    <Checkbox
      label={<Trans>Report although below {sum}, the policy’s reporting threshold</Trans>}
      name={name}
      isChecked={value}
      onChange={onChange}
    />
  );
}
