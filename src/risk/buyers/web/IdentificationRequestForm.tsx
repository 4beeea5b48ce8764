import { Trans, useLingui } from '@lingui/react/macro';
import { subdivisionNeed } from '../../../platform/core/country-specials.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { subdivisionsOf } from '../../../platform/core/subdivisions.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import type { IdentificationRequest } from '../identification-requests.contract.ts';
import { ReadingHint, SubdivisionName } from './CompanySearchFields.tsx';
import { CountryField } from './CountryField.tsx';
import { useSubmitIdentification } from './companies.queries.ts';
import { typesOffered } from './company-query.ts';
import styles from './identification.module.css';
import { bodyOfIdentification, faultsOfIdentification, type IdentificationValues } from './identification-values.ts';

export type IdentificationRequestFormProps = {
  /** What is known already, from the search that found nothing. */
  initial: IdentificationValues;
  /** Who sees the policy sees the request. */
  policy: PolicyKey | null;
  onSent(request: IdentificationRequest): void;
};

/** Describes a buyer that the register does not know, for the insurer's data team. */
export function IdentificationRequestForm({ initial, policy, onSent }: IdentificationRequestFormProps) {
  const { t } = useLingui();
  const { countrySpecials } = useConfig();
  const fieldText = useFieldText();
  const submit = useSubmitIdentification();
  const form = useActionForm<IdentificationValues>({
    initial,
    draft: `identification-request/${initial.companyName}`,
    check: (values) =>
      Object.fromEntries(
        Object.entries(faultsOfIdentification(values, countrySpecials)).map(([name, code]) => [
          name,
          fieldText({ pointer: `/${name}`, code }),
        ]),
      ),
  });
  const { values, set } = form;
  const countryCode = values.countryCode || null;
  const subdivisions = countryCode ? subdivisionsOf(countryCode) : [];
  const needsSubdivision = countryCode !== null && subdivisionNeed(countryCode, countrySpecials) === 'required';
  const send = async (entered: IdentificationValues) =>
    onSent(await submit.mutateAsync({ body: bodyOfIdentification(entered, policy) }));

  return (
    <ActionForm
      form={form}
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          <Trans>Request identification</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField className={styles.twoThirds} label={t`Company name`} {...form.field('companyName')} />
        <CountryField
          className={styles.third}
          label={t`Country`}
          name="countryCode"
          value={countryCode}
          error={form.field('countryCode').error}
          onChange={(country) => set({ countryCode: country ?? '', subdivisionCode: '', identifierType: '' })}
        />
        <TextField className={styles.whole} label={t`Street and number`} isOptional {...form.field('street')} />
        <TextField className={styles.third} label={t`Postal code`} isOptional {...form.field('postalCode')} />
        <TextField className={styles.third} label={t`Town`} {...form.field('town')} />
        {subdivisions.length > 0 && (
          <Select
            className={styles.third}
            label={<SubdivisionName countryCode={countryCode} />}
            isOptional={!needsSubdivision}
            placeholder={t`Choose`}
            options={subdivisions.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.field('subdivisionCode')}
          />
        )}
        <Select
          className={styles.half}
          label={t`Type of identifier`}
          isOptional
          placeholder={t`Any type`}
          options={typesOffered(countryCode).map(({ code, label }) => ({ value: code, label }))}
          {...form.field('identifierType')}
        />
        <TextField
          className={styles.half}
          label={t`Identifier`}
          isOptional
          hint={<ReadingHint query={{ ...values, countryCode }} />}
          {...form.field('identifier')}
        />
        <TextArea
          className={styles.whole}
          label={t`Further information`}
          isOptional
          placeholder={t`Website, owner, former name`}
          longest={longestRemark}
          {...form.field('comment')}
        />
      </div>
    </ActionForm>
  );
}
