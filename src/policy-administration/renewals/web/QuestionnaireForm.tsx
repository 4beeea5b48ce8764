import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestRemark } from '../../../platform/core/remark.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, FormHint, Part } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { isPartOfYear } from '../declared-months.ts';
import { type CreditProcedure, creditProcedures } from '../questionnaire.ts';
import { creditProcedureLabels } from '../renewal-labels.ts';
import type { RenewalDetail } from '../renewals.contract.ts';
import { areDays, bodyOf, isAmount, type QuestionnaireValues, valuesOf } from './questionnaire-form.ts';
import { useAnswerQuestionnaire, useSubmitQuestionnaire } from './renewals.queries.ts';
import { TurnoverLines } from './TurnoverLines.tsx';

/** What the insurer asks before it offers terms, filled in as far as the portal knows it. */
export function QuestionnaireForm({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const answer = useAnswerQuestionnaire();
  const submit = useSubmitQuestionnaire();
  const { renewalId, version, currency, questionnaire, isPrefilled } = renewal;
  const { declaredMonths: months = 0 } = questionnaire;
  const form = useActionForm<QuestionnaireValues>({
    draft: `renewal/${renewalId}`,
    initial: valuesOf(questionnaire),
    check: ({ turnover, losses, usualPaymentTermDays, longestPaymentTermDays }) => ({
      turnover: turnover.every(({ actual, forecast }) => isAmount(actual) && isAmount(forecast))
        ? null
        : t`Enter amounts that are not negative.`,
      losses: isAmount(losses) ? null : t`Enter amounts that are not negative.`,
      usualPaymentTermDays: areDays(usualPaymentTermDays) ? null : t`Enter a number of days.`,
      longestPaymentTermDays: areDays(longestPaymentTermDays) ? null : t`Enter a number of days.`,
    }),
  });
  const save = (values: QuestionnaireValues) =>
    answer.mutateAsync({ params: { renewalId }, body: bodyOf(values, renewal), ifMatch: version });
  const saveOnly = async (values: QuestionnaireValues) => {
    await save(values);
    notify({ text: t`The answers are saved. The insurer does not have them yet.` });
  };
  const send = async (values: QuestionnaireValues) => {
    const saved = await save(values);
    await submit.mutateAsync({ params: { renewalId }, ifMatch: saved.version });
    notify({ text: t`The answers are with the insurer, who offers terms.` });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            <Trans>Send to the insurer</Trans>
          </Button>
          <Button isBusy={form.isBusy} onPress={() => void form.submit(saveOnly)()}>
            <Trans>Save answers</Trans>
          </Button>
        </>
      }
    >
      <Part name="turnover" legend={<Trans>Turnover by country</Trans>} error={form.errors['turnover']}>
        {isPrefilled && (
          <FormHint>
            <Trans>Filled in from your declarations. Change what is expected of the next year.</Trans>
          </FormHint>
        )}
        {isPartOfYear(months) && (
          <FormHint>
            <Trans>{months} of 12 months declared.</Trans>{' '}
            {isPrefilled && <Trans>The next insurance year is extrapolated from them to twelve months.</Trans>}
          </FormHint>
        )}
        <TurnoverLines
          currency={currency}
          lines={form.values.turnover}
          onChange={(turnover) => form.set({ turnover })}
        />
      </Part>
      <Fields>
        <AmountField label={t`Losses of the last twelve months`} currency={currency} {...form.field('losses')} />
        <TextField
          label={t`Usual payment term`}
          unit={t`days`}
          inputMode="numeric"
          {...form.field('usualPaymentTermDays')}
        />
        <TextField
          label={t`Longest payment term`}
          unit={t`days`}
          inputMode="numeric"
          {...form.field('longestPaymentTermDays')}
        />
      </Fields>
      <Procedures chosen={form.values.creditProcedures} onChange={(chosen) => form.set({ creditProcedures: chosen })} />
      <TextArea
        label={t`Remark for the insurer`}
        isOptional
        rows={2}
        longest={longestRemark}
        {...form.field('remarks')}
      />
    </ActionForm>
  );
}

type ProceduresProps = Readonly<{
  chosen: readonly CreditProcedure[];
  onChange(chosen: readonly CreditProcedure[]): void;
}>;

function Procedures({ chosen, onChange }: ProceduresProps) {
  const { i18n } = useTexts();
  return (
    <Part name="creditProcedures" legend={<Trans>Credit management</Trans>}>
      {creditProcedures.map((procedure) => (
        <Checkbox
          key={procedure}
          label={i18n._(creditProcedureLabels[procedure])}
          isChecked={chosen.includes(procedure)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, procedure] : chosen.filter((each) => each !== procedure))
          }
        />
      ))}
    </Part>
  );
}
