import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { Fields, Part, Whole } from '../../../platform/ui/form/FormParts.tsx';
import type { ActionFormState } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { LanguageField } from '../../../risk/buyers/web/public.ts';
import { ownActions } from '../overdue.ts';
import { ownActionLabels } from '../overdue-labels.ts';
import { RemindersField } from './RemindersField.tsx';
import type { ReportDetailsValues } from './report-details-form.ts';

type Props<Values extends ReportDetailsValues> = Readonly<{ form: ActionFormState<Values> }>;

/** The declarations besides the invoices: the steps taken, the contact person, and wishes (handbook N 1.1). */
export function ReportDetailsFields<Values extends ReportDetailsValues>({ form }: Props<Values>) {
  // a form of more fields is one of these too
  const detailsForm = form as unknown as ActionFormState<ReportDetailsValues>;
  return (
    <>
      <CollectionSteps form={detailsForm} />
      <Contacts form={detailsForm} />
      <Wishes form={detailsForm} />
    </>
  );
}

function CollectionSteps({ form }: Props<ReportDetailsValues>) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { onChange, ...own } = form.field('ownActionCode');
  const lodged = form.field('claimAlreadyLodged');
  return (
    <Part name="steps" legend={<Trans>Measures taken</Trans>}>
      <Fields>
        <RemindersField {...form.field('remindersSentCount')} />
        <DayField label={t`Last reminder or call`} isOptional to={today} {...form.field('lastActionDate')} />
        <Select
          label={t`Your own measures`}
          isOptional
          placeholder={t`Not specified`}
          options={ownActions.map((value) => ({ value, label: i18n._(ownActionLabels[value]) }))}
          onChange={(value) => onChange(value as ReportDetailsValues['ownActionCode'])}
          {...own}
        />
        {form.values.ownActionCode === 'OTHER' && (
          <TextField label={t`Which measures`} longest={500} {...form.field('ownActionText')} />
        )}
        <Whole>
          <Checkbox
            label={<Trans>A claim on these invoices has been filed already</Trans>}
            name={lodged.name}
            isChecked={lodged.value}
            onChange={lodged.onChange}
          />
        </Whole>
      </Fields>
    </Part>
  );
}

function Contacts({ form }: Props<ReportDetailsValues>) {
  const { t } = useLingui();
  return (
    <Part name="contacts" legend={<Trans>Contacts</Trans>}>
      <Fields>
        <TextField label={t`Contact at the buyer`} longest={120} {...form.field('buyerName')} />
        <TextField label={t`Telephone of the buyer`} inputMode="tel" longest={40} {...form.field('buyerPhone')} />
        <TextField
          label={t`Email of the buyer`}
          isOptional
          inputMode="email"
          longest={200}
          {...form.field('buyerEmail')}
        />
        <LanguageField {...form.field('buyerLanguage')} />
        <TextField label={t`Contact at your company`} isOptional longest={120} {...form.field('declarantName')} />
        <TextField
          label={t`Email of this contact`}
          isOptional
          inputMode="email"
          longest={200}
          {...form.field('declarantEmail')}
        />
        <TextField
          label={t`Telephone of this contact`}
          isOptional
          inputMode="tel"
          longest={40}
          {...form.field('declarantPhone')}
        />
        <TextField label={t`Customer reference`} isOptional longest={20} {...form.field('customerReference')} />
      </Fields>
    </Part>
  );
}

function Wishes({ form }: Props<ReportDetailsValues>) {
  const { t } = useLingui();
  const wish = form.field('requestCoverContinuation');
  return (
    <Fields>
      <Whole>
        <TextArea
          label={t`Remark for the insurer`}
          isOptional
          rows={3}
          longest={longestRemark}
          {...form.field('comment')}
        />
      </Whole>
      <Whole>
        <Checkbox
          label={<Trans>Request continued cover for new deliveries</Trans>}
          name={wish.name}
          isChecked={wish.value}
          onChange={wish.onChange}
        />
      </Whole>
    </Fields>
  );
}
