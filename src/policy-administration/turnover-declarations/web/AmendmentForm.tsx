import { Trans, useLingui } from '@lingui/react/macro';
import { longestRemark } from '../../../platform/core/remark.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { FormHint, FormWithSummary, Part } from '../../../platform/ui/form/FormParts.tsx';
import { ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { needsDocuments } from '../amendment.ts';
import { premiumOf, totalOf } from '../declared-premium.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { DeclarationLines } from './DeclarationLines.tsx';
import { DeclarationSummary } from './DeclarationSummary.tsx';
import { areAmountsRead, bodyOfDeclaration, figuresOf, valuesOf } from './declaration-form.ts';
import { useRequestAmendment } from './turnover-declarations.queries.ts';

type Props = Readonly<{ declaration: DeclarationDetail; onClose(): void }>;

/** Other figures for a declaration that can be corrected no more, with the reason and, unless sales are added, documents. */
export function AmendmentForm({ declaration, onClose }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const request = useRequestAmendment();
  const attachments = useChosenDocuments();
  const { todId, currency, version, basis, countries, amendment, needsApproval } = declaration;
  const waiting = amendment?.status === 'AWAITING_APPROVAL' ? amendment : null;
  const form = useActionForm({
    draft: `declaration-amendment/${todId}`,
    initial: waiting
      ? { ...valuesOf({ ...declaration, ...waiting }), reason: waiting.reason }
      : { ...valuesOf(declaration), reason: '' },
    check: (values) => ({
      lines: areAmountsRead(values) ? null : t`Enter amounts that are not negative.`,
      reason: values.reason.trim() === '' ? t`This field is required.` : null,
    }),
  });
  const figures = figuresOf(form.values);
  const total = totalOf(figures, currency);
  const rateOn = (country: string) => countries.find((each) => each.countryCode === country)?.rate ?? null;
  const premium = basis === 'FLAT' ? null : premiumOf(figures, rateOn, currency);
  const declared = figuresOf(valuesOf(declaration));
  const asksDocuments = needsDocuments({ declared, amended: figures, currency });
  const send = async (values: typeof form.values) => {
    const { lines, nil = false } = bodyOfDeclaration(values, currency);
    const body = { lines, nil, reason: values.reason.trim(), documents: await attachments.read() };
    await request.mutateAsync({ params: { todId }, body, ifMatch: version });
    notify({
      text: needsApproval
        ? t`Submitted for approval. The declared figures hold.`
        : t`The amendment is with the insurer. The declared figures hold until its answer.`,
    });
    onClose();
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {needsApproval ? <Trans>Submit for approval</Trans> : <Trans>Request the amendment</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <FormWithSummary summaryCard={<DeclarationSummary declaration={declaration} total={total} premium={premium} />}>
        <Part name="lines" legend={<Trans>Amended turnover by country</Trans>} error={form.errors['lines']}>
          <DeclarationLines
            declaration={declaration}
            lines={form.values.lines}
            onChange={(lines) => form.set({ lines })}
            errors={form.problem?.errors ?? form.otherErrors}
          />
        </Part>
        <Checkbox label={<Trans>Nothing was sold on credit in this period</Trans>} {...ticked(form.field('nil'))} />
        <TextArea label={t`Reason`} rows={2} longest={longestRemark} {...form.field('reason')} />
        <Part name="documents" legend={<Trans>Documents</Trans>} error={form.errors['documents']}>
          <ChooseDocuments
            chosen={attachments.chosen}
            onChoose={attachments.choose}
            categories={['STATEMENT_OF_ACCOUNT', 'INVOICES', 'CORRESPONDENCE', 'OTHER']}
          />
          {asksDocuments && (
            <FormHint>
              <Trans>Attach a document that shows the figures: the amendment adds no turnover.</Trans>
            </FormHint>
          )}
        </Part>
      </FormWithSummary>
    </ActionForm>
  );
}
