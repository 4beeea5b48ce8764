import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { allRows, testFolder } from '../../../testing/server/test-file.ts';
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';
import { UnreadableFile } from './file-fault.ts';
import { openTable, type TableOptions } from './open-table.ts';
import { readingLimits } from './reading-limits.ts';

const folder = testFolder();
afterAll(() => folder.remove());

async function read(name: string, content: string | Buffer, options: TableOptions = {}) {
  const table = await openTable(folder.file(name, content), options);
  try {
    return { notation: table.notation, sheets: table.sheets, rows: await allRows(table.rows(table.sheets[0]!)) };
  } finally {
    table.close();
  }
}

async function faultOf(name: string, content: string | Buffer, options: TableOptions = {}) {
  try {
    await read(name, content, options);
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault, ...error.facts };
    throw error;
  }
  return { fault: 'read' };
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('text files', () => {
  const expected = [
    { line: 1, cells: ['Firma', 'Ort'] },
    { line: 2, cells: ['Müller & Söhne', 'Köln'] },
  ];
  const text = 'Firma;Ort\r\nMüller & Söhne;Köln\r\n';

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
    ['UTF-16 with a mark', utf16(text), 'utf-16le'],
    ['UTF-16 without one', utf16(text).subarray(2), 'utf-16le'],
    ['UTF-16, the other way round', utf16(text).swap16(), 'utf-16be'],
  ])('are read in %s', async (_name, bytes, encoding) => {
    const { rows, notation } = await read('text.csv', bytes);
    expect(rows).toEqual(expected);
    expect(notation).toBe(`CSV, ${encoding}, ";"`);
  });

  it('are Windows-1252 when the first odd byte is far behind', async () => {
    const content = Buffer.concat([
      Buffer.from('a;b\n'),
      Buffer.from('x;y\n'.repeat(400_000)),
      Buffer.from('ü;ß\n', 'latin1'),
    ]);
    const { rows, notation } = await read('late.csv', content);
    expect(notation).toContain('windows-1252');
    expect(rows.at(-1)).toEqual({ line: 400_002, cells: ['ü', 'ß'] });
  });

  it('keep characters that two pieces share', async () => {
    const content = `a;b\n${'ü;€\n'.repeat(100_000)}`;
    const { rows, notation } = await read('pieces.csv', content);
    expect(notation).toContain('utf-8');
    expect(rows.every(({ line, cells }) => line === 1 || (cells[0] === 'ü' && cells[1] === '€'))).toBe(true);
  });

  it('are read in the encoding that the caller names', async () => {
    const { rows } = await read('czech.csv', Buffer.from('a;b\n\xe8;\xf8\n', 'latin1'), { encoding: 'iso-8859-2' });
    expect(rows[1]?.cells).toEqual(['č', 'ř']);
    expect(await faultOf('x.csv', 'a;b', { encoding: 'klingon' })).toMatchObject({ fault: 'encoding-unknown' });
    expect(await faultOf('x.csv', Buffer.from('a;\xfc\n', 'latin1'), { encoding: 'utf-8' })).toMatchObject({
      fault: 'encoding-mismatch',
    });
  });

  it('count lines as an editor does, also behind empty lines and cells of several lines', async () => {
    const { rows } = await read('lines.csv', 'a,b\n\n1,"x\ny"\n,\n2,z\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', 'x\ny'] },
      { line: 6, cells: ['2', 'z'] },
    ]);
  });

  it('may hold stray quotes, short and long lines, and an announcement of the delimiter', async () => {
    const { rows } = await read('odd.csv', 'sep=;\r\na;b;c\r\nMüller "Süd" GmbH;1\r\n"O""K";2;3;4\r\n"A" GmbH;5;6\r\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['Müller "Süd" GmbH', '1'],
      ['O"K', '2', '3', '4'],
      ['"A" GmbH', '5', '6'],
    ]);
    expect(rows[0]?.line).toBe(2);
  });

  it('name the line of a quote that nobody closed', async () => {
    expect(await faultOf('open.csv', 'a;b\n1;2\n3;"x\n4;5\n')).toEqual({ fault: 'quote-unclosed', line: 3 });
    const long = `a;b\n1;"${'x\n'.repeat(500_000)}`;
    expect(await faultOf('open.csv', long)).toEqual({ fault: 'quote-unclosed', line: 2 });
  });

  it('are tab-separated by their name or their look', async () => {
    expect((await read('a.tsv', 'a b\tc,d\n')).rows[0]?.cells).toEqual(['a b', 'c,d']);
    expect((await read('a.txt', 'a\tb\n1\t2\n')).rows[0]?.cells).toEqual(['a', 'b']);
  });

  it('keep within the limits', async () => {
    const limits = { ...readingLimits, rows: 2, columns: 3, cellCharacters: 10, fileBytes: 1000 };
    expect(await faultOf('l.csv', 'a,b\n1,2\n3,4\n', { limits })).toMatchObject({ fault: 'too-many-rows' });
    expect(await faultOf('l.csv', 'a,b,c,d\n', { limits })).toMatchObject({ fault: 'too-many-columns' });
    expect(await faultOf('l.csv', `a,${'x'.repeat(11)}\n`, { limits })).toMatchObject({ fault: 'cell-too-long' });
    expect(await faultOf('l.csv', 'x'.repeat(1001), { limits })).toMatchObject({ fault: 'file-too-large' });
  });
});

describe('JSON lines', () => {
  it('get a header of all their members, nested ones by path', async () => {
    const { rows, notation } = await read(
      'a.ndjson',
      '{"name":"Müller","address":{"town":"Köln"}}\n\n{"name":"Meier","ids":[{"type":"SIREN"}],"active":true,"limit":5.5}\n',
    );
    expect(notation).toBe('JSON lines, utf-8');
    expect(rows).toEqual([
      { line: 0, cells: ['name', 'address.town', 'ids.0.type', 'active', 'limit'] },
      { line: 1, cells: ['Müller', 'Köln', null, null, null] },
      { line: 3, cells: ['Meier', null, 'SIREN', true, 5.5] },
    ]);
  });

  it('name the line that is none', async () => {
    expect(await faultOf('a.ndjson', '{"a":1}\n{"a":\n')).toEqual({ fault: 'line-malformed', line: 2 });
    expect(await faultOf('a.ndjson', '{"a":1}\n[1]\n')).toEqual({ fault: 'line-malformed', line: 2 });
    expect(await faultOf('a.ndjson', `{"a":"${'x'.repeat(400_000)}"}`)).toMatchObject({ fault: 'cell-too-long' });
  });

  it('may nest deeply or name __proto__ without harm', async () => {
    const { rows } = await read(
      'deep.ndjson',
      `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}\n{"__proto__":{"x":1},"b":2}\n`,
    );
    expect(rows[0]?.cells).toContain('b');
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('other files', () => {
  it('reads a workbook whatever its name', async () => {
    const { rows, notation, sheets } = await read(
      'x.csv',
      workbookOf({ sheets: { _h: '', Blatt: sheetRow(1, ['a', 1]) } }),
    );
    expect([notation, sheets, rows]).toEqual(['XLSX', ['Blatt', '_h'], [{ line: 1, cells: ['a', 1] }]]);
  });

  it('says what is wrong with those it does not read', async () => {
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
    const ods = Buffer.from('PK\x03\x04 mimetype application/vnd.oasis.opendocument.spreadsheet', 'latin1');
    const binary = workbookOf({
      sheets: { A: '' },
      parts: [
        {
          path: '_rels/.rels',
          content: '<R><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></R>',
        },
      ],
    });
    expect(await faultOf('a.xls', old)).toMatchObject({ fault: 'format-spreadsheet-97' });
    expect(await faultOf('a.xlsb', binary)).toMatchObject({ fault: 'format-binary-workbook' });
    expect(await faultOf('a.ods', ods)).toMatchObject({ fault: 'format-open-document' });
    expect(await faultOf('a.csv', gzipSync('a;b'))).toMatchObject({ fault: 'format-unknown' });
    expect(await faultOf('a.pdf', '%PDF-1.7')).toMatchObject({ fault: 'format-unknown' });
    expect(await faultOf('a.csv', '')).toMatchObject({ fault: 'file-empty' });
    expect(await faultOf('a.csv', ' \n')).toMatchObject({ fault: 'file-empty' });
    await expect(openTable(folder.path('missing.csv'))).rejects.toMatchObject({ fault: 'file-missing' });
    await expect(openTable(folder.path('.'))).rejects.toMatchObject({ fault: 'file-missing' });
  });
});
