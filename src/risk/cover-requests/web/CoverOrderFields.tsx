import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import type { ActionFormState, FieldBinding } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import { longestAnswer } from '../../covers/country-answers.ts';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { type CoverOrderField, type CoverOrderValues, currentOf } from './cover-order.ts';
import styles from './order.module.css';

export type CoverOrderFieldsProps = {
  form: ActionFormState<CoverOrderValues>;
  fields: ReadonlySet<CoverOrderField>;
  action: CoverRequestAction;
  policy: PolicyDetail;
  currencies: readonly CurrencyCode[];
  cover: CoverItem | null;
  /** The message of the likely answer at a field. */
  objection: Readonly<{ field: CoverOrderField; sentence: string }> | null;
};

type Bind = <Name extends CoverOrderField>(name: Name) => FieldBinding<CoverOrderValues[Name]>;
type Field = { bind: Bind };

/** The fields of an order, as wide as their content, one topic per column. */
export function CoverOrderFields(props: CoverOrderFieldsProps) {
  const { form, fields, objection } = props;
  const bind: Bind = (name) => {
    const field = form.field(name);
    return { ...field, error: field.error ?? (objection?.field === name ? objection.sentence : null) };
  };
  const where = (name: CoverOrderField, field: ReactNode) => fields.has(name) && field;
  return (
    <div className={styles.fields}>
      {where('amount', <Amount {...props} bind={bind} />)}
      {where('endDate', <EndDate bind={bind} />)}
      {where('paymentTermDays', <PaymentTerm bind={bind} standard={props.policy.standardPaymentTermDays} />)}
      {where('customerReference', <Reference bind={bind} />)}
      {where('requestedStartDate', <StartDate bind={bind} />)}
      {where('termsOfSale', <TermsOfSale bind={bind} />)}
      {where('pastDues', <PastDues bind={bind} />)}
      {where('comment', <Comment bind={bind} />)}
      <div className={styles.ticks}>
        {where('nameDisclosure', <NameDisclosure bind={bind} />)}
        {where('negativeInformation', <NegativeInformation bind={bind} />)}
        {where('urgent', <Urgent bind={bind} fee={props.policy.premiumTerms?.creditCheckFees?.urgent ?? null} />)}
      </div>
    </div>
  );
}

/** The new total. Where several currencies are possible, the choice is beside it, else inside. */
function Amount({ bind, fields, action, currencies, cover }: CoverOrderFieldsProps & Field) {
  const { t } = useLingui();
  const format = useFormat();
  const { value: currency } = bind('currency');
  const hasChoice = fields.has('currency') && currencies.length > 1;
  const current = cover && format.money(currentOf(cover));
  const isChange = action === 'INCREASE' || action === 'REDUCTION';
  return (
    <div className={styles.amount}>
      <AmountField
        label={isChange ? t`New total limit` : t`Amount`}
        hint={
          isChange && current ? (
            <Trans>currently {current}</Trans>
          ) : (
            <Trans>Whole amounts only. You can paste from a spreadsheet.</Trans>
          )
        }
        currency={currency}
        {...bind('amount')}
      />
      {hasChoice && (
        <Select
          label={t`Currency`}
          options={currencies.map((value) => ({ value, label: value }))}
          {...bind('currency')}
        />
      )}
    </div>
  );
}

function PaymentTerm({ bind, standard }: Field & { standard: number }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Payment term, if longer than ${standard} days`}
      inputMode="numeric"
      unit={t`days`}
      autoComplete="off"
      className={styles.half}
      {...bind('paymentTermDays')}
    />
  );
}

function Reference({ bind }: Field) {
  const { t } = useLingui();
  const field = bind('customerReference');
  const length = [...field.value].length;
  return (
    <TextField
      label={t`Customer reference`}
      isOptional
      hint={
        <Trans>
          {length} of {longestReference} characters
        </Trans>
      }
      autoComplete="off"
      className={styles.half}
      {...field}
    />
  );
}

function StartDate({ bind }: Field) {
  const { t } = useLingui();
  const { today } = useFormat();
  return (
    <div className={styles.half}>
      <DayField
        label={t`Covered from`}
        isOptional
        hint={t`today, if left empty`}
        from={today}
        {...bind('requestedStartDate')}
      />
    </div>
  );
}

function EndDate({ bind }: Field) {
  const { t } = useLingui();
  const { today } = useFormat();
  return (
    <div className={styles.half}>
      <DayField
        label={t`Last day in force`}
        isOptional
        hint={t`immediately, if left empty`}
        from={today}
        {...bind('endDate')}
      />
    </div>
  );
}

/** What underwriters of American buyers need to know. */
function TermsOfSale({ bind }: Field) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Terms of sale`}
      isOptional
      hint={t`for example net 60 days, open account`}
      className={styles.half}
      longest={longestAnswer}
      {...bind('termsOfSale')}
    />
  );
}

/** Always asked for American buyers, and for every buyer that is late (handbook N 6). */
function PastDues({ bind }: Field) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Overdue amounts`}
      isOptional
      hint={t`amount and date of the oldest`}
      className={styles.half}
      longest={longestAnswer}
      {...bind('pastDues')}
    />
  );
}

function Comment({ bind }: Field) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Comment for the underwriter`}
      isOptional
      hint={t`A comment refers the request to underwriting, even if it could be decided automatically.`}
      longest={longestRemark}
      rows={2}
      className={styles.whole}
      {...bind('comment')}
    />
  );
}

function NameDisclosure({ bind }: Field) {
  const { value, onChange, name } = bind('nameDisclosure');
  return (
    <Checkbox
      label={<Trans>Disclosure of our name permitted</Trans>}
      name={name}
      isChecked={value}
      onChange={onChange}
    />
  );
}

function NegativeInformation({ bind }: Field) {
  const { value, onChange, name } = bind('negativeInformation');
  return (
    <Checkbox
      label={<Trans>I have negative information about the buyer</Trans>}
      name={name}
      isChecked={value}
      onChange={onChange}
    />
  );
}

type Fee = NonNullable<NonNullable<PolicyDetail['premiumTerms']>['creditCheckFees']>['urgent'];

/** Urgency costs extra where the policy says so, and only where no rule answers at once. */
function Urgent({ bind, fee }: Field & { fee: Fee | null }) {
  const format = useFormat();
  const { value, onChange, name } = bind('urgent');
  const price = fee && format.money(fee);
  return (
    <Checkbox
      label={price ? <Trans>Urgent, {price}</Trans> : <Trans>Urgent</Trans>}
      name={name}
      isChecked={value}
      onChange={onChange}
    />
  );
}
