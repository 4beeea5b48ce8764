import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money } from '../../platform/core/money.ts';
import { invoiceDisputeRules } from './invoice-dispute-rules.ts';
import { type CalculationStep, endOfCalculation, taxedParts, taxOf } from './premium-to-invoice.ts';
import { recomputed } from './recomputation.ts';

const euros = (amount: string | number) => money(amount, 'EUR');
const declared = (amount: string): CalculationStep => ({
  step: 'declared',
  amount,
  declarationId: 'tod_1',
  periodFrom: '2026-01-01',
  periodTo: '2026-12-31',
  total: '1000000',
});

describe('an invoice that is computed anew', () => {
  it.each<[string, CalculationStep[], string | null]>([
    ['an instalment', [{ step: 'instalment', amount: '10000', part: 1, parts: 4 }], '10000.00'],
    [
      'checks: 2 at 30 and 1 at 45',
      [
        { step: 'checks', amount: '60', of: 'domestic', count: 2, fee: '30' },
        { step: 'checks', amount: '45', of: 'foreign', count: 1, fee: '45' },
      ],
      '105.00',
    ],
    ['monitoring: 40 at 2.50', [{ step: 'monitoring', amount: '100', count: 40, fee: '2.50' }], '100.00'],
    ['what is declared, less what was invoiced', [declared('1800'), { step: 'invoiced', amount: '300' }], '1500.00'],
    [
      'the closing of a year: 50,000 declared, a minimum of 40,000 that was invoiced',
      [
        declared('48000'),
        declared('2000'),
        { step: 'minimum', amount: '40000' },
        { step: 'invoiced', amount: '40000' },
      ],
      '10000.00',
    ],
    [
      'a bonus of 5 %',
      [
        declared('50000'),
        { step: 'minimum', amount: '40000' },
        { step: 'bonusMalus', amount: '-2500', percent: -5, lossRatio: 10 },
        { step: 'invoiced', amount: '40000' },
      ],
      '7500.00',
    ],
    [
      'a credit: 46,000 declared after 50,000 were invoiced',
      [declared('46000'), { step: 'minimum', amount: '40000' }, { step: 'invoiced', amount: '50000' }],
      '-4000.00',
    ],
    ['a charge that starts from no figure', [{ step: 'net', amount: '10' }], '10.00'],
    ['nothing that says how it came about', [], null],
  ])('%s', (_what, steps, net) => {
    expect(recomputed(steps, 'EUR')?.net ?? null).toEqual(net === null ? null : euros(net));
  });

  it('has the tax of each part, whatever the companies and rates', () => {
    const company = fc.record({
      entityId: fc.string(),
      name: fc.string(),
      taxRate: fc.option(fc.integer({ min: 0, max: 250 }).map((tenths) => tenths / 10)),
      weight: fc.integer({ min: 0, max: 1000 }).map(String),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.array(company, { maxLength: 5 }), (cents, companies) => {
        const net = euros((cents / 100).toFixed(2));
        const parts = taxedParts(net, companies);
        const steps = [
          { step: 'instalment', amount: net.amount, part: 1, parts: 1 } as const,
          ...endOfCalculation(net, parts),
        ];
        expect(recomputed(steps, 'EUR')).toEqual({ net, tax: taxOf(parts, 'EUR') });
      }),
    );
  });
});

describe('the answer of the house insurer to a dispute', () => {
  const facts = { net: euros(100), tax: euros(21), recomputedNet: euros(100), recomputedTax: euros(21), others: 0 };
  const verdictOf = (more: Partial<Record<'net' | 'tax', Money>> & { others?: number }) => {
    const { verdict, decidedBy } = invoiceDisputeRules.decide({ ...facts, ...more }).outcome;
    return [verdict, decidedBy];
  };

  it('rejects what comes out the same, and upholds what does not, or was issued twice', () => {
    expect(verdictOf({})).toEqual(['REJECTED', null]);
    expect(verdictOf({ net: euros('100.01') })).toEqual(['UPHELD', 'net']);
    expect(verdictOf({ tax: euros('20.99') })).toEqual(['UPHELD', 'tax']);
    expect(verdictOf({ others: 1 })).toEqual(['UPHELD', 'repeated']);
  });
});
