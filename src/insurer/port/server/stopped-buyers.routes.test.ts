import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

/*
 * A1: while deliveries to a buyer are stopped no rule grants more on it, whatever is asked for and whichever policy
 * brought the stop.
 */

type Headers = { authorization: string };

const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_unnamedcover',
  'read_strategic_cover',
];
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  // before anybody signs in: what a person reaches is known from then on, and news of it comes a moment later
  await upsert('policies', {
    policy: `${direct}-CAP`,
    currency: 'EUR',
    policyholder: { name: 'Holder', countryCode: 'NL' },
    startDate: '2026-01-01',
    endDate: '2028-12-31',
  });
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
});
afterAll(() => world.close());

async function upsert(kind: string, line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

async function posted(who: Headers, url: string, body: object) {
  const reply = await world.post(who, url, body);
  expect([url, reply.status < 300 ? '' : reply.body]).toEqual([url, '']);
  return reply.body;
}

/** A buyer of grade 01 with a named cover of 50,000 since June. */
async function coveredBuyer(): Promise<string> {
  const companyId = await world.company('01');
  const line = { policy: direct, companyId, requestedAmount: euros(80_000), grantedAmount: euros(50_000) };
  await upsert('covers', { ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' });
  return companyId;
}

/** Reports the only invoice of a buyer; the insurer bans deliveries, and all is paid. Answers the report. */
async function ban(companyId: string): Promise<string> {
  number += 1;
  const item = {
    itemType: 'INVOICE',
    documentNumber: `S-${number}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
    amount: euros(10_000),
  };
  const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item] };
  const { overdueId } = await posted(dirk, '/api/v2/overdues', report);
  await posted(core, `/api/insurer/v1/overdues/${overdueId}/reply`, { decision: 'DELIVERY_BAN' });
  await posted(dirk, `/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(10_000) });
  return overdueId;
}

const orders = '/api/v2/cover-requests';
const asked = (companyId: string, action: string, more: object = {}) => ({
  policy: direct,
  companyId,
  action,
  ...more,
});

const raising: readonly (readonly [string, object])[] = [
  ['INCREASE', { amount: euros(70_000) }],
  ['INCREASE from a later day', { amount: euros(70_000), requestedStartDate: '2026-12-15' }],
  ['PROLONGATION', {}],
];

describe('A1: a request during a ban of the buyer', () => {
  it.each(raising)(
    '%s is referred to an underwriter, who grants nothing new, and the form warns before',
    async (kind, more) => {
      const companyId = await coveredBuyer();
      await ban(companyId);
      const order = asked(companyId, kind.split(' ')[0] as string, more);
      const preview = await posted(dirk, `${orders}/simulate`, order);
      expect(preview.warnings.map(({ code }: { code: string }) => code)).toContain('deliveries-stopped');
      expect([preview.requestStatus, preview.decision]).toEqual(['PENDING', null]);
      expect(preview.explanation.steps).toContainEqual(
        expect.objectContaining({ rule: 'nothing-open', result: 'referred', facts: { openNonPayment: 'STOPPED' } }),
      );
      const placed = await posted(dirk, orders, order);
      expect([placed.requestStatus, placed.decision ?? null]).toEqual(['PENDING', null]);
    },
  );

  it('NEW on a buyer without a cover is referred, whichever policy brought the ban', async () => {
    const companyId = await coveredBuyer();
    await ban(companyId);
    const order = { ...asked(companyId, 'NEW', { amount: euros(20_000) }), policy: fourEyes };
    const preview = await posted(rosa, `${orders}/simulate`, order);
    expect(preview.requestStatus).toBe('PENDING');
    // of a stop under another policy nothing is reported
    expect(preview.warnings.map(({ code }: { code: string }) => code)).not.toContain('deliveries-stopped');
  });

  it('is answered as ever once the insurer has lifted the ban', async () => {
    const companyId = await coveredBuyer();
    const overdueId = await ban(companyId);
    await posted(core, `/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' });
    const preview = await posted(dirk, `${orders}/simulate`, asked(companyId, 'INCREASE', { amount: euros(70_000) }));
    expect(preview).toMatchObject({ requestStatus: 'ANSWERED', decision: { decisionCode: 'FULL' } });
    expect(preview.warnings.map(({ code }: { code: string }) => code)).not.toContain('deliveries-stopped');
  });

  it('CAP is not offered, and its form says why', async () => {
    const companyId = await coveredBuyer();
    await ban(companyId);
    const terms = (await world.get(dirk, `/api/v2/cap-terms?policy=${direct}&companyId=${companyId}`)).body;
    expect(terms.items[0]).toMatchObject({ product: 'CAP', whyNot: { code: 'deliveries-stopped' } });
    const offer = await world.post(dirk, '/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
    expect([offer.status, offer.body.code]).toEqual([409, 'deliveries-stopped']);
  });

  it('a self-check fails on the stop alone when all is paid', async () => {
    const companyId = await coveredBuyer();
    await ban(companyId);
    const check = {
      policy: direct,
      companyId,
      amount: euros(1000),
      isNothingOverdue: true,
      evidence: { method: 'CREDIT_REPORT', source: 'Register', reportedOn: today, suggestedAmount: null },
    };
    const { faults } = await posted(dirk, '/api/v2/unnamed-covers/checks/simulate', check);
    expect([faults.includes('DELIVERIES_STOPPED'), faults.includes('OVERDUE')]).toEqual([true, false]);
  });
});

describe('8: silently ignored fields', () => {
  it('a new cover that is asked for until a day ends with it, and an increase for a time is refused', async () => {
    const companyId = await world.company('01');
    const order = asked(companyId, 'NEW', { amount: euros(20_000), endDate: '2027-05-31' });
    await posted(dirk, orders, order);
    const [cover] = (await world.get(dirk, `/api/v2/covers?policy=${direct}&companyId=${companyId}`)).body.items;
    expect([cover.standing, cover.endDate]).toEqual(['cover', '2027-05-31']);
    const more = asked(companyId, 'INCREASE', { amount: euros(30_000), endDate: '2027-03-31' });
    const refused = await world.post(dirk, orders, more);
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ pointer: '/endDate', code: 'unknown-field' }],
    ]);
  });
});

describe('A1: a request on a buyer that is late beyond the stop date, without a report', () => {
  it('INCREASE is referred to an underwriter', async () => {
    const companyId = await coveredBuyer();
    await world.asInsurer((tx) =>
      sql`insert into buyer_positions (policy_key, portfolio_id, company_id, open_invoices, oldest_due_date, owed,
          stop_of_cover_date, looked_at_on)
        select policy_key, portfolio_id, ${companyId}, 1, '2026-08-31',
          '[{"currency": "EUR", "outstanding": "100", "overdue": "100"}]', '2026-10-30', ${today}
        from policies where policy_key = ${direct}`.execute(tx),
    );
    const preview = await posted(dirk, `${orders}/simulate`, asked(companyId, 'INCREASE', { amount: euros(70_000) }));
    expect(preview.requestStatus).toBe('PENDING');
    expect(preview.warnings.map(({ code }: { code: string }) => code)).toContain('deliveries-stopped');
  });
});
