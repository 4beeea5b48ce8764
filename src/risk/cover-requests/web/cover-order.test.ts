import { describe, expect, test } from 'vitest';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { actionOf, bodyOf, currenciesFor, emptyValues, fieldsOf, fittingAction, isReadable } from './cover-order.ts';

const order = { policy: 'CBNL-3000001', companyId: '100001', action: 'NEW' } as const;
const inCountry = (countryCode: string) => ({ company: { countryCode } });
const typed = (some: Partial<ReturnType<typeof emptyValues>>) => ({ ...emptyValues('EUR'), ...some });
const cover = (totalAmount: string, state: CoverItem['state'] = 'active') =>
  ({
    state,
    standing: 'cover',
    grantedAmount: null,
    totalAmount: { amount: totalAmount, currency: 'EUR' },
  }) as CoverItem;

describe('fields of an order', () => {
  test('are few where nothing is underwritten', () => {
    expect([...fieldsOf({ action: 'REDUCTION', ...inCountry('FR') })]).toEqual(['amount']);
    expect([...fieldsOf({ action: 'CANCELLATION', ...inCountry('FR') })]).toEqual(['endDate']);
  });

  test('include what the country of the buyer needs', () => {
    expect(fieldsOf({ action: 'NEW', ...inCountry('CH') }).has('negativeInformation')).toBe(true);
    expect(fieldsOf({ action: 'NEW', ...inCountry('US') }).has('pastDues')).toBe(true);
    expect(fieldsOf({ action: 'REDUCTION', ...inCountry('US') }).has('pastDues')).toBe(false);
  });

  test('offer other currencies on foreign buyers only', () => {
    const policy = {
      currency: 'EUR',
      requestCurrencies: ['EUR', 'USD'],
      policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    };
    expect(currenciesFor(policy, { countryCode: 'NL' })).toEqual(['EUR']);
    expect(currenciesFor(policy, { countryCode: 'US' })).toEqual(['EUR', 'USD']);
  });
});

describe('an order on the wire', () => {
  const fields = fieldsOf({ action: 'NEW', ...inCountry('FR') });

  test('has only what was filled in', () => {
    expect(bodyOf(order, typed({ amount: '150000' }), fields)).toEqual({
      ...order,
      amount: { amount: '150000', currency: 'EUR' },
    });
  });

  test('has only what belongs to the action', () => {
    const reduction = fieldsOf({ action: 'REDUCTION', ...inCountry('FR') });
    const values = typed({ amount: '100', comment: 'left over from another action', urgent: true });
    expect(Object.keys(bodyOf({ ...order, action: 'REDUCTION' }, values, reduction))).toEqual([
      'policy',
      'companyId',
      'action',
      'amount',
    ]);
  });

  test('answers what the country asks, beside the comment', () => {
    const american = fieldsOf({ action: 'NEW', ...inCountry('US') });
    const values = typed({ amount: '1', comment: 'Seasonal. ', termsOfSale: 'net 60', pastDues: 'none' });
    const answered = { comment: 'Seasonal.', termsOfSale: 'net 60', pastDues: 'none' };
    expect(bodyOf(order, values, american)).toMatchObject(answered);
  });

  test('keeps what a returned order says unasked', () => {
    const corrected = { negativeInformation: true, termsOfSale: null, pastDues: '3,000 since May' };
    const kept = fieldsOf({ action: 'NEW', ...inCountry('FR'), corrected });
    const values = typed({ amount: '1', negativeInformation: true, pastDues: '3,000 since May' });
    expect(bodyOf(order, values, kept)).toMatchObject({ negativeInformation: true, pastDues: '3,000 since May' });
  });

  test('is previewed once it can be read', () => {
    expect(isReadable(typed({ amount: '' }), fields)).toBe(false);
    expect(isReadable(typed({ amount: 'a lot' }), fields)).toBe(false);
    expect(isReadable(typed({ amount: '150000.00', paymentTermDays: '90' }), fields)).toBe(true);
    expect(isReadable(typed({ amount: '1', requestedStartDate: 'soon' }), fields)).toBe(false);
  });
});

describe('the action', () => {
  test('is a new cover where the address names none that exists', () => {
    expect([actionOf(undefined), actionOf('DESTROY'), actionOf('PROLONGATION')]).toEqual([
      'NEW',
      'NEW',
      'PROLONGATION',
    ]);
  });

  test('fits the existing cover', () => {
    expect(fittingAction('NEW', cover('1000'))).toBe('INCREASE');
    expect(fittingAction('NEW', cover('0'))).toBe('NEW');
    expect(fittingAction('NEW', cover('1000', 'inactive'))).toBe('NEW');
    expect(fittingAction('INCREASE', null)).toBe('NEW');
    expect(fittingAction('REDUCTION', cover('1000'))).toBe('REDUCTION');
  });
});
