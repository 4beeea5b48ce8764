import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { happenedTo, type Standing } from './invoice-delivery.ts';
import { isOpen, premiumInvoiceStatuses } from './premium-invoice.ts';
import { sentLevels } from './reminder-levels.ts';

const euros = (amount: number) => money(String(amount), 'EUR');
const standing = (status: Standing['status'], paid = 0, more: Partial<Standing> = {}): Standing => ({
  status,
  gross: euros(100),
  paid: euros(paid),
  lastReminder: null,
  ...more,
});
const noticed = { lastReminder: 'N' } as const;
const credit = { gross: euros(-100) };

describe('what happened to an invoice of the insurer’s accounts', () => {
  it.each<[string, Standing | null, Standing, string[]]>([
    ['is new', null, standing('ISSUED'), ['issued']],
    ['is new and was reminded of', null, standing('ISSUED', 0, noticed), ['issued', 'reminded']],
    ['is new and cleared', null, standing('CLEARED', 100, noticed), ['issued']],
    ['is reminded of', standing('ISSUED'), standing('ISSUED', 0, noticed), ['reminded']],
    ['is paid after its reminder', standing('ISSUED'), standing('CLEARED', 100, noticed), ['paid']],
    [
      'is paid in part and reminded of',
      standing('ISSUED'),
      standing('PARTIALLY_PAID', 40, noticed),
      ['paid', 'reminded'],
    ],
    ['was reminded of before', standing('ISSUED', 0, noticed), standing('PARTIALLY_PAID', 40, noticed), ['paid']],
    ['has a payment returned', standing('CLEARED', 100), standing('ISSUED'), ['payment-returned']],
    ['has a part returned', standing('CLEARED', 100), standing('PARTIALLY_PAID', 40), ['payment-returned']],
    ['is corrected to less', standing('CLEARED', 100), standing('CLEARED', 80, { gross: euros(80) }), ['changed']],
    ['is written off', standing('ISSUED', 0, noticed), standing('WRITTEN_OFF', 0, noticed), ['changed']],
    ['is credited', standing('PARTIALLY_PAID', 40), standing('CREDITED', 0), ['changed']],
    ['is a credit note set off', standing('ISSUED', 0, credit), standing('CLEARED', -100, credit), ['set-off']],
    ['is a credit note in use again', standing('CLEARED', -100, credit), standing('ISSUED', 0, credit), ['changed']],
    ['is due later', standing('ISSUED'), standing('ISSUED'), ['changed']],
  ])('%s', (_, before, after, happened) => {
    expect(happenedTo(before, after)).toEqual(happened.map((each) => `premium-invoice.${each}`));
  });

  it('is something, once each; and never a reminder or a returned payment of what is not open', () => {
    const any = fc.record({
      status: fc.constantFrom(...premiumInvoiceStatuses),
      gross: fc.constantFrom(euros(100), euros(-100)),
      paid: fc.integer({ min: -100, max: 100 }).map(euros),
      lastReminder: fc.constantFrom(null, ...sentLevels),
    });
    fc.assert(
      fc.property(fc.option(any), any, (before, after) => {
        const happened = happenedTo(before, after);
        expect(happened.length).toBeGreaterThan(0);
        expect(new Set(happened).size).toBe(happened.length);
        expect(happened.includes('premium-invoice.issued')).toBe(before === null);
        if (isOpen(after.status)) return;
        for (const type of ['premium-invoice.reminded', 'premium-invoice.payment-returned'] as const)
          expect(happened).not.toContain(type);
      }),
    );
  });
});
