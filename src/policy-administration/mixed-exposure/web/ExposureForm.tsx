import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { SummaryCard, SummaryCardBody, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { FieldRows } from '../../../platform/ui/form/FieldRows.tsx';
import { FormHint, FormWithSummary, Part } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import { type HomeTerms, sumOfExposures } from '../exposure.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';
import { exposureCategoryLabels } from '../mixed-exposure-labels.ts';
import {
  areAmountsRead,
  blankExposure,
  exposureOfTyped,
  exposuresOf,
  type TypedExposure,
  typedCategories,
  typedOf,
  withAmount,
} from './exposure-form.ts';
import { useEnterExposures } from './mixed-exposure.queries.ts';

type Props = Readonly<{ shown: ExposurePackageDetail; onClose(): void }>;

/** Amounts by country and category: of insured, not insured and total two are typed, and the third follows. */
export function ExposureForm({ shown, onClose }: Props) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const notify = useToast();
  const enter = useEnterExposures();
  const { packageId, currency, version, countries, policyholderCountry } = shown;
  const terms: HomeTerms = { currency, policyholder: { countryCode: policyholderCountry } };
  const form = useActionForm({
    initial: { lines: typedOf(shown) as readonly TypedExposure[] },
    check: ({ lines }) => ({ lines: areAmountsRead(lines) ? null : t`Enter amounts that are not negative.` }),
  });
  const { lines } = form.values;
  const totals = sumOfExposures(
    lines.flatMap((line) => exposureOfTyped(line, terms) ?? []),
    currency,
  );
  const save = async (values: typeof form.values) => {
    const exposures = exposuresOf(values.lines, terms);
    await enter.mutateAsync({ params: { packageId }, body: { exposures }, ifMatch: version });
    notify({ text: t`The figures are saved. They are not declared yet.` });
    onClose();
  };
  const change = (changed: TypedExposure) =>
    form.set({ lines: lines.map((line) => (line.countryCode === changed.countryCode ? changed : line)) });
  const left = countries.filter((country) => lines.every(({ countryCode }) => countryCode !== country));
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={save}
      actions={
        <>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            <Trans>Save draft</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <FormWithSummary
        summaryCard={
          <SummaryCard
            title={<Trans>Exposure</Trans>}
            total={{ label: i18n._(exposureCategoryLabels.TOT), value: format.money(totals.TOT) }}
          >
            <SummaryCardBody>
              <Terms
                terms={(['DOM', 'EXP', 'INS', 'NINS'] as const).map((each) => [
                  i18n._(exposureCategoryLabels[each]),
                  format.money(totals[each]),
                ])}
              />
            </SummaryCardBody>
          </SummaryCard>
        }
      >
        <Part name="lines" legend={<Trans>Exposure by country</Trans>} error={form.errors['lines']}>
          <FieldRows
            label={t`Exposure by country`}
            columns="minmax(6rem, 1fr) repeat(3, minmax(8rem, 1fr))"
            heads={[t`Country`, ...typedCategories.map((each) => i18n._(exposureCategoryLabels[each]))].map(
              (label) => ({
                label,
              }),
            )}
            isStacked
          >
            {lines.map((line) => (
              <Line key={line.countryCode} {...{ line, terms }} onChange={change} />
            ))}
          </FieldRows>
          {left.length > 0 && (
            <Select
              label={t`Add a country`}
              hidesLabel
              placeholder={t`Add a country`}
              value=""
              options={left.map((countryCode) => ({ value: countryCode, label: format.country(countryCode) }))}
              onChange={(countryCode) => form.set({ lines: [...lines, blankExposure(countryCode)] })}
            />
          )}
          <FormHint>
            <Trans>Of insured, not insured and total two are enough: the third follows.</Trans>
          </FormHint>
        </Part>
      </FormWithSummary>
    </ActionForm>
  );
}

type LineProps = Readonly<{
  line: TypedExposure;
  terms: HomeTerms;
  onChange(line: TypedExposure): void;
}>;

/** A country with its amounts; what follows stands in its field until somebody types there. */
function Line({ line, terms, onChange }: LineProps) {
  const { i18n } = useTexts();
  const format = useFormat();
  const fieldText = useFieldText();
  const isNarrow = useIsNarrow();
  const country = format.country(line.countryCode);
  const exposure = exposureOfTyped(line, terms);
  const isBlank = typedCategories.every((each) => line[each] === '');
  return (
    <li>
      <span>{country}</span>
      {typedCategories.map((category) => (
        <AmountField
          key={category}
          label={`${i18n._(exposureCategoryLabels[category])}, ${country}`}
          hidesLabel={!isNarrow}
          isSmall
          currency={terms.currency}
          value={line[category]}
          placeholder={exposure && !isBlank ? format.amount(exposure[category]) : ''}
          onChange={(amount) => onChange(withAmount(line, category, amount))}
          error={exposure === null && category === 'TOT' ? fieldText({ pointer: '', code: 'not-balanced' }) : undefined}
        />
      ))}
    </li>
  );
}
