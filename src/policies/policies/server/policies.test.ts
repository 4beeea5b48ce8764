import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitiesWith, publishedEntities } from '../../../platform/core/insurer-entities.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { insurerScope, scopeOfMandates } from '../../../platform/core/scope.ts';
import { fillSlots } from '../../../platform/core/slot.ts';
import type { Context, DomainEvent } from '../../../platform/server/context.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { testDatabase } from '../../../testing/server/test-database.ts';
import { type ModeChange, modeChangeSlot } from '../mode-change.ts';
import { itemState } from '../policy.ts';
import type { PolicyLine } from '../policy-line.ts';
import { coverCountry } from '../policy-terms.ts';
import { findPolicy, type PoliciesQuery, policyReader } from './policies.store.ts';
import { policiesCovering, policyTerms } from './public.ts';
import { upsertPolicies } from './upsert-policies.ts';

const today = '2026-11-20';
const { url, drop } = await testDatabase();
const database = openDatabase(url, { connections: 4, log: () => {} });
afterAll(async () => {
  await database.close();
  await drop();
});

const line = (policy: string, name: string, more: Partial<PolicyLine> = {}): PolicyLine => ({
  policy,
  currency: 'EUR',
  policyholder: { name, countryCode: 'DE' },
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...more,
});

/** Upserts as the insurer's side does; returns what was refused and what was recorded. */
async function upsert(lines: readonly PolicyLine[], on: string | null = null) {
  const events: DomainEvent[] = [];
  const record = async (event: DomainEvent) => void events.push(event);
  const refused = await database.write({ scope: insurerScope(), personId: 'insurer' }, (tx) =>
    upsertPolicies(tx, lines, { record, today: on }),
  );
  return { refused, events };
}

const scopes = {
  nordwind: scopeOfMandates(['HERM-1000001', 'HERM-1000001-CAP'], []),
  broker: scopeOfMandates([], ['harbour-lane']),
  both: scopeOfMandates(['HERM-1000001'], ['harbour-lane']),
  none: scopeOfMandates([], []),
};

const listPolicies = policyReader(publishedEntities);

function list(scope: keyof typeof scopes, query: PoliciesQuery = {}) {
  const viewer = { scope: scopes[scope], personId: scope };
  return database.read(viewer, (tx) => listPolicies(query, { scope: viewer.scope, tx, today } as Context));
}

const keys = async (scope: keyof typeof scopes, query?: PoliciesQuery) =>
  (await list(scope, query)).items.map((item) => item.policy);

beforeAll(async () => {
  const { refused } = await upsert([
    line('HERM-1000001', 'Nordwind Maschinenbau GmbH', {
      countriesCovered: [coverCountry('DE'), coverCountry('FR'), coverCountry('GP', { excluded: true })],
    }),
    line('HERM-1000001-CAP', 'Nordwind Maschinenbau GmbH', { suspendedFrom: '2026-11-01' }),
    line('EHWA-4000001', 'Polaris Group', { productType: 'global', currency: 'USD' }),
    line('ACI-4000002', 'Polaris America Inc.', { policyType: 'SAL', masterPolicy: 'EHWA-4000001', currency: 'USD' }),
    line('TI-5000001', 'Brightwater Supplies Ltd', {
      portfolioId: 'harbour-lane',
      policyType: 'INTERMEDIARY',
      currency: 'GBP',
      policyholder: { name: 'Brightwater Supplies Ltd', countryCode: 'GB' },
    }),
    line('EHSE-8000001', 'Sjöfart Älvsborg AB', { portfolioId: 'harbour-lane', policyNumber: '80 000-1' }),
    line('SFAC-8000002', 'Société Générale des Étangs', {
      portfolioId: 'harbour-lane',
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    }),
    line('SFAC-8000003', 'Brightwater France SAS', { portfolioId: 'harbour-lane', endDate: '2026-06-30' }),
    line('SFAC-8000004', '100% Câble', { portfolioId: 'harbour-lane', cancelledFrom: today }),
  ]);
  expect(refused).toEqual([]);
});

describe('list of policies', () => {
  it('shows a customer his policies, a broker its portfolio, nobody anything else', async () => {
    expect(await keys('nordwind')).toEqual(['HERM-1000001', 'HERM-1000001-CAP']);
    expect(await keys('broker')).toEqual([
      'SFAC-8000004',
      'SFAC-8000003',
      'TI-5000001',
      'EHSE-8000001',
      'SFAC-8000002',
    ]);
    expect(await keys('both')).toHaveLength(6);
    expect(await keys('none')).toEqual([]);
  });

  it('says the state of each policy as the rule does', async () => {
    const { items } = await list('broker');
    for (const item of items) expect(item.state).toBe(itemState(item, today));
    expect(new Set(items.map((item) => item.state))).toEqual(new Set(['active', 'validated', 'inactive']));
  });

  it.each<[PoliciesQuery, string[]]>([
    [{ state: 'validated' }, ['SFAC-8000002']],
    [{ state: 'inactive,validated' }, ['SFAC-8000004', 'SFAC-8000003', 'SFAC-8000002']],
    [{ policyType: 'INTERMEDIARY' }, ['TI-5000001']],
    [{ insurerEntity: 'OTHER' }, ['EHSE-8000001']],
    [{ insurerEntity: 'TI,OTHER' }, ['TI-5000001', 'EHSE-8000001']],
    [{ insurerEntity: 'EHSE' }, ['EHSE-8000001']],
    [{ countryCode: 'GB' }, ['TI-5000001']],
    [{ currency: 'GBP', productType: 'tci' }, ['TI-5000001']],
    [{ coveredCountry: 'GB' }, ['TI-5000001']],
    [{ policy: 'TI-5000001,HERM-1000001' }, ['TI-5000001']],
  ])('filters by %j', async (query, expected) => {
    expect(await keys('broker', query)).toEqual(expected);
  });

  it('C15: an entity that the configuration adds is not among the others', async () => {
    const listed = policyReader(entitiesWith([{ code: 'EHSE', country: 'SE' }]));
    const viewer = { scope: scopes.broker, personId: 'broker' };
    const context = (tx: Context['tx']) => ({ scope: viewer.scope, tx, today }) as Context;
    const others = await database.read(viewer, (tx) => listed({ insurerEntity: 'OTHER' }, context(tx)));
    expect(others.items).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['bright', ['SFAC-8000003', 'TI-5000001']],
    ['BRIGHTWATER sup', ['TI-5000001']],
    ['supplies brightwater', ['TI-5000001']],
    ['societe generale', ['SFAC-8000002']],
    ['sjofart alvsborg', ['EHSE-8000001']],
    ['brigthwater suplies', ['TI-5000001']],
    ['%', ['SFAC-8000004', 'SFAC-8000003', 'TI-5000001', 'EHSE-8000001', 'SFAC-8000002']],
    ['100%', ['SFAC-8000004']],
    ['nordwind', []],
  ])('finds by name %j', async (q, expected) => {
    expect(await keys('broker', { q })).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['TI-5000001', ['TI-5000001']],
    ['ti 5000', ['TI-5000001']],
    ['5000001', ['TI-5000001']],
    ['80 000-1', ['EHSE-8000001']],
    ['1000001', []],
  ])('finds by number %j', async (q, expected) => {
    expect(await keys('broker', { q, searchMode: 'byIdentifier' })).toEqual(expected);
  });

  it('pages through every order without gap or repetition, and counts', async () => {
    for (const sort of ['policyholder', '-policyholder', 'policy', '-policy', 'startDate', '-endDate']) {
      const all = await keys('broker', { sort } as PoliciesQuery);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list('broker', { sort, limit: 2, cursor } as PoliciesQuery);
        seen.push(...page.items.map((item) => item.policy));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(all);
    }
    expect((await list('broker', { count: true, limit: 1 })).count).toEqual({ value: 5, capped: false });
  });

  it('leaves foreign rows out even without the scope in the query', async () => {
    const rows = await database.read({ scope: scopes.nordwind, personId: 'x' }, (tx) =>
      listPolicies({}, { scope: insurerScope(), tx, today } as Context),
    );
    expect(rows.items.map((item) => item.policy)).toEqual(['HERM-1000001', 'HERM-1000001-CAP']);
  });
});

describe('one policy', () => {
  const find = (scope: keyof typeof scopes, policy: string) =>
    database.read({ scope: scopes[scope], personId: 'x' }, (tx) => findPolicy(scopes[scope], tx, policy));

  it('comes with its terms and the siblings in scope', async () => {
    const policy = await find('nordwind', 'HERM-1000001');
    expect(policy).toMatchObject({
      policy: 'HERM-1000001',
      extensionId: null,
      policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
      notificationPeriodDays: 60,
      requestCurrencies: ['EUR'],
      orderingMode: 'DIRECT',
      version: 1,
      siblings: [{ policy: 'HERM-1000001-CAP', extensionId: 'CAP', suspendedFrom: '2026-11-01' }],
    });
  });

  it('shows no sibling outside the scope', async () => {
    expect((await find('both', 'HERM-1000001'))?.siblings).toEqual([]);
  });

  it('is absent outside the scope', async () => {
    expect(await find('nordwind', 'TI-5000001')).toBeNull();
    expect(await find('broker', 'HERM-1000001')).toBeNull();
    expect(await find('nordwind', 'HERM-9999999')).toBeNull();
  });

  it('shows a world programme its local policies', async () => {
    const viewer = { scope: insurerScope(), personId: 'insurer' };
    const programme = await database.read(viewer, (tx) => policyTerms(viewer.scope, tx, 'EHWA-4000001'));
    expect(programme).toMatchObject({ localPolicies: [{ policy: 'ACI-4000002' }] });
  });
});

describe('policies that cover a country', () => {
  it('are those in force, with overseas territories spelled out', async () => {
    const covering = (scope: keyof typeof scopes, country: string) =>
      database.read({ scope: scopes[scope], personId: 'x' }, (tx) =>
        policiesCovering(scopes[scope], tx, country, today),
      );
    expect(await covering('nordwind', 'MQ')).toEqual(['HERM-1000001']);
    expect(await covering('nordwind', 'GP')).toEqual([]);
    expect(await covering('broker', 'DE')).toEqual(['EHSE-8000001']);
  });
});

describe('upsert', () => {
  it('records what was added and what changed, and leaves equal policies unchanged', async () => {
    const first = line('CSOB-9000001', 'Moravia Sklo a.s.', { currency: 'CZK' });
    expect((await upsert([first])).events.map(({ type }) => type)).toEqual(['policy.added']);
    expect((await upsert([first])).events).toEqual([]);
    const { events } = await upsert([{ ...first, endDate: '2027-12-31', notificationPeriodDays: 45 }]);
    expect(events).toEqual([
      {
        type: 'policy.changed',
        subject: 'policy/CSOB-9000001',
        policy: 'CSOB-9000001',
        before: { end_date: '2026-12-31', notificationPeriodDays: 60 },
        after: { end_date: '2027-12-31', notificationPeriodDays: 45 },
      },
    ]);
  });

  it('keeps the days of a suspension that a line ends, unless a line says otherwise', async () => {
    const suspended = line('CSOB-9000003', 'Moravia Sklo a.s.', { suspendedFrom: '2026-03-01' });
    const viewer = { scope: insurerScope(), personId: 'insurer' };
    const known = async () =>
      (await database.read(viewer, (tx) => policyTerms(viewer.scope, tx, 'CSOB-9000003')))?.formerSuspensions;
    await upsert([suspended], '2026-03-01');
    const { events } = await upsert([{ ...suspended, suspendedFrom: null, notificationPeriodDays: 45 }], '2026-03-11');
    expect(events.map(({ type }) => type)).toEqual(['policy.resumed', 'policy.changed']);
    expect(await known()).toEqual([{ from: '2026-03-01', to: '2026-03-10' }]);
    await upsert([{ ...suspended, suspendedFrom: null }], '2026-03-12');
    expect(await known()).toEqual([{ from: '2026-03-01', to: '2026-03-10' }]);
    const corrected = await upsert([{ ...suspended, suspendedFrom: null, formerSuspensions: [] }], '2026-03-12');
    expect(corrected.events.map(({ type }) => type)).toEqual(['policy.changed']);
    expect(await known()).toEqual([]);
  });

  it('keeps the ordering mode when a line names none', async () => {
    const policy = line('CSOB-9000002', 'Moravia Sklo a.s.');
    await upsert([{ ...policy, orderingMode: 'SIX_EYES' }]);
    await upsert([{ ...policy, productName: 'Whole turnover' }]);
    const viewer = { scope: insurerScope(), personId: 'insurer' };
    const found = await database.read(viewer, (tx) => policyTerms(viewer.scope, tx, 'CSOB-9000002'));
    expect(found).toMatchObject({ orderingMode: 'SIX_EYES', productName: 'Whole turnover', version: 2 });
  });

  it('keep their ordering mode where the check of whoever approves orders refuses another (handbook covers 16, rule 6)', async () => {
    const asked: ModeChange[] = [];
    const check = (change: ModeChange) => {
      asked.push(change);
      return change.holders.length < 2 ? refuse('ordering-deadlock') : null;
    };
    fillSlots([modeChangeSlot(check)]);
    const policy = line('EHSK-100001', 'Tatra Metal');
    await upsert([policy]);
    const enter = (personId: string, role: string) =>
      database.write({ scope: insurerScope(), personId: 'insurer' }, async (tx) => {
        await sql`
          insert into people (person_id, email, name, user_type, permissions, created_at)
          values (${personId}, ${`${personId}@test.example`}, ${personId}, 'customer', '{}', '2026-01-01')`.execute(tx);
        await sql`insert into mandates (person_id, policy_key, ordering_role) values (${personId}, 'EHSK-100001', ${role})`.execute(
          tx,
        );
      });
    const toFourEyes = () => upsert([{ ...policy, orderingMode: 'FOUR_EYES' }]);
    await enter('una', 'requestor-validator');
    expect((await toFourEyes()).refused).toMatchObject([{ index: 0, refusal: { code: 'ordering-deadlock' } }]);
    await enter('vera', 'validator-four-eyes');
    expect((await toFourEyes()).refused).toEqual([]);
    expect(asked.at(-1)).toEqual({
      mode: 'FOUR_EYES',
      finalMayPreValidate: false,
      holders: expect.arrayContaining([
        { personId: 'una', role: 'requestor-validator' },
        { personId: 'vera', role: 'validator-four-eyes' },
      ]),
    });
  });

  it('refuses lines that contradict themselves, stores the others, and lets the last of equal keys count', async () => {
    const { refused, events } = await upsert([
      line('CSOB-9000003', 'Wrong a.s.', { startDate: '2026-12-31', endDate: '2026-01-01' }),
      line('CSOB-9000004', 'First a.s.'),
      line('CSOB-9000004', 'Last a.s.'),
    ]);
    expect(refused).toEqual([
      { index: 0, refusal: { code: 'invalid-input', errors: [{ pointer: '/endDate', code: 'before-start' }] } },
    ]);
    expect(events).toMatchObject([{ after: { holder_name: 'Last a.s.' } }]);
  });

  it('is not open to the application’s own role', async () => {
    const viewer = { scope: scopes.nordwind, personId: 'x' };
    const record = async () => {};
    const write = database.write(viewer, (tx) =>
      upsertPolicies(tx, [line('HERM-7777777', 'Foreign GmbH')], { record }),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });
});
