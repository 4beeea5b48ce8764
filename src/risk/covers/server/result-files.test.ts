import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '../../../bulk/imports/server/public.ts';
import { type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { testFolder } from '../../../testing/server/test-file.ts';
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';

/** What comes back of a file: all that it had, in the format that came, and what became of each line. */

const folder = testFolder();
let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(async () => {
  folder.remove();
  await at.world.close();
});

/** The result of a file, as its rows are read again. */
async function resultOf(jobId: string, language = 'en') {
  const { rawPayload, headers, statusCode } = await at.world.send({
    url: `/api/v2/cover-request-jobs/${jobId}/result?language=${language}`,
    headers: at.dirk,
  });
  expect(statusCode).toBe(200);
  const table = await openTable(folder.file(`result-${jobId}`, rawPayload));
  const rows = [];
  for await (const batch of table.rows(table.sheets[0] ?? '')) rows.push(...batch.map(({ cells }) => cells));
  table.close();
  const disposition = String(headers['content-disposition']);
  return { rows, format: table.format, name: decodeURIComponent(disposition.split("''")[1] ?? ''), bytes: rawPayload };
}

describe('B13: the result of a file', () => {
  it('has every column under its own head, in its own order, with the values as they are written', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const rows = [
      'Betreuer;Abnehmernummer;Datum;Betrag;Währung;Intern;Seit',
      `Müller, Jörg;${one};03.04.26;12.000,00;EUR;007;"a;b"`,
      `  Özil ;${two};;1,5 Mio;EUR;"sagt ""ja""";`,
      'Groß;77;;viel;EUR;;',
      'Summe;;;1.512.000,00;;;',
    ];
    const bytes = Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'); // Windows-1252
    const { body } = await at.upload(at.dirk, bytes, { policy: direct }, 'Wünsche.txt');
    await at.checkAll();
    await at.orderAll(at.dirk, body.jobId);
    const result = await resultOf(body.jobId, 'de');
    expect(result.name).toBe('Wünsche Ergebnis.txt');
    expect(result.format).toEqual({ kind: 'csv', encoding: 'windows-1252', delimiter: ';', hasMark: false });
    const [heads = [], ...lines] = result.rows;
    expect(heads.slice(0, 7)).toEqual(['Betreuer', 'Abnehmernummer', 'Datum', 'Betrag', 'Währung', 'Intern', 'Seit']);
    expect(heads.slice(7).every((head) => String(head).startsWith('Ergebnis: '))).toBe(true);
    expect(lines.map((cells) => cells.slice(0, 7))).toEqual([
      ['Müller, Jörg', one, '03.04.26', '12.000,00', 'EUR', '007', 'a;b'],
      ['  Özil ', two, '', '1,5 Mio', 'EUR', 'sagt "ja"', ''],
      ['Groß', '77', '', 'viel', 'EUR', '', ''],
    ]);
    expect(lines.map((cells) => cells.slice(7, 9))).toEqual([
      ['2', 'Verarbeitet'],
      ['3', 'Verarbeitet'],
      ['4', 'Fehler'],
    ]);
  });

  it('of a workbook is a workbook: numbers stay numbers, days days and texts texts', async () => {
    const [one = ''] = await at.companies(1);
    const workbook = workbookOf({
      formats: ['dd.mm.yyyy'],
      sheets: {
        Limits:
          sheetRow(1, ['Desk', 'Buyer number', 'Amount', 'Currency', 'Since']) +
          `<row r="2"><c t="inlineStr"><is><t>007</t></is></c><c t="inlineStr"><is><t>${one}</t></is></c><c><v>12000.5</v></c><c t="inlineStr"><is><t>EUR</t></is></c><c s="1"><v>46054</v></c></row>`,
      },
    });
    const { body } = await at.upload(at.dirk, workbook, { policy: direct }, 'limits.xlsx');
    await at.checkAll();
    const { rows, format, name } = await resultOf(body.jobId);
    expect([format, name]).toEqual([{ kind: 'xlsx' }, 'limits Result.xlsx']);
    expect(rows[0]?.slice(0, 6)).toEqual(['Desk', 'Buyer number', 'Amount', 'Currency', 'Since', 'Result: Line']);
    expect(rows[1]?.slice(0, 5)).toEqual(['007', one, 12000.5, 'EUR', '2026-02-01']);
  });

  it.each([
    ['tabs in UTF-16', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le', true],
    ['commas in UTF-8 with a mark', ',', (text: string) => Buffer.from(`\ufeff${text}`), 'utf-8', true],
    ['bars in UTF-8', '|', (text: string) => Buffer.from(text), 'utf-8', false],
  ])('comes with %s as the file did', async (_what, delimiter, encode, encoding, hasMark) => {
    const [one = ''] = await at.companies(1);
    const rows = [
      ['Buyer number', 'Amount', 'Currency', 'Łódź'],
      [one, '12000', 'EUR', 'żółw'],
    ];
    const text = rows.map((cells) => `${cells.join(delimiter)}\n`).join('');
    const { body } = await at.upload(at.dirk, encode(text), { policy: direct });
    await at.checkAll();
    const result = await resultOf(body.jobId, 'de');
    expect(result.format).toEqual({ kind: 'csv', encoding, delimiter, hasMark });
    expect(result.rows.map((cells) => cells.slice(0, 4))).toEqual(rows);
  });

  it('is read like the file that it came from when it is uploaded again', async () => {
    const [one = '', two = '', three = ''] = await at.companies(3);
    const content = `Kunde Nr;Buyer number;Amount;Currency\n1;${one};12000;EUR\n2;${two};9000;EUR\n3;${three};much;EUR\n`;
    const job = await at.checked(at.dirk, content, { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    const first = await resultOf(job.jobId);
    const again = await at.checked(at.dirk, first.bytes, { policy: direct });
    expect(again.columns).toEqual(job.columns);
    expect(again.mapping.questions).toEqual([]);
    const second = await resultOf(again.jobId);
    expect(second.rows.map((cells) => cells.length)).toEqual(first.rows.map((cells) => cells.length));
  });
});
