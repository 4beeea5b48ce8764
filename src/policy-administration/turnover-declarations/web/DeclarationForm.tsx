import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { FormWithSummary, Part } from '../../../platform/ui/form/FormParts.tsx';
import { ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { premiumOf, totalOf } from '../declared-premium.ts';
import { whyNotPlausible } from '../turnover-declaration.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { DeclarationLines } from './DeclarationLines.tsx';
import { DeclarationSummary } from './DeclarationSummary.tsx';
import { DeclareDialog } from './DeclareDialog.tsx';
import {
  areAmountsRead,
  bodyOfDeclaration,
  type DeclarationValues,
  figuresOf,
  valuesOf,
  withProposal,
} from './declaration-form.ts';
import { FromInvoices } from './FromInvoices.tsx';
import { useEnterTurnover } from './turnover-declarations.queries.ts';

type Props = Readonly<{
  declaration: DeclarationDetail;
  /** The figures count now, or colleagues have them; not for a draft. */
  onSubmitted(): void;
}>;

/** The figures of a period, with the premium beside them; saved as a draft, declared, or corrected within 24 hours. */
export function DeclarationForm({ declaration, onSubmitted }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const whyNotText = useWhyNotText();
  const enter = useEnterTurnover();
  const [saved, ask] = useState<DeclarationDetail | null>(null);
  const { todId, currency, version, status, yearBefore, actions, needsApproval, toApprove } = declaration;
  const isCorrected = status === 'DECLARED';
  const form = useActionForm<DeclarationValues>({
    draft: `turnover-declaration/${todId}`,
    initial: valuesOf({ ...declaration, ...toApprove }),
    check: (values) => ({ lines: areAmountsRead(values) ? null : t`Enter amounts that are not negative.` }),
  });
  const figures = figuresOf(form.values);
  const rateOn = (country: string) => declaration.countries.find((each) => each.countryCode === country)?.rate ?? null;
  const total = totalOf(figures, currency);
  const premium = declaration.basis === 'FLAT' ? null : premiumOf(figures, rateOn, currency);
  const deviation = whyNotPlausible({ total: total.amount, before: yearBefore?.amount ?? null, currency });
  const save = (values: DeclarationValues) =>
    enter.mutateAsync({ params: { todId }, body: bodyOfDeclaration(values, currency), ifMatch: version });
  const saveDraft = async (values: DeclarationValues) => {
    await save(values);
    notify({ text: t`The figures are saved. They are not declared yet.` });
  };
  const goOn = async (values: DeclarationValues) => {
    const entered = await save(values);
    if (!isCorrected) return ask(entered);
    notify({
      text: needsApproval ? t`Submitted for approval. The declared figures hold.` : t`The declaration is corrected.`,
    });
    onSubmitted();
  };
  return (
    <>
      <ActionForm
        form={form}
        isWide
        onSubmit={goOn}
        actions={
          <>
            <Button
              type="submit"
              kind="primary"
              isBusy={form.isBusy}
              whyNot={isCorrected ? null : whyNotText(actions.confirm)}
            >
              <SubmitWords {...{ isCorrected, needsApproval }} />
            </Button>
            {!isCorrected && (
              <Button isBusy={form.isBusy} onPress={() => void form.submit(saveDraft)()}>
                <Trans>Save draft</Trans>
              </Button>
            )}
          </>
        }
      >
        <FormWithSummary summaryCard={<DeclarationSummary declaration={declaration} total={total} premium={premium} />}>
          <Part name="lines" legend={<Trans>Turnover by country</Trans>} error={form.errors['lines']}>
            <DeclarationLines
              declaration={declaration}
              sources={
                <FromInvoices
                  declaration={declaration}
                  onApply={(proposed) => form.set({ lines: withProposal(form.values.lines, proposed) })}
                />
              }
              lines={form.values.lines}
              onChange={(lines) => form.set({ lines })}
              errors={form.problem?.errors ?? form.otherErrors}
            />
          </Part>
          <Checkbox label={<Trans>Nothing was sold on credit in this period</Trans>} {...ticked(form.field('nil'))} />
          {isCorrected && deviation && (
            <Checkbox
              label={<Trans>The total is right although it differs much from the year before</Trans>}
              {...ticked(form.field('deviates'))}
            />
          )}
          <TextArea
            label={t`Remark for the insurer`}
            isOptional
            rows={2}
            longest={longestRemark}
            {...form.field('remarks')}
          />
        </FormWithSummary>
      </ActionForm>
      {saved && (
        <DeclareDialog
          declaration={saved}
          deviates={deviation !== null}
          onDone={onSubmitted}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

function SubmitWords({ isCorrected, needsApproval }: { isCorrected: boolean; needsApproval: boolean }) {
  if (needsApproval) return isCorrected ? <Trans>Submit for approval</Trans> : <Trans>Submit for approval…</Trans>;
  return isCorrected ? <Trans>Correct the declaration</Trans> : <Trans>Declare…</Trans>;
}
