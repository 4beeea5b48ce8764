import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterItems } from '../../../non-payment/receivables/server/public.ts';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testInsurersSide, testSteps } from '../../../testing/server/test-node.ts';
import type { Duty } from '../dashboard.contract.ts';

type Headers = { authorization: string };

const now = '2026-11-20T10:00:00.000Z';
const clock = { now: () => now, today: () => now.slice(0, 10) };

let world: ExampleWorld;

beforeAll(async () => {
  world = await exampleWorld();
  world.setNow(now);
  const notification = JSON.stringify({ dutyRules: [], notificationPeriodDays: 60, maxExtensionPeriodDays: 60 });
  await world.asInsurer((tx) =>
    sql`update policies set terms = terms || ${notification}::jsonb where policy_key = ${direct}`.execute(tx),
  );
});
afterAll(() => world.close());

let numbers = 0;
async function owes(companyId: string, dueDate: string, amount: string, currency = 'EUR'): Promise<void> {
  const item = {
    itemType: 'INVOICE' as const,
    documentNumber: `D-${++numbers}`,
    issueDate: '2026-07-01',
    dueDate,
    amount: { amount, currency },
  };
  await testInsurersSide({ database: world.database, clock }, 'Core', (context) =>
    enterItems(context, { policy: direct, companyId }, [item]),
  );
}

async function clockRuns(): Promise<void> {
  const steps = testSteps(world.database, clock);
  await steps.find(({ name }) => name.includes('deadlines'))?.run();
}

async function dutiesOn(who: Headers, companyId: string): Promise<Duty[]> {
  const { body } = await world.get(who, '/api/v2/dashboard');
  return (body.risk.duties.items as Duty[]).filter(({ company }) => company?.companyId === companyId);
}

describe('what unpaid invoices ask for, on the first screen', () => {
  it('A3: are the obligations of the list of deadlines, each with what is owed on it and since when', async () => {
    const dirk = await world.person('dirk', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const buyer = await world.company('03');
    // to be reported today, and an invoice more that asks for it later
    await owes(buyer, '2026-09-21', '1000.10');
    await owes(buyer, '2026-09-21', '86.40');
    await owes(buyer, '2026-11-01', '500.00');
    await clockRuns();
    expect(await dutiesOn(dirk, buyer)).toMatchObject([
      {
        kind: 'report',
        day: '2026-11-20',
        policy: direct,
        amount: { amount: '1086.50', currency: 'EUR' },
        invoices: 2,
        oldestDueDate: '2026-09-21',
        coverId: null,
        claimId: null,
      },
      { kind: 'stop', day: '2026-11-20', amount: { amount: '1086.50', currency: 'EUR' }, invoices: 2 },
    ]);
    const { body } = await world.get(dirk, `/api/v2/deadlines?companyId=${buyer}&to=2026-12-04`);
    const listed = body.items.map(({ day, amount, invoices }: Duty) => ({ day, amount, invoices }));
    const shown = await dutiesOn(dirk, buyer);
    expect(shown.map(({ day, amount, invoices }) => ({ day, amount, invoices }))).toEqual(listed);
  });

  it('adds nothing up over several currencies', async () => {
    const dana = await world.person('dana', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const buyer = await world.company('04');
    await owes(buyer, '2026-09-25', '1000.00');
    await owes(buyer, '2026-09-25', '1000.00', 'USD');
    await clockRuns();
    expect(await dutiesOn(dana, buyer)).toMatchObject([
      { kind: 'report', day: '2026-11-24', amount: { amount: '1000.00', currency: 'EUR' }, invoices: 1 },
      { kind: 'report', day: '2026-11-24', amount: { amount: '1000.00', currency: 'USD' }, invoices: 1 },
      { kind: 'stop', day: '2026-11-24' },
      { kind: 'stop', day: '2026-11-24' },
    ]);
  });

  it('looks two weeks ahead, and shows nothing to who reads no overdues or other policies', async () => {
    const rights = ['tci-access', 'read_overdues'] as const;
    const dora = await world.person('dora', direct, 'requestor-validator', [...rights]);
    const later = await world.company('05');
    await owes(later, '2026-11-10', '700.00');
    const soon = await world.company('05');
    await owes(soon, '2026-10-01', '700.00');
    await clockRuns();
    expect(await dutiesOn(dora, later)).toEqual([]);
    expect(await dutiesOn(dora, soon)).toMatchObject([
      { kind: 'report', day: '2026-11-30' },
      { kind: 'stop', day: '2026-11-30' },
    ]);
    const narrow = await world.person('narrow', direct, 'requestor-validator', ['tci-access']);
    expect(await dutiesOn(narrow, soon)).toEqual([]);
    const stranger = await world.person('stranger', brokered, 'requestor-validator', [...rights]);
    expect(await dutiesOn(stranger, soon)).toEqual([]);
  });
});

describe('what can be chosen already', () => {
  it('is not pushed away by what is due', async () => {
    const greta = await world.person('greta', direct, 'requestor-validator', [
      'tci-access',
      'read_overdues',
      'read_gr',
    ]);
    const watched = await world.company('03');
    const { status } = await world.post(greta, '/api/v2/grade-requests', { policy: direct, companyId: watched });
    expect(status).toBe(201);
    await world.asInsurer((tx) =>
      sql`update grade_requests set expiry_date = '2027-01-10' where company_id = ${watched}`.execute(tx),
    );
    for (let buyer = 0; buyer < 11; buyer += 1) await owes(await world.company('03'), '2026-09-22', '100.00');
    await clockRuns();
    expect(await dutiesOn(greta, watched)).toMatchObject([{ kind: 'choice', day: '2027-01-09' }]);
  });
});

describe('what collections wait for, on the first screen', () => {
  it('is the consent to the court costs since the day it was asked, until it is given or refused', async () => {
    const cora = await world.person('cora', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const buyer = await world.company('06');
    await world.asInsurer((tx) =>
      sql`
        insert into collections (collection_id, policy_key, company_id, company_name, country_code, status, case_type, coverage,
          handled_by, currency, claimed_amount, contact, handed_over_by_name, handed_over_at, handed_over_on, last_action_at,
          consent, legal_costs, consent_asked_on, is_late, payments_before)
        select 'coll_court', ${direct}, company_id, company_name, country_code, 'LEGAL', 'COLLECTION_ONLY', 'INSURED',
          'INSURER', 'EUR', 9000, '{}', 'X', ${now}, ${now}::date, ${now}, 'ASKED', 450, '2026-11-18', false, 0
        from companies where company_id = ${buyer}`.execute(tx),
    );
    expect(await dutiesOn(cora, buyer)).toMatchObject([
      { kind: 'court-costs', day: '2026-11-18', collectionId: 'coll_court', claimId: null, amount: euros(450) },
    ]);
    const narrow = await world.person('nils', direct, 'requestor-validator', ['tci-access', 'read_claims']);
    expect(await dutiesOn(narrow, buyer)).toEqual([]);
    await world.asInsurer((tx) =>
      sql`update collections set consent = 'GIVEN' where collection_id = 'coll_court'`.execute(tx),
    );
    expect(await dutiesOn(cora, buyer)).toEqual([]);
  });
});

describe('what claims wait for, on the first screen', () => {
  it('is the supporting documents until their day, and the signature since the offer', async () => {
    const carl = await world.person('carl', direct, 'requestor-validator', ['tci-access', 'read_claims']);
    const [asked, offered] = [await world.company('06'), await world.company('06')];
    const insert = (claimId: string, companyId: string, status: string, day: Record<string, string>) =>
      world.asInsurer((tx) =>
        sql`
          insert into claims (claim_id, policy_key, company_id, company_name, country_code, status, cause_of_loss, told,
            currency, claimed_amount, payable, documents_due_on, offered_on, created_by, created_by_name, created_at, updated_at)
          select ${claimId}, ${direct}, company_id, company_name, country_code, ${status}, 'PROTRACTED_DEFAULT', '{}', 'EUR',
            9000, 8100, ${day['documents'] ?? null}, ${day['offer'] ?? null}, 'x', 'X', ${now}, ${now}
          from companies where company_id = ${companyId}`.execute(tx),
      );
    await insert('claim_documents', asked, 'DOCUMENTS_REQUESTED', { documents: '2026-11-27' });
    await insert('claim_offer', offered, 'OFFER_SENT', { offer: '2026-11-18' });
    expect(await dutiesOn(carl, asked)).toMatchObject([
      { kind: 'papers', day: '2026-11-27', claimId: 'claim_documents', amount: euros(9_000) },
    ]);
    expect(await dutiesOn(carl, offered)).toMatchObject([
      { kind: 'sign', day: '2026-11-18', claimId: 'claim_offer', amount: euros(8_100) },
    ]);
    const narrow = await world.person('nora', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    expect([...(await dutiesOn(narrow, asked)), ...(await dutiesOn(narrow, offered))]).toEqual([]);
  });
});
