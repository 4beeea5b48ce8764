import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Checkbox, Radios } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import type { ActionFormState, FieldBinding } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import { appealReasons, newFacts } from '../../covers/appeal-codes.ts';
import { longestAnswer } from '../../covers/country-answers.ts';
import { appealReasonLabels, newFactLabels } from '../../covers/cover-labels.ts';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { type CoverOrderField, type CoverOrderValues, currentOf } from './cover-order.ts';
import styles from './order.module.css';

const DraftDocuments = lazyPart(
  async () => (await import('../../../platform/documents/web/DraftDocuments.tsx')).DraftDocuments,
);

export type CoverOrderFieldsProps = {
  form: ActionFormState<CoverOrderValues>;
  fields: ReadonlySet<CoverOrderField>;
  action: CoverRequestAction;
  policy: PolicyDetail;
  currencies: readonly CurrencyCode[];
  cover: CoverItem | null;
  /** The draft of the form, which keeps its documents. */
  draft: string;
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
      {where('appealReason', <AppealGrounds bind={bind} />)}
      {where('newFacts', <NewFacts bind={bind} />)}
      {where('amount', <Amount {...props} bind={bind} />)}
      {props.action !== 'TOP_UP' && where('endDate', <EndDate bind={bind} />)}
      {where('paymentTermDays', <PaymentTerm bind={bind} standard={props.policy.standardPaymentTermDays} />)}
      {where('customerReference', <Reference bind={bind} />)}
      {where('requestedStartDate', <StartDate bind={bind} />)}
      {props.action === 'TOP_UP' && where('endDate', <EndOfTopUp bind={bind} />)}
      {where('termsOfSale', <TermsOfSale bind={bind} />)}
      {where('pastDues', <PastDues bind={bind} />)}
      {where('comment', props.action === 'APPEAL' ? <WhatIsNew bind={bind} /> : <Comment bind={bind} />)}
      {where('comment', <Documents draft={props.draft} />)}
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
  const isChange = action !== 'NEW' && action !== 'APPEAL';
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

/** The last day of a top-up: after it the permanent amount is in force again. */
function EndOfTopUp({ bind }: Field) {
  const { t } = useLingui();
  const { today } = useFormat();
  return (
    <div className={styles.half}>
      <DayField label={t`Last day in force`} from={today} {...bind('endDate')} />
    </div>
  );
}

/** Why the insurer is asked to decide again. */
function AppealGrounds({ bind }: Field) {
  const { t, i18n } = useLingui();
  const options = appealReasons.map((value) => ({ value, label: i18n._(appealReasonLabels[value]) }));
  return (
    <div className={styles.whole}>
      <Radios label={t`Grounds for the appeal`} isStacked options={options} {...bind('appealReason')} />
    </div>
  );
}

/** What the appeal brings forward; what it is in detail is told in words and shown by documents. */
function NewFacts({ bind }: Field) {
  const { i18n } = useLingui();
  const { value, onChange, name, error } = bind('newFacts');
  return (
    <fieldset className={styles.facts} data-field={name}>
      <legend>
        <Trans>New facts</Trans>
      </legend>
      {newFacts.map((fact) => (
        <Checkbox
          key={fact}
          label={i18n._(newFactLabels[fact])}
          isChecked={value.includes(fact)}
          onChange={(isNew) => onChange(newFacts.filter((each) => (each === fact ? isNew : value.includes(each))))}
        />
      ))}
      {error && <p>{error}</p>}
    </fieldset>
  );
}

function WhatIsNew({ bind }: Field) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`What should the underwriter know now?`}
      longest={longestRemark}
      rows={4}
      className={styles.whole}
      {...bind('comment')}
    />
  );
}

/** What goes with the request: read by whoever approves it, and by the underwriter. */
function Documents({ draft }: { draft: string }) {
  return (
    <div className={styles.whole}>
      <DraftDocuments draft={draft} />
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
