import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import { archiveOf, sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let dirk: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', ['tci-access', 'read_overdues', 'write_overdues']);
});
afterAll(() => world.close());

const url = '/api/v2/receivables/read';

async function readFile(content: string | Buffer, fileName = 'ledger.csv', more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new File([content as never], fileName));
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  const { statusCode, body } = await world.send({
    method: 'POST',
    url,
    headers: { ...dirk, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const ledger = 'Rechnung;Datum;Fällig;Betrag;Filiale\n0017;01.05.2026;31.05.2026;1.250,50;7\n0018;32.05.2026;;x;7\n';

describe('reading invoices', () => {
  it('accepts rows as a document as well as a file, and stores nothing', async () => {
    const expected = {
      lines: [
        {
          line: 2,
          item: {
            itemType: 'INVOICE',
            documentNumber: '0017',
            issueDate: '2026-05-01',
            dueDate: '2026-05-31',
            amount: { amount: '1250.5', currency: 'CHF' },
          },
          errors: [],
        },
        { line: 3, item: null, cells: { documentNumber: '0018', issueDate: '32.05.2026', amount: 'x' } },
      ],
      columns: [
        { header: 'Rechnung', field: 'documentNumber' },
        { header: 'Datum', field: 'issueDate' },
        { header: 'Fällig', field: 'dueDate' },
        { header: 'Betrag', field: 'amount' },
      ],
      ignored: ['Filiale'],
      missing: [],
      customers: [],
    };
    const pasted = await world.post(dirk, url, { text: ledger.replaceAll(';', '\t'), currency: 'CHF' });
    expect(pasted).toMatchObject({ status: 200, body: expected });
    expect(await readFile(ledger, 'ledger.csv', { currency: 'CHF' })).toMatchObject({ status: 200, body: expected });
    const latin = Buffer.from(ledger, 'latin1');
    expect((await readFile(latin)).body.columns[2]).toEqual({ header: 'Fällig', field: 'dueDate' });
  });

  it('uses the sheet of a workbook that holds invoices, without the rows that it hides', async () => {
    const file = workbookOf({
      sheets: {
        Notes: sheetRow(1, ['Prepared by the accountants', 'in a hurry']),
        Ledger:
          sheetRow(1, ['Due date', 'Invoice', 'Invoice date', 'Amount']) +
          sheetRow(2, ['2026-06-01', '0001', '2026-05-01', 99.9]) +
          sheetRow(3, ['2026-06-01', '0002', '2026-05-01', 10]).replace('<row ', '<row hidden="1" '),
      },
    });
    const { status, body } = await readFile(file, 'ledger.xlsx');
    expect([status, body.lines.map(({ item }: { item: { documentNumber: string } }) => item.documentNumber)]).toEqual([
      200,
      ['0001'],
    ]);
  });

  it.each([
    ['is empty', '', 'file-empty'],
    ['is no table', Buffer.from('%PDF-1.7 …'), 'format-unknown'],
    ['expands without end', archiveOf([{ path: 'xl/workbook.xml', content: Buffer.alloc(60 * 2 ** 20) }]), null],
    ['has a million cells', `Invoice;Date;Amount\n${'1;2;3\n'.repeat(340_000)}`, 'too-many-rows'],
    ['has cells without end', `Invoice;Date;Amount\n${'x;'.repeat(5_000)}\n`, 'too-many-columns'],
    ['has a quote that nobody closes', 'Invoice;Date;Amount\n"1;2;3\n4;5;6', 'quote-unclosed'],
  ])('refuses a file that %s, at once', async (_what, content, code) => {
    const begun = performance.now();
    const { status, body } = await readFile(content, 'ledger.xlsx');
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'invalid-input', '/file']);
    if (code !== null) expect(body.errors[0].code).toBe(code);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('reports which columns are missing', async () => {
    const { body } = await world.post(dirk, url, { text: 'Firma\tOrt\nNordwind\tKiel' });
    expect(body).toMatchObject({ lines: [], missing: ['documentNumber', 'issueDate', 'amount'] });
  });

  it('refuses what is neither rows nor a file', async () => {
    for (const [payload, pointer] of [
      [{}, '/file'],
      [{ text: 'x', colour: 'red' }, '/colour'],
      [{ text: 'x', currency: 'XYZ' }, '/currency'],
    ] as const)
      expect((await world.post(dirk, url, payload)).body.errors[0].pointer).toBe(pointer);
  });

  it('is for those who report overdues', async () => {
    const reader = await world.person('rita', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    expect((await world.post(reader, url, { text: ledger })).status).toBe(403);
  });

  it('has a template to fill in', async () => {
    const { statusCode, body, headers } = await world.send({
      url: '/api/v2/receivables/template?format=csv&language=en',
      headers: dirk,
    });
    expect([statusCode, body.trim().split(/[,;]/).length]).toEqual([200, 10]);
    expect(headers['content-disposition']).toContain('Invoices.csv');
  });
});
