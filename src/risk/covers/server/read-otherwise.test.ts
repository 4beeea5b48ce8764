import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { csv, type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';

/** What somebody said of a file is changed at any time before it is ordered or entered, and nothing else that they said is lost. */

const ledgers = '/api/v2/ledgers';

describe('B10: what was said of a ledger', () => {
  let at: LedgerWorld;
  beforeAll(async () => {
    at = await openLedgerWorld();
    await at.insured('K-1');
  });
  afterAll(() => at.world.close());

  const ledger = (from: number) =>
    `Customer number;Invoice number;Invoice date;Due date;Open amount
${[0, 1, 2].map((index) => `K-1;R-${from + index};2026-08-01;2026-09-01;10${index}.50`).join('\n')}
K-1;R-${from + 9};2026-08-01;2026-09-01;abc\n`;
  async function readAgain(jobId: string, telling: object) {
    const answer = await at.world.post(at.lena, `${ledgers}/${jobId}/reading`, telling, { method: 'PUT' });
    while (await workOffNext('check', at.jobContext));
    return answer;
  }
  async function correct(jobId: string, line: number, change: object) {
    const { body } = await at.world.get(at.lena, `${ledgers}/${jobId}/lines?limit=200`);
    const { cells, version } = body.items.find((each: { line: number }) => each.line === line);
    const headers = { 'if-match': `"${version}"` };
    const sent = { cells, ...change };
    const { status } = await at.world.post(at.lena, `${ledgers}/${jobId}/lines/${line}`, sent, {
      method: 'PUT',
      headers,
    });
    expect(status).toBe(200);
  }
  const currenciesOf = async (jobId: string) =>
    (await at.linesOf(jobId)).map(({ amount }) => amount && `${amount.amount} ${amount.currency}`);

  it('is changed for the file and for the next one, and what was corrected by hand is kept', async () => {
    const job = await at.checked(ledger(0));
    const fields = job.fileColumns.map(({ field }) => field);
    await readAgain(job.jobId, { fields, currency: 'USD' });
    expect((await at.jobOf(job.jobId)).said).toMatchObject({ currency: 'USD' });
    await correct(job.jobId, 5, { cells: ['K-1', 'R-9', '2026-08-01', '2026-09-01', '77.70'] });
    await correct(job.jobId, 3, { isLeftOut: true });
    expect(await currenciesOf(job.jobId)).toEqual(['100.50 USD', null, '102.50 USD', '77.70 USD']);

    expect((await readAgain(job.jobId, { fields, currency: 'GBP' })).status).toBe(202);
    expect(await currenciesOf(job.jobId)).toEqual(['100.50 GBP', null, '102.50 GBP', '77.70 GBP']);
    expect((await at.jobOf(job.jobId)).said).toMatchObject({ currency: 'GBP' });
    const next = await at.checked(ledger(20));
    expect(next.mapping).toMatchObject({ source: 'REMEMBERED', toConfirm: [] });
    expect(next.said).toMatchObject({ currency: 'GBP' });
    expect((await currenciesOf(next.jobId))[0]).toBe('100.50 GBP');

    // the columns are said and the currency is not: it stays what it was
    await readAgain(next.jobId, { fields });
    expect((await currenciesOf(next.jobId))[0]).toBe('100.50 GBP');
  });

  it('cannot be changed any more once the ledger is entered, which is said', async () => {
    const job = await at.checked(ledger(40));
    expect(job.mapping.toConfirm).toEqual([]);
    await at.enterAll(job.jobId);
    const entered = await at.jobOf(job.jobId);
    expect(entered.whyNotReadAgain).toMatchObject({ code: 'file-not-readable-again' });
    const { status, body } = await readAgain(job.jobId, { currency: 'EUR' });
    expect([status, body.code]).toEqual([409, 'file-not-readable-again']);
  });

  it('is kept for columns that are no more read', async () => {
    const job = await at.checked(`Customer number;Invoice number;Invoice date;Due date;Open amount;Currency;Text
K-1;T-1;2026-08-01;2026-09-01;500.00;EUR;a
K-1;T-2;2026-08-01;soon;600.00;EUR;b\n`);
    await correct(job.jobId, 3, { cells: ['K-1', 'T-2', '2026-08-01', '2026-10-05', '600.00', 'EUR'] });
    const fields = job.fileColumns.map(({ field }) => field);
    const dueDate = fields.indexOf('dueDate');
    await readAgain(job.jobId, { fields: fields.with(dueDate, null) });
    await readAgain(job.jobId, { fields });
    expect((await at.linesOf(job.jobId)).map(({ cells }) => cells[dueDate])).toEqual(['2026-09-01', '2026-10-05']);
  });
});

describe('B13: what was corrected in a file of requests', () => {
  let at: JobWorld;
  beforeAll(async () => {
    at = await openJobWorld();
  });
  afterAll(() => at.world.close());

  const jobs = '/api/v2/cover-request-jobs';

  it('is kept where one cell was set in many lines, and a line that was left out keeps its own place', async () => {
    const [one = '', two = ''] = await at.companies(2);
    const rows = [
      [one, 'much', '1000'],
      [one, '500', '2000'],
      [two, 'much', '3000'],
    ];
    const job = await at.checked(at.dirk, csv(rows, ',Wanted'), { policy: direct });
    const set = await at.world.post(
      at.dirk,
      `${jobs}/${job.jobId}/cells`,
      { column: 1, value: '900' },
      { method: 'PUT' },
    );
    expect(set.status).toBe(200);
    const [first] = await at.linesOf(at.dirk, job.jobId);
    const headers = { 'if-match': `"${first?.version}"` };
    const body = { cells: first?.cells, isLeftOut: true };
    const left = await at.world.post(at.dirk, `${jobs}/${job.jobId}/lines/2`, body, { method: 'PUT', headers });
    expect(left.status).toBe(200);
    const telling = { policy: direct, decimalSign: '.' };
    await at.world.post(at.dirk, `${jobs}/${job.jobId}/reading`, telling, { method: 'PUT' });
    await at.checkAll();
    const lines = await at.linesOf(at.dirk, job.jobId);
    expect(lines.map(({ state, cells }) => [state, cells[1]])).toEqual([
      ['REFUSED', '900'],
      ['READY', '500'],
      ['READY', '900'],
    ]);
  });
});
