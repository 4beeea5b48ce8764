import { expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { type Questionnaire, whyNotAnswers, whyNotComplete } from './questionnaire.ts';

const eur = (amount: number) => money(amount, 'EUR');
const answers: Questionnaire = {
  turnover: [{ countryCode: 'NL', actual: eur(10), forecast: eur(11) }],
  losses: eur(0),
  usualPaymentTermDays: 30,
  longestPaymentTermDays: 90,
  creditProcedures: [],
  remarks: null,
};
const policy = { currency: 'EUR' } as const;
const faultsOf = (given: Partial<Questionnaire>) =>
  whyNotAnswers({ ...answers, ...given }, policy)?.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

it('accepts answers in the currency of the policy', () => {
  expect(whyNotAnswers(answers, policy)).toBeNull();
});

it('says at each field what is wrong', () => {
  const twice = [...answers.turnover, { countryCode: 'NL', actual: money(1, 'USD'), forecast: money('-1', 'EUR') }];
  expect(faultsOf({ turnover: twice, losses: money('0.001', 'EUR'), longestPaymentTermDays: 20 })).toEqual([
    '/turnover/1/countryCode twice',
    '/turnover/1/actual/currency currency-not-allowed',
    '/turnover/1/forecast/amount too-small',
    '/longestPaymentTermDays below-usual-term',
  ]);
});

it('is complete once something is expected of the next year', () => {
  expect(whyNotComplete(answers)).toBeNull();
  const nothing = [{ countryCode: 'NL', actual: eur(10), forecast: eur(0) }];
  expect(whyNotComplete({ ...answers, turnover: nothing })).toMatchObject({ code: 'forecast-missing' });
  expect(whyNotComplete({ ...answers, turnover: [] })).not.toBeNull();
});
