import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import type { BrokerageBooking } from '../brokerage.contract.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let core: Headers;
let bea: Headers;
let igor: Headers;

const euros = (amount: number) => ({ amount: amount.toFixed(2), currency: 'EUR' });
const line = (bookingNumber: string, more: object = {}) => ({
  bookingNumber,
  organisationId: 'org_bea',
  policy: direct,
  statementNumber: 'ST-2026-04',
  type: 'RENEWAL',
  periodFrom: '2026-01-01',
  periodTo: '2026-03-31',
  paidOn: '2026-04-15',
  premiumBase: euros(10_000),
  ratePercent: 12.5,
  commission: euros(1_250),
  vat: euros(262.5),
  ...more,
});

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  bea = await world.person('bea', direct, 'read-only', ['brokerage_paid']);
  igor = await world.person('igor', direct, 'read-only', ['brokerage_paid']);
  await world.asInsurer(async (tx) => {
    for (const who of ['bea', 'igor']) {
      const organisation = { organisationId: `org_${who}`, name: who, kind: 'BROKER', countryCode: 'GB' };
      await tx.insertInto('organisations').values(organisation).execute();
      const own = { organisationId: organisation.organisationId };
      await tx.updateTable('people').set(own).where('personId', '=', who).execute();
    }
  });
});
afterAll(() => world.close());

async function upsert(...lines: readonly object[]) {
  const { payload } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/brokerage:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((each) => JSON.stringify(each)).join('\n'),
  });
  return JSON.parse(payload);
}
const listed = async (query = '', who = bea) => (await world.get(who, `/api/v2/brokerage?totals=true${query}`)).body;

describe('brokerage', () => {
  it('is what the insurer’s accounts paid, with totals for each currency', async () => {
    const back = { type: 'CLAWBACK', premiumBase: euros(-1_000), commission: euros(-125), vat: euros(-26.25) };
    expect(await upsert(line('B-1'), line('B-2', { ...back, paidOn: '2026-05-15' }))).toMatchObject({ accepted: 2 });
    const { items, totals } = await listed();
    expect(items.map(({ type }: BrokerageBooking) => type)).toEqual(['CLAWBACK', 'RENEWAL']);
    expect(items[1]).toMatchObject({ policy: direct, ratePercent: 12.5, credited: { amount: '1512.50' } });
    expect(totals).toMatchObject({
      premiumBase: [{ amount: '9000.00', currency: 'EUR' }],
      credited: [{ amount: '1361.25', currency: 'EUR' }],
    });
    expect((await listed('&type=CLAWBACK')).items).toHaveLength(1);
    expect((await listed('&q=st-2026')).items).toHaveLength(2);
    expect((await listed('&q=2026')).items).toHaveLength(0);
  });

  it('replaces a booking with its number, and adds none', async () => {
    await upsert(line('B-1', { statementNumber: 'ST-9' }), line('B-1', { statementNumber: 'ST-10' }));
    const numbers = (await listed()).items.map(({ statementNumber }: BrokerageBooking) => statementNumber);
    expect(numbers.toSorted()).toEqual(['ST-10', 'ST-2026-04']);
    const { rows } = await world.asInsurer((tx) =>
      sql<{ count: string }>`select count(*) from audit_entries where type = 'brokerage.booked'`.execute(tx),
    );
    await upsert(line('B-1', { statementNumber: 'ST-10' }));
    const after = await world.asInsurer((tx) =>
      sql<{ count: string }>`select count(*) from audit_entries where type = 'brokerage.booked'`.execute(tx),
    );
    expect(after.rows).toEqual(rows);
  });

  it('is refused line by line', async () => {
    const { accepted, refusals } = await upsert(
      line('B-3', { policy: 'TI-9999999' }),
      line('B-4', { organisationId: 'org_nobody' }),
      line('B-5', { vat: euros(-1) }),
    );
    expect(accepted).toBe(0);
    expect(refusals.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/policy',
      '/organisationId',
      '/vat/amount',
    ]);
  });

  it('keeps its number: another policy or broker cannot take it', async () => {
    const before = (await listed()).items;
    const { accepted, refusals } = await upsert(
      line('B-1', { policy: fourEyes }),
      line('B-1', { organisationId: 'org_igor' }),
    );
    expect(accepted).toBe(0);
    expect(refusals.map(({ code, pointer }: { code: string; pointer: string }) => [code, pointer])).toEqual([
      ['repeated', '/bookingNumber'],
      ['repeated', '/bookingNumber'],
    ]);
    expect((await listed()).items).toEqual(before);
  });

  it('is seen by the broker alone: not by another of the same policy, nor by the policyholder', async () => {
    await upsert(line('B-6', { policy: fourEyes }));
    expect((await listed('', igor)).items).toEqual([]);
    // a policy that is not in scope any more
    expect((await listed()).items).toHaveLength(2);
    const dirk = await world.person('dirk', direct, 'requestor-validator');
    expect((await world.get(dirk, '/api/v2/brokerage')).status).toBe(403);
    const { body } = await world.get(dirk, `/api/v2/history?subject=policy/${direct}`);
    expect(JSON.stringify(body)).not.toContain('brokerage');
  });

  it('has its statements as files, in six languages, for the broker alone', async () => {
    await upsert(
      line('B-7', { statementNumber: 'ST-7' }),
      line('B-8', {
        statementNumber: 'ST-7',
        type: 'CLAWBACK',
        premiumBase: euros(-100),
        commission: euros(-12.5),
        vat: euros(0),
      }),
      line('B-9', { statementNumber: 'ST-7', policy: fourEyes }),
      line('B-10', { statementNumber: 'ST-7', organisationId: 'org_igor' }),
    );
    const [booking] = (await listed('&q=ST-7')).items as BrokerageBooking[];
    const statement = (who: Headers, language = 'en', bookingId = booking?.bookingId) =>
      world.send({ url: `/api/v2/brokerage/${bookingId}/statement.pdf?language=${language}`, headers: who });
    const text = await pdfText((await statement(bea)).rawPayload);
    for (const part of [
      'Brokerage statement',
      'EUR 1,500.00 is credited.',
      'EUR 12.50 of brokerage is clawed back in it.',
      'Bookings of policies that you may not see are not in it: 1.',
      '12.5% of it',
      'Bookings in EUR',
      'Clawback',
    ])
      expect(text).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es'])
      expect(await pdfText((await statement(bea, language)).rawPayload)).not.toContain('is credited');
    expect((await statement(igor)).statusCode).toBe(404);
    expect((await statement(bea, 'en', 'brk_none')).statusCode).toBe(404);
    const dirk = await world.person('dan', direct, 'requestor-validator');
    expect((await statement(dirk)).statusCode).toBe(403);
    const { body } = await world.get(dirk, `/api/v2/history?subject=policy/${direct}`);
    expect(JSON.stringify(body)).not.toContain('brokerage');
  });
});
