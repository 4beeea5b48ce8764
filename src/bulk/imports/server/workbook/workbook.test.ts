import { afterAll, describe, expect, it } from 'vitest';
import { allRows, testFolder } from '../../../../testing/server/test-file.ts';
import { archiveOf, sheetRow, type TestWorkbook, workbookOf } from '../../../../testing/server/test-workbook.ts';
import { type Cell, uncalculated } from '../../table.ts';
import { UnreadableFile } from '../file-fault.ts';
import { type ReadingLimits, readingLimits } from '../reading-limits.ts';
import { openWorkbook } from './workbook.ts';

const folder = testFolder();
afterAll(() => folder.remove());

async function rowsOf(workbook: TestWorkbook, sheet = Object.keys(workbook.sheets)[0]!, limits = readingLimits) {
  const opened = await openWorkbook(folder.file('read.xlsx', workbookOf(workbook)), limits);
  try {
    return await allRows(opened.rows(sheet));
  } finally {
    opened.close();
  }
}

async function cellsOf(cells: string, rest: Partial<TestWorkbook> = {}): Promise<readonly Cell[]> {
  const [row] = await rowsOf({ sheets: { A: `<row r="1">${cells}</row>` }, ...rest });
  return row?.cells ?? [];
}

async function faultOf(file: Buffer, limits: Partial<ReadingLimits> = {}): Promise<string> {
  try {
    const opened = await openWorkbook(folder.file('fault.xlsx', file), { ...readingLimits, ...limits });
    await allRows(opened.rows(opened.sheets[0]!.name));
    opened.close();
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault;
    throw error;
  }
  return 'read';
}

describe('cells', () => {
  it('reads shared texts, rich text without its readings, and texts inside cells', async () => {
    const texts =
      '<si><t>Straße &amp; Söhne</t></si><si><r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>よみ</t></rPh></si>';
    const cells =
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>';
    expect(await cellsOf(cells, { texts })).toEqual(['Straße & Söhne', 'Rich text', 'inline']);
  });

  it('reads numbers, truth values, errors and the value that a formula last had', async () => {
    const cells =
      '<c><v>1234.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>12x</v></c><c><f>1+1</f><v>2</v></c><c t="str"><f>""</f><v></v></c>';
    expect(await cellsOf(cells)).toEqual([1234.5, true, '#N/A', '12x', 2]);
  });

  it('distinguishes formulas that were never calculated from blank cells', async () => {
    const cells =
      '<c><f>NOW()</f></c><c><f>B3-1</f><v/></c><c t="str"><f>A1</f></c><c t="str"><f>""</f><v/></c><c><f t="shared" si="0"/><v>0</v></c><c><v>0</v></c>';
    const none = uncalculated;
    expect(await cellsOf(cells)).toEqual([none, none, none, null, 0, 0]);
    const workbook = {
      path: 'xl/workbook.xml',
      content:
        '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId0"/></sheets><calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>',
    };
    expect(await cellsOf(cells, { parts: [workbook] })).toEqual([none, none, none, null, none, 0]);
  });

  it('reads days by their format: built in, own, with time, in other languages', async () => {
    const formats = [
      'dd.mm.yyyy',
      'yyyy-mm-dd hh:mm',
      '[$-407]d. mmmm yyyy',
      '#,##0.00 "days"',
      '0.0%',
      '000000000',
      'General',
    ];
    const styled = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
    const cells =
      styled(1, 46387) +
      styled(2, 46387.75) +
      styled(3, 46387) +
      styled(4, 46387) +
      styled(5, 0.905) +
      styled(6, 5880034) +
      styled(7, 7);
    expect(await cellsOf(cells, { formats })).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
      46387,
      '90.5%',
      '005880034',
      7,
    ]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    expect(await cellsOf('<c s="1"><v>44925</v></c>', { formats: ['d.m.yy'], countsFrom1904: true })).toEqual([
      '2026-12-31',
    ]);
  });

  it('puts cells where their references say and leaves gaps', async () => {
    expect(await cellsOf('<c r="B1"><v>1</v></c><c><v>2</v></c><c r="F1"><v>3</v></c><c r="ZZ1" s="4"/>')).toEqual([
      null,
      1,
      2,
      null,
      null,
      3,
    ]);
  });

  it('reads characters that XML cannot hold', async () => {
    expect(await cellsOf('<c t="inlineStr"><is><t>a_x000A_b</t></is></c>')).toEqual(['a\nb']);
  });
});

describe('sheets', () => {
  it('lists sheets with the hidden ones marked, and reads each by name', async () => {
    const sheets = { Deckblatt: sheetRow(1, ['Titel']), Debitoren: sheetRow(3, ['x', 1]), _alt: '' };
    const opened = await openWorkbook(folder.file('sheets.xlsx', workbookOf({ sheets })), readingLimits);
    expect(opened.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Deckblatt', false],
      ['Debitoren', false],
      ['_alt', true],
    ]);
    expect(await allRows(opened.rows('Debitoren'))).toEqual([{ line: 3, cells: ['x', 1] }]);
    expect(await allRows(opened.rows('_alt'))).toEqual([]);
    expect(() => opened.rows('Missing')).toThrow(UnreadableFile);
    opened.close();
  });

  it('passes over rows without a value and keeps the numbers of the others', async () => {
    const rows = await rowsOf({
      sheets: { A: `${sheetRow(1, ['a'])}<row r="2"><c s="1"/></row>${sheetRow(7, ['b'])}` },
    });
    expect(rows.map(({ line }) => line)).toEqual([1, 7]);
  });

  it('reads parts whose names carry a prefix', async () => {
    const content =
      '<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>prefixed</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const rows = await rowsOf({ sheets: { A: '' }, parts: [{ path: 'xl/worksheets/sheet0.xml', content }] });
    expect(rows).toEqual([{ line: 1, cells: ['prefixed'] }]);
  });

  it('reads many rows in pieces', async () => {
    const sheet = Array.from({ length: 5000 }, (_, index) => sheetRow(index + 1, [`Firma ${index}`, index])).join('');
    const rows = await rowsOf({ sheets: { A: sheet } });
    expect(rows).toHaveLength(5000);
    expect(rows[4999]).toEqual({ line: 5000, cells: ['Firma 4999', 4999] });
  });
});

describe('hostile files', () => {
  it('C15: reads a format code of a hundred thousand open brackets, used by a thousand styles, in no time', async () => {
    const code = '['.repeat(100_000);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>
      <cellXfs>${'<xf numFmtId="164"/>'.repeat(1_000)}</cellXfs></styleSheet>`;
    const sheets = { A: '<row r="1"><c s="1"><v>5</v></c></row>' };
    const parts = [{ path: 'xl/styles.xml', content: styles }];
    expect(await rowsOf({ sheets, parts }, 'A', { ...readingLimits, seconds: 20 })).toEqual([{ line: 1, cells: [5] }]);
  });

  const bomb = Buffer.alloc(300 * 2 ** 20, '<c><v>1</v></c>');
  const withSheet = (content: string | Buffer, states?: number) =>
    workbookOf({
      sheets: { A: '' },
      parts: [{ path: 'xl/worksheets/sheet0.xml', content, ...(states === undefined ? {} : { states }) }],
    });

  /** Seconds of work, of this process alone: beside other programs the same work takes longer. */
  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  };

  it('refuses a part that expands too far within a second, before it is expanded', async () => {
    const file = withSheet(bomb);
    expect(file.length).toBeLessThan(2 ** 20);
    const seconds = await secondsOf(async () => expect(await faultOf(file)).toBe('workbook-expands-too-far'));
    expect(seconds).toBeLessThan(1);
  });

  it('refuses one that states a harmless size', async () => {
    const file = withSheet(bomb, 1000);
    const seconds = await secondsOf(async () => expect(await faultOf(file)).toBe('workbook-malformed'));
    expect(seconds).toBeLessThan(1);
  });

  it('refuses shared texts that expand too far', async () => {
    const texts = `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(100);
    expect(await faultOf(workbookOf({ sheets: { A: '' }, texts }), { sharedTextBytes: 1_000_000 })).toBe(
      'workbook-expands-too-far',
    );
    expect(await faultOf(workbookOf({ sheets: { A: '' }, texts }), { expandedBytes: 1_000_000 })).toBe(
      'workbook-expands-too-far',
    );
  });

  it('refuses too many rows, cells and columns', async () => {
    const file = withSheet(`<sheetData>${'<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(50)}</sheetData>`);
    expect(await faultOf(file, { rows: 49 })).toBe('too-many-rows');
    expect(await faultOf(file, { rows: 50 })).toBe('read');
    expect(await faultOf(file, { cells: 99 })).toBe('too-many-cells');
    expect(await faultOf(withSheet('<row><c r="XFD1"><v>1</v></c></row>'))).toBe('too-many-columns');
    expect(await faultOf(withSheet('<row><c r="ZZZZZZZZZZ1"><v>1</v></c></row>'))).toBe('too-many-columns');
    expect(await faultOf(withSheet('<row><c r="11"><v>1</v></c></row>'))).toBe('workbook-malformed');
  });

  it('refuses a cell that is too long, also one that does not end', async () => {
    const long = (length: number) => `<row><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`;
    expect(await faultOf(withSheet(long(32_767)))).toBe('read');
    expect(await faultOf(withSheet(long(32_768)))).toBe('cell-too-long');
    expect(await faultOf(withSheet(`<row><c t="inlineStr"><is><t>${'x'.repeat(3_000_000)}`))).toBe('cell-too-long');
    expect(await faultOf(withSheet(`<row a="${'x'.repeat(3_000_000)}`))).toBe('cell-too-long');
  });

  it('refuses reading that takes too long', async () => {
    const file = withSheet(`<sheetData>${sheetRow(1, ['x', 1, 2]).repeat(20_000)}</sheetData>`);
    expect(await faultOf(file, { seconds: 0 })).toBe('takes-too-long');
  });

  it('refuses document types, entities and broken markup', async () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await faultOf(withSheet(laughs))).toBe('workbook-malformed');
    expect(await faultOf(withSheet('<row><c><v>&b;</v></c></row>'))).toBe('workbook-malformed');
    expect(await faultOf(withSheet('<row><c></row>'))).toBe('workbook-malformed');
    expect(await faultOf(withSheet('<row><c t="s"><v>7</v></c></row>'))).toBe('workbook-malformed');
    expect(
      await faultOf(workbookOf({ sheets: { A: '<row><c t="s"><v>7</v></c></row>' }, texts: '<si><t>a</t></si>' })),
    ).toBe('workbook-malformed');
  });

  it('refuses too many parts, two parts of one name, other archives and what is none', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ path: `p${index}`, content: '' }));
    expect(await faultOf(archiveOf(many), { parts: 29 })).toBe('workbook-too-many-parts');
    expect(await faultOf(archiveOf([...many, many[0]!]))).toBe('workbook-malformed');
    expect(await faultOf(archiveOf(many))).toBe('format-unknown');
    expect(await faultOf(Buffer.from('PK\x03\x04 and nothing else'))).toBe('workbook-malformed');
    const file = workbookOf({ sheets: { A: '' } });
    expect(await faultOf(file.subarray(0, file.length - 60))).toBe('workbook-malformed');
  });

  it('survives any single damaged byte', async () => {
    const file = workbookOf({
      sheets: { A: sheetRow(1, ['Firma', 1]) },
      texts: '<si><t>a</t></si>',
      formats: ['dd.mm.yy'],
    });
    for (let place = 0; place < file.length; place += 3) {
      const damaged = Buffer.from(file);
      damaged[place] = damaged[place]! ^ 0x55;
      await faultOf(damaged);
    }
  });
});

describe('B10: the currency in the number format of a cell', () => {
  it.each([
    ['[$£-809]#,##0.00', ['GBP']],
    ['[$€-407] #,##0', ['EUR']],
    ['#,##0.00 [$€-1]', ['EUR']],
    ['[$USD] #,##0', ['USD']],
    ['[$CHF-807] #,##0.00', ['CHF']],
    ['"CHF" #,##0', ['CHF']],
    ['#,##0.00 "€"', ['EUR']],
    ['[$$-409]#,##0.00', ['USD']],
    ['[$$-1009]#,##0.00', ['CAD']],
    ['#,##0 [$kr-41D]', ['SEK']],
    ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-', ['GBP']],
    ['[$Fr.-100C] #,##0', ['CHF']],
  ])('%s is %j', async (format, currencies) => {
    const [row] = await rowsOf({
      sheets: { A: '<row r="1"><c s="1"><v>1000</v></c></row>' },
      formats: [escaped(format)],
    });
    expect([row?.cells[0], row?.currencies?.get(0)]).toEqual([1000, currencies]);
  });

  it.each(['$#,##0', '#,##0 "kr"', '\\$#,##0'])('%s may be several', async (format) => {
    const [row] = await rowsOf({
      sheets: { A: '<row r="1"><c s="1"><v>1000</v></c></row>' },
      formats: [escaped(format)],
    });
    expect(row?.currencies?.get(0)?.length).toBeGreaterThan(1);
  });

  it.each(['#,##0.00', '[$-407]#,##0', '#,##0 "days"', '[Red]0.00', '[>100]0.0'])('%s names none', async (format) => {
    const [row] = await rowsOf({
      sheets: { A: '<row r="1"><c s="1"><v>1000</v></c></row>' },
      formats: [escaped(format)],
    });
    expect(row?.currencies).toBeUndefined();
  });
});

function escaped(format: string): string {
  return format.replaceAll('"', '&quot;').replaceAll('>', '&gt;');
}
