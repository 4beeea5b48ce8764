import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { layOut } from '../../../platform/server/pdf/lay-out.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  direct,
  type ExampleWorld,
  examplePolicy,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { PolicyDocument } from '../policy-documents.contract.ts';

type Headers = { authorization: string };

const filing = 'File letters among the documents';
const reading = 'Read what is written in documents';
const deleting = 'Nightly step: delete documents whose time is over';

let world: ExampleWorld;
let dirk: Headers;
let reader: Headers;
let core: Headers;
let clock = '2026-08-01T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld();
  setNow(clock);
  dirk = await world.person('dirk', direct, 'requestor-validator', ['edoc', 'policy-admin-read', 'policy-admin-write']);
  // may read documents, but nothing of premium
  reader = await world.person('rita', direct, 'requestor-validator', ['edoc']);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

function setNow(now: string): void {
  clock = now;
  world.setNow(now);
}

async function letWork(named: string): Promise<void> {
  const steps = testSteps(world.database, { now: () => clock, today: () => clock.slice(0, 10) });
  const step = steps.find(({ name }) => name === named);
  if (!step) throw new Error(`Nothing is called "${named}"`);
  await step.run();
}

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`).toString('base64');
const file = (documentNumber: string, more: object = {}) =>
  world.post(core, '/api/insurer/v1/policy-documents', {
    policy: direct,
    documentNumber,
    category: 'POLICY_AND_ENDORSEMENTS',
    title: `Schedule ${documentNumber}`,
    documentDate: '2026-07-01',
    document: { fileName: `${documentNumber}.pdf`, contentType: 'application/pdf', content: pdf(documentNumber) },
    ...more,
  });
const listed = async (query = '', who = dirk): Promise<PolicyDocument[]> => {
  const { status, body } = await world.get(who, `/api/v2/policy-documents?policy=${direct}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};
const idOf = async (title: string): Promise<string> => {
  const found = (await listed()).find((each) => each.title === title);
  if (!found) throw new Error(`No document is called ${title}`);
  return found.policyDocumentId;
};
const download = (url: string, who = dirk) => world.send({ method: 'GET', url, headers: who });
const read = (ids: readonly string[], who = dirk) =>
  world.post(who, '/api/v2/policy-documents/read', { policyDocumentIds: ids });

describe('a document of the insurer', () => {
  it('is listed under its policy, and comes as it was sent', async () => {
    const { status, body } = await file('D-1');
    expect(status).toBe(201);
    const [document] = await listed('&q=d-1');
    expect(document).toMatchObject({
      policyDocumentId: body.policyDocumentId,
      policy: direct,
      category: 'POLICY_AND_ENDORSEMENTS',
      documentDate: '2026-07-01',
      letterAbout: null,
      readStatus: 'UNREAD',
      keepUntil: '2036-07-01',
    });
    const sent = await download(`/api/v2/policy-documents/${body.policyDocumentId}/file`);
    expect(sent.headers['content-disposition']).toContain('D-1.pdf');
    expect(sent.rawPayload.toString()).toBe('%PDF-1.4 D-1');
  });

  it('is found by what is written in it, as soon as that has been read; a damaged one by its title', async () => {
    const written = await layOut({
      title: 'Endorsement',
      language: 'fr',
      brand: { name: 'Aval', color: '#1f3a5f' },
      headNote: '',
      foot: '',
      pageLabel: 'Page {page} of {pages}',
      madeAt: clock,
      blocks: [{ is: 'text', text: 'Les livraisons à Zürich sont assurées dès le premier jour.' }],
    });
    const content = written.toString('base64');
    const document = { fileName: 'e.pdf', contentType: 'application/pdf', content };
    const { policyDocumentId } = (await file('D-W', { title: 'Avenant', document })).body;
    expect(await listed('&q=zurich')).toEqual([]);
    await letWork(reading);
    const found = async (q: string) => (await listed(`&q=${encodeURIComponent(q)}`)).map(({ title }) => title);
    expect(await found('livraisons ZURI')).toEqual(['Avenant']);
    expect(await found('livraisons Paris')).toEqual([]);
    expect(await found("zurich' & !x:*")).toEqual([]);
    expect(await found('schedule')).toEqual(['Schedule D-1']);
    await world.post(core, `/api/insurer/v1/policy-documents/${policyDocumentId}/withdraw`, undefined);
  });

  it('is shown in the browser where that can show it, and is a download otherwise', async () => {
    const { policyDocumentId } = (
      await file('D-T', { document: { fileName: 'a.txt', contentType: 'text/plain', content: pdf('<script>') } })
    ).body;
    const dispositionOf = async (id: string, query: string) =>
      String((await download(`/api/v2/policy-documents/${id}/file${query}`)).headers['content-disposition']).split(
        ';',
      )[0];
    expect(await dispositionOf(policyDocumentId, '?show=true')).toBe('attachment');
    const schedule = await idOf('Schedule D-1');
    expect(await dispositionOf(schedule, '?show=true')).toBe('inline');
    expect(await dispositionOf(schedule, '')).toBe('attachment');
    await world.post(core, `/api/insurer/v1/policy-documents/${policyDocumentId}/withdraw`, undefined);
  });

  it('is refused by field: other bytes, the future, too short a time, a number of another policy', async () => {
    const faultsOf = async (documentNumber: string, more: object) =>
      (await file(documentNumber, more)).body.errors?.map(({ pointer }: { pointer: string }) => pointer);
    const image = { fileName: 'a.png', contentType: 'image/png', content: pdf('no image') };
    expect(await faultsOf('D-2', { document: image })).toEqual(['/document/contentType']);
    expect(await faultsOf('D-2', { documentDate: '2026-08-02' })).toEqual(['/documentDate']);
    expect(await faultsOf('D-2', { keepUntil: '2036-06-30' })).toEqual(['/keepUntil']);
    expect(await faultsOf('D-1', { policy: fourEyes })).toEqual(['/documentNumber']);
    expect((await file('D-2', { policy: 'HERM-9999999' })).body.code).toBe('not-found');
    expect((await world.post(dirk, '/api/insurer/v1/policy-documents', {})).status).toBe(403);
  });

  it('replaces the one with its number, and is unread again', async () => {
    const id = await idOf('Schedule D-1');
    expect((await read([id])).body).toEqual({ read: 1 });
    expect((await read([id])).body).toEqual({ read: 0 });
    expect(await listed('&readStatus=UNREAD')).toEqual([]);
    setNow('2026-08-02T10:00:00.000Z');
    expect((await file('D-1', { title: 'Schedule, corrected' })).body.policyDocumentId).toBe(id);
    expect((await listed('&readStatus=UNREAD')).map(({ title }) => title)).toEqual(['Schedule, corrected']);
    const { body } = await world.get(dirk, `/api/v2/history?subject=policy-document/${id}`);
    const types = body.items.map(({ type }: { type: string }) => type);
    expect(types.toSorted()).toEqual([
      'policy-document.downloaded',
      'policy-document.downloaded',
      'policy-document.downloaded',
      'policy-document.filed',
      'policy-document.read',
      'policy-document.replaced',
    ]);
  });

  it('changes nothing when it is sent again as it is, and is kept no shorter where it does not say how long', async () => {
    const id = await idOf('Schedule, corrected');
    await read([id]);
    const shown = async () => (await world.get(dirk, `/api/v2/policy-documents/${id}`)).body;
    const events = async () => (await world.get(dirk, `/api/v2/history?subject=policy-document/${id}`)).body.items;
    const [before, trail] = [await shown(), await events()];
    setNow('2026-08-03T10:00:00.000Z');
    expect((await file('D-1', { title: 'Schedule, corrected' })).body).toEqual({ policyDocumentId: id });
    expect([await shown(), await events()]).toEqual([before, trail]);
    await file('D-1', { title: 'Schedule, corrected', keepUntil: '2040-01-01' });
    expect(await shown()).toMatchObject({ keepUntil: '2040-01-01', version: before.version + 1 });
    await file('D-1', { title: 'Schedule, corrected' });
    expect(await shown()).toMatchObject({ keepUntil: '2040-01-01', version: before.version + 1 });
    const other = { fileName: 'D-1.pdf', contentType: 'application/pdf', content: pdf('other words') };
    await file('D-1', { title: 'Schedule, corrected', document: other });
    expect(await shown()).toMatchObject({ readStatus: 'UNREAD', keepUntil: '2040-01-01', version: before.version + 2 });
  });

  it('of what a broker is paid is no part of the history of the policy', async () => {
    const broker = await world.person('bea', direct, 'requestor-validator', ['edoc', 'brokerage_paid']);
    const { policyDocumentId } = (await file('D-C', { category: 'COMMISSION_STATEMENT' })).body;
    const isTold = async (who: Headers) => {
      await letWork('Write notifications');
      return JSON.stringify((await world.get(who, '/api/v2/notifications')).body).includes(policyDocumentId);
    };
    await expect.poll(() => isTold(broker)).toBe(true);
    expect(await isTold(dirk)).toBe(false);
    expect((await read([policyDocumentId], broker)).body).toEqual({ read: 1 });
    await download(`/api/v2/policy-documents/${policyDocumentId}/file`, broker);
    for (const subject of [`policy-document/${policyDocumentId}`, `policy/${direct}`]) {
      const { body } = await world.get(dirk, `/api/v2/history?subject=${subject}`);
      expect(JSON.stringify(body)).not.toContain(policyDocumentId);
    }
    const { body } = await world.get(core, `/api/v2/history?subject=policy-document/${policyDocumentId}`);
    expect(body.items.map(({ type }: { type: string }) => type)).toContain('policy-document.filed');
    await world.post(core, `/api/insurer/v1/policy-documents/${policyDocumentId}/withdraw`, undefined);
  });

  it('is read by each person for themselves', async () => {
    await read([await idOf('Schedule, corrected')]);
    expect((await listed('', reader))[0]?.readStatus).toBe('UNREAD');
    expect((await listed())[0]?.readStatus).toBe('READ');
  });

  it('is not found under policies of others, nor without the right to its record', async () => {
    const { body } = await file('D-3', { policy: fourEyes });
    const other = `/api/v2/policy-documents/${body.policyDocumentId}`;
    expect((await world.get(dirk, other)).status).toBe(404);
    expect((await download(`${other}/file`)).statusCode).toBe(404);
    expect((await read([body.policyDocumentId])).body).toEqual({ read: 0 });
    const tax = (await file('D-4', { category: 'TAX_CERTIFICATE' })).body.policyDocumentId;
    expect((await world.get(dirk, `/api/v2/policy-documents/${tax}`)).status).toBe(200);
    expect((await world.get(reader, `/api/v2/policy-documents/${tax}`)).status).toBe(404);
    const { body: trail } = await world.get(reader, `/api/v2/history?subject=policy-document/${tax}`);
    expect(JSON.stringify(trail)).not.toContain('Schedule D-4');
    expect((await listed('', reader)).map(({ category }) => category)).toEqual(['POLICY_AND_ENDORSEMENTS']);
    expect((await world.get(await world.person('zoe', direct, 'read-only'), '/api/v2/policy-documents')).status).toBe(
      403,
    );
  });

  it('is withdrawn, and then nobody has it', async () => {
    const { policyDocumentId } = (await file('D-5')).body;
    await read([policyDocumentId]);
    const withdraw = (who: Headers) =>
      world.post(who, `/api/insurer/v1/policy-documents/${policyDocumentId}/withdraw`, undefined);
    expect((await withdraw(dirk)).status).toBe(403);
    expect((await withdraw(core)).status).toBe(200);
    expect((await withdraw(core)).body.code).toBe('not-found');
    expect((await download(`/api/v2/policy-documents/${policyDocumentId}/file`)).statusCode).toBe(404);
  });
});

describe('a letter of the portal', () => {
  /** Turnover is declared each quarter. */
  async function insure(): Promise<void> {
    const policy = {
      ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
      startDate: '2026-01-01',
      inceptionDate: '2026-01-01',
      endDate: '2026-12-31',
      countriesCovered: [coverCountry('NL')],
      premiumTerms: { declarationFrequency: 'QUARTERLY', premiumRate: 0.2 } as const,
      formerSuspensions: [],
    };
    await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
    await letWork('Daily step: turnover declarations');
  }

  it('is filed once after what it is about, and written in the language of the reader', async () => {
    await insure();
    setNow('2026-10-05T10:00:00.000Z');
    const { body } = await world.get(dirk, `/api/v1/tod?policy=${direct}`);
    const due = body.items.find((each: { periodFrom: string }) => each.periodFrom === '2026-07-01');
    const euro = (amount: string) => ({ amount, currency: 'EUR' });
    const line = {
      countryCode: 'NL',
      category: null,
      insuredEntityId: null,
      turnover: euro('1000'),
      exclusions: euro('0'),
    };
    await world.post(dirk, `/api/v1/tod/${due.todId}`, { lines: [line], nil: false }, { method: 'PUT' });
    expect((await world.post(dirk, `/api/v1/tod/${due.todId}/confirm`, { deviates: true })).status).toBe(200);
    const letters = async () => (await listed()).filter(({ letterAbout }) => letterAbout !== null);
    // the feed waits for every older transaction of the database, also those of other tests
    const afterFiling = async () => {
      await letWork(filing);
      return letters();
    };
    await expect.poll(afterFiling).toHaveLength(1);
    const letterAbout = `turnover-declaration/${due.todId}`;
    expect(await afterFiling()).toMatchObject([
      { category: 'DECLARATION_RECEIPT', letterAbout, size: null, readStatus: 'UNREAD' },
    ]);
    for (const q of ['1000.00', '1,000', '1.000,00', 'delta foo', '2026-07'])
      expect(await listed(`&q=${encodeURIComponent(q)}`), q).toHaveLength(1);
    expect(await listed('&q=2000')).toEqual([]);
    const id = (await letters())[0]?.policyDocumentId;
    const german = await download(`/api/v2/policy-documents/${id}/file?language=de`);
    expect(await pdfText(german.rawPayload)).toContain('1.000');
    expect((await download(`/api/v2/policy-documents/${id}/file`, reader)).statusCode).toBe(404);
    expect((await world.post(core, `/api/insurer/v1/policy-documents/${id}/withdraw`, undefined)).status).toBe(404);
  });
});

describe('several documents', () => {
  it('come as one archive with a file of its own name each', async () => {
    await file('D-6', { document: { fileName: 'same.pdf', contentType: 'application/pdf', content: pdf('six') } });
    await file('D-7', { document: { fileName: 'same.pdf', contentType: 'application/pdf', content: pdf('seven') } });
    const ids = (await listed()).map(({ policyDocumentId }) => policyDocumentId);
    const { statusCode, headers, rawPayload } = await download(
      `/api/v2/policy-documents.zip?policyDocumentIds=${ids.join(',')}`,
    );
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    const names = await namesIn(rawPayload);
    expect(names).toHaveLength(ids.length);
    expect(names).toEqual(expect.arrayContaining(['same.pdf', 'same (2).pdf']));
  });

  it('do not come where one of them is not the reader’s, or they are too many', async () => {
    const foreign = (await file('D-8', { policy: fourEyes })).body.policyDocumentId;
    const own = await idOf('Schedule D-6');
    const { statusCode } = await download(`/api/v2/policy-documents.zip?policyDocumentIds=${own},${foreign}`);
    expect(statusCode).toBe(404);
    const many = Array.from({ length: 51 }, (_, index) => `d${index}`).join(',');
    expect((await download(`/api/v2/policy-documents.zip?policyDocumentIds=${many}`)).statusCode).toBe(400);
  });
});

describe('documents end', () => {
  it('after the last day on which they are kept, not on it', async () => {
    await file('D-9', { documentDate: '2016-10-05', keepUntil: '2026-10-05' });
    await letWork(deleting);
    expect(await listed('&q=D-9')).toHaveLength(1);
    setNow('2026-10-06T10:00:00.000Z');
    await letWork(deleting);
    expect(await listed('&q=D-9')).toEqual([]);
    expect((await listed()).length).toBeGreaterThan(0);
  });
});

/** The names of the files in an archive. */
function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error('no archive'));
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });
}
