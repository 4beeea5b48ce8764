import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct } from '../../../testing/server/example-world.ts';

let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

const standard = 60;

describe('B13: a payment term on a line', () => {
  it.each([1, 30, standard])('of %i days is within the policy and taken', async (days) => {
    const [buyer = ''] = await at.companies(1);
    const content = csv([[buyer, '12000', String(days)]], ',Payment term');
    const job = await at.checked(at.dirk, content, { policy: direct });
    expect(job.counts).toMatchObject({ ready: 1, refused: 0 });
    await at.orderAll(at.dirk, job.jobId);
    const [line] = await at.linesOf(at.dirk, job.jobId);
    expect(line?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'FULL' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ paymentTermDays: null });
  });

  it('that is longer is asked for, and referred', async () => {
    const [buyer = ''] = await at.companies(1);
    const content = csv([[buyer, '12000', String(standard + 1)]], ',Payment term');
    const job = await at.checked(at.dirk, content, { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    const [line] = await at.linesOf(at.dirk, job.jobId);
    expect(line?.request).toMatchObject({ requestStatus: 'PENDING' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ paymentTermDays: standard + 1 });
  });
});

describe('B13: a comment on a line', () => {
  const ordered = async (rows: readonly (readonly string[])[]) => {
    const job = await at.checked(at.dirk, csv(rows, ',Comment'), { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    return at.linesOf(at.dirk, job.jobId);
  };

  it('is passed on and sends nothing to the underwriter', async () => {
    const [buyer = ''] = await at.companies(1);
    const [line] = await ordered([[buyer, '12000', 'long-standing customer']]);
    expect(line?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'FULL' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ comment: 'long-standing customer' });
  });

  it('is read where it reopens what was refused lately', async () => {
    const weak = await at.world.company('09');
    const [refused] = await ordered([[weak, '50000', '']]);
    expect(refused?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'REFUSED' });
    const [again] = await ordered([[weak, '50000', 'they have raised capital since']]);
    expect(again?.request).toMatchObject({ requestStatus: 'PENDING' });
  });
});

describe('B13: rows of totals', () => {
  it('are left out and named, not refused as lines', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const content = `Buyer number;Amount;Currency\n${one};12.000,00;EUR\n${two};30k;EUR\nSumme;42.000,00;EUR\n;42 TEUR;\n`;
    const job = await at.checked(at.dirk, content, { policy: direct });
    expect(job.counts).toMatchObject({ lines: 2, ready: 2, refused: 0 });
    expect(job.totalRows).toEqual({
      count: 2,
      rows: [
        { line: 4, label: 'Summe', amount: '42.000,00' },
        { line: 5, label: '', amount: '42 TEUR' },
      ],
    });
    const lines = await at.linesOf(at.dirk, job.jobId);
    expect(lines.map(({ amount }) => amount?.amount)).toEqual(['12000', '30000']);
  });
});

describe('B10: columns of a file of orders', () => {
  const confirm = (jobId: string) => at.world.post(at.dirk, `/api/v2/cover-request-jobs/${jobId}/columns/confirm`);

  it('that decide about money and are not certain are confirmed before anything is ordered, once for a layout', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const job = await at.checked(at.dirk, `Buyer number,Amount,Geld\n${one},12000,USD\n`, { policy: direct });
    expect(job.fileColumns.at(-1)).toEqual({
      header: 'Geld',
      field: 'currency',
      examples: ['USD'],
      confidence: 'UNKNOWN',
    });
    expect(job.mapping).toMatchObject({ source: 'FOUND', toConfirm: ['currency'] });
    const started = await at.world.post(at.dirk, `/api/v2/cover-request-jobs/${job.jobId}/start`);
    expect([started.status, started.body.code]).toEqual([409, 'columns-unconfirmed']);
    expect((await confirm(job.jobId)).body).toMatchObject({ mapping: { toConfirm: [] }, whyNotStart: null });
    const next = await at.checked(at.dirk, `Buyer number,Amount,Geld\n${two},12000,USD\n`, { policy: direct });
    expect(next.mapping).toMatchObject({ source: 'REMEMBERED', toConfirm: [] });
  });

  it('have their decimal sign agreed to once, and follow what a later file shows', async () => {
    const ids = await at.companies(4);
    const file = (id: string, amount: string) => `Buyer number;Amount;Currency;Note 7\n${id};${amount};EUR;x\n`;
    const job = await at.checked(at.dirk, file(ids[0] ?? '', '30.000'), { policy: direct });
    expect(job.mapping.questions).toEqual([{ code: 'notation-assumed', field: 'amount', column: 1 }]);
    await confirm(job.jobId);
    const amountIn = async (id: string | undefined, written: string) => {
      const { jobId, mapping } = await at.checked(at.dirk, file(id ?? '', written), { policy: direct });
      expect(mapping.toConfirm).toEqual([]);
      return (await at.linesOf(at.dirk, jobId))[0]?.amount?.amount;
    };
    expect(await amountIn(ids[1], '45.000')).toBe('45000');
    expect(await amountIn(ids[2], '45.000,00')).toBe('45000');
    expect(await amountIn(ids[3], '"45,000.00"')).toBe('45000');
  });

  it('are decided by all rows, not by the first ones', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `${2_000_000 + index};12000;${index < 300 ? '' : 'USD'}`);
    const job = await at.checked(at.dirk, `Buyer number;Amount;Coin\n${lines.join('\n')}\n`, { policy: direct });
    expect(job.mapping).toMatchObject({ toConfirm: ['currency'] });
    expect(job.fileColumns.at(-1)).toMatchObject({ field: 'currency' });
  });
});

describe('B13: a line that names its buyer by name', () => {
  const requests = '/api/v2/cover-request-jobs';
  const put = (url: string, payload: object) => at.world.send({ method: 'PUT', url, headers: at.dirk, payload });
  let names = 0;
  const named = async (word: string) => {
    names += 1;
    const companyName = `${word}berg ${['Kartonagen', 'Armaturen', 'Textil'][names % 3]} GmbH`;
    return { companyName, companyId: await at.world.company('04', { companyName, countryCode: 'DE' }) };
  };

  it('is matched as in ledgers, and asks where nobody is sure', async () => {
    const { companyId, companyName } = await named('Quarz');
    const content = `Buyer name,Country,Amount\n${companyName},DE,12000\n${companyName.replace('GmbH', '')}x,DE,900\n`;
    const job = await at.checked(at.dirk, content, { policy: direct });
    expect(job.counts).toMatchObject({ ready: 1, refused: 1 });
    const url = `${requests}/${job.jobId}/buyers`;
    const { body } = await at.world.get(at.dirk, url);
    expect(body).toMatchObject({ matched: 1, total: 1, unmatched: [{ lines: 1, amount: { amount: '900.00' } }] });
    const [{ called, companies }] = body.unmatched;
    expect(companies[0]).toMatchObject({ companyId });
    const { companyId: other } = await named('Zirkon');
    const answered = await put(url, { policy: direct, called, companyId: other });
    expect(JSON.parse(answered.body)).toMatchObject({ counts: { ready: 2, refused: 0 } });
    await at.orderAll(at.dirk, job.jobId);
    const lines = await at.linesOf(at.dirk, job.jobId);
    expect(lines.map(({ state, company }) => [state, company?.companyId])).toEqual([
      ['ORDERED', companyId],
      ['ORDERED', other],
    ]);
  });

  it('is known by the reference of its cover', async () => {
    const { companyId, companyName } = await named('Topas');
    const order = { policy: direct, companyId, action: 'NEW', amount: { amount: '5000.00', currency: 'EUR' } };
    await at.world.order(at.dirk, { ...order, customerReference: 'REF-77' });
    const content = `Your reference,Buyer name,Amount\nREF-77,${companyName.slice(0, 12)},12000\nREF-77,Somebody Quite Different Ltd,12000\n`;
    const job = await at.checked(at.dirk, content, { policy: direct });
    const lines = await at.linesOf(at.dirk, job.jobId);
    expect(lines.map(({ company, problems: [first] }) => company?.companyId ?? first?.code)).toEqual([
      companyId,
      'buyer-other-name',
    ]);
  });

  it('has the insurer identify those who are not found', async () => {
    const content = 'Buyer name,Country,Amount\nGänzlich Unbekannt Pohlmann OHG,DE,12000\n';
    const job = await at.checked(at.dirk, content, { policy: direct });
    const url = `${requests}/${job.jobId}/buyers/identify`;
    expect(await at.world.post(at.dirk, url)).toMatchObject({ status: 200, body: { requested: 1, withoutName: 0 } });
    const { body } = await at.world.get(at.dirk, `${requests}/${job.jobId}/buyers`);
    expect(body).toMatchObject({ toIdentify: 0, unmatched: [{ identification: { status: 'SUBMITTED' } }] });
  });

  it('of another file is nobody else’s to see, to name or to have identified', async () => {
    const payload = { policy: direct, called: 'x', companyId: null };
    expect((await at.world.get(at.dirk, '/api/v2/cover-jobs/job_unknown/buyers')).status).toBe(404);
    expect((await put('/api/v2/cover-jobs/job_unknown/buyers', payload)).statusCode).toBe(404);
    expect((await at.world.post(at.dirk, '/api/v2/cover-jobs/job_unknown/buyers/identify')).status).toBe(404);
    expect((await at.world.post(at.dirk, '/api/v2/cover-request-jobs/job_unknown/buyers/identify')).status).toBe(404);
  });
});
