import Big from 'big.js';
import { addMonths } from '../../platform/core/day.ts';
import type { Facts } from '../../platform/core/refusal.ts';
import type { Rule, RuleOutcome } from './decide.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import { authorityOf, eurosIn, type GradeRow, gradeRowOf, type HouseRules } from './house-rules.ts';

/** The rule changes nothing. */
export function passed(facts: Facts): RuleOutcome {
  return { result: 'passed', facts };
}

export const policyInForce: Rule = {
  id: 'policy-in-force',
  evaluate: ({ policy }) => {
    const facts = { policy: policy.policyKey };
    return policy.isInForce ? passed(facts) : { result: 'refused', facts, amount: '0', isInadmissible: true };
  },
};

export const countryOnPolicy: Rule = {
  id: 'country-on-policy',
  evaluate: ({ policy, buyer }) => {
    const facts = { countryCode: buyer.countryCode };
    return policy.coversCountry ? passed(facts) : { result: 'refused', facts, amount: '0', isInadmissible: true };
  },
};

/** What cannot be insured is inadmissible; an insolvent company is admissible, and refused. */
export const buyerInsurable: Rule = {
  id: 'buyer-insurable',
  evaluate: ({ buyer }) => {
    const facts = { statusCode: buyer.statusCode, reason: buyer.notInsurableReason };
    if (buyer.notInsurableReason === 'SANCTIONED')
      return { result: 'refused', facts, amount: '0', reason: 'SANCTIONS', isInadmissible: true };
    if (buyer.notInsurableReason) return { result: 'refused', facts, amount: '0', isInadmissible: true };
    if (buyer.statusCode !== 'INSOLVENT') return passed(facts);
    return { result: 'refused', facts, amount: '0', reason: 'INSOLVENCY', withdrawsExisting: true };
  },
};

const buyerIdentified: Rule = {
  id: 'buyer-identified',
  evaluate: ({ buyer }) => {
    const facts = { companyId: buyer.companyId };
    return buyer.isIdentified ? passed(facts) : { result: 'referred', facts, trigger: 'BUYER_NOT_IDENTIFIED' };
  },
};

const paymentTerm: Rule = {
  id: 'payment-term',
  evaluate: ({ policy, asked }) => {
    const standard = policy.standardPaymentTermDays;
    const facts = { paymentTermDays: asked.paymentTermDays ?? standard, standard };
    if (facts.paymentTermDays <= standard) return passed(facts);
    return { result: 'referred', facts, trigger: 'TERM_LONGER_THAN_STANDARD' };
  },
};

const comment: Rule = {
  id: 'comment',
  evaluate: ({ asked: { hasComment } }) =>
    hasComment ? { result: 'referred', facts: { hasComment }, trigger: 'COMMENT' } : passed({ hasComment }),
};

const negativeInformation: Rule = {
  id: 'negative-information',
  evaluate: ({ asked: { negativeInformation: ticked } }) =>
    ticked ? { result: 'referred', facts: { ticked }, trigger: 'NEGATIVE_INFORMATION' } : passed({ ticked }),
};

const nothingOpen: Rule = {
  id: 'nothing-open',
  evaluate: ({ buyer: { openNonPayment } }) => {
    if (openNonPayment === 'NONE') return passed({ openNonPayment });
    return { result: 'referred', facts: { openNonPayment }, trigger: 'OPEN_NON_PAYMENT' };
  },
};

const countryRestriction: Rule = {
  id: 'country-restriction',
  evaluate: ({ buyer: { countryCode } }, { restrictedCountries }) => {
    const isRestricted = restrictedCountries.includes(countryCode);
    const facts = { countryCode, isRestricted };
    return isRestricted ? { result: 'referred', facts, trigger: 'COUNTRY_RESTRICTED' } : passed(facts);
  },
};

/** Whether a grade was given too long ago to decide on. */
export function isOutdated({ on, buyer }: DecisionInputs, { gradeFreshMonths }: HouseRules): boolean {
  return buyer.gradeDate === null || on > addMonths(buyer.gradeDate, gradeFreshMonths);
}

/** The grade decides up to its ceiling; without a grade, with NA or an outdated one the underwriter does. */
const grade: Rule = {
  id: 'grade',
  evaluate: (inputs, rules, amount) => {
    const { gradeCode, gradeDate } = inputs.buyer;
    const facts = { gradeCode, gradeDate };
    if (gradeCode === null || gradeCode === 'NA') return { result: 'referred', facts, trigger: 'GRADE_NOT_AVAILABLE' };
    if (isOutdated(inputs, rules)) return { result: 'referred', facts, trigger: 'GRADE_OUTDATED' };
    return underCeiling(gradeRowOf(rules, inputs.policy.businessUnitCode, gradeCode), inputs, rules, amount, facts);
  },
};

/** What a row of a grade table does to the amount: nothing up to the ceiling, above it as the row says. */
export function underCeiling(
  row: GradeRow,
  { policy, rate }: DecisionInputs,
  { gradeReason: reason }: HouseRules,
  amount: string,
  gradeFacts: Facts,
): RuleOutcome {
  if (rate.perEuro === null) return { result: 'referred', facts: gradeFacts, trigger: 'RATE_MISSING' };
  const ceiling = eurosIn(policy.currency, row.ceiling, rate.perEuro);
  const facts = { ...gradeFacts, ceiling, above: row.above };
  if (new Big(amount).lte(ceiling)) return passed(facts);
  if (row.above === 'refer') return { result: 'referred', facts, trigger: 'ABOVE_CEILING' };
  const consequences = {
    facts,
    amount: ceiling,
    reason,
    ...(row.temporaryDays ? { temporaryDays: row.temporaryDays } : {}),
    ...(row.withdrawsExisting ? { withdrawsExisting: true } : {}),
  };
  if (new Big(ceiling).eq(0)) return { result: 'refused', ...consequences };
  return { result: 'limited', refersRest: row.above === 'partial-and-refer', ...consequences };
}

/** The policy's own maximum per buyer is shown, and never stops an answer (V17). */
const maximumPerBuyer: Rule = {
  id: 'maximum-per-buyer',
  evaluate: ({ policy: { maximumPerBuyer: maximum } }, _rules, amount) =>
    passed({ maximum, isExceeded: maximum !== null && new Big(amount).gt(maximum) }),
};

const authority: Rule = {
  id: 'authority',
  evaluate: ({ policy, rate }, rules, amount) => {
    if (rate.perEuro === null) return { result: 'referred', facts: { authority: null }, trigger: 'RATE_MISSING' };
    const facts = { authority: eurosIn(policy.currency, authorityOf(rules, policy.businessUnitCode), rate.perEuro) };
    return new Big(amount).lte(facts.authority)
      ? passed(facts)
      : { result: 'referred', facts, trigger: 'ABOVE_AUTHORITY' };
  },
};

/**
 * An answer never lowers what is in force: only a notice does. Asked for more and given no more, the cover stays as it
 * is and the increase is refused, or referred where the underwriter may still grant it.
 */
export const existingCover: Rule = {
  id: 'existing-cover',
  evaluate: ({ asked, existing }, _rules, amount) => {
    const isForLonger = asked.action === 'PROLONGATION' || asked.action === 'TOP_UP';
    const inForce = isForLonger ? existing.permanentAmount : existing.totalAmount;
    const facts = { inForce };
    const isEnough = new Big(amount).gte(asked.amount) || new Big(amount).gt(inForce);
    if (isEnough || new Big(existing.totalAmount).eq(0)) return passed(facts);
    if (existing.isPreliminary) return { result: 'limited', facts, amount: existing.totalAmount };
    return { result: 'refused', facts, amount: existing.totalAmount };
  },
};

/** As `existingCover`, where there is an underwriter who may yet grant the rest or prolong what they once granted. */
const existingCoverOrReferral: Rule = {
  id: 'existing-cover',
  evaluate: (inputs, rules, amount) => {
    const ruleOutcome = existingCover.evaluate(inputs, rules, amount);
    if (ruleOutcome.result === 'passed' || !mayYetBeGranted(inputs, rules)) return ruleOutcome;
    return { result: 'referred', facts: ruleOutcome.facts, trigger: 'ABOVE_CEILING' };
  },
};

function mayYetBeGranted({ asked, buyer, policy }: DecisionInputs, rules: HouseRules): boolean {
  if (buyer.gradeCode === null) return false;
  const { above, ceiling } = gradeRowOf(rules, policy.businessUnitCode, buyer.gradeCode);
  return above === 'partial-and-refer' || (asked.action === 'PROLONGATION' && ceiling > 0);
}

/** The ladder of answers at once: first what makes the order admissible, then what needs a person, last the amounts. */
export const automaticLadder: readonly Rule[] = [
  policyInForce,
  countryOnPolicy,
  buyerInsurable,
  buyerIdentified,
  paymentTerm,
  comment,
  negativeInformation,
  nothingOpen,
  countryRestriction,
  grade,
  maximumPerBuyer,
  authority,
  existingCoverOrReferral,
];
