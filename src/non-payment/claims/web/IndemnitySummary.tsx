import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { type Money, signOfMoney, subtractMoney, zeroMoney } from '../../../platform/core/money.ts';
import { SummaryCard, SummaryCardBody, SummarySteps } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { coverKindLabels, stepLabels } from '../claim-labels.ts';
import type { AssessmentOnWire } from '../claims.contract.ts';

type Calculation = AssessmentOnWire['calculation'];
type Step = Calculation['steps'][number];

/** The indemnity step by step, each with the term of the policy that it uses; the largest deduction is marked. */
export function IndemnitySummary({
  assessment,
  title,
  foot,
  footActions,
}: {
  assessment: AssessmentOnWire;
  title: ReactNode;
  foot?: ReactNode;
  footActions?: ReactNode;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { calculation } = assessment;
  const { currency, payable } = calculation;
  return (
    <SummaryCard
      title={title}
      aside={currency}
      total={{
        label: t`Payable to you`,
        value: payable ? format.amount(payable, 'minor') : t`not known yet`,
      }}
      foot={foot}
      footActions={footActions}
    >
      <SummarySteps
        isLettered
        steps={calculation.steps.map((step) => ({
          letter: step.letter ?? '',
          name: i18n._(stepLabels[step.name]),
          input: <StepInput step={step} calculation={calculation} />,
          amount: step.amount ? format.amount(step.amount, 'minor') : '–',
          hasDecided: step.name === calculation.costliest,
        }))}
      />
      <SummaryCardBody>
        <Carried assessment={assessment} />
      </SummaryCardBody>
    </SummaryCard>
  );
}

/** The basis of a step, in words. */
function StepInput({ step, calculation }: { step: Step; calculation: Calculation }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const value = valueOf(step, calculation, format);
  const { cover, insuredItems } = calculation;
  // nothing is deducted from what is not counted yet
  if (step.amount === null && step.name !== 'INSURED_ITEMS') return null;
  switch (step.name) {
    case 'INSURED_ITEMS':
      return <InsuredItems items={insuredItems} />;
    case 'COVER_IN_FORCE': {
      if (!cover) return <Trans>no cover on the buyer</Trans>;
      const kind = i18n._(coverKindLabels[cover.kind]);
      const topUp = cover.topUp && format.amount(cover.topUp, 'minor');
      return topUp ? (
        <Trans>
          {kind} with CAP of {topUp}: at most {value}
        </Trans>
      ) : (
        <Trans>
          {kind}: at most {value}
        </Trans>
      );
    }
    case 'THRESHOLD':
      return <Trans>losses up to {value} are not paid</Trans>;
    case 'INSURED_SHARE':
      return <Trans>{value} of it is insured</Trans>;
    case 'DEDUCTIBLE':
      return step.parameter ? <Trans>{value} deducted</Trans> : <Trans>none agreed</Trans>;
    case 'FIRST_LOSS':
      return step.parameter ? <Trans>{value} not yet used</Trans> : <Trans>none agreed</Trans>;
    case 'MOST_PAYABLE':
      return step.parameter ? <Trans>{value} remaining</Trans> : <Trans>no maximum agreed</Trans>;
    case 'PREMIUM_SET_OFF': {
      if (!step.parameter || !calculation.premiumAsOf)
        return <Trans>the insurer has not stated the unpaid premium</Trans>;
      const day = format.fullDay(calculation.premiumAsOf);
      return (
        <Trans>
          {value} unpaid on {day}, according to the insurer’s accounts
        </Trans>
      );
    }
  }
}

function valueOf({ parameter }: Step, { currency }: Calculation, format: Format): string {
  if (!parameter) return '';
  if (parameter.term === 'insuredPercentage') return format.percent(parameter.value);
  return format.amount({ amount: parameter.value, currency }, 'minor');
}

/** The details of step A: invoices, credit notes, payments, and the rate where another currency was converted. */
function InsuredItems({ items }: { items: Calculation['insuredItems'] }) {
  const format = useFormat();
  return (
    <>
      {items.map(({ currency, invoices, creditNotes, payments, rate, converted }) => (
        <span key={currency}>
          <Invoiced sum={format.amount(invoices, 'minor')} currency={currency} />
          {isNotZero(creditNotes) && <Credited sum={format.amount(negated(creditNotes), 'minor')} />}
          {isNotZero(payments) && <Paid sum={format.amount(negated(payments), 'minor')} />}
          {rate === null ? <WithoutRate /> : currency !== converted?.currency && <AtRate rate={rate} />}{' '}
        </span>
      ))}
    </>
  );
}

function Invoiced({ sum, currency }: { sum: string; currency: string }) {
  return (
    <Trans>
      {currency} {sum} of insured invoices
    </Trans>
  );
}

function Credited({ sum }: { sum: string }) {
  return <Trans>, less credit notes of {sum}</Trans>;
}

function Paid({ sum }: { sum: string }) {
  return <Trans>, less payments of {sum}</Trans>;
}

function AtRate({ rate }: { rate: string }) {
  return <Trans>, at {rate}</Trans>;
}

function WithoutRate() {
  return <Trans>, not counted yet: the insurer will provide the exchange rate of the date of loss</Trans>;
}

function isNotZero(amount: Money): boolean {
  return signOfMoney(amount) !== 0;
}

function negated(amount: Money): Money {
  return subtractMoney(zeroMoney(amount.currency), amount);
}

/** Money since the date of loss is not deducted. */
function CameInSince({ day, sum }: { day: string; sum: string }) {
  return (
    <>
      <Trans>
        {sum} received on {day}, since the date of loss: a recovery, shared once the indemnity is paid.
      </Trans>{' '}
    </>
  );
}

/** Why the payment is less than the debt, in a sentence. */
function Carried({ assessment: { calculation, items } }: { assessment: AssessmentOnWire }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { costliest, steps, payable, totalDebt, missingRates } = calculation;
  const step = steps.find(({ name }) => name === costliest);
  const outside = items.filter(({ whyNotInsured }) => whyNotInsured.length > 0).length;
  const own = totalDebt && payable && format.money(subtractMoney(totalDebt, payable));
  const debt = totalDebt && format.money(totalDebt);
  const name = step && i18n._(stepLabels[step.name]);
  const cost = step?.cost && format.money(step.cost);
  const currencies = format.list(missingRates);
  return (
    <>
      {missingRates.length > 0 && <Trans>No reference rate for {currencies}: not counted yet.</Trans>}{' '}
      {cost && (
        <Trans>
          Largest deduction: {name}, <b>{cost}</b>.
        </Trans>
      )}{' '}
      {own && (
        <Trans>
          You bear {own} of {debt}.
        </Trans>
      )}{' '}
      {outside > 0 && <Trans>Invoices that are not insured: {outside}.</Trans>}{' '}
      {calculation.sinceLoss.map(({ receivedOn, amount }, place) => (
        <CameInSince key={place} day={format.fullDay(receivedOn)} sum={format.money(amount)} />
      ))}
    </>
  );
}
