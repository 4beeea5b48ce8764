import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insurerScope, type Scope, scopeOfMandates } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { testDatabase } from '../../../testing/server/test-database.ts';
import type { PolicyLine } from '../policy-line.ts';
import { type DigestedPolicy, formerTermsOf, termsDigestOf, termsOfDigests } from './known-terms.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';
import { upsertPolicies } from './upsert-policies.ts';

/* Terms are kept by what they say: what a reader gets is what the database has, at every moment and for nobody else. */

const { url, drop } = await testDatabase();
const database = openDatabase(url, { connections: 2, log: () => {} });
afterAll(async () => {
  await database.close();
  await drop();
});

const insurer = { scope: insurerScope(), personId: 'insurer' };
const [policy, other] = ['HERM-1000001', 'TI-5000001'];
const own = scopeOfMandates([policy], []);

const line = (more: Partial<PolicyLine> = {}): PolicyLine => ({
  policy,
  currency: 'EUR',
  policyholder: { name: 'Nordwind', countryCode: 'DE' },
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...more,
});

async function upsert(tx: Db, lines: readonly PolicyLine[], today: string): Promise<void> {
  expect(await upsertPolicies(tx, lines, { record: async () => {}, today })).toEqual([]);
}

const asInsurer = <Result>(work: (tx: Db) => Promise<Result>) => database.write(insurer, work);

const digestsIn = (tx: Db) =>
  allRows<DigestedPolicy>(tx)`select p.policy_key, ${termsDigestOf('p')} as "termsDigest" from policies p order by 1`;

/** How many days there are to report, now and before, as a page of somebody with this scope reads it. */
async function readBy(tx: Db, scope: Scope, digested: DigestedPolicy) {
  const terms = (await termsOfDigests(scope, tx, [digested]))(digested);
  return (
    terms && [terms.notificationPeriodDays, ...terms.formerTerms.map((former) => former.terms.notificationPeriodDays)]
  );
}

const readNow = (scope: Scope) =>
  database.read({ scope, personId: 'reader' }, async (tx) => {
    const [digested] = await digestsIn(tx);
    return digested ? readBy(tx, scope, digested) : null;
  });

beforeAll(() =>
  asInsurer((tx) => upsert(tx, [line({ notificationPeriodDays: 30 }), line({ policy: other })], '2026-01-01')),
);

it('follows what the insurer changes, from today on and for earlier deliveries', async () => {
  expect(await readNow(own)).toEqual([30]);
  await asInsurer((tx) => upsert(tx, [line({ notificationPeriodDays: 40 })], '2026-05-01'));
  expect(await readNow(own)).toEqual([40, 30]);
  await asInsurer(
    (tx) => execute(tx)`
      update policy_terms set terms = jsonb_set(terms, '{notificationPeriodDays}', '35')
      where policy_key = ${policy} and valid_from < '2026-05-01'`,
  );
  expect(await readNow(own)).toEqual([40, 35]);
  await asInsurer(
    (tx) => execute(tx)`delete from policy_terms where policy_key = ${policy} and valid_from < '2026-05-01'`,
  );
  expect(await readNow(own)).toEqual([40]);
});

it('does not keep what was never committed for anybody else', async () => {
  const before = await readNow(own);
  const changed = asInsurer(async (tx) => {
    await upsert(tx, [line({ notificationPeriodDays: 77 })], '2026-05-01');
    const found = await findPolicy(insurer.scope, tx, policy);
    expect(found?.notificationPeriodDays).toBe(77);
    throw new Error('rolled back');
  });
  await expect(changed).rejects.toThrow('rolled back');
  expect(await readNow(own)).toEqual(before);
});

it('gives nobody terms outside their scope', async () => {
  const digested = await asInsurer(digestsIn);
  const foreign = {
    ...(digested.find(({ policyKey }) => policyKey === other) as DigestedPolicy),
    termsDigest: 'unknown',
  };
  expect(await database.read({ scope: own, personId: 'reader' }, (tx) => readBy(tx, own, foreign))).toBeNull();
  expect(await readNow(scopeOfMandates([], []))).toBeNull();
});

it('terms that requests share cannot be changed', async () => {
  const found = await database.read({ scope: own, personId: 'reader' }, (tx) => findPolicy(own, tx, policy));
  const shared = (found as FoundPolicy).countriesCovered as unknown[];
  expect(() => shared.push({})).toThrow(TypeError);
});

it('a digest is that of the terms as they are', async () => {
  await asInsurer((tx) =>
    upsert(
      tx,
      [line({ notificationPeriodDays: 50 }), line({ policy: other, notificationPeriodDays: 9 })],
      '2026-08-01',
    ),
  );
  const rows = await asInsurer(
    (tx) => allRows<{ digest: string; says: string; former: unknown[] }>(tx)`
      select p.terms_digest as digest, md5(p.terms::text) as says, p.former_terms_digest <> '' as "hasFormer",
        ${formerTermsOf(sql`p.policy_key`)} as former from policies p`,
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row.digest).toBe(row.says);
    expect((row as unknown as { hasFormer: boolean }).hasFormer).toBe(row.former.length > 0);
  }
});
