import { describe, expect, it } from 'vitest';
import { doubledHeads } from './doubled-heads.ts';

const columns = [{ header: 'Buyer number' }, { header: 'Amount' }];

describe('heads of a file', () => {
  it('are doubled where a column with the same words is not read', () => {
    expect(doubledHeads(columns, ['amount', 'Town'])).toEqual(['Amount']);
    expect(doubledHeads(columns, ['AMOUNT ', 'Buyer no.'])).toEqual(['Buyer number', 'Amount']);
  });

  it('are not where each is another', () => {
    expect(doubledHeads(columns, ['Amount last year', 'Town', ''])).toEqual([]);
  });
});
