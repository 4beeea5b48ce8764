import { describe, expect, it } from 'vitest';
import { notInsuredByNumber } from './insured-items.ts';

describe('the invoices of a report that a claim would leave out', () => {
  it('are those with a reason, the first one', () => {
    const found = notInsuredByNumber([
      { code: 'LATE', documentNumbers: ['A', 'B'], facts: {} },
      { code: 'TERM_TOO_LONG', documentNumbers: ['B'], facts: { days: 90, most: 60 } },
      { code: 'DISPUTED', documentNumbers: ['B', 'C'], facts: {} },
      { code: 'NO_COVER_AT_SHIPMENT', documentNumbers: ['D'], facts: {} },
    ]);
    expect([...found].map(([number, { code }]) => [number, code])).toEqual([
      ['B', 'TERM_TOO_LONG'],
      ['C', 'DISPUTED'],
      ['D', 'NO_COVER_AT_DELIVERY'],
    ]);
  });
});
