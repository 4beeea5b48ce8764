import { describe, expect, it } from 'vitest';
import type { TurnoverRead } from './turnover-rows.ts';
import { type TurnoverSheet, turnoverInSheets } from './turnover-sheets.ts';

const quarter = { periodFrom: '2026-07-01', periodTo: '2026-09-30', isOfBalances: false };

const read = (turnover: string, more: Partial<TurnoverRead> = {}, exclusions: string | null = null): TurnoverRead => ({
  lines: [{ countryCode: 'DE', category: null, insuredEntityId: null, turnover, exclusions }],
  leftOut: [],
  ...more,
});

/** Sheets by name with 1, 2, 4, 8 … of turnover each: a sum says which of them are in it. */
const sheets = (...names: string[]): TurnoverSheet[] =>
  names.map((name, at) => ({ name, read: read(String(2 ** at)) }));

function sumOf(found: TurnoverRead | 'unclear' | null) {
  return typeof found === 'object' && found !== null ? found.lines.map(({ turnover }) => turnover).join() : found;
}

describe('turnover in several sheets', () => {
  it.each([
    ['Jul, Aug and Sep', ['Jul', 'Aug', 'Sep'], '7', []],
    ['months in words and with their year', ['Umsatz Juli 2026', 'Umsatz August 2026', 'Umsatz Sept. 2026'], '7', []],
    ['French months', ['juillet', 'août', 'septembre'], '7', []],
    ['Italian months', ['LUG', 'AGO', 'SET'], '7', []],
    ['months in figures', ['2026-07', '08.2026', '09/2026'], '7', []],
    ['the months of the year', ['Jan', 'Feb', 'Jul', 'Aug', 'Sep', 'Oct'], '28', ['Jan', 'Feb', 'Oct']],
    ['months of another year beside them', ['Jul 2025', 'Jul 2026', 'Aug 2026'], '6', ['Jul 2025']],
    ['years in two digits', ['Jul 25', 'Jul 26', 'Aug-26', "Sep '26"], '14', ['Jul 25']],
    ['financial years', ['Jul FY25', 'Jul FY26', 'Aug FY26'], '6', ['Jul FY25']],
    ['years before the month', ['25-Jul', '26-Jul', '26-Aug'], '6', ['25-Jul']],
    ['days and numbers, which are no years', ['31 Jul', 'Aug 31', '09 Sep'], '7', []],
    [
      'plans beside them',
      ['Plan Jul', 'Budget_Jul', 'Jul_Plan', 'Jul', 'Aug'],
      '24',
      ['Plan Jul', 'Budget_Jul', 'Jul_Plan'],
    ],
    ['the year before beside them', ['Jul', 'Jul VJ', 'Vorjahr Aug', 'Aug'], '9', ['Jul VJ', 'Vorjahr Aug']],
    ['their sums in a sheet of its own', ['Q3', 'July', 'August', 'September'], '14', ['Q3']],
  ])('of the period are added up, and the others are named: %s', (_what, names, sum, left) => {
    const found = turnoverInSheets(sheets(...names), quarter);
    expect([sumOf(found.read), found.sheets.left]).toEqual([sum, left]);
    expect(found.sheets.read).toEqual(names.filter((name) => !left.includes(name)));
  });

  it.each([
    ['years', ['2026', '2025']],
    ['regions', ['North', 'Export']],
    ['a month twice', ['Jul', 'Jul (2)', 'Aug']],
    ['two months each', ['Jul-Aug', 'Sep-Oct']],
    ['words that begin like months', ['Marketing', 'Decoration', 'Separate']],
    ['one month of several', ['Overview', 'Sep']],
  ])('are not guessed at: the first counts, and the others are named: %s', (_what, names) => {
    const found = turnoverInSheets(sheets(...names), quarter);
    expect(sumOf(found.read)).toBe('1');
    expect(found.sheets).toEqual({ read: names.slice(0, 1), left: names.slice(1) });
  });

  it('are not a plan where another has turnover', () => {
    const found = turnoverInSheets(sheets('Budget', 'Actual'), quarter);
    expect([sumOf(found.read), found.sheets]).toEqual(['2', { read: ['Actual'], left: ['Budget'] }]);
    expect(turnoverInSheets(sheets('Budget'), quarter).sheets.read).toEqual(['Budget']);
  });

  it('have one that is of a period of one month', () => {
    const july = { ...quarter, periodTo: '2026-07-31' };
    const found = turnoverInSheets(sheets('Jun', 'Jul', 'Aug'), july);
    expect([sumOf(found.read), found.sheets]).toEqual(['2', { read: ['Jul'], left: ['Jun', 'Aug'] }]);
  });

  it('are months of a period that ends in the next year', () => {
    const winter = { ...quarter, periodFrom: '2026-12-01', periodTo: '2027-02-28' };
    expect(sumOf(turnoverInSheets(sheets('Dez 2026', 'Jan 2026', 'Jan 2027', 'Feb'), winter).read)).toBe('13');
  });

  it('are not added up where they are balances, or have other columns', () => {
    const names = ['Jul', 'Aug'];
    expect(sumOf(turnoverInSheets(sheets(...names), { ...quarter, isOfBalances: true }).read)).toBe('1');
    const [first, second] = sheets(...names);
    const other = { name: 'Aug', read: read('2', {}, '1') };
    expect(turnoverInSheets([first!, other], quarter).sheets.left).toEqual(['Aug']);
    expect(turnoverInSheets([first!, second!], quarter).sheets.left).toEqual([]);
  });

  it('that hold none are not named; those that cannot be read are', () => {
    const found = turnoverInSheets(
      [
        { name: 'Notes', read: null },
        { name: 'Sales', read: read('5') },
        { name: 'Empty', read: { lines: [], leftOut: [{ row: 'Atlantis', why: 'COUNTRY' }] } },
        { name: 'Lists', read: 'no-figures' },
        { name: 'Pivot', read: 'unclear' },
        { name: 'Invoices', read: 'left' },
      ],
      quarter,
    );
    expect([sumOf(found.read), found.sheets]).toEqual(['5', { read: ['Sales'], left: ['Pivot', 'Invoices'] }]);
    expect(turnoverInSheets([{ name: 'Pivot', read: 'unclear' }], quarter).read).toBe('unclear');
    expect(turnoverInSheets([{ name: 'Lists', read: 'no-figures' }], quarter).read).toBe('unclear');
    expect(turnoverInSheets([{ name: 'Notes', read: null }], quarter).read).toBeNull();
  });

  it('name the sheet of what was left out where there are several', () => {
    const leftOut = [{ row: 'Atlantis', why: 'COUNTRY' }] as const;
    const of = (name: string) => ({ name, read: read('1', { leftOut }) });
    const found = turnoverInSheets([of('Jul'), of('Aug')], quarter).read;
    expect(found).toMatchObject({
      leftOut: [
        { row: 'Jul · Atlantis', why: 'COUNTRY' },
        { row: 'Aug · Atlantis', why: 'COUNTRY' },
      ],
    });
  });
});
