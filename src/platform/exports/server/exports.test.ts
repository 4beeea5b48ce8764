import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { testCaller, testExportPool, testLists, testTexts } from '../../../testing/server/test-node.ts';
import { openWrittenArchive, openWrittenTable } from '../../../testing/server/test-written-files.ts';
import { exportedListNames, mostUnderWay } from '../../core/export.ts';
import type { Permission } from '../../core/permission.ts';
import { insurerScope } from '../../core/scope.ts';
import { upsertRates } from '../../exchange-rates/server/exchange-rates.store.ts';
import type { ExportOnWire } from '../exports.contract.ts';
import { type ExportContext, makeNext } from './make-export.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_company_grade', 'export-tables'];
const now = '2026-11-20T10:00:00.000Z';
const exports = '/api/v2/exports';

let world: ExampleWorld;
let pool: ReturnType<typeof testExportPool>;
let dirk: Headers;
let folder: string;

beforeAll(async () => {
  world = await exampleWorld();
  folder = await mkdtemp(join(tmpdir(), 'aval-exports-'));
  pool = testExportPool(world.url, { database: world.database, clock }, now);
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  const names = [
    '=HYPERLINK("http://evil.example";"Pay here")',
    'Zimmer & Söhne "Nord" <GmbH>',
    '@SUM(1)',
    'Acme; Ltd, Co',
  ];
  const references = ['-5', '+49 40 123', '=1+1', null];
  for (const [index, companyName] of names.entries()) {
    const companyId = await world.company('04', { companyName });
    const customerReference = references[index];
    await world.order(dirk, {
      policy: direct,
      companyId,
      action: 'NEW',
      amount: euros(10_000 + index),
      confirmed: true,
      ...(customerReference ? { customerReference } : {}),
    });
  }
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const clock = { now: () => now, today: () => now.slice(0, 10) };

async function ask(who: Headers, request: object): Promise<ExportOnWire> {
  const { status, body } = await world.post(who, '/api/v2/exports', request);
  expect([status, body]).toMatchObject([202, { state: 'WAITING', rowCount: 0 }]);
  return body;
}

const found = async (who: Headers, exportId: string): Promise<ExportOnWire> =>
  (await world.get(who, `/api/v2/exports/${exportId}`)).body;

const download = (who: Headers, exportId: string) =>
  world.send({ url: `/api/v2/exports/${exportId}/file`, headers: who });

/** Asks for a file, has it made and takes it. */
async function fileOf(who: Headers, request: object): Promise<{ made: ExportOnWire; bytes: Buffer; headers: object }> {
  const { exportId } = await ask(who, request);
  await pool.makeWhatWaits();
  const made = await found(who, exportId);
  expect(made).toMatchObject({ state: 'READY', failure: null, whyNotDownload: null });
  const { statusCode, rawPayload, headers } = await download(who, exportId);
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBe(made.byteSize);
  return { made, bytes: rawPayload, headers };
}

async function linesOf(who: Headers, request: object): Promise<string[]> {
  const { bytes } = await fileOf(who, { list: 'covers', format: 'csv', ...request });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.subarray(3).toString().split('\r\n');
}

/** The rows of a workbook, read as an import would read them. */
async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const path = join(folder, 'file.xlsx');
  await writeFile(path, bytes);
  const table = await openWrittenTable(path);
  const rows: unknown[][] = [];
  for await (const some of table.rows(table.sheets[0] ?? '')) for (const row of some) rows.push([...row.cells]);
  table.close();
  return rows;
}

describe('a file in CSV', () => {
  it('holds the rows that were chosen by hand, up to a hundred', async () => {
    const { items } = (await world.get(dirk, '/api/v2/covers?limit=2&sort=companyName')).body;
    const chosen = items.map(({ coverId }: { coverId: string }) => coverId);
    const fill = Array.from({ length: 98 }, (_, index) => `cov_${'0'.repeat(20)}${String(index).padStart(4, '0')}`);
    const query = { coverId: [...chosen, ...fill].join(','), sort: 'companyName' };
    const lines = await linesOf(dirk, { query, columns: ['buyer'], language: 'en' });
    expect(lines.filter((line) => line !== '')).toHaveLength(3);
  });

  it('holds the rows that are named, in the order of the list, and counts them alone', async () => {
    const { items } = (await world.get(dirk, '/api/v2/cover-requests?sort=-creationDate')).body;
    const ids: string[] = items.map(({ requestId }: { requestId: string }) => requestId);
    const rows = [ids[2], ids[0], 'req_unknown'];
    const { made, bytes } = await fileOf(dirk, { list: 'cover-requests', format: 'csv', rows, query: {} });
    expect(made.rowCount).toBe(2);
    const companies = bytes
      .toString()
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.match(/60\d{4}/)?.[0]);
    expect(companies).toEqual([items[0], items[2]].map(({ company }) => company.companyId));
  });

  it('is refused for rows of what has no list on the screen', async () => {
    const { status, body } = await world.post(dirk, '/api/v2/exports', {
      list: 'own-companies',
      format: 'csv',
      rows: ['1'],
    });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/rows', code: 'not-in-list' }]]);
  });

  it('has the columns, the order and the language of the list, and no formula', async () => {
    const lines = await linesOf(dirk, {
      query: { policy: direct, sort: 'companyName' },
      columns: ['buyer', 'reference', 'granted', 'decided', 'bar'],
      language: 'en',
    });
    expect(lines[0]).toBe('Buyer,Buyer number,Customer reference,Granted,Currency,Decided');
    expect(lines.slice(1, 5).map((line) => line.replace(/,60\d{4},/, ',…,'))).toEqual(
      [
        `"'=HYPERLINK(""http://evil.example"";""Pay here"")",…,-5,10000.00,EUR,2026-11-20`,
        `'@SUM(1),…,'=1+1,10002.00,EUR,2026-11-20`,
        `"Acme; Ltd, Co",…,,10003.00,EUR,2026-11-20`,
        `"Zimmer & Söhne ""Nord"" <GmbH>",…,+49 40 123,10001.00,EUR,2026-11-20`,
      ].toSorted((one, other) => order(one) - order(other)),
    );
    expect(lines[5]).toBe('');
    expect(lines).toHaveLength(6);
  });

  /** The list sorts names without their punctuation. */
  function order(line: string): number {
    return ['Acme', 'HYPERLINK', 'SUM', 'Zimmer'].findIndex((name) => line.includes(name));
  }

  it('has amounts in another currency beside them where that was asked for, with the rate and its day', async () => {
    const dollars = [{ currency: 'USD', day: '2026-11-19', perEuro: '1.13', source: 'ECB' }];
    await world.asInsurer((tx) => upsertRates(tx, dollars));
    const [heads, first] = await linesOf(dirk, {
      columns: ['granted'],
      convertTo: 'USD',
      language: 'en',
      query: { sort: 'companyName' },
    });
    expect(heads).toBe('Granted,"Granted, USD",Currency,Exchange rate,Exchange rate of');
    const [granted, inDollars, currency, rate, day] = first?.split(',') ?? [];
    expect([currency, rate, day]).toEqual(['EUR', '1.13', '2026-11-19']);
    expect(Number(inDollars)).toBeCloseTo(Number(granted) * 1.13, 2);
  });

  it('opens with a double click where decimals have a comma', async () => {
    const lines = await linesOf(dirk, {
      query: { q: 'Zimmer' },
      columns: ['buyer', 'granted', 'flags'],
      language: 'de',
    });
    expect(lines[0]).toMatch(/^Abnehmer;Abnehmernummer;Gewährt;Währung;/);
    expect(lines[1]).toMatch(/^"Zimmer & Söhne ""Nord"" <GmbH>";60\d+;10001,00;EUR;/);
  });

  it('comes as a file that no browser opens in the portal', async () => {
    const { headers, made } = await fileOf(dirk, { list: 'covers', format: 'csv', language: 'fr' });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.*2026-11-20\.csv$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(made).toMatchObject({ language: 'fr', rowCount: 4, expectedRows: { value: 4, capped: false } });
  });
});

describe('a workbook', () => {
  it('has numbers as numbers, days as days and formulas as texts', async () => {
    const { bytes } = await fileOf(dirk, {
      list: 'covers',
      format: 'xlsx',
      query: { sort: 'companyName' },
      language: 'en',
    });
    const [head, ...rows] = await rowsOf(bytes);
    expect(head?.slice(0, 4)).toEqual(['Buyer', 'Buyer number', 'Country', 'Grade']);
    expect(rows).toHaveLength(4);
    const texts = JSON.stringify(rows);
    expect(texts).toContain('=HYPERLINK');
    const granted = head?.indexOf('Granted') ?? -1;
    expect(rows.map((row) => Number((row[granted] as { number?: number }).number ?? row[granted])).toSorted()).toEqual([
      10_000, 10_001, 10_002, 10_003,
    ]);
    expect(texts).toContain('2026-11-20');
  });

  it('is well formed in each of its parts, frozen and filtered, without a formula', async () => {
    const { bytes } = await fileOf(dirk, { list: 'covers', format: 'xlsx' });
    const parts = await partsOf(bytes);
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const text of Object.values(parts))
      expect(() => new SaxesParser({ xmlns: true }).write(text).close()).not.toThrow();
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+5"\/>/);
    expect(sheet).not.toContain('<f');
    expect(sheet).toMatch(/<c r="A\d" s="6" t="inlineStr"><is><t>=HYPERLINK/);
  });

  async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
    const path = join(folder, 'parts.xlsx');
    await writeFile(path, bytes);
    const archive = await openWrittenArchive(path);
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
    ];
    const parts: Record<string, string> = {};
    for (const name of [...names, 'xl/worksheets/sheet1.xml']) {
      const chunks: Buffer[] = [];
      for await (const chunk of await archive.open(name)) chunks.push(chunk as Buffer);
      parts[name] = Buffer.concat(chunks).toString();
    }
    archive.close();
    return parts;
  }
});

describe('what a reader may not see', () => {
  it('is in no file: no grade without the right, whatever columns are asked for', async () => {
    const blind = await world.person('blind', direct, 'read-only', ['tci-access', 'export-tables']);
    const lines = await linesOf(blind, { language: 'en' });
    expect(lines[0]).toMatch(/^Buyer,Buyer number,Country,Customer reference/);
    expect(lines[0]).not.toMatch(/grade/i);
    const refused = await world.post(blind, exports, { list: 'covers', format: 'csv', columns: ['grade'] });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ pointer: '/columns', code: 'not-in-list' }]]);
    const filtered = await world.post(blind, exports, { list: 'covers', format: 'csv', query: { gradeCode: '04' } });
    expect([filtered.status, filtered.body]).toMatchObject([403, { facts: { needs: ['read_company_grade'] } }]);
    const other = await world.post(blind, exports, { list: 'cover-requests', format: 'csv' });
    expect([other.status, other.body]).toMatchObject([403, { facts: { needs: ['read_clr'] } }]);
  });

  it('is what is outside the scope', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
    expect(await linesOf(rosa, {})).toHaveLength(2);
    const lines = await linesOf(rosa, { query: { policy: direct } });
    expect(lines).toHaveLength(2);
  });

  it('is decided while the file is made, and again when it is taken', async () => {
    const mia = await world.person('mia', direct, 'read-only', rights);
    const before = await ask(mia, { list: 'covers', format: 'csv' });
    await world.person('mia', fourEyes, 'read-only', rights);
    await pool.makeWhatWaits();
    expect(await found(mia, before.exportId)).toMatchObject({ state: 'READY', rowCount: 0 });

    await world.person('mia', direct, 'read-only', rights);
    const { made } = await fileOf(mia, { list: 'covers', format: 'csv' });
    await world.person('mia', direct, 'read-only', ['tci-access', 'read_clr', 'export-tables']);
    await expect.poll(async () => (await download(mia, made.exportId)).json().code).toBe('export-outdated');
    expect(await found(mia, made.exportId)).toMatchObject({ whyNotDownload: { code: 'export-outdated' } });
    await world.person('mia', brokered, 'read-only', rights);
    await expect.poll(async () => (await download(mia, made.exportId)).json().code).toBe('export-outdated');
  });

  it('belongs to somebody else: a foreign export answers like an absent one', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    const eve = await world.person('eve', direct, 'requestor-validator', rights);
    for (const address of [exportId, 'exp_absent']) {
      expect((await world.get(eve, `/api/v2/exports/${address}`)).status).toBe(404);
      expect((await world.get(eve, `/api/v2/exports/${address}/file`)).status).toBe(404);
      expect((await world.post(eve, `/api/v2/exports/${address}/cancel`)).status).toBe(404);
    }
    expect((await world.get(eve, exports)).body.items).toEqual([]);
    expect((await world.post(dirk, `/api/v2/exports/${exportId}/cancel`)).status).toBe(200);
  });

  it('is deleted with the token that asked', async () => {
    const ned = await world.person('ned', direct, 'read-only', rights);
    const { exportId } = await ask(ned, { list: 'covers', format: 'csv' });
    await world.asInsurer((tx) => sql`update access_tokens set revoked_at = now() where person_id = 'ned'`.execute(tx));
    await pool.makeWhatWaits();
    const again = await world.person('ned', direct, 'read-only', rights);
    expect(await found(again, exportId)).toMatchObject({ state: 'FAILED', failure: 'not-permitted' });
    expect((await download(again, exportId)).json()).toMatchObject({ status: 409, code: 'export-not-ready' });
  });
});

describe('a wish', () => {
  it.each([
    [{ list: 'covers', format: 'csv', query: { colour: 'red' } }, '/query/colour', 'unknown-field'],
    [{ list: 'covers', format: 'csv', query: { limit: 5 } }, '/query/limit', 'unknown-field'],
    [{ list: 'covers', format: 'csv', query: { sort: 'colour' } }, '/query/sort', 'wrong-format'],
    [{ list: 'weather', format: 'csv' }, '/list', 'not-in-list'],
    [{ list: 'covers', format: 'pdf' }, '/format', 'not-in-list'],
  ])('that the list does not take is refused: %j', async (request, pointer, code) => {
    const { status, body } = await world.post(dirk, exports, request);
    expect([status, body.errors]).toEqual([400, [{ pointer, code }]]);
  });

  it('can be made for every list that there is', async () => {
    const all = [
      ...rights,
      'read_gr',
      'read_strategic_cover',
      'read_unnamedcover',
      'read_overdues',
      'read_claims',
      'policy-admin-read',
      'policy-performance-broker',
      'edoc',
      'brokerage_paid',
      'finalized-policy-drafts',
      'new_business_current_portfolio',
    ] as const;
    // one person may ask for so many files in a minute
    const [first, second] = [
      await world.person('all', direct, 'requestor-validator', all),
      await world.person('all-too', direct, 'requestor-validator', all),
    ];
    const lists = testLists();
    const withoutPath = exportedListNames.filter(
      (list) => list !== 'users' && lists[list].operation.params === undefined,
    );
    const desk = await world.enter({ name: 'desk', permissions: rights, userType: 'insurer' });
    for (const [place, list] of withoutPath.entries()) {
      const reader = place % 2 === 0 ? first : second;
      const who = lists[list].operation.access.who === 'insurer' ? desk : reader;
      const { made } = await fileOf(who, { list, format: 'xlsx', language: 'nl' });
      expect(made.list).toBe(list);
    }
  });

  it('waits for others where a person has enough under way', async () => {
    const max = await world.person('max', direct, 'read-only', rights);
    for (let asked = 0; asked < mostUnderWay; asked += 1) await ask(max, { list: 'covers', format: 'csv' });
    const { status, body } = await world.post(max, exports, { list: 'covers', format: 'csv' });
    expect([status, body]).toMatchObject([409, { code: 'too-many-exports', facts: { most: mostUnderWay } }]);
    await pool.makeWhatWaits();
    await ask(max, { list: 'covers', format: 'csv' });
    await pool.makeWhatWaits();
    const { body: page } = await world.get(max, `${exports}?limit=4&state=READY`);
    expect([page.items.length, typeof page.next]).toEqual([4, 'string']);
  });
});

describe('an export under way', () => {
  const lists = testLists();
  const house = { scope: insurerScope(), personId: 'insurer/exports' };

  function exportContext(more: Partial<ExportContext> = {}): ExportContext {
    const { database } = world;
    return {
      database,
      clock,
      lists,
      findCaller: testCaller,
      translatorFor: testTexts.translatorFor,
      timeZone: 'UTC',
      house,
      keptSeconds: 60,
      isStopping: () => false,
      ...more,
    };
  }

  const partsOf = async (exportId: string) => {
    const { rows } = await world.asInsurer((tx) =>
      sql<{ count: number }>`select count(*)::int as count from export_parts where export_id = ${exportId}`.execute(tx),
    );
    return rows[0]?.count;
  };

  it('can be stopped: nothing of it stays', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    const read: typeof lists.covers.read = async (query, context) => {
      const page = await lists.covers.read(query, context);
      if (!('count' in query)) {
        const cancelled = await world.post(dirk, `/api/v2/exports/${exportId}/cancel`);
        expect([cancelled.status, cancelled.body.state]).toEqual([200, 'CANCELLED']);
      }
      return page;
    };
    await makeNext(exportContext({ lists: { ...lists, covers: { ...lists.covers, read } } }));
    expect(await found(dirk, exportId)).toMatchObject({ state: 'CANCELLED', byteSize: null });
    expect(await partsOf(exportId)).toBe(0);
    expect((await world.post(dirk, `/api/v2/exports/${exportId}/cancel`)).body.code).toBe('export-not-open');
  });

  it('C17: is stopped by one of three who stop it at the same moment', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    const stop = async () => (await world.post(dirk, `/api/v2/exports/${exportId}/cancel`)).status;
    expect((await Promise.all([stop(), stop(), stop()])).toSorted()).toEqual([200, 409, 409]);
  });

  it('goes back into the queue when its server stops', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    await makeNext(exportContext({ isStopping: () => true }));
    expect(await found(dirk, exportId)).toMatchObject({ state: 'WAITING' });
    await pool.makeWhatWaits();
    expect(await found(dirk, exportId)).toMatchObject({ state: 'READY', rowCount: 4 });
  });

  it('is begun again after its server was killed, and no half of it is ever offered', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    const left = (attempts: number) =>
      world.asInsurer(async (tx) => {
        await sql`
          update exports set state = 'RUNNING', claim = 'gone', claimed_until = now() - interval '1 second',
            attempts = ${attempts}, row_count = 2 where export_id = ${exportId}`.execute(tx);
        await sql`insert into export_parts values (${exportId}, 0, 'half') on conflict do nothing`.execute(tx);
      });
    await left(1);
    expect((await download(dirk, exportId)).statusCode).toBe(409);
    await pool.makeWhatWaits();
    expect(await found(dirk, exportId)).toMatchObject({ state: 'READY', rowCount: 4 });
    expect((await download(dirk, exportId)).body).not.toContain('half');
    await left(3);
    await pool.makeWhatWaits();
    expect(await found(dirk, exportId)).toMatchObject({ state: 'FAILED', failure: 'interrupted' });
    expect(await partsOf(exportId)).toBe(0);
  });

  it('that breaks is tried again, and given up in the end', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'xlsx' });
    const read = async () => Promise.reject(new Error('broken'));
    const broken = exportContext({ lists: { ...lists, covers: { ...lists.covers, read } } });
    for (const state of ['WAITING', 'WAITING', 'FAILED']) {
      await expect(makeNext(broken)).rejects.toThrow('broken');
      expect(await found(dirk, exportId)).toMatchObject({ state });
    }
  });

  it('expires: the file is deleted, what was asked for stays to be seen', async () => {
    const { exportId } = await ask(dirk, { list: 'covers', format: 'csv' });
    await makeNext(exportContext());
    expect((await download(dirk, exportId)).statusCode).toBe(200);
    world.setNow('2026-11-20T10:02:00.000Z');
    const later = testExportPool(world.url, {
      database: world.database,
      clock: { now: () => '2026-11-20T10:02:00.000Z', today: () => '2026-11-20' },
    });
    await later.expire();
    world.setNow(now);
    expect(await found(dirk, exportId)).toMatchObject({ state: 'EXPIRED' });
    expect((await download(dirk, exportId)).json().code).toBe('export-not-ready');
    expect(await partsOf(exportId)).toBe(0);
  });
});

it('records its events: requested, made, downloaded', async () => {
  const { made } = await fileOf(dirk, { list: 'covers', format: 'csv', query: { sort: '-companyName' } });
  const { rows } = await world.asInsurer((tx) =>
    sql<{ type: string; actor: string; after: object }>`
      select type, actor_id as actor, after from audit_entries where subject = ${`export/${made.exportId}`} order by position`.execute(
      tx,
    ),
  );
  expect(rows).toMatchObject([
    { type: 'export.asked', actor: 'dirk', after: { list: 'covers', format: 'csv', query: { sort: '-companyName' } } },
    { type: 'export.finished', actor: 'dirk', after: { rowCount: 4 } },
    { type: 'export.downloaded', actor: 'dirk' },
  ]);
});
