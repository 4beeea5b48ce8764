import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../bulk/imports/table.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addedUp, type RowsHint, type TurnoverRead, turnoverInRows, turnoverInText } from './turnover-rows.ts';

const rows = (...lines: readonly (readonly string[])[]) => lines.map((line) => line.join('\t')).join('\n');

const plain = { category: null, insuredEntityId: null, exclusions: null };

describe('turnover pasted from a spreadsheet', () => {
  it('is a country and an amount in each row, in the notation of the reader', () => {
    expect(
      turnoverInText(rows(['Deutschland', '1.480.000,50'], ['FR', '740.000']), 'EUR', { decimalSign: ',' }),
    ).toEqual({
      lines: [
        { ...plain, countryCode: 'DE', turnover: '1480000.5' },
        { ...plain, countryCode: 'FR', turnover: '740000' },
      ],
      leftOut: [],
    });
  });

  it('has what is not insured where a head says so, whatever stands beside it', () => {
    const pasted = rows(
      ['Land', 'Vorjahr', 'Nicht versichert', 'Umsatz Q3'],
      ['Schweden', '90', '10', '100'],
      ['Dänemark', '5', '', '7'],
    );
    expect(turnoverInText(pasted, 'EUR')).toMatchObject({
      lines: [
        { countryCode: 'SE', turnover: '100', exclusions: '10' },
        { countryCode: 'DK', turnover: '7', exclusions: '0' },
      ],
    });
  });

  it('adds up rows of one country, and takes no sum for one', () => {
    expect(turnoverInText(rows(['NL', '10'], ['BE', '5'], ['NL', '2.5'], ['Total', '17.5']), 'EUR')).toEqual({
      lines: [
        { ...plain, countryCode: 'NL', turnover: '12.5' },
        { ...plain, countryCode: 'BE', turnover: '5' },
      ],
      leftOut: [{ row: 'Total', why: 'SUM' }],
    });
  });

  const companies = [
    { entityId: 'E-1', name: 'Delta Foods BV' },
    { entityId: 'E-2', name: 'Delta Foods GmbH' },
  ];

  it('is told apart by category and insured company, wherever those columns are', () => {
    const pasted = rows(
      ['Gesellschaft', 'Umsatz', 'Art', 'Land'],
      ['Delta Foods GmbH', '100', 'Selbstprüfung', 'DE'],
      ['delta foods gmbh', '20', 'SELF_CHECK', 'Deutschland'],
      ['E-1', '7', '', 'DE'],
      ['', '5', 'Advance payments', 'NL'],
    );
    const of = (countryCode: string, category: string | null, insuredEntityId: string | null, turnover: string) => ({
      countryCode,
      category,
      insuredEntityId,
      turnover,
      exclusions: null,
    });
    expect(turnoverInText(pasted, 'EUR', { companies })).toEqual({
      lines: [of('DE', 'SELF_CHECK', 'E-2', '120'), of('DE', null, 'E-1', '7'), of('NL', 'ADVANCE_PAYMENT', null, '5')],
      leftOut: [],
    });
  });

  it('of an unknown category or company is left out where the head says that the column has them', () => {
    const pasted = rows(
      ['Country', 'Sales', 'Category', 'Entity'],
      ['DE', '10', 'Granted limits', 'Delta Foods BV'],
      ['FR', '4', 'Something else', 'Delta Foods BV'],
      ['NL', '3', 'Self-check', 'Another Company SA'],
    );
    expect(turnoverInText(pasted, 'EUR', { companies })).toMatchObject({
      lines: [{ countryCode: 'DE', category: 'GRANTED_LIMIT', insuredEntityId: 'E-1' }],
      leftOut: [
        { row: 'FR', why: 'OF_WHAT' },
        { row: 'NL', why: 'OF_WHAT' },
      ],
    });
  });

  it('is the policyholder’s where customers and products stand beside it, whatever they are called', () => {
    const pasted = rows(
      ['Customer', 'Product', 'Country', 'Sales'],
      ['Delta Foods GmbH', 'Fabrics', 'DE', '10'],
      ['Brauer AG', 'Machines', 'DE', '5'],
    );
    expect(turnoverInText(pasted, 'EUR', { companies })).toMatchObject({
      lines: [{ countryCode: 'DE', category: null, insuredEntityId: null, turnover: '15' }],
      leftOut: [],
    });
  });

  it('is not guessed among several columns', () => {
    expect(turnoverInText(rows(['DE', '10', '12'], ['FR', '5', '4']), 'EUR')).toBe('unclear');
    expect(turnoverInText(rows(['Country', 'Sales 2025', 'Sales 2026'], ['DE', '10', '12']), 'EUR')).toBe('unclear');
    expect(turnoverInText(rows(['Country', 'Region'], ['DE', 'West']), 'EUR')).toBe('unclear');
  });

  it('leaves out what has no country, another currency, a minus or no amount, and names it', () => {
    const pasted = rows(['Atlantis', '1'], ['DE', 'USD 5'], ['FR', '-3'], ['IT', 'n/a'], ['ES', '9']);
    expect(turnoverInText(pasted, 'EUR')).toEqual({
      lines: [{ ...plain, countryCode: 'ES', turnover: '9' }],
      leftOut: [
        { row: 'Atlantis', why: 'COUNTRY' },
        { row: 'DE', why: 'CURRENCY' },
        { row: 'FR', why: 'AMOUNT' },
        { row: 'IT', why: 'AMOUNT' },
      ],
    });
  });

  it('is no row where no tab or no country is: a field takes such a text as it is', () => {
    expect(turnoverInText('1.250.000', 'EUR')).toBeNull();
    expect(turnoverInText('name\tvalue', 'EUR')).toBeNull();
  });

  it('is in a file below its title, with numbers as the workbook holds them', () => {
    const table = [
      ['Sales report 2026', null, null],
      [null, null, null],
      ['Umsatz', 'Kundennummer', 'Land'],
      [1480000.5, 70011, 'Deutschland'],
      [-3, 70012, 'FR'],
      [20, 70013, 'Atlantis'],
      [1480017.5, null, 'Summe'],
      ['Prepared by the accountants', null, null],
    ];
    expect(
      turnoverInRows(
        table.map((cells) => ({ cells })),
        'EUR',
      ),
    ).toEqual({
      lines: [{ ...plain, countryCode: 'DE', turnover: '1480000.5' }],
      leftOut: [
        { row: 'FR', why: 'AMOUNT' },
        { row: 'Atlantis', why: 'COUNTRY' },
        { row: 'Summe', why: 'SUM' },
      ],
    });
  });

  it('is the same in any order of columns and rows', () => {
    const line = fc.record({ country: fc.constantFrom('DE', 'FR', 'IT', 'NL', 'AT'), amount: fc.nat(9_999_999) });
    const orders = fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), orders, (lines, order) => {
        const table = [
          ['Country', 'Turnover', 'Excluded'],
          ...lines.map(({ country, amount }) => [country, String(amount), String(Math.floor(amount / 2))]),
        ];
        const read = turnoverInText(rows(...table.map((row) => order.map((at) => row[at] ?? ''))), 'EUR');
        const sums: Record<string, number> = {};
        for (const { country, amount } of lines) sums[country] = (sums[country] ?? 0) + amount;
        expect(read).toMatchObject({ leftOut: [] });
        const found = read === 'unclear' || read === null ? [] : read.lines;
        expect(Object.fromEntries(found.map(({ countryCode, turnover }) => [countryCode, Number(turnover)]))).toEqual(
          sums,
        );
      }),
    );
  });
});

/** What rows come to: `DE 100`, `DE 100 less 20`, and what was left out with the reason. */
function readOf(table: readonly (readonly Cell[])[], hint: RowsHint = {}, currency: CurrencyCode = 'EUR') {
  return said(
    turnoverInRows(
      table.map((cells) => ({ cells })),
      currency,
      hint,
    ),
  );
}

function said(read: TurnoverRead | 'unclear' | null) {
  if (read === null || read === 'unclear') return read;
  const lines = read.lines.map(({ countryCode, turnover, exclusions }) =>
    [countryCode, turnover, ...(exclusions === null ? [] : ['less', exclusions])].join(' '),
  );
  return [...lines, ...read.leftOut.map(({ row, why }) => `not ${row}: ${why}`)];
}

const german = { decimalSign: ',' } as const;
const english = { decimalSign: '.' } as const;

describe('the notation of a column of turnover', () => {
  it.each([
    ['is shown by a cell with several groups', ['1,480,000', '740,000'], german, ['1480000', '740000']],
    ['is shown by a cell with decimals', ['95.400', '1.210,75'], english, ['95400', '1210.75']],
    ['is shown by a cell in front of which a currency is', ['EUR 12,400.50', '740,000'], german, ['12400.5', '740000']],
    ['is that of money, which has no thousandths', ['480,000', '740,000'], german, ['480000', '740000']],
    ['is the reader’s where nothing shows it', ['480,000', '740.000'], german, ['480', '740000']],
    ['is unknown where its cells contradict each other', ['1,480,000', '1.480,50'], german, ['1480000', '1480.5']],
  ])('%s', (_what, [one = '', other = ''], hint, [first, second]) => {
    const read = readOf([['Land', 'Umsatz'], ['DE', one], ['FR', other]], hint); // biome-ignore format: a table reads better in rows
    expect(read).toEqual([`DE ${first}`, `FR ${second}`]);
  });

  it('is shown by the other columns of amounts, too', () => {
    const table = [
      ['Country', 'Turnover', 'Uninsured'],
      ['AT', '740,000', '1,250.50'],
      ['PL', '96,500', '0'],
    ];
    expect(readOf(table, german)).toEqual(['AT 740000 less 1250.5', 'PL 96500 less 0']);
  });

  it('leaves out a cell with two readings in a column that shows both', () => {
    const table = [['DE', '1,480,000'], ['FR', '12.480,50'], ['IT', '740,000']]; // biome-ignore format: a table reads better in rows
    expect(readOf(table, german)).toEqual(['DE 1480000', 'FR 12480.5', 'not IT: AMOUNT']);
  });
});

describe('the currency and the unit of turnover', () => {
  it.each([
    ['Turnover (USD)', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Sales in $', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Revenue (US dollars)', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Umsatz CHF', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Turnover (EUR)', ['DE 1200', 'FR 34.5']],
    ['Umsatz in Euro', ['DE 1200', 'FR 34.5']],
    ['Umsatz (TEUR)', ['DE 1200000', 'FR 34500']],
    ['Turnover in thousands', ['DE 1200000', 'FR 34500']],
    ['CA (k€)', ['DE 1200000', 'FR 34500']],
    ['Umsatz in Tsd.', ['DE 1200000', 'FR 34500']],
    ['Umsatz in Tsd. CHF', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Turnover (USD, excl. VAT)', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Turnover (USD, YTD)', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['CA GBP hors TVA', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Umsatz CHF ohne UST', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['turnover usd', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['TURNOVER USD', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Turnover ALL', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['TURNOVER ALL CUSTOMERS', ['DE 1200', 'FR 34.5']],
    ['SALES TOP BUYERS', ['DE 1200', 'FR 34.5']],
    ['Umsatz EUR ohne UST', ['DE 1200', 'FR 34.5']],
    ['Sales EUR converted from USD', ['DE 1200', 'FR 34.5']],
    ['Sales €k', ['DE 1200000', 'FR 34500']],
    ['Sales £k', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Sales USDk', ['not DE: CURRENCY', 'not FR: CURRENCY']],
    ['Ventas (miles €)', ['DE 1200000', 'FR 34500']],
    ['Umsatz in Mio. EUR', ['DE 1200000000', 'FR 34500000']],
    ['Sales in millions', ['DE 1200000000', 'FR 34500000']],
  ])('are those of the head %s', (head, read) => {
    expect(readOf([['Country', head], ['DE', 1200], ['FR', 34.5]])).toEqual(read); // biome-ignore format: a table reads better in rows
  });

  it('are those of a column of currencies, row by row', () => {
    const table = [
      ['Country', 'Currency', 'Turnover'],
      ['DE', 'EUR', '1,480,000.00'],
      ['US', 'USD', '96,000.00'],
      ['FR', '', '740,000.00'],
      ['GB', '£', '5,000.00'],
      ['PL', 'unknown', '1.00'],
    ];
    const left = ['not US: CURRENCY', 'not GB: CURRENCY', 'not PL: CURRENCY'];
    expect(readOf(table, german)).toEqual(['DE 1480000', 'FR 740000', ...left]);
  });

  it('are those of the head where a column says in what currency was sold', () => {
    const table = [['Country', 'Doc. currency', 'Sales (EUR)'], ['US', 'USD', 100], ['DE', 'EUR', 7]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['US 100', 'DE 7']);
  });

  it('decide between a column in the policy’s currency and one in another', () => {
    const table = [['Country', 'Sales (USD)', 'Sales (EUR)'], ['US', 110, 100]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['US 100']);
    expect(readOf(table, {}, 'USD')).toEqual(['US 110']);
  });

  it.each([
    ['All amounts in USD', ['not DE: CURRENCY']],
    ['Turnover by country in USD', ['not DE: CURRENCY']],
    ['Sales by country Q3 (USD thousands)', ['not DE: CURRENCY']],
    ['Turnover by country, $', ['not DE: CURRENCY']],
    ['Turnover by country in EUR', ['DE 5']],
    ['Alle Beträge in TEUR', ['DE 5000']],
    ['Umsatz nach Ländern, Angaben in Tsd. EUR', ['DE 5000']],
    ['Chiffre d’affaires par pays, en milliers d’euros', ['DE 5000']],
    ['Ventas por país en miles de euros', ['DE 5000']],
    ['Fatturato per paese (in migliaia di euro)', ['DE 5000']],
    ['Sales in millions of EUR 2026', ['DE 5000000']],
    ['Customers above a million', ['DE 5']],
    ['Sales in Europe, all customers (thousands of buyers)', ['DE 5']],
  ])('may be in a title, or in a note below the rows: %s', (title, read) => {
    expect(readOf([[title], ['Country', 'Turnover'], ['DE', 5]])).toEqual(read); // biome-ignore format: a table reads better in rows
    expect(readOf([['Country', 'Turnover'], ['DE', 5], ['', ''], [title]])).toEqual(read); // biome-ignore format: a table reads better in rows
  });

  it('may be in a row of their own below the heads', () => {
    const table = [
      ['Land', 'Umsatz', 'Nicht versichert'],
      ['', 'TEUR', 'TEUR'],
      ['DE', 5, 1],
    ];
    expect(readOf(table)).toEqual(['DE 5000 less 1000']);
  });

  it('are not known where blocks of rows have several', () => {
    const table = [
      ['Country', 'Turnover'],
      ['Currency: EUR', ''],
      ['DE', 5],
      ['Currency: USD', ''],
      ['US', 7],
    ];
    expect(readOf(table)).toEqual(['not DE: CURRENCY', 'not US: CURRENCY']);
  });

  it('are shown by the format of a number', () => {
    const rows = [
      { cells: ['Country', 'Turnover'] },
      { cells: ['US', 120], currencies: new Map([[1, ['USD', 'CAD']]] as const) },
      { cells: ['DE', 80], currencies: new Map([[1, ['EUR']]] as const) },
    ];
    expect(said(turnoverInRows(rows as never, 'EUR'))).toEqual(['DE 80', 'not US: CURRENCY']);
    expect(said(turnoverInRows(rows as never, 'CAD'))).toEqual(['US 120', 'not DE: CURRENCY']);
  });

  it('of a cell that says its own unit are not those of the head', () => {
    expect(readOf([['Land', 'Umsatz (TEUR)'], ['DE', '30k'], ['FR', '30']])).toEqual(['DE 30000', 'FR 30000']); // biome-ignore format: a table reads better in rows
  });
});

describe('insured and uninsured turnover', () => {
  it.each([
    ['Insured turnover', 'Uninsured turnover'],
    ['Versicherter Umsatz', 'Nicht versicherter Umsatz'],
    ['CA assuré', 'CA non assuré'],
    ['Verzekerde omzet', 'Niet verzekerde omzet'],
    ['Omzet verzekerd', 'Omzet onverzekerd'],
    ['Fatturato assicurato', 'Fatturato non assicurato'],
    ['Ventas aseguradas', 'Ventas no aseguradas'],
    ['INS', 'NINS'],
    ['Versicherter Umsatz', 'Ausgeschlossener Umsatz'],
    ['Insured sales', 'Excluded sales'],
    ['Covered turnover', 'Not covered'],
    ['Gedeckter Umsatz', 'Nicht gedeckter Umsatz'],
    ['CA couvert', 'CA non couvert'],
  ])('%s and %s together are the turnover', (insured, uninsured) => {
    const table = [['Country', insured, uninsured], ['DE', 800, 200], ['FR', 50, '']]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 1000 less 200', 'FR 50 less 0']);
    expect(readOf(table.map(([country = '', one = '', other = '']) => [other, country, one]))).toEqual([
      'DE 1000 less 200',
      'FR 50 less 0',
    ]);
  });

  it.each([
    ['Total turnover', 'Insured turnover', 'Uninsured turnover'],
    ['Umsatz gesamt', 'davon versichert', 'davon nicht versichert'],
    ['TOT', 'INS', 'NINS'],
  ])('are held against %s row by row', (total, insured, uninsured) => {
    const table = [
      ['Country', total, insured, uninsured],
      ['DE', 1000, 800, 200],
      ['FR', 1000, 800, 100],
      ['NL', '', 5, 1],
      ['Total', 2006, 1605, 301],
    ];
    expect(readOf(table)).toEqual([
      'DE 1000 less 200',
      'NL 6 less 1',
      'not FR: SUMS_DISAGREE',
      'not Total: SUM',
    ]); // biome-ignore format: a table reads better in rows
  });

  it('are rounded each in a list in thousands', () => {
    const table = [['Country', 'Total (TEUR)', 'Insured (TEUR)', 'Uninsured (TEUR)'], ['DE', 100, 80, 21], ['FR', 9, 5, 2]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 100000 less 21000', 'not FR: SUMS_DISAGREE']);
  });

  it.each([
    [['Land', 'Umsatz', 'Ausschlüsse']],
    [['Land', 'Umsatz', 'Ausschluss']],
    [['Land', 'Omzet', 'Uitsluitingen']],
    [['Country', 'Turnover', 'Not covered']],
    [['Land', 'Umsatz', 'nicht gedeckt']],
    [['Pays', 'CA', 'non couvert']],
    [['Land', 'Omzet', 'niet gedekt']],
    [['Paese', 'Fatturato', 'non coperto']],
    [['País', 'Ventas', 'no cubierto']],
    [['Land', 'Versicherter Umsatz', 'davon ausgeschlossen']],
  ])('are told apart by the heads %s: the second is not insured', (heads) => {
    expect(readOf([heads, ['DE', 1000, 200]])).toEqual(['DE 1000 less 200']);
  });

  it('of which only the uninsured has a column are parts of the turnover beside it', () => {
    expect(readOf([['Country', 'Turnover', 'Uninsured'], ['DE', 1000, 200]])).toEqual(['DE 1000 less 200']); // biome-ignore format: a table reads better in rows
  });
});

describe('sums among rows with turnover', () => {
  it('of a country, of those since the last sum and of all are no turnover', () => {
    const table = [
      ['Country', 'Customer', 'Sales'],
      ['DE', 'Brauer AG', 100],
      ['DE', 'Nordlicht GmbH', 200],
      ['DE', 'Total', 300],
      ['FR', 'Moulins SA', 40],
      ['FR', 'Subtotal', 40],
      ['Grand total', '', 340],
    ];
    expect(readOf(table)).toEqual([
      'DE 300',
      'FR 40',
      'not DE · Total: SUM',
      'not FR · Subtotal: SUM',
      'not Grand total: SUM',
    ]);
  });

  it('are words of their own whose amounts are those of the rows above', () => {
    const table = [
      ['Customer', 'Country', 'Sales'],
      ['Brauer AG', 'DE', 100],
      ['TotalEnergies SE', '', 70],
      ['Total Gas Nederland BV', 'NL', 55],
      ['Somma Srl', 'IT', 225],
      ['Sum', '', 500],
    ];
    // a customer is called like a sum, and its turnover is that of the rows above
    const left = ['not TotalEnergies SE: COUNTRY', 'not IT · Somma Srl: SUM', 'not Sum: SUM'];
    expect(readOf(table)).toEqual(['DE 100', 'NL 55', ...left]);
  });

  it('are not every row of a column that says so', () => {
    const table = [['Country', 'Segment', 'Sales'], ['DE', 'Total', 100], ['FR', 'Total', 100], ['IT', 'Total', 30]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 100', 'FR 100', 'IT 30']);
  });

  it.each([
    ['100.00', 'not NL · Total: SUM'],
    ['101.00', 'NL 101'],
  ])('may be off by what is rounded to the cent: %s', (sum, read) => {
    const lines = ['DE', 'FR', 'IT'].map((country) => [country, '', '33.33']);
    expect(readOf([['Country', '', 'Sales'], ...lines, ['NL', 'Total', sum]])).toContain(read);
  });

  it.each([['DE Result'], ['DE Résultat'], ['DE resultaat'], ['DE risultato'], ['DE resultado']])(
    'of a spreadsheet are results in any language: %s',
    (result) => {
      const table = [['Land', 'Kunde', 'Umsatz'], ['DE', 'Brauer', 10], ['DE', 'Nord', 5], ['DE', result, 15]]; // biome-ignore format: a table reads better in rows
      expect(readOf(table)).toEqual(['DE 15', `not DE · ${result}: SUM`]);
    },
  );

  it.each([
    ['Umsatz (TEUR)', [334, 333, 668], 'DE 667000'],
    ['Sales (EUR m)', ['1.2', '0.7', '2.0'], 'DE 1900000'],
  ])('are rounded as the figures are, in the unit of their column: %s', (head, [one, two, sum], read) => {
    const table = [['Land', 'Kunde', head], ['DE', 'Brauer AG', one], ['DE', 'Nord AG', two], ['DE', 'DE Summe', sum]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table as Cell[][], english)).toEqual([read, 'not DE · DE Summe: SUM']);
  });

  it('are no more than they are written: a buyer called so beside tenths of millions is one', () => {
    const table = [['Country', 'Customer', 'Sales (EUR m)'], ['DE', 'A', '0.3'], ['DE', 'B', '0.4'], ['DE', 'Total Gas', '0.9']]; // biome-ignore format: a table reads better in rows
    expect(readOf(table, english)).toEqual(['DE 1600000']);
  });

  it.each([['Summe'], ['Total'], ['Sous-total'], ['Result'], ['Summe DE']])(
    'that say nothing else are no turnover where a row above cannot be read: %s',
    (label) => {
      const table = [['Land', 'Kunde', 'Umsatz'], ['DE', 'A', '100'], ['DE', 'B', '1.2.3'], ['DE', label, '300']]; // biome-ignore format: a table reads better in rows
      expect(readOf(table)).toEqual(['DE 100', 'not DE: AMOUNT', `not DE · ${label}: SUM`]);
    },
  );

  it('that say nothing else are no turnover where a row above is in another currency', () => {
    const table = [['Country', 'Customer', 'Sales'], ['DE', 'A', '100'], ['DE', 'B', 'USD 200'], ['DE', 'Total', '280']]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 100', 'not DE: CURRENCY', 'not DE · Total: SUM']);
  });

  it('are not several rows of a country in a column that says so', () => {
    const table = [['Country', 'Segment', 'Sales'], ['DE', 'Total', 100], ['DE', 'Total', 70], ['FR', 'Total', 30]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 170', 'FR 30']);
  });

  it('of a pivot table in German are results', () => {
    const table = [['Land', 'Kunde', 'Umsatz'], ['DE', 'Brauer', 10], ['DE', 'Nord', 5], ['DE Ergebnis', '', 15], ['Gesamtergebnis', '', 15]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 15', 'not DE Ergebnis: SUM', 'not Gesamtergebnis: SUM']);
  });
});

describe('columns of countries', () => {
  it.each([
    [['Language', 'Country', 'Turnover'], ['DE', 'CH', 10], ['CH 10']],
    [['Sprache', 'Land', 'Umsatz'], ['DE', 'AT', 10], ['AT 10']],
    [['Selling company country', 'Buyer country', 'Sales'], ['NL', 'FR', 10], ['FR 10']],
    [['Country', 'Seller', 'Sales'], ['FR', 'NL', 10], ['FR 10']],
    [['Gesellschaft', 'Kundenland', 'Umsatz'], ['DE', 'PL', 10], ['PL 10']],
    [['Company country', 'Sales'], ['DE', 10], ['DE 10']],
    [['Pays du vendeur', 'Pays du client', 'CA HT'], ['FR', 'BE', 10], ['BE 10']],
    [['CA', 'Pays'], [10, 'France'], ['FR 10']],
    [['Country code', 'Country name', 'Sales'], ['DE', 'Germany', 10], ['DE 10']],
    [['Ship-to country', 'Bill-to country', 'Sales'], ['DE', 'FR', 10], 'unclear'],
    [['Country', 'State', 'Sales'], ['US', 'CA', 10], ['US 10']],
    [['Bundesland', 'Land', 'Umsatz'], ['BE', 'DE', 10], ['DE 10']],
    [['Language', 'Sales'], ['DE', 10], null],
    [['Customer language', 'Sales'], ['DE', 10], null],
    [['Customer state', 'Sales'], ['CA', 10], null],
    [['Sell-to Country/Region Code', 'Sales'], ['DE', 10], ['DE 10']],
    [['Country', 'Sell-to Country/Region Code', 'Sales'], ['NL', 'DE', 10], ['DE 10']],
    [['Country', 'Reseller country', 'Sales'], ['NL', 'DE', 10], ['DE 10']],
    [['Land', 'Wiederverkäufer Land', 'Umsatz'], ['NL', 'DE', 10], ['DE 10']],
    [['Pays', 'Pays du revendeur', 'CA'], ['NL', 'DE', 10], ['DE 10']],
    [['Land', 'Kundengesellschaft Land', 'Umsatz'], ['NL', 'DE', 10], ['DE 10']],
    [['Country', 'Customer country/state', 'Sales'], ['NL', 'DE', 10], ['DE 10']],
    [['Member State', 'Sales'], ['DE', 10], ['DE 10']],
    [['Verkäufer Land', 'Sales'], ['DE', 10], null],
    [['Seller country', 'Sales'], ['DE', 10], null],
    [['Lieferantenland', 'Lieferland', 'Umsatz'], ['NL', 'DE', 10], ['DE 10']],
    [['Ship-from country', 'Country', 'Sales'], ['NL', 'DE', 10], ['DE 10']],
  ])('are told apart by their heads: %s', (heads, row, read) => {
    expect(readOf([heads, row])).toEqual(read);
  });
});

describe('columns of amounts', () => {
  it.each([
    ['Amount'], ['Montant'], ['CA HT'], ['C.A.'], ['Bedrag'], ['Betrag'], ['Importe'], ['Ricavi'], ['Ingresos'], ['Erlöse'], ['Umsätze'],
    ['Omzet'], ['Fatturato'], ['Facturación'], ['Ventas'], ['Sales'], ['Revenue'], ['Turnover excluding VAT'], ['Fatturato IVA esclusa'],
    ['Umsatz ohne MwSt.'], ['Net sales (excl. VAT)'],
  ])('are the turnover under the head %s', (head) => {
    const table = [['Country', 'Budget', head, 'Invoices'], ['DE', 99, 10, 3], ['FR', 98, 20, 4]]; // biome-ignore format: a table reads better in rows
    expect(readOf(table)).toEqual(['DE 10', 'FR 20']);
  }); // biome-ignore format: a table reads better in rows

  it.each([
    [['Country', 'Sales', 'Sales tax'], ['DE', 100, 19], ['DE 100']],
    [['Land', 'Umsatz', 'Umsatzsteuer'], ['DE', 100, 19], ['DE 100']],
    [['Land', 'Umsatz inkl. MwSt.', 'Umsatz exkl. MwSt.'], ['DE', 119, 100], ['DE 100']],
    [['Country', 'Turnover', 'Amount overdue'], ['DE', 100, 19], ['DE 100']],
    [['Country', 'Sales 2026', 'Excluded'], ['DE', 100, 19], ['DE 100 less 19']],
    [['Country', 'Sales', '2026'], ['DE', 100, 19], ['DE 100']],
    [['Land', 'Umsatz', 'Umsatz Vorjahr'], ['DE', 100, 19], ['DE 100']],
    [['Country', 'Turnover prior year', 'Q3 2026'], ['DE', 100, 19], ['DE 19']],
    [['Pays', 'Montant TTC', 'Montant HT'], ['FR', 120, 100], ['FR 100']],
    [['Country', 'Insured', 'Uninsured', 'Turnover prior year'], ['DE', 80, 20, 7], ['DE 100 less 20']],
    [['Country', 'Gross sales', 'Net sales'], ['DE', 119, 100], 'unclear'],
    [['Country', 'Sales 2025', 'Sales 2026'], ['DE', 119, 100], 'unclear'],
  ])('are told apart by their heads: %s', (heads, row, read) => {
    expect(readOf([heads, row])).toEqual(read);
  });
});

it('lines of several sheets are added up as those of one', () => {
  const line = (countryCode: string, turnover: string, exclusions: string | null) => ({
    ...plain,
    countryCode,
    turnover,
    exclusions,
  });
  expect(addedUp([line('DE', '1.5', '1'), line('FR', '2', null), line('DE', '3', '0.5')])).toEqual([
    line('DE', '4.5', '1.5'),
    line('FR', '2', null),
  ]);
});
