import { describe, expect, it } from 'vitest';
import { anyone, operation } from './contract.ts';
import { label } from './label.ts';
import { choices, countries, flag, givenAmount, givenDay, period, policies, queryOfAddress, tabIn } from './list.ts';

const list = {
  operation: operation({ method: 'GET', path: '/', summary: '', access: anyone, reply: 'stream' }),
  sorts: ['name', 'day'],
  tabs: {
    open: { label: label('Open'), query: { status: ['NEW', 'SEEN'] } },
    late: { label: label('Late'), query: { isLate: true } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    kind: choices(label('Kind'), { A: label('Price'), B: label('Quality') }),
    countryCode: countries(label('Country')),
    since: period(label('Reported'), label('Reported: any time')),
    isPaid: flag(label('Paid'), 'paid'),
    from: givenDay(label('From')),
    minAmount: givenAmount(),
  },
} as const;
const queryAt = (search: Record<string, string>, sort?: string) => queryOfAddress(list, search, sort);

describe('the address of a list', () => {
  it('is the query, with what its tab stands for', () => {
    const search = { q: 'mai', policy: 'P-1', kind: 'B,A', countryCode: 'FR', since: 'this-year' };
    expect(queryAt(search, '-day')).toEqual({ ...search, status: 'NEW,SEEN', sort: '-day' });
  });

  it('says what is so, days and amounts as the wire takes them', () => {
    const search = { filter: 'late', paid: 'true', from: '2026-11-20', minAmount: '1000' };
    expect(queryAt(search)).toEqual({ isLate: true, isPaid: true, from: '2026-11-20', minAmount: 1000 });
    expect(queryAt({ filter: 'all', paid: 'maybe', isPaid: 'true', from: '2026-02-30', minAmount: 'much' })).toEqual(
      {},
    );
  });

  it('loses what the wire would refuse, and keeps the rest', () => {
    expect(queryAt({ filter: 'all', kind: 'B,TASTE', since: 'ever', open: 'x', status: 'NEW' }, 'size')).toEqual({
      kind: 'B',
    });
    expect(queryAt({ filter: 'all', kind: 'toString', q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(200) });
  });

  it('shows the first tab where it names none that there is', () => {
    expect([tabIn(list, {}), tabIn(list, { filter: 'toString' }), tabIn(list, { filter: 'all' })]).toEqual([
      'open',
      'open',
      'all',
    ]);
  });
});
