import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Headers } from '../../../testing/server/example-jobs.ts';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('fees for credit checks', () => {
  const fees = { domestic: euros(30), foreign: euros(45), urgent: euros(20) };
  let orderer: Headers;

  beforeAll(async () => {
    orderer = await at.world.person('olga', direct, 'requestor-validator');
  });
  beforeEach(async () => {
    await at.world.asInsurer(async (tx) => {
      await tx.deleteFrom('houseAnswers').execute();
      await tx.deleteFrom('coverRequests').execute();
    });
    await at.insure(null, { creditCheckFees: fees, clauses: { creditCheckFees: 'Schedule of fees, 1' } }, ['NL', 'BE']);
  });

  /** A first request on a buyer that nobody asked about. */
  async function request(countryCode: string, more: object = {}): Promise<void> {
    const companyId = await at.world.company('03', { countryCode });
    await at.world.order(orderer, { policy: direct, companyId, action: 'NEW', amount: euros(10_000), ...more });
  }
  async function cover(companyId: string): Promise<void> {
    const limit = { requestedAmount: euros(10_000), grantedAmount: euros(10_000) };
    const line = { policy: direct, companyId, startDate: '2026-02-01', decisionDate: '2026-02-01', ...limit };
    const { statusCode } = await at.world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert?atomic=true',
      headers: { ...at.core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    expect(statusCode).toBe(200);
  }
  /** Buyers on whom other tests have left covers. */
  async function monitored(): Promise<number> {
    const counts = await at.world.asInsurer((tx) =>
      sql<{ count: number }>`
        select count(distinct company_id)::int as count from covers
        where policy_key = ${direct} and is_monitored and standing <> 'inactive'`.execute(tx),
    );
    return counts.rows[0]?.count ?? 0;
  }
  const billed = async () =>
    (await at.listed('&sort=issueDate')).filter(({ type }) => type === 'CREDIT_ASSESSMENT_FEE');

  it('are invoiced when the quarter has ended, once and without premium tax, with the steps that lead there', async () => {
    await at.passDays('2026-01-02');
    at.setDay('2026-02-10');
    await request('NL');
    await request('NL', { urgent: true });
    await request('BE');
    await at.passDays('2026-03-31');
    expect(await billed()).toEqual([]);
    await at.passDays('2026-04-01', '2026-04-02');
    const [invoice, ...others] = await billed();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      issueDate: '2026-04-01',
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      net: euros(125),
      tax: euros(0),
      gross: euros(125),
    });
    const { calculation } = await at.show(invoice?.invoiceId ?? '');
    expect(calculation).toMatchObject([
      { step: 'checks', of: 'domestic', count: 2, fee: euros(30), amount: euros(60), clause: 'Schedule of fees, 1' },
      { step: 'checks', of: 'foreign', count: 1, fee: euros(45), amount: euros(45) },
      { step: 'checks', of: 'urgent', count: 1, fee: euros(20), amount: euros(20) },
      { step: 'net', amount: euros(125) },
      { step: 'gross', amount: euros(125) },
    ]);
    const letter = await at.world.send({ url: `/api/v1/invoices/${invoice?.invoiceId}/pdf`, headers: at.dirk });
    const text = await pdfText(letter.rawPayload);
    expect(text).toContain('Credit checks, domestic: 2 at');
    expect(text).toContain('Schedule of fees, 1');
  });

  it('stand beside the fee for the buyers that are monitored when the quarter ends', async () => {
    const monitoring = { monitoringFee: euros(2.5), clauses: { monitoringFee: 'Schedule of fees, 2' } };
    await at.insure(null, monitoring, ['NL', 'BE']);
    await at.passDays('2026-01-02');
    const before = await monitored();
    for (const grade of ['02', '05'] as const) await cover(await at.world.company(grade));
    await at.passDays('2026-04-01', '2026-04-02');
    const [invoice, ...others] = (await at.listed()).filter(({ type }) => type === 'MONITORING_FEE');
    expect(others).toEqual([]);
    const count = before + 2;
    expect(invoice).toMatchObject({
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      tax: euros(0),
      gross: euros(2.5 * count),
    });
    expect((await at.show(invoice?.invoiceId ?? '')).calculation[0]).toMatchObject({
      step: 'monitoring',
      count,
      fee: euros(2.5),
      amount: euros(2.5 * count),
      clause: 'Schedule of fees, 2',
    });
    const letter = await at.world.send({ url: `/api/v1/invoices/${invoice?.invoiceId}/pdf`, headers: at.dirk });
    expect(await pdfText(letter.rawPayload)).toContain(`Monitored buyers: ${count} at`);
    expect(await billed()).toEqual([]);
  });

  it('are those of each quarter, also where nobody looked for long; a quarter without checks has none', async () => {
    await at.passDays('2026-01-02');
    at.setDay('2026-01-20');
    await request('NL');
    at.setDay('2026-07-20');
    await request('BE');
    await at.passDays('2026-12-01');
    const found = (await billed()).map(({ periodFrom, net }) => [periodFrom, net]);
    expect(found.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['2026-01-01', euros(30)],
      ['2026-07-01', euros(45)],
    ]);
  });

  it('begin with the quarter in which they are agreed, and end where they are no more', async () => {
    await at.insure(null, { creditCheckFees: null }, ['NL', 'BE']);
    await at.passDays('2026-01-02');
    at.setDay('2026-02-10');
    await request('NL');
    await at.passDays('2026-04-02');
    await at.insure(null, { creditCheckFees: fees }, ['NL', 'BE']);
    await at.passDays('2026-04-03');
    at.setDay('2026-05-10');
    await request('BE');
    await at.passDays('2026-07-01');
    expect((await billed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-04-01']);
    await at.insure(null, { creditCheckFees: null }, ['NL', 'BE']);
    at.setDay('2026-08-10');
    await request('BE');
    await at.passDays('2026-10-01');
    expect(await billed()).toHaveLength(1);
  });

  it('are at the fees of their quarter, also where the policy was renewed at others since', async () => {
    await at.passDays('2026-10-01');
    at.setDay('2026-11-10');
    await request('NL');
    at.setDay('2027-01-01');
    await at.renew(null, { creditCheckFees: { ...fees, domestic: euros(33) } }, ['NL', 'BE']);
    await at.passDays('2027-01-01');
    expect((await billed()).map(({ net }) => net)).toEqual([euros(30)]);
  });

  it('of a policy that is new here begin with the quarter under way', async () => {
    at.setDay('2026-02-10');
    await request('NL');
    await at.passDays('2026-05-15', '2026-07-01');
    expect(await billed()).toEqual([]);
  });
});
