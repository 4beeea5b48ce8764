import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Format } from '../../../platform/core/format.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { StepResult } from '../../../policies/passports/passport.ts';
import type { CompanyStatus, NotInsurableReason } from '../../buyers/company.ts';
import { openInWords } from '../../buyers/web/public.ts';
import type { RuleId } from '../decision-basis.ts';

/** One step of a passport in words: the rule, its effect, and its basis. */
export type ExplainedStep = Readonly<{ rule: RuleId; result: StepResult; facts: Facts }>;

/** Notation of the reader, and the currency that the step's amounts are in. */
export type Wording = Readonly<{ format: Format; currency: CurrencyCode }>;

type Words = Readonly<{
  title(facts: Facts, wording: Wording): ReactNode;
  /** The basis of the rule, in words; after a rule with an effect, the effect. */
  input(step: ExplainedStep, wording: Wording): ReactNode;
}>;

/** Name of the rule as the passport lists it; the grade's own rule names the grade. */
export function titleOf({ rule, facts }: ExplainedStep, wording: Wording): ReactNode {
  return words[rule].title(facts, wording);
}

/** The rule's input in words. */
export function inputOf(step: ExplainedStep, wording: Wording): ReactNode {
  return words[step.rule].input(step, wording);
}

const words: Readonly<Record<RuleId, Words>> = {
  'policy-in-force': {
    title: () => <Trans>Policy in force</Trans>,
    input: ({ facts, result }) => {
      const policy = text(facts.policy);
      return result === 'passed' ? policy : <Trans>{policy} is not in force</Trans>;
    },
  },
  'country-on-policy': {
    title: () => <Trans>Country covered by the policy</Trans>,
    input: ({ facts, result }, { format }) => {
      const country = format.country(text(facts.countryCode));
      return result === 'passed' ? country : <Trans>{country} is not covered by the policy</Trans>;
    },
  },
  'buyer-insurable': {
    title: () => <Trans>Buyer can be insured</Trans>,
    input: ({ facts }) => insurabilityText(facts),
  },
  'buyer-identified': {
    title: () => <Trans>Buyer identified</Trans>,
    input: ({ facts, result }) => {
      const companyId = text(facts.companyId);
      return result === 'passed' ? (
        <Trans>company {companyId} in the register</Trans>
      ) : (
        <Trans>not yet identified</Trans>
      );
    },
  },
  'payment-term': {
    title: () => <Trans>Payment term</Trans>,
    input: ({ facts }, { format }) => {
      const days = Number(facts.paymentTermDays);
      const standard = Number(facts.standard);
      if (facts.percent === undefined)
        return (
          <Trans>
            {days} days, standard is {standard}
          </Trans>
        );
      const share = format.percent(Number(facts.percent));
      return (
        <Trans>
          {days} days, standard is {standard}: {share} of the amount
        </Trans>
      );
    },
  },
  comment: {
    title: () => <Trans>Comment</Trans>,
    input: ({ result }) =>
      result === 'passed' ? <Trans>none</Trans> : <Trans>comment: referred to underwriting</Trans>,
  },
  'negative-information': {
    title: () => <Trans>Negative information</Trans>,
    input: ({ result }) =>
      result === 'passed' ? <Trans>none known to you</Trans> : <Trans>known to you: referred to underwriting</Trans>,
  },
  'nothing-open': {
    title: () => <Trans>No open overdue or claim</Trans>,
    input: openInWords,
  },
  'country-restriction': {
    title: () => <Trans>Country without restriction</Trans>,
    input: ({ facts, result }, { format }) => {
      const country = format.country(text(facts.countryCode));
      if (result === 'passed') return country;
      if (facts.percent === undefined) return <Trans>{country} is restricted: referred to underwriting</Trans>;
      const share = format.percent(Number(facts.percent));
      return (
        <Trans>
          {country} is restricted: {share} of the amount
        </Trans>
      );
    },
  },
  grade: { title: gradeTitle, input: gradeInput },
  'maximum-per-buyer': {
    title: () => <Trans>Maximum limit per buyer</Trans>,
    input: ({ facts }, wording) => {
      if (typeof facts.maximum !== 'string') return <Trans>none agreed</Trans>;
      const maximum = amount(facts.maximum, wording);
      return facts.isExceeded ? <Trans>{maximum}, exceeded; this does not prevent a decision</Trans> : maximum;
    },
  },
  authority: {
    title: () => <Trans>Limit for automatic decisions</Trans>,
    input: ({ facts, result }, wording) => {
      if (typeof facts.authority !== 'string') return <Trans>no exchange rate: referred to underwriting</Trans>;
      const authority = amount(facts.authority, wording);
      return result === 'passed' ? authority : <Trans>up to {authority}, more by an underwriter</Trans>;
    },
  },
  rounding: {
    title: () => <Trans>Rounded down</Trans>,
    input: ({ facts }, wording) => {
      const unit = amount(String(facts.roundedDownTo), wording);
      return <Trans>to whole {unit}</Trans>;
    },
  },
  'existing-cover': {
    title: () => <Trans>Cover in force</Trans>,
    input: ({ facts, result }, wording) => {
      const inForce = amount(text(facts.inForce), wording);
      if (result !== 'passed') return <Trans>{inForce} remains in force: a request never reduces it</Trans>;
      return Number(facts.inForce) === 0 ? <Trans>none</Trans> : inForce;
    },
  },
};

const notInsurableTexts: Readonly<Record<NotInsurableReason, () => ReactNode>> = {
  PUBLIC_BODY: () => <Trans>a public buyer</Trans>,
  PRIVATE_INDIVIDUAL: () => <Trans>a private individual</Trans>,
  AFFILIATE: () => <Trans>an affiliate of the policyholder</Trans>,
  BRANCH: () => <Trans>a branch; only the head office can be covered</Trans>,
  COUNTRY_NOT_COVERED: () => <Trans>its country is not covered</Trans>,
  SANCTIONED: () => <Trans>under sanctions</Trans>,
  CEASED: () => <Trans>it has ceased trading</Trans>,
  MERGED: () => <Trans>merged into another company</Trans>,
};

function insurabilityText(facts: Facts): ReactNode {
  const reason = facts.reason as NotInsurableReason | null | undefined;
  if (reason) return notInsurableTexts[reason]();
  const status = facts.statusCode as CompanyStatus;
  if (status === 'INSOLVENT') return <Trans>insolvent</Trans>;
  if (status === 'INACTIVE')
    return <Trans>registered, no known business activity; head office, not an affiliate</Trans>;
  return <Trans>active, head office, private-sector, not an affiliate</Trans>;
}

/** Without the right to read grades the facts carry none, and the passport names none. */
function gradeTitle(facts: Facts, { format }: Wording): ReactNode {
  if (facts.gradeCode === undefined) return <Trans>Grade of the buyer</Trans>;
  if (facts.gradeCode === null) return <Trans>No grade yet</Trans>;
  const grade = text(facts.gradeCode);
  if (typeof facts.gradeDate !== 'string') return <Trans>Grade {grade}</Trans>;
  const given = format.fullDay(facts.gradeDate);
  return (
    <Trans>
      Grade {grade}, given {given}
    </Trans>
  );
}

function gradeInput({ facts, result }: ExplainedStep, wording: Wording): ReactNode {
  if (facts.gradeCode === undefined) return <Trans>not shown to you</Trans>;
  if (typeof facts.ceiling !== 'string') return <Trans>referred to underwriting</Trans>;
  const ceiling = amount(facts.ceiling, wording);
  if (Number(facts.ceiling) === 0 && result !== 'referred') return <Trans>no cover for this grade</Trans>;
  return facts.above === 'partial' ? (
    <Trans>up to {ceiling}</Trans>
  ) : (
    <Trans>up to {ceiling} automatically, more by an underwriter</Trans>
  );
}

function amount(plain: string, { format, currency }: Wording): string {
  return format.amount({ amount: plain, currency });
}

function text(fact: Facts[string] | undefined): string {
  return typeof fact === 'string' ? fact : '';
}
