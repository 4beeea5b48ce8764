import { describe, expect, it } from 'vitest';
import { checksQueryOf } from './unnamed-query.ts';

describe('the address of the self-checks', () => {
  it('is their query', () => {
    const search = { q: 'Nord', standing: 'lapsed', method: 'BLIND,CREDIT_REPORT', checked: 'last-week' };
    expect(checksQueryOf(search, '-validUntil')).toEqual({
      q: 'Nord',
      standing: 'lapsed',
      method: 'BLIND,CREDIT_REPORT',
      checked: 'last-week',
      sort: '-validUntil',
    });
  });

  it('loses what the wire would refuse', () => {
    const search = { standing: 'gone', method: 'GUESS', checked: 'once', countryCode: 'FR' };
    expect(checksQueryOf(search, 'colour')).toEqual({ countryCode: 'FR' });
  });
});
