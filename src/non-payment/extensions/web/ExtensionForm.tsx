import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, FormWithSummary, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { usePreview } from '../../../platform/ui/form/Preview.tsx';
import { type ActionFormState, ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOpenInvoices } from '../../receivables/web/public.ts';
import { extensionReasons } from '../extension.ts';
import { extensionReasonLabels } from '../extension-labels.ts';
import { extensionsContract } from '../extensions.contract.ts';
import { ExtensionPreview } from './ExtensionPreview.tsx';
import {
  bodyOfExtension,
  type ExtensionValues,
  emptyExtension,
  extensionPointers,
  faultyFields,
  tryOf,
} from './extension-form.ts';
import { useRequestExtension } from './extensions.queries.ts';

type Props = Readonly<{ policy: string; companyId: string; currency: string }>;

/** The invoice, its new day and the reason, with the preview beside them while one types. */
export function ExtensionForm({ policy, companyId, currency }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const request = useRequestExtension();
  const subject = { policy, companyId, currency };
  const attachments = useChosenDocuments();
  const { invoice } = useSearch({ strict: false }) as { invoice?: string };
  const form = useActionForm<ExtensionValues>({
    draft: `extension/${policy}/${companyId}`,
    initial: { ...emptyExtension, invoice: invoice ?? '' },
    pointers: extensionPointers,
    check: (values) => {
      const { missing, unreadable } = faultyFields(values);
      return Object.fromEntries([
        ...missing.map((field) => [field, t`This field is required.`]),
        ...unreadable.map((field) => [field, t`The format is not recognised.`]),
      ]);
    },
  });
  const preview = usePreview(extensionsContract.simulateExtension, form.isBusy ? null : tryOf(form.values, subject));
  const isAsked = preview.is === 'preview' && preview.outcome.mode === 'REQUEST';
  const send = async (values: ExtensionValues) => {
    const body = bodyOfExtension(values, subject);
    if (!body) return;
    const { extensionId, status, documentNumber } = await request.mutateAsync({
      body: { ...body, documents: await attachments.read() },
    });
    notify({
      text:
        status === 'REGISTERED'
          ? t`The insurer has been notified of the new due date of ${documentNumber}.`
          : t`Extension of ${documentNumber} requested. The insurer will answer.`,
    });
    await navigate({ to: paths.extensions, search: { open: extensionId } as never });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {isAsked ? <Trans>Request extension</Trans> : <Trans>Extend the due date</Trans>}
        </Button>
      }
    >
      <FormWithSummary summaryCard={<ExtensionPreview preview={preview} />}>
        <Fields>
          <Invoice form={form} {...subject} />
          <NewDay form={form} />
          <Whole>
            <ChooseDocuments
              chosen={attachments.chosen}
              onChoose={attachments.choose}
              categories={['CORRESPONDENCE', 'AGREEMENT', 'INVOICES', 'OTHER']}
            />
          </Whole>
        </Fields>
      </FormWithSummary>
    </ActionForm>
  );
}

type PartProps = Readonly<{ form: ActionFormState<ExtensionValues> }>;

/** One of the open invoices that the portal knows, or another with its figures. */
function Invoice({ form, policy, companyId, currency }: PartProps & Props) {
  const { t } = useLingui();
  const format = useFormat();
  const known = useOpenInvoices(policy, companyId).items.filter(({ itemType }) => itemType === 'INVOICE');
  const options = known.map(({ receivableId, documentNumber, outstandingAmount, dueDate }) => {
    const amount = format.money(outstandingAmount);
    const due = format.fullDay(dueDate);
    return { value: receivableId, label: t`${documentNumber}: ${amount}, due ${due}` };
  });
  return (
    <>
      <Whole>
        <Select
          label={t`Invoice`}
          placeholder={t`Choose an invoice`}
          options={[...options, { value: 'new', label: t`Another invoice…` }]}
          {...form.field('invoice')}
        />
      </Whole>
      {form.values.invoice === 'new' && (
        <>
          <TextField label={t`Invoice number`} {...form.field('documentNumber')} />
          <AmountField label={t`Amount with tax`} currency={currency} {...form.field('amount')} />
          <DayField label={t`Issued on`} to={format.today} {...form.field('issueDate')} />
          <DayField label={t`Due on`} {...form.field('dueDate')} />
        </>
      )}
    </>
  );
}

function NewDay({ form }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { today } = useFormat();
  return (
    <>
      <DayField label={t`New due date`} from={today} {...form.field('extendedDueDate')} />
      <Select
        label={t`Reason`}
        options={extensionReasons.map((value) => ({ value, label: i18n._(extensionReasonLabels[value]) }))}
        {...form.field('reasonCode')}
      />
      <Whole>
        <Checkbox
          label={<Trans>Request approval even where notification suffices</Trans>}
          help={<Trans>Only an extension that the insurer accepts also moves the stop of cover.</Trans>}
          {...ticked(form.field('asks'))}
        />
      </Whole>
      <Whole>
        <TextArea
          label={t`Remark for the insurer`}
          isOptional
          rows={3}
          longest={longestRemark}
          {...form.field('comment')}
        />
      </Whole>
    </>
  );
}
