import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimStatus } from '../../../non-payment/case-statuses/claim-status.ts';
import { claimList } from '../../../non-payment/claims/claims.list.ts';
import { addDays } from '../../../platform/core/day.ts';
import { queryOfAddress } from '../../../platform/core/list.ts';
import { policyPeriodKinds } from '../../../policies/policies/policy.ts';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { type FigureList, listOfFigure } from '../policy-figure-lists.ts';

type Headers = { authorization: string };

const own = 'CBNL-3300001';
const everything = [
  'policy-admin-read',
  'tci-access',
  'read_claims',
  'read_overdues',
  'read_company_grade',
  'read_clr',
] as const;

let world: ExampleWorld;
let dora: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  dora = await world.person('dora', own, 'requestor-validator', everything);
  world.setNow('2026-07-01T10:00:00.000Z');
  const policy = {
    ...examplePolicy(own, 'Delta Foods BV', 'NL', 'DIRECT'),
    startDate: '2025-01-01',
    inceptionDate: '2025-01-01',
    endDate: '2026-12-31',
    maxLiability: { type: 'AMOUNT', value: '100000' },
    premiumTerms: { estimatedTurnover: euros(5_000_000) },
  } as const;
  await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
  const invoice = { policy: own, issueDate: '2026-01-01', dueDate: '2026-01-21' };
  await upsert('invoices', [
    {
      ...invoice,
      invoiceNumber: 'P-1',
      type: 'MINIMUM_PREMIUM_INSTALMENT',
      net: euros(20_000),
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
    },
    { ...invoice, invoiceNumber: 'P-2', type: 'MONITORING_FEE', net: euros(180) },
  ]);
});
afterAll(() => world.close());

async function upsert(kind: string, lines: readonly object[]): Promise<void> {
  const { body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert?atomic=true`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(JSON.parse(body).refusals).toEqual([]);
}

/** A buyer with a grade and a cover under the policy. */
async function covered(grade: '02' | '07', amount: number, more: object = {}): Promise<string> {
  const companyId = await world.company(grade);
  const amounts = { requestedAmount: euros(2 * amount), grantedAmount: euros(amount) };
  await upsert('covers', [
    { policy: own, companyId, startDate: '2026-02-01', decisionDate: '2026-02-01', ...amounts, ...more },
  ]);
  return companyId;
}

/** What was declared for some days. */
function declared(declarationId: string, periodFrom: string, periodTo: string, total: string) {
  return {
    declarationId,
    policyKey: own,
    periodFrom,
    periodTo,
    dueDate: addDays(periodTo, 30),
    frequency: 'QUARTERLY',
    basis: 'TURNOVER',
    currency: 'EUR',
    status: 'DECLARED',
    total,
    premium: '1800',
    declaredAt: `${addDays(periodTo, 10)}T10:00:00Z`,
    declaredByName: 'Dora',
    editableUntil: `${addDays(periodTo, 11)}T10:00:00Z`,
  };
}

const kpis = async (who = dora, query = '') => world.get(who, `/api/v1/policies/${own}/kpis${query}`);

describe('the figures of a policy', () => {
  it('are not known where there is nothing, and never 0 for that', async () => {
    const { status, body } = await kpis(dora, '?period=previous-policy-period');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      period: { kind: 'previous-policy-period', from: '2025-01-01', to: '2025-12-31' },
      asOf: '2025-12-31',
      premiumWritten: null,
      premiumEarned: null,
      lossRatio: null,
      acceptanceRateByAmount: null,
      averageGrade: null,
      turnoverDeclared: null,
      daysSalesOutstanding: null,
      coverCount: 0,
    });
  });

  it('of a year that is over have the covers and grades of its last day', async () => {
    const then = { startDate: '2025-02-01', decisionDate: '2025-02-01' };
    const fallen = await covered('07', 300_000, then);
    await covered('02', 100_000, then);
    const grades = (await world.asInsurer((tx) =>
      tx.selectFrom('companyGradeHistory').select('gradeDate').where('companyId', '=', fallen).execute(),
    )) as { gradeDate: string }[];
    expect(grades.every(({ gradeDate }) => gradeDate > '2025-12-31')).toBe(true);
    const previous = async (who = dora) => (await kpis(who, '?period=previous-policy-period')).body;
    expect(await previous()).toMatchObject({ coverCount: 2, averageGrade: null });
    const upserted = [
      { companyId: fallen, grade: '03', gradeDate: '2025-06-01' },
      { companyId: fallen, grade: '05', gradeDate: '2025-12-31' },
    ];
    await upsert('grades', upserted);
    // only one of the two had a grade then; what came in the new year does not count
    expect(await previous()).toMatchObject({ coverCount: 2, totalCoverAmount: euros(400_000), averageGrade: 5 });
    const reader = await world.person('rob', own, 'requestor-validator', ['policy-admin-read', 'tci-access']);
    expect(await previous(reader)).toMatchObject({ coverCount: 2, averageGrade: null });
  });

  it('of a year that is over have what was overdue on its last day, as far as it was entered by then', async () => {
    const previous = async () => (await kpis(dora, '?period=previous-policy-period')).body;
    expect(await previous()).toMatchObject({ overdueCount: null, overdueAmount: null, daysSalesOutstanding: null });
    const companyId = await covered('02', 50_000, { startDate: '2025-02-01', decisionDate: '2025-02-01' });
    await world.asInsurer((tx) =>
      tx
        .insertInto('turnoverDeclarations')
        .values(declared('tod_2025', '2025-10-01', '2025-12-31', '92000'))
        .execute(),
    );
    world.setNow('2025-11-03T10:00:00.000Z');
    const una = await world.person('ula', own, 'requestor-validator', [...everything, 'write_overdues']);
    const item = (documentNumber: string, amount: number) => ({
      itemType: 'INVOICE',
      documentNumber,
      issueDate: '2025-08-01',
      dueDate: '2025-09-15',
      amount: euros(amount),
    });
    const { body, status } = await world.post(una, '/api/v2/overdues', {
      policy: own,
      companyId,
      reasonCode: 'PROTRACTED_DEFAULT',
      items: [item('Y-1', 10_000), item('Y-2', 5_000)],
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const pay = async (receivedOn: string, amount: number) => {
      world.setNow(`${receivedOn}T10:00:00.000Z`);
      const paid = await world.post(una, `/api/v2/overdues/${body.overdueId}/payments`, {
        receivedOn,
        amount: euros(amount),
      });
      expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    };
    await pay('2025-12-10', 4_000);
    world.setNow('2026-01-15T10:00:00.000Z');
    const items = [{ ...item('Y-3', 2_000), issueDate: '2025-12-01', dueDate: '2026-01-05' }];
    const added = await world.post(una, `/api/v2/overdues/${body.overdueId}`, { items }, { method: 'PATCH' });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    await pay('2026-02-01', 13_000);
    world.setNow('2026-07-01T10:00:00.000Z');
    // what was added later was owed, but not reported yet: 13,000 of 92,000 in 92 days
    const then = { overdueCount: 1, overdueAmount: euros(11_000), daysSalesOutstanding: 13 };
    expect(await previous()).toMatchObject(then);
    expect((await kpis()).body).toMatchObject({ overdueCount: 0, overdueAmount: euros(0) });
    // on which day a credit note was deducted is not kept
    await world.asInsurer((tx) =>
      tx.updateTable('receivables').set({ creditedAmount: '100' }).where('documentNumber', '=', 'Y-2').execute(),
    );
    expect(await previous()).toMatchObject({ overdueCount: 1, overdueAmount: null, daysSalesOutstanding: null });
  });

  it('come from invoices, claims, covers and reports', async () => {
    const strong = await covered('02', 300_000);
    await covered('07', 100_000);
    await world.asInsurer((tx) =>
      tx
        .insertInto('turnoverDeclarations')
        .values(declared('tod_kpi', '2026-01-01', '2026-03-31', '900000'))
        .execute(),
    );
    const item = { itemType: 'INVOICE', documentNumber: 'K-1', issueDate: '2026-04-01', dueDate: '2026-05-01' };
    const ute = await world.person('ute', own, 'requestor-validator', [...everything, 'write_overdues']);
    const report = { policy: own, companyId: strong, reasonCode: 'PROTRACTED_DEFAULT' };
    const reported = await world.post(ute, '/api/v2/overdues', {
      ...report,
      items: [{ ...item, amount: euros(30_000) }],
    });
    expect(reported.status, JSON.stringify(reported.body)).toBe(201);
    const { body } = await kpis();
    expect(body).toMatchObject({
      asOf: '2026-07-01',
      premiumWritten: euros(20_000),
      // 182 of 365 days
      premiumEarned: euros(9972.6),
      feesInvoiced: euros(180),
      claimsPaid: euros(0),
      lossRatio: 0,
      maxLiability: euros(100_000),
      maxLiabilityUsed: 0,
      overdueCount: 1,
      overdueAmount: euros(30_000),
      turnoverDeclared: euros(900_000),
      turnoverEstimated: euros(5_000_000),
      // 30,000 of 900,000 in 90 days
      daysSalesOutstanding: 3,
    });
  });

  describe('of claims', () => {
    type Claim = Readonly<
      { claimId: string; status?: ClaimStatus } & {
        [column in 'indemnity' | 'recovered' | 'lossYear' | 'dateOfLoss' | 'decidedOn' | 'paidOn']?: string;
      } & { [column in 'expectedPayable' | 'filedOn' | 'filedAt']?: string | null }
    >;

    /** A claim filed in June whose loss is still to come. */
    async function claims(rows: readonly Claim[]): Promise<void> {
      const companyIds = await Promise.all(rows.map(() => world.company('07')));
      const filed = {
        policyKey: own,
        companyName: 'Late Payer BV',
        countryCode: 'NL',
        status: 'WAITING_PERIOD',
        causeOfLoss: 'PROTRACTED_DEFAULT',
        currency: 'EUR',
        filedAt: '2026-06-20T10:00:00Z',
        filedOn: '2026-06-20',
        dateOfLoss: '2027-01-20',
        told: JSON.stringify({}),
        createdAt: '2026-06-20T10:00:00Z',
        createdBy: 'dora',
        createdByName: 'Dora',
        updatedAt: '2026-06-20T10:00:00Z',
      };
      await world.asInsurer((tx) =>
        tx
          .insertInto('claims')
          .values(rows.map((row, index) => ({ ...filed, companyId: companyIds[index] as string, ...row })))
          .execute(),
      );
    }
    afterEach(() => world.asInsurer((tx) => tx.deleteFrom('claims').where('claimId', 'like', 'clm_kpi%').execute()));

    it('count one whose waiting period runs for the year in which it was filed', async () => {
      await claims([{ claimId: 'clm_kpi', expectedPayable: '4986.30' }]);
      expect((await kpis()).body).toMatchObject({ claimsPaid: euros(0), claimsReserved: euros(4986.3), lossRatio: 50 });
    });

    it('are not known where it is not known what is reserved of one', async () => {
      await claims([
        { claimId: 'clm_kpi_1', expectedPayable: '4986.30' },
        { claimId: 'clm_kpi_2', expectedPayable: null },
      ]);
      expect((await kpis()).body).toMatchObject({ claimsPaid: euros(0), claimsReserved: null, lossRatio: null });
      const url = `/api/v1/policies/${own}/kpis.pdf?language=en`;
      const report = await pdfText((await world.send({ url, headers: dora })).rawPayload);
      expect(report).toContain('what will be paid of a claim is not known yet');
    });

    it('come from the claims that their lists show, of each year', async () => {
      const decided = { lossYear: '2026-02-01', dateOfLoss: '2026-02-01', decidedOn: '2026-06-25' };
      const paid = { ...decided, paidOn: '2026-06-30' };
      await claims([
        { claimId: 'clm_kpi_paid', status: 'PAID', indemnity: '1000', ...paid },
        { claimId: 'clm_kpi_closed', status: 'CLOSED', indemnity: '300', recovered: '40', ...paid },
        { claimId: 'clm_kpi_decided', status: 'OFFER_SENT', indemnity: '70', ...decided },
        { claimId: 'clm_kpi_waiting', expectedPayable: '5' },
        { claimId: 'clm_kpi_rejected', status: 'REJECTED', ...decided },
        { claimId: 'clm_kpi_withdrawn', status: 'WITHDRAWN' },
        { claimId: 'clm_kpi_draft', status: 'DRAFT', filedOn: null, filedAt: null, dateOfLoss: '2026-03-01' },
        { claimId: 'clm_kpi_before', status: 'PAID', indemnity: '9', ...paid, lossYear: '2025-03-01' },
      ]);
      const idsOf = async (figure: 'claimsPaid' | 'claimsReserved' | 'recoveries' | 'maxLiabilityUsed') => {
        const lists = policyPeriodKinds.map(async (kind) => {
          const { search } = listOfFigure(figure, kind) as FigureList;
          const query = queryOfAddress(claimList, { ...search, policy: own }, undefined);
          const { body } = await world.get(dora, `/api/v2/claims?${new URLSearchParams(query as object as never)}`);
          return body.items.map(({ claimId }: { claimId: string }) => claimId.replace('clm_kpi_', '')).toSorted();
        });
        return Promise.all(lists);
      };
      expect(await idsOf('claimsPaid')).toEqual([['closed', 'paid'], ['before']]);
      expect(await idsOf('claimsReserved')).toEqual([['decided', 'waiting'], []]);
      expect(await idsOf('recoveries')).toEqual([['closed'], []]);
      const all = ['closed', 'decided', 'paid', 'rejected', 'waiting'];
      expect(await idsOf('maxLiabilityUsed')).toEqual([all, ['before']]);
      expect((await kpis()).body).toMatchObject({
        claimsPaid: euros(1300),
        claimsReserved: euros(75),
        recoveries: euros(40),
      });
      expect((await kpis(dora, '?period=previous-policy-period')).body).toMatchObject({
        claimsPaid: euros(9),
        claimsReserved: euros(0),
      });
    });
  });

  it('of a year that is over are measured by the terms with which it began', async () => {
    const changed = {
      ...examplePolicy(own, 'Delta Foods BV', 'NL', 'DIRECT'),
      startDate: '2025-01-01',
      inceptionDate: '2025-01-01',
      endDate: '2026-12-31',
      termsFrom: '2026-01-01',
      maxLiability: { type: 'AMOUNT', value: '250000' },
      premiumTerms: { estimatedTurnover: euros(8_000_000) },
    } as const;
    const upserted = (line: PolicyLine) =>
      world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {}, today: '2026-07-01' }));
    expect(await upserted(changed)).toEqual([]);
    expect((await kpis()).body).toMatchObject({
      maxLiability: euros(250_000),
      turnoverEstimated: euros(8_000_000),
    });
    expect((await kpis(dora, '?period=previous-policy-period')).body).toMatchObject({
      maxLiability: euros(100_000),
      turnoverEstimated: euros(5_000_000),
    });
    const back = {
      maxLiability: { type: 'AMOUNT', value: '100000' },
      premiumTerms: { estimatedTurnover: euros(5_000_000) },
    } as const;
    expect(await upserted({ ...changed, ...back })).toEqual([]);
  });

  it('say where the cover is, and agree with the list of covers', async () => {
    const { body } = await kpis();
    const { body: summary } = await world.get(dora, `/api/v2/covers/summary?policy=${own}`);
    expect(body.coverCount).toBe(summary.counts.cover.value);
    expect(body.totalCoverAmount).toEqual(summary.inForce);
    const sum = (rows: { amount: { amount: string } }[]) =>
      rows.reduce((all, { amount }) => all + Number(amount.amount), 0);
    for (const rows of [body.exposureByGrade, body.exposureByCountry, body.topBuyers])
      expect(sum(rows)).toBe(Number(body.totalCoverAmount.amount));
    expect(body.topBuyers[0].percent).toBe(
      Math.round(1000 * (Number(body.topBuyers[0].amount.amount) / sum(body.topBuyers))) / 10,
    );
  });

  it('are known as far as the reader has a right to them, and not at all of other policies', async () => {
    const reader = await world.person('rick', own, 'requestor-validator', ['policy-admin-read']);
    expect((await kpis(reader)).body).toMatchObject({
      premiumEarned: euros(9972.6),
      claimsPaid: null,
      lossRatio: null,
      coverCount: null,
      averageGrade: null,
      overdueCount: null,
      exposureByGrade: null,
      topBuyers: null,
    });
    const foreign = await world.person('fay', fourEyes, 'requestor-validator', everything);
    expect((await kpis(foreign)).status).toBe(404);
    const unable = await world.person('una', own, 'requestor-validator', ['tci-access']);
    expect((await kpis(unable)).status).toBe(403);
    // its first insurance year
    expect((await world.get(foreign, `/api/v1/policies/${fourEyes}/kpis?period=previous-policy-period`)).status).toBe(
      404,
    );
  });

  it('are a report in six languages', async () => {
    const report = async (language: string) => {
      const url = `/api/v1/policies/${own}/kpis.pdf?language=${language}`;
      return pdfText((await world.send({ url, headers: dora })).rawPayload);
    };
    const english = await report('en');
    for (const part of [
      'Performance of the policy',
      'Delta Foods BV',
      '9,972.60',
      'Loss ratio',
      'Cover by grade',
      'NA',
    ])
      expect(english).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es']) expect(await report(language)).not.toContain('Loss ratio');
  });
});

describe('the figures of a portfolio', () => {
  const refresh = 'Nightly step: performance of policies';
  const letWork = async () => {
    const day = { now: () => '2026-07-02T01:00:00.000Z', today: () => '2026-07-02' };
    const step = testSteps(world.database, day).find(({ name }) => name === refresh);
    await Promise.all([step?.run(), step?.run()]);
  };
  const list = async (who: Headers, query = '') => world.get(who, `/api/v2/policy-performance${query}`);

  it('are kept by the night, once each, and listed for those who may', async () => {
    await letWork();
    const bea = await world.person('bea', brokered, 'broker-read-only', ['policy-performance-broker']);
    const { body } = await list(bea);
    expect(body.items).toMatchObject([{ policy: brokered, policyholder: { name: 'Brightwater Supplies Ltd' } }]);
    expect(body.items[0]).toMatchObject({ asOf: '2026-07-02', coverCount: null, claimsPaid: null });
    expect((await list(dora)).status).toBe(403);
    const wide = await world.person('wim', own, 'requestor-validator', [...everything, 'policy-performance-broker']);
    expect((await list(wide, '?sort=-lossRatio')).body.items).toMatchObject([
      { policy: own, lossRatio: 0, premiumWritten: euros(20_000) },
    ]);
    expect((await list(wide, '?period=previous-policy-period')).body.items).toMatchObject([{ premiumWritten: null }]);
    expect((await list(wide, `?policy=${direct}`)).body.items).toEqual([]);
    const rows = await world.asInsurer((tx) => tx.selectFrom('policyPerformance').selectAll().execute());
    expect(new Set(rows.map(({ policyKey, periodKind }) => `${policyKey} ${periodKind}`)).size).toBe(rows.length);
  });

  describe('of two policies', () => {
    const mandates = [own, direct].map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' as const }));
    const rights = [...everything, 'policy-performance-broker'] as const;
    const keysOf = async (who: Headers, query = '') =>
      (await list(who, query)).body.items.map(({ policy }: { policy: string }) => policy);

    it('come in the order of loss ratios for those who may see claims, for others by policy', async () => {
      const permissions = rights.filter((right) => right !== 'read_claims');
      const unable = await world.enter({ name: 'ulrich', permissions, mandates });
      const able = await world.enter({ name: 'wilma', permissions: rights, mandates });
      expect(await keysOf(able)).toEqual([own, direct]);
      for (const query of ['', '?sort=-lossRatio', '?sort=lossRatio']) {
        const { body } = await list(unable, `${query}${query ? '&' : '?'}limit=1`);
        expect([query, body.items.map(({ policy }: { policy: string }) => policy)]).toEqual([query, [direct]]);
        expect(Buffer.from(body.next, 'base64url').toString()).not.toContain('1000000');
        const next = await keysOf(unable, `${query}${query ? '&' : '?'}limit=1&cursor=${body.next}`);
        expect([query, next]).toEqual([query, [own]]);
      }
    });

    it('are those of policies in force, and of those that have ended apart', async () => {
      const line = {
        ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
        startDate: '2023-01-01',
        inceptionDate: '2023-01-01',
        endDate: '2024-12-31',
      };
      await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
      await world.asInsurer((tx) => tx.deleteFrom('policyPerformance').where('policyKey', '=', direct).execute());
      await letWork();
      const able = await world.enter({ name: 'walter', permissions: rights, mandates });
      expect(await keysOf(able)).toEqual([own]);
      expect(await keysOf(able, '?period=previous-policy-period')).toEqual([own]);
      expect(await keysOf(able, '?isEnded=true')).toEqual([direct]);
      expect(await keysOf(able, '?isEnded=false')).toEqual([own]);
    });
  });
});
