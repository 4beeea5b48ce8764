import { describe, expect, it } from 'vitest';
import { anyone, operation } from './contract.ts';
import { label } from './label.ts';
import {
  choices,
  countries,
  filtersInAddress,
  filtersOfAddress,
  flag,
  givenAmount,
  givenDay,
  own,
  period,
  policies,
  queryOfAddress,
  tabIn,
  toggle,
} from './list.ts';

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

describe('filters of their own kind', () => {
  const ownList = {
    ...list,
    tabsBy: { at: 'severity', label: label('Severity'), isFilter: true },
    tabs: { all: { label: label('All') }, mine: { label: label('Mine'), query: { isOwn: true } } },
    filters: {
      isUnread: toggle(label('Unread only'), { at: 'unread' }),
      monitoring: toggle(label('Monitored'), { on: 'monitored' }),
      minAmount: own(label('Amount'), (value) => (/^\d+$/.test(value) ? Number(value) : undefined)),
      since: period(label('Arrived'), label('Arrived: any time'), { ownDays: true }),
    },
    also: ({ q }: { q?: string }) => (q ? { searchMode: 'byName' } : {}),
  } as const;

  it('ask the wire in its words', () => {
    const search = { severity: 'mine', unread: 'true', monitoring: 'monitored', minAmount: '10', q: 'mai' };
    const filters = { isUnread: true, monitoring: 'monitored', minAmount: 10, q: 'mai', searchMode: 'byName' };
    expect(queryOfAddress(ownList, search, 'day')).toEqual({ ...filters, isOwn: true, sort: 'day' });
    expect(filtersOfAddress(ownList, search)).toEqual(filters);
    expect(filtersOfAddress(ownList, { unread: 'no', monitoring: 'true', minAmount: '1e9' })).toEqual({});
  });

  it('take days of one’s own instead of a period, and none that ends before it begins', () => {
    expect(filtersOfAddress(ownList, { since: 'this-week', from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
    expect(filtersOfAddress(ownList, { from: '2026-11-05', to: '2026-11-01' })).toEqual({ from: '2026-11-05' });
    expect(filtersOfAddress(ownList, { since: 'this-week', to: '2026-13-01' })).toEqual({ since: 'this-week' });
  });

  it('are dropped by their names in the address', () => {
    const set = (search: Record<string, string>) => filtersInAddress(ownList, search).map(({ name }) => name);
    expect(set({ severity: 'mine', unread: 'true', since: 'this-week', to: '2026-11-01', q: 'mai' })).toEqual([
      'severity',
      'unread',
      'since',
      'to',
    ]);
    const always = { filters: { since: period(label('Noted'), label('Noted'), { standard: 'this-week' }) } };
    expect(filtersInAddress(always, { since: 'this-year' })).toEqual([]);
  });
});
