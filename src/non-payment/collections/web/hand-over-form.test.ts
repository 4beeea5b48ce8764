import { describe, expect, it } from 'vitest';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { contactOf, firstHandOver, owedByCurrency } from './hand-over-form.ts';

const owing = (amount: string, currency: string) => ({ outstandingAmount: { amount, currency } }) as ReceivableOnWire;

describe('the form of a hand-over', () => {
  it('adds up what is owed by currency, credit notes deducted', () => {
    expect(owedByCurrency([owing('5.00', 'USD'), owing('100.00', 'EUR'), owing('-20.00', 'EUR')])).toEqual([
      { currency: 'EUR', owed: { amount: '80.00', currency: 'EUR' } },
      { currency: 'USD', owed: { amount: '5.00', currency: 'USD' } },
    ]);
    expect(owedByCurrency([])).toEqual([]);
  });

  it('sends of a contact what was filled in', () => {
    expect(contactOf({ ...firstHandOver('EUR'), contactName: ' Mme Petit ' })).toEqual({ name: 'Mme Petit' });
  });
});
