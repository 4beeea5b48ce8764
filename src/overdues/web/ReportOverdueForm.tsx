import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { type DeedFormState, useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Checkbox } from '../../platform/web/ui/Checkbox.tsx';
import { DayField } from '../../platform/web/ui/DayField.tsx';
import { Select, TextArea, TextField } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import { rowsReader } from '../../receivables/item-row.ts';
import { InvoiceGrid } from '../../receivables/web/public.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import { compareMoney, type Money } from '../../reference/money.ts';
import { newsReasons, type OverdueReason, overdueReasons } from '../overdue.ts';
import { ForeseenReport } from './ForeseenReport.tsx';
import { KnownInvoices } from './KnownInvoices.tsx';
import { overdueReasonLabels } from './overdue-labels.ts';
import styles from './overdues.module.css';
import { useForeseenReport, useReportOverdue } from './overdues.queries.ts';
import { bodyOfReport, emptyReport, type ReportValues, reportPointers } from './report-form.ts';

type Props = Readonly<{ policy: string; companyId: string; currency: CurrencyCode; threshold: Money | null }>;

/** Reason and invoices, with what the report comes to beside them while one types. */
export function ReportOverdueForm({ policy, companyId, currency, threshold }: Props) {
  const { t } = useLingui();
  const say = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const report = useReportOverdue();
  const subject = { policy, companyId };
  const form = useDeedForm<ReportValues>({
    draft: `overdue/${policy}/${companyId}`,
    initial: emptyReport,
    pointers: reportPointers,
    check: ({ reasonCode, reasonText, rows, receivableIds }) => ({
      reasonCode: reasonCode === '' ? t`Please fill this in.` : null,
      reasonText: reasonCode === 'OTHER' && !reasonText.trim() ? t`Please fill this in.` : null,
      rows:
        rows.length + receivableIds.length === 0
          ? t`Write at least one unpaid invoice.`
          : rowsReader({ currency, today, mayBeDue: reasonCode === 'INSOLVENCY' })(rows).faults.size === 0
            ? null
            : t`Some lines cannot be read yet. They are marked.`,
    }),
  });
  const mayBeDue = form.values.reasonCode === 'INSOLVENCY';
  const readRows = useMemo(() => rowsReader({ currency, today, mayBeDue }), [currency, today, mayBeDue]);
  const { items } = readRows(form.values.rows);
  const foreseen = useForeseenReport(form.isBusy ? null : bodyOfReport(form.values, items, subject));
  const isLittle =
    foreseen.is === 'foreseen' &&
    threshold !== null &&
    foreseen.report.totalOutstanding.currency === threshold.currency &&
    compareMoney(foreseen.report.totalOutstanding, threshold) < 0;
  return (
    <div className={styles.report}>
      <DeedForm
        form={form}
        isWide
        onSubmit={async (values) => {
          const body = bodyOfReport(values, readRows(values.rows).items, subject);
          if (!body) return;
          const { overdueId, company } = await report.mutateAsync({ body });
          say({ text: t`The overdue of ${company.companyName} is reported.` });
          await navigate({ to: '/non-payment/overdues', search: { open: overdueId } as never });
        }}
        actions={
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            <Trans>Report the overdue</Trans>
          </Button>
        }
      >
        <Invoices form={form} policy={policy} companyId={companyId} currency={currency} mayBeDue={mayBeDue} />
        <div className={styles.beside}>
          <div className={styles.asked}>
            <Why form={form} />
            <WhatElse form={form} threshold={isLittle ? threshold : null} />
          </div>
          <ForeseenReport foreseen={foreseen} />
        </div>
      </DeedForm>
    </div>
  );
}

type PartProps = { form: DeedFormState<ReportValues> };

function Invoices({
  form,
  policy,
  companyId,
  currency,
  mayBeDue,
}: PartProps & { policy: string; companyId: string; currency: CurrencyCode; mayBeDue: boolean }) {
  const { receivableIds, rows } = form.values;
  const serverFaults = form.problem?.errors ?? [];
  return (
    <fieldset className={styles.part} data-field="rows" data-tour="overdue-invoices">
      <legend>
        <Trans>Invoices that are not paid</Trans>
      </legend>
      <KnownInvoices
        policy={policy}
        companyId={companyId}
        chosen={receivableIds}
        onChoose={(chosen) => form.set({ receivableIds: chosen })}
      />
      <InvoiceGrid
        items={rows}
        onChange={(changed) => form.set({ rows: changed })}
        currency={currency}
        errors={serverFaults}
        mayBeDue={mayBeDue}
      />
      {form.errors['rows'] && <p role="alert">{form.errors['rows']}</p>}
    </fieldset>
  );
}

/** Why the buyer does not pay, and what that asks besides. */
function Why({ form }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { reasonCode } = form.values;
  const { onChange, ...reason } = form.field('reasonCode');
  return (
    <div className={styles.fields}>
      <Select
        label={t`Why the buyer does not pay`}
        options={overdueReasons.map((value) => ({ value, label: i18n._(overdueReasonLabels[value]) }))}
        onChange={(value) => onChange(value as OverdueReason)}
        {...reason}
      />
      <TextField label={t`In your words`} isOptional={reasonCode !== 'OTHER'} {...form.field('reasonText')} />
      {reasonCode !== '' && newsReasons.includes(reasonCode) && (
        <DayField
          label={t`Known to you since`}
          hint={<Trans>the time to report and to claim runs from this day</Trans>}
          isOptional={reasonCode !== 'INSOLVENCY'}
          to={today}
          {...form.field('knownOn')}
        />
      )}
      {reasonCode === 'INSOLVENCY' && (
        <DayField label={t`Insolvent since`} isOptional to={today} {...form.field('insolvencyOn')} />
      )}
      <TextField label={t`Reminders sent`} isOptional inputMode="numeric" {...form.field('remindersSentCount')} />
      <DayField label={t`Last reminder or call`} isOptional to={today} {...form.field('lastActionDate')} />
    </div>
  );
}

function WhatElse({ form, threshold }: PartProps & { threshold: Money | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = threshold && format.money(threshold);
  const tick = (name: 'requestCoverContinuation' | 'belowThreshold') => {
    const { value, onChange } = form.field(name);
    return { name, isChecked: value, onChange };
  };
  return (
    <div className={styles.fields}>
      <TextField label={t`Contact at the buyer`} isOptional {...form.field('buyerName')} />
      <TextField label={t`Telephone`} isOptional inputMode="tel" {...form.field('buyerPhone')} />
      <TextField label={t`Your reference`} isOptional {...form.field('customerReference')} />
      <div className={styles.whole}>
        <TextArea label={t`Remark for the insurer`} isOptional rows={3} {...form.field('comment')} />
      </div>
      <div className={styles.whole}>
        <Checkbox label={<Trans>Ask to keep new deliveries covered</Trans>} {...tick('requestCoverContinuation')} />
        {sum && (
          <Checkbox
            label={<Trans>Report it although it is less than {sum}, from which the policy asks for it</Trans>}
            {...tick('belowThreshold')}
          />
        )}
      </div>
    </div>
  );
}
