import Big from 'big.js';
import { gradeAfter, isRanked } from '../../risk/buyers/grade.ts';
import {
  buyerInsurable,
  countryOnPolicy,
  existingCover,
  isOutdated,
  passed,
  policyInForce,
  underCeiling,
} from './automatic-rules.ts';
import type { Rule, RuleOutcome } from './decide.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import type { GradeRow, HouseRules } from './house-rules.ts';

/** An overdue or a claim that is still open: nothing new is granted. */
const nothingOpen: Rule = {
  id: 'nothing-open',
  evaluate: ({ buyer: { openNonPayment } }) => {
    if (openNonPayment === 'NONE') return passed({ openNonPayment });
    return { result: 'refused', facts: { openNonPayment }, amount: '0', reason: 'OVERDUE_REPORTED' };
  },
};

const countryRestriction: Rule = {
  id: 'country-restriction',
  evaluate: ({ buyer: { countryCode } }, { restrictedCountries, underwriter }, amount) => {
    const isRestricted = restrictedCountries.includes(countryCode);
    const facts = { countryCode, isRestricted };
    if (!isRestricted) return passed(facts);
    return { ...share(amount, underwriter.restrictedCountryPercent, facts), reason: 'COUNTRY_RISK' };
  },
};

const paymentTerm: Rule = {
  id: 'payment-term',
  evaluate: ({ policy, asked }, { underwriter }, amount) => {
    const standard = policy.standardPaymentTermDays;
    const facts = { paymentTermDays: asked.paymentTermDays ?? standard, standard };
    if (facts.paymentTermDays <= standard) return passed(facts);
    return { ...share(amount, underwriter.longTermPercent, facts), reason: 'OTHER' };
  },
};

/**
 * The wider table. What the customer ticked as negative, and a grade of long ago, count one grade weaker; new facts that
 * documents prove count one grade stronger.
 */
const grade: Rule = {
  id: 'grade',
  evaluate: (inputs, rules, amount) => {
    const { gradeCode, gradeDate } = inputs.buyer;
    const facts = { gradeCode, gradeDate };
    if (inputs.rate.perEuro === null) return { result: 'refused', facts, amount: '0', reason: 'OTHER' };
    return underCeiling(rowOf(inputs, rules), inputs, rules, amount, facts);
  },
};

function rowOf(inputs: DecisionInputs, rules: HouseRules): GradeRow {
  const { gradeCode } = inputs.buyer;
  const { grades, noGrade } = rules.underwriter;
  if (gradeCode === null) return noGrade;
  if (!isRanked(gradeCode)) return grades[gradeCode];
  const weaker = Number(inputs.asked.negativeInformation) + Number(isOutdated(inputs, rules));
  const stronger = Number(inputs.asked.appeal?.isProven ?? false);
  return grades[gradeAfter(gradeCode, weaker - stronger) ?? (weaker > stronger ? '10' : gradeCode)];
}

const rounding: Rule = {
  id: 'rounding',
  evaluate: ({ asked }, { underwriter }, amount) => {
    const facts = { roundedDownTo: underwriter.roundedDownTo };
    const rounded = new Big(amount).minus(new Big(amount).mod(underwriter.roundedDownTo));
    const isWhole = new Big(amount).gte(asked.amount) || rounded.eq(amount);
    return isWhole ? passed(facts) : { result: 'limited', facts, amount: rounded.toFixed() };
  },
};

function share(amount: string, percent: number, facts: RuleOutcome['facts']): RuleOutcome {
  return {
    result: 'limited',
    facts: { ...facts, percent },
    amount: new Big(amount).times(percent).div(100).toFixed(2),
  };
}

/** The rules by which the house insurer acts as the underwriter: it never refers, so it always ends in an answer. */
export const underwriterLadder: readonly Rule[] = [
  policyInForce,
  countryOnPolicy,
  buyerInsurable,
  nothingOpen,
  countryRestriction,
  paymentTerm,
  grade,
  rounding,
  existingCover,
];
