import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { testFolder } from '../../../testing/server/test-file.ts';
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';
import { readCommandLine } from './command-line.ts';
import { type Desk, importFile } from './import-file.ts';
import { sendLines } from './insurer-port.ts';

const folder = testFolder();
let testing: TestApp;
let portal: { url: string; token: string };

beforeAll(async () => {
  testing = await testApp();
  const { authorization } = await testing.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await testing.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testing.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  portal = { url: `http://127.0.0.1:${port}`, token: authorization.replace('Bearer ', '') };
});
afterAll(async () => {
  folder.remove();
  await testing.close();
});

/** Runs an import as from the command line; `answer` is what somebody at the terminal says. */
async function run(argv: string[], answer: boolean | null = null) {
  const printed: string[] = [];
  const desk: Desk = {
    print: (text) => void printed.push(text),
    screen: { write: () => true },
    ask: async () => answer,
  };
  const order = readCommandLine(['--url', portal.url, '--token', portal.token, ...argv], {});
  if (typeof order === 'string') throw new Error(order);
  const code = await importFile(order, desk);
  return { code, text: printed.join('\n') };
}

const namesOf = (ids: string[]) =>
  testing.asInsurer(async (tx) => {
    const rows = await tx
      .selectFrom('companies')
      .select(['companyId', 'companyName'])
      .where('companyId', 'in', ids)
      .orderBy('companyId')
      .execute();
    return rows.map(({ companyName }) => companyName);
  });

const debtors = [
  'Debitorenliste;Stand 31.12.2026',
  '',
  'Debitor;Firma;PLZ Ort;LKZ;USt-IdNr.;Notiz',
  '8000001;Nordwind Maschinenbau GmbH;20457 Hamburg;D;DE 136 695 976;=1+1',
  '8000002;Müller & Söhne KG;1067 Dresden;D;;',
  '12;Kurz KG;80331 München;D;;=1+1',
  '8000004;;;Atlantis;;',
].join('\r\n');

describe('an import of companies', () => {
  it('shows the mapping and what is refused, and writes nothing, without somebody to confirm', async () => {
    const file = folder.file('shown.csv', debtors);
    const { code, text } = await run(['companies', file]);
    expect(code).toBe(0);
    expect(text).toContain('CSV, utf-8, ";", header on line 3');
    expect(text).toMatch(/Debitor +companyId/);
    expect(text).toMatch(/Notiz +– +left out/);
    expect(text).toContain('2 lines can be imported, 2 lines refused');
    expect(text).toContain('line 6  Debitor: "12" is not a company id of 6 to 10 digits such as 1234567');
    expect(text).toContain('Run it again with --yes');
    expect(await namesOf(['8000001', '8000002'])).toEqual([]);
    expect(existsSync(`${file}.refused.csv`)).toBe(false);
  });

  it('writes nothing when somebody says no', async () => {
    const { code, text } = await run(['companies', folder.file('no.csv', debtors)], false);
    expect([code, text.endsWith('Nothing was written.')]).toEqual([0, true]);
    expect(await namesOf(['8000001'])).toEqual([]);
  });

  it('writes all sound lines when somebody agrees, and reports the others beside the file', async () => {
    const file = folder.file('debtors.csv', debtors);
    const { code, text } = await run(['companies', file], true);
    expect([code, text]).toEqual([0, expect.stringContaining('2 lines imported, 2 lines refused.')]);
    expect(await namesOf(['8000001', '8000002'])).toEqual(['Nordwind Maschinenbau GmbH', 'Müller & Söhne KG']);
    expect(readFileSync(`${file}.refused.csv`, 'utf8').split('\r\n')).toEqual([
      '\uFEFFline;refused because;Debitor;Firma;PLZ Ort;LKZ;USt-IdNr.;Notiz',
      `6;"Debitor: ""12"" is not a company id of 6 to 10 digits such as 1234567";12;Kurz KG;80331 München;D;;'=1+1`,
      '7;"LKZ: ""Atlantis"" is not a country; Firma: is missing";8000004;;;Atlantis;;',
      '',
    ]);
  });

  it('takes the report back once it is corrected, and clears the old report', async () => {
    const file = folder.file('again.csv', debtors);
    await run(['companies', file, '--yes']);
    const report = readFileSync(`${file}.refused.csv`, 'utf8');
    const corrected = report.replace(';12;', ';8000012;').replace('8000004;;;Atlantis', '8000004;Vier AG;;Schweiz');
    const { code } = await run(['companies', folder.file('corrected.csv', corrected), '--yes']);
    expect(code).toBe(0);
    expect(await namesOf(['8000012', '8000004'])).toEqual(['Vier AG', 'Kurz KG']);
    folder.file('again.csv', debtors.split('\r\n').slice(0, 5).join('\r\n'));
    await run(['companies', file, '--yes']);
    expect(existsSync(`${file}.refused.csv`)).toBe(false);
  });

  it('writes nothing of a strict import with a refused line', async () => {
    const file = folder.file('strict.csv', 'EH-ID;Firma;Land\n8000021;A;DE\n12;B;DE\n');
    const { code, text } = await run(['companies', file, '--yes', '--strict']);
    expect([code, text]).toEqual([1, expect.stringContaining('Nothing was written.')]);
    expect(await namesOf(['8000021'])).toEqual([]);
  });

  it('refuses the second of two lines about one company', async () => {
    const file = folder.file('twice.csv', 'EH-ID;Firma;Land\n8000031;A;DE\n8000032;B;DE\n8000031;C;DE\n');
    const { text } = await run(['companies', file, '--yes']);
    expect(text).toContain('line 4  the same record as on line 2');
    expect(await namesOf(['8000031', '8000032'])).toEqual(['A', 'B']);
  });

  it('names the fields for which no column was found', async () => {
    const { code, text } = await run(['companies', folder.file('few.csv', 'Firma;Ort\nA;B\n'), '--yes']);
    expect(code).toBe(2);
    expect(text).toContain('No column was found for:\n  companyId or identifier\n  countryCode\n');
    const outcome = await run([
      'companies',
      folder.file('few.csv', 'Firma;Ort\nA;8000041\n'),
      '--yes',
      '--map',
      'B=companyId',
      '--set',
      'countryCode=FR',
    ]);
    expect([outcome.code, await namesOf(['8000041'])]).toEqual([0, ['A']]);
  });

  it('takes many lines, all together', async () => {
    const lines = Array.from({ length: 4_500 }, (_, index) => `${8_100_000 + index};Firma ${index};DE`);
    const { code, text } = await run([
      'companies',
      folder.file('many.csv', `EH-ID;Firma;Land\n${lines.join('\n')}\n`),
      '--yes',
    ]);
    expect([code, text]).toEqual([0, expect.stringContaining('4,500 lines imported, 0 lines refused.')]);
  });
});

describe('B10: columns that decide about money or days', () => {
  const limits =
    'Policy;Buyer number;Limit;Geld\nHERM-1000001;8000001;250;USD\nHERM-1000001;8000002;100;USD\nTotal;;350;\n';

  it('stop an import without answers, with an exit code of its own', async () => {
    const { code, text } = await run(['covers', folder.file('unsure.csv', limits), '--yes']);
    expect(code).toBe(2);
    expect(text).toContain('columns-unconfirmed');
    expect(text).toMatch(/Geld +currency\? +its heading is not conclusive +USD/);
    expect(text).toMatch(/--map "Column=field", or accept them with --as-shown. Nothing was written.$/);
    expect(text).not.toContain('imported');
  });

  it('are read as somebody says, on the command line, in a file or at the terminal', async () => {
    const file = folder.file('sure.csv', limits);
    const answers = folder.file('answers.json', JSON.stringify({ map: { Geld: 'currency' } }));
    for (const argv of [['--map', 'Geld=currency'], ['--answers', answers], ['--as-shown']]) {
      const { code, text } = await run(['covers', file, ...argv]);
      expect([code, text]).toEqual([0, expect.stringContaining('2 lines can be imported')]);
      expect(text).toMatch(/Totals left out:\n +line 4 +Total +350/);
    }
    expect((await run(['covers', file], true)).text).toContain('2 lines can be imported');
    expect((await run(['covers', file], false)).code).toBe(2);
  });

  it('are decided by all rows, not by the first ones', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `HERM-1000001;${8_000_100 + index};250;${index < 250 ? '' : 'USD'}`,
    );
    const { code } = await run([
      'covers',
      folder.file('late.csv', `Policy;Buyer number;Limit EUR;Geld\n${rows.join('\n')}\n`),
      '--yes',
    ]);
    expect(code).toBe(2);
  });

  it('are asked about where only the decimal sign is open', async () => {
    const file = folder.file(
      'open.csv',
      'Policy;Buyer number;Limit;Currency\nHERM-1000001;8000001;2.500;USD\nHERM-1000001;8000002;1.000;USD\n',
    );
    const { code, text } = await run(['covers', file]);
    expect([code, text]).toEqual([2, expect.stringContaining('use --decimal comma or point')]);
    expect((await run(['covers', file, '--decimal', 'comma'])).code).toBe(0);
  });
});

describe('an import of companies without the insurer’s ids', () => {
  const file = (name: string, town: string) =>
    folder.file(
      name,
      `Kundennummer;N° SIREN;Raison sociale;Ville;Pays\n10023;542107651;Sans Numéro SA;${town};FR\n10024;;Sans Rien SA;Lyon;FR\n10025;732829320x;Faux SA;Lyon;FR\n`,
    );
  const stored = () =>
    testing.asInsurer(async (tx) => {
      const rows = await tx
        .selectFrom('companies as c')
        .innerJoin('companyIdentifiers as i', 'i.companyId', 'c.companyId')
        .select(['c.companyId', 'c.town', 'i.idValue'])
        .where('i.idValue', '=', '542107651')
        .execute();
      return rows;
    });

  it('gives out an id, and finds the company again by its register number', async () => {
    const first = await run(['companies', file('siren.csv', 'Lyon'), '--yes']);
    expect([first.code, first.text]).toEqual([0, expect.stringContaining('1 line imported, 2 lines refused.')]);
    expect(first.text).toMatch(/Kundennummer +– +left out/);
    expect(first.text).toMatch(/line 3 +companyId: is missing/);
    const [company] = await stored();
    expect(company).toMatchObject({ town: 'Lyon', companyId: expect.stringMatching(/^7\d{9}$/) });
    await run(['companies', file('siren2.csv', 'Paris'), '--yes']);
    expect(await stored()).toEqual([{ ...company, town: 'Paris' }]);
    const grades = folder.file('siren-grades.csv', 'SIREN;Note;Date\n542107651;4;01/10/2026\n552100554;4;15/10/2026\n');
    const graded = await run(['grades', grades, '--yes']);
    expect(graded.text).toContain('1 line imported, 1 line refused.');
    expect(graded.text).toContain('line 3  SIREN: "552100554" is not a company in the register');
  });
});

describe('an import of policies, covers and grades from a workbook', () => {
  it('reads serial days, national amounts and a header below a title, and names what the portal does not know', async () => {
    const policies = workbookOf({
      sheets: {
        Deckblatt: sheetRow(1, ['Bestandsliste']),
        Verträge:
          sheetRow(2, ['Vertragsnummer', 'Versicherungsnehmer', 'Land', 'Währung', 'Beginn', 'Ende']) +
          sheetRow(3, ['HERM-1000001', 'Nordwind Maschinenbau GmbH', 'Deutschland', 'EUR', '01.01.2026', '31.12.2026']),
      },
    });
    expect((await run(['policies', folder.file('policies.xlsx', policies), '--yes'])).text).toContain(
      '1 line imported',
    );

    await run([
      'companies',
      folder.file('buyers.csv', 'EH-ID;SIREN;Firma;Land\n8200001;732829320;Lavande;FR\n8200002;;Delta;NL\n'),
      '--yes',
    ]);
    const covers = workbookOf({
      formats: ['dd.mm.yyyy'],
      sheets: {
        Limite:
          sheetRow(1, ['Limite', 'Stand heute']) +
          sheetRow(3, ['Police', 'Risikonummer', 'SIREN', 'Kreditlimit (TEUR)', 'gültig ab']) +
          '<row r="4"><c t="inlineStr"><is><t>HERM-1000001</t></is></c><c><v>8200002</v></c><c r="D4"><v>250</v></c><c s="1"><v>46054</v></c></row>' +
          sheetRow(5, ['HERM-1000001', '', '732 829 320', '1.250,5', '15.02.2026']) +
          sheetRow(6, ['HERM-9999999', 8200002, '', 10, '15.02.2026']) +
          sheetRow(7, ['HERM-1000001', 8299999, '', 10, '15.02.2026']),
      },
    });
    const file = folder.file('covers.xlsx', covers);
    const { code, text } = await run(['covers', file, '--yes']);
    expect([code, text]).toEqual([0, expect.stringContaining('2 lines imported, 2 lines refused.')]);
    expect(text).toContain('line 6  Police: "HERM-9999999" is not known to the portal');
    expect(text).toContain('line 7  Risikonummer: "8299999" is not known to the portal');
    expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain(';HERM-9999999;8200002;;10;15.02.2026');
    const stored = await testing.asInsurer((tx) =>
      tx.selectFrom('covers').select(['companyId', 'grantedAmount', 'startDate']).orderBy('companyId').execute(),
    );
    expect(stored).toEqual([
      { companyId: '8200001', grantedAmount: '1250500.00', startDate: '2026-02-15' },
      { companyId: '8200002', grantedAmount: '250000.00', startDate: '2026-02-01' },
    ]);
  });

  it('reads grades from JSON lines', async () => {
    await run(['companies', folder.file('graded.csv', 'EH-ID;Firma;Land\n8300001;A;DE\n'), '--yes']);
    const lines =
      '{"buyer":{"id":8300001},"rating":5,"date":"2026-10-01"}\n{"buyer":{"id":8399999},"rating":5,"date":"2026-10-01"}\n';
    const { code, text } = await run(['grades', folder.file('grades.ndjson', lines), '--yes']);
    expect([code, text]).toEqual([0, expect.stringContaining('1 line imported, 1 line refused.')]);
    expect(text).toMatch(/line 2 +buyer\.id: "8399999" is not a company in the register/);
  });
});

describe('a file in the port’s own format', () => {
  it('needs no mapping, and is checked like every other', async () => {
    const records = [
      {
        companyId: '8600001',
        companyName: 'A',
        countryCode: 'FR',
        identifiers: [{ idTypeCode: 'SIREN', idValue: '552100554' }],
      },
      {
        companyId: '8600002',
        companyName: 'B',
        countryCode: 'FR',
        identifiers: [{ idTypeCode: 'SIREN', idValue: '552100555' }],
      },
      { companyId: '8600003', companyName: 'C', countryCode: 'FR', postCodes: ['75001'] },
      { companyId: '8600001', companyName: 'A again', countryCode: 'FR' },
    ];
    const file = folder.file('own.ndjson', records.map((record) => JSON.stringify(record)).join('\n'));
    const { code, text } = await run(['companies', file, '--yes']);
    expect([code, text]).toEqual([0, expect.stringContaining('2 lines imported, 2 lines refused.')]);
    expect(text).toContain('written as the portal takes them');
    expect(text).toContain('line 2  identifiers.0.idValue: "552100555" has a wrong check digit');
    expect(text).toContain('line 4  the same record as on line 1');
    expect(await namesOf(['8600001', '8600003'])).toEqual(['A', 'C']);
  });
});

describe('when the portal does not take the lines', () => {
  const file = () => folder.file('sound.csv', 'EH-ID;Firma;Land\n8400001;A;DE\n');

  it('says that no portal answers', async () => {
    const { code, text } = await run(['companies', file(), '--yes', '--url', 'http://127.0.0.1:9']);
    expect([code, text]).toEqual([1, expect.stringContaining('No portal answers at http://127.0.0.1:9.')]);
    expect(text).toContain('Nothing was written.');
  });

  it('says that the token is unknown, or not the insurer’s', async () => {
    expect((await run(['companies', file(), '--yes', '--token', 'nonsense'])).text).toContain(
      'The token is unknown or has expired',
    );
    const { authorization } = await testing.enter({ name: 'customer', permissions: ['tci-access'] });
    const { text } = await run(['companies', file(), '--yes', '--token', authorization.replace('Bearer ', '')]);
    expect(text).toContain('only the insurer’s account may import');
  });

  it('leaves nothing half-written when the connection breaks in the middle', async () => {
    function* lines() {
      for (let index = 0; index < 5_000; index += 1)
        yield `${JSON.stringify({ companyId: String(8_500_000 + index), companyName: 'A', countryCode: 'DE' })}\n`;
      throw new Error('the sender dies');
    }
    const sent = sendLines(
      portal,
      'companies',
      Readable.from(lines(), { objectMode: false }),
      'together',
      () => undefined,
    );
    await expect(sent).rejects.toMatchObject({ code: 'connection-broken' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await namesOf(Array.from({ length: 5_000 }, (_, index) => String(8_500_000 + index)))).toEqual([]);
  });

  it('says what is wrong with the file', async () => {
    expect(await run(['companies', folder.path('missing.csv')])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no file'),
    });
    expect((await run(['companies', folder.file('open.csv', 'a;b\n1;"x\n')])).text).toBe(
      'A quote is opened on line 2 and never closed.',
    );
    expect(
      (await run(['companies', folder.file('s.xlsx', workbookOf({ sheets: { A: '' } })), '--sheet', 'B'])).text,
    ).toBe('There is no sheet "B". There are: A.');
  });
});
