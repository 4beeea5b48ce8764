import { describe, expect, it } from 'vitest';
import { anyone, operation } from './contract.ts';
import { label } from './label.ts';
import {
  choice,
  choices,
  countries,
  type DeclaredList,
  day,
  filtersInAddress,
  filtersOfAddress,
  flag,
  givenAmount,
  givenDay,
  grades,
  listFor,
  names,
  own,
  period,
  policies,
  queryOfAddress,
  tabIn,
  text,
  toggle,
} from './list.ts';

const list = {
  operation: operation({ method: 'GET', path: '/', summary: '', access: anyone, reply: 'stream' }),
  sorts: ['name', 'day'],
  search: label('Name'),
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

  it('is searched only where the list has a search', () => {
    const { search: _, ...unsearched } = list;
    expect(filtersOfAddress(unsearched, { q: 'mai', kind: 'A' })).toEqual({ kind: 'A' });
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
      band: choice(label('When'), { today: label('Today'), missed: label('Missed') }),
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

  it('take one value where the wire takes no more', () => {
    expect(filtersOfAddress(ownList, { band: 'today' })).toEqual({ band: 'today' });
    expect(filtersOfAddress(ownList, { band: 'today,missed,ever' })).toEqual({ band: 'missed' });
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

describe('a list under another address', () => {
  const other = {
    ...list,
    tabsBy: { at: 'standing' },
    tabs: {
      all: { label: label('All') },
      stopped: { label: label('Stopped', 'covers'), query: { standing: 'stopped' } },
    },
    filters: {
      precheckProduct: names(label('Product'), { A: 'PreCheck' }, 'product'),
      gradeCode: grades(label('Grade'), ['01', '02', 'NA'], 'read_company_grade'),
    },
  } as const;

  it('takes tabs and filters where the address has them', () => {
    const search = { standing: 'stopped', product: 'A', gradeCode: '02,11,NA' };
    expect(queryOfAddress(other, search, undefined)).toEqual({
      standing: 'stopped',
      precheckProduct: 'A',
      gradeCode: '02,NA',
    });
  });

  it('loses what the wire would refuse', () => {
    const search = { standing: 'ever', product: 'B', precheckProduct: 'A', gradeCode: '11' };
    expect(queryOfAddress(other, search, undefined)).toEqual({});
  });
});

describe('a reader without a right', () => {
  const declared = {
    ...list,
    filters: { ...list.filters, gradeCode: grades(label('Grade'), ['01'], 'read_company_grade') },
    columns: [
      text('name', label('Buyer'), () => null, { width: 100, priority: 1, sort: 'name' }),
      day('day', label('Since'), () => null, {
        width: 100,
        priority: 1,
        sort: 'day',
        needs: ['read_company_grade', 'read_clr'],
      }),
    ],
  } as unknown as DeclaredList<typeof list.operation>;

  it('sees neither column nor filter, and sorts by nothing that is not there', () => {
    const search = { filter: 'all', gradeCode: '01' };
    const seen = listFor(declared, () => false);
    expect(seen.columns.map(({ id }) => id)).toEqual(['name']);
    expect(queryOfAddress(seen, search, '-day')).toEqual({});
    const all = listFor(declared, (right) => right === 'read_company_grade');
    expect(queryOfAddress(all, search, '-day')).toEqual({ gradeCode: '01', sort: '-day' });
    expect(listFor(declared, (right) => right === 'read_clr').columns).toHaveLength(2);
  });
});
